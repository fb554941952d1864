// The form for a new set of questions, and the list of the sets that the browser keeps.

import { keepDrawn } from "../page/drawn.js";
import { opening, partOf } from "../page/elements.js";
import { button, checkbox, chooser, stepper } from "../page/fields.js";
import { fileField, keepJson } from "../page/files.js";
import { h } from "../page/nodes.js";
import { problemList } from "../page/reasons.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-class-maker");
    const send = (/** @type {Command} */ message) => model.send(message);
    /** Whether a file was too long, until the next answer from Python. */
    let tooLong = false;

    function hear({ file }) {
      if (file) keepJson(file);
    }

    function refuse() {
      tooLong = true;
      redraw();
    }

    function make() {
      const field = /** @type {HTMLInputElement} */ (partOf(el, "[data-key=title]"));
      send({ do: "make", title: field.value });
      field.value = "";
    }

    /** @param {ClassMakerState} state */
    function subjects({ about, shelves, words }) {
      const add = chooser("about", words.add_about, shelves, "", (id) => send({ do: "add_subject", id }));
      return h(
        "div",
        { class: "sw-class-field sw-class-about" },
        h("h3", { class: "sw-minor" }, words.about),
        h(
          "ul",
          { class: "sw-class-subjects" },
          about.length === 0 && h("li", { class: "sw-muted" }, words.everything),
          ...about.map(({ id, name }) => {
            const label = words.drop.replace("%", () => name);
            const drop = () => send({ do: "drop_subject", id });
            return h(
              "li",
              { key: id },
              h("span", {}, opening(name)),
              button(`drop-${id}`, label, { class: "sw-quiet", onclick: drop }, "✕"),
            );
          }),
        ),
        add,
      );
    }

    /** @param {ClassMakerState} state */
    function form(state) {
      const { words } = state;
      return h(
        "section",
        { class: "sw-class-form" },
        h("h2", { tabindex: -1, "data-refuge": true }, words.new),
        h(
          "div",
          { class: "sw-class-field" },
          h("h3", { class: "sw-minor" }, words.title),
          h("input", {
            type: "text",
            "data-key": "title",
            "aria-label": words.title,
            maxlength: state.longest_title,
            autocomplete: "off",
            placeholder: words.title_hint,
            onkeydown: (event) => event.key === "Enter" && make(),
          }),
        ),
        h(
          "div",
          { class: "sw-class-field" },
          h("h3", { class: "sw-minor" }, words.game),
          chooser("game", words.game, state.games, state.game, (game) => send({ do: "choose_game", game })),
        ),
        subjects(state),
        h(
          "div",
          { class: "sw-class-field" },
          h("h3", { class: "sw-minor" }, words.questions),
          stepper({
            key: "questions",
            label: words.questions,
            number: state.questions,
            most: state.most,
            less: words.fewer,
            more: words.more,
            onstep: (by) => send({ do: "count", by }),
          }),
        ),
        h(
          "div",
          { class: "sw-class-field" },
          checkbox("both", words.both, state.both, (on) => send({ do: "set", what: "both", on })),
          h("p", { class: "sw-muted" }, words.both_long),
        ),
        h(
          "div",
          { class: "sw-class-field" },
          checkbox("marks", words.marks, state.marks, (on) => send({ do: "set", what: "marks", on })),
          h("p", { class: "sw-muted" }, words.marks_long),
        ),
        button("make", words.make, { class: "sw-primary", onclick: make }, words.make),
      );
    }

    /** @param {ClassMakerState} state */
    function kept(state) {
      const { sets, words } = state;
      const said = tooLong ? words.too_long : state.said;
      tooLong = false;
      const set = ({ id, title, facts }) =>
        h(
          "li",
          { key: id },
          button(
            `set-${id}`,
            title,
            { class: "sw-class-set", onclick: () => send({ do: "open_set", id }) },
            h("strong", {}, title),
            h("small", {}, facts),
          ),
        );
      return h(
        "section",
        { class: "sw-class-kept" },
        h("h2", {}, words.sets),
        sets.length === 0 ? h("p", { class: "sw-muted" }, words.none) : h("ul", {}, sets.map(set)),
        h(
          "div",
          { class: "sw-class-ways" },
          button("save", words.save, { onclick: () => send({ do: "save_all" }) }, words.save),
          fileField(
            { load: words.load, load_long: words.load_long },
            state.longest,
            (content) => send({ do: "gather", content }),
            refuse,
          ),
        ),
        h("p", { class: "sw-class-said", role: "status" }, said),
        problemList(words.faults, state.faults),
        h("p", { class: "sw-muted" }, words.private),
      );
    }

    model.on("msg:custom", hear);
    const { redraw, stop } = keepDrawn(model, el, (/** @type {ClassMakerState} */ state) => [
      h("p", { class: "sw-class-intro" }, state.words.intro),
      form(state),
      kept(state),
    ]);
    return () => {
      model.off("msg:custom", hear);
      stop();
    };
  },
};
