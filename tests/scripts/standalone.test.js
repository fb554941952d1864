// The page without Jupyter takes the messages of its host.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Page } from "../../widgets/smallworld_widgets/standalone/page.js";

const tick = () => new Promise((done) => setImmediate(done));
async function rest(page) {
  while (page.loading > 0) await tick();
}

test("a failure is reported once, and later messages are taken", async () => {
  const reported = [];
  globalThis.reportError = (error) => reported.push(error.message);
  const page = new Page(/** @type {any} */ (null), () => {});
  page.receive({ open: "one", state: { n: 1 } });
  await rest(page);
  page.models.get("one").on("change:n", () => {
    throw new Error("nobody can draw this");
  });
  page.receive({ update: "one", state: { n: 2 } });
  page.receive({ open: "two", state: {} });
  page.receive({ update: "none", state: {} });
  page.receive({ close: "one" });
  await rest(page);
  assert.deepEqual([...page.models.keys()], ["two"]);
  assert.equal(reported[0], "nobody can draw this");
  assert.equal(reported.length, 2);
});

test("messages are taken in their order", async () => {
  const page = new Page(/** @type {any} */ (null), () => {});
  const heard = [];
  page.receive({ open: "one", state: { n: 1 } });
  await rest(page);
  const model = page.models.get("one");
  model.on("change:n", () => heard.push(model.get("n")));
  model.on("msg:custom", (content) => heard.push(content.said));
  page.receive({ update: "one", state: { n: 2 } });
  page.receive({ custom: "one", content: { said: "three" } });
  page.receive({ update: "one", state: { n: 4 } });
  page.receive({ update: "one", state: { n: 4 } });
  await rest(page);
  assert.deepEqual(heard, [2, "three", 4]);
});

const whole = (models, more = {}) => ({ models, root: "App", ...more });
async function pageOf(models) {
  const sent = [];
  const page = new Page(/** @type {any} */ ({ replaceChildren() {} }), (message) => sent.push(message));
  globalThis.document = /** @type {any} */ ({
    createElement: () => ({ classList: { add() {}, remove() {} }, style: { setProperty() {} }, append() {} }),
  });
  page.receive(whole({ App: { _view_name: "VBoxView", children: [] }, ...models }));
  await rest(page);
  const heard = [];
  for (const [id, model] of page.models)
    for (const name of ["state", "answers", "selected", "children"])
      model.on(`change:${name}`, () => heard.push(`${id} ${name}`));
  async function replace(models, more) {
    heard.length = 0;
    page.receive(whole({ App: { _view_name: "VBoxView", children: [] }, ...models }, more));
    await rest(page);
    return heard;
  }
  return { page, replace, sent };
}

test("a whole page changes only what differs, however its answers were counted", async () => {
  const { page, replace } = await pageOf({ A: { state: { n: 1 }, answers: 4 }, B: { state: { n: 1 }, answers: 4 } });
  assert.deepEqual(await replace({ A: { state: { n: 1 }, answers: 9 }, B: { state: { n: 2 }, answers: 4 } }), [
    "B state",
    "B answers",
  ]);
  assert.equal(page.models.get("A").get("answers"), 9);
  assert.deepEqual(await replace({ A: { state: { n: 1 } }, B: { state: { n: 2 } } }, { sender: "A" }), ["A answers"]);
});

test("a whole page can be shown again as it was", async () => {
  const first = { A: { state: { n: 1 } } };
  const { page, replace } = await pageOf(first);
  await replace({ A: { state: { n: 2 } } });
  page.models.get("A").set("selected", "r05");
  await replace(first);
  assert.deepEqual(page.models.get("A").get("state"), { n: 1 });
  assert.deepEqual(first, { A: { state: { n: 1 } } });
});

test("a whole page removes models and values that it lacks, and keeps the traits that it names", async () => {
  const { page, replace } = await pageOf({ A: { selected: "r05", state: { n: 1 } }, B: {} });
  await replace({ A: { selected: "", state: { n: 2 } } }, { keeps: ["selected"] });
  assert.deepEqual([...page.models.keys()], ["App", "A"]);
  assert.deepEqual([page.models.get("A").get("selected"), page.models.get("A").get("state")], ["r05", { n: 2 }]);
  await replace({ A: { state: { n: 2 } } });
  assert.equal(page.models.get("A").get("selected"), undefined);
});

test("models that are here take the ids of another session, and send under them", async () => {
  const { page, replace, sent } = await pageOf({ A: { layout: "IPY_MODEL_A/layout" }, "A/layout": {} });
  const model = page.models.get("A");
  const names = { App: "1", A: "2", "A/layout": "3" };
  const heard = await replace(
    { 2: { layout: "IPY_MODEL_3" }, 3: {}, 1: { _view_name: "VBoxView", children: [] } },
    { names },
  );
  assert.deepEqual(heard, []);
  assert.equal(page.models.get("2"), model);
  model.send({ do: "ping" });
  assert.deepEqual(sent, [{ custom: "2", content: { do: "ping" } }]);
});
