// An entry of the codex, or an article on a rule.

import { pictureOf } from "../board/glyphs.js";
import { keepDrawn } from "../page/drawn.js";
import { opening } from "../page/elements.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { portrait } from "./badge.js";
import { rulingList, sayings, stageBoxes, wayOn } from "./stages.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-article");
    const send = (/** @type {Command} */ message) => model.send(message);

    const head = (state, face, facts) =>
      h(
        "div",
        { class: state.game ? `sw-head sw-of-${state.game}` : "sw-head" },
        portrait(face),
        h(
          "div",
          {},
          h("h2", {}, state.name),
          h(
            "p",
            { class: "sw-names" },
            ...state.names.map(({ language, tag, name }) =>
              h("span", {}, h("small", {}, language), " ", h("span", { lang: tag }, name)),
            ),
          ),
          h("p", { class: "sw-muted" }, opening([state.kind, ...facts].join(" · "))),
        ),
      );

    /** Draws links within the codex in a row. */
    const choices = (key, title, entries) =>
      entries.length > 0 &&
      h(
        "section",
        {},
        h("h3", {}, title),
        h(
          "ul",
          { class: "sw-chips" },
          ...entries.map(({ id, name }) => wayOn(() => send({ do: "choose", id }), `${key}-${id}`, name)),
        ),
      );

    const examples = (/** @type {ArticleState|RuleState} */ { examples: found, words, can_leave: can }) =>
      found.length > 0 &&
      h(
        "section",
        {},
        h("h3", {}, words.examples),
        h(
          "ul",
          { class: "sw-links" },
          ...found.map(({ id, title }) => wayOn(can && (() => send({ do: "example", id })), `example-${id}`, title)),
        ),
      );

    /** Draws the button that leads to a question about the open entry. */
    const practise = (/** @type {ArticleState|RuleState} */ { can_leave, practise: can, words }) =>
      can_leave &&
      can &&
      h("p", {}, button("practise", words.practise, { onclick: () => send({ do: "practise" }) }, words.practise));

    /** @param {RuleState} state */
    function rule(state) {
      const { words } = state;
      return [
        head(state, { rule: true }, []),
        h("div", { class: "sw-summary" }, ...state.says.map((words) => h("p", {}, words))),
        state.differs.length > 0 &&
          h(
            "ul",
            { class: "sw-in-games" },
            ...state.differs.map(({ name, words }) => h("li", {}, h("h3", {}, name), h("p", {}, words))),
          ),
        practise(state),
        choices("about", words.about, state.about),
        examples(state),
        state.rulings.length > 0 && h("section", {}, h("h3", {}, words.rulings), rulingList(state, send)),
        choices("see", words.see, state.see),
        h(
          "p",
          { class: "sw-muted sw-small" },
          h("span", {}, words.source),
          ...state.sources.map((source) => h("cite", {}, source)),
        ),
      ];
    }

    /** @param {Strength} found */
    const strength = ({ title, words, notes }) =>
      h(
        "section",
        { class: "sw-strength" },
        h("h3", {}, title),
        h("p", {}, words),
        h("ul", { class: "sw-muted sw-small" }, ...notes.map((note) => h("li", {}, note))),
      );

    /** @param {ArticleState} state */
    function entry(state) {
      const { words } = state;
      const can = state.can_leave;
      return [
        head(state, state.face, state.facts),
        state.stand_in && h("p", { class: "sw-muted sw-small" }, state.stand_in),
        h("p", { class: "sw-summary" }, state.summary),
        practise(state),
        h(
          "section",
          {},
          h("h3", {}, words.works_on),
          state.nothing && h("p", {}, state.nothing),
          stageBoxes(state.stages),
        ),
        state.pieces.length > 0 &&
          h(
            "ul",
            { class: "sw-brought" },
            ...state.pieces.map((each) => h("li", {}, pictureOf(each), h("span", {}, opening(each.words)))),
          ),
        state.strength && strength(state.strength),
        state.players && sayings(state.players),
        examples(state),
        state.rulings.length > 0 &&
          h(
            "section",
            {},
            h(
              "header",
              {},
              h("h3", {}, words.rulings),
              can &&
                button(
                  "rulings",
                  words.all_rulings,
                  { class: "sw-quiet", onclick: () => send({ do: "rulings", id: state.id }) },
                  words.all_rulings,
                ),
            ),
            rulingList(state, send),
          ),
        h("p", { class: "sw-muted sw-small" }, h("span", {}, words.source), h("cite", {}, state.source)),
      ];
    }

    return keepDrawn(model, el, (state) => (state.rule ? rule(state) : entry(state))).stop;
  },
};
