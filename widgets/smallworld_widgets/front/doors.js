// The front door: the purpose of the app, and links to its views.

import { keepDrawn } from "../page/drawn.js";
import { linkTo } from "../page/home.js";
import { h } from "../page/nodes.js";

/** The drawing of each link: a scale, a step taken, the pieces of a hand on a board. */
const DRAWINGS = {
  settle: "M12 3V21M7 21H17M4 6H20M4 6L1.500 13H6.500ZM20 6L17.500 13H22.500Z",
  learn: "M2 21H8V15H14V9H20V3M17 6L20 3L23 6",
  try: "M12 2L21 7V17L12 22L3 17V7ZM12 12L21 7M12 12L3 7M12 12V22",
  tonight: "M3 7H15V21H3ZM8 7V3H21V17H15M6 11H12M6 14.500H12M6 18H10",
};

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-doors");

    const door = (/** @type {DoorState} */ { id, title, about }) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: "sw-door",
            "data-key": `door-${id}`,
            onclick: () => model.send({ do: "enter", door: id }),
          },
          h("svg", { viewBox: "0 0 24 24", "aria-hidden": true }, h("path", { d: DRAWINGS[id] })),
          h("strong", {}, title),
          h("span", {}, about),
        ),
      );

    /** Opens the search, which is a panel of its own. */
    const seek = () => el.dispatchEvent(new CustomEvent("sw-search", { bubbles: true }));

    /** The address of the notebooks that run in the browser, if the site has them, and they can be reached. */
    let notebooks = "";
    const beside = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=smallworld-lite]"));
    async function lookForNotebooks(/** @type {string} */ address) {
      const found = await fetch(address, { method: "HEAD" });
      if (!found.ok) return;
      notebooks = address;
      redraw();
    }
    if (beside) lookForNotebooks(new URL(beside.content, linkTo("")).href).catch(() => {});

    const { redraw, stop } = keepDrawn(model, el, (/** @type {DoorsState} */ { doors, aside, games, words }) => [
      h(
        "div",
        { class: "sw-front-said" },
        h("h2", { tabindex: -1, "data-refuge": true }, words.title),
        h("ul", { class: "sw-front-games" }, ...games.map((game) => h("li", { class: "sw-badge" }, game))),
      ),
      h("ul", { class: "sw-front-doors" }, ...doors.map(door)),
      h(
        "p",
        { class: "sw-front-board" },
        h("span", {}, words.board),
        h(
          "button",
          { type: "button", class: "sw-quiet", "data-key": "front-search", onclick: seek },
          `⌕ ${words.search}`,
        ),
      ),
      h(
        "div",
        { class: "sw-front-foot" },
        ...aside.map(({ id, title, about }) =>
          h(
            "p",
            { key: id },
            h("strong", {}, title),
            " ",
            h(
              "button",
              {
                type: "button",
                class: "sw-quiet",
                "data-key": `door-${id}`,
                onclick: () => model.send({ do: "enter", door: id }),
              },
              about,
            ),
          ),
        ),
        notebooks &&
          h(
            "p",
            { key: "notebooks" },
            h("strong", {}, words.jupyter),
            " ",
            h("a", { href: notebooks }, words.notebooks),
          ),
        h("p", { class: "sw-muted" }, words.unofficial),
      ),
    ]);
    return stop;
  },
};
