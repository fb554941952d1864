// The lines that offer to look at concepts again, each with a button that leads to a question, and one that turns it down.

import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";

/**
 * Draws the offers, or nothing without any. They are not spoken, and take no focus.
 * @param {OffersState} state
 * @param {(message: { do: "look_again" | "dismiss", id: string }) => void} send
 */
export function offerLines({ offers, words }, send) {
  if (!offers.length) return null;
  const line = (/** @type {OfferState} */ { id, says, dismiss }) =>
    h(
      "li",
      {},
      button(
        `look-${id}`,
        `${says} ${words.question}`,
        { class: "sw-offer", onclick: () => send({ do: "look_again", id }) },
        h("span", {}, says),
        h("small", {}, words.question),
      ),
      button(`dismiss-${id}`, dismiss, { class: "sw-quiet", onclick: () => send({ do: "dismiss", id }) }, "✕"),
    );
  return h("ul", { class: "sw-offer-lines" }, ...offers.map(line));
}
