// The index of the codex. A search puts its results into one list, the best first.

import { keepDrawn } from "../page/drawn.js";
import { opening, partOf } from "../page/elements.js";
import { button, searchField } from "../page/fields.js";
import { folding } from "../page/fold.js";
import { Component, h } from "../page/nodes.js";
import { portrait } from "./badge.js";

/** Draws a badge with its number, in dashes if the number is ours. */
const numbered = (entry) =>
  h(
    "span",
    { class: "sw-numbered" },
    portrait(entry),
    h("small", { class: entry.ours && "sw-ours", title: opening(entry.ours) || null }, String(entry.badge)),
  );

/** An entry in its place, drawn again only when something about it changes: there are more than a hundred. */
class Place extends Component {
  shouldComponentUpdate(others) {
    return Object.keys(others).some((name) => others[name] !== this.props[name]);
  }
  render({ entry, game, isOpen, isStop, choose }) {
    const { id, name, note, power } = entry;
    return h(
      "li",
      { class: `sw-of-${game}` },
      button(
        id,
        note ? `${name} (${note})` : name,
        {
          class: "sw-codex-entry",
          tabindex: isStop ? 0 : -1,
          "aria-current": isOpen && "true",
          onclick: () => choose(id),
        },
        power ? numbered(entry) : portrait(entry),
        h("span", {}, name, note && h("small", {}, opening(note))),
      ),
    );
  }
}

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-index");
    const send = (/** @type {Command} */ message) => model.send(message);
    const fold = folding(el, "[aria-current]");
    /** Whether the focus goes from the search to the best result, once the last input is answered. */
    let entering = false;
    const search = () => /** @type {HTMLInputElement} */ (partOf(el, "[type=search]"));

    const choose = (/** @type {string} */ id) => send({ do: "choose", id });

    function find() {
      fold.unfold();
      send({ do: "find", words: search().value });
    }

    function onEnter(/** @type {KeyboardEvent} */ { key }) {
      if (key !== "Enter") return;
      entering = true;
      enter();
    }

    function enter() {
      /** @type {IndexState} */
      const { words, found } = model.get("state");
      if (!entering || words !== search().value) return;
      entering = false;
      if (words && found.length) choose(found[0]);
    }

    /** Brings the open entry into sight, once the index is drawn. */
    function settle() {
      if (current().found.includes(current().chosen))
        el.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
      enter();
    }

    /** @returns {IndexState} */
    const current = () => model.get("state");

    /** @param {IndexState} state */
    function draw({ words, found, chosen, visits, remark }) {
      /** @type {IndexShelves} */
      const { groups, words: labels, artists } = model.get("shelves");
      fold.settle({ visits });
      queueMicrotask(settle);
      const results = new Set(words ? found : []);
      const stop = found.includes(chosen) ? chosen : found[0];
      const place = (entry, game) =>
        h(Place, { key: entry.id, entry, game, isOpen: entry.id === chosen, isStop: entry.id === stop, choose });
      const places = new Map(
        groups.flatMap(({ game, entries }) => entries.map((entry) => [entry.id, place(entry, game)])),
      );
      const shelf = ({ name, game, note, entries }) =>
        h(
          "section",
          { hidden: words !== "" },
          h("h3", {}, name, note && h("small", {}, note)),
          h(
            "ul",
            { class: game === "all" && "sw-rule-shelf" },
            entries.filter(({ id }) => !results.has(id)).map(({ id }) => places.get(id)),
          ),
        );
      const isWritten = document.activeElement?.matches("[type=search]") && el.contains(document.activeElement);
      return [
        h("h2", { class: "sw-hidden" }, labels.title),
        h(
          "div",
          { role: "search" },
          searchField(labels, find, { value: isWritten ? undefined : words, onkeydown: onEnter }),
        ),
        fold.button(labels.unfold),
        h("p", { class: "sw-muted", role: "status" }, remark),
        h(
          "div",
          { class: "sw-shelves" },
          h("ul", { class: "sw-codex-found" }, words ? found.map((id) => places.get(id)) : []),
          groups.map(shelf),
          h("p", { class: "sw-credit" }, `${labels.emblems}: `, h("span", { lang: "en" }, artists)),
        ),
      ];
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
      if (event.target === search()) {
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
      else if (event.key === "ArrowUp") search().focus();
    });
    const { stop } = keepDrawn(model, el, draw);
    return () => {
      fold.stop();
      stop();
    };
  },
};
