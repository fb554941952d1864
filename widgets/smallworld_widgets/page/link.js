// A link to what is shown, offered below the head of the page.

import { html, partOf } from "./elements.js";
import { toCopy } from "./files.js";

/**
 * Returns the place of a link in `el`, empty at first. `onclose` is called when the visitor closes the link.
 * @param {Element} el
 * @param {() => void} onclose
 */
export function linkPlace(el, onclose) {
  /** @type {HTMLElement | null} */
  let link = null;
  /** Takes the link away: it belongs to what was shown before. */
  function drop() {
    link?.remove();
    link = null;
  }
  function close() {
    drop();
    onclose();
  }
  return {
    drop,
    draw: () => html("div", { class: "sw-below-head" }, link),
    /**
     * Offers a link to the fragment of an address.
     * @param {string} fragment
     * @param {NavigationWords} words
     */
    offer(fragment, words) {
      const address = `${location.href.split("#")[0]}#${fragment}`;
      link = html("div", { class: "sw-link-made" }, ...toCopy("link", words.link, address, words, close));
      partOf(el, ".sw-below-head").replaceChildren(link);
      partOf(link, "input").focus();
    },
  };
}
