// As much of a browser as the scripts need that are tested without one: a window with timers and a document.

import { mock } from "node:test";

/** What is pressed: `closest` finds it whatever is sought, or nothing. */
const pressed = (clicked) => ({ closest: () => (clicked ? {} : null) });

/** A page on which time stands still until it is told to pass. */
export class Page extends EventTarget {
  /** What the document says has the focus; an open list says so itself. */
  active = { matches: () => false };

  constructor() {
    super();
    mock.timers.enable({ apis: ["setTimeout"] });
    Object.assign(globalThis, {
      window: this,
      addEventListener: this.addEventListener.bind(this),
      CSS: { supports: () => true, escape: (text) => text },
      document: Object.defineProperty({}, "activeElement", { get: () => this.active }),
    });
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
