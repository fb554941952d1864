// The address of the page keeps in step with what is shown.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { keepInStep } from "../../widgets/smallworld_widgets/page/address.js";
import { openBrowser } from "./panels/browser.js";

openBrowser();

/** Returns the model of a head of the page that Python has drawn. */
function head(fragment) {
  const model = { fragment, followed: 0, sent: [], get: (name) => model[name], send: (said) => model.sent.push(said) };
  return model;
}

/** Lets Python show another address. */
function shown(model, address, fragment) {
  Object.assign(model, { fragment, followed: model.sent.length });
  address.write("en");
}

let pushed = [];
beforeEach(() => {
  mock.restoreAll();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
  pushed = [];
  mock.method(history, "pushState", (_state, _title, address) => {
    pushed.push(address.replace(location.origin, ""));
    history.replaceState(null, "", address);
  });
});

test("messages are numbered from where Python is", () => {
  const model = head("view=front");
  model.followed = 4;
  const { send, arrive } = keepInStep(model);
  send({ do: "share" });
  arrive("view=play", { ids: true });
  assert.deepEqual(model.sent, [
    { do: "share", number: 5 },
    { do: "arrive", fragment: "view=play", ids: true, number: 6 },
  ]);
});

test("Back undoes a change of view, but not a change of address within a view", () => {
  const model = head("view=front");
  const address = keepInStep(model);
  address.write("en");
  assert.equal(location.hash, "#view=front");
  shown(model, address, "view=codex&id=trolls");
  shown(model, address, "view=codex&id=amazons");
  assert.equal(location.hash, "#view=codex&id=amazons");
  assert.deepEqual(pushed, ["/#view=codex&id=trolls"]);
});

test("the way from a readable page to the app and back", () => {
  const reload = mock.method(location, "reload", () => {});
  const page = { path: "/sub/en/rulings/B-001/", fragment: "view=rulings&id=B-001", title: "A ruling" };
  history.replaceState(null, "", page.path);
  globalThis.smallworld = { home: new URL("../../../", location.href), readable: page };
  const model = head(page.fragment);
  const address = keepInStep(model);
  // The page keeps its address until something else is shown, of the same view or not.
  address.write("en");
  assert.equal(location.pathname, page.path);
  shown(model, address, "view=rulings&id=B-002");
  assert.deepEqual(pushed, ["/sub/#view=rulings&id=B-002"]);
  shown(model, address, "view=rulings&id=B-003");
  assert.equal(location.pathname + location.hash, "/sub/#view=rulings&id=B-003");
  assert.equal(pushed.length, 1);
  // Back shows again what the readable page does.
  history.replaceState(null, "", page.path);
  address.followPath();
  assert.deepEqual(
    model.sent.map(({ fragment }) => fragment),
    [page.fragment],
  );
  shown(model, address, page.fragment);
  assert.equal(location.pathname, page.path);
  // Any other page is loaded.
  assert.equal(reload.mock.callCount(), 0);
  history.replaceState(null, "", "/sub/en/rulings/B-002/");
  address.followPath();
  assert.equal(reload.mock.callCount(), 1);
  delete globalThis.smallworld;
});

test("an address that is not the page's own is replaced", () => {
  const model = head("view=front");
  const address = keepInStep(model);
  address.write("en");
  history.replaceState(null, "", "#view=none");
  address.follow();
  shown(model, address, "view=codex");
  assert.equal(location.hash, "#view=codex");
  assert.deepEqual(pushed, []);
});

test("an address that the page has not heard of yet stays", () => {
  const model = head("view=front");
  const address = keepInStep(model);
  address.write("en");
  history.replaceState(null, "", "#view=play");
  shown(model, address, "view=codex");
  assert.equal(location.hash, "#view=play");
});

test("Python is under way until it has followed the last arrival", () => {
  const model = head("view=front");
  const address = keepInStep(model);
  assert.equal(address.isUnderWay(), false);
  address.arrive("view=play");
  address.send({ do: "share" });
  assert.equal(address.isUnderWay(), true);
  model.followed = 1;
  assert.equal(address.isUnderWay(), false);
});

test("an address that is shown already is no arrival, unless Python is under way to another", () => {
  const model = head("view=front");
  const address = keepInStep(model);
  address.write("en");
  address.follow();
  assert.deepEqual(model.sent, []);
  address.arrive("view=play");
  address.follow();
  assert.deepEqual(
    model.sent.map(({ fragment }) => fragment),
    ["view=play", "view=front"],
  );
});

test("after a reload any of the last ten addresses is the page's own, else only the newest", () => {
  const model = head("view=front");
  const before = keepInStep(model);
  for (let id = 0; id < 12; id++) shown(model, before, `view=codex&id=${id}`);
  const after = keepInStep(head("view=front"));
  const own = () => [1, 2, 11].map((id) => after.wasShown(`view=codex&id=${id}`));
  assert.deepEqual(own(), [false, false, true]);
  mock.method(performance, "getEntriesByType", () => [{ type: "reload" }]);
  assert.deepEqual(own(), [false, true, true]);
});
