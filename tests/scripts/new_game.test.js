// The form for a new game, which begins with the table of the game before it.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { onlyElement, openBrowser, rest } from "./panels/browser.js";
import { Model, Watch, words } from "./panels/model.js";

openBrowser();
const { default: playBar } = await import("../../widgets/smallworld_widgets/play/bar.js");

const entry = (id, game) => ({ id, name: id, game, players: 2 });
const BOARDS = [
  { name: "Over", entries: [entry("over-2", "over"), entry("over-2b", "over")] },
  { name: "Under", entries: [entry("under-2", "under")] },
];
const BOXES = { printed: [], bringers: [], with_finds: [], words };

/** Returns the state of the bar of a game on a table. */
const stateOf = (board, game, changes = {}) => ({
  ...{ boards: BOARDS, board, listed: board, who: [{ id: "me", name: "Me" }], opponent: "me", seed: "1" },
  ...{ islands: { boxes: [], words }, longest: 5, longest_name: 9, most_seed: 999 },
  ...{ boxes: { ...BOXES, boxes: ["over", "under"].map((id) => ({ id, name: id })) } },
  table: { note: "", game, boxes: [game], finds: false, invented: "", ...changes },
  ...{ rolls: false, looking: false, hiding: false, quiet: false },
  ...{ can_back: false, can_forward: false, can_leave: false, notices: [], faults: [], words },
});

let root, model;
beforeEach(() => {
  root = onlyElement();
});

function open(state) {
  model = new Model({ state, answers: 1 }, new Watch());
  playBar.render({ model, el: root });
}
const keyed = (key) => root.querySelector(`[data-key="${key}"]`);
function check(key, on) {
  keyed(key).checked = on;
  keyed(key).dispatchEvent(new Event("change"));
}
function choose(board) {
  keyed("board").value = board;
  keyed("board").dispatchEvent(new Event("change"));
}
async function start() {
  await rest();
  root.querySelector("form").dispatchEvent(new Event("submit", { cancelable: true }));
  await rest();
  return model.sent.at(-1);
}
async function answer(state) {
  model.set("state", state);
  model.set("answers", model.get("answers") + 1);
  await rest();
}

test("a new game has the table of the game before it", async () => {
  open(stateOf("under-2", "under", { boxes: ["over", "under"], finds: true }));
  const { board, boxes, finds } = await start();
  assert.deepEqual({ board, boxes, finds }, { board: "under-2", boxes: ["over", "under"], finds: true });
  await answer(stateOf("over-2b", "over"));
  const next = await start();
  assert.deepEqual([next.board, next.boxes, next.finds], ["over-2b", ["over"], false]);
});

test("a game on a board that is not listed is followed by one on the first board of its box", async () => {
  open(stateOf("", "under"));
  const { board, boxes } = await start();
  assert.deepEqual([board, boxes], ["under-2", ["under"]]);
});

test("inventions stay on the table until they are taken off", async () => {
  open(stateOf("over-2", "over"));
  assert.equal(keyed("inventions"), null);
  const own = stateOf("over-2", "over", { invented: "Elves" });
  await answer(own);
  assert.equal(keyed("inventions").checked, true);
  assert.equal((await start()).inventions, true);
  check("inventions", false);
  assert.equal((await start()).inventions, false);
  await answer({ ...own, notices: ["No."] });
  assert.equal(keyed("inventions").checked, false, "an answer about the same table changes nothing in the form");
  await answer(stateOf("over-2b", "over", { invented: "Elves" }));
  assert.equal(keyed("inventions").checked, true);
});

test("what was chosen in the form stays while the game goes on", async () => {
  open(stateOf("over-2", "over"));
  choose("under-2");
  await answer({ ...stateOf("over-2", "over"), can_back: true });
  const { board, boxes } = await start();
  assert.deepEqual([board, boxes], ["under-2", ["under"]]);
});
