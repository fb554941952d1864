// A step of a lesson: the text, the task or question, and the result.

import { pictureOf } from "../board/glyphs.js";
import { onClicker } from "../page/clicker.js";
import { keepDrawn } from "../page/drawn.js";
import { opening } from "../page/elements.js";
import { button } from "../page/fields.js";
import { catchFocus } from "../page/focus.js";
import { h } from "../page/nodes.js";
import { noticeOf, reasonParts } from "../page/reasons.js";
import { bringIntoSight } from "../page/scrolling.js";
import { UNDO, undoByKeys } from "../page/undo.js";

/** The parts that may come within a step, and their places. The most important one comes last. */
const NEWS = {
  told: ".sw-events",
  aims: ".sw-aims",
  hint: ".sw-hint",
  region: ".sw-here",
  verdict: ".sw-lesson-verdict",
  lost: ".sw-lesson-lost",
  refused: ".sw-refusals",
  notice: ".sw-late",
};
/** The guess, once it is committed. */
const GUESSED = ".sw-lesson-guessed";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-teller");
    /** The step that the page shows. Messages name it, so that Python knows their subject. */
    let shownStep = "";
    /** The parts of the step that were shown so far. */
    let news = {};
    const ask = (/** @type {Command} */ message) => model.send({ ...message, of: shownStep });

    /**
     * Brings another step into sight, or the news within a step. A refusal is brought into sight at every press.
     * @param {TellerState} state
     */
    function bringNews(state) {
      const before = news;
      news = Object.fromEntries(
        ["id", "guess", ...Object.keys(NEWS)].map((part) => [part, JSON.stringify(state[part])]),
      );
      if (before.id !== news.id) return bringIntoSight(el, "header", ".sw-says");
      const found = Object.keys(NEWS).filter((part) => news[part] !== before[part] || part === "refused");
      const guessed = news.guess !== before.guess ? [GUESSED] : [];
      bringIntoSight(el, ...guessed, ...found.map((part) => NEWS[part]));
    }

    const order = (key, label, message, attributes = {}) =>
      button(key, label, { onclick: () => ask(message), ...attributes }, label);

    const happening = (/** @type {EventState} */ { words, reading }) =>
      h("li", {}, words, reading && h("span", { class: "sw-reading" }, reading));

    const choice = (/** @type {ActionState} */ { action, label, detail }, /** @type {string} */ where = "") =>
      button(
        `${where}${action}`,
        detail ? `${label}: ${detail}` : label,
        { onclick: () => ask({ do: "act", action }) },
        h("span", {}, opening(label)),
        detail && h("small", {}, opening(detail)),
      );

    /**
     * Draws the question to guess at, and after the guess its answer with the terms.
     * @param {TellerState} state
     */
    function guess({ guess: found, words }) {
      if (!found) return null;
      if (found.right !== null)
        return h(
          "section",
          { class: "sw-lesson-guessed", role: "status" },
          h("h3", { class: "sw-minor" }, opening(found.question)),
          h("p", {}, found.verdict),
          found.why.length > 0 && terms(found),
        );
      return h(
        "section",
        { class: "sw-lesson-guess" },
        h("h3", { class: "sw-minor" }, words.guess),
        h("p", { class: "sw-says" }, opening(found.question)),
        h(
          "div",
          { class: "sw-choices", role: "group", "aria-label": words.guess },
          ...found.choices.map((said, i) =>
            button(`guess-${i}`, opening(said), { onclick: () => ask({ do: "guess", choice: i }) }, opening(said)),
          ),
        ),
        order("skip", words.skip, { do: "show_me" }, { class: "sw-quiet" }),
      );
    }

    const terms = (/** @type {StepGuess} */ { why, total }) =>
      h(
        "ul",
        { class: "sw-lesson-terms" },
        ...why.map((term) => h("li", {}, h("strong", {}, term.amount), ...reasonParts(term))),
        why.length > 1 && h("li", { class: "sw-total" }, h("strong", {}, total)),
      );

    /** @param {TellerState} state */
    function aims({ aims: found, words }) {
      if (!found.length) return null;
      const items = found.map(({ says, met, state }) =>
        h(
          "li",
          { class: met && "sw-met" },
          h("span", { "aria-hidden": true }, met ? "✓" : "○"),
          h("span", {}, says),
          h("span", { class: "sw-hidden" }, state),
        ),
      );
      return h("section", { class: "sw-aims" }, h("h3", { class: "sw-minor" }, words.aims), h("ul", {}, ...items));
    }

    /** @param {TellerState} state */
    function refusals({ refused, words }) {
      if (!refused.length) return null;
      const items = refused.map(({ what, reasons }) =>
        h("li", {}, h("strong", {}, opening(what)), ...reasons.map((reason) => h("p", {}, ...reasonParts(reason)))),
      );
      return h(
        "div",
        { class: "sw-refusals", role: "alert" },
        h("h3", { class: "sw-minor" }, words.refused),
        h("ul", {}, ...items),
      );
    }

    /** @param {TellerState} state */
    function region({ region: found }) {
      if (!found) return null;
      return h(
        "section",
        { class: "sw-here", "aria-label": found.title },
        h("h3", { class: "sw-minor" }, found.title),
        h("div", { class: "sw-choices" }, ...found.actions.map((action) => choice(action, "here "))),
      );
    }

    /**
     * Draws single actions as buttons, and folds numbered ones, because the board offers them too.
     * @param {TellerState} state
     */
    function actions({ id, groups, words }) {
      const alone = groups.filter(({ heading }) => !heading).flatMap(({ actions: found }) => found);
      const many = groups.filter(({ heading }) => heading);
      return [
        alone.length > 0 && h("div", { class: "sw-choices" }, ...alone.map((action) => choice(action))),
        many.length > 0 &&
          h(
            "details",
            { key: id, class: "sw-list" },
            h("summary", { "data-key": "more" }, words.more),
            ...many.map(({ heading, actions: found }) =>
              h(
                "div",
                {},
                h("h3", { class: "sw-minor" }, heading),
                h("div", { class: "sw-choices" }, ...found.map((action) => choice(action))),
              ),
            ),
          ),
      ];
    }

    /** @param {TellerState} state */
    function row({ row: found, words }) {
      if (!found.length) return null;
      const items = found.map((combo) =>
        h(
          "li",
          {},
          pictureOf(combo),
          h("strong", {}, combo.name),
          h("small", {}, opening([combo.tokens, combo.price, combo.lying].filter(Boolean).join(" · "))),
        ),
      );
      return h("ol", { class: "sw-lesson-row", "aria-label": words.row }, ...items);
    }

    const takeBack = (/** @type {TellerState} */ { can, words }) => [
      can.undo && order("undo", words.undo, { do: "undo" }, UNDO),
      can.undo && order("again", words.again, { do: "again" }),
    ];

    /** Draws the notice that the goal is out of reach by now, with the way back. */
    const lost = (/** @type {TellerState} */ state) =>
      state.lost &&
      h(
        "div",
        { class: "sw-lesson-lost", role: "status" },
        h("p", {}, state.lost),
        h("div", { class: "sw-choices" }, ...takeBack(state)),
      );

    /** @param {TellerState} state */
    function help(state) {
      const { can, words, hint } = state;
      return h(
        "div",
        { class: "sw-help" },
        hint && h("p", { class: "sw-hint", role: "status" }, hint),
        h(
          "div",
          { class: "sw-choices" },
          can.watch && order("watch", words.watch, { do: "show_me" }, { class: "sw-primary" }),
          can.hint && order("hint", words.hint, { do: "hint" }),
          can.show && order("show", words.show, { do: "show_me" }),
          ...(state.lost ? [] : takeBack(state)),
        ),
      );
    }

    const dots = (/** @type {TellerState} */ { count, step, words }) =>
      h(
        "div",
        { class: "sw-lesson-steps" },
        ...Array.from({ length: count }, (_, i) =>
          h("span", { class: i < step ? "sw-past" : i === step && "sw-now", "aria-hidden": true }),
        ),
        h("span", { class: "sw-muted" }, words.progress),
      );

    /** @param {TellerState} state */
    function draw(state) {
      const { words, can } = state;
      shownStep = state.id;
      bringNews(state);
      const doing = h(
        "section",
        { key: "doing", class: "sw-lesson-doing" },
        state.decides && h("p", { class: "sw-muted" }, state.decides),
        region(state),
        actions(state),
        help(state),
      );
      // The button that leads on comes before other actions, once the task is done.
      const on = h(
        "div",
        { key: "on", class: `sw-lesson-on ${state.verdict ? "sw-lesson-met" : ""}` },
        order("back", words.back, { do: "back" }, { disabled: !can.back }),
        order("next", words.next, { do: "next" }, { class: can.go_on && "sw-primary" }),
      );
      return [
        h(
          "section",
          { class: "sw-lesson-told" },
          h(
            "header",
            {},
            h(
              "p",
              { class: "sw-muted" },
              order("contents", words.contents, { do: "contents" }, { class: "sw-quiet" }),
              state.number,
            ),
            h("h2", { tabindex: -1, "data-refuge": true }, state.title),
            dots(state),
          ),
          noticeOf(state),
          state.part && h("p", { class: "sw-lesson-part" }, state.part),
          guess(state),
          state.says && h("p", { key: "says", class: "sw-says", "aria-live": "polite" }, state.says),
          state.card && h("p", { class: "sw-lesson-card" }, state.card),
          row(state),
          aims(state),
          state.hand && h("p", { class: "sw-lesson-hand", role: "status" }, state.hand),
          state.told.length > 0 &&
            h(
              "div",
              { role: "status" },
              h("ul", { class: "sw-events", "aria-label": words.happens }, ...state.told.map(happening)),
            ),
          state.verdict && h("p", { class: "sw-lesson-verdict", role: "status" }, state.verdict),
          lost(state),
          refusals(state),
        ),
        state.verdict ? [on, doing] : [doing, on],
        h(
          "section",
          { class: "sw-sources sw-lesson-rules" },
          h("h3", { class: "sw-minor" }, words.rules),
          ...state.sources.map((source) => h("cite", {}, `${source} `)),
          h(
            "span",
            {},
            ...state.links.map(({ id, title }) =>
              order(`read-${id}`, title, { do: "read", id }, { class: "sw-quiet" }),
            ),
          ),
        ),
      ];
    }

    const { stop } = keepDrawn(model, el, draw);
    catchFocus(el);
    const leave = undoByKeys(el);
    const shown = new AbortController();
    // A class sees the demonstration, the events or the answer next. Then the lesson goes on.
    const onward = () => {
      const { show, watch, skip } = model.get("state").can;
      return show || watch || skip ? "show_me" : "next";
    };
    onClicker(el, shown.signal, (by) => ask({ do: by > 0 ? onward() : "back" }));
    return () => {
      shown.abort();
      leave();
      stop();
    };
  },
};
