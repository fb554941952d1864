// The keys of the buttons in the head of the page, as each button names its own.

import { printed } from "./keylist.js";
import { areCharactersKeys, isCharacter } from "./keys.js";

/**
 * Returns the attributes of a button that names its key, where the key works.
 * @param {string} says
 * @param {string[]} keys
 * @param {NavigationWords} words
 * @param {boolean} ownPage
 */
export function hinted(says, [pressed], words, ownPage) {
  const works = ownPage && (areCharactersKeys() || !isCharacter(pressed));
  const title = works ? words.by_key.replace("#", printed(pressed)).replace("%", says) : says;
  return { title, "aria-label": title, "aria-keyshortcuts": works ? pressed : null };
}
