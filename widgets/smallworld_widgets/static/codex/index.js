// The index of the codex. Drawn once; a search hides what was not found.

import { betweenClicks } from "../page/clicks.js";
import { html } from "../page/elements.js";
import { button, searchField } from "../page/fields.js";
import { portrait } from "./badge.js";

export default {
  render({ model, el }) {
    el.classList.add("sw", "sw-index");
    const send = (message) => model.send(message);
    let search, items, groups;
    const remark = html("p", { class: "sw-muted", role: "status" });

    function build() {
      const { groups: known, words } = model.get("shelves");
      items = new Map();
      search = searchField(words, () => send({ do: "find", words: search.value }));
      groups = known.map(({ name, game, note, entries }) => {
        for (const entry of entries) {
          const chosen = button(
            entry.id,
            entry.name,
            { class: "sw-codex-entry", tabindex: -1, onclick: () => send({ do: "choose", id: entry.id }) },
            portrait(entry),
            html("span", {}, entry.name),
          );
          items.set(entry.id, chosen);
        }
        const list = html("ul", {}, ...entries.map(({ id }) => html("li", {}, items.get(id))));
        return html("section", { class: `sw-of-${game}` }, html("h3", {}, name, note && html("small", {}, note)), list);
      });
      el.replaceChildren(
        html("h2", { class: "sw-hidden" }, words.title),
        html("div", { role: "search" }, search),
        remark,
        html("div", { class: "sw-shelves" }, ...groups),
      );
      show();
    }

    const page = new AbortController();
    const paint = betweenClicks(show, page.signal);

    function show() {
      const { words, found, chosen, remark: said } = model.get("state");
      if (document.activeElement !== search) search.value = words;
      remark.textContent = said;
      const shown = new Set(found);
      const stop = shown.has(chosen) ? chosen : found[0];
      for (const [id, item] of items) {
        item.parentElement.hidden = !shown.has(id);
        item.tabIndex = id === stop ? 0 : -1;
        id === chosen ? item.setAttribute("aria-current", "true") : item.removeAttribute("aria-current");
      }
      for (const group of groups) group.hidden = !group.querySelector("li:not([hidden])");
      const current = items.get(chosen);
      if (shown.has(chosen)) current.scrollIntoView({ block: "nearest" });
    }

    /** To the next entry in some direction: along the reading, or straight up and down. */
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
      const visible = [...items.values()].filter((item) => !item.parentElement.hidden);
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
      model.off("change:shelves", build);
      model.off("change:answers change:state", paint);
    };
  },
};
