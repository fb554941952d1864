// The contents of the course: a game, and its lessons in order.

import { keepDrawn } from "../page/drawn.js";
import { button } from "../page/fields.js";
import { catchFocus } from "../page/focus.js";
import { h } from "../page/nodes.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-contents");
    const send = (/** @type {Command} */ message) => model.send(message);

    const game = (state, { id, name }) =>
      button(
        `game-${id}`,
        name,
        {
          "aria-pressed": String(id === state.game),
          class: id === state.game && "sw-primary",
          onclick: () => send({ do: "choose_game", game: id }),
        },
        name,
      );

    const lesson = (/** @type {LessonEntry} */ { id, number, title, summary, minutes, done, begun, next }) =>
      h(
        "li",
        { class: done ? "sw-lesson-done" : next && "sw-lesson-next" },
        button(
          id,
          [number, title, summary, minutes, done || begun].filter(Boolean).join(", "),
          { class: "sw-lesson", onclick: () => send({ do: "choose", id }) },
          h("span", { class: "sw-lesson-number", "aria-hidden": true }, done ? "✓" : number),
          h("strong", {}, title),
          h("small", {}, summary),
          h("span", { class: "sw-muted" }, begun || minutes),
        ),
      );

    /** @param {ContentsState} state @param {UnitEntry} found */
    const unit = ({ lessons }, { id, name, minutes, test }) =>
      h(
        "section",
        { class: "sw-contents-unit", "aria-label": name },
        h("h3", {}, name, " ", h("small", { class: "sw-muted" }, minutes)),
        h("ol", {}, ...lessons.filter((each) => each.unit === id).map(lesson)),
        button(`test-${id}`, test, { class: "sw-quiet", onclick: () => send({ do: "test", id }) }, test),
      );

    catchFocus(el);
    return keepDrawn(model, el, (/** @type {ContentsState} */ state) => {
      const { words } = state;
      return [
        h("h2", { tabindex: -1, "data-refuge": true }, words.title),
        h("p", { class: "sw-muted" }, words.intro),
        h(
          "div",
          { class: "sw-contents-games", role: "group", "aria-label": words.game },
          ...state.games.map((each) => game(state, each)),
          h("span", { class: "sw-muted" }, words.progress),
        ),
        ...state.units.map((found) => unit(state, found)),
      ];
    }).stop;
  },
};
