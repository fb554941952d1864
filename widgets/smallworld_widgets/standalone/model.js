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
    // The message may be a snapshot, which is shown again later.
    this.#state = { ...state };
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

  /**
   * Takes a whole state from another session, in which nobody has counted the answers of this one. A panel that is drawn
   * with each answer hears of one if something has changed, or if it must be drawn `again`. The names of `keeps` stay.
   * @param {Record<string, any>} state
   * @param {string[]} keeps
   * @param {boolean} again
   */
  replace(state, keeps, again) {
    const names = new Set([...Object.keys(this.#state), ...Object.keys(state)]);
    for (const name of ["answers", ...keeps]) names.delete(name);
    const changed = [...names].filter((name) => !equal(this.#state[name], state[name]));
    Object.assign(this.#state, Object.fromEntries([...names].map((name) => [name, state[name]])));
    // Later answers of the other session must have other numbers than this one.
    if ("answers" in state) this.#state.answers = state.answers;
    if (changed.length > 0 || again) changed.push("answers");
    for (const name of changed) this.#fire(`change:${name}`);
    if (changed.length > 0) this.#fire("change");
  }

  /**
   * Takes another id, and the new ids of the models to which the state refers, by their old ones.
   * @param {string} id
   * @param {Record<string, string>} ids
   */
  rename(id, ids) {
    this.#id = id;
    const renamed = (value) => {
      if (Array.isArray(value)) return value.map(renamed);
      const old = typeof value === "string" && value.startsWith(REFERENCE) ? value.slice(REFERENCE.length) : "";
      return Object.hasOwn(ids, old) ? REFERENCE + ids[old] : value;
    };
    for (const name of ["children", "layout", "source", "target"])
      if (name in this.#state) this.#state[name] = renamed(this.#state[name]);
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
