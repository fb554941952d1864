// The contents of the course: a game, and its lessons in order.

import { keepDrawn } from "../page/drawn.js";
import { html } from "../page/elements.js";
import { button } from "../page/fields.js";
import { catchFocus } from "../page/focus.js";

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

    const lesson = (/** @type {LessonEntry} */ { id, number, title, summary, minutes, done, next }) =>
      html(
        "li",
        { class: done ? "sw-lesson-done" : next && "sw-lesson-next" },
        button(
          id,
          [number, title, summary, minutes, done].filter(Boolean).join(", "),
          { class: "sw-lesson", onclick: () => send({ do: "choose", id }) },
          html("span", { class: "sw-lesson-number", "aria-hidden": true }, done ? "✓" : number),
          html("strong", {}, title),
          html("small", {}, summary),
          html("span", { class: "sw-muted" }, minutes),
        ),
      );

    catchFocus(el);
    return keepDrawn(model, el, (/** @type {ContentsState} */ state) => {
      const { words } = state;
      return [
        html("h2", { tabindex: -1, "data-refuge": true }, words.title),
        html("p", { class: "sw-muted" }, words.intro),
        html(
          "div",
          { class: "sw-contents-games", role: "group", "aria-label": words.game },
          ...state.games.map((each) => game(state, each)),
          html("span", { class: "sw-muted" }, words.progress),
        ),
        html("ol", {}, ...state.lessons.map(lesson)),
      ];
    });
  },
};
