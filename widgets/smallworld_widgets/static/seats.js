// The players with their races in play.

export default {
  render({ model, el }) {
    el.classList.add("sw", "sw-seats");

    function force(state, seat, player, found) {
      const { words } = state;
      const key = `${seat}/${found.slot}`;
      const set = (change) => {
        const { race, power, hand } = { ...found, ...change };
        if (race) model.send({ do: "set_force", seat, slot: found.slot, race, power, hand });
        else model.send({ do: "remove_force", seat, slot: found.slot });
      };
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
      const start = (race) => (found.race || race ? set({ race }) : null);
      return html(
        "div",
        { class: `sw-force ${found.attacks ? "sw-attacks" : ""}`, role: "group", "aria-label": `${player.name}, ${kind}` },
        found.token ? pictureOf(found) : html("span", { class: "sw-picture sw-empty" }),
        html("span", { class: "sw-kind" }, kind),
        chooser(`${key}/race`, `${player.name}, ${kind}: ${words.race}`, entries(state.races, words.no_race), found.race, start),
        found.race && chooser(`${key}/power`, `${player.name}, ${kind}: ${words.power}`, entries(state.powers, words.no_power), found.power, (power) => set({ power })),
        found.race &&
          html(
            "span",
            { class: "sw-hand" },
            stepper(`${key}/hand`, `${player.name}, ${kind}: ${words.hand}`, found.hand, words.less, words.more, (by) => set({ hand: found.hand + by }), [0, 99]),
            words.in_hand,
          ),
        found.race && html("label", { class: "sw-attack" }, attack, words.attacks),
        found.race && active && button(`${key}/decline`, words.decline, { class: "sw-quiet", onclick: () => model.send({ do: "decline", seat }) }, words.decline),
        found.race && html("details", { class: "sw-summary" }, html("summary", { "data-key": `${key}/about` }, found.held), ...found.summary.map((line) => html("p", {}, line))),
      );
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
        const add = (race) => race && model.send({ do: "set_force", seat, slot: declined, race, power: "", hand: 0 });
        const free = state.races.filter(({ taken }) => !taken);
        return html(
          "article",
          { class: `sw-player sw-seat-${seat}` },
          html("header", {}, html("span", { class: "sw-seat" }, String(seat + 1)), name),
          ...player.forces.map((found) => force(state, seat, player, found)),
          declined < 4 && chooser(`${seat}/add`, `${player.name}: ${words.add}`, [{ id: "", name: words.add }, ...free], "", add),
        );
      });
      return [html("h2", { class: "sw-hidden" }, words.title), html("div", { class: "sw-players" }, ...players)];
    }

    return keepDrawn(model, el, ["state"], draw);
  },
};
