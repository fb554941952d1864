// The story of a game, turn by turn with the newest below. Each step is a way back to it.

import { keepDrawn } from "../page/drawn.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { reasonParts } from "../page/reasons.js";
import { reviewButton, reviewOf } from "./review.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-play-story");
    const send = (/** @type {Command} */ message) => model.send(message);
    /** @type {number | null} The step that was shown last. */
    let shown = null;

    const term = (/** @type {ReasonState} */ found) =>
      h("li", {}, h("span", { class: "sw-amount" }, found.amount), h("span", {}, ...reasonParts(found)));

    /**
     * @param {StoryState} state
     * @param {StoryStep} found
     */
    function step(state, { id, events, undone, chosen }) {
      const now = id === state.current;
      const words = events.map((event) => event.words).join(" ");
      const way = button(
        `step-${id}`,
        undone ? `${words} (${state.words.undone})` : words,
        { class: "sw-step", "aria-current": now ? "step" : null, onclick: () => send({ do: "go_to", step: id }) },
        ...events.map((event) => h("span", {}, event.words, " ")),
      );
      const readings = [...new Set(events.map((event) => event.reading).filter(Boolean))].map((reading) =>
        h("span", { class: "sw-reading" }, reading),
      );
      const terms = events.flatMap((event) => event.terms);
      return h(
        "li",
        { class: [undone && "sw-undone", chosen && "sw-chosen-step"].filter(Boolean).join(" ") },
        way,
        ...readings,
        terms.length > 0 && h("ul", { class: "sw-terms" }, ...terms.map(term)),
      );
    }

    /**
     * @param {StoryState} state
     * @param {StoryTurn} found
     */
    function turn(state, found) {
      const { words } = state;
      const heading = found.fixed
        ? h("span", {}, found.title)
        : button(
            `turn-${found.id}`,
            `${found.title}: ${found.told ? words.hide : words.show}`,
            {
              class: "sw-quiet",
              "aria-expanded": String(found.told),
              onclick: () => send({ do: "unfold", turn: found.id }),
            },
            found.title,
          );
      return h(
        "li",
        { class: `sw-turn sw-seat-${found.seat} ${found.undone ? "sw-undone" : ""}` },
        h(
          "h3",
          { class: "sw-minor" },
          heading,
          !found.told && h("span", { class: "sw-muted" }, found.summary),
          found.reviewable && reviewButton(words, found, () => send({ do: "what_was_best", turn: found.id })),
        ),
        found.review && reviewOf(words, found.review),
        found.told && h("ol", {}, ...found.steps.map((one) => step(state, one))),
      );
    }

    /** @param {StoryState} state */
    function branches({ branches: found, words }) {
      if (!found.length) return null;
      const ways = found.map(({ id, where, words: said, steps }) =>
        h(
          "li",
          {},
          button(
            `branch-${id}`,
            `${where}: ${said}, ${steps}`,
            { class: "sw-step", onclick: () => send({ do: "go_to", step: id }) },
            h("strong", {}, said),
            ` ${where}, ${steps}`,
          ),
        ),
      );
      return h(
        "section",
        { class: "sw-branches" },
        h("h3", { class: "sw-minor" }, words.branches),
        h("ul", {}, ...ways),
      );
    }

    /** @param {StoryState} state */
    function draw(state) {
      const { words } = state;
      const start = button(
        "start",
        words.start,
        {
          class: "sw-step",
          "aria-current": state.start === state.current ? "step" : null,
          onclick: () => send({ do: "go_to", step: state.start }),
        },
        words.start,
      );
      const turns = h(
        "div",
        { class: "sw-turns", tabindex: 0, role: "region", "aria-label": words.title },
        h("ol", {}, h("li", {}, start), ...state.turns.map((found) => turn(state, found))),
      );
      // Only news moves the story, so that an old turn can be read in peace.
      queueMicrotask(() => {
        const turns = el.querySelector(".sw-turns");
        const item = turns?.querySelector("[aria-current]")?.closest("li");
        if (shown !== state.current && item)
          turns.scrollTop = item.offsetTop + item.offsetHeight - turns.clientHeight + 12;
        shown = state.current;
      });
      return [
        h("h2", {}, words.title),
        turns,
        branches(state),
        ...state.notes.map((note) => h("p", { class: "sw-muted" }, note)),
      ];
    }

    return keepDrawn(model, el, draw).stop;
  },
};
