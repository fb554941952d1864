// As much of a browser as the scripts need that are tested without one: a window with timers and a document.

import { mock } from "node:test";

/** What is pressed: `closest` finds it whatever is sought, or nothing. */
const pressed = (clicked) => ({ closest: () => (clicked ? {} : null) });

/** A page on which time stands still until it is told to pass. */
export class Page extends EventTarget {
  /** What the document says has the focus; an open list says so itself. */
  active = { matches: () => false };
  /** Behind another window, where no frame is shown. */
  hidden = false;
  /** What is to be done before the next frame. */
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

  /** A frame is shown. */
  show() {
    for (const callback of this.#due.splice(0)) callback();
  }

  pass(milliseconds) {
    mock.timers.tick(milliseconds);
  }

  /** Something happens to what can be clicked, or to something else. */
  does(type, fields = {}, clicked = true) {
    const target = type === "blur" ? this : pressed(clicked);
    this.dispatchEvent(Object.defineProperty(Object.assign(new Event(type), fields), "target", { value: target }));
  }

  leave() {
    mock.timers.reset();
  }
}
