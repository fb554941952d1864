// The turn of a puzzle: the controls beside the actions. A verdict is brought into sight and read out.

import { onClicker } from "../page/clicker.js";
import { keepDrawn } from "../page/drawn.js";
import { opening } from "../page/elements.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { reasonParts } from "../page/reasons.js";
import { bringIntoSight } from "../page/scrolling.js";
import { UNDO, undoByKeys } from "../page/undo.js";
import { rowOf } from "../play/row.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-puzzle-turn");
    const ask = (/** @type {Command["do"]} */ what, more = {}) =>
      model.send(/** @type {Command} */ ({ do: what, ...more }));
    /** @type {string | null} The last announcement: the verdict, or that the solution is shown. */
    let announced = null;
    /** The number of hints shown by then. */
    let hinted = model.get("state").hints?.length ?? 0;

    /** @param {PuzzleTurnState} state */
    function controls(state) {
      const { words } = state;
      const plain = (/** @type {Command["do"]} */ key, /** @type {string} */ label, attributes = {}) =>
        button(key, label, { onclick: () => ask(key), ...attributes }, label);
      // The group takes the focus of a button that has gone. Screen readers read the task as its name.
      const group = { class: "sw-choices", role: "group", "aria-label": state.task, tabindex: -1, "data-refuge": true };
      if (state.walking)
        return h("div", group, plain("again", words.attempt), plain("another", words.another, { class: "sw-main" }));
      if (state.over)
        return h(
          "div",
          group,
          plain("again", words.again, { class: state.verdict?.solved ? null : "sw-main" }),
          !state.verdict?.solved && plain("hint", words.hint, { disabled: !state.more_hints, onclick: hintAgain }),
          plain("solve", words.solve),
          plain("another", words.another, { class: state.verdict?.solved ? "sw-main" : null }),
        );
      return h(
        "div",
        group,
        plain("back", words.undo, { ...UNDO, disabled: !state.begun }),
        plain("again", words.again, { disabled: !state.begun }),
        plain("hint", words.hint, { disabled: !state.more_hints }),
        plain("solve", words.solve),
      );
    }

    /** Starts over with a hint, for a visitor who asks for one after a failure. */
    function hintAgain() {
      ask("again");
      ask("hint");
    }

    const amounts = (items) =>
      h(
        "table",
        {},
        h(
          "tbody",
          {},
          ...items.map(({ coins, reason }) => h("tr", {}, h("td", { class: "sw-amount" }, coins), h("td", {}, reason))),
        ),
      );

    /** @param {PuzzleTurnState} state */
    function verdict({ verdict: found }) {
      if (!found) return null;
      return h(
        "section",
        { class: `sw-puzzle-mark ${found.solved ? "sw-puzzle-solved" : "sw-puzzle-failed"}` },
        h(
          "h3",
          { tabindex: -1, "data-told": true },
          found.coins && h("span", { class: "sw-puzzle-reached" }, found.coins, h("small", {}, ` / ${found.of}`)),
          h("span", {}, found.words),
        ),
        amounts(found.items),
        found.idle && h("p", {}, found.idle),
      );
    }

    /** @param {PuzzleTurnState} state */
    function hints({ hints: found, words }) {
      return h(
        "div",
        { class: "sw-puzzle-hints", role: "status", "aria-label": words.hints },
        ...found.map((hint) => h("p", {}, hint)),
      );
    }

    /** @param {PuzzleTurnState} state */
    function solution({ solution: found, words }) {
      if (!found) return null;
      const step = (number, label) =>
        h(
          "li",
          {},
          button(
            `step-${number}`,
            label,
            {
              class: "sw-quiet",
              "aria-current": number === found.step && "step",
              onclick: () => ask("go_to", { step: number }),
            },
            label,
          ),
        );
      return h(
        "section",
        { class: "sw-puzzle-solution" },
        h("h3", { tabindex: -1, "data-told": true }, found.title),
        h("ol", { start: 0 }, step(0, found.start), ...found.steps.map((label, number) => step(number + 1, label))),
        h(
          "div",
          { class: "sw-choices" },
          button("back", words.back, { disabled: found.step === 0, onclick: () => ask("back") }, `← ${words.back}`),
          button(
            "forward",
            words.forward,
            { disabled: found.step === found.steps.length, onclick: () => ask("forward") },
            `${words.forward} →`,
          ),
        ),
      );
    }

    /** @param {PuzzleTurnState} state */
    function points({ points: found, words }) {
      if (!found.length) return null;
      const more = (id) => ask("choose", { game: "", kind: "", theme: id });
      return h(
        "section",
        { class: "sw-puzzle-points" },
        h("h4", {}, words.point),
        ...found.map(({ id, name, words: point }) =>
          h(
            "p",
            {},
            button(
              `theme-${id}`,
              words.lesson.replace("%", name),
              { class: "sw-quiet", onclick: () => more(id) },
              name,
            ),
            ` ${opening(point)}`,
          ),
        ),
      );
    }

    /** @param {PuzzleTurnState} state */
    function compared({ compared: found }) {
      if (!found) return null;
      const rows = found.differences.map(({ words, terms }) =>
        h(
          "li",
          {},
          words,
          terms.length > 0 &&
            h(
              "ul",
              {},
              ...terms.map((term) => h("li", {}, h("span", { class: "sw-amount" }, term.amount), ...reasonParts(term))),
            ),
        ),
      );
      return h(
        "section",
        { class: "sw-puzzle-compared" },
        h("h4", {}, found.heading),
        found.coins && h("p", {}, h("strong", {}, found.coins)),
        h("ul", {}, ...rows),
      );
    }

    /** @param {PuzzleTurnState} state */
    function row({ row: combos, words }) {
      if (!combos.length) return null;
      return h(
        "details",
        { key: "row", class: "sw-fold" },
        h("summary", { "data-key": "row" }, words.row, h("small", {}, String(combos.length))),
        rowOf(combos),
      );
    }

    /** @param {PuzzleTurnState} state */
    function abilities({ abilities: found, can_leave, words }) {
      if (!found.length) return null;
      return h(
        "details",
        { key: found.map(({ id }) => id).join(), class: "sw-fold" },
        h("summary", { "data-key": "abilities" }, words.abilities),
        ...found.map(({ id, name, summary }) =>
          h(
            "p",
            {},
            can_leave
              ? button(
                  `about-${id}`,
                  words.about.replace("%", name),
                  { class: "sw-quiet", onclick: () => ask("about", { id }) },
                  name,
                )
              : h("strong", {}, name),
            ` ${summary}`,
          ),
        ),
      );
    }

    /**
     * Focuses a new verdict, which brings it into sight.
     * @param {PuzzleTurnState} state
     */
    function tell(state) {
      const now = state.walking ? "solution" : state.verdict ? state.verdict.words : null;
      if (now !== null && now !== announced) requestAnimationFrame(() => el.querySelector("[data-told]")?.focus());
      announced = now;
      if (state.hints.length > hinted) bringIntoSight(el, ".sw-puzzle-hints p:last-child");
      hinted = state.hints.length;
    }

    /** @param {PuzzleTurnState} state */
    function draw(state) {
      tell(state);
      return [
        verdict(state),
        solution(state),
        state.streak && h("p", { class: "sw-puzzle-level" }, h("strong", {}, state.streak)),
        state.level && h("p", { class: "sw-puzzle-level" }, state.level),
        controls(state),
        hints(state),
        points(state),
        compared(state),
        row(state),
        state.assumed && h("p", { class: "sw-muted" }, state.assumed),
        !state.over && !state.walking && h("p", { class: "sw-muted" }, state.words.done),
        abilities(state),
        state.can_leave &&
          (state.over || state.walking) &&
          button("explore", state.words.open, { class: "sw-quiet", onclick: () => ask("explore") }, state.words.open),
      ];
    }

    /** Shows a class the next step: a hint, the solution step by step, or another puzzle. */
    function forth() {
      /** @type {PuzzleTurnState} */
      const { walking, over, solution: found, verdict: marked, more_hints } = model.get("state");
      if (walking && found) return found.step < found.steps.length ? "forward" : "another";
      if (over) return marked?.solved ? "another" : "solve";
      return more_hints ? "hint" : "solve";
    }

    /** @param {number} by */
    function step(by) {
      if (by > 0) return ask(forth());
      /** @type {PuzzleTurnState} */
      const { walking, begun, solution: found } = model.get("state");
      return (walking && found ? found.step > 0 : begun) && ask("back");
    }

    const shown = new AbortController();
    onClicker(el, shown.signal, step);
    const { stop } = keepDrawn(model, el, draw);
    const leave = undoByKeys(el);
    return () => {
      shown.abort();
      leave();
      stop();
    };
  },
};
