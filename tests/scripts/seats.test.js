// The players in Explore: elements stay, and only changes are drawn.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";

import { openBrowser, rest } from "./panels/browser.js";
import { elementsIn } from "./panels/looks.js";
import { Model, Watch } from "./panels/model.js";

const window = openBrowser();
const { default: seats } = await import("../../widgets/smallworld_widgets/explore/seats.js");

const words = {
  ...{
    title: "Players",
    name: "Name of player %",
    coins: "coins",
    more_coins: "one coin more",
    less_coins: "one less",
  },
  ...{
    active: "active",
    declined: "in decline",
    race: "race",
    power: "power",
    no_race: "no race",
    no_power: "No badge",
  },
  ...{ hand: "tokens in hand", in_hand: "in hand", more: "one more", less: "one less", attacks: "attacks" },
  ...{
    decline: "decline",
    decline_long: "put into decline",
    add: "+ Declined race",
    add_long: "Add a race in decline",
  },
  ...{ more_pieces: "one more in hand", less_pieces: "one less in hand" },
};
const EMPTY = { slot: -1, race: "", power: "", hand: 0, attacks: false, may_attack: false, auxiliaries: [] };
const force = (slot, race, changes = {}) => ({
  ...{ slot, race, power: "", hand: 3, attacks: slot < 0, may_attack: slot < 0, auxiliaries: [] },
  ...{ token: { emblem: race, seat: 0, declined: slot >= 0 }, about_race: `about ${race}`, about_power: "" },
  ...changes,
});
const player = (name, ...forces) => ({ name, coins: 5, forces, memories: [] });
const beasts = { piece: "beast", name: "beasts", count: 1, most: 2 };
const grudges = { memory: "grudges", legend: "attacked by", others: [{ seat: 1, name: "Bo", on: true }] };

/** Returns the state of the players, with the races that are left for others. */
function stateOf(...players) {
  const used = players.flatMap(({ forces }) => forces.map(({ race }) => race));
  const races = ["elves", "orcs", "trolls"].map((id) => ({ id, name: `the ${id}`, taken: used.includes(id) }));
  const powers = ["flying", "hill"].map((id) => ({ id, name: `the ${id}`, taken: false }));
  return { players, races, powers, most_declined: 2, words };
}
const two = () => stateOf(player("Ann", force(-1, "orcs")), player("Bo", EMPTY, force(0, "elves")));
const rich = () =>
  stateOf(
    { ...player("Ann", force(-1, "trolls", { auxiliaries: [beasts] }), force(0, "orcs")), memories: [grudges] },
    player("Bo", force(-1, "elves", { power: "hill", about_power: "about hill" })),
  );

let model, root, leave, made;
for (const name of ["createElement", "createElementNS"]) {
  const create = window.document[name].bind(window.document);
  window.document[name] = (...about) => {
    made += 1;
    return create(...about);
  };
}

/** Draws a state on a page of its own. */
function open(state) {
  const element = document.createElement("div");
  document.body.append(element);
  const holder = new Model({ state, answers: 0, selected: "" }, new Watch());
  return { element, holder, end: seats.render({ model: holder, el: element }) };
}

/** Answers with a state as Python would, and returns the changes on the page. */
async function answer(state) {
  const found = [];
  const changes = new MutationObserver((records) => found.push(...records));
  changes.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
  made = 0;
  model.set("state", state);
  model.set("answers", model.get("answers") + 1);
  await rest();
  changes.disconnect();
  return found;
}

/** Checks that the elements on the page are these. */
function areStill(elements) {
  const now = [...elementsIn(root)];
  return now.length === elements.length && now.every((element, i) => element === elements[i]);
}

/** Returns the looks of the elements under `root`, with their attributes in order. */
const looksOf = (root) =>
  [...elementsIn(root)].map(({ localName, attributes, value, checked, textContent }) => [
    localName,
    [...attributes].map(({ name, value }) => `${name}="${value}"`).sort(),
    [value, checked, textContent],
  ]);

const keyed = (key) => root.querySelector(`[data-key="${key}"]`);
const tell = (element, type) => element.dispatchEvent(new Event(type, { bubbles: true }));
function write(field, text) {
  field.focus();
  field.value = text;
  tell(field, "input");
}

beforeEach(() => {
  ({ element: root, holder: model, end: leave } = open(two()));
});
afterEach(() => {
  leave();
  root.remove();
});

test("an equal state changes no element", async () => {
  const before = [...elementsIn(root)];
  assert.equal((await answer(two())).length, 0);
  assert.equal(made, 0);
  assert.ok(areStill(before));
});

test("another number changes only its text", async () => {
  const state = two();
  state.players[0].coins = 6;
  const changes = await answer(state);
  assert.deepEqual(
    changes.map(({ type, target }) => [type, target.parentNode.localName, target.data]),
    [
      ["characterData", "small", "6"],
      ["characterData", "output", "6"],
    ],
  );
  assert.equal(made, 0);
});

test("a half-written name stays until it is handed in", async () => {
  const name = keyed("0/name");
  write(name, "Zoe");
  name.setSelectionRange(1, 2);
  const state = two();
  state.players[0].name = "Anna";
  await answer(state);
  assert.ok(document.activeElement === name);
  assert.deepEqual([name.value, name.selectionStart, name.selectionEnd], ["Zoe", 1, 2]);
  assert.deepEqual(model.sent, []);
  tell(name, "change");
  assert.deepEqual(model.sent, [{ do: "rename", seat: 0, name: "Zoe" }]);
  // The answer has another name than the one handed in, and then the same as before.
  await answer(state);
  assert.equal(name.value, "Anna");
});

test("an abandoned name returns to that of the state", async () => {
  write(keyed("0/name"), "Zoe");
  keyed("0/name").blur();
  await answer(two());
  assert.equal(keyed("0/name").value, "Ann");
});

test("a refused choice returns to that of the state", async () => {
  await answer(rich());
  const [race, attacks, grudge] = ["1/-1/race", "1/-1/attacks", "0/grudges/1"].map(keyed);
  race.value = "";
  attacks.checked = true;
  grudge.checked = false;
  for (const field of [race, attacks, grudge]) tell(field, "change");
  assert.deepEqual(
    model.sent.map((message) => message.do),
    ["remove_force", "attack", "remember"],
  );
  await answer(rich());
  assert.deepEqual([race.value, attacks.checked, grudge.checked], ["elves", true, true]);
});

test("the attacker of one panel does not affect another one on the same page", async () => {
  const chance = Math.random;
  Math.random = () => 0.25;
  const { element, end } = open(two());
  Math.random = chance;
  await rest();
  const [here, there] = [root, element].map((panel) => panel.querySelector('[data-key="1/0/attacks"]'));
  here.checked = true;
  there.checked = true;
  assert.ok(here.checked && there.checked);
  end();
  element.remove();
});

test("a player who joins or leaves does not change the others", async () => {
  const before = [...elementsIn(root)];
  const state = two();
  state.players.push(player("Cy", EMPTY));
  await answer(state);
  assert.ok(before.every((element) => element.isConnected));
  assert.equal(keyed("2/name").value, "Cy");
  await answer(two());
  assert.ok(areStill(before));
});

test("a picture stays until another one takes its place", async () => {
  const picture = root.querySelector("svg");
  const state = two();
  state.players[0].forces[0].hand = 4;
  await answer(state);
  assert.ok(root.querySelector("svg") === picture);
  state.players[0].forces[0] = force(-1, "trolls");
  await answer(structuredClone(state));
  assert.equal(root.querySelector("use").getAttribute("href"), "#sw-emblem-trolls");
});

test("an update looks the same as a new drawing", async () => {
  const states = [two(), rich(), stateOf(player("Ann", EMPTY)), rich(), two()];
  for (const state of states) {
    await answer(state);
    const brought = looksOf(root);
    // The browser ticks one radio button of all on a page.
    root.remove();
    const { element, end } = open(state);
    assert.deepEqual(brought, looksOf(element));
    end();
    element.remove();
    document.body.append(root);
  }
});

test("a choice on the board shows at once, and an answer after it", async () => {
  const state = two();
  state.players[0].coins = 7;
  model.set("state", state);
  model.set("answers", 1);
  assert.equal(root.querySelector("output").textContent, "5");
  model.set("selected", "r05");
  assert.equal(root.querySelector("output").textContent, "7");
});

test("an empty state draws nothing, and after the end nothing changes", async () => {
  await answer({});
  assert.equal(root.childNodes.length, 0);
  await answer(two());
  leave();
  assert.equal(model.listening, 0);
  assert.equal((await answer(rich())).length, 0);
});
