// The drawing of a panel, at once and with every change.

import { betweenClicks } from "./clicks.js";
import { keepFocus } from "./focus.js";
import { afterFrame } from "./frame.js";
import { renderAnswer } from "./nodes.js";

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
 * Keeps `root` up to date by `draw` with every change of the model, or only upon some `changes`. An empty state draws
 * nothing: Python has not sent one yet. Returns `redraw`, for what the panel itself has changed, and `stop`, which ends all
 * this. All drawing is done between clicks.
 * @param {Model} model
 * @param {Element} root
 * @param {(state: any) => import("./nodes.js").Child} draw
 * @param {string} [changes]
 */
export const keepDrawn = (model, root, draw, changes = "change") =>
  keepDrawnUpon(model, root, draw, (paint) => ({ [changes]: paint }));

/**
 * Keeps `root` up to date by `draw` beside a board, which comes first: an answer of Python is drawn once it is on the board.
 * A region that the visitor chooses is drawn at once from the present state. Returns what `keepDrawn` returns.
 * @param {Model} model
 * @param {Element} root
 * @param {(state: any) => import("./nodes.js").Child} draw
 */
export const keepDrawnBesideBoard = (model, root, draw) =>
  keepDrawnUpon(model, root, draw, (paint, signal) => ({
    "change:selected": paint,
    "change:answers": afterFrame(paint, signal),
  }));

/**
 * Draws the state at once, and then upon the changes that `upon` names.
 * @param {Model} model
 * @param {Element} root
 * @param {(state: any) => import("./nodes.js").Child} draw
 * @param {Upon} upon
 */
function keepDrawnUpon(model, root, draw, upon) {
  const shown = new AbortController();
  const redraw = betweenClicks(() => {
    const state = model.get("state");
    const nodes = () => (Object.keys(state).length > 0 ? draw(state) : null);
    keepFocus(root, () => renderAnswer(model.get("answers"), nodes, root));
  }, shown.signal);
  const heard = Object.entries(upon(redraw, shown.signal));
  for (const [changes, listener] of heard) model.on(changes, listener);
  redraw();
  return {
    redraw,
    stop() {
      shown.abort();
      for (const [changes, listener] of heard) model.off(changes, listener);
    },
  };
}
