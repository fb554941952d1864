// An entry of the codex.

import { pictureOf } from "../board/glyphs.js";
import { keepDrawn } from "../page/drawn.js";
import { html } from "../page/elements.js";
import { button } from "../page/fields.js";
import { portrait } from "./badge.js";
import { rulingList, stageBoxes, wayOn } from "./stages.js";

export default {
  render({ model, el }) {
    el.classList.add("sw", "sw-article");
    const send = (message) => model.send(message);

    function draw(state) {
      const { words } = state;
      const can = state.can_leave;
      return [
        html(
          "header",
          { class: `sw-of-${state.game}` },
          portrait(state.face),
          html(
            "div",
            {},
            html("h2", {}, state.name),
            html(
              "p",
              { class: "sw-names" },
              ...state.names.map(({ language, tag, name }) =>
                html("span", {}, html("small", {}, language), " ", html("span", { lang: tag }, name)),
              ),
            ),
            html("p", { class: "sw-muted" }, [state.kind, ...state.facts].join(" · ")),
          ),
        ),
        state.stand_in && html("p", { class: "sw-muted sw-small" }, state.stand_in),
        html("p", { class: "sw-summary" }, state.summary),
        html(
          "section",
          {},
          html("h3", {}, words.works_on),
          state.nothing && html("p", {}, state.nothing),
          stageBoxes(state.stages),
        ),
        state.pieces.length > 0 &&
          html(
            "ul",
            { class: "sw-brought" },
            ...state.pieces.map((each) => html("li", {}, pictureOf(each), html("span", {}, each.words))),
          ),
        state.examples.length > 0 &&
          html(
            "section",
            {},
            html("h3", {}, words.examples),
            html(
              "ul",
              { class: "sw-links" },
              ...state.examples.map(({ id, title }) =>
                wayOn(can && (() => send({ do: "example", id })), `example-${id}`, title),
              ),
            ),
          ),
        state.rulings.length > 0 &&
          html(
            "section",
            {},
            html(
              "header",
              {},
              html("h3", {}, words.rulings),
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
        html("p", { class: "sw-muted sw-small" }, html("span", {}, words.source), html("cite", {}, state.source)),
      ];
    }

    return keepDrawn(model, el, draw);
  },
};
