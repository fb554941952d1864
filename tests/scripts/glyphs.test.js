// Badges and tiles of inventions: the emblem that was chosen, or letters.

import assert from "node:assert/strict";
import { test } from "node:test";

import { openBrowser } from "./panels/browser.js";

openBrowser();
const { glyph, glyphHigh, pictureOf } = await import("../../widgets/smallworld_widgets/board/glyphs.js");

/** Returns the emblem that a drawing refers to. */
const emblemIn = (drawing) => drawing.querySelector("use")?.getAttribute("href");

/** Draws the picture of an item, as panels do. */
function drawn(item) {
  const { draw, what } = pictureOf(item).props;
  return draw(what);
}

test("the tile of an invented find has the emblem and the shape of its kind", () => {
  const [relic, place] = [glyph("relic:base.flying"), glyph("place:well")];
  assert.deepEqual([relic, place].map(emblemIn), ["#sw-emblem-base.flying", "#sw-emblem-well"]);
  assert.equal(relic.getAttribute("class"), "sw-glyph sw-tile-relic");
  assert.equal(place.getAttribute("class"), "sw-glyph sw-tile-place");
  assert.equal(relic.querySelector("rect").getAttribute("rx"), "15");
  assert.equal(place.querySelector("rect").getAttribute("rx"), "5");
  assert.equal(glyphHigh("relic:base.flying"), glyphHigh("sword"));
});

test("an invented piece has its letters, whatever they are", () => {
  assert.deepEqual(
    ["letters:A.", "letters:精靈"].map((id) => glyph(id).textContent),
    ["A.", "精靈"],
  );
});

test("a find of a box keeps its own tile, also as a guest", () => {
  assert.deepEqual(
    ["well", "underground.sword"].map((id) => emblemIn(glyph(id))),
    ["#sw-emblem-well", "#sw-emblem-sword"],
  );
});

test("a badge shows its emblem, and that of an invented power without one its letters", () => {
  assert.equal(emblemIn(drawn({ power: "underground.flocking" })), "#sw-emblem-underground.flocking");
  const bare = drawn({ power: "letters:Sh" });
  assert.equal(bare.querySelector("use"), null);
  assert.equal(bare.textContent, "Sh");
});
