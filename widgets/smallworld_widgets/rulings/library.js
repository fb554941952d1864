// The library: a search, filters and a list. The list is drawn once, and a search hides entries.

import { betweenClicks } from "../page/clicks.js";
import { html } from "../page/elements.js";
import { button, chooser, searchField } from "../page/fields.js";
import { keepFocus } from "../page/focus.js";
import { folding } from "../page/fold.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-library");
    const send = (/** @type {Command} */ message) => model.send(message);
    const fold = folding(el, "[aria-selected=true]");
    let items, filters, search, shown;
    /** The wanted entry, and the last one asked for: while an answer is on its way, only the last wish counts. */
    let wanted = model.get("state").chosen;
    let asked = wanted;
    /** Whether the focus goes from the search into the list, once the last input is answered. */
    let entering = false;
    /** Whether the focus goes to the best result, because Enter was pressed, and not to the open entry. */
    let best = false;
    const count = html("p", { class: "sw-count-found", role: "status" });
    const remark = html("p", { class: "sw-muted" });
    const list = html("ul", { class: "sw-entries", role: "listbox" });

    function build() {
      /** @type {LibraryShelves} */
      const { entries, filters: known, words } = model.get("shelves");
      items = new Map(
        entries.map(({ id, title, game, ground, sure }) => [
          id,
          html(
            "li",
            { role: "option", tabindex: -1, "data-id": id, class: `sw-ground-${ground}`, onclick: () => choose(id) },
            html("span", { class: "sw-entry-title" }, title),
            html("small", {}, html("span", { class: "sw-entry-id" }, id), ` ${game} · ${sure}`),
          ),
        ]),
      );
      search = searchField(words, find, {
        onkeydown: (event) => {
          if (event.key !== "ArrowDown" && event.key !== "Enter") return;
          event.preventDefault();
          best = event.key === "Enter" && search.value !== "";
          entering = true;
          enter();
        },
      });
      filters = Object.fromEntries(known.map(({ id, label, choices }) => [id, chooser(id, label, choices, "", find)]));
      list.setAttribute("aria-label", words.list);
      const clear = () => send({ do: "find", words: "", game: "", about: "", topic: "", ground: "" });
      el.replaceChildren(
        html("h2", { class: "sw-hidden" }, words.title),
        html("div", { class: "sw-search", role: "search" }, search, ...Object.values(filters)),
        fold.button(words.unfold),
        html(
          "div",
          { class: "sw-found" },
          count,
          button("clear", words.clear, { class: "sw-quiet", onclick: clear }, words.clear),
        ),
        remark,
        list,
      );
      shown = null;
      show();
    }

    function find() {
      fold.unfold();
      const narrowed = Object.entries(filters).map(([id, select]) => [id, select.value]);
      send({ do: "find", words: search.value, ...Object.fromEntries(narrowed) });
    }

    function enter() {
      if (!entering || model.get("state").query.words !== search.value) return;
      entering = false;
      if (shown.length) choose(shown.includes(wanted) && !best ? wanted : shown[0], true);
    }

    function choose(id, focus = false) {
      wanted = id;
      mark();
      if (focus) items.get(id).focus();
      ask();
    }

    function ask() {
      if (asked !== model.get("state").chosen || wanted === asked) return;
      asked = wanted;
      send({ do: "choose", id: wanted });
    }

    function mark() {
      const stop = shown.includes(wanted) ? wanted : shown[0];
      for (const id of shown) {
        const item = items.get(id);
        item.setAttribute("aria-selected", String(id === wanted));
        item.tabIndex = id === stop ? 0 : -1;
      }
      items.get(wanted)?.scrollIntoView({ block: "nearest" });
    }

    const page = new AbortController();
    const paint = betweenClicks(show, page.signal);

    function show() {
      /** @type {LibraryState} */
      const state = model.get("state");
      fold.settle(state);
      // The field is ahead of the answer while somebody types.
      if (document.activeElement !== search) search.value = state.query.words;
      for (const [id, select] of Object.entries(filters))
        if (document.activeElement !== select) select.value = state.query[id];
      count.textContent = state.count;
      remark.textContent = state.remark;
      if (shown === null || String(shown) !== String(state.found)) {
        shown = state.found;
        keepFocus(list, () => list.replaceChildren(...shown.map((id) => items.get(id))));
        list.scrollTop = 0;
      }
      if (wanted === asked) wanted = asked = state.chosen;
      else if (asked === state.chosen) ask();
      mark();
      enter();
    }

    list.addEventListener("keydown", (event) => {
      const here = shown.indexOf(/** @type {HTMLElement} */ (event.target).dataset.id);
      const steps = {
        ArrowDown: here + 1,
        ArrowUp: here - 1,
        PageDown: here + 8,
        PageUp: here - 8,
        Home: 0,
        End: shown.length - 1,
      };
      if (here < 0 || !(event.key in steps)) return;
      event.preventDefault();
      if (event.key === "ArrowUp" && here === 0) return search.focus();
      choose(shown[Math.max(0, Math.min(steps[event.key], shown.length - 1))], true);
    });
    model.on("change:shelves", build);
    model.on("change:answers change:state", paint);
    build();
    return () => {
      page.abort();
      fold.stop();
      model.off("change:shelves", build);
      model.off("change:answers change:state", paint);
    };
  },
};
