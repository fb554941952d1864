// A set of questions with its links, the answers that came back, and the rules that the class does not know.

import { keepDrawn } from "../page/drawn.js";
import { opening, partOf } from "../page/elements.js";
import { button } from "../page/fields.js";
import { fileField, keepFile, ToCopy } from "../page/files.js";
import { linkTo } from "../page/home.js";
import { h } from "../page/nodes.js";
import { problemList } from "../page/reasons.js";

/** The signs of results: right, wrong, and without an answer. */
const sign = (right) => (right === null ? "–" : right ? "✓" : "✕");
const kind = (right) => (right === null ? "sw-open" : right ? "sw-right" : "sw-wrong");
/** The orders of the table, each by its column: the largest first, and words from A on. */
const ORDERS = {
  missed: (a, b) => b.missed - a.missed,
  says: (a, b) => a.says.localeCompare(b.says),
  right: (a, b) => b.right - a.right,
  wrong: (a, b) => b.wrong - a.wrong,
  unanswered: (a, b) => b.unanswered - a.unanswered,
};

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-class-desk");
    const send = (/** @type {Command} */ message) => model.send(message);
    /** @type {{ id: string, made: { text: string } } | null} A link that was asked for, until the visitor closes it. */
    let shared = null;
    /** @type {string | undefined} The set that is shown. */
    let open;
    let order = "missed";
    let sure = false;
    let tooLong = false;

    function hear({ file }) {
      if (file) keepFile(new Blob([`\ufeff${file.content}`], { type: "text/csv" }), file.name);
    }

    function refuse() {
      tooLong = true;
      redraw();
    }

    function paste() {
      const field = /** @type {HTMLTextAreaElement} */ (partOf(el, "[data-key=paste]"));
      send({ do: "gather", content: field.value });
      field.value = "";
    }

    function goOnStage() {
      send({ do: "go_to", place: "stage" });
      el.dispatchEvent(new CustomEvent("sw-present", { bubbles: true }));
    }

    /** @param {string} by */
    function sortBy(by) {
      order = by;
      redraw();
    }

    /** @param {ClassDeskState} state */
    function links({ links: found, words }) {
      const close = () => {
        const id = shared?.id;
        shared = null;
        redraw();
        partOf(el, `[data-key=link-${id}]`).focus();
      };
      const ask = ({ id, fragment }) => {
        shared = { id, made: { text: linkTo(fragment) } };
        redraw();
      };
      const label = found.find(({ id }) => id === shared?.id)?.name;
      return h(
        "section",
        { class: "sw-class-share" },
        h("h3", {}, words.share),
        h(
          "div",
          { class: "sw-class-ways" },
          ...found.map((each) =>
            button(`link-${each.id}`, each.name, { class: "sw-primary", onclick: () => ask(each) }, each.name),
          ),
          button("stage", words.stage_long, { onclick: goOnStage }, words.stage),
          button("sheets", words.sheets, { onclick: () => send({ do: "go_to", place: "sheets" }) }, words.sheets),
          button("try", words.try_it, { onclick: () => send({ do: "go_to", place: "learner" }) }, words.try_it),
        ),
        shared &&
          h(
            "div",
            { class: "sw-class-link" },
            h(ToCopy, { name: "class-link", label, made: shared.made, said: words, onclose: close }),
          ),
      );
    }

    /** @param {ClassDeskState} state */
    function collecting(state) {
      const { words } = state;
      const said = tooLong ? words.too_long : state.said;
      tooLong = false;
      return h(
        "section",
        { class: "sw-class-collect" },
        h("h3", {}, words.collect),
        h("p", { class: "sw-muted" }, words.collect_long),
        h("textarea", { "data-key": "paste", "aria-label": words.paste, placeholder: words.paste, rows: 3 }),
        h(
          "div",
          { class: "sw-class-ways" },
          button("add", words.add, { class: "sw-primary", onclick: paste }, words.add),
          fileField(
            { load: words.load, load_long: words.load_long },
            state.longest,
            (content) => send({ do: "gather", content }),
            refuse,
          ),
        ),
        h("p", { class: "sw-class-said", role: "status" }, said),
        problemList(words.refused, state.refused),
      );
    }

    /** @param {ClassDeskState} state */
    function table({ clauses, words }) {
      const weak = clauses.filter((row) => row.weak).map(({ id }) => id);
      const heading = (by, name) =>
        h(
          "th",
          { scope: "col", "aria-sort": by === order ? "descending" : "none" },
          button(`sort-${by}`, name, { class: "sw-quiet", onclick: () => sortBy(by) }, name),
        );
      const row = (/** @type {ClauseLine} */ found) =>
        h(
          "tr",
          { key: found.id, class: found.weak && "sw-weak" },
          h(
            "th",
            { scope: "row" },
            h("span", {}, opening(found.says)),
            found.went_by &&
              h(
                "small",
                {},
                words.went_by.replace("%", () => found.went_by),
              ),
            found.weak &&
              button(
                `again-${found.id}`,
                words.ask_again,
                { class: "sw-quiet", onclick: () => send({ do: "ask_again", ids: [found.id] }) },
                words.ask_again,
              ),
          ),
          h("td", { title: words.right }, String(found.right)),
          h("td", { title: words.wrong }, String(found.wrong)),
          h("td", { title: words.unanswered }, String(found.unanswered)),
          h(
            "td",
            {},
            h("meter", { max: 100, low: 1, high: 33, optimum: 0, value: found.missed, "aria-label": words.weak }),
            `${found.missed} %`,
          ),
        );
      return h(
        "section",
        { class: "sw-class-table" },
        h("h3", {}, words.table),
        clauses.length === 0
          ? h("p", { class: "sw-muted" }, words.empty)
          : h(
              "table",
              {},
              h(
                "thead",
                {},
                h(
                  "tr",
                  {},
                  heading("says", words.clause),
                  heading("right", words.right),
                  heading("wrong", words.wrong),
                  heading("unanswered", words.unanswered),
                  heading("missed", words.weak),
                ),
              ),
              h("tbody", {}, [...clauses].sort(ORDERS[order]).map(row)),
            ),
        weak.length > 0 &&
          button(
            "again",
            words.ask_weak,
            { class: "sw-primary", onclick: () => send({ do: "ask_again", ids: weak.slice(0, 10) }) },
            words.ask_weak,
          ),
      );
    }

    /** @param {ClassDeskState} state */
    function learners({ learners: found, words }) {
      if (found.length === 0) return null;
      const row = (/** @type {LearnerLine} */ one) => {
        const label = words.remove.replace("%", () => one.name);
        const remove = () => send({ do: "remove_answers", learner: one.key });
        return h(
          "tr",
          { key: one.key },
          h("th", { scope: "row" }, one.version ? `${one.name} (${one.version})` : one.name),
          h("td", {}, `${one.right}/${one.asked}`),
          h(
            "td",
            { class: "sw-class-marks" },
            ...one.marks.map(({ right, says }) =>
              h("span", { class: kind(right), role: "img", "aria-label": says, title: says }, sign(right)),
            ),
          ),
          h("td", { title: words.took }, one.took),
          h("td", {}, button(`remove-${one.key}`, label, { class: "sw-quiet", onclick: remove }, "✕")),
        );
      };
      return h(
        "section",
        { class: "sw-class-learners" },
        h("h3", {}, words.learners),
        h("table", {}, h("tbody", {}, found.map(row))),
        button("csv", words.csv, { onclick: () => send({ do: "save_table" }) }, words.csv),
      );
    }

    function askToRemove() {
      sure = !sure;
      redraw();
    }

    /** @param {ClassDeskState} state */
    function draw(state) {
      const { words } = state;
      if (state.id !== open) {
        open = state.id;
        shared = null;
        sure = false;
      }
      return [
        h(
          "header",
          {},
          button("home", words.all, { class: "sw-quiet", onclick: () => send({ do: "home" }) }, `← ${words.all}`),
          h("h2", { tabindex: -1, "data-refuge": true }, state.title),
          h("p", { class: "sw-muted" }, state.facts),
          state.problem && h("p", { class: "sw-late", role: "alert" }, state.problem),
        ),
        links(state),
        collecting(state),
        state.counted && h("p", { class: "sw-class-counted" }, h("strong", {}, state.counted)),
        table(state),
        learners(state),
        h(
          "footer",
          {},
          h("p", { class: "sw-muted" }, words.private),
          h("p", { class: "sw-muted" }, words.honest),
          h(
            "div",
            { class: "sw-class-ways" },
            button(
              "remove-set",
              words.remove_set,
              { class: "sw-quiet", "aria-expanded": String(sure), onclick: askToRemove },
              words.remove_set,
            ),
            sure && button("sure", words.sure, { onclick: () => send({ do: "remove_set" }) }, words.sure),
          ),
        ),
      ];
    }

    model.on("msg:custom", hear);
    const { redraw, stop } = keepDrawn(model, el, draw);
    return () => {
      model.off("msg:custom", hear);
      stop();
    };
  },
};
