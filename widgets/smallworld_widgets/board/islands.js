// The islands of which a board consists: a list for each, and a button that draws them.

import { button, chooser } from "../page/fields.js";
import { h } from "../page/nodes.js";

// `l1a` and `l1b` are the two faces of one large board.

/** @param {string} face */
const sizeOf = (face) => face[0];
/** @param {string} face */
const boardOf = (face) => face.slice(0, -1);

/**
 * Returns the faces that the id of a board names, or none if the board does not consist of islands of the box.
 * @param {IslandBox} box
 * @param {string} id
 */
export function facesIn({ game, faces }, id) {
  const named = id.startsWith(`${game}-`) ? id.slice(game.length + 1).split("-") : [];
  return named.every((face) => faces.includes(face)) ? named : [];
}

/**
 * Returns the islands with another face in one place. If its board lies in another place already, the two are exchanged.
 * @param {string[]} chosen
 * @param {number} place
 * @param {string} face
 */
export function withFace(chosen, place, face) {
  const before = chosen[place];
  const moved = chosen.map((other) => (boardOf(other) === boardOf(face) ? before : other));
  moved[place] = face;
  return moved.sort();
}

/**
 * Draws as many islands of each size as were chosen, at random: the boards, and the face of each that lies up.
 * @param {IslandBox} box
 * @param {string[]} chosen
 * @param {() => number} chance returns a number from 0 to 1, as `Math.random` does
 */
export function drawnIslands({ faces }, chosen, chance = Math.random) {
  /** @type {(from: string[]) => string} */
  const oneOf = (from) => from[Math.floor(chance() * from.length)];
  /** @type {string[]} */
  const drawn = [];
  for (const island of chosen) {
    const left = faces.filter(
      (face) => sizeOf(face) === sizeOf(island) && !drawn.some((other) => boardOf(other) === boardOf(face)),
    );
    const board = boardOf(oneOf(left));
    drawn.push(oneOf(left.filter((face) => boardOf(face) === board)));
  }
  return drawn.sort();
}

/**
 * Draws the lists for a board that consists of islands. Returns null for another board.
 * @param {IslandsState} islands
 * @param {string} id
 * @param {(id: string) => void} onchoose
 */
export function islandFields({ boxes, words }, id, onchoose) {
  const box = boxes.find((known) => facesIn(known, id).length);
  if (!box) return null;
  const chosen = facesIn(box, id);
  /** @type {(faces: string[]) => void} */
  const choose = (faces) => onchoose([box.game, ...faces].join("-"));
  const lists = chosen.map((island, place) => {
    const entries = box.faces
      .filter((face) => sizeOf(face) === sizeOf(island))
      .map((face) => ({ id: face, name: face[0].toUpperCase() + face.slice(1) }));
    return chooser(`island-${place}`, words.island.replace("%", String(place + 1)), entries, island, (face) =>
      choose(withFace(chosen, place, face)),
    );
  });
  return h(
    "span",
    { class: "sw-islands", role: "group", "aria-label": words.islands },
    h("span", { class: "sw-muted", "aria-hidden": "true" }, words.islands),
    ...lists,
    button(
      "draw-islands",
      words.draw_long,
      { onclick: () => choose(drawnIslands(box, chosen)) },
      h("span", {}, words.draw),
    ),
  );
}
