// The list of keys: a dialog over the page.

import { html } from "./elements.js";
import { button } from "./fields.js";
import { KEYS } from "./keys.js";

/** How keys are printed, where that is not what the browser calls them. */
const PRINTED = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  PageDown: "Page Down",
  PageUp: "Page Up",
  Escape: "Esc",
  Control: "Ctrl",
  "-": "−",
};

/**
 * @typedef {{ title: string, close: string, space: string,
 *   groups: { id: string, name: string, does: { id: string, says: string }[] }[] }} KeyWords
 */

/**
 * Shows all keys with what they do, until it is closed: what had the focus has it again then, and `onclose` is called.
 * @param {KeyWords} words
 * @param {() => void} onclose
 */
export function listKeys(words, onclose) {
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);
  /** Each program has its own undo on a Mac: what is pressed there instead is not shown elsewhere. */
  const isHere = (/** @type {string} */ key) =>
    !/^(Control|Meta)\+/.test(key) || key.startsWith(isMac ? "Meta" : "Control");
  const printed = (/** @type {string} */ key) =>
    key === " " ? words.space : (PRINTED[key] ?? (key.length === 1 ? key.toUpperCase() : key.replace("Meta", "⌘")));
  /** @param {string} keys */
  const pressed = (keys) => keys.split(/\+(?=.)/).flatMap((key, i) => [i > 0 && " + ", html("kbd", {}, printed(key))]);
  const row = (/** @type {string[]} */ keys, /** @type {string} */ says) =>
    html(
      "div",
      {},
      html("dt", {}, ...keys.filter(isHere).flatMap((key, i) => [i > 0 && " ", ...pressed(key)])),
      html("dd", {}, says),
    );
  const group = ({ id, name, does }) =>
    html("section", {}, html("h3", {}, name), html("dl", {}, ...does.map((each) => row(KEYS[id][each.id], each.says))));
  const close = button("close", words.close, { class: "sw-quiet", onclick: () => dialog.close() }, words.close);
  const dialog = html(
    "dialog",
    {
      class: "sw sw-key-list",
      "aria-label": words.title,
      // A press beside it closes it.
      onclick: ({ target }) => target === dialog && dialog.close(),
      onclose: () => {
        dialog.remove();
        onclose();
      },
    },
    html("div", {}, html("header", {}, html("h2", {}, words.title), close), ...words.groups.map(group)),
  );
  document.body.append(dialog);
  dialog.showModal();
}
