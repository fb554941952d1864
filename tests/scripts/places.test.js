// Parts of a panel that come or go leave the elements of the others alone.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { onlyElement, openBrowser, rest } from "./panels/browser.js";
import { Model, Watch, words } from "./panels/model.js";

openBrowser();
const { default: inspector } = await import("../../widgets/smallworld_widgets/board/inspector.js");
const { default: teller } = await import("../../widgets/smallworld_widgets/learn/teller.js");
const { default: decision } = await import("../../widgets/smallworld_widgets/play/decision.js");

let root;
beforeEach(() => {
  root = onlyElement();
});

/** Checks that the elements that these selectors find stay when the state of a panel changes in part. */
async function stay(panel, state, changes, ...selectors) {
  const model = new Model({ state, answers: 1, selected: "A" }, new Watch());
  panel.render({ model, el: root });
  await rest();
  const found = () => selectors.map((selector) => root.querySelector(selector));
  const before = found();
  assert.ok(before.every(Boolean));
  model.set("state", { ...state, ...changes });
  model.set("answers", 2);
  await rest();
  for (const [i, element] of found().entries()) assert.ok(element === before[i], selectors[i]);
}

test("the way on and the task of a lesson change places once it is done", () => {
  const state = {
    ...{ id: "1", words, can: {}, title: "Step", number: "1", count: 2, step: 0, says: "Do it.", verdict: "" },
    ...{ decides: "", region: null, groups: [], hint: "", notice: null, card: "", row: [], aims: [], hand: "" },
    ...{ told: [], lost: "", refused: [], sources: [], links: [] },
  };
  const parts = [".sw-lesson-doing", ".sw-lesson-on", ".sw-lesson-rules"];
  return stay(teller, state, { verdict: "Done." }, ...parts);
});

test("the advice and the actions in a region stay when a turn is reviewed", () => {
  const review = { verdict: "Well", played: "2", line: [], differences: [], notes: [] };
  const state = {
    ...{ at: 1, seat: 0, title: "Ann", decides: "", facts: [], todo: [], just: [], gained: "", die: null, doing: null },
    ...{ moved: [], playing: false, waiting: false, hurried: false, people: true, hintable: false, result: null },
    ...{
      asks: null,
      combos: [],
      groups: [],
      refused: [],
      redeployment: null,
      earning: null,
      chance: false,
      onward: "",
    },
    ...{ advice: { aim: "Coins", label: "Go", reasons: [], line: [], by: [], action: "go", sure: null } },
    ...{ region: { title: "Hill", actions: [], refused: [] }, ended: null, words },
  };
  const parts = [".sw-advice", ".sw-here"];
  return stay(decision, state, { ended: { id: 1, title: "Turn", review } }, ...parts);
});

test("the standing of a region stays when there is another way to conquer it", () => {
  const way = {
    ...{ mark: "yes", plain: true, name: "By land", answer: "3 tokens", price: "", detail: "", faces: [], terms: [] },
    ...{ total: "", notes: [], refusals: [], roll: null, links: [] },
  };
  const region = (...ways) => {
    const facts = { title: "Hill", place: "A", facts: [], none: "", standing: [], borders: [] };
    return { regions: { A: { ...facts, ways } } };
  };
  const state = { ...region(way), words, charted: null, tools: [], editable: false, problems: [], carry: "" };
  return stay(inspector, state, region(way, { ...way, name: "By air" }), ".sw-way", ".sw-standing");
});
