// A step of a lesson: what is said, what there is to do or to answer, and what came of it.

import { keepDrawn } from "../page/drawn.js";
import { html } from "../page/elements.js";
import { button } from "../page/fields.js";
import { because, late } from "../page/said.js";

export default {
  render({ model, el }) {
    el.classList.add("sw", "sw-teller");
    /** The step that is told on the page, which whatever is asked here is asked of. */
    let told = "";
    const ask = (message) => model.send({ ...message, of: told });

    const order = (key, label, message, attributes = {}) =>
      button(key, label, { onclick: () => ask(message), ...attributes }, label);

    const happening = ({ words, reading }) =>
      html("li", {}, words, reading && html("span", { class: "sw-reading" }, reading));

    const choice = ({ action, label, detail }, where = "") =>
      button(
        `${where}${action}`,
        detail ? `${label}: ${detail}` : label,
        { onclick: () => ask({ do: "act", action }) },
        html("span", {}, label),
        detail && html("small", {}, detail),
      );

    function aims({ aims: found, words }) {
      if (!found.length) return null;
      const items = found.map(({ says, met, state }) =>
        html(
          "li",
          { class: met && "sw-met" },
          html("span", { "aria-hidden": true }, met ? "✓" : "○"),
          html("span", {}, says),
          html("span", { class: "sw-hidden" }, state),
        ),
      );
      return html("section", { class: "sw-aims" }, html("h4", {}, words.aims), html("ul", {}, ...items));
    }

    function refusals({ refused, words }) {
      if (!refused.length) return null;
      const items = refused.map(({ what, reasons }) =>
        html("li", {}, html("strong", {}, what), ...reasons.map((reason) => html("p", {}, ...because(reason)))),
      );
      return html(
        "div",
        { class: "sw-refusals", role: "alert" },
        html("h4", {}, words.refused),
        html("ul", {}, ...items),
      );
    }

    function region({ region: found }) {
      if (!found) return null;
      return html(
        "section",
        { class: "sw-here", "aria-label": found.title },
        html("h4", {}, found.title),
        html("div", { class: "sw-choices" }, ...found.actions.map((action) => choice(action, "here "))),
      );
    }

    /** What stands for itself at once; what comes in numbers is folded, for the board offers it too. */
    function actions({ groups, words }) {
      const alone = groups.filter(({ heading }) => !heading).flatMap(({ actions: found }) => found);
      const many = groups.filter(({ heading }) => heading);
      return [
        alone.length > 0 && html("div", { class: "sw-choices" }, ...alone.map((action) => choice(action))),
        many.length > 0 &&
          html(
            "details",
            { class: "sw-list" },
            html("summary", { "data-key": "more" }, words.more),
            ...many.map(({ heading, actions: found }) =>
              html(
                "div",
                {},
                html("h4", {}, heading),
                html("div", { class: "sw-choices" }, ...found.map((action) => choice(action))),
              ),
            ),
          ),
      ];
    }

    function question({ question: found, words, links }) {
      if (!found) return null;
      const answered = found.right !== null;
      const choices = found.choices.map((said, i) =>
        button(
          `choice-${i}`,
          said,
          {
            class: answered && (i === found.right ? "sw-is-right" : i === found.choice && "sw-is-wrong"),
            "aria-pressed": String(i === found.choice),
            "aria-disabled": answered && "true",
            onclick: () => ask({ do: "answer", choice: i }),
          },
          said,
        ),
      );
      const parts = found.why.map((part) =>
        html("li", {}, part.amount && html("strong", { class: "sw-amount" }, part.amount), ...because(part)),
      );
      return html(
        "section",
        { class: "sw-lesson-question" },
        html("p", { class: "sw-question" }, found.words),
        html("div", { class: "sw-guesses", role: "group" }, ...choices),
        html(
          "div",
          { role: "status", class: "sw-answered" },
          found.verdict && html("p", { class: `sw-lesson-verdict ${found.good ? "sw-right" : ""}` }, found.verdict),
          found.told.length > 0 &&
            html("ul", { class: "sw-events" }, ...found.told.map((said) => html("li", {}, said))),
          parts.length > 0 && html("div", {}, html("h4", {}, words.why), html("ul", { class: "sw-parts" }, ...parts)),
          found.article &&
            links.length > 0 &&
            order("missed", `${words.read}: ${found.article.title}`, { do: "read", id: found.article.id }),
        ),
      );
    }

    function help({ can, words, hint }) {
      return html(
        "div",
        { class: "sw-help" },
        hint && html("p", { class: "sw-hint", role: "status" }, hint),
        html(
          "div",
          { class: "sw-choices" },
          can.watch && order("watch", words.watch, { do: "show_me" }, { class: "sw-primary" }),
          can.hint && order("hint", words.hint, { do: "hint" }),
          can.show && order("show", words.show, { do: "show_me" }),
          can.undo && order("undo", words.undo, { do: "undo" }),
          can.undo && order("again", words.again, { do: "again" }),
          can.another && order("another", words.another, { do: "another" }),
        ),
      );
    }

    const dots = ({ count, step, words }) =>
      html(
        "div",
        { class: "sw-lesson-steps" },
        ...Array.from({ length: count }, (_, i) =>
          html("span", { class: i < step ? "sw-past" : i === step && "sw-now", "aria-hidden": true }),
        ),
        html("span", { class: "sw-muted" }, words.progress),
      );

    function draw(state) {
      const { words, can } = state;
      told = state.id;
      return [
        html(
          "header",
          {},
          html(
            "p",
            { class: "sw-muted" },
            order("contents", words.contents, { do: "contents" }, { class: "sw-quiet" }),
            state.number,
          ),
          html("h2", { tabindex: -1, "data-refuge": true }, state.title),
          dots(state),
        ),
        late(state),
        html("p", { class: "sw-says", "aria-live": "polite" }, state.says),
        aims(state),
        state.told.length > 0 &&
          html("ul", { class: "sw-events", role: "status", "aria-label": words.happens }, ...state.told.map(happening)),
        state.verdict && html("p", { class: "sw-lesson-verdict sw-right", role: "status" }, state.verdict),
        refusals(state),
        state.decides && html("p", { class: "sw-muted" }, state.decides),
        region(state),
        ...actions(state).filter(Boolean),
        question(state),
        help(state),
        html(
          "div",
          { class: "sw-onward" },
          order("back", words.back, { do: "back" }, { disabled: !can.back }),
          order("next", words.next, { do: "next" }, { class: !can.watch && "sw-primary" }),
        ),
        html(
          "footer",
          { class: "sw-sources" },
          html("h4", {}, words.rules),
          ...state.sources.map((source) => html("cite", {}, `${source} `)),
          html(
            "span",
            {},
            ...state.links.map(({ id, title }) =>
              order(`read-${id}`, title, { do: "read", id }, { class: "sw-quiet" }),
            ),
          ),
        ),
      ];
    }

    return keepDrawn(model, el, draw);
  },
};
