// The redrawing of a panel while somebody uses it.

import { betweenClicks } from "./clicks.js";
import { focusedIn, keepFocus } from "./focus.js";
import { afterFrame } from "./frame.js";

/** Returns whether a field takes text. */
const isWritten = (field) => field?.matches("input:is([type=text], [type=search]), textarea");

/**
 * Keeps unfinished text in the fields under `root`, which hand it in with Enter or by losing the focus. Returns a function
 * that redraws a field while somebody writes in it: the text and the caret stay. Ends with `signal`.
 * @param {Element} root
 * @param {AbortSignal} signal
 */
function keepWriting(root, signal) {
  /** The field with text that is not handed in yet. */
  let typed = null;
  /** Whether the field was redrawn since: the browser knows of no change then, and would not hand the text in. */
  let unknown = false;
  let drawing = false;

  function handIn({ target }) {
    if (unknown && target === typed && !drawing) target.dispatchEvent(new Event("change"));
  }
  function handedIn(event) {
    // A field that is taken off the page would hand in half a word.
    if (drawing) return event.stopImmediatePropagation();
    if (event.target === typed) [typed, unknown] = [null, false];
  }
  function write({ target }) {
    if (isWritten(target)) typed = target;
  }
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {
    input: write,
    change: handedIn,
    focusout: handIn,
    keyup: (event) => event.key === "Enter" && handIn(event),
  };
  for (const [type, listener] of Object.entries(listeners))
    root.addEventListener(type, listener, { capture: true, signal });

  return (field, draw) => {
    const { value, selectionStart, selectionEnd, selectionDirection } = field;
    const [written, open] = [isWritten(field), field === typed];
    drawing = true;
    const redrawn = draw();
    drawing = false;
    if (!written || !isWritten(redrawn)) return;
    if (open) {
      redrawn.value = value;
      [typed, unknown] = [redrawn, true];
    }
    if (redrawn.value === value) redrawn.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  };
}

/**
 * The model of a widget. Its `state` is for the widget to show.
 * @typedef {{
 *   get(name: string): any,
 *   set(name: string, value: unknown): void,
 *   save_changes(): void,
 *   send(message: Command | { do: "ping" }): void,
 *   on(events: string, listener: (...heard: any[]) => void): void,
 *   off(events: string, listener: (...heard: any[]) => void): void,
 * }} Model
 */

/**
 * Returns the listeners to the changes of a model that call `paint`, at once or later. Ends with `signal`.
 * @typedef {(paint: () => void, signal: AbortSignal) => Record<string, () => void>} Upon
 */

/**
 * Redraws `root` by `draw` with every change of the model, or only upon some `changes`. The focus stays, and so does
 * unfinished text. An empty state draws nothing: Python has not sent one yet. Returns a function that ends this.
 * @param {Model} model
 * @param {Element} root
 * @param {(state: any) => import("./elements.js").Child[]} draw
 * @param {string} [changes]
 */
export const keepDrawn = (model, root, draw, changes = "change") =>
  keepPainted(model, (paint) => ({ [changes]: paint }), replacing(root, draw));

/**
 * Redraws `root` by `draw` beside a board, which comes first: an answer of Python is drawn once it is on the board. A region
 * that the visitor chooses is drawn at once from the present state. Returns a function that ends this.
 * @param {Model} model
 * @param {Element} root
 * @param {(state: any) => import("./elements.js").Child[]} draw
 */
export const keepDrawnBesideBoard = (model, root, draw) => keepPainted(model, besideBoard, replacing(root, draw));

/**
 * Returns the listeners of a panel beside a board.
 * @type {Upon}
 */
export const besideBoard = (paint, signal) => ({
  "change:selected": paint,
  "change:answers": afterFrame(paint, signal),
});

/**
 * Paints the state, or null for an empty one, at once and then between clicks upon the changes that `upon` names. Returns a
 * function that ends this. `painter` takes a signal of the end, and returns the function that paints.
 * @param {Model} model
 * @param {Upon} upon
 * @param {(signal: AbortSignal) => (state: any) => void} painter
 */
export function keepPainted(model, upon, painter) {
  const shown = new AbortController();
  const paintState = painter(shown.signal);
  const paint = betweenClicks(() => {
    const state = model.get("state");
    paintState(Object.keys(state).length > 0 ? state : null);
  }, shown.signal);
  const heard = Object.entries(upon(paint, shown.signal));
  for (const [changes, listener] of heard) model.on(changes, listener);
  paint();
  return () => {
    shown.abort();
    for (const [changes, listener] of heard) model.off(changes, listener);
  };
}

/**
 * Returns a painter that replaces the content of `root`, and keeps the focus and unfinished text there.
 * @param {Element} root
 * @param {(state: any) => import("./elements.js").Child[]} draw
 */
const replacing = (root, draw) => (signal) => {
  const writing = keepWriting(root, signal);
  return (state) => {
    function replace() {
      const parts = state ? draw(state) : [];
      root.replaceChildren(.../** @type {(Node | string)[]} */ (parts.filter(Boolean)));
    }
    const focused = focusedIn(root);
    if (focused) writing(focused, () => keepFocus(root, replace));
    else replace();
  };
};
