// Nodes and fields, whose elements stay when they are drawn again.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { button, chooser, stepper, Written } from "../../widgets/smallworld_widgets/page/fields.js";
import { Drawing, h, render } from "../../widgets/smallworld_widgets/page/nodes.js";
import { onlyElement, openBrowser, rest } from "./panels/browser.js";

openBrowser();

let root;
beforeEach(() => {
  root = onlyElement();
});

/** Draws nodes, and returns the first element. */
function draw(...nodes) {
  render(nodes, root);
  return root.firstElementChild;
}
const attributesOf = (element) => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

test("false, null and undefined leave an attribute out, also in ARIA", () => {
  const given = { id: "a", hidden: false, title: null, name: undefined, disabled: true, size: 5, "aria-hidden": true };
  const shown = { id: "a", disabled: "", size: "5", "aria-hidden": "true" };
  assert.deepEqual(attributesOf(draw(h("input", { ...given, "aria-current": false }))), shown);
});

test("an element stays for a node in the same place or with the same key", () => {
  const first = draw(h("p", {}, "1"));
  assert.equal(draw(h("p", { class: "a" }, "2")), first);
  assert.equal(first.outerHTML, '<p class="a">2</p>');
  const keyed = draw(h("p", { "data-key": "a" }));
  assert.notEqual(keyed, first);
  assert.equal(draw(h("p", { "data-key": "b" }), h("p", { "data-key": "a" })).nextElementSibling, keyed);
});

test("a list is as its state says, even if the visitor has folded it or unfolded it since", () => {
  const list = draw(h("details", { open: false }));
  list.open = true;
  draw(h("details", { open: false }));
  assert.equal(list.open, false);
  list.open = true;
  draw(h("details"));
  assert.equal(list.open, true);
});

test("a drawing is made again only when it changes", () => {
  let made = 0;
  const circle = ({ r }) => {
    made += 1;
    const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    circle.setAttribute("r", r);
    return circle;
  };
  const drawn = (r, more) => draw(h("svg", more, h(Drawing, { draw: circle, what: { r } }))).firstElementChild;
  const first = drawn(1);
  assert.equal(drawn(1, { class: "a" }), first);
  assert.equal(made, 1);
  assert.equal(drawn(2).getAttribute("r"), "2");
  assert.equal(made, 2);
});

/** Writes a text into a field, letter by letter for the page. */
function write(field, text) {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event("input"));
}

test("a field that is removed hands in nothing of what was being written", () => {
  const handed = [];
  const field = draw(h(Written, { value: "1", onhandin: (text) => handed.push(text) }));
  write(field, "17");
  render(null, root);
  field.dispatchEvent(new Event("change"));
  assert.deepEqual(handed, []);
});

test("a field that is left with its old text shows what came meanwhile", async () => {
  const drawn = (value) => draw(h(Written, { value, onhandin() {} }));
  const field = drawn("1");
  write(field, "17");
  drawn("2");
  assert.equal(field.value, "17");
  write(field, "1");
  field.blur();
  await rest();
  assert.equal(field.value, "2");
});

/** Returns a field with what it says in pauses and hands in. */
function writing() {
  const said = [];
  const [onpause, onhandin] = ["pause", "done"].map((when) => (text) => said.push(`${when}: ${text}`));
  return { field: draw(h(Written, { value: "", onpause, onhandin })), said };
}

test("a text is sent in a pause, and stays under the hand", async () => {
  const { field, said } = writing();
  for (const text of ["E", "El"]) write(field, text);
  assert.deepEqual(said, []);
  await rest();
  assert.deepEqual(said, ["pause: El"]);
  draw(h(Written, { value: "El.", onpause() {}, onhandin() {} }));
  assert.equal(field.value, "El");
  assert.equal(document.activeElement, field);
});

test("a text is sent before a press elsewhere, even if that does not leave the field", async () => {
  const { field, said } = writing();
  write(field, "El");
  field.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  assert.deepEqual(said, []);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  assert.deepEqual(said, ["pause: El"]);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await rest();
  assert.deepEqual(said, ["pause: El"]);
});

test("a text that is handed in, cleared, composed or removed is not sent in a pause", async () => {
  const { field, said } = writing();
  write(field, "Elves");
  field.dispatchEvent(new Event("change"));
  await rest();
  assert.deepEqual(said.splice(0), ["done: Elves"]);
  write(field, " ");
  await rest();
  write(field, "精");
  field.dispatchEvent(new Event("compositionstart"));
  field.value = "精ㄌ";
  field.dispatchEvent(Object.assign(new Event("input"), { isComposing: true }));
  await rest();
  assert.deepEqual(said, []);
  field.value = "精靈";
  field.dispatchEvent(new Event("compositionend"));
  await rest();
  assert.deepEqual(said.splice(0), ["pause: 精靈"]);
  write(field, "Elv");
  render(null, root);
  await rest();
  assert.deepEqual(said, []);
});

test("a field of a form keeps its text when it is left", async () => {
  const field = draw(h(Written, { value: "1" }));
  write(field, "17");
  field.blur();
  await rest();
  assert.equal(field.value, "17");
});

test("a stepper goes from 0 to its maximum, one at a time", () => {
  const stepped = (number, most) => {
    const steps = [];
    const about = { key: "k", label: "coins", number, most, less: "one less", more: "one more" };
    const [less, shown, more] = draw(stepper({ ...about, onstep: (by) => steps.push(by) })).children;
    for (const button of [less, more]) button.dispatchEvent(new Event("click"));
    assert.deepEqual(steps, [-1, 1]);
    assert.deepEqual([less.dataset.key, more.dataset.key], ["k-less", "k-more"]);
    return [less, more].map((button) => button.hasAttribute("disabled")).concat(shown.textContent);
  };
  assert.deepEqual(stepped(0, 3), [true, false, "0"]);
  assert.deepEqual(stepped(2, 3), [false, false, "2"]);
  assert.deepEqual(stepped(3, 3), [false, true, "3"]);
  assert.deepEqual(stepped(1000), [false, false, "1000"]);
  // These coins are hidden.
  assert.deepEqual(stepped("?", 3), [false, false, "?"]);
});

test("names and ids that people give stay as they are in buttons and lists to choose from", () => {
  assert.match(draw(button("go", "geode", {}, "geode")).outerHTML, /title="geode".*>geode</);
  const list = draw(chooser("whose", "Whose", [{ id: "0", name: "anna" }], "0", () => {}));
  assert.equal(list.textContent, "anna");
});
