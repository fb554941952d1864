// The bench: a card for each invention, with its effects and the slots of each, and the effects to choose from.

import { pictureOf } from "../board/glyphs.js";
import { keepDrawn } from "../page/drawn.js";
import { opening, paragraph } from "../page/elements.js";
import { button, checkbox, chooser, searchField, stepper, Written } from "../page/fields.js";
import { fileField, keepFile } from "../page/files.js";
import { h } from "../page/nodes.js";
import { problemList } from "../page/reasons.js";
import { REDO, UNDO, undoByKeys } from "../page/undo.js";

/** The most letters behind a word that is found: "lakes" finds "lake". */
const ENDING = 2;

/**
 * Checks whether a word that is sought is among some words, or one of these with an ending.
 * @param {string} words
 * @param {string} word
 */
const has = (words, word) =>
  words.includes(word) ||
  words
    .split(/[^\p{L}\p{N}]+/u)
    .some((each) => each.length > ENDING && word.startsWith(each) && word.length - each.length <= ENDING);

/**
 * Returns the effects that have the most of the words that are sought, none if no effect has any.
 * @param {PatternState[]} patterns
 * @param {string} regions
 * @param {string[]} wanted
 */
function withMost(patterns, regions, wanted) {
  const counts = patterns.map(({ says, like, found_by, of_regions }) => {
    const words = [says, like, found_by, of_regions ? regions : ""].join(" ").toLowerCase();
    return wanted.filter((word) => has(words, word)).length;
  });
  const most = Math.max(1, ...counts);
  return patterns.filter((_, n) => counts[n] === most);
}

/** The key of the example that stands for none. */
const NONE = "";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-bench");
    const send = (/** @type {Command} */ message) => model.send(message);
    /** The card to which an effect is being added, and the one whose emblem is being chosen. */
    let adding = "";
    let choosing = "";
    /** The words by which effects are searched. */
    let sought = "";
    /** The topic that was opened, until Python answers with its small boards. */
    let awaited = "";
    /** A complaint until the next answer from Python. */
    let complaint = "";

    const put = (/** @type {string} */ at, /** @type {string | number | boolean} */ value) =>
      send({ do: "put", at, value });

    /**
     * Draws a slot: a number, a switch, a choice, a list, or a kind of region with slots of its own.
     * @param {SlotState} slot
     * @param {BenchWords} words
     * @returns {import("../page/nodes.js").Child}
     */
    function control(slot, words) {
      const { at, name, options, inside } = slot;
      const shown = opening(name);
      const choose = (id) => put(at, id);
      switch (slot.control) {
        case "number": {
          const named = (pattern) => pattern.replace("%", () => name);
          const { number, least, most, zero } = slot;
          const onstep = (by) => put(at, number + by);
          return h(
            "span",
            { class: "sw-slot" },
            h("span", {}, shown),
            stepper({
              key: at,
              label: shown,
              number: number || zero || number,
              least,
              most,
              less: named(words.less),
              more: named(words.more),
              onstep,
            }),
          );
        }
        case "switch":
          return checkbox(at, shown, slot.on, (on) => put(at, on));
        case "several":
          return h(
            "span",
            { class: "sw-slot", role: "group", "aria-label": shown },
            h("span", {}, shown),
            ...options.map(({ id, name: each, chosen }) =>
              button(
                `${at}-${id}`,
                opening(each),
                { class: "sw-slot-chip", "aria-pressed": String(chosen), onclick: () => choose(id) },
                opening(each),
              ),
            ),
          );
        case "kinds":
          return h(
            "div",
            { class: "sw-slot-inside" },
            ...inside.map((each, n) =>
              h(
                "div",
                { class: "sw-slot-kind" },
                control(each, words),
                button(`${at}-drop-${n}`, words.drop_effect, { class: "sw-quiet", onclick: () => put(at, n) }, "✕"),
              ),
            ),
            button(
              `${at}-more`,
              words.one_kind_more,
              { class: "sw-quiet", onclick: () => put(at, "") },
              words.one_kind_more,
            ),
          );
        default: {
          const chosen = options.find((each) => each.chosen)?.id ?? "";
          const list = chooser(at, shown || words.another, options.map(capital), chosen, choose);
          return [
            h("label", { class: "sw-slot" }, shown && h("span", {}, shown), list),
            inside.length > 0 && h("div", { class: "sw-slot-inside" }, ...inside.map((each) => control(each, words))),
          ];
        }
      }
    }

    const capital = ({ id, name }) => ({ id, name: opening(name) });

    /** Draws a small board that shows an effect. */
    const sample = (/** @type {SampleState | null | undefined} */ shown) =>
      shown &&
      h(
        "figure",
        { class: "sw-sample" },
        h("img", { src: shown.drawing, alt: "", loading: "lazy" }),
        h("figcaption", {}, shown.says),
      );

    /** Draws what still has to be mended. */
    const needs = (/** @type {string[]} */ found, /** @type {BenchWords} */ words) =>
      found.length > 0 &&
      h("p", { class: "sw-needs" }, h("b", {}, words.mend), " ", ...found.map((each) => h("span", {}, opening(each))));

    /**
     * Draws an effect of a card.
     * @param {CardState} card
     * @param {EffectState} effect
     * @param {number} n
     * @param {BenchState} state
     */
    function effectOf({ at }, effect, n, { words }) {
      const place = `${at}/effects/${n}`;
      const drop = () => send({ do: "drop_effect", at, n });
      return h(
        "li",
        { key: `${place} ${effect.slots[0]?.at}` },
        h(
          "header",
          {},
          h("p", { class: "sw-effect-says" }, paragraph(effect.says)),
          button(`drop-${place}`, words.drop_effect, { class: "sw-quiet", onclick: drop }, "✕"),
        ),
        sample(effect.sample),
        effect.slots.length > 0 && h("div", { class: "sw-slots" }, ...effect.slots.map((slot) => control(slot, words))),
        needs(effect.needs, words),
      );
    }

    /**
     * Draws the effects that can be added to a card, those of a topic or those with some words.
     * @param {CardState} card
     * @param {BenchState} state
     */
    function catalogue({ at }, { words, topics, topic: answered, patterns, regions }) {
      if (awaited === answered) awaited = "";
      const topic = awaited || answered;
      const wanted = sought.toLowerCase().split(/\s+/u).filter(Boolean);
      const found =
        wanted.length > 0 ? withMost(patterns, regions, wanted) : patterns.filter((each) => each.topic === topic);
      function add(/** @type {string} */ pattern) {
        adding = "";
        sought = "";
        send({ do: "add", at, pattern });
      }
      function search({ target }) {
        sought = target.value;
        redraw();
      }
      function open(/** @type {string} */ id) {
        sought = "";
        awaited = id;
        redraw();
        send({ do: "topic", id });
      }
      return h(
        "div",
        { class: "sw-catalogue", "aria-busy": String(awaited !== "") },
        searchField({ search: words.find, hint: words.hint }, search, { value: sought }),
        h(
          "div",
          { class: "sw-topics", role: "group", "aria-label": words.add },
          ...topics.map(({ id, name }) =>
            button(
              `topic-${id}`,
              name,
              {
                class: "sw-slot-chip",
                "aria-pressed": String(wanted.length === 0 && id === topic),
                onclick: () => open(id),
              },
              name,
            ),
          ),
        ),
        found.length === 0 && wanted.length > 0 && h("p", { class: "sw-muted" }, words.nothing),
        h(
          "ul",
          { class: "sw-patterns" },
          ...found.map(({ id, says, like, in_place, sample: shown }) =>
            h(
              "li",
              { key: id },
              h(
                "button",
                { type: "button", "data-key": `add-${id}`, onclick: () => add(id) },
                shown && h("img", { src: shown.drawing, alt: "", loading: "lazy" }),
                h("span", {}, says),
                in_place && h("small", {}, in_place),
                h("small", {}, opening(words.like.replace("%", () => like))),
              ),
            ),
          ),
        ),
      );
    }

    /**
     * Draws the emblems to choose from.
     * @param {CardState} card
     * @param {BenchState} state
     */
    function emblemsFor({ at }, { words, emblems }) {
      function choose(/** @type {string} */ id) {
        choosing = "";
        put(`${at}/emblem`, id);
      }
      const face = (id) => pictureOf({ token: { emblem: id, seat: -1, declined: false } });
      return h(
        "div",
        { class: "sw-emblems-to-choose", role: "group", "aria-label": words.emblem },
        button(`emblem-${at}-none`, words.no_emblem, { onclick: () => choose("") }, "Ab"),
        ...emblems.map(({ id, name }) => button(`emblem-${at}-${id}`, name, { onclick: () => choose(id) }, face(id))),
      );
    }

    /** Opens the list of a card, or closes it. */
    function toggleAdding(/** @type {string} */ at) {
      adding = adding === at ? "" : at;
      sought = "";
      redraw();
    }

    /**
     * Draws a card: a banner, a badge, a place or a piece.
     * @param {CardState} card
     * @param {BenchState} state
     */
    function cardOf(card, state) {
      const { at, kind, blank, name, portrait } = card;
      const { words } = state;
      const hasEmblem = !blank && kind !== "pieces";
      function toggleEmblems() {
        choosing = choosing === at ? "" : at;
        redraw();
      }
      const picture = portrait ? pictureOf(portrait) : null;
      return h(
        "article",
        { key: at, class: `sw-card sw-card-${kind}`, "data-at": at, "data-blank": blank },
        h(
          "header",
          {},
          hasEmblem
            ? button(
                `emblem-${at}`,
                words.emblem,
                { class: "sw-card-face", "aria-expanded": String(choosing === at), onclick: toggleEmblems },
                picture,
              )
            : h("span", { class: "sw-card-face" }, picture),
          h(
            "label",
            { class: "sw-card-name" },
            h("small", {}, card.heading),
            h(Written, {
              value: name,
              maxlength: state.longest_name,
              placeholder: card.hint,
              "data-key": `name-${at}`,
              "aria-label": card.hint,
              autocomplete: "off",
              onpause: (written) => send({ do: "write", at, name: written, other: false }),
              onhandin: (written) => send({ do: "name", at, name: written }),
            }),
          ),
          !blank &&
            button(
              `drop-${at}`,
              words.drop.replace("%", () => name),
              { class: "sw-quiet", onclick: () => send({ do: "drop", at }) },
              "✕",
            ),
        ),
        choosing === at && hasEmblem && emblemsFor(card, state),
        card.numbers.length > 0 && h("div", { class: "sw-slots" }, ...card.numbers.map((slot) => control(slot, words))),
        (card.choices.length > 0 || card.other !== null) &&
          h(
            "details",
            {},
            h("summary", {}, words.more_of),
            h(
              "div",
              { class: "sw-slots" },
              card.other !== null &&
                h(
                  "label",
                  { class: "sw-slot" },
                  h("span", {}, card.other),
                  h(Written, {
                    value: card.other_name,
                    placeholder: name,
                    maxlength: state.longest_name,
                    "data-key": `other-${at}`,
                    "aria-label": card.other,
                    onpause: (written) => send({ do: "write", at, name: written, other: true }),
                    onhandin: (written) => send({ do: "other", at, name: written }),
                  }),
                ),
              ...card.choices.map((slot) => control(slot, words)),
            ),
          ),
        card.says.length > 0 && h("p", { class: "sw-muted" }, paragraph(card.says)),
        needs(card.needs, words),
        kind !== "pieces" && [
          h("ol", { class: "sw-effects" }, ...card.effects.map((effect, n) => effectOf(card, effect, n, state))),
          button(
            `add-to-${at}`,
            words.add,
            {
              class: adding === at ? null : "sw-main",
              "aria-expanded": String(adding === at),
              onclick: () => toggleAdding(at),
            },
            adding === at ? words.close : words.add,
          ),
          adding === at && catalogue(card, state),
        ],
      );
    }

    /**
     * Draws the printed entries that are played with other numbers, and the list to choose one from.
     * @param {BenchState} state
     */
    function overridesOf({ words, overrides, changeable }) {
      const groups = changeable.map(({ name, entries }) => ({ name, entries: entries.map(capital) }));
      const entries = [{ id: NONE, name: words.choose_printed }, ...groups];
      return h(
        "section",
        { class: "sw-card", "aria-label": words.overrides },
        h("h3", {}, words.overrides),
        h("p", { class: "sw-muted" }, words.overrides_about),
        h(
          "ul",
          { class: "sw-effects" },
          ...overrides.map(({ id, name, status, values, says }) =>
            h(
              "li",
              { key: id },
              h(
                "header",
                {},
                h("p", { class: "sw-effect-says" }, h("b", {}, opening(name)), " ", h("small", {}, status)),
                button(
                  `as-printed-${id}`,
                  words.as_printed.replace("%", () => name),
                  { class: "sw-quiet", onclick: () => send({ do: "as_printed", id }) },
                  "✕",
                ),
              ),
              h(
                "div",
                { class: "sw-slots" },
                ...values.map(({ slot, printed, changed }) =>
                  h(
                    "span",
                    { class: "sw-override", "data-changed": changed },
                    control(slot, words),
                    h("small", {}, printed),
                  ),
                ),
              ),
              says && h("p", { class: "sw-muted" }, says),
            ),
          ),
        ),
        chooser("change", words.choose_printed, entries, NONE, (id) => id && send({ do: "change", id })),
      );
    }

    /** @param {BenchState} state */
    function tools(state) {
      const { words, can_undo, can_redo, can_share, can_print } = state;
      const examples = [{ id: NONE, name: words.choose_example }, ...state.examples];
      return h(
        "div",
        { class: "sw-bench-tools" },
        chooser("game", words.game, state.games, state.game, (id) => send({ do: "game", id })),
        chooser("example", words.example, examples, NONE, (id) => id && send({ do: "example", id })),
        button("undo", words.undo, { ...UNDO, disabled: !can_undo, onclick: () => send({ do: "undo" }) }, words.undo),
        button("redo", words.redo, { ...REDO, disabled: !can_redo, onclick: () => send({ do: "redo" }) }, words.redo),
        button("blank", words.blank, { onclick: () => send({ do: "blank" }) }, words.blank),
        button("save", words.save_long, { disabled: !can_share, onclick: () => send({ do: "save" }) }, words.save),
        fileField(words, state.longest, (content) => send({ do: "load", content }), complain),
        button("card", words.card_long, { disabled: !can_print, onclick: () => send({ do: "card" }) }, words.card),
      );
    }

    function complain() {
      complaint = model.get("state").words.too_long;
      redraw();
    }

    /** @param {BenchState} state */
    function draw(state) {
      const { words } = state;
      const notice = complaint || state.notice;
      complaint = "";
      return [
        h(
          "div",
          { class: "sw-head" },
          h("h2", {}, words.title),
          h("p", { class: "sw-muted" }, paragraph([words.about, words.ours])),
          tools(state),
          notice && h("p", { class: "sw-late", role: "alert" }, opening(notice)),
          problemList(words.faults, state.faults),
        ),
        ...state.cards.map((card) => cardOf(card, state)),
        overridesOf(state),
      ];
    }

    const keep = (/** @type {{ name: string, type: string, content: string }} */ file) =>
      keepFile(new Blob([file.content], { type: file.type }), file.name);
    model.on("msg:custom", keep);
    const { redraw, stop } = keepDrawn(model, el, draw);
    const leave = undoByKeys(el);
    return () => {
      leave();
      model.off("msg:custom", keep);
      stop();
    };
  },
};
