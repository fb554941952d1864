// The choices of a table: chips for the box and the players, and two lists for each combo of the row.

import { pairOf } from "../board/glyphs.js";
import { keepDrawn } from "../page/drawn.js";
import { button, chooser } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { roving } from "../page/roving.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-tonight-setting");
    const send = (/** @type {Command} */ message) => model.send(message);
    const named = (/** @type {string} */ pattern, /** @type {string} */ name) => pattern.replace("%", () => name);

    /**
     * Draws chips, of which one is chosen, as one stop of the Tab key.
     * @param {string} legend
     * @param {{ key: string, name: string, chosen: boolean, choose: () => void }[]} chips
     */
    const group = (legend, chips) =>
      h(
        "fieldset",
        { class: "sw-tonight-group", ...roving("button", () => {}) },
        h("legend", {}, legend),
        chips.map(({ key, name, chosen, choose }) =>
          button(
            key,
            name,
            { class: "sw-tonight-chip", "aria-pressed": String(chosen), tabindex: chosen ? 0 : -1, onclick: choose },
            name,
          ),
        ),
      );

    /**
     * Disables what lies elsewhere in the row: the box has each race and power once.
     * @param {Entry[]} entries
     * @param {string[]} taken
     */
    const open = (entries, taken) => entries.map((entry) => ({ ...entry, disabled: taken.includes(entry.id) }));

    /** @param {SettingState} state */
    const combo = ({ row, races, powers, words }) =>
      function item(/** @type {SettingCombo} */ { race, power, name, token }, /** @type {number} */ place) {
        const others = row.filter((_, i) => i !== place);
        return h(
          "li",
          { key: place },
          pairOf({ token, power }),
          h(
            "span",
            { class: "sw-tonight-lists" },
            chooser(
              `power-${place}`,
              `${words.power} ${place + 1}`,
              open(
                powers,
                others.map((other) => other.power),
              ),
              power,
              (id) => send({ do: "choose_power", place, id }),
            ),
            chooser(
              `race-${place}`,
              `${words.race} ${place + 1}`,
              open(
                races,
                others.map((other) => other.race),
              ),
              race,
              (id) => send({ do: "choose_race", place, id }),
            ),
          ),
          button(
            `deal-${place}`,
            named(words.deal, name),
            { class: "sw-quiet", onclick: () => send({ do: "deal", place }) },
            "↻",
          ),
          button(
            `remove-${place}`,
            named(words.remove, name),
            { class: "sw-quiet", disabled: row.length === 1, onclick: () => send({ do: "remove", place }) },
            "✕",
          ),
        );
      };

    /** @param {SettingState} state */
    function draw(state) {
      const { game, games, players, seats, row, full, words } = state;
      return [
        group(
          words.game,
          games.map(({ id, name }) => ({
            key: `game-${id}`,
            name,
            chosen: id === game,
            choose: () => send({ do: "choose_game", id }),
          })),
        ),
        group(
          words.players,
          seats.map(({ n, name }) => ({
            key: `players-${n}`,
            name,
            chosen: n === players,
            choose: () => send({ do: "choose_players", n }),
          })),
        ),
        h(
          "section",
          {},
          h("h3", {}, words.row),
          h("p", { class: "sw-muted" }, words.row_long),
          h("ol", { class: "sw-tonight-row" }, row.map(combo(state))),
          h(
            "div",
            { class: "sw-tonight-dealing" },
            button("deal-all", words.deal_all, { onclick: () => send({ do: "deal_all" }) }, `↻ ${words.deal_all}`),
            button(
              "add",
              words.add,
              { disabled: full, onclick: () => send({ do: "deal", place: row.length }) },
              `+ ${words.add}`,
            ),
          ),
        ),
      ];
    }

    return keepDrawn(model, el, draw).stop;
  },
};
