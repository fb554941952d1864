// The browser keeps what a reload must bring back, if it keeps anything.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import {
  CHARACTERS,
  keepAddresses,
  keepCharacters,
  keepForAll,
  keepIds,
  keepLanguage,
  keepView,
  keptAddresses,
  keptByAll,
  keptCharacters,
  keptIds,
  keptViews,
  PROGRESS,
} from "../../widgets/smallworld_widgets/page/storage.js";
import { openBrowser } from "./panels/browser.js";

openBrowser();
const tab = sessionStorage;
const browser = localStorage;

/** A storage of a browser that keeps nothing. */
const refusing = new Proxy(
  {},
  {
    get() {
      throw new Error("denied");
    },
  },
);

beforeEach(() => {
  Object.assign(globalThis, { sessionStorage: tab, localStorage: browser });
  tab.clear();
  browser.clear();
});

test("the document of a view comes back, until it is forgotten", () => {
  assert.equal(keepView("play", "{}"), true);
  assert.equal(keepView("explore", "[]"), true);
  assert.deepEqual(keptViews(["play", "explore", "watch"]), { play: "{}", explore: "[]" });
  assert.equal(keepView("play", null), true);
  assert.deepEqual(keptViews(["play", "explore"]), { explore: "[]" });
});

test("a document that is too large leaves none that is older", () => {
  keepView("play", "old");
  globalThis.sessionStorage = {
    getItem: (key) => tab.getItem(key),
    removeItem: (key) => tab.removeItem(key),
    setItem() {
      throw new Error("full");
    },
  };
  assert.equal(keepView("play", "large"), false);
  assert.deepEqual(keptViews(["play"]), {});
});

test("progress outlives the tab, and is set aside where it is damaged", () => {
  assert.equal(keepForAll(PROGRESS, "{}"), true);
  assert.equal(keptByAll(PROGRESS), "{}");
  assert.equal(browser.getItem(PROGRESS), "{}");
  assert.equal(keepForAll(PROGRESS, null), true);
  assert.equal(keptByAll(PROGRESS), null);
  assert.equal(browser.getItem(`${PROGRESS} damaged`), "{}");
});

test("addresses come back in order, and the last one outlives the tab without its language", () => {
  assert.equal(keepAddresses(["view=front", "view=play&lang=zh-Hans&id=1"], "zh-Hans"), true);
  assert.deepEqual(keptAddresses(), ["view=front", "view=play&lang=zh-Hans&id=1"]);
  assert.equal(tab.getItem("smallworld / language"), "zh-Hans");
  assert.equal(browser.getItem("smallworld address"), "view=play&id=1");
});

test("unreadable addresses count as none", () => {
  for (const damaged of ["{", '"view=play"', "{}"]) {
    tab.setItem("smallworld / addresses", damaged);
    assert.deepEqual(keptAddresses(), []);
  }
});

test("a chosen language is kept for later visits, the ids of regions for this tab", () => {
  assert.equal(keptIds(), false);
  keepLanguage("zh-Hant");
  keepIds(true);
  assert.equal(browser.getItem("smallworld / language"), "zh-Hant");
  assert.equal(keptIds(), true);
  keepIds(false);
  assert.equal(keptIds(), false);
});

test("characters are keys until a visitor turns them off, in every tab", () => {
  assert.equal(keptCharacters(), true);
  assert.equal(keepCharacters(false), true);
  assert.equal(browser.getItem(CHARACTERS), "off");
  assert.equal(keptCharacters(), false);
  keepCharacters(true);
  assert.equal(keptCharacters(), true);
});

test("a browser that keeps nothing causes no error", () => {
  Object.assign(globalThis, { sessionStorage: refusing, localStorage: refusing });
  assert.equal(keepView("play", "{}"), false);
  assert.equal(keepForAll(PROGRESS, "{}"), false);
  assert.equal(keepForAll(PROGRESS, null), false);
  assert.equal(keepAddresses(["view=play"], "en"), false);
  assert.equal(keepLanguage("en"), false);
  assert.equal(keepIds(true), false);
  assert.equal(keepCharacters(false), false);
  assert.deepEqual([keptViews(["play"]), keptByAll(PROGRESS), keptAddresses(), keptIds()], [{}, null, [], false]);
  assert.equal(keptCharacters(), true);
});
