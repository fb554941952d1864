// A link to what is shown, offered below the head of the page.

import { ToCopy } from "./files.js";
import { linkTo } from "./home.js";
import { h } from "./nodes.js";

/**
 * Returns the place of a link, empty at first. `redraw` is called after each change, and `onclose` when the visitor closes
 * the link.
 * @param {() => void} redraw
 * @param {() => void} onclose
 */
export function linkPlace(redraw, onclose) {
  /** @type {{ text: string } | null} */
  let made = null;
  /** Takes the link away: it belongs to what was shown before. */
  function drop() {
    if (!made) return;
    made = null;
    redraw();
  }
  function close() {
    drop();
    onclose();
  }
  return {
    drop,
    /** @param {NavigationWords} words */
    draw: (words) =>
      h(
        "div",
        { class: "sw-below-head" },
        made &&
          h(
            "div",
            { class: "sw-link-made" },
            h(ToCopy, { name: "link", label: words.link, made, said: words, onclose: close }),
          ),
      ),
    /**
     * Offers a link to the fragment of an address.
     * @param {string} fragment
     */
    offer(fragment) {
      made = { text: linkTo(fragment) };
      redraw();
    },
  };
}
