// The list of keys: a dialog over the page.

import { html } from "./elements.js";
import { button } from "./fields.js";
import { areCharactersKeys, isCharacter, KEYS, OUR_PAGE, useCharacters } from "./keys.js";
import { h, render } from "./nodes.js";

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
  const pressed = (keys) => keys.split(/\+(?=.)/).flatMap((key, i) => [i > 0 && " + ", h("kbd", {}, named(key))]);
  const works = (/** @type {string[]} */ keys) => ownPage || !OUR_PAGE.includes(keys);
  const characters = OUR_PAGE.flat().filter(isCharacter);
  const row = (/** @type {string[]} */ keys, /** @type {string} */ says) =>
    h(
      "div",
      { class: keys.some((key) => characters.includes(key)) && "sw-character" },
      h("dt", {}, ...keys.filter(isHere).flatMap((key, i) => [i > 0 && " ", ...pressed(key)])),
      h("dd", {}, says),
    );
  const group = (/** @type {KeyGroup} */ { id, name, does }) =>
    h(
      "section",
      {},
      h("h3", {}, name),
      h("dl", {}, ...does.filter((each) => works(KEYS[id][each.id])).map((each) => row(KEYS[id][each.id], each.says))),
    );
  /** Draws the choice whether characters are keys. People who speak to the browser would press them by accident. */
  function choice() {
    const keys = characters.flatMap((key) => [h("kbd", {}, printed(key)), " "]);
    const box = h("input", {
      type: "checkbox",
      "data-key": "characters",
      "aria-describedby": "sw-characters-long",
      checked: areCharactersKeys(),
      onchange: ({ target }) => useCharacters(target.checked),
    });
    return h(
      "div",
      { class: "sw-characters" },
      h("label", { class: "sw-chip" }, box, h("span", {}, words.characters, " ", keys)),
      h("p", { id: "sw-characters-long", class: "sw-muted" }, words.characters_long),
    );
  }

  const close = button("close", words.close, { class: "sw-quiet", onclick: () => dialog.close() }, words.close);
  const dialog = html("dialog", {
    class: "sw sw-key-list",
    "aria-label": words.title,
    // A press beside the list closes it.
    onclick: ({ target }) => target === dialog && dialog.close(),
    onclose: () => {
      dialog.remove();
      onclose();
    },
  });
  render(
    h(
      "div",
      {},
      h("div", { class: "sw-head" }, h("h2", {}, words.title), close),
      ownPage && choice(),
      ...words.groups.map(group),
    ),
    dialog,
  );
  document.body.append(dialog);
  dialog.showModal();
}
