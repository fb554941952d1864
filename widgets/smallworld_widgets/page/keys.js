// The keys of the app, in one table: parts of the page go by it, and so does the list of keys, which has its words by these
// names from Python (page/keys.py).

/** Where an arrow leads on the board. */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** From region to region in the order of their numbers. */
export const ALONG = { PageDown: 1, PageUp: -1 };

/**
 * For what there are keys, group by group, as they are listed: each as `KeyboardEvent.key` has it, `aria-keyshortcuts`
 * too where there is more to press.
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
  // What clickers send is among them.
  presenting: { forth: ["ArrowRight", "PageDown", " "], back: ["ArrowLeft", "PageUp"], leave: ["Escape"] },
};

/** Keys for a page of our own alone: on somebody else's they may mean something. */
export const OUR_PAGE = [KEYS.page.search, KEYS.page.present, KEYS.page.list, KEYS.presenting.leave];

/** Whether a key writes something by itself: who speaks to the browser, or slips, presses it unawares. */
export const isCharacter = (/** @type {string} */ key) => /^\S$/.test(key);

/** Where it is kept that characters are no keys, beyond the tab. */
export const CHARACTERS_KEPT = "smallworld characters";
/** What the page has then: every widget has a copy of this module. */
const NO_CHARACTERS = "sw-no-characters";

/** Whether characters are keys of the page. On the board, where one has gone to press them, they are in any case. */
export const areCharactersKeys = () => !document.documentElement.classList.contains(NO_CHARACTERS);

/** Has characters be keys, or not, as the browser has kept it. */
export function recallCharacters() {
  try {
    const off = localStorage.getItem(CHARACTERS_KEPT) === "off";
    document.documentElement.classList.toggle(NO_CHARACTERS, off);
  } catch {
    // Some browsers are told to keep nothing.
  }
}

/**
 * Has characters be keys, or not, on this page and later ones.
 * @param {boolean} on
 */
export function useCharacters(on) {
  document.documentElement.classList.toggle(NO_CHARACTERS, !on);
  try {
    localStorage.setItem(CHARACTERS_KEPT, on ? "on" : "off");
  } catch {
    // It holds for this visit.
  }
}

/** Where there is something written, which keys are for then. */
export const WRITTEN = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable]';

/** Whether a dialog lies over the page: keys are for that alone then. */
export const isCovered = () => document.querySelector("dialog[open]") !== null;

/**
 * Whether a key by itself is one of `keys`, and not meant for what is being written or chosen where it is pressed, nor
 * used already by what it was pressed in, such as an open menu.
 * @param {KeyboardEvent} event
 * @param {string[]} keys
 */
export function isFor(event, keys) {
  if (event.defaultPrevented) return false;
  // What fills in a field for somebody sends events without a key.
  if (!keys.includes(event.key?.length === 1 ? event.key.toLowerCase() : event.key)) return false;
  if (isCharacter(event.key) && !areCharactersKeys()) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest(`${WRITTEN}, select`));
}
