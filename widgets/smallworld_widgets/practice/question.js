// A question: the text, the choices or the field, and the result.

import { pictureOf } from "../board/glyphs.js";
import { onClicker } from "../page/clicker.js";
import { keepDrawn } from "../page/drawn.js";
import { opening, partOf } from "../page/elements.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { noticeOf, reasonParts } from "../page/reasons.js";
import { bringIntoSight } from "../page/scrolling.js";

/** The length up to which answers fit beside one another on a phone. */
const SHORT = 6;

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-question-card", "sw-sheet");
    /** @type {number | null} The question that the page shows. Messages name it, so that Python knows their subject. */
    let serial = null;
    /** Whether the result has been brought into sight. */
    let marked = false;
    /** Whether the hint for the second try has been brought into sight. */
    let slipped = false;
    let hinted = false;
    const ask = (/** @type {Command} */ message) => model.send({ ...message, of: serial });
    /** Returns whether a lesson holds the question: then the lesson leads on. */
    const inLesson = () => el.closest(".sw-learn") !== null;

    const force = (/** @type {ForceState} */ { token, name, facts }) =>
      h(
        "li",
        {},
        pictureOf({ token }),
        h("span", {}, h("strong", {}, name), h("small", {}, opening(facts.join(" · ")))),
      );

    /**
     * Draws the effects of the races and powers, for learners who do not know them yet.
     * @param {ExerciseState} state
     */
    function hint({ players, row, choosing, words }) {
      const shown = [...players.flatMap(({ forces }) => forces), ...(choosing ? row : [])];
      const about = [...new Set(shown.flatMap((found) => found.about))];
      if (!about.length) return null;
      const ontoggle = (event) => (hinted = event.target.open);
      return h(
        "details",
        { class: "sw-fold", open: hinted, ontoggle },
        h("summary", { "data-key": "hint" }, words.hint),
        h("ul", { class: "sw-question-hint" }, ...about.map((said) => h("li", {}, said))),
      );
    }

    const player = (words, { name, coins, to_move, forces, notes }, seat) =>
      h(
        "li",
        { class: `sw-seat-${seat} ${to_move ? "sw-to-move" : ""}` },
        h("header", {}, h("strong", {}, name), h("span", {}, coins)),
        forces.length > 0 ? h("ul", {}, ...forces.map(force)) : h("p", { class: "sw-muted" }, words.none),
        ...notes.map((note) => h("p", { class: "sw-muted" }, opening(note))),
      );

    const combo = (found) =>
      h(
        "li",
        {},
        pictureOf(found),
        h("span", {}, h("strong", {}, found.name), h("small", {}, opening(found.facts.join(" · ")))),
      );

    /** @param {ExerciseState} state */
    function table(state) {
      const { players, row, choosing, words } = state;
      return h(
        "section",
        { class: "sw-question-table", "aria-label": words.players },
        h("ul", { class: "sw-question-owners" }, ...players.map((found, seat) => player(words, found, seat))),
        choosing &&
          row.length > 0 &&
          h(
            "section",
            {},
            h("h3", { class: "sw-minor" }, words.row),
            h("ol", { class: "sw-question-row" }, ...row.map(combo)),
          ),
        hint(state),
      );
    }

    /** @param {ExerciseState} state */
    function choices({ choices: found, answer, right, slip, words }) {
      const items = found.map((said, i) => {
        const isWrong = right === null ? slip?.answer === i : i !== right && i === answer;
        const note = isWrong ? words.yours : i === right ? words.true : "";
        return button(
          `choice-${i}`,
          opening(note ? `${said} (${note})` : said),
          {
            class: isWrong ? "sw-is-wrong" : i === right && "sw-is-right",
            "aria-pressed": String(i === answer),
            "aria-disabled": (right !== null || isWrong) && "true",
            onclick: () => right === null && !isWrong && ask({ do: "answer", answer: i }),
          },
          opening(said),
        );
      });
      const long = found.some((said) => said.length > SHORT);
      return h(
        "div",
        { class: `sw-question-choices ${long ? "sw-long" : ""}`, role: "group", "aria-label": words.question },
        ...items,
      );
    }

    /** @param {ExerciseState} state */
    function number({ most, answer, revealed, mark, words }) {
      if (revealed) return null;
      if (answer !== null)
        return h(
          "p",
          { class: `sw-question-number ${mark?.right ? "sw-is-right" : "sw-is-wrong"}` },
          h("strong", {}, String(answer)),
          h("small", {}, words.yours),
        );
      const field = h("input", {
        type: "text",
        inputmode: "numeric",
        maxlength: String(most).length,
        autocomplete: "off",
        key: serial,
        "data-key": "number",
        "aria-label": words.number,
        placeholder: words.number,
        onkeydown: (event) => event.key === "Enter" && hand(),
      });
      function hand() {
        const { value } = /** @type {HTMLInputElement} */ (partOf(el, "[data-key=number]"));
        if (/^\d+$/.test(value)) ask({ do: "answer", answer: Number(value) });
      }
      return h(
        "div",
        { class: "sw-question-number" },
        field,
        button("answer", words.answer, { class: "sw-primary", onclick: hand }, words.answer),
      );
    }

    /**
     * @param {MarkState} mark
     * @param {ExerciseState["words"]} words
     */
    function why({ why: parts, total }, words) {
      if (!parts.length) return null;
      const rows = parts.map((part) =>
        h("tr", {}, h("td", { class: "sw-amount" }, part.amount ?? "·"), h("td", {}, ...reasonParts(part))),
      );
      const sum =
        total && h("tr", { class: "sw-total" }, h("td", { class: "sw-amount" }, total), h("td", {}, words.total));
      return h("section", {}, h("h3", { class: "sw-minor" }, words.why), h("table", {}, h("tbody", {}, ...rows, sum)));
    }

    /** Draws the hint for a second try. @param {ExerciseState} state */
    const secondTry = ({ slip }) =>
      slip &&
      h("div", { class: "sw-question-slip", key: "slip" }, h("strong", {}, slip.verdict), h("p", {}, slip.hint));

    /** @param {ExerciseState} state */
    function explained({ mark, can_leave, words }) {
      if (!mark) return [];
      return [
        h("p", { class: `sw-question-verdict ${mark.right ? "sw-right" : ""}` }, mark.verdict),
        mark.slip && h("p", { class: "sw-question-mistake" }, mark.slip),
        mark.forgotten &&
          h(
            "section",
            { class: "sw-question-forgotten" },
            h("h3", { class: "sw-minor" }, words.forgotten),
            h("p", {}, ...reasonParts(mark.forgotten)),
            mark.belief && h("p", { class: "sw-muted" }, mark.belief),
          ),
        mark.told.length > 0 &&
          h(
            "section",
            {},
            h("h3", { class: "sw-minor" }, words.told),
            h("ul", { class: "sw-question-told" }, ...mark.told.map((said) => h("li", {}, said))),
          ),
        why(mark, words),
        can_leave &&
          mark.read.length > 0 &&
          h(
            "p",
            { class: "sw-question-read" },
            h("span", {}, words.read),
            ...mark.read.map(({ id, name }) =>
              button(`read-${id}`, name, { class: "sw-quiet", onclick: () => ask({ do: "read", id }) }, name),
            ),
          ),
      ];
    }

    /** @param {ExerciseState} state */
    function draw(state) {
      const { words } = state;
      if (state.serial !== serial) {
        serial = state.serial;
        marked = state.mark !== null;
        slipped = state.slip !== null;
        hinted = false;
        bringIntoSight(el, ".sw-question-asked", ".sw-question-answers", ".sw-question-asked h2");
      } else if (state.mark && !marked) {
        marked = true;
        // The result is below the choices on a phone, where the learner must see it.
        bringIntoSight(el, ".sw-question-mark", ".sw-question-verdict");
      } else if (state.slip && !slipped) {
        slipped = true;
        bringIntoSight(el, ".sw-question-answers", ".sw-question-slip");
      }
      return [
        h(
          "section",
          { class: "sw-question-asked" },
          noticeOf(state),
          h("p", { class: "sw-question-facts" }, ...state.facts.map((fact) => h("span", {}, opening(fact)))),
          h("h2", {}, state.question),
        ),
        h(
          "section",
          { class: "sw-question-answers" },
          state.written ? number(state) : choices(state),
          h("div", { class: "sw-question-mark", role: "status" }, secondTry(state), ...explained(state)),
          h(
            "div",
            { class: "sw-question-on" },
            state.another &&
              !state.mark &&
              button(
                "reveal",
                words.reveal_long,
                { class: "sw-primary sw-question-reveal", onclick: () => ask({ do: "reveal" }) },
                words.reveal,
              ),
            state.another &&
              button(
                "another",
                words.another,
                { class: state.mark && !inLesson() ? "sw-primary" : "sw-quiet", onclick: () => ask({ do: "another" }) },
                words.another,
              ),
            state.can_leave &&
              state.mark &&
              button("open", words.open, { class: "sw-quiet", onclick: () => ask({ do: "open" }) }, words.open),
          ),
        ),
        table(state),
      ];
    }

    const shown = new AbortController();
    const forth = () => (model.get("state").mark ? "another" : "reveal");
    const isAlone = () => model.get("state").another && !inLesson();
    onClicker(el, shown.signal, (by) => isAlone() && ask({ do: by > 0 ? forth() : "back" }));
    const { stop } = keepDrawn(model, el, draw);
    return () => {
      shown.abort();
      stop();
    };
  },
};
