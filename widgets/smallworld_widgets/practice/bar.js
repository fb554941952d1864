// The settings of practice, in one line that unfolds, and the learner’s progress, which moves by file and by link.

import { keepDrawn } from "../page/drawn.js";
import { html, partOf } from "../page/elements.js";
import { button, chooser } from "../page/fields.js";
import { fileField, keepJson, toCopy } from "../page/files.js";
import { problemList } from "../page/reasons.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-practice-bar");
    const ownPage = document.body.dataset.voila === "voila";
    const send = (/** @type {Command} */ message) => model.send(message);
    let unfolded = false;
    /** A link that was made, until the visitor turns to another control. */
    /** @type {HTMLElement | null} */
    let link = null;

    function hear({ file, fragment }) {
      if (file) keepJson(file);
      if (fragment) offer(fragment);
    }

    /** @param {string} fragment */
    function offer(fragment) {
      /** @type {PracticeBarState} */
      const { words } = model.get("state");
      const address = `${location.href.split("#")[0]}#${fragment}`;
      const said = { copied: words.copied, not_copied: words.not_copied, close: words.close };
      const copied = toCopy("progress-link", words.link_made, address, said, close);
      link = html("div", { class: "sw-progress-link" }, ...copied);
      partOf(el, ".sw-progress-made").replaceChildren(link);
      partOf(link, "input").focus();
    }

    function close() {
      link = null;
      partOf(el, ".sw-progress-made").replaceChildren();
      partOf(el, "[data-key=link]").focus();
    }

    const check = (key, name, checked, onchange) => {
      const input = html("input", { type: "checkbox", "data-key": key, onchange: () => onchange(input.checked) });
      input.checked = checked;
      return html("label", { class: "sw-chip" }, input, html("span", {}, name));
    };

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
      return html(
        "div",
        { class: "sw-practice-choices" },
        html(
          "fieldset",
          {},
          html("legend", {}, words.games),
          ...state.games.map(({ id, name, chosen: on }) =>
            check(`game-${id}`, name, on, (now) => send({ do: "choose_game", game: id, on: now })),
          ),
        ),
        html(
          "div",
          { class: "sw-practice-about" },
          html("h2", { class: "sw-minor" }, words.about),
          chooser("about", words.about, state.shelves, state.about, (id) => send({ do: "choose_about", id })),
        ),
        html(
          "div",
          {},
          check("review", words.review, state.review, (on) => send({ do: "set_review", on })),
          html("p", { class: "sw-muted" }, words.review_long),
        ),
        html(
          "section",
          {},
          html("h2", { class: "sw-minor" }, words.progress),
          html("p", { class: "sw-muted" }, words.kept),
          html(
            "div",
            { class: "sw-progress-ways" },
            button("save", words.save, { onclick: () => send({ do: "save" }) }, words.save),
            fileField(
              { load: words.load, load_long: words.load_long },
              state.longest,
              (content) => send({ do: "load", content }),
              () => (partOf(el, ".sw-practice-said").textContent = words.too_long),
            ),
            ownPage && button("link", words.link, { onclick: () => send({ do: "link" }) }, words.link),
          ),
          html("div", { class: "sw-progress-made" }, link),
          problemList(words.faults, state.faults),
        ),
      );
    }

    const offered = (/** @type {PracticeBarState} */ { offered: what, words }) =>
      what &&
      html(
        "section",
        { class: "sw-progress-offer", role: "status" },
        html("p", {}, words.offer),
        html("p", { class: "sw-muted" }, what),
        button("add", words.add, { class: "sw-primary", onclick: () => send({ do: "add" }) }, words.add),
        button("leave", words.leave, { class: "sw-quiet", onclick: () => send({ do: "leave" }) }, words.leave),
      );

    /** @param {PracticeBarState} state */
    function draw(state) {
      const { words } = state;
      const ontoggle = (event) => (unfolded = event.target.open);
      return [
        offered(state),
        html(
          "div",
          { class: "sw-practice-line" },
          html(
            "details",
            { open: unfolded, ontoggle },
            html(
              "summary",
              { "data-key": "settings" },
              html("span", {}, words.settings),
              html("small", {}, chosen(state)),
            ),
            settings(state),
          ),
          state.waiting > 0 && state.about !== "due"
            ? button(
                "due",
                words.start_due,
                { onclick: () => send({ do: "choose_about", id: "due" }) },
                `${words.start_due} (${state.waiting})`,
              )
            : state.due && html("span", { class: "sw-muted" }, state.due),
        ),
        html("p", { class: "sw-practice-said", role: "status" }, state.said),
      ];
    }

    model.on("msg:custom", hear);
    const stop = keepDrawn(model, el, draw);
    return () => {
      model.off("msg:custom", hear);
      stop();
    };
  },
};
