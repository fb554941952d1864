// The bar of a game: back and forward, switches, files, and the form for a new game. Files stay in the browser.

import { boxFields, takenOut } from "../board/boxes.js";
import { islandFields } from "../board/islands.js";
import { keepDrawn } from "../page/drawn.js";
import { partOf } from "../page/elements.js";
import { button, checkbox, chooser, Written } from "../page/fields.js";
import { fileField, keepJson } from "../page/files.js";
import { h } from "../page/nodes.js";
import { problemList } from "../page/reasons.js";
import { REDO, UNDO, undoByKeys } from "../page/undo.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-play-bar");
    const send = (/** @type {Command} */ message) => model.send(message);
    /**
     * The content of the form, which must survive a redraw. The board is the one of the list, or a set of islands for as
     * many players.
     * @type {{ open: boolean, listed: string, board: string, seed: string, names: string[], plays: string[],
     *   boxes: string[], finds: boolean, inventions: boolean }}
     */
    const form = {
      open: false,
      listed: "",
      board: "",
      seed: "",
      names: [],
      plays: [],
      boxes: [],
      finds: false,
      inventions: true,
    };
    /** The table from which the form was filled in. */
    let table = "";

    /**
     * Fills in the table of the game, once for each.
     * @param {PlayBarState} state
     */
    function fillIn({ board, listed, table: { game, boxes, finds, invented }, boards }) {
      const now = JSON.stringify([board, game, boxes, finds, invented]);
      if (now === table) return;
      table = now;
      const first = boards.flatMap(({ entries }) => entries).find((entry) => entry.game === game)?.id ?? "";
      Object.assign(form, { board: board || first, listed: listed || first, boxes, finds, inventions: true });
    }

    /** A complaint until the next answer from Python. */
    let complaint = "";
    /** The number of complaints: the same words are spoken again. */
    let complaints = 0;
    function complain(/** @type {string} */ words) {
      complaint = words;
      complaints += 1;
      redraw();
    }

    /** Unfolds the form or folds it, with its content. */
    function unfold(/** @type {boolean} */ open) {
      form.open = open;
      redraw();
    }

    /** Folds the form and returns to the button that opened it. */
    function fold() {
      unfold(false);
      partOf(el, "[data-key=new]").focus();
    }

    /** Folds the form when the visitor goes on with the game below. */
    function away({ target }) {
      if (form.open && !el.contains(target)) unfold(false);
    }

    /**
     * Draws a switch of the game.
     * @param {"rolls" | "looking" | "hiding" | "offering"} key
     * @param {string} label
     * @param {string} long
     * @param {boolean} on
     */
    const toggle = (key, label, long, on) =>
      checkbox(key, label, on, (now) => send({ do: `set_${key}`, on: now }), { title: long });

    /** @param {PlayBarState} state */
    function newGame(state) {
      const { words } = state;
      const boards = state.boards.flatMap(({ entries }) => entries);
      fillIn(state);
      const { players, game } = boards.find(({ id }) => id === form.listed) ?? boards[0];
      const called = (/** @type {number} */ seat) => words.player.replace("%", String(seat + 1));
      const seats = Array.from({ length: players }, (_, seat) => {
        form.plays[seat] ??= seat ? state.opponent : state.who[0].id;
        const name = h(Written, {
          value: form.names[seat] ?? called(seat),
          maxlength: state.longest_name,
          "data-key": `name-${seat}`,
          "aria-label": words.name.replace("%", String(seat + 1)),
          oninput: (event) => (form.names[seat] = event.target.value),
        });
        const plays = chooser(
          `plays-${seat}`,
          words.plays.replace("%", String(seat + 1)),
          state.who,
          form.plays[seat],
          (who) => (form.plays[seat] = who),
        );
        return h(
          "li",
          { class: `sw-seat-${seat}` },
          h("span", { class: "sw-seat", "aria-hidden": "true" }, String(seat + 1)),
          name,
          plays,
        );
      });
      const seed = h(Written, {
        inputmode: "numeric",
        pattern: "[0-9]*",
        maxlength: String(state.most_seed).length,
        value: form.seed,
        placeholder: state.seed,
        title: words.seed_long,
        "data-key": "seed",
        oninput: (event) => (form.seed = event.target.value.replace(/[^0-9]/g, "")),
      });
      function chooseBoard(id, listed = form.listed) {
        const before = game;
        const now = boards.find((board) => board.id === listed)?.game ?? before;
        // The boxes are chosen for a board. On one of another box, its own races are dealt again.
        Object.assign(form, { board: id, listed }, now === before ? {} : { boxes: [now], finds: false });
        redraw();
      }
      function chooseBoxes(boxes, finds) {
        Object.assign(form, { boxes, finds });
        redraw();
      }
      function chooseInventions(/** @type {boolean} */ inventions) {
        form.inventions = inventions;
        redraw();
      }
      const islands = islandFields(state.islands, form.board, chooseBoard);
      function start(event) {
        event.preventDefault();
        const names = Array.from({ length: players }, (_, seat) => form.names[seat]?.trim() || called(seat));
        fold();
        const { board, seed, boxes, finds, inventions } = form;
        const plays = form.plays.slice(0, players);
        send({ do: "new_game", board, names, plays, seed, boxes, finds, inventions });
      }
      return h(
        "form",
        { class: "sw-new-game", onsubmit: start, hidden: !form.open },
        h(
          "label",
          {},
          words.board,
          chooser("board", words.board, state.boards, form.listed, (id) => chooseBoard(id, id)),
        ),
        islands,
        islands && h("small", { class: "sw-muted" }, state.islands.words.ours),
        boxFields(state.boxes, game, form.boxes, form.finds, chooseBoxes),
        state.table.invented &&
          checkbox(
            "inventions",
            words.invented.replace("%", () => state.table.invented),
            form.inventions,
            chooseInventions,
          ),
        h("ul", {}, ...seats),
        ...state.who
          .filter(({ about }) => about)
          .map(({ name, about }) => h("small", { class: "sw-muted" }, h("strong", {}, name), " ", about)),
        h(
          "div",
          { class: "sw-start" },
          h("label", {}, words.seed, seed),
          h(
            "span",
            { class: "sw-start-buttons" },
            button("cancel", words.cancel, { onclick: fold }, words.cancel),
            h("button", { type: "submit", class: "sw-main", "data-key": "start" }, words.start),
          ),
        ),
      );
    }

    /** @param {PlayBarState} state */
    function draw(state) {
      const { words } = state;
      const notices = complaint ? [complaint] : state.notices;
      complaint = "";
      return [
        h(
          "div",
          { class: "sw-play-controls" },
          button(
            "back",
            words.back_long,
            { ...UNDO, disabled: !state.can_back, onclick: () => send({ do: "back" }) },
            words.back,
          ),
          button(
            "forward",
            words.forward_long,
            { ...REDO, disabled: !state.can_forward, onclick: () => send({ do: "forward" }) },
            words.forward,
          ),
          toggle("rolls", words.rolls, words.rolls_long, state.rolls),
          toggle("looking", words.looking, words.looking_long, state.looking),
          toggle("hiding", words.hiding, words.hiding_long, state.hiding),
          state.quiet && toggle("offering", words.offering, words.offering_long, false),
          h(
            "span",
            { class: "sw-play-files" },
            button(
              "new",
              words.new,
              { "aria-expanded": String(form.open), onclick: () => unfold(!form.open) },
              words.new,
            ),
            state.can_leave &&
              button(
                "explore",
                words.explore,
                { "data-short": words.explore_short, onclick: () => send({ do: "explore" }) },
                words.explore,
              ),
            button("save", words.save_long, { onclick: () => send({ do: "save" }) }, words.save),
            fileField(
              words,
              state.longest,
              (content) => send({ do: "load", content }),
              () => complain(words.too_long),
            ),
          ),
        ),
        newGame(state),
        state.table.note &&
          h(
            "div",
            { class: "sw-mixed" },
            h("small", {}, `${state.table.summary}. ${state.table.note}`),
            takenOut(state.table),
          ),
        h(
          "ul",
          { key: `notices ${complaints} ${model.get("answers")}`, class: "sw-notices", role: "alert" },
          notices.map((notice) => h("li", {}, notice)),
        ),
        problemList(words.faults, state.faults),
      ];
    }

    // The click may redraw the page, so this must come first.
    document.addEventListener("click", away, { capture: true });
    model.on("msg:custom", keepJson);
    const { redraw, stop } = keepDrawn(model, el, draw);
    const leave = undoByKeys(el);
    return () => {
      leave();
      document.removeEventListener("click", away, { capture: true });
      model.off("msg:custom", keepJson);
      stop();
    };
  },
};
