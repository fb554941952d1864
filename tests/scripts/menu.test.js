// A menu opens by its button, and closes once the visitor is done with it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { foldedMenu } from "../../widgets/smallworld_widgets/page/menu.js";
import { h, render } from "../../widgets/smallworld_widgets/page/nodes.js";
import { openBrowser } from "./panels/browser.js";

openBrowser();

/** Returns the parts of a page with a menu that its button has opened. */
function opened() {
  const root = document.createElement("div");
  const draw = () =>
    render([h("div", { class: "menu" }, h("button", { "data-key": "more", ...menu.toggle() })), h("div")], root);
  const menu = foldedMenu(".menu", draw);
  draw();
  const [button, outside] = [root.querySelector("button"), root.lastElementChild];
  button.click();
  return { menu, button, outside, isOpen: () => button.getAttribute("aria-expanded") === "true" };
}

test("its button opens and closes it", () => {
  const { button, isOpen } = opened();
  assert.equal(isOpen(), true);
  button.click();
  assert.equal(isOpen(), false);
});

test("a button that is drawn again shows whether it is open", () => {
  const { menu } = opened();
  assert.equal(menu.toggle()["aria-expanded"], "true");
  menu.close();
  assert.equal(menu.toggle()["aria-expanded"], "false");
});

test("only Escape closes it, and means nothing else then", () => {
  const { menu, isOpen } = opened();
  const pressed = (key) => {
    const event = new KeyboardEvent("keydown", { key, cancelable: true });
    menu.onkeydown(event);
    return event.defaultPrevented;
  };
  assert.equal(pressed("a"), false);
  assert.equal(isOpen(), true);
  assert.equal(pressed("Escape"), true);
  assert.equal(isOpen(), false);
  assert.equal(pressed("Escape"), false);
});

test("it closes when the visitor goes on elsewhere", () => {
  const { menu, button, outside, isOpen } = opened();
  menu.leave(button);
  assert.equal(isOpen(), true);
  menu.leave(outside);
  assert.equal(isOpen(), false);
  button.click();
  menu.leave(document);
  assert.equal(isOpen(), false);
});

test("each change redraws the page once", () => {
  let redrawn = 0;
  const menu = foldedMenu(".menu", () => redrawn++);
  menu.toggle().onclick();
  menu.close();
  menu.close();
  assert.equal(redrawn, 2);
});
