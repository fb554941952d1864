// An entry of the library: the question, the guesses, and then the answer.

import { offerLines } from "../offers/lines.js";
import { onClicker } from "../page/clicker.js";
import { keepDrawn } from "../page/drawn.js";
import { opening } from "../page/elements.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { noticeOf, reasonParts } from "../page/reasons.js";
import { bringIntoSight } from "../page/scrolling.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-ruling");
    const send = (/** @type {Command} */ message) => model.send(message);
    const unfolded = new Set();
    /** The entry that the page shows. Messages name it, so that Python knows their subject. */
    let entry = "";
    const ask = (/** @type {Command} */ message) => send({ ...message, of: entry });
    let revealed = false;

    const section = (title, ...children) => h("section", {}, h("h3", {}, title), ...children);

    const printings = (items) =>
      h(
        "ul",
        { class: "sw-printings" },
        ...items.map(({ where, says }) => h("li", {}, h("cite", {}, where), h("span", {}, says))),
      );

    /** @param {RulingState} state */
    function asked({ guess, words }) {
      return h(
        "div",
        { class: "sw-guess" },
        guess && h("p", {}, opening(guess.question)),
        guess &&
          h(
            "div",
            { class: "sw-guesses" },
            ...guess.choices.map((choice, i) =>
              button(`guess-${i}`, choice, { onclick: () => ask({ do: "guess", choice: i }) }, choice),
            ),
          ),
        button(
          "reveal",
          words.reveal,
          { class: guess ? "sw-quiet" : "sw-primary", onclick: () => ask({ do: "reveal" }) },
          words.reveal,
        ),
      );
    }

    /** @param {ReasonState[]} items */
    function reasons(items) {
      const rows = items.map((item) =>
        h("tr", {}, h("td", { class: "sw-amount" }, item.amount ?? "✕"), h("td", {}, ...reasonParts(item))),
      );
      return h("table", {}, h("tbody", {}, ...rows));
    }

    /**
     * @param {ReplyState} reply
     * @param {RulingState["words"]} words
     */
    function reply({ place, asked, answer, elsewhere, differs, told, reasons: why, shown }, words) {
      const key = `reply-${place}`;
      const ontoggle = (event) => (event.target.open ? unfolded.add(key) : unfolded.delete(key));
      return h(
        "details",
        { key, class: "sw-reply", open: unfolded.has(key), ontoggle },
        h(
          "summary",
          { "data-key": key },
          h("span", { class: "sw-asked" }, opening(asked), elsewhere && h("small", {}, elsewhere)),
          h("strong", {}, opening(answer)),
          shown && h("span", { class: "sw-badge" }, words.looking),
          differs && h("span", { class: "sw-differs" }, differs),
        ),
        told.length > 0 &&
          h(
            "div",
            { class: "sw-told" },
            h("h4", {}, words.before),
            h("ul", {}, ...told.map((event) => h("li", {}, event))),
          ),
        why.length > 0 && reasons(why),
        button(
          `look-${place}`,
          words.look,
          { class: "sw-quiet", disabled: shown, onclick: () => ask({ do: "look", reply: place }) },
          words.look,
        ),
      );
    }

    /**
     * @param {RulingReading} reading
     * @param {number} place
     * @param {RulingState["words"]} words
     */
    function reading({ name, rule, words: answer, replies, shown }, place, words) {
      return h(
        "section",
        { class: `sw-one-reading ${name ? "sw-one-of" : ""}` },
        name && h("h3", {}, name),
        name && h("p", {}, answer),
        name && h("p", { class: "sw-reading" }, rule),
        h(
          "header",
          {},
          h("h4", {}, words.engine),
          button(
            `begin-${place}`,
            words.begin,
            { class: "sw-quiet", disabled: shown, onclick: () => ask({ do: "begin", reading: place }) },
            words.begin,
          ),
        ),
        ...replies.map((each) => reply(each, words)),
      );
    }

    /**
     * @param {RulingState} state
     * @param {RulingAnswer} answer
     */
    function answered({ verdict, words }, answer) {
      return h(
        "div",
        { class: "sw-answered", "aria-live": "polite" },
        verdict && h("p", { class: `sw-verdict-said ${verdict.right ? "sw-right" : ""}` }, verdict.words),
        section(answer.why ? words.reading : words.answer, h("p", { class: "sw-answer" }, answer.words)),
        answer.why && section(words.why, h("p", {}, answer.why)),
        ...answer.readings.map((each, i) => reading(each, i, words)),
        answer.related.length > 0 &&
          h(
            "p",
            { class: "sw-links-on" },
            h("span", {}, words.related),
            ...answer.related.map(({ id, title }) =>
              button(`ruling-${id}`, title, { class: "sw-quiet", onclick: () => send({ do: "choose", id }) }, title),
            ),
          ),
        answer.sources &&
          h(
            "p",
            { class: "sw-sources-of" },
            h("span", {}, words.sources),
            ...answer.sources.map((source) => h("cite", {}, opening(source))),
          ),
      );
    }

    /** @param {RulingState} state */
    function draw(state) {
      const { words } = state;
      if (state.id !== entry) {
        unfolded.clear();
        entry = state.id;
        revealed = false;
        bringIntoSight(el, "h2");
      }
      if (state.revealed && state.answer && !revealed) {
        revealed = true;
        const explained = state.answer.readings[0]?.replies.find(({ reasons: why }) => why.length > 0);
        if (explained) unfolded.add(`reply-${explained.place}`);
        bringIntoSight(el, ".sw-reply > summary", ".sw-answer", ".sw-verdict-said");
      }
      const leave = (key) => button(key, words[key], { onclick: () => ask({ do: key }) }, words[key]);
      return [
        h(
          "div",
          { class: "sw-ruling-card" },
          noticeOf(state),
          h(
            "div",
            {},
            h(
              "p",
              { class: "sw-marks" },
              h("span", {}, state.id),
              h("span", {}, opening(state.game)),
              h("span", { class: `sw-ground-${state.ground}` }, opening(state.sure)),
            ),
            h("h2", {}, state.title),
          ),
          state.situation && h("p", {}, state.situation),
          state.printings.length > 0 && section(words.printings, printings(state.printings)),
          h("p", { class: "sw-question" }, state.question),
          state.revealed && state.answer ? answered(state, state.answer) : asked(state),
          offerLines(state.missed, ask),
          state.about.length > 0 &&
            h(
              "p",
              { class: "sw-links-on" },
              h("span", {}, words.about),
              ...state.about.map(({ id, name }) =>
                button(`about-${id}`, name, { class: "sw-quiet", onclick: () => send({ do: "about", id }) }, name),
              ),
            ),
        ),
        state.board &&
          h(
            "div",
            { class: "sw-ruling-board" },
            h("h3", {}, state.board),
            state.can_leave && h("div", { class: "sw-leave" }, leave("open"), leave("play")),
          ),
      ];
    }

    const shown = new AbortController();
    const turn = (by) => model.send({ do: "turn", by });
    onClicker(el, shown.signal, (by) => (by > 0 && !model.get("state").revealed ? ask({ do: "reveal" }) : turn(by)));
    const { stop } = keepDrawn(model, el, draw);
    return () => {
      shown.abort();
      stop();
    };
  },
};
