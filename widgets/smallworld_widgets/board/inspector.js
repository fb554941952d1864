// The inspector, which explains the chosen region. The state holds the explanations of all regions.

import { keepDrawnBesideBoard } from "../page/drawn.js";
import { opening } from "../page/elements.js";
import { button, chooser, stepper } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { expectChart } from "../page/plotly.js";
import { reasonParts } from "../page/reasons.js";
import { bringIntoSight } from "../page/scrolling.js";
import { dieFaces } from "./die.js";
import { pictureOf } from "./glyphs.js";
import { asSheet } from "./sheet.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-inspector");
    const send = (/** @type {Command} */ message) => model.send(message);
    const sheet = asSheet(el, () => redraw());
    /** @type {boolean | null} Whether the contents of a region are unfolded: null until the visitor folds or unfolds. */
    let unfolded = null;
    /** The id of the region that was explained last. */
    let explained = "";
    /** Whether the visitor has just asked for charts. The first one takes a while to load. */
    let charting = false;

    /**
     * Brings the explanation of a region into sight, where it stands below other text and is the only answer to a press.
     * @param {string} region
     */
    function answer(region) {
      const column = el.parentElement?.closest(".sw-watch, .sw-rulings, .sw-lesson-sheet, .sw-deciding");
      const isAnswer = column && !column.querySelector(".sw-aims") && getComputedStyle(column).position !== "fixed";
      if (region && isAnswer && region !== explained) bringIntoSight(el, ".sw-title", ".sw-verdict, .sw-standing");
      explained = region;
    }

    /**
     * Draws a list of reasons under a title, or nothing for an empty list.
     * @param {string} title
     * @param {ReasonState[]} items
     * @param {string} kind
     */
    function reasons(title, items, kind) {
      if (!items.length) return null;
      const entries = items.map((item) => h("li", {}, ...reasonParts(item)));
      return h("div", { class: kind }, h("h4", {}, title), h("ul", {}, ...entries));
    }

    /**
     * Draws the button that opens the charts. Only the first way has it.
     * @param {InspectorState} state
     * @param {WayState} found
     * @param {number} i
     */
    function chart({ charted, words }, found, i) {
      if (charted === null || i > 0 || !found.terms.length) return null;
      const busy = charting;
      charting = false;
      function ask() {
        charting = true;
        if (!charted) expectChart();
        redraw();
        send({ do: "chart", on: !charted });
      }
      return button(
        "chart",
        words.chart,
        {
          class: "sw-quiet",
          "aria-pressed": String(charted),
          "aria-busy": busy && !charted && "true",
          onclick: ask,
        },
        words.chart,
      );
    }

    /**
     * Marks the price in a sentence, wherever the language puts it.
     * @param {string} says
     * @param {string} price
     * @returns {import("../page/nodes.js").Child[]}
     */
    function priced(says, price) {
      const [before, ...after] = price ? says.split(price) : [says];
      return after.length ? [before, h("span", { class: "sw-price" }, price), after.join(price)] : [says];
    }

    /**
     * Draws a way of conquering the region, the `i`-th of its ways.
     * @param {InspectorState} state
     * @param {WayState} found
     * @param {number} i
     */
    function way(state, found, i) {
      const { words } = state;
      const rows = found.terms.map((term) =>
        h("tr", {}, h("td", { class: "sw-amount" }, term.amount), h("td", {}, ...reasonParts(term))),
      );
      const sum = h("tr", { class: "sw-sum" }, h("td", { class: "sw-amount" }, found.total), h("td", {}, words.total));
      return h(
        "section",
        { class: `sw-way sw-way-${found.mark}` },
        h(
          "header",
          {},
          h("h3", { class: found.plain ? "sw-plain-way" : null }, found.name),
          chart(state, found, i),
          h(
            "p",
            { class: "sw-verdict" },
            h("strong", {}, ...priced(found.answer, found.price)),
            found.detail && h("span", {}, ...priced(opening(found.detail), found.price)),
            found.faces.length > 0 && dieFaces(found.faces),
          ),
        ),
        rows.length > 0 && h("table", {}, h("tbody", {}, ...rows), rows.length > 1 && h("tfoot", {}, sum)),
        reasons(words.notes, found.notes, "sw-notes"),
        found.roll && h("p", { class: "sw-chance" }, ...reasonParts(found.roll)),
        found.roll
          ? reasons(words.without_roll, found.refusals, "sw-without-roll")
          : reasons(words.refused, found.refusals, "sw-refusals"),
        found.links.length > 0 && reasons(words.reach, found.links, "sw-links"),
      );
    }

    /**
     * Draws buttons for pieces that do not stand in the region yet. Each puts one there.
     * @param {InspectorState} state
     * @param {string} id
     * @param {Standing[]} items
     */
    function putting({ words, tools }, id, items) {
      const there = new Set(items.map(({ key }) => key));
      const absent = tools.filter(({ key }) => !there.has(key));
      const put = (/** @type {Tool} */ { key, name, whose = name, token, piece }) => {
        const label = words.add.replace("%", () => whose);
        const place = () => send({ do: "place", region: id, what: key, by: 1 });
        return button(`put-${key}`, label, { class: "sw-put", onclick: place }, pictureOf({ token, piece }));
      };
      return (
        absent.length > 0 && h("div", { class: "sw-putting" }, h("span", {}, `+ ${words.put}`), ...absent.map(put))
      );
    }

    /**
     * Folds away what stands in the region, where the verdict comes first. The summary lists it in short.
     * @param {InspectorWords} words
     * @param {Standing[]} items
     * @param {import("../page/nodes.js").Child} here
     */
    function changing(words, items, here) {
      const names = items.filter(({ count }) => count !== 0).map(({ name, count }) => `${name} × ${count}`);
      const ontoggle = ({ target }) => (unfolded = target.open);
      return h(
        "details",
        { class: "sw-fold sw-changing", open: unfolded ?? sheet.isSheet(), ontoggle },
        h(
          "summary",
          { "data-key": "standing" },
          words.standing,
          h("small", {}, opening(names.join(", ")) || words.nothing),
        ),
        here,
      );
    }

    /**
     * Draws what stands in the region, with steppers where it can be edited.
     * @param {InspectorState} state
     * @param {string} id
     * @param {Standing[]} all
     */
    function standing(state, id, all) {
      const { words, editable } = state;
      // A race may hold a region without a token of its own there. The editor lists it so that it can be given tokens.
      const items = editable ? all : all.filter(({ count }) => count !== 0);
      const rows = items.map((item) => {
        const [less, more] = [words.remove, words.add].map((pattern) => pattern.replace("%", item.name));
        const shown = item.token ? item.name : opening(item.name);
        const step = (/** @type {number} */ by) => send({ do: "place", region: id, what: item.key, by });
        return h(
          "li",
          {},
          pictureOf(item),
          h("span", { class: "sw-name" }, shown),
          editable
            ? stepper({ key: item.key, label: shown, number: item.count, less, more, onstep: step })
            : h("output", {}, `× ${item.count}`),
          item.about && h("p", { class: "sw-about" }, item.about),
          item.lends && loan(words, item.name, item.lends, editable),
        );
      });
      return h(
        "section",
        { class: "sw-standing" },
        h(
          "header",
          {},
          h("h3", {}, words.standing),
          editable &&
            items.length > 0 &&
            button(
              "clear",
              words.clear,
              { class: "sw-quiet", onclick: () => send({ do: "clear", region: id }) },
              words.clear,
            ),
        ),
        putting(state, id, all),
        items.length ? h("ul", {}, ...rows) : h("p", { class: "sw-muted" }, words.nothing),
      );
    }

    /**
     * Draws the power that a place lends to its holder.
     * @param {InspectorWords} words
     * @param {string} name
     * @param {Loan} lends
     * @param {boolean} editable
     */
    function loan(words, name, lends, editable) {
      const powers = lends.powers.map(({ id, name, taken }) => ({ id, name, disabled: taken }));
      const label = words.lends.replace("%", name);
      return h(
        "div",
        { class: "sw-about" },
        editable
          ? chooser("loan", label, [{ id: "", name: words.no_loan }, ...powers], lends.power, (power) =>
              send({ do: "lend", power }),
            )
          : h("p", {}, powers.find(({ id }) => id === lends.power)?.name ?? words.no_loan),
        lends.about && h("p", {}, lends.about),
      );
    }

    /** @param {string} id */
    function goTo(id) {
      model.set("selected", id);
      model.save_changes();
    }

    /** @param {InspectorState} state */
    function problems({ problems, words }) {
      if (!problems.length) return null;
      /** Buttons are keyed by the problem, not by its place in the list: once it is mended, the next one moves up. */
      const mending = (/** @type {ProblemState} */ { at, code, mends }) =>
        mends.map(({ key, name }) => {
          const mend = () => send({ do: "mend", place: at, code, key });
          return button(`mend-${at}-${code}-${key}`, name, { class: "sw-mend", onclick: mend }, name);
        });
      const items = problems.map((problem, i) => {
        const { region, place, reason, remedy } = problem;
        return h(
          "li",
          {},
          region
            ? button(`problem-${i}`, `${place}: ${reason}`, { class: "sw-quiet", onclick: () => goTo(region) }, place)
            : h("span", { class: "sw-place" }, place),
          h(
            "span",
            {},
            opening(reason),
            remedy &&
              h(
                "small",
                { class: "sw-remedy" },
                words.remedy.replace("%", () => remedy),
              ),
            ...mending(problem),
          ),
        );
      });
      return h("section", { class: "sw-problems" }, h("h3", {}, words.problems), h("ul", {}, ...items));
    }

    /** @param {InspectorState} state */
    function draw(state) {
      const id = model.get("selected");
      const { words } = state;
      const region = Object.hasOwn(state.regions, id) ? state.regions[id] : null;
      el.dataset.region = region ? id : "";
      answer(el.dataset.region);
      if (!region) {
        const hint = h("p", { class: "sw-muted" }, words.choose);
        return [sheet.handle(words.sheet), problems(state), h("h2", {}, words.title), hint];
      }
      const here = standing(state, id, region.standing);
      return [
        sheet.handle(words.sheet),
        problems(state),
        h(
          "div",
          { class: "sw-title", role: "status" },
          h("h2", {}, region.title),
          region.ways.length > 0 &&
            h(
              "span",
              { class: "sw-hidden" },
              [region.ways[0].answer, region.ways[0].detail].filter(Boolean).join(", "),
            ),
        ),
        h("p", { class: "sw-facts" }, opening([region.place, ...region.facts].filter(Boolean).join(" · "))),
        region.none && h("p", { class: "sw-muted" }, region.none),
        region.ways.map((found, i) => way(state, found, i)),
        state.carry &&
          button("carry", state.carry, { class: "sw-primary", onclick: () => send({ do: "carry" }) }, state.carry),
        // The reasons come right under the verdict, so the contents to edit are folded away.
        state.editable && region.ways.length > 0 ? changing(words, region.standing, here) : here,
        h(
          "p",
          { class: "sw-borders" },
          h("span", {}, words.borders),
          ...region.borders.map((other) =>
            button(
              `border-${other}`,
              state.regions[other].name,
              { class: "sw-quiet", title: opening(state.regions[other].place) || null, onclick: () => goTo(other) },
              state.regions[other].name,
            ),
          ),
        ),
      ];
    }

    const { redraw, stop } = keepDrawnBesideBoard(model, el, draw);
    return () => {
      stop();
      sheet.leave();
    };
  },
};
