// The focus stays when its element is redrawn.

import assert from "node:assert/strict";
import { test } from "node:test";

import { focusedIn, keepFocus } from "../../widgets/smallworld_widgets/page/focus.js";

/** Returns a part of a page with elements that can have the focus, except disabled ones. */
function part(...elements) {
  const page = { activeElement: null };
  globalThis.document = page;
  globalThis.CSS = { escape: (text) => text };
  const root = {
    elements: [],
    contains: (element) => root.elements.includes(element),
    querySelector: (selector) =>
      root.elements.find(({ name, dataset: { key, refuge } }) =>
        [`[data-key="${key}"]`, refuge && "[data-refuge]", name].includes(selector),
      ) ?? null,
    replace(...others) {
      for (const element of root.elements) element.isConnected = false;
      page.activeElement = null;
      for (const other of others) {
        other.isConnected = true;
        other.focus = ({ focusVisible = false } = {}) => {
          if (other.disabled) return;
          page.activeElement = other;
          other.isSeen = focusVisible;
        };
        other.matches = (selector) =>
          Boolean({ ":focus-visible": other.isSeen, ":disabled": other.disabled }[selector]);
      }
      root.elements = others;
    },
  };
  root.replace(...elements);
  return root;
}
const keyed = (key, more = {}) => ({ dataset: { key }, ...more });
const focus = (element) => element.focus();
const has = (element) => assert.equal(document.activeElement, element);

test("only the part of the page that holds the focus finds it", () => {
  const [here, elsewhere] = [keyed("a"), keyed("b")];
  const root = part(here);
  focus(here);
  assert.equal(focusedIn(root), here);
  document.activeElement = elsewhere;
  assert.equal(focusedIn(root), null);
});

test("the element with the same key gets the focus", () => {
  const [old, redrawn] = [keyed("a"), keyed("a")];
  const root = part(keyed("b"), old);
  focus(old);
  keepFocus(root, () => root.replace(keyed("c"), redrawn));
  has(redrawn);
});

test("an element that stays keeps the focus, with or without a key", () => {
  const same = { dataset: {} };
  const root = part(same);
  focus(same);
  keepFocus(root, () => root.replace(keyed("a"), same));
  has(same);
});

test("the refuge gets the focus if the element is gone or disabled", () => {
  for (const left of [[], [keyed("a", { disabled: true })]]) {
    const old = keyed("a");
    const refuge = { dataset: { refuge: "true" } };
    const root = part(old);
    focus(old);
    keepFocus(root, () => root.replace(...left, refuge));
    has(refuge);
  }
});

test("the refuge gets the focus of an element that stays and is disabled", () => {
  const same = keyed("a");
  const refuge = { dataset: { refuge: "true" } };
  const root = part(same, refuge);
  focus(same);
  keepFocus(root, () => {
    same.disabled = true;
  });
  has(refuge);
});

test("without a refuge no element gets the focus", () => {
  const old = keyed("a");
  const root = part(old);
  focus(old);
  keepFocus(root, () => root.replace(keyed("b")));
  has(null);
});

test("a focus that is elsewhere stays there", () => {
  const elsewhere = keyed("a");
  const root = part(keyed("a"));
  document.activeElement = elsewhere;
  let redrawn = false;
  keepFocus(root, () => {
    redrawn = true;
  });
  assert.ok(redrawn);
  has(elsewhere);
});

for (const focusVisible of [true, false])
  test(`a ${focusVisible ? "visible" : "hidden"} focus stays so`, () => {
    const [old, redrawn] = [keyed("a"), keyed("a")];
    const root = part(old);
    old.focus({ focusVisible });
    keepFocus(root, () => root.replace(redrawn));
    has(redrawn);
    assert.equal(redrawn.isSeen, focusVisible);
  });
