// The model that anywidget gives a panel's script: the values from Python, and a way to send messages.

/** The dictionaries whose keys are the ids of regions. */
const DICTIONARIES = new Set(["state.regions", "state.places"]);

/** A proxy that notes every key that a script reads of an object without it. `path` leads to the object. */
export class Watch {
  missing = new Set();
  present = new Set();
  #watched = new WeakMap();

  over(value, path) {
    if (value === null || typeof value !== "object") return value;
    const known = this.#watched.get(value);
    if (known) return known;
    const watched = new Proxy(value, {
      get: (target, key) => {
        const found = Reflect.get(target, key);
        if (typeof key === "symbol") return found;
        if (Array.isArray(target)) return this.over(found, `${path}[]`);
        if (key === "toJSON") return undefined;
        const at = `${path}.${DICTIONARIES.has(path) ? "*" : key}`;
        (key in target ? this.present : this.missing).add(at);
        return this.over(found, at);
      },
    });
    this.#watched.set(value, watched);
    return watched;
  }
}

export class Model {
  sent = [];
  #values;
  #listeners = new Map();
  #watch;

  constructor(values, watch) {
    this.#values = { ...values };
    this.#watch = watch;
  }

  get(name) {
    if (!(name in this.#values)) throw new Error(`the model has no ${name}`);
    return this.#watch.over(this.#values[name], name);
  }

  set(name, value) {
    if (this.get(name) === value) return;
    this.#values[name] = value;
    this.tell(`change:${name}`);
    this.tell("change");
  }

  save_changes() {}

  /** Is called with every message. A test may set another function. */
  sends() {}

  send(message) {
    // A message that cannot be written as JSON would not reach Python as it is.
    this.sends();
    this.sent.push(JSON.parse(JSON.stringify(message)));
  }

  on(events, listener) {
    for (const event of events.split(" ")) this.#heardBy(event).add(listener);
  }

  off(events, listener) {
    for (const event of events.split(" ")) this.#heardBy(event).delete(listener);
  }

  tell(event, ...heard) {
    for (const listener of [...this.#heardBy(event)]) listener(...heard);
  }

  /** Returns the number of remaining listeners. */
  get listening() {
    return [...this.#listeners.values()].reduce((sum, listeners) => sum + listeners.size, 0);
  }

  #heardBy(event) {
    if (!this.#listeners.has(event)) this.#listeners.set(event, new Set());
    return this.#listeners.get(event);
  }
}

/** Words for every key, for panels in tests that look at something else. */
export const words = new Proxy({}, { get: (_, key) => `The ${String(key)}` });
