// The moves from a snapshot of the page to another: a message of a widget, and the key that it leads to.

/** A value in the message of a move that stands for any text or number: `{id}`. */
const FIELD = /^\{\w+\}$/;

/**
 * A move, as `site/shipped.py` ships it: the widget, its message, the key, and the traits that stay as they are. A move that
 * visits an entry leaves it as it is, if it is open already.
 * @typedef {[widget: string, message: Record<string, any>, to: string, keeps: string[], visits: boolean]} Move
 */

/**
 * Returns the key that a message leads to, with the rest of its move, or undefined if no move has the message.
 * @param {Move[]} moves
 * @param {string} widget
 * @param {Record<string, any>} message
 */
export function matched(moves, widget, message) {
  for (const [name, pattern, to, keeps, visits] of moves) {
    if (name !== widget) continue;
    const fits = ([field, value]) => (FIELD.test(value) ? isPlain(message[field]) : message[field] === value);
    if (Object.entries(pattern).every(fits))
      return { key: to.replaceAll(/\{(\w+)\}/g, (_, field) => String(message[field])), keeps, visits };
  }
  return undefined;
}

/** Returns whether a value can be a part of a key. */
const isPlain = (value) => typeof value === "number" || (typeof value === "string" && value !== "");
