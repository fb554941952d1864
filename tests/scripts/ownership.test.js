// The rim of a region: its owner, whether it is in reach, and whether the text speaks of it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { rim, rimOf } from "../../widgets/smallworld_widgets/board/ownership.js";

globalThis.document = {
  createElementNS: () => ({
    attributes: {},
    children: [],
    setAttribute(name, value) {
      this.attributes[name] = value;
    },
    append(...children) {
      this.children.push(...children);
    },
  }),
};

/** Returns the looks in the rim of a region, from the ground up. */
const looks = (region, meant) => {
  const [inside] = rim(region, meant, "M0 0H9V9Z", "url(#inside)");
  assert.equal(inside.attributes["clip-path"], "url(#inside)");
  return inside.children.map((line) => line.attributes.class.split(" ")[0]);
};

test("beads leave the band of the owner and the light of a region in reach in sight", () => {
  for (let seat = 0; seat < 5; seat += 1) {
    const found = looks({ token: { seat }, mark: "affordable" }, true);
    assert.ok(found.indexOf("sw-reach") < found.indexOf("sw-look"));
    assert.ok(found.indexOf("sw-look") < found.indexOf("sw-band"));
  }
  assert.deepEqual(looks({}, true), ["sw-look-under", "sw-look"]);
});

test("a rim is redrawn when the text begins or ends to speak of its region", () => {
  const region = { token: { seat: 4 } };
  assert.notEqual(rimOf(region, true), rimOf(region, false));
  assert.deepEqual(rim({}, false, "", ""), []);
});
