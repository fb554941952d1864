// A set of questions as a learner meets it: the beginning, the moment before it is handed in, and the result to send back.

import { keepDrawn } from "../page/drawn.js";
import { opening, partOf } from "../page/elements.js";
import { button } from "../page/fields.js";
import { keepJson, ToCopy } from "../page/files.js";
import { linkTo } from "../page/home.js";
import { h } from "../page/nodes.js";
import { reasonParts } from "../page/reasons.js";

const sign = (right) => (right === null ? "–" : right ? "✓" : "✕");

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-class-taking");
    const send = (/** @type {Command} */ message) => model.send(message);
    /** @type {{ what: "line" | "link", made: { text: string } } | null} What was asked for to copy, until it is closed. */
    let copied = null;
    /** The version that the learner has chosen. */
    let version = "0";
    /** Whether the learner is asked if the answers may be forgotten. */
    let sure = false;

    function hear({ file }) {
      if (file) keepJson(file);
    }

    function start() {
      const { value } = /** @type {HTMLInputElement} */ (partOf(el, "[data-key=name]"));
      // A version that was chosen for another set does not count here.
      const { versions } = model.get("state");
      send({ do: "begin", name: value, version: versions.some(({ id }) => id === version) ? Number(version) : 0 });
    }

    /** @param {string} id */
    function choose(id) {
      version = id;
      redraw();
    }

    /** @param {ClassTakingState} state */
    function beginning({ name, longest_name, notice, problem, versions, words }) {
      if (problem) return h("p", { class: "sw-late", role: "alert" }, problem);
      return h(
        "section",
        { class: "sw-class-begin" },
        h(
          "div",
          { class: "sw-class-field" },
          h("h3", { class: "sw-minor" }, words.name),
          h("input", {
            type: "text",
            "data-key": "name",
            "aria-label": words.name,
            defaultValue: name,
            maxlength: longest_name,
            autocomplete: "off",
            placeholder: words.name_hint,
            onkeydown: (event) => event.key === "Enter" && start(),
          }),
        ),
        versions.length > 0 &&
          h(
            "fieldset",
            {},
            h("legend", {}, words.version),
            ...versions.map(({ id, name: letter }) =>
              h(
                "label",
                { class: "sw-chip" },
                h("input", {
                  type: "radio",
                  name: "class-version",
                  "data-key": `version-${id}`,
                  checked: id === version,
                  onchange: () => choose(id),
                }),
                h("span", {}, letter),
              ),
            ),
          ),
        notice && h("p", { class: "sw-late", role: "alert" }, notice),
        button("start", words.start, { class: "sw-primary", onclick: start }, words.start),
        h("p", { class: "sw-muted" }, words.learning),
        h("p", { class: "sw-muted" }, words.private),
      );
    }

    /** @param {ClassTakingState} state */
    const changed = ({ problem, told }) => [
      h("p", { class: "sw-late", role: "alert" }, problem),
      h("p", { class: "sw-class-told" }, told),
    ];

    function askToForget() {
      sure = !sure;
      redraw();
    }

    /** @param {ClassTakingState} state */
    const somebodyElse = ({ words }) =>
      h(
        "section",
        { class: "sw-class-ways" },
        button(
          "again",
          words.again,
          { class: "sw-quiet", "aria-expanded": String(sure), onclick: askToForget },
          words.again,
        ),
        sure && h("p", { role: "status" }, words.again_long),
        sure && button("sure", words.sure, { onclick: () => send({ do: "start_again" }) }, words.sure),
      );

    /** @param {ClassTakingState} state */
    const checking = ({ told, words }) =>
      h(
        "section",
        { class: "sw-class-check" },
        h("p", { role: "status" }, told),
        h(
          "div",
          { class: "sw-class-ways" },
          button(
            "hand-in",
            words.hand_in,
            { class: "sw-primary", onclick: () => send({ do: "hand_in" }) },
            words.hand_in,
          ),
          button("to-questions", words.to_questions, { onclick: () => send({ do: "step_back" }) }, words.to_questions),
        ),
      );

    /** @param {ClassTakingState} state */
    function sending({ line, fragment, words }) {
      const texts = { line, link: linkTo(fragment) };
      const labels = { line: words.line_made, link: words.link_made };
      const copy = (/** @type {"line" | "link"} */ what) => {
        copied = { what, made: { text: texts[what] } };
        redraw();
      };
      const close = () => {
        const what = copied?.what;
        copied = null;
        redraw();
        partOf(el, `[data-key=copy-${what}]`).focus();
      };
      return h(
        "section",
        { class: "sw-class-send" },
        h("h3", {}, words.send),
        h("p", {}, words.send_long),
        h(
          "div",
          { class: "sw-class-ways" },
          button("copy-link", words.link, { class: "sw-primary", onclick: () => copy("link") }, words.link),
          button("copy-line", words.line, { onclick: () => copy("line") }, words.line),
          button("save-answers", words.file, { onclick: () => send({ do: "save_answers" }) }, words.file),
        ),
        copied &&
          h(
            "div",
            { class: "sw-class-link" },
            h(ToCopy, { name: "answers", label: labels[copied.what], made: copied.made, said: words, onclose: close }),
          ),
        h("p", { class: "sw-muted" }, words.private),
      );
    }

    const why = (/** @type {ReasonState[]} */ parts) =>
      parts.length > 0 &&
      h(
        "table",
        {},
        h(
          "tbody",
          {},
          ...parts.map((part) =>
            h("tr", {}, h("td", { class: "sw-amount" }, part.amount ?? "·"), h("td", {}, ...reasonParts(part))),
          ),
        ),
      );

    /** @param {ClassTakingState} state */
    function results({ told, notice, results: found, words }) {
      const item = (/** @type {ClassAnswered} */ { question, right, yours, verdict, why: parts }, n) => {
        const look = words.look.replace("%", String(n + 1));
        return h(
          "li",
          { key: n, class: right === null ? "sw-open" : right ? "sw-right" : "sw-wrong" },
          h("h4", {}, h("span", { "aria-hidden": "true" }, sign(right)), ` ${n + 1}. ${opening(question)}`),
          yours &&
            h(
              "p",
              { class: "sw-muted" },
              words.yours.replace("%", () => opening(yours)),
            ),
          h("p", {}, verdict),
          h(
            "details",
            { class: "sw-fold" },
            h("summary", { "data-key": `why-${n}` }, words.why),
            why(parts),
            button(`look-${n}`, look, { class: "sw-quiet", onclick: () => send({ do: "look", n }) }, look),
          ),
        );
      };
      return [
        h("p", { class: "sw-class-told", role: "status" }, told),
        notice && h("p", { class: "sw-muted" }, notice),
        h("ol", { class: "sw-class-results" }, found.map(item)),
      ];
    }

    /** @param {ClassTakingState} state */
    function draw(state) {
      const { moment, own, title, facts, words } = state;
      if (moment === "begin" || moment === "check") copied = null;
      if (moment !== "end") sure = false;
      return [
        h(
          "header",
          {},
          own &&
            button(
              "desk",
              words.desk,
              { class: "sw-quiet", onclick: () => send({ do: "go_to", place: "desk" }) },
              `← ${words.desk}`,
            ),
          h("h2", { tabindex: -1, "data-refuge": true }, title),
          h("p", { class: "sw-muted" }, facts),
        ),
        moment === "begin" && beginning(state),
        moment === "check" && checking(state),
        moment === "changed" && changed(state),
        (moment === "end" || moment === "changed") && sending(state),
        moment === "end" && results(state),
        moment === "end" && somebodyElse(state),
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
