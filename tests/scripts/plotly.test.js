// Plotly comes from the address that the page names, or else from Python, and once for all charts.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const MODULE = new URL("../../widgets/smallworld_widgets/page/plotly.js", import.meta.url);
const LASTING = new AbortController().signal;
const SCRIPT = "globalThis.loaded += 1;\nexport default { loaded };";

/** A connection to Python, which answers when a test lets it. */
class Model {
  sent = [];
  listeners = new Set();
  send = (message) => this.sent.push(message);
  on = (_, listener) => this.listeners.add(listener);
  off = (_, listener) => this.listeners.delete(listener);
  answer(message) {
    for (const listener of [...this.listeners]) listener(message);
  }
}

/** Returns the function of a page that names the address of Plotly, or none. */
async function onPage(content) {
  globalThis.location = new URL("http://localhost/");
  globalThis.document = { querySelector: () => content && { content } };
  return (await import(`${MODULE}?${Math.random()}`)).plotly;
}

beforeEach(() => {
  globalThis.loaded = 0;
  // Node loads no module from a Blob.
  globalThis.Blob = Array;
  URL.createObjectURL = ([text]) => `data:text/javascript,${encodeURIComponent(`${text}// ${Math.random()}`)}`;
  URL.revokeObjectURL = () => {};
});

test("a page that names the address loads Plotly once, without Python", async () => {
  const model = new Model();
  const plotly = await onPage(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);
  const [one, other] = await Promise.all([plotly(model, LASTING), plotly(model, LASTING)]);
  assert.deepEqual([one, one === other, globalThis.loaded, model.sent], [{ loaded: 1 }, true, 1, []]);
});

test("another page asks Python once, whatever else Python says", async () => {
  const model = new Model();
  const plotly = await onPage(null);
  const asked = [plotly(model, LASTING), plotly(new Model(), LASTING)];
  model.answer("here");
  model.answer({ plotly: SCRIPT });
  assert.deepEqual(await Promise.all(asked), [{ loaded: 1 }, { loaded: 1 }]);
  assert.deepEqual([model.sent, model.listeners.size, globalThis.loaded], [[{ do: "plotly" }], 0, 1]);
});

test("a failure is not remembered", async () => {
  const plotly = await onPage("data:text/javascript,if (!globalThis.loaded++) throw new Error();export default 1");
  await assert.rejects(plotly(new Model(), LASTING));
  assert.equal(await plotly(new Model(), LASTING), 1);
});

test("a panel that is left before Python answers leaves no listener, and the next one asks again", async () => {
  const [model, next, left] = [new Model(), new Model(), new AbortController()];
  const plotly = await onPage(null);
  const asked = plotly(model, left.signal);
  left.abort();
  await assert.rejects(asked);
  const again = plotly(next, LASTING);
  next.answer({ plotly: SCRIPT });
  assert.deepEqual([await again, model.listeners.size], [{ loaded: 1 }, 0]);
});
