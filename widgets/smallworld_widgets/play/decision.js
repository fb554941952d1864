// The decision: the player to decide, the last event, and a button for each action.

import { dieFaces } from "../board/die.js";
import { pairOf } from "../board/glyphs.js";
import { keepDrawn } from "../page/drawn.js";
import { opening, partOf } from "../page/elements.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { reasonParts } from "../page/reasons.js";
import { bringIntoSight } from "../page/scrolling.js";
import { fly, goingForward, tumble, wantsStill } from "./motion.js";
import { redeployment } from "./redeployment.js";
import { result } from "./result.js";
import { reviewButton, reviewOf } from "./review.js";

/** The time between two steps of a bot, in milliseconds: motion ends, and there is time to read. */
const STEP = 900;
/** The time between two turns, where only bots play and the visitor skips their steps. */
const TURN = 350;
/** The time after which a message without an answer counts as lost, in milliseconds. */
const LOST = 5000;

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-play-decision");
    const send = (/** @type {Command} */ message) => model.send(message);
    /** The lists that the visitor has unfolded or folded, by key. */
    const folds = new Map();
    const forward = goingForward();
    let asking = false;
    /** The decision that was drawn last. */
    let decided = "";
    /** The step of the game then, and the region with actions. */
    let [stood, chosen] = [/** @type {number | null} */ (null), ""];
    /** Whether the game was over when the decision was drawn last. */
    let over = /** @type {boolean | null} */ (null);
    /** The step at which bots go on by themselves, and the timer that tells them to. */
    let going = /** @type {number | null} */ (null);
    let telling = /** @type {ReturnType<typeof setTimeout> | undefined} */ (undefined);

    /**
     * @param {string} key
     * @param {boolean} open
     * @param {import("../page/nodes.js").Child} summary
     * @param {import("../page/nodes.js").Child[]} children
     */
    function fold(key, open, summary, ...children) {
      const ontoggle = (event) => folds.set(key, event.target.open);
      return h(
        "details",
        { key: `fold-${key}`, class: "sw-list", open: folds.get(key) ?? open, ontoggle },
        h("summary", { "data-key": `fold-${key}` }, summary),
        ...children,
      );
    }

    const act = (/** @type {DecisionState} */ state, /** @type {string} */ action) => () =>
      send({ do: "act", action, at: state.at });

    const choice = (state, { action, label, detail }, where = "") =>
      button(
        `${where}${action}`,
        detail ? `${label}: ${detail}` : label,
        { class: action === state.onward ? "sw-main" : null, onclick: act(state, action) },
        h("span", {}, opening(label)),
        detail && h("small", {}, opening(detail)),
      );

    const reasons = (/** @type {RefusedState} */ { what, reasons }) =>
      h("li", {}, h("strong", {}, opening(what)), ...reasons.map((reason) => h("p", {}, ...reasonParts(reason))));

    /**
     * @param {DecisionWords} words
     * @param {RefusedState[]} list
     */
    function refusals(words, list) {
      if (!list.length) return null;
      return h(
        "div",
        { class: "sw-refusals", role: "alert" },
        h("h3", { class: "sw-minor" }, words.refused),
        h("ul", {}, ...list.map(reasons)),
      );
    }

    /**
     * Draws the confirmation of an action that must not happen by accident. The pressed button above it stays in place.
     * @param {DecisionState} state
     */
    function asks(state) {
      if (!state.asks) return null;
      const { question, stay, sure } = state.asks;
      return h(
        "section",
        // Another question is another element: its answers take no press meant for something else.
        { key: `${state.at} ${question}`, class: "sw-asks" },
        h("p", { role: "alert" }, question),
        h(
          "div",
          { class: "sw-choices" },
          button("stay", stay, { class: "sw-main", onclick: () => send({ do: "stay" }) }, stay),
          button("sure", sure, { onclick: () => send({ do: "sure", at: state.at }) }, sure),
        ),
      );
    }

    /**
     * Brings a new question into sight: on a phone it may be below the edge, or above it on a scrolled sheet.
     * @param {DecisionState} state
     */
    function bringNews({ asks: asked, at, playing, title, region: found, result: ended }) {
      const column = el.parentElement;
      const isBeside = column !== null && getComputedStyle(column).position === "sticky";
      // Beside a low board the sheet was scrolled to the explanation of a region, and the result stands at the top.
      const isDone = isBeside && at !== stood && !column.contains(document.activeElement);
      if (!playing && (title !== decided || isDone)) requestAnimationFrame(() => column?.scrollTo(0, 0));
      // The actions in a region move its explanation down.
      else if (isBeside && found && found.title !== chosen) bringIntoSight(column, ".sw-here", ".sw-verdict");
      if (asked && !asking) bringIntoSight(el, ".sw-asks");
      if (ended && over === false) bringIntoSight(el, ".sw-winner");
      over = Boolean(ended);
      [asking, decided, stood, chosen] = [Boolean(asked), title, at, found?.title ?? ""];
    }

    /** @param {DecisionState} state */
    function region(state) {
      const found = state.region;
      if (!found) return null;
      const { words } = state;
      return h(
        "section",
        { class: "sw-here", "aria-label": found.title },
        h("h3", { class: "sw-minor" }, found.title),
        h("div", { class: "sw-choices" }, ...found.actions.map((action) => choice(state, action, "here "))),
        refusals(words, found.refused),
      );
    }

    /** @param {DecisionState} state */
    function combos(state) {
      if (!state.combos.length) return null;
      const rows = state.combos.map((combo) =>
        h(
          "li",
          {},
          button(
            combo.action,
            [combo.name, combo.tokens, combo.price, combo.lying, ...combo.reasons].filter(Boolean).join(", "),
            { class: "sw-combo", disabled: combo.reasons.length > 0, onclick: act(state, combo.action) },
            pairOf(combo),
            h("strong", {}, combo.name),
            h("span", {}, opening(combo.tokens)),
            h("small", {}, opening([combo.price, combo.lying, ...combo.reasons].filter(Boolean).join(" · "))),
          ),
        ),
      );
      const abouts = state.combos.flatMap(({ about }) => about).map((about) => h("li", {}, about));
      return h(
        "div",
        { class: "sw-combos" },
        h("ul", {}, ...rows),
        fold("about", false, state.words.about, h("ul", { class: "sw-abouts" }, ...abouts)),
      );
    }

    /** @param {DecisionState} state */
    function groups(state) {
      const alone = state.groups.filter(({ heading, actions }) => !heading && actions.length);
      const lists = state.groups.filter(({ heading, id }) => heading && !(state.redeployment && id === "Deploy"));
      const toss =
        state.chance &&
        state.asked &&
        button(
          "toss",
          state.words.toss,
          { class: "sw-main", onclick: () => send({ do: "toss", at: state.at }) },
          state.words.toss,
        );
      // A single list needs no folding.
      const open = lists.length === 1 && !alone.length && lists[0].actions.length <= 12;
      return [
        (toss || alone.length > 0) &&
          h(
            "div",
            { class: "sw-choices" },
            toss,
            ...alone.flatMap(({ actions }) => actions.map((action) => choice(state, action))),
          ),
        asks(state),
        ...lists.map(({ id, heading, actions }) =>
          fold(
            id,
            open,
            h("span", {}, heading, h("small", {}, ` ${actions.length}`)),
            h("div", { class: "sw-choices" }, ...actions.map((action) => choice(state, action))),
          ),
        ),
      ];
    }

    /** @param {DecisionState} state */
    function advice(state) {
      const { words, advice: found } = state;
      if (!found) return null;
      return h(
        "section",
        { class: "sw-advice", role: "status" },
        h("h3", { class: "sw-minor" }, found.aim),
        h("p", {}, h("strong", {}, found.label)),
        ...found.reasons.map((reason) => h("p", {}, opening(reason))),
        found.line.length > 0 &&
          fold(
            "then",
            false,
            h("span", {}, words.then, h("small", {}, ` ${found.line.length}`)),
            h("ol", {}, ...found.line.map((order) => h("li", {}, order))),
          ),
        ...found.by.map((by) => h("p", { class: "sw-muted" }, by)),
        h(
          "div",
          { class: "sw-choices" },
          button("advised", `${words.do_it}: ${found.label}`, { onclick: act(state, found.action) }, words.do_it),
          found.sure !== null &&
            button(
              "advised-sure",
              words.sure,
              { "aria-pressed": String(found.sure), onclick: () => send({ do: "hint", sure: !found.sure }) },
              words.sure,
            ),
        ),
      );
    }

    /**
     * Draws the review of the turn that has just ended.
     * @param {DecisionState} state
     */
    function ended({ ended: turn, words }) {
      if (!turn) return [];
      const ask = () => send({ do: "what_was_best", turn: turn.id });
      return [reviewButton(words, turn, ask), turn.review && reviewOf(words, turn.review)];
    }

    /** @param {DecisionState} state */
    function earning({ earning: found, words }) {
      if (!found) return null;
      const rows = found.terms.map((term) =>
        h("tr", {}, h("td", { class: "sw-amount" }, term.amount), h("td", {}, ...reasonParts(term))),
      );
      const summary = h("span", {}, words.earning, h("small", {}, ` ${found.total}`));
      return fold("earning", false, summary, h("table", {}, h("tbody", {}, ...rows)));
    }

    /**
     * Lets bots go on a step at a time, until a person must decide or stops them.
     * @param {DecisionState} state
     */
    function goOn({ playing, at, hurried, people }) {
      const step = playing ? at : null;
      if (step === going) return;
      going = step;
      clearTimeout(telling);
      if (playing) telling = setTimeout(tell, !hurried ? STEP : people ? 0 : TURN, at);
    }

    /**
     * Repeats the message until an answer comes. It has no effect if the bots have gone on meanwhile. While another view is
     * shown the bots wait, because nobody would see their steps.
     * @param {number} at
     */
    function tell(at) {
      /** @type {DecisionState} */
      const now = model.get("state");
      if (!now.playing || now.at !== at) return;
      if (!partOf(el, "h2").checkVisibility()) {
        telling = setTimeout(tell, STEP, at);
        return;
      }
      // The board would flicker step by step for people who want no motion. The story has every step.
      send({ do: "go_on", at, hurried: wantsStill() });
      telling = setTimeout(tell, LOST, at);
    }

    /**
     * Draws the buttons that stop the bots or let them go on, and the one that skips their steps.
     * @param {DecisionState} state
     */
    function pace({ playing, waiting, words }) {
      if (!playing && !waiting) return null;
      /** @type {[string, "pause" | "play_on"]} */
      const [word, what] = playing ? [words.pause, "pause"] : [words.go_on, "play_on"];
      return h(
        "div",
        { class: "sw-choices sw-pace" },
        button("pace", word, { class: playing ? null : "sw-main", onclick: () => send({ do: what }) }, word),
        button("skip", words.skip_long, { onclick: () => send({ do: "skip" }) }, words.skip),
      );
    }

    /**
     * Shows the motion of the moves since the last drawing.
     * @param {DecisionState} state
     */
    function animate({ at, moved, die }) {
      const before = forward(at);
      if (before === null) return;
      const fresh = moved.filter((move) => move.at > before);
      requestAnimationFrame(() => {
        const view = el.closest(".sw-play, .sw-puzzles");
        if (view) fly(view, fresh);
        if (die && die.at > before) tumble(el.querySelector(".sw-just .sw-die"));
      });
    }

    /** @param {DecisionState} state */
    function draw(state) {
      const { words } = state;
      animate(state);
      const facts = [state.decides, ...state.facts].filter(Boolean);
      const title = h("h2", { tabindex: -1, "data-refuge": true }, state.title);
      goOn(state);
      bringNews(state);
      return [
        h(
          "div",
          { class: `sw-head sw-seat-${state.seat} ${state.todo.length || state.result ? "sw-asking" : ""}` },
          title,
          state.hintable &&
            button(
              "hint",
              words.hint,
              { class: "sw-quiet", onclick: () => send({ do: "hint", sure: false }) },
              words.hint,
            ),
          state.result?.headline &&
            h("p", { class: `sw-todo sw-winner sw-seat-${state.result.seat}`, role: "status" }, state.result.headline),
          state.todo.length > 0 && h("p", { class: "sw-todo" }, ...state.todo.map((what) => h("span", {}, what))),
          facts.length > 0 && h("p", { class: "sw-when" }, ...facts.map((fact) => h("span", {}, opening(fact)))),
        ),
        result(state.result, words, send),
        words.click && h("p", { class: "sw-invited" }, words.click),
        pace(state),
        (state.gained || state.just.length > 0) &&
          h(
            "div",
            { class: state.doing === null ? "sw-just" : `sw-just sw-doing sw-seat-${state.doing}`, role: "status" },
            h("h3", { class: "sw-minor" }, words.just),
            state.die !== null && dieFaces([{ pips: state.die.face, hit: true }]),
            state.gained && h("p", { class: "sw-gained" }, state.gained),
            ...state.just.map((told) => h("p", {}, told)),
          ),
        ended(state),
        advice(state),
        state.refused.length > 0 && refusals(words, state.refused),
        region(state),
        redeployment(state, send),
        combos(state),
        groups(state),
        earning(state),
      ];
    }

    const { stop: end } = keepDrawn(model, el, draw);
    return () => {
      clearTimeout(telling);
      end();
    };
  },
};
