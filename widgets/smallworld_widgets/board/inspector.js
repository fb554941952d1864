// The inspector, which explains the chosen region. The state holds the explanations of all regions.

import { keepDrawnBesideBoard } from "../page/drawn.js";
import { html, opening } from "../page/elements.js";
import { button, chooser, stepper } from "../page/fields.js";
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
    const sheet = asSheet(el);
    /** @type {boolean | null} Whether the contents of a region are unfolded: null until the visitor folds or unfolds. */
    let unfolded = null;
    /** The id of the region that was explained last. */
    let explained = "";

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
      const entries = items.map((item) => html("li", {}, ...reasonParts(item)));
      return html("div", { class: kind }, html("h4", {}, title), html("ul", {}, ...entries));
    }

    /**
     * Draws the button that opens the charts. Only the first way has it.
     * @param {InspectorState} state
     * @param {WayState} found
     * @param {number} i
     */
    function chart({ charted, words }, found, i) {
      if (charted === null || i > 0 || !found.terms.length) return null;
      // The first chart takes a while to load.
      const ask = ({ target }) => {
        target.setAttribute("aria-busy", "true");
        send({ do: "chart", on: !charted });
      };
      return button(
        "chart",
        words.chart,
        { class: "sw-quiet", "aria-pressed": String(charted), onclick: ask },
        words.chart,
      );
    }

    /**
     * Marks the price in a sentence, wherever the language puts it.
     * @param {string} says
     * @param {string} price
     * @returns {(string | Element)[]}
     */
    function priced(says, price) {
      const [before, ...after] = price ? says.split(price) : [says];
      return after.length ? [before, html("span", { class: "sw-price" }, price), after.join(price)] : [says];
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
        html("tr", {}, html("td", { class: "sw-amount" }, term.amount), html("td", {}, ...reasonParts(term))),
      );
      const sum = html(
        "tr",
        { class: "sw-sum" },
        html("td", { class: "sw-amount" }, found.total),
        html("td", {}, words.total),
      );
      return html(
        "section",
        { class: `sw-way sw-way-${found.mark}` },
        html(
          "header",
          {},
          html("h3", { class: found.plain ? "sw-plain-way" : null }, found.name),
          chart(state, found, i),
          html(
            "p",
            { class: "sw-verdict" },
            html("strong", {}, ...priced(found.answer, found.price)),
            found.detail && html("span", {}, ...priced(opening(found.detail), found.price)),
            found.faces.length > 0 && dieFaces(found.faces),
          ),
        ),
        rows.length > 0 && html("table", {}, html("tbody", {}, ...rows), rows.length > 1 && html("tfoot", {}, sum)),
        reasons(words.notes, found.notes, "sw-notes"),
        found.roll && html("p", { class: "sw-chance" }, ...reasonParts(found.roll)),
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
        absent.length > 0 &&
        html("div", { class: "sw-putting" }, html("span", {}, `+ ${words.put}`), ...absent.map(put))
      );
    }

    /**
     * Folds away what stands in the region, where the verdict comes first. The summary lists it in short.
     * @param {InspectorWords} words
     * @param {Standing[]} items
     * @param {Element} here
     */
    function changing(words, items, here) {
      const names = items.filter(({ count }) => count !== 0).map(({ name, count }) => `${name} × ${count}`);
      const ontoggle = ({ target }) => {
        if (target.isConnected) unfolded = target.open;
      };
      return html(
        "details",
        { class: "sw-fold sw-changing", open: unfolded ?? sheet.isSheet(), ontoggle },
        html(
          "summary",
          { "data-key": "standing" },
          words.standing,
          html("small", {}, opening(names.join(", ")) || words.nothing),
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
        const step = (/** @type {number} */ by) => send({ do: "place", region: id, what: item.key, by });
        return html(
          "li",
          {},
          pictureOf(item),
          html("span", { class: "sw-name" }, opening(item.name)),
          editable
            ? stepper({ key: item.key, label: item.name, number: item.count, less, more, onstep: step })
            : html("output", {}, `× ${item.count}`),
          item.about && html("p", { class: "sw-about" }, item.about),
          item.lends && loan(words, item.name, item.lends, editable),
        );
      });
      return html(
        "section",
        { class: "sw-standing" },
        html(
          "header",
          {},
          html("h3", {}, words.standing),
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
        items.length ? html("ul", {}, ...rows) : html("p", { class: "sw-muted" }, words.nothing),
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
      return html(
        "div",
        { class: "sw-about" },
        editable
          ? chooser("loan", label, [{ id: "", name: words.no_loan }, ...powers], lends.power, (power) =>
              send({ do: "lend", power }),
            )
          : html("p", {}, powers.find(({ id }) => id === lends.power)?.name ?? words.no_loan),
        lends.about && html("p", {}, lends.about),
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
        return html(
          "li",
          {},
          region
            ? button(`problem-${i}`, `${place}: ${reason}`, { class: "sw-quiet", onclick: () => goTo(region) }, place)
            : html("span", { class: "sw-place" }, opening(place)),
          html(
            "span",
            {},
            opening(reason),
            remedy &&
              html(
                "small",
                { class: "sw-remedy" },
                words.remedy.replace("%", () => remedy),
              ),
            ...mending(problem),
          ),
        );
      });
      return html("section", { class: "sw-problems" }, html("h3", {}, words.problems), html("ul", {}, ...items));
    }

    /** @param {InspectorState} state */
    function draw(state) {
      const id = model.get("selected");
      const { words } = state;
      const region = Object.hasOwn(state.regions, id) ? state.regions[id] : null;
      el.dataset.region = region ? id : "";
      answer(el.dataset.region);
      if (!region) {
        const hint = html("p", { class: "sw-muted" }, words.choose);
        return [sheet.handle(words.sheet), problems(state), html("h2", {}, words.title), hint];
      }
      const here = standing(state, id, region.standing);
      return [
        sheet.handle(words.sheet),
        problems(state),
        html(
          "div",
          { class: "sw-title", role: "status" },
          html("h2", {}, opening(region.title)),
          region.ways.length > 0 &&
            html(
              "span",
              { class: "sw-hidden" },
              [region.ways[0].answer, region.ways[0].detail].filter(Boolean).join(", "),
            ),
        ),
        html("p", { class: "sw-facts" }, opening([region.place, ...region.facts].filter(Boolean).join(" · "))),
        region.none && html("p", { class: "sw-muted" }, region.none),
        ...region.ways.map((found, i) => way(state, found, i)),
        state.carry &&
          button("carry", state.carry, { class: "sw-primary", onclick: () => send({ do: "carry" }) }, state.carry),
        // The reasons come right under the verdict, so the contents to edit are folded away.
        state.editable && region.ways.length > 0 ? changing(words, region.standing, here) : here,
        html(
          "p",
          { class: "sw-borders" },
          html("span", {}, words.borders),
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

    const stop = keepDrawnBesideBoard(model, el, draw);
    return () => {
      stop();
      sheet.leave();
    };
  },
};
