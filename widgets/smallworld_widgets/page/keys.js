// The keys of the app, in one table. The list of keys takes its words by these names from Python (page/keys.py).

import { keepCharacters, keptCharacters } from "./storage.js";

/** The directions of the arrow keys on the board. */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** The keys from region to region in the order of their numbers. */
export const ALONG = { PageDown: 1, PageUp: -1 };

/**
 * The keys of each action, in the groups of the list: by the names of `KeyboardEvent.key`, or of `aria-keyshortcuts` for
 * combinations.
 */
export const KEYS = {
  page: {
    search: ["/"],
    undo: ["Control+Z", "Meta+Z"],
    redo: ["Control+Shift+Z", "Meta+Shift+Z"],
    present: ["p"],
    list: ["?"],
  },
  board: {
    towards: Object.keys(ARROWS),
    along: Object.keys(ALONG),
    act: ["Enter", " "],
    more: ["+"],
    less: ["-", "Delete", "Backspace"],
    lay: ["Escape"],
  },
  watch: { forth: ["ArrowRight"], back: ["ArrowLeft"] },
  // These include the keys that clickers send.
  presenting: { forth: ["ArrowRight", "PageDown", " "], back: ["ArrowLeft", "PageUp"], leave: ["Escape"] },
};

/** The keys for a page of our own alone. On another page they may have another meaning. */
export const OUR_PAGE = [KEYS.page.search, KEYS.page.present, KEYS.page.list, KEYS.presenting.leave];

/** Returns whether a key writes a character. People who speak to the browser press such a key by accident. */
export const isCharacter = (/** @type {string} */ key) => /^\S$/.test(key);

/** The class of the page when characters are no keys. */
const NO_CHARACTERS = "sw-no-characters";

/** Returns whether characters are keys of the page. On the board they always are. */
export const areCharactersKeys = () => !document.documentElement.classList.contains(NO_CHARACTERS);

/** Makes characters keys or not, as the visitor chose before. */
export function recallCharacters() {
  document.documentElement.classList.toggle(NO_CHARACTERS, !keptCharacters());
}

/**
 * Makes characters keys or not, on this page and later ones.
 * @param {boolean} on
 */
export function useCharacters(on) {
  document.documentElement.classList.toggle(NO_CHARACTERS, !on);
  keepCharacters(on);
}

/** The selector of the fields that keys write in. */
export const WRITTEN = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable]';

/** Returns whether a dialog lies over the page and takes all keys. */
export const isCovered = () => document.querySelector("dialog[open]") !== null;

/**
 * Returns whether a key without modifiers is one of `keys`, and is meant for the page. A field to write in and a list to
 * choose from take keys for themselves, and so does an open menu, which prevents the default.
 * @param {KeyboardEvent} event
 * @param {string[]} keys
 */
export function isFor(event, keys) {
  if (event.defaultPrevented) return false;
  // Programs that fill in a field send events without a key.
  if (!keys.includes(event.key?.length === 1 ? event.key.toLowerCase() : event.key)) return false;
  if (isCharacter(event.key) && !areCharactersKeys()) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest(`${WRITTEN}, select`));
}
