// The players with their races in play.

import { pictureOf } from "../board/glyphs.js";
import { keepDrawnBesideBoard } from "../page/drawn.js";
import { furnish, html } from "../page/elements.js";
import { button, chooser, stepper } from "../page/fields.js";

export default {
  render({ model, el }) {
    el.classList.add("sw", "sw-seats");

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
      const attack = html("input", {
        type: "radio",
        name: `sw-attacker-${model.model_id ?? ""}`,
        "data-key": `${key}/attacks`,
        "aria-label": `${player.name}: ${words.attacks}`,
        disabled: !found.race || !found.may_attack,
        onchange: () => model.send({ do: "attack", seat, slot: found.slot }),
      });
      attack.checked = found.attacks;
      const who = `${player.name}, ${kind}`;
      const about = (select, summary) => furnish(select, { title: summary }, []);
      const controls = found.race && [
        about(
          chooser(
            `${key}/power`,
            `${who}: ${words.power}`,
            entries(state.powers, words.no_power),
            found.power,
            setPower,
          ),
          found.about_power,
        ),
        html(
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
        html("label", { class: "sw-attack" }, attack, words.attacks),
        active &&
          button(
            `${key}/decline`,
            words.decline_long,
            { class: "sw-quiet", onclick: () => model.send({ do: "decline", seat }) },
            words.decline,
          ),
      ];
      // In decline, with nothing to attack with.
      const resting = !active && !found.may_attack && found.hand === 0;
      return html(
        "div",
        {
          class: `sw-force ${found.attacks ? "sw-attacks" : ""} ${resting ? "sw-resting" : ""}`,
          role: "group",
          "aria-label": who,
        },
        found.token ? pictureOf(found) : html("span", { class: "sw-picture sw-empty" }),
        html("span", { class: "sw-kind" }, kind),
        about(
          chooser(`${key}/race`, `${who}: ${words.race}`, entries(state.races, words.no_race), found.race, setRace),
          found.about_race,
        ),
        ...(controls || []),
        ...found.auxiliaries.map((piece) => auxiliaries(seat, found.slot, who, piece, words)),
      );
    }

    /** Pieces in hand that conquer like tokens. */
    function auxiliaries(seat, slot, who, { piece, name, count, most }, words) {
      const step = (by) => model.send({ do: "add_auxiliaries", seat, slot, by });
      return html(
        "span",
        { class: "sw-more" },
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

    /** What this player remembers of the others: who attacked him, or whom he keeps in harmony. */
    function remembered(seat, { memory, legend, others }) {
      const boxes = others.map((other) => {
        const box = html("input", {
          type: "checkbox",
          "data-key": `${seat}/${memory}/${other.seat}`,
          onchange: () => model.send({ do: "remember", seat, memory, other: other.seat, on: box.checked }),
        });
        box.checked = other.on;
        return html("label", { class: "sw-chip" }, box, html("span", {}, other.name));
      });
      return html("fieldset", { class: "sw-more" }, html("legend", {}, legend), ...boxes);
    }

    function draw(state) {
      const { words } = state;
      const players = state.players.map((player, seat) => {
        const name = html("input", {
          type: "text",
          value: player.name,
          maxlength: 40,
          "data-key": `${seat}/name`,
          "aria-label": words.name.replace("%", seat + 1),
          onchange: (event) => model.send({ do: "rename", seat, name: event.target.value }),
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
        return html(
          "article",
          { class: `sw-player sw-seat-${seat}` },
          html(
            "header",
            {},
            html("span", { class: "sw-seat" }, String(seat + 1)),
            name,
            html("span", { class: "sw-coins" }, coins, words.coins),
            declined < state.most_declined &&
              chooser(
                `${seat}/add`,
                `${player.name}: ${words.add_long}`,
                [{ id: "", name: words.add }, ...free],
                "",
                add,
              ),
          ),
          html(
            "div",
            { class: "sw-forces" },
            ...player.forces.map((found) => force(state, seat, player, found)),
            ...player.memories.map((memory) => remembered(seat, memory)),
          ),
        );
      });
      return [html("h2", { class: "sw-hidden" }, words.title), html("div", { class: "sw-players" }, ...players)];
    }

    return keepDrawnBesideBoard(model, el, draw);
  },
};
