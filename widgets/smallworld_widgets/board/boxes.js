// The boxes that lie on a table: one to check for each, another for places and relics, and what is taken out.

import { checkbox } from "../page/fields.js";
import { h } from "../page/nodes.js";

/**
 * Returns whether places and relics can be brought onto the boards of a game by these boxes.
 * @param {BoxesState} state
 * @param {string} game
 * @param {string[]} chosen
 */
const canBring = ({ bringers, with_finds: own }, game, chosen) =>
  !own.includes(game) && chosen.some((id) => bringers.includes(id));

/**
 * Draws the boxes. The last one that is chosen stays. On a board of `game`, `chosen` are those whose races are dealt.
 * @param {BoxesState} state
 * @param {string} game
 * @param {string[]} chosen
 * @param {boolean} finds
 * @param {(boxes: string[], finds: boolean) => void} onchoose
 */
export function boxFields(state, game, chosen, finds, onchoose) {
  const { words } = state;
  const choose = (/** @type {string[]} */ boxes, /** @type {boolean} */ along) =>
    onchoose(boxes.length ? boxes : [game], along && canBring(state, game, boxes));
  const mixed = chosen.length > 1 || chosen[0] !== game;
  const printed = [game, ...chosen].every((id) => state.printed.includes(id));
  return h(
    "fieldset",
    { class: "sw-boxes" },
    h("legend", {}, words.title),
    ...state.boxes.map(({ id, name }) =>
      checkbox(`box-${id}`, name, chosen.includes(id), (on) =>
        choose(
          state.boxes.map((box) => box.id).filter((other) => (other === id ? on : chosen.includes(other))),
          finds,
        ),
      ),
    ),
    canBring(state, game, chosen) && checkbox("box-finds", words.finds, finds, (on) => choose(chosen, on)),
    mixed && h("small", { class: "sw-muted" }, printed ? words.printed : words.ours),
  );
}

/**
 * Draws the races and powers that find no work on the board, folded away. Returns null if there are none.
 * @param {MixedState} table
 */
export const takenOut = ({ taken_out: out, left_out: leftOut }) =>
  out.length
    ? h(
        "details",
        { class: "sw-taken-out" },
        h("summary", { "data-key": "taken-out" }, leftOut),
        h("ul", {}, ...out.map(({ name, reason }) => h("li", { key: name }, h("strong", {}, name), ` ${reason}`))),
      )
    : null;
