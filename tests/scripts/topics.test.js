// The topics in the list of effects: a press is shown at once, before Python answers.

import assert from "node:assert/strict";
import { test } from "node:test";

import { onlyElement, openBrowser, rest } from "./panels/browser.js";
import { Model, Watch, words } from "./panels/model.js";

openBrowser();
const { default: bench } = await import("../../widgets/smallworld_widgets/workshop/bench.js");

const CARD = { at: "races/0", kind: "races", blank: true, name: "", portrait: null, heading: "", hint: "" };
const STATE = {
  ...{ game: "base", games: [], examples: [], overrides: [], changeable: [], emblems: [], faults: [], notice: "" },
  ...{ can_undo: false, can_redo: false, can_share: false, can_print: false, longest: 9, longest_name: 9, words },
  cards: [{ ...CARD, numbers: [], choices: [], other: null, says: [], needs: [], effects: [] }],
  topics: ["goes", "earns"].map((id) => ({ id, name: id })),
  topic: "",
  patterns: [{ id: "coins", topic: "earns", says: "coins", like: "", in_place: "", found_by: "", sample: null }],
  regions: "",
};

test("a topic is pressed and its effects are listed before the answer, which ends the wait", async () => {
  const root = onlyElement();
  const model = new Model({ state: STATE, answers: 1 }, new Watch());
  bench.render({ model, el: root });
  const keyed = (key) => root.querySelector(`[data-key="${key}"]`);
  const busy = () => root.querySelector(".sw-catalogue").getAttribute("aria-busy");
  keyed("add-to-races/0").click();
  await rest();
  keyed("topic-earns").click();
  await rest();
  assert.equal(keyed("topic-earns").getAttribute("aria-pressed"), "true");
  assert.ok(keyed("add-coins"));
  assert.equal(busy(), "true");
  model.set("state", { ...STATE, topic: "earns" });
  await rest();
  assert.equal(busy(), "false");
});
