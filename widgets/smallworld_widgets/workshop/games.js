// Games with an invention: to play, to watch, to set up, and to measure.

import { keepDrawn } from "../page/drawn.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";

/** The time in milliseconds after which a lost answer is asked for again. */
const LOST = 15_000;

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-workshop-games");
    const send = (/** @type {Command} */ message) => model.send(message);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let telling;

    /** Asks for the next games, step by step, so that the page answers in between. */
    function goOn(/** @type {GamesState} */ { measuring, played }) {
      clearTimeout(telling);
      if (measuring) telling = setTimeout(tell, 0, played);
    }

    /** Repeats the message until an answer comes. */
    function tell(/** @type {number} */ played) {
      const now = model.get("state");
      if (!now.measuring || now.played !== played) return;
      send({ do: "go_on", played });
      telling = setTimeout(tell, LOST, played);
    }

    /** @param {GamesState} state */
    function draw(state) {
      const { words, can_leave, can_play, can_measure, told, measuring, played, whole, progress, figures, label } =
        state;
      goOn(state);
      const press = (key, name, long) =>
        button(key, long, { disabled: !can_play, onclick: () => send({ do: key }) }, name);
      return [
        h("h2", {}, words.title),
        h(
          "div",
          { class: "sw-choices" },
          can_leave && press("play", words.play, words.play_long),
          can_leave && press("explore", words.explore, words.explore_long),
          press("watch", words.watch, words.watch_long),
          measuring
            ? button("stop", words.stop, { onclick: () => send({ do: "stop" }) }, words.stop)
            : button(
                "measure",
                words.measure_long,
                { disabled: !can_measure, onclick: () => send({ do: "measure" }) },
                words.measure,
              ),
        ),
        told.length > 0 && h("ul", { class: "sw-told", role: "status" }, ...told.map((line) => h("li", {}, line))),
        told.length > 0 && can_leave && press("review", words.review, words.review),
        measuring && h("progress", { max: whole, value: played, "aria-label": progress }),
        measuring && h("p", { class: "sw-muted" }, progress),
        figures.length > 0 &&
          h(
            "div",
            { class: "sw-figures", role: "status" },
            ...figures.map((line) => h("p", {}, line)),
            h("p", { class: "sw-muted" }, label),
          ),
      ];
    }

    const { stop } = keepDrawn(model, el, draw);
    return () => {
      clearTimeout(telling);
      stop();
    };
  },
};
