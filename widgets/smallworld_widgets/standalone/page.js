// A page of widgets without Jupyter: the parts of the front ends of ipywidgets and anywidget that these widgets use. The
// messages are those of `standalone/host.py`, and a function sends them to Python.

import { Model, Models } from "./model.js";
import { scriptOf, view } from "./views.js";

export class Page {
  models = new Models();
  /** The script of each widget that has one, once it has been initialized. @type {WeakMap<Model, Promise<any>>} */
  ready = new WeakMap();
  /** The number of messages that wait to be taken, and of scripts that wait to draw for the first time. */
  loading = 0;
  #root;
  #send;
  /** Ends when all messages so far have been taken. */
  #taken = Promise.resolve();

  /**
   * @param {Element} root holds the widget that is the whole page
   * @param {import("./model.js").Send} send
   */
  constructor(root, send) {
    this.#root = root;
    this.#send = send;
  }

  /**
   * Takes a message of the host in its turn: messages after a new widget wait for the widget's script. If a message fails,
   * the next is taken all the same.
   */
  receive(message) {
    const taken = this.#taken.then(() => this.#take(message));
    this.await(taken);
    this.#taken = taken.catch(() => {});
  }

  /** Counts `promise` as loading until it is settled, and reports its failure as an error of the page. */
  await(promise) {
    this.loading += 1;
    promise.catch(reportError).finally(() => {
      this.loading -= 1;
    });
  }

  async #take(message) {
    if ("open" in message) await this.#open(message.open, message.state);
    else if ("update" in message) this.models.get(message.update).update(message.state);
    else if ("custom" in message) this.models.get(message.custom).hear(message.content);
    else if ("close" in message) this.models.delete(message.close);
    else if ("models" in message) await this.#replace(message);
    else if ("show" in message) this.#show(message.show);
  }

  #show(id) {
    this.#root.replaceChildren(view(this, this.models.get(id)).el);
  }

  /**
   * Replaces all models by others, of which some are the same as before under other names. These stay as they are on the
   * page, as far as their values are the same, and in the traits that it `keeps`. `sender` has sent a message, and is drawn
   * again even so. `names` has the new ids of the models that are here, by their old ones.
   */
  async #replace({ models, root, names = {}, sender = "", keeps = [] }) {
    const isFirst = this.models.size === 0;
    this.#rename(names);
    for (const id of [...this.models.keys()]) if (!Object.hasOwn(models, id)) this.models.delete(id);
    const newer = Object.keys(models).filter((id) => !this.models.has(id));
    const older = Object.keys(models).filter((id) => this.models.has(id));
    const isLink = (id) => models[id]._model_name === "LinkModel";
    await Promise.all(newer.filter((id) => !isLink(id)).map((id) => this.#open(id, models[id])));
    for (const id of older) this.models.get(id).replace(models[id], keeps, id === sender);
    for (const id of newer.filter(isLink)) await this.#open(id, models[id]);
    if (isFirst) this.#show(root);
  }

  /** Gives models other ids. `ids` has the new ids by the old ones. */
  #rename(ids) {
    const entries = [...this.models];
    this.models.clear();
    for (const [id, model] of entries) {
      this.models.set(ids[id] ?? id, model);
      model.rename(ids[id] ?? id, ids);
    }
  }

  async #open(id, state) {
    const model = new Model(id, state, this.#send);
    this.models.set(id, model);
    if (state._model_module === "anywidget") {
      const script = await scriptOf(model);
      const ready = Promise.resolve(script.initialize?.({ model })).then(() => script);
      this.ready.set(model, ready);
      this.await(ready);
    } else if (state._model_name === "LinkModel") this.#link(state);
  }

  /** Keeps a value of one model equal to a value of another, beginning with that of `source`. */
  #link({ source, target }) {
    const ends = [source, target].map(([reference, name]) => ({
      model: /** @type {Model} */ (this.models.referred(reference)),
      name,
    }));
    function follow(from, to) {
      to.model.set(to.name, from.model.get(from.name));
      to.model.save_changes();
    }
    const [first, second] = ends;
    first.model.on(`change:${first.name}`, () => follow(first, second));
    second.model.on(`change:${second.name}`, () => follow(second, first));
    follow(first, second);
  }
}
