// A card to read aloud, in large letters. A finger and the arrow keys turn it.

import { pairOf, pictureOf } from "../board/glyphs.js";
import { keepDrawn } from "../page/drawn.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { bringIntoSight } from "../page/scrolling.js";
import { onArrows, onSwipe } from "./turning.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-tonight-card");
    const turn = (/** @type {number} */ by) => model.send({ do: "turn", by });

    /**
     * @param {CardWatch} line
     * @param {boolean} can
     */
    const watch = ({ says, see, name }, can) =>
      h(
        "li",
        {},
        says,
        " ",
        can
          ? button(`see-${see}`, name, { class: "sw-quiet", onclick: () => model.send({ do: "read", id: see }) }, name)
          : h("small", {}, name),
      );

    /** @type {string | null} The title of the card that was drawn last. */
    let shownTitle = null;

    /** @param {TonightCardState} state */
    function draw({ title, says, watch: lines, source, token, power, piece, picture, can_leave, words }) {
      // The next card begins at its top, however far down the one before was read.
      if (shownTitle !== null && title !== shownTitle) bringIntoSight(el, "article", "header");
      shownTitle = title;
      return h(
        "article",
        { "aria-live": "polite", tabindex: -1 },
        h("header", {}, token ? pairOf({ token, power }) : pictureOf({ piece }), h("h2", {}, title)),
        h("div", { class: "sw-tonight-says" }, ...says.map((said) => h("p", {}, said))),
        lines.length > 0 &&
          h(
            "section",
            { class: "sw-tonight-watch" },
            h("h3", { class: "sw-minor" }, words.watch),
            h("ul", {}, ...lines.map((line) => watch(line, can_leave))),
          ),
        picture &&
          h(
            "figure",
            {},
            h("img", { src: picture.address, alt: picture.says }),
            h("figcaption", { class: "sw-muted" }, picture.says),
          ),
        h("p", { class: "sw-tonight-source sw-muted" }, source),
      );
    }

    const { stop } = keepDrawn(model, el, draw);
    const shown = new AbortController();
    onArrows(el, shown.signal, turn);
    onSwipe(el, shown.signal, turn);
    return () => {
      shown.abort();
      stop();
    };
  },
};
