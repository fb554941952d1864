// Elements that Preact does not draw.

import assert from "node:assert/strict";
import { test } from "node:test";

import { furnish, html, opening, paragraph, svg } from "../../widgets/smallworld_widgets/page/elements.js";

/** The parts of an element that show what was put on it. */
class Element extends EventTarget {
  attributes = {};
  children = [];

  constructor(name) {
    super();
    this.name = name;
  }

  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }

  append(...children) {
    this.children.push(...children);
  }
}
globalThis.document = {
  createElement: (name) => new Element(name),
  createElementNS: (space, name) => new Element(`${space} ${name}`),
};

test("words that stand alone begin with a capital letter, and ids of regions stay as they are", () => {
  assert.deepEqual(
    ["shared borders", "élan", "Orcs", "+2: any region", "r05", "hill-3", "周圍", "", undefined].map(opening),
    ["Shared borders", "Élan", "Orcs", "+2: any region", "r05", "hill-3", "周圍", "", undefined],
  );
});

test("false, null and undefined leave an attribute out, and true gives it no value except in ARIA", () => {
  const { attributes } = html("input", {
    id: "a",
    hidden: false,
    title: null,
    name: undefined,
    disabled: true,
    size: 0,
    "aria-hidden": true,
  });
  assert.deepEqual(attributes, { id: "a", disabled: "", size: "0", "aria-hidden": "true" });
});

test("a name that begins with “on” adds a listener and no attribute", () => {
  const heard = [];
  const element = html("button", { onclick: ({ type }) => heard.push(type) });
  element.dispatchEvent(new Event("click"));
  assert.deepEqual([heard, element.attributes], [["click"], {}]);
});

test("children may be lists, numbers and text, and null, undefined and false are left out", () => {
  const child = html("b");
  const { children } = html("p", {}, "<i>", null, [child, false, 0], undefined);
  assert.deepEqual(children, ["<i>", child, 0]);
});

test("furnish adds to an existing element", () => {
  const element = html("p", { id: "a" }, "1");
  assert.equal(furnish(element, { title: "t" }, ["2"]), element);
  assert.deepEqual([element.attributes, element.children], [{ id: "a", title: "t" }, ["1", "2"]]);
});

test("a drawing has the namespace of SVG", () => {
  assert.equal(svg("path", { d: "M0 0" }).name, "http://www.w3.org/2000/svg path");
});

test("a space follows a full stop, but no Chinese one", () => {
  assert.equal(paragraph(["one coin.", "Two."]), "One coin. Two.");
  assert.equal(paragraph(["1個錢幣。", "2個。"]), "1個錢幣。2個。");
});
