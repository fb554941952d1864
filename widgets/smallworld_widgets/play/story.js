// The story of a game, turn by turn with the newest below. Each step is a way back to it.

import { keepDrawn } from "../page/drawn.js";
import { html } from "../page/elements.js";
import { button } from "../page/fields.js";
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
      html("li", {}, html("span", { class: "sw-amount" }, found.amount), html("span", {}, ...reasonParts(found)));

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
        ...events.map((event) => html("span", {}, event.words, " ")),
      );
      const readings = [...new Set(events.map((event) => event.reading).filter(Boolean))].map((reading) =>
        html("span", { class: "sw-reading" }, reading),
      );
      const terms = events.flatMap((event) => event.terms);
      return html(
        "li",
        { class: [undone && "sw-undone", chosen && "sw-chosen-step"].filter(Boolean).join(" ") },
        way,
        ...readings,
        terms.length > 0 && html("ul", { class: "sw-terms" }, ...terms.map(term)),
      );
    }

    /**
     * @param {StoryState} state
     * @param {StoryTurn} found
     */
    function turn(state, found) {
      const { words } = state;
      const heading = found.fixed
        ? html("span", {}, found.title)
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
      return html(
        "li",
        { class: `sw-turn sw-seat-${found.seat} ${found.undone ? "sw-undone" : ""}` },
        html(
          "h3",
          { class: "sw-minor" },
          heading,
          !found.told && html("span", { class: "sw-muted" }, found.summary),
          found.reviewable && reviewButton(words, found, () => send({ do: "what_was_best", turn: found.id })),
        ),
        found.review && reviewOf(words, found.review),
        found.told && html("ol", {}, ...found.steps.map((one) => step(state, one))),
      );
    }

    /** @param {StoryState} state */
    function branches({ branches: found, words }) {
      if (!found.length) return null;
      const ways = found.map(({ id, where, words: said, steps }) =>
        html(
          "li",
          {},
          button(
            `branch-${id}`,
            `${where}: ${said}, ${steps}`,
            { class: "sw-step", onclick: () => send({ do: "go_to", step: id }) },
            html("strong", {}, said),
            ` ${where}, ${steps}`,
          ),
        ),
      );
      return html(
        "section",
        { class: "sw-branches" },
        html("h3", { class: "sw-minor" }, words.branches),
        html("ul", {}, ...ways),
      );
    }

    /** @param {StoryState} state */
    function draw(state) {
      const { words } = state;
      const before = el.querySelector(".sw-turns")?.scrollTop ?? 0;
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
      const turns = html(
        "div",
        { class: "sw-turns", tabindex: 0, role: "region", "aria-label": words.title },
        html("ol", {}, html("li", {}, start), ...state.turns.map((found) => turn(state, found))),
      );
      // Only news moves the story, so that an old turn can be read in peace.
      queueMicrotask(() => {
        const now = turns.querySelector("[aria-current]");
        const item = now?.closest("li");
        if (shown === state.current || !item) turns.scrollTop = before;
        else turns.scrollTop = item.offsetTop + item.offsetHeight - turns.clientHeight + 12;
        shown = state.current;
      });
      return [
        html("h2", {}, words.title),
        turns,
        branches(state),
        ...state.notes.map((note) => html("p", { class: "sw-muted" }, note)),
      ];
    }

    return keepDrawn(model, el, draw);
  },
};
