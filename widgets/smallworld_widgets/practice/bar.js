// The settings of practice, in one line that unfolds, and the learner’s progress, which moves by file and by link.

import { keepDrawn } from "../page/drawn.js";
import { partOf } from "../page/elements.js";
import { button, checkbox, chooser } from "../page/fields.js";
import { fileField, keepJson, ToCopy } from "../page/files.js";
import { linkTo } from "../page/home.js";
import { h } from "../page/nodes.js";
import { problemList } from "../page/reasons.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-practice-bar");
    const ownPage = document.body.dataset.voila === "voila";
    const send = (/** @type {Command} */ message) => model.send(message);
    let unfolded = false;
    /** @type {{ text: string } | null} A link that was made, until the visitor closes it. */
    let link = null;
    /** Whether a file was too long, until the next answer from Python. */
    let tooLong = false;
    /** The number of files that were too long: the same words are spoken again. */
    let refused = 0;

    function hear({ file, fragment }) {
      if (file) keepJson(file);
      if (fragment) offer(fragment);
    }

    /** @param {string} fragment */
    function offer(fragment) {
      link = { text: linkTo(fragment) };
      redraw();
    }

    function close() {
      link = null;
      redraw();
      partOf(el, "[data-key=link]").focus();
    }

    function refuse() {
      tooLong = true;
      refused += 1;
      redraw();
    }

    /**
     * Returns the chosen settings in a few words.
     * @param {PracticeBarState} state
     */
    function chosen({ games, about, shelves }) {
      const entries = shelves.flatMap((shelf) => ("entries" in shelf ? shelf.entries : [shelf]));
      const names = games.filter((game) => game.chosen).map(({ name }) => name);
      return [...names, entries.find(({ id }) => id === about)?.name].filter(Boolean).join(" · ");
    }

    /** @param {PracticeBarState} state */
    function settings(state) {
      const { words } = state;
      return h(
        "div",
        { class: "sw-practice-choices" },
        h(
          "fieldset",
          {},
          h("legend", {}, words.games),
          ...state.games.map(({ id, name, chosen: on }) =>
            checkbox(`game-${id}`, name, on, (now) => send({ do: "choose_game", game: id, on: now })),
          ),
        ),
        h(
          "div",
          { class: "sw-practice-about" },
          h("h2", { class: "sw-minor" }, words.about),
          chooser("about", words.about, state.shelves, state.about, (id) => send({ do: "choose_about", id })),
        ),
        h(
          "div",
          {},
          checkbox("review", words.review, state.review, (on) => send({ do: "set_review", on })),
          h("p", { class: "sw-muted" }, words.review_long),
        ),
        h(
          "section",
          {},
          h("h2", { class: "sw-minor" }, words.progress),
          h("p", { class: "sw-muted" }, words.kept),
          h(
            "div",
            { class: "sw-progress-ways" },
            button("save", words.save, { onclick: () => send({ do: "save" }) }, words.save),
            fileField(
              { load: words.load, load_long: words.load_long },
              state.longest,
              (content) => send({ do: "load", content }),
              refuse,
            ),
            ownPage && button("link", words.link, { onclick: () => send({ do: "link" }) }, words.link),
          ),
          h(
            "div",
            { class: "sw-progress-made" },
            link &&
              h(
                "div",
                { class: "sw-progress-link" },
                h(ToCopy, { name: "progress-link", label: words.link_made, made: link, said: words, onclose: close }),
              ),
          ),
          problemList(words.faults, state.faults),
          state.can_leave &&
            button("class", words.classes, { class: "sw-quiet", onclick: () => send({ do: "class" }) }, words.classes),
        ),
      );
    }

    const offered = (/** @type {PracticeBarState} */ { offered: what, words }) =>
      what &&
      h(
        "section",
        { class: "sw-progress-offer", role: "status" },
        h("p", {}, words.offer),
        h("p", { class: "sw-muted" }, what),
        button("add", words.add, { class: "sw-primary", onclick: () => send({ do: "add" }) }, words.add),
        button("leave", words.leave, { class: "sw-quiet", onclick: () => send({ do: "leave" }) }, words.leave),
      );

    /** @param {PracticeBarState} state */
    function draw(state) {
      const { words } = state;
      const said = tooLong ? words.too_long : state.said;
      tooLong = false;
      const ontoggle = (event) => (unfolded = event.target.open);
      return [
        offered(state),
        h(
          "div",
          { class: "sw-practice-line" },
          h(
            "details",
            { open: unfolded, ontoggle },
            h("summary", { "data-key": "settings" }, h("span", {}, words.settings), h("small", {}, chosen(state))),
            settings(state),
          ),
          state.waiting > 0 && state.about !== "due"
            ? button(
                "due",
                words.start_due,
                { onclick: () => send({ do: "choose_about", id: "due" }) },
                `${words.start_due} (${state.waiting})`,
              )
            : state.due && h("span", { class: "sw-muted" }, state.due),
        ),
        h("p", { class: "sw-practice-said", role: "status" }, said && h("span", { key: refused }, said)),
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
