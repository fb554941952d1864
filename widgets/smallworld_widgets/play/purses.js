// The coins of all players in one line, with motion for new coins.

import { keepDrawn } from "../page/drawn.js";
import { h } from "../page/nodes.js";
import { countUp, goingForward, pay } from "./motion.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-purses");
    /** @type {(number | null)[]} The coins of the players in the last drawing. */
    let worth = [];
    const forward = goingForward();

    /**
     * Shows the motion of new coins, but not of those that undoing gives back.
     * @param {PursesState} state
     */
    function animate({ at, players }) {
      const from = worth;
      const to = players.map((player) => player.worth);
      worth = to;
      if (forward(at) === null || from.length !== to.length) return;
      requestAnimationFrame(() => {
        for (const [seat, purse] of el.querySelectorAll(".sw-worth").entries()) {
          const before = from[seat];
          if (before === null || to[seat] === null) continue;
          countUp(purse, before, to[seat]);
          pay(purse, to[seat] - before);
        }
      });
    }

    const purse = ({ name, says, worth, on_turn }, seat) =>
      h(
        "li",
        { class: `sw-purse sw-seat-${seat} ${on_turn ? "sw-on-turn" : ""}`, title: says },
        h("span", { class: "sw-hidden" }, says),
        h("span", { class: "sw-seat", "aria-hidden": "true" }, String(seat + 1)),
        h("span", { class: "sw-whose", "aria-hidden": "true" }, name),
        // Each number has an element of its own, because it is counted up there.
        h("span", { key: worth, class: "sw-worth", "aria-hidden": "true" }, worth === null ? "?" : String(worth)),
      );

    /** @param {PursesState} state */
    function draw(state) {
      animate(state);
      const few = state.players.length <= 3 ? "sw-few" : null;
      return [h("ul", { class: few, "aria-label": state.title }, ...state.players.map(purse))];
    }

    return keepDrawn(model, el, draw).stop;
  },
};
