// The text of an example turn, step by step, with the buttons back and on always in sight. A story that plays by itself is
// timed here, and waits as long as it takes to read a step.

import { pictureOf } from "../board/glyphs.js";
import { onClicker } from "../page/clicker.js";
import { keepDrawn } from "../page/drawn.js";
import { partOf } from "../page/elements.js";
import { button, chooser } from "../page/fields.js";
import { isFor, KEYS } from "../page/keys.js";
import { h } from "../page/nodes.js";
import { noticeOf } from "../page/reasons.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-story");
    const send = (/** @type {Command} */ message) => model.send(message);
    /** The example that the page shows. Messages name it, so that Python knows their subject. */
    let example = "";
    /** The example and the step that were told last. */
    let told = "";
    const ask = (/** @type {Command} */ message) => send({ ...message, of: example });
    const show = (step) => ask({ do: "show", step });
    // The step is counted from the one that is shown now, because taps may be faster than answers.
    const move = (by) => ask({ do: "move", by });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;

    /** Returns the time that it takes to read the text of a step. */
    const patience = (/** @type {ExampleState} */ { steps }) => 2200 + 45 * steps[steps.length - 1].says.length;

    /** @param {boolean} on */
    function play(on) {
      time(on);
      redraw();
    }

    /** @param {boolean} on */
    function time(on) {
      clearTimeout(timer);
      timer = undefined;
      /** @type {ExampleState} */
      const state = model.get("state");
      if (on && state.step < state.count - 1) {
        timer = setTimeout(() => move(1), patience(state));
      }
    }

    /** @param {ExampleState} state */
    function controls({ step, count, words }) {
      const last = step === count - 1;
      const paused = (go) => () => {
        play(false);
        go();
      };
      const dots = Array.from({ length: count }, (_, i) =>
        button(`dot-${i}`, `${i + 1}`, {
          class: "sw-dot",
          "aria-current": i === step && "step",
          onclick: paused(() => show(i)),
        }),
      );
      return h(
        "div",
        { class: "sw-steps" },
        button("first", words.first, { disabled: step === 0, onclick: paused(() => show(0)) }, "«"),
        button("back", words.back, { disabled: step === 0, onclick: paused(() => move(-1)) }, `← ${words.back}`),
        h(
          "button",
          {
            type: "button",
            "data-key": "play",
            disabled: last,
            "aria-pressed": String(timer !== undefined),
            onclick: () => play(timer === undefined),
          },
          timer === undefined ? words.play : words.pause,
        ),
        button(
          "forward",
          words.forward,
          { class: "sw-primary", disabled: last, onclick: paused(() => move(1)) },
          `${words.forward} →`,
        ),
        button("last", words.last, { disabled: last, onclick: paused(() => show(count - 1)) }, "»"),
        h("div", { class: "sw-dots" }, ...dots, h("span", { class: "sw-muted" }, words.progress)),
      );
    }

    const happening = (/** @type {EventState} */ { words, reading }) =>
      h("li", {}, words, reading && h("span", { class: "sw-reading" }, reading));

    /**
     * Draws the present step with its events, under the buttons back and on.
     * @param {ExampleState} state
     */
    function telling(state) {
      const { says, events } = state.steps[state.steps.length - 1];
      const happens = h("ul", { class: "sw-events", "aria-label": state.words.happens }, ...events.map(happening));
      return h(
        "section",
        { class: "sw-telling" },
        controls(state),
        h("div", { class: "sw-now", "aria-live": "polite" }, h("p", {}, says), events.length > 0 && happens),
      );
    }

    const earlier = (/** @type {ExampleState} */ { steps }) =>
      steps.length > 1 &&
      h("ol", { class: "sw-told-steps" }, ...steps.slice(0, -1).map(({ says }) => h("li", {}, says)));

    /** @param {ExampleState} state */
    function table({ players }) {
      const change = (words) => words && h("ins", {}, words);
      const rows = players.map(({ name, to_move, coins, forces }, seat) =>
        h(
          "li",
          { class: `sw-seat-${seat} ${to_move ? "sw-to-move" : ""}` },
          h("strong", {}, name),
          h("span", { class: "sw-coins" }, coins.words, change(coins.change)),
          ...forces.map((force) =>
            h(
              "span",
              { class: "sw-force-line" },
              pictureOf(force),
              [force.name, force.map].join(" · "),
              change(force.map_change),
              (force.hand || force.declined) && ` · ${force.hand || force.declined}`,
            ),
          ),
        ),
      );
      return h("ul", { class: "sw-standings" }, ...rows);
    }

    const about = (id, name) =>
      button(`about-${id}`, name, { class: "sw-quiet", onclick: () => send({ do: "about", id }) }, name);

    /**
     * Shows another step from its beginning, once it is drawn. Its element stays, so that it is read out.
     * @param {ExampleState} state
     */
    function begin({ id, step }) {
      const before = told;
      told = `${id} ${step}`;
      if (told !== before) queueMicrotask(() => (partOf(el, ".sw-now").scrollTop = 0));
    }

    /** @param {ExampleState} state */
    function draw(state) {
      const { words } = state;
      example = state.id;
      begin(state);
      return [
        chooser("example", words.choose, state.choices, state.id, (id) => {
          // A drawing before the answer would bring the old choice back.
          time(false);
          send({ do: "choose", id });
        }),
        noticeOf(state),
        h(
          "div",
          { class: "sw-story-head" },
          h("h2", {}, state.title),
          state.ours && h("span", { class: "sw-badge" }, state.ours),
        ),
        h("p", { class: "sw-muted" }, state.summary),
        telling(state),
        earlier(state),
        table(state),
        h(
          "div",
          { class: "sw-story-links" },
          state.can_leave && button("open", words.open, { onclick: () => ask({ do: "open" }) }, words.open),
          state.can_leave && button("play_on", words.play_on, { onclick: () => ask({ do: "play_on" }) }, words.play_on),
        ),
        ...(state.can_leave ? state.about.filter(({ links }) => links.length) : []).map(({ title, links }) =>
          h(
            "div",
            { class: "sw-links-on" },
            h("h3", {}, title),
            h("ul", {}, ...links.map(({ id, name }) => h("li", {}, about(id, name)))),
          ),
        ),
        h(
          "p",
          { class: "sw-sources" },
          h("span", {}, words.rules),
          ...state.sources.map((source) => h("cite", {}, source)),
        ),
      ];
    }

    /** @param {number} by */
    function go(by) {
      play(false);
      move(by);
    }

    function press(event) {
      if (isFor(event, KEYS.watch.forth)) go(1);
      else if (isFor(event, KEYS.watch.back)) go(-1);
      else return;
      event.preventDefault();
      event.stopPropagation();
    }

    const { redraw, stop } = keepDrawn(model, el, draw);
    // The next step of a story that plays is timed once the last one has come, and before it is drawn.
    const advance = () => time(timer !== undefined);
    model.on("change:answers", advance);
    el.addEventListener("keydown", press);
    const shown = new AbortController();
    onClicker(el, shown.signal, go);
    return () => {
      shown.abort();
      clearTimeout(timer);
      model.off("change:answers", advance);
      stop();
    };
  },
};
