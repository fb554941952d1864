// The models of the widgets, with the methods of Jupyter's models that the scripts call.

/** A transport, which hands a message to Python. @typedef {(message: object) => void} Send */

/** The prefix of a model's id where another model's state refers to it. */
const REFERENCE = "IPY_MODEL_";

/** Returns whether two JSON values are the same. */
export function equal(one, other) {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key]))
  );
}

/** The state of a widget, with the methods that anywidget gives to a script. */
export class Model {
  #id;
  #state;
  #send;
  /** @type {Map<string, ((...heard: any[]) => void)[]>} */
  #listeners = new Map();
  /** The values that were set here and not saved yet. */
  #unsaved = {};

  /**
   * @param {string} id
   * @param {Record<string, any>} state
   * @param {Send} send
   */
  constructor(id, state, send) {
    this.#id = id;
    this.#state = state;
    this.#send = send;
  }

  get(name) {
    return this.#state[name];
  }

  set(name, value) {
    if (equal(this.#state[name], value)) return;
    this.#state[name] = value;
    this.#unsaved[name] = value;
    this.#fire(`change:${name}`);
    this.#fire("change");
  }

  save_changes() {
    const state = this.#unsaved;
    this.#unsaved = {};
    if (Object.keys(state).length > 0) this.#send({ update: this.#id, state });
  }

  send(content) {
    this.#send({ custom: this.#id, content });
  }

  on(events, listener) {
    for (const event of events.split(" "))
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  off(events, listener) {
    for (const event of events?.split(" ") ?? [...this.#listeners.keys()]) {
      const others = (this.#listeners.get(event) ?? []).filter((each) => listener && each !== listener);
      this.#listeners.set(event, others);
    }
  }

  /** Takes the values that Python has changed. */
  update(state) {
    const changed = Object.keys(state).filter((name) => !equal(this.#state[name], state[name]));
    Object.assign(this.#state, state);
    for (const name of changed) this.#fire(`change:${name}`);
    if (changed.length > 0) this.#fire("change");
  }

  /** Hands a message from Python to the listeners. */
  hear(content) {
    this.#fire("msg:custom", content, []);
  }

  /** Returns the names and values of the state, without Jupyter's own, which begin with `_`. */
  entries() {
    return Object.entries(this.#state).filter(([name]) => !name.startsWith("_"));
  }

  #fire(event, ...heard) {
    for (const listener of this.#listeners.get(event) ?? []) listener(...heard);
  }
}

/** All models of a page, by their ids. */
export class Models extends Map {
  /**
   * Returns the model that a state refers to, or null.
   * @param {string | null} reference
   * @returns {Model | null}
   */
  referred(reference) {
    return reference === null ? null : this.get(reference.slice(REFERENCE.length));
  }
}
