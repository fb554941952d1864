// The keys of the buttons in the head of the page, as each button names its own.

import { partOf } from "./elements.js";
import { printed } from "./keylist.js";
import { areCharactersKeys, isCharacter, KEYS } from "./keys.js";

/**
 * Has each button in `el` that has a key name it, where the key works.
 * @param {Element} el
 * @param {NavigationState} state
 * @param {boolean} ownPage
 */
export function hintKeys(el, { presenting, words }, ownPage) {
  const present = ownPage ? words.present_long : words.present_here;
  /** @type {Record<string, [string, string[]]>} */
  const hints = {
    search: [words.search_long, KEYS.page.search],
    present: presenting ? [words.leave, KEYS.presenting.leave] : [present, KEYS.page.present],
    keys: [words.keys_long, KEYS.page.list],
  };
  for (const [key, [says, [pressed]]] of Object.entries(hints)) {
    const found = partOf(el, `[data-key=${key}]`);
    const works = ownPage && (areCharactersKeys() || !isCharacter(pressed));
    found.title = works ? words.by_key.replace("#", printed(pressed)).replace("%", says) : says;
    found.setAttribute("aria-label", found.title);
    if (works) found.setAttribute("aria-keyshortcuts", pressed);
    else found.removeAttribute("aria-keyshortcuts");
  }
}
