// The library: a search, filters and a list of the entries found.

import { keepDrawn } from "../page/drawn.js";
import { partOf } from "../page/elements.js";
import { button, chooser, searchField } from "../page/fields.js";
import { folding } from "../page/fold.js";
import { h } from "../page/nodes.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-library");
    const send = (/** @type {Command} */ message) => model.send(message);
    const fold = folding(el, "[aria-selected=true]");
    /** The wanted entry, and the last one asked for: while an answer is on its way, only the last wish counts. */
    let wanted = model.get("state").chosen;
    let asked = wanted;
    /** The number of the answer that was drawn last. */
    let heard = -1;
    /** Whether the focus goes from the search into the list, once the last input is answered. */
    let entering = false;
    /** Whether the focus goes to the best result, because Enter was pressed, and not to the open entry. */
    let best = false;
    /** The entries that were found last. */
    let shown = "";
    const search = () => /** @type {HTMLInputElement} */ (partOf(el, "[type=search]"));
    /** @param {string} id */
    const entryOf = (id) => el.querySelector(`[data-id="${CSS.escape(id)}"]`);
    /** @returns {LibraryState} */
    const current = () => model.get("state");

    function find() {
      fold.unfold();
      const filters = /** @type {NodeListOf<HTMLSelectElement>} */ (el.querySelectorAll("select"));
      const narrowed = Object.fromEntries([...filters].map(({ dataset, value }) => [dataset.key, value]));
      send({ do: "find", words: search().value, ...narrowed });
    }

    function onEnter(/** @type {KeyboardEvent} */ event) {
      if (event.key !== "ArrowDown" && event.key !== "Enter") return;
      event.preventDefault();
      best = event.key === "Enter" && search().value !== "";
      entering = true;
      enter();
    }

    function enter() {
      const { query, found } = current();
      if (!entering || query.words !== search().value) return;
      entering = false;
      if (found.length) choose(found.includes(wanted) && !best ? wanted : found[0], true);
    }

    function choose(id, focus = false) {
      wanted = id;
      redraw();
      if (focus) entryOf(id)?.focus();
      ask();
    }

    function ask() {
      if (asked !== current().chosen || wanted === asked) return;
      asked = wanted;
      send({ do: "choose", id: wanted });
    }

    /**
     * Follows a new answer, unless something else is wanted by now. A drawing for another reason changes no wish.
     * @param {LibraryState} state
     * @param {number} answer
     */
    function follow({ chosen }, answer) {
      if (answer === heard) return;
      heard = answer;
      if (wanted === asked) wanted = asked = chosen;
      else if (asked === chosen) ask();
    }

    /** Brings the wanted entry into sight, once the library is drawn. */
    function settle() {
      const found = String(current().found);
      if (found !== shown) partOf(el, "[role=listbox]").scrollTop = 0;
      shown = found;
      entryOf(wanted)?.scrollIntoView({ block: "nearest" });
      enter();
    }

    function step(/** @type {KeyboardEvent} */ event) {
      const { found } = current();
      const here = found.indexOf(/** @type {HTMLElement} */ (event.target).dataset.id ?? "");
      const steps = {
        ArrowDown: here + 1,
        ArrowUp: here - 1,
        PageDown: here + 8,
        PageUp: here - 8,
        Home: 0,
        End: found.length - 1,
      };
      if (here < 0 || !(event.key in steps)) return;
      event.preventDefault();
      if (event.key === "ArrowUp" && here === 0) return search().focus();
      choose(found[Math.max(0, Math.min(steps[event.key], found.length - 1))], true);
    }

    /** @param {LibraryState} state */
    function draw(state) {
      /** @type {LibraryShelves} */
      const { entries, filters, words } = model.get("shelves");
      fold.settle(state);
      queueMicrotask(settle);
      follow(state, model.get("answers"));
      const known = new Map(entries.map((entry) => [entry.id, entry]));
      const tabbed = state.found.includes(wanted) ? wanted : state.found[0];
      const item = (/** @type {string} */ id) => {
        const { title, game, ground, sure } = /** @type {LibraryEntry} */ (known.get(id));
        return h(
          "li",
          {
            key: id,
            role: "option",
            tabindex: id === tabbed ? 0 : -1,
            "aria-selected": String(id === wanted),
            "data-id": id,
            class: `sw-ground-${ground}`,
            onclick: () => choose(id),
          },
          h("span", { class: "sw-entry-title" }, title),
          h("small", {}, h("span", { class: "sw-entry-id" }, id), ` ${game} · ${sure}`),
        );
      };
      // A field is ahead of the answer while somebody uses it.
      const used = el.contains(document.activeElement) && document.activeElement?.getAttribute("data-key");
      const unlessUsed = (key, value) => (key === used ? undefined : value);
      const clear = () => send({ do: "find", words: "", game: "", about: "", topic: "", ground: "" });
      return [
        h("h2", { class: "sw-hidden" }, words.title),
        h(
          "div",
          { class: "sw-search", role: "search" },
          searchField(words, find, { value: unlessUsed("search", state.query.words), onkeydown: onEnter }),
          filters.map(({ id, label, choices }) => chooser(id, label, choices, unlessUsed(id, state.query[id]), find)),
        ),
        fold.button(words.unfold),
        h(
          "div",
          { class: "sw-found" },
          h("p", { class: "sw-count-found", role: "status" }, state.count),
          button("clear", words.clear, { class: "sw-quiet", onclick: clear }, words.clear),
        ),
        h("p", { class: "sw-muted" }, state.remark),
        h(
          "ul",
          { class: "sw-entries", role: "listbox", "aria-label": words.list, onkeydown: step },
          state.found.map(item),
        ),
      ];
    }

    const { redraw, stop } = keepDrawn(model, el, draw);
    return () => {
      fold.stop();
      stop();
    };
  },
};
