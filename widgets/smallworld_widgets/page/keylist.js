// The list of keys: a dialog over the page.

import { html, partOf } from "./elements.js";
import { button } from "./fields.js";
import { areCharactersKeys, isCharacter, KEYS, OUR_PAGE, useCharacters } from "./keys.js";

/** The keys that are printed with another name than the browser's. */
const PRINTED = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  PageDown: "Page Down",
  PageUp: "Page Up",
  Escape: "Esc",
  Control: "Ctrl",
  Meta: "⌘",
  "-": "−",
};

/** Returns the printed name of a key. */
export const printed = (/** @type {string} */ key) => PRINTED[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/**
 * Shows all keys and their effects until the visitor closes the list. Then the focus returns, and `onclose` is called. On a
 * page of our own, the visitor can turn off the keys that are characters.
 * @param {KeyWords} words
 * @param {boolean} ownPage
 * @param {() => void} onclose
 */
export function listKeys(words, ownPage, onclose) {
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);
  /** Returns whether a key belongs to this system: a Mac has Meta where others have Control. */
  const isHere = (/** @type {string} */ key) =>
    !/^(Control|Meta)\+/.test(key) || key.startsWith(isMac ? "Meta" : "Control");
  const named = (/** @type {string} */ key) => (key === " " ? words.space : printed(key));
  /** @param {string} keys */
  const pressed = (keys) => keys.split(/\+(?=.)/).flatMap((key, i) => [i > 0 && " + ", html("kbd", {}, named(key))]);
  const works = (/** @type {string[]} */ keys) => ownPage || !OUR_PAGE.includes(keys);
  const characters = OUR_PAGE.flat().filter(isCharacter);
  const row = (/** @type {string[]} */ keys, /** @type {string} */ says) =>
    html(
      "div",
      { class: keys.some((key) => characters.includes(key)) && "sw-character" },
      html("dt", {}, ...keys.filter(isHere).flatMap((key, i) => [i > 0 && " ", ...pressed(key)])),
      html("dd", {}, says),
    );
  const group = (/** @type {KeyGroup} */ { id, name, does }) =>
    html(
      "section",
      {},
      html("h3", {}, name),
      html(
        "dl",
        {},
        ...does.filter((each) => works(KEYS[id][each.id])).map((each) => row(KEYS[id][each.id], each.says)),
      ),
    );
  /** Draws the choice whether characters are keys. People who speak to the browser would press them by accident. */
  function choice() {
    const box = html("input", { type: "checkbox", "data-key": "characters", "aria-describedby": "sw-characters-long" });
    box.checked = areCharactersKeys();
    box.addEventListener("change", () => useCharacters(box.checked));
    const label = html("label", { class: "sw-chip" }, box, html("span", {}, words.characters, " "));
    partOf(label, "span").append(...characters.flatMap((key) => [html("kbd", {}, printed(key)), " "]));
    const long = html("p", { id: "sw-characters-long", class: "sw-muted" }, words.characters_long);
    return html("div", { class: "sw-characters" }, label, long);
  }

  const close = button("close", words.close, { class: "sw-quiet", onclick: () => dialog.close() }, words.close);
  const dialog = html(
    "dialog",
    {
      class: "sw sw-key-list",
      "aria-label": words.title,
      // A press beside the list closes it.
      onclick: ({ target }) => target === dialog && dialog.close(),
      onclose: () => {
        dialog.remove();
        onclose();
      },
    },
    html(
      "div",
      {},
      html("div", { class: "sw-head" }, html("h2", {}, words.title), close),
      ownPage && choice(),
      ...words.groups.map(group),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
