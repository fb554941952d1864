// A browser without a screen, on which the scripts of the panels are drawn: happy-dom, with time that passes when told.

import { createRequire } from "node:module";
import { mock } from "node:test";

/** Installed beside Node, where no import of this file would look for it. */
const { Window } = createRequire(new URL("../../../.venv-scripts/", import.meta.url))("happy-dom");

/** How often, and by how many milliseconds, time is moved on until the page is at rest. */
const MOMENTS = 10;
const MOMENT = 60;

/** What a script finds in the window without naming it. */
const NAMES = [
  ...["document", "location", "history", "navigator", "localStorage", "sessionStorage"],
  ...["Node", "Element", "HTMLElement", "SVGElement", "Image", "MutationObserver", "XMLSerializer", "DataTransfer"],
  ...["Event", "CustomEvent", "MouseEvent", "KeyboardEvent", "DragEvent"],
  ...["getComputedStyle", "matchMedia", "addEventListener", "removeEventListener"],
];

/** What went wrong where nobody waits for it: in a promise, or in what a script says to the console. */
export const errors = [];

/** Nothing has a size here, and so nothing changes it: whoever waits for its size is told once. */
class Observer {
  constructor(callback) {
    this.callback = callback;
  }
  observe(target) {
    queueMicrotask(() => this.callback([{ target, contentRect: {}, isIntersecting: true }], this));
  }
  unobserve() {}
  disconnect() {}
}

/** A file that can be read back at once, so that a script in it can be imported. */
class Text {
  constructor(parts, { type }) {
    Object.assign(this, { parts, type });
  }
}

/** Text from Python must never be read as markup. */
function refuseMarkup(prototype, name) {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name);
  function set() {
    throw new Error(`${name} is set: text must only be set as text`);
  }
  Object.defineProperty(prototype, name, { configurable: true, get, set });
}

export function openBrowser() {
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: Date.UTC(2026, 0, 1) });
  const window = new Window({
    url: "http://localhost/",
    width: 1280,
    height: 900,
    settings: {
      errorCapture: "disabled",
      navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
    },
  });
  for (const name of NAMES) {
    const found = window[name];
    const value = typeof found === "function" && !/^[A-Z]/.test(name) ? found.bind(window) : found;
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  Object.assign(globalThis, {
    window,
    CSS: { supports: () => false, escape: (text) => text.replace(/[^\w-]/g, "\\$&") },
    requestAnimationFrame: (callback) => setTimeout(callback, 16),
    cancelAnimationFrame: clearTimeout,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    Blob: Text,
  });
  URL.createObjectURL = ({ parts, type }) => `data:${type},${encodeURIComponent(parts.join(""))}`;
  URL.revokeObjectURL = () => {};
  window.document.body.dataset.voila = "voila";
  const element = window.Element.prototype;
  Object.assign(element, { checkVisibility: () => true, setPointerCapture() {}, scrollIntoView() {} });
  element.insertAdjacentHTML = () => {
    throw new Error("insertAdjacentHTML is called: text must only be set as text");
  };
  for (const name of ["innerHTML", "outerHTML"]) refuseMarkup(element, name);
  // Drawn at random, what is drawn twice would not be the same.
  Math.random = () => 0.5;
  console.error = (...said) => errors.push(said.map(String).join(" "));
  process.on("uncaughtException", (error) => errors.push(String(error.stack)));
  process.on("unhandledRejection", (reason) => errors.push(String(reason?.stack ?? reason)));
  return window;
}

/** Everything that waits for something is done, and what that sets off. */
export async function rest() {
  for (let moment = 0; moment < MOMENTS; moment++) {
    await new Promise(setImmediate);
    mock.timers.tick(MOMENT);
  }
}
