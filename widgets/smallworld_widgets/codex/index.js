// The index of the codex, drawn once. A search puts its results into one list, the best first.

import { betweenClicks } from "../page/clicks.js";
import { html, opening } from "../page/elements.js";
import { button, searchField } from "../page/fields.js";
import { keepFocus } from "../page/focus.js";
import { folding } from "../page/fold.js";
import { portrait } from "./badge.js";

/** Draws a badge with its number, in dashes if the number is ours. */
const numbered = (entry) =>
  html(
    "span",
    { class: "sw-numbered" },
    portrait(entry),
    html("small", { class: entry.ours && "sw-ours", title: opening(entry.ours) || null }, String(entry.badge)),
  );

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-index");
    const send = (/** @type {Command} */ message) => model.send(message);
    const fold = folding(el, "[aria-current]");
    let search, items, groups, places;
    /** The results of a search in one list. */
    const list = html("ul", { class: "sw-codex-found" });
    /** Whether the focus goes from the search to the best result, once the last input is answered. */
    let entering = false;
    const remark = html("p", { class: "sw-muted", role: "status" });

    function build() {
      /** @type {IndexShelves} */
      const { groups: known, words, artists } = model.get("shelves");
      items = new Map();
      places = [];
      const find = () => {
        fold.unfold();
        send({ do: "find", words: search.value });
      };
      search = searchField(words, find, {
        onkeydown: (event) => {
          if (event.key !== "Enter") return;
          entering = true;
          enter();
        },
      });
      groups = known.map(({ name, game, note, entries }) => {
        for (const entry of entries) {
          const chosen = button(
            entry.id,
            entry.note ? `${entry.name} (${entry.note})` : entry.name,
            { class: "sw-codex-entry", tabindex: -1, onclick: () => send({ do: "choose", id: entry.id }) },
            entry.power ? numbered(entry) : portrait(entry),
            html("span", {}, entry.name, entry.note && html("small", {}, opening(entry.note))),
          );
          items.set(entry.id, chosen);
        }
        const shelf = html(
          "ul",
          { class: game === "all" && "sw-rule-shelf" },
          ...entries.map(({ id }) => html("li", { class: `sw-of-${game}` }, items.get(id))),
        );
        places.push(...[...shelf.children].map((place) => [shelf, place]));
        return html("section", {}, html("h3", {}, name, note && html("small", {}, note)), shelf);
      });
      const credit = html("p", { class: "sw-credit" }, `${words.emblems}: `, html("span", { lang: "en" }, artists));
      el.replaceChildren(
        html("h2", { class: "sw-hidden" }, words.title),
        html("div", { role: "search" }, search),
        fold.button(words.unfold),
        remark,
        html("div", { class: "sw-shelves" }, list, ...groups, credit),
      );
      show();
    }

    function enter() {
      /** @type {IndexState} */
      const { words, found } = model.get("state");
      if (!entering || words !== search.value) return;
      entering = false;
      if (words && found.length) send({ do: "choose", id: found[0] });
    }

    const page = new AbortController();
    const paint = betweenClicks(show, page.signal);

    function show() {
      /** @type {IndexState} */
      const { words, found, chosen, visits, remark: said } = model.get("state");
      fold.settle({ visits });
      if (document.activeElement !== search) search.value = words;
      remark.textContent = said;
      const shown = new Set(found);
      const stop = shown.has(chosen) ? chosen : found[0];
      keepFocus(el, () => arrange(words ? found : []));
      for (const group of groups) group.hidden = words !== "";
      for (const [id, item] of items) {
        item.tabIndex = id === stop ? 0 : -1;
        id === chosen ? item.setAttribute("aria-current", "true") : item.removeAttribute("aria-current");
      }
      const current = items.get(chosen);
      if (shown.has(chosen)) current.scrollIntoView({ block: "nearest" });
      enter();
    }

    /** Puts every entry on its shelf, or the results of a search into one list. */
    function arrange(found) {
      const wanted = found.map((id) => items.get(id).parentElement);
      if (wanted.length === list.children.length && wanted.every((place, i) => place === list.children[i])) return;
      for (const [shelf, place] of places) shelf.append(place);
      list.replaceChildren(...wanted);
    }

    /** Returns the next entry in the direction of a key: along the reading direction, or straight up and down. */
    function next(here, key, visible) {
      const place = visible.indexOf(here);
      if (key === "ArrowRight" || key === "ArrowLeft") return visible[place + (key === "ArrowRight" ? 1 : -1)];
      if (key === "Home") return visible[0];
      if (key === "End") return visible.at(-1);
      const middle = (item) => item.getBoundingClientRect();
      const from = middle(here);
      const ahead = visible.filter((item) =>
        key === "ArrowDown" ? middle(item).top > from.top + 2 : middle(item).top < from.top - 2,
      );
      const distance = (item) => Math.abs(middle(item).top - from.top) * 10 + Math.abs(middle(item).left - from.left);
      return ahead.sort((a, b) => distance(a) - distance(b))[0];
    }

    el.addEventListener("keydown", (event) => {
      const all = /** @type {HTMLElement[]} */ ([...el.querySelectorAll(".sw-codex-entry")]);
      const visible = all.filter((item) => !item.closest("[hidden]"));
      if (event.target === search) {
        if (event.key === "ArrowDown" && visible.length) {
          event.preventDefault();
          (visible.find((item) => item.tabIndex === 0) ?? visible[0]).focus();
        }
        return;
      }
      if (!["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) return;
      event.preventDefault();
      const item = next(event.target, event.key, visible);
      if (item) item.focus();
      else if (event.key === "ArrowUp") search.focus();
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
