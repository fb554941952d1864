// A browser without a screen for the scripts of the panels: happy-dom, with time that passes only when a test lets it.

import { createRequire } from "node:module";
import { mock } from "node:test";

/** The library is beside Node, where no import of this file would look for it. */
const { Window } = createRequire(new URL("../../../.venv-scripts/", import.meta.url))("happy-dom");

/** The number of moments for which time moves on until the page is at rest, and their length in milliseconds. */
const MOMENTS = 10;
const MOMENT = 60;

/** The names in the window that scripts use without naming it. */
const NAMES = [
  ...["document", "location", "history", "navigator", "localStorage", "sessionStorage"],
  ...["Node", "Element", "HTMLElement", "SVGElement", "Image", "MutationObserver", "XMLSerializer", "DataTransfer"],
  ...["Event", "CustomEvent", "MouseEvent", "KeyboardEvent", "DragEvent"],
  ...["getComputedStyle", "matchMedia", "addEventListener", "removeEventListener"],
];

/** The errors that nobody waits for: in a promise, or in a message to the console. */
export const errors = [];

/** An observer on a page without sizes, where nothing changes: it reports once. */
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

/** Makes an assignment of markup an error, because text from Python must never be read as markup. */
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
  // Random numbers would make two drawings of the same state differ.
  Math.random = () => 0.5;
  console.error = (...said) => errors.push(said.map(String).join(" "));
  process.on("uncaughtException", (error) => errors.push(String(error.stack)));
  process.on("unhandledRejection", (reason) => errors.push(String(reason?.stack ?? reason)));
  return window;
}

/** Lets all that waits happen, and all that follows from it. */
export async function rest() {
  for (let moment = 0; moment < MOMENTS; moment++) {
    await new Promise(setImmediate);
    mock.timers.tick(MOMENT);
  }
}

/** Returns a new element, the only one on the page. */
export function onlyElement() {
  const element = document.createElement("div");
  document.body.replaceChildren(element);
  return element;
}
