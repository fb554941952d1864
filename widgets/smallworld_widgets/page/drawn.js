// How a part of the page is drawn anew under the hands of whoever uses it.

import { betweenClicks } from "./clicks.js";
import { focusedIn, keepFocus } from "./focus.js";
import { afterFrame } from "./frame.js";

/** Whether a field is one to write in. */
const isWritten = (field) => field?.matches("input:is([type=text], [type=search]), textarea");

/**
 * What is being written in the text fields under `root`, and is handed in with Enter or by leaving the field. Says how
 * to draw a field anew under the hands of whoever writes in it: what was typed stays, and the caret where it is.
 * Ends with `signal`.
 * @param {Element} root
 * @param {AbortSignal} signal
 */
function keepWriting(root, signal) {
  /** The field in which something was typed that was not handed in yet. */
  let typed = null;
  /** It was typed before the field was drawn anew: the browser does not know, and would not hand it in. */
  let unknown = false;
  let drawing = false;

  function handIn({ target }) {
    if (unknown && target === typed && !drawing) target.dispatchEvent(new Event("change"));
  }
  function handedIn(event) {
    // Half a word, by a field that is taken off the page.
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
    const anew = draw();
    drawing = false;
    if (!written || !isWritten(anew)) return;
    if (open) {
      anew.value = value;
      [typed, unknown] = [anew, true];
    }
    if (anew.value === value) anew.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  };
}

/**
 * What a widget holds: `state` is what Python wants to be shown.
 * @typedef {{
 *   get(name: string): any,
 *   set(name: string, value: unknown): void,
 *   save_changes(): void,
 *   send(message: unknown): void,
 *   on(events: string, listener: (...heard: any[]) => void): void,
 *   off(events: string, listener: (...heard: any[]) => void): void,
 * }} Model
 */

/**
 * Upon which changes of a model `paint` is called, or what calls it later; ends with `signal`.
 * @typedef {(paint: () => void, signal: AbortSignal) => Record<string, () => void>} Upon
 */

/**
 * Redraws `root` as `draw` says with every answer from Python, and whenever else the model changes; or only upon some
 * of its `changes`. What had the focus keeps it, with what was typed in it. Of an empty state nothing is drawn: Python
 * has not said anything yet.
 * @param {Model} model
 * @param {Element} root
 * @param {(state: any) => import("./elements.js").Child[]} draw
 * @param {string} [changes]
 */
export const keepDrawn = (model, root, draw, changes = "change") =>
  keepPainted(model, (paint) => ({ [changes]: paint }), replacing(root, draw));

/**
 * The same beside a board, which comes first: what Python answers is drawn once the frame is shown that has it on the
 * board. Another region that is chosen is shown at once, as far as it is known by now.
 * @param {Model} model
 * @param {Element} root
 * @param {(state: any) => import("./elements.js").Child[]} draw
 */
export const keepDrawnBesideBoard = (model, root, draw) => keepPainted(model, besideBoard, replacing(root, draw));

/**
 * When what stands beside a board is painted.
 * @type {Upon}
 */
export const besideBoard = (paint, signal) => ({
  "change:selected": paint,
  "change:answers": afterFrame(paint, signal),
});

/**
 * Paints the state, or null for an empty one, at once and then upon the changes that `upon` names, between clicks, until
 * what is returned is called. `painter` is given a signal of that, and returns what paints.
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
 * Replaces all that is in `root`, and keeps the focus there with what is being written.
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
