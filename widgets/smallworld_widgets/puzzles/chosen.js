// The head of the puzzles: the task, and the choice of a puzzle. The day of the daily puzzle is that of UTC, the same for all.

import { keepDrawn } from "../page/drawn.js";
import { button, chooser } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { noticeOf } from "../page/reasons.js";

/** Returns the date of today in UTC, in the form 2026-01-31. */
const today = () => new Date().toISOString().slice(0, "2026-01-31".length);

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-puzzle-choice");
    const send = (/** @type {Command} */ message) => model.send(message);
    /** Whether the lists are unfolded for which a phone has no room. */
    let unfolded = false;

    /**
     * Returns the chosen settings in a few words.
     * @param {PuzzleChoiceState} state
     */
    function chosen({ games, game, kinds, kind, themes, theme }) {
      const named = [games.find(({ id }) => id === game)];
      if (kind) named.push(kinds.find(({ id }) => id === kind));
      if (theme) named.push(themes.find(({ id }) => id === theme));
      return named.map((entry) => entry?.name).join(" · ");
    }

    function unfold() {
      unfolded = !unfolded;
      redraw();
    }

    /** @param {PuzzleChoiceState} state */
    function streak({ streak: found }) {
      return (
        found && h("p", { class: "sw-puzzle-streak" }, h("strong", {}, found.days), " ", h("span", {}, found.rule))
      );
    }

    /** @param {PuzzleChoiceState} state */
    function lesson({ lesson: found, theme, words }) {
      if (!found) return null;
      return h(
        "details",
        { key: `lesson-${theme}`, class: "sw-fold sw-puzzle-lesson" },
        h("summary", { "data-key": "lesson" }, words.lesson.replace("%", found.name)),
        ...found.says.map((words) => h("p", {}, words)),
        h("p", {}, found.example),
        button("example", found.open, { onclick: () => send({ do: "example" }) }, found.open),
      );
    }

    /** @param {PuzzleChoiceState} state */
    function draw(state) {
      const { words } = state;
      const choose = (chosen) =>
        send({ do: "choose", game: state.game, kind: state.kind, theme: state.theme, ...chosen });
      return [
        h(
          "div",
          { class: "sw-puzzle-filters", role: "group", "aria-label": words.choose },
          button(
            "choose",
            words.choose,
            { class: "sw-unfold", "aria-expanded": String(unfolded), "aria-label": null, onclick: unfold },
            h("span", {}, words.choose),
            h("small", {}, chosen(state)),
          ),
          h(
            "div",
            { class: "sw-puzzle-lists" },
            chooser("game", words.game, state.games, state.game, (game) => choose({ game })),
            chooser("kind", words.kind, state.kinds, state.kind, (kind) => choose({ kind })),
            chooser("theme", words.theme, state.themes, state.theme, (theme) => choose({ theme })),
          ),
          button("another", words.another, { onclick: () => send({ do: "another" }) }, words.another),
          button("day", words.day, { onclick: () => send({ do: "day", day: today() }) }, words.day),
          h("p", { class: "sw-puzzle-done" }, ...state.done.map((fact) => h("span", {}, fact))),
          streak(state),
        ),
        h(
          "div",
          { class: `sw-head sw-seat-${state.seat}` },
          h("h2", { "data-puzzle": state.id }, state.task),
          h("p", {}, ...state.facts.map((fact) => h("span", {}, fact))),
        ),
        lesson(state),
        noticeOf(state),
      ];
    }

    const { redraw, stop } = keepDrawn(model, el, draw);
    return stop;
  },
};
