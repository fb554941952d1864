// The parts of a browser that scripts need in tests without one: a window with timers and a document.

import { mock } from "node:test";

/** Returns the target of a press: `closest` finds an element by any selector, or by none. */
const pressed = (clicked) => ({ closest: () => (clicked ? {} : null) });

/** A page on which time stands still until a test lets it pass. */
export class Page extends EventTarget {
  /** The element with the focus. An open list matches any selector. */
  active = { matches: () => false };
  /** Whether the page is behind another window, where no frame is shown. */
  hidden = false;
  /** The work for the next frame. */
  #due = [];

  constructor() {
    super();
    mock.timers.enable({ apis: ["setTimeout"] });
    Object.assign(globalThis, {
      window: this,
      addEventListener: this.addEventListener.bind(this),
      CSS: { supports: () => true, escape: (text) => text },
      document: Object.defineProperties(
        {},
        { activeElement: { get: () => this.active }, hidden: { get: () => this.hidden } },
      ),
      requestAnimationFrame: (callback) => this.#due.push(callback),
    });
  }

  /** Shows a frame. */
  show() {
    for (const callback of this.#due.splice(0)) callback();
  }

  pass(milliseconds) {
    mock.timers.tick(milliseconds);
  }

  /** Dispatches an event on an element that takes clicks, or on another one. */
  does(type, fields = {}, clicked = true) {
    const target = type === "blur" ? this : pressed(clicked);
    this.dispatchEvent(Object.defineProperty(Object.assign(new Event(type), fields), "target", { value: target }));
  }

  leave() {
    mock.timers.reset();
  }
}
