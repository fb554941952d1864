// The players with their races in play.

import { pictureOf } from "../board/glyphs.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { serialNumber } from "../page/elements.js";
import { button, checkbox, chooser, chooserWith, stepper, Written } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { foldInRail } from "./rail.js";

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    const serial = serialNumber();
    el.classList.add("sw", "sw-seats");
    const folds = foldInRail(el, false, () => redraw());

    /**
     * Draws a player in the folded rail.
     * @param {SeatPlayer} player
     * @param {number} seat
     * @param {SeatsWords} words
     */
    function brief(player, seat, words) {
      const races = player.forces.filter(({ token }) => token);
      const faces = races.map(({ token, attacks }) =>
        h("span", { class: attacks ? "sw-attacks" : "" }, pictureOf({ token })),
      );
      const owned = h("small", { title: words.coins }, String(player.coins ?? "?"));
      return h("li", { class: `sw-seat-${seat}`, title: player.name }, faces, owned);
    }

    /**
     * @param {SeatsState} state
     * @param {number} seat
     * @param {SeatPlayer} player
     * @param {SeatForce} found
     */
    function force(state, seat, player, found) {
      const { words } = state;
      const key = `${seat}/${found.slot}`;
      const { slot } = found;
      const setRace = (race) =>
        model.send(race ? { do: "set_race", seat, slot, race } : { do: "remove_force", seat, slot });
      const setPower = (power) => model.send({ do: "set_power", seat, slot, power });
      const addToHand = (by) => model.send({ do: "add_to_hand", seat, slot, by });
      const active = found.slot < 0;
      const kind = active ? words.active : words.declined;
      const entries = (list, none) => [
        { id: "", name: none },
        ...list.map(({ id, name, taken }) => ({ id, name, disabled: taken })),
      ];
      const attack = h("input", {
        type: "radio",
        name: `sw-attacker-${serial}`,
        "data-key": `${key}/attacks`,
        "aria-label": `${player.name}: ${words.attacks}`,
        disabled: !found.race || !found.may_attack,
        checked: found.attacks,
        onchange: () => model.send({ do: "attack", seat, slot: found.slot }),
      });
      const who = `${player.name}, ${kind}`;
      const controls = found.race && [
        chooserWith(
          { "data-key": `${key}/power`, "aria-label": `${who}: ${words.power}`, title: found.about_power },
          entries(state.powers, words.no_power),
          found.power,
          setPower,
        ),
        h(
          "span",
          { class: "sw-hand" },
          stepper({
            key: `${key}/hand`,
            label: `${who}: ${words.hand}`,
            number: found.hand,
            most: 99,
            less: words.less,
            more: words.more,
            onstep: addToHand,
          }),
          words.in_hand,
        ),
        h("label", { class: "sw-attack" }, attack, words.attacks),
        active &&
          button(
            `${key}/decline`,
            words.decline_long,
            { class: "sw-quiet", onclick: () => model.send({ do: "decline", seat }) },
            words.decline,
          ),
      ];
      // This race is in decline and has no tokens to attack with.
      const resting = !active && !found.may_attack && found.hand === 0;
      return h(
        "div",
        {
          class: `sw-force ${found.attacks ? "sw-attacks" : ""} ${resting ? "sw-resting" : ""}`,
          role: "group",
          "aria-label": who,
        },
        found.token ? pictureOf({ token: found.token }) : h("span", { class: "sw-picture sw-empty" }),
        h("span", { class: "sw-kind" }, kind),
        chooserWith(
          { "data-key": `${key}/race`, "aria-label": `${who}: ${words.race}`, title: found.about_race ?? "" },
          entries(state.races, words.no_race),
          found.race,
          setRace,
        ),
        ...(controls || []),
        found.auxiliaries.map((piece) => auxiliaries(seat, found.slot, who, piece, words)),
      );
    }

    /**
     * Draws the pieces in hand that conquer like tokens.
     * @param {number} seat
     * @param {number} slot
     * @param {string} who
     * @param {Helper} piece
     * @param {SeatsWords} words
     */
    function auxiliaries(seat, slot, who, { piece, name, count, most }, words) {
      const step = (by) => model.send({ do: "add_auxiliaries", seat, slot, by });
      return h(
        "span",
        { key: piece, class: "sw-more" },
        pictureOf({ piece }),
        stepper({
          key: `${seat}/${slot}/${piece}`,
          label: `${who}: ${name}`,
          number: count,
          most,
          less: words.less_pieces,
          more: words.more_pieces,
          onstep: step,
        }),
        `${name}, ${words.in_hand}`,
      );
    }

    /**
     * Draws the player's memory of the others: who attacked them, or with whom they are in harmony.
     * @param {number} seat
     * @param {Memory} memory
     */
    function remembered(seat, { memory, legend, others }) {
      const boxes = others.map(({ seat: other, name, on }) =>
        checkbox(`${seat}/${memory}/${other}`, name, on, (on) =>
          model.send({ do: "remember", seat, memory, other, on }),
        ),
      );
      return h("fieldset", { key: memory, class: "sw-more" }, h("legend", {}, legend), ...boxes);
    }

    /** @param {SeatsState} state */
    function draw(state) {
      const { words } = state;
      const players = state.players.map((player, seat) => {
        const name = h(Written, {
          value: player.name,
          maxlength: 40,
          "data-key": `${seat}/name`,
          "aria-label": words.name.replace("%", String(seat + 1)),
          onhandin: (written) => model.send({ do: "rename", seat, name: written }),
        });
        const declined = player.forces.length - 1;
        const add = (race) => race && model.send({ do: "set_race", seat, slot: declined, race });
        const step = (by) => model.send({ do: "add_coins", seat, by });
        const coins = stepper({
          key: `${seat}/coins`,
          label: `${player.name}: ${words.coins}`,
          number: player.coins ?? "?",
          most: 999,
          less: words.less_coins,
          more: words.more_coins,
          onstep: step,
        });
        const free = state.races.filter(({ taken }) => !taken);
        return h(
          "article",
          { class: `sw-player sw-seat-${seat}` },
          h(
            "header",
            {},
            h("span", { class: "sw-seat" }, String(seat + 1)),
            name,
            h("span", { class: "sw-coins" }, coins, words.coins),
            declined < state.most_declined &&
              chooser(
                `${seat}/add`,
                `${player.name}: ${words.add_long}`,
                [{ id: "", name: words.add }, ...free],
                "",
                add,
              ),
          ),
          h(
            "div",
            { class: "sw-forces" },
            player.forces.map((found) => force(state, seat, player, found)),
            player.memories.map((memory) => remembered(seat, memory)),
          ),
        );
      });
      return [
        h("h2", { class: "sw-hidden" }, words.title),
        button("fold-seats", words.unfold, folds(), words.title),
        h("ul", { class: "sw-seats-brief" }, ...state.players.map((player, seat) => brief(player, seat, words))),
        h("div", { class: "sw-players" }, ...players),
      ];
    }

    const { redraw, stop } = keepDrawnBesideBoard(model, el, draw);
    return stop;
  },
};
