// Words that must be heard again, although they are the same as before.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { onlyElement, openBrowser, rest } from "./panels/browser.js";
import { Model, Watch, words } from "./panels/model.js";

const window = openBrowser();
window.HTMLDialogElement.prototype.showModal = () => {};
/** The copies that the browser still makes. */
const copies = [];
Object.defineProperty(navigator, "clipboard", {
  value: { writeText: () => new Promise((resolve) => copies.push(resolve)) },
});
const { keepDrawn } = await import("../../widgets/smallworld_widgets/page/drawn.js");
const { ToCopy } = await import("../../widgets/smallworld_widgets/page/files.js");
const { h, render } = await import("../../widgets/smallworld_widgets/page/nodes.js");
const { noticeOf, problemList } = await import("../../widgets/smallworld_widgets/page/reasons.js");
const { openShelf } = await import("../../widgets/smallworld_widgets/explore/shelf.js");
const { default: playBar } = await import("../../widgets/smallworld_widgets/play/bar.js");
const { default: practiceBar } = await import("../../widgets/smallworld_widgets/practice/bar.js");

let root;
beforeEach(() => {
  root = onlyElement();
});

const all = (selector) => [...root.querySelectorAll(selector)];

/** Chooses a file of 9 bytes, which is too long here. */
function bringFile() {
  const field = root.querySelector("[type=file]");
  Object.defineProperty(field, "files", { value: [{ size: 9 }], configurable: true });
  field.dispatchEvent(new Event("change"));
}

test("an alert is another element with every answer, and only then", () => {
  const model = new Model({ state: { notice: "No." }, answers: 1 }, new Watch());
  const { redraw } = keepDrawn(model, root, (state) => [noticeOf(state), problemList("Problems", ["One"])]);
  const alerts = () => all("[role=alert]");
  const first = alerts();
  assert.equal(first.length, 2);
  redraw();
  assert.deepEqual(alerts(), first);
  model.set("answers", 2);
  const [notice, problems] = alerts();
  assert.equal(notice.textContent, "No.");
  assert.notEqual(notice, first[0]);
  assert.notEqual(problems, first[1]);
});

test("the shelf refuses a second file as loudly as the first", () => {
  openShelf(root.appendChild(document.createElement("dialog")), { kinds: [], words, longest: 5 }, () => {});
  bringFile();
  const [said] = all("[role=alert]");
  assert.equal(said.textContent, "The too_long");
  bringFile();
  assert.equal(all("[role=alert]").length, 1);
  assert.notEqual(all("[role=alert]")[0], said);
});

test("the bar of a game refuses a second file as loudly as the first", () => {
  const state = {
    ...{
      boards: [{ name: "Game", entries: [{ id: "b", name: "Board", game: "g", players: 2 }] }],
      who: [{ id: "me", name: "Me" }],
    },
    ...{ opponent: "me", islands: { boxes: [], words }, longest: 5, longest_name: 9, most_seed: 9, seed: "1" },
    ...{ boxes: { boxes: [], printed: [], bringers: [], with_finds: [], words } },
    ...{ table: { note: "", game: "g", boxes: ["g"], finds: false, invented: "" }, board: "b", listed: "b" },
    ...{
      rolls: false,
      looking: false,
      hiding: false,
      quiet: false,
      can_back: false,
      can_forward: false,
      can_leave: false,
    },
    ...{ notices: [], faults: [], words },
  };
  playBar.render({ model: new Model({ state, answers: 1 }, new Watch()), el: root });
  bringFile();
  const [said] = all(".sw-notices");
  assert.equal(said.textContent, "The too_long");
  bringFile();
  assert.notEqual(all(".sw-notices")[0], said);
});

test("the bar of practice refuses a second file as loudly as the first", () => {
  const state = {
    ...{ games: [], about: "", shelves: [], review: false, longest: 5, faults: [], offered: "", waiting: 0, due: "" },
    ...{ said: "", words },
  };
  practiceBar.render({ model: new Model({ state, answers: 1 }, new Watch()), el: root });
  const [region] = all(".sw-practice-said");
  bringFile();
  const said = region.firstChild;
  assert.equal(said.textContent, "The too_long");
  bringFile();
  assert.equal(region.textContent, "The too_long");
  assert.notEqual(region.firstChild, said);
});

test("a second copy says so only once it is made", async () => {
  const copy = () => {
    const about = { name: "link", label: "Link", made: { text: "a" }, said: { copied: "Copied", close: "Close" } };
    render(h(ToCopy, about), root);
    return rest();
  };
  const said = () => root.querySelector("[role=status]").textContent;
  await copy();
  assert.equal(said(), "");
  copies.pop()();
  await rest();
  assert.equal(said(), "Copied");
  await copy();
  assert.equal(said(), "");
  copies.pop()();
  await rest();
  assert.equal(said(), "Copied");
});
