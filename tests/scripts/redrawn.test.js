// What stays when a panel is drawn again, and what does not.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { onlyElement, openBrowser, rest } from "./panels/browser.js";
import { Model, Watch } from "./panels/model.js";

openBrowser();
const { default: library } = await import("../../widgets/smallworld_widgets/rulings/library.js");
const { default: story } = await import("../../widgets/smallworld_widgets/watch/story.js");
const { default: whatIf } = await import("../../widgets/smallworld_widgets/explore/whatif.js");

let root, model;
beforeEach(() => {
  root = onlyElement();
});

/** Draws a panel with these values. */
function open(panel, values) {
  model = new Model({ answers: 1, ...values }, new Watch());
  panel.render({ model, el: root });
}

/** Answers with a state that has changed in part. */
function answer(changes) {
  model.set("state", { ...model.get("state"), ...changes });
  model.set("answers", model.get("answers") + 1);
}

/** Presses an element as a visitor does: what is drawn meanwhile waits for the click. */
async function press(element) {
  for (const type of ["pointerdown", "pointerup"])
    element.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { isPrimary: true, button: 0 }));
  element.click();
  await rest();
}

const entry = (id) => root.querySelector(`[data-id=${id}]`);
const selected = () => root.querySelector("[aria-selected=true]").dataset.id;

function openLibrary() {
  const found = ["A", "B", "C"];
  const entries = found.map((id) => ({ id, title: id, game: "Game", ground: "rule", sure: "Sure" }));
  const words = { title: "Rulings", list: "Found", clear: "Clear", unfold: "Show", search: "Search", hint: "Hint" };
  const state = { chosen: "A", found, query: { words: "" }, count: "3", remark: "", visits: 1 };
  open(library, { state, shelves: { entries, filters: [], words } });
}

test("a pressed ruling stays the wanted one until its answer comes", async () => {
  openLibrary();
  await press(entry("C"));
  assert.equal(selected(), "C");
  answer({ chosen: "C" });
  assert.equal(selected(), "C");
  answer({ chosen: "B" });
  assert.equal(selected(), "B");
});

test("while an answer is on its way, only the last wish for a ruling counts", async () => {
  openLibrary();
  for (const id of ["B", "A", "C"]) await press(entry(id));
  assert.deepEqual(model.sent, [{ do: "choose", id: "B" }]);
  answer({ chosen: "B" });
  assert.deepEqual(model.sent, [
    { do: "choose", id: "B" },
    { do: "choose", id: "C" },
  ]);
  assert.equal(selected(), "C");
});

function openStory() {
  const names = ["first", "back", "play", "pause", "forward", "last", "progress", "happens", "choose", "rules", "open"];
  const words = Object.fromEntries([...names, "play_on"].map((name) => [name, name]));
  const steps = [{ says: "It begins.", events: [] }];
  const state = {
    ...{ id: "a", title: "A", summary: "", step: 0, count: 3, steps, players: [], about: [], sources: [], words },
    ...{ choices: ["a", "b"].map((id) => ({ id, name: id.toUpperCase() })), notice: null, ours: "", can_leave: true },
  };
  open(story, { state });
}

test("a chosen example turn stays chosen until its answer comes", () => {
  openStory();
  const list = root.querySelector("select");
  list.value = "b";
  list.dispatchEvent(new Event("change"));
  assert.equal(list.value, "b");
  assert.deepEqual(model.sent, [{ do: "choose", id: "b" }]);
});

test("another step is shown from its beginning, and the same step stays where it is", async () => {
  openStory();
  await rest();
  const now = root.querySelector(".sw-now");
  const scrolledTo = async (changes) => {
    now.scrollTop = 40;
    answer(changes);
    await rest();
    assert.equal(root.querySelector(".sw-now"), now);
    return now.scrollTop;
  };
  assert.equal(await scrolledTo({}), 40);
  assert.equal(await scrolledTo({ step: 1 }), 0);
  assert.equal(await scrolledTo({ id: "b" }), 0);
});

test("other differences are shown from their beginning, and the same ones stay where they are", async () => {
  const pinned = (reason) => {
    const groups = [{ gone: [reason], new: [], regions: [] }];
    return { same: false, count: "1", attacker: ["A", "A"], coins: ["1", "1"], groups };
  };
  const words = { title: "What if", back: "Back", unpin: "Unpin", gone: "Gone", attacker: "Attacker", coins: "Coins" };
  open(whatIf, { state: { pinned: pinned("Mountain"), words: { ...words, pin: "Pin" } } });
  const list = () => root.querySelector(".sw-differences");
  list().scrollTop = 40;
  list().focus();
  answer({ pinned: pinned("Mountain") });
  await rest();
  assert.equal(list().scrollTop, 40);
  answer({ pinned: pinned("Lost Tribe") });
  await rest();
  assert.equal(list().scrollTop, 0);
  assert.equal(document.activeElement, list());
});
