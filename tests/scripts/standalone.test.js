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
