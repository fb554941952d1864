// Draws panels by their own scripts, presses all that can be pressed, and writes the findings down.
// Usage: node run.js PANELS.json FOUND.json (tests/scripts/drawing.py describes the files)

import { readFileSync, writeFileSync } from "node:fs";

import { errors, openBrowser, rest } from "./browser.js";
import { briefly, looksOf, partsOf } from "./looks.js";
import { Model, Watch } from "./model.js";
import { Presser } from "./pressing.js";

const ROOMS = new URL("../../../widgets/smallworld_widgets/", import.meta.url);
/** The number of letters around a difference that are shown. */
const AROUND = 60;
/** The buttons that need no effect here, by their keys. */
const IDLE = new Set([
  ...["front-search", "search"], // The panel of the search opens, which is elsewhere on the page.
  "share-table", // The head of the page makes the link.
  ...["sheet", "unfold"], // These show in a narrow window only.
  "print", // This opens the dialog of the browser.
  "close", // This closes a dialog that is closed.
  ...["start", "answer"], // These belong to a form that is not filled in.
]);

const widgetOf = async (module) => (await import(new URL(`${module}.js`, ROOMS))).default;

/** Returns whether an element is an enabled button. */
const isButton = (element) =>
  element.localName === "button" && element.getAttribute("aria-disabled") !== "true" && !IDLE.has(element.dataset.key);

/** A visit to one panel, drawn as often as there is something new to press. */
class Visit {
  drawn = "";
  text = "";
  /** The texts and attributes that were ever there. */
  shown = new Set();
  faults = new Set();
  messages = new Set();
  watch = new Watch();
  presser = new Presser();
  /** Whether the panel must be drawn once more, because elements are left to press. */
  left = true;

  constructor(panel) {
    Object.assign(this, panel);
  }

  async run() {
    const widget = await widgetOf(this.module);
    while (this.left) {
      this.left = false;
      const model = new Model(this.values, this.watch);
      const root = document.createElement("div");
      const app = document.createElement("div");
      app.classList.add("sw-app");
      app.append(root);
      document.body.append(app);
      try {
        await this.#use(widget, model, root);
      } catch (error) {
        this.faults.add(String(error.stack));
      }
      for (const message of model.sent) this.messages.add(JSON.stringify(message));
      app.remove();
    }
    return this;
  }

  async #use(widget, model, root) {
    const seen = new WeakSet();
    const look = () => {
      for (const { says, fault } of partsOf(document.body, seen)) {
        this.shown.add(says);
        if (fault) this.faults.add(fault);
      }
    };
    const leave = widget.render({ model, el: root });
    await rest();
    if (!this.drawn) {
      this.drawn = looksOf(root);
      this.text = root.textContent;
      await this.#drawAgain(model, root);
    }
    for (const message of this.told) model.tell("msg:custom", message);
    await rest();
    look();
    const offered = this.presser.offered(document.body);
    let done = 0;
    const changes = new MutationObserver((found) => (done += found.length));
    changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    model.sends = () => (done += 1);
    await this.presser.pressAll(document.body, async (pressed) => {
      await rest();
      look();
      if (done === 0 && isButton(pressed)) this.faults.add(`nothing comes of pressing ${briefly(pressed)}`);
      done = 0;
    });
    changes.disconnect();
    // A press may lead away from the rest, which is pressed on a panel drawn again.
    this.left = offered.some(this.presser.isNew);
    leave?.();
    await rest();
    if (model.listening > 0) this.faults.add(`${model.listening} of its listeners stay when it is left`);
  }

  /** Checks that the same state is drawn the same way. */
  async #drawAgain(model, root) {
    for (const name of Object.keys(this.values)) model.tell(`change:${name}`);
    model.tell("change");
    await rest();
    const again = looksOf(root);
    if (again === this.drawn) return;
    const at = [...again].findIndex((letter, i) => letter !== this.drawn[i]);
    const [was, is] = [this.drawn, again].map((looks) => looks.slice(Math.max(0, at - AROUND), at + AROUND));
    this.faults.add(`drawn again, "${was}" becomes "${is}"`);
  }

  get found() {
    const { text, shown, faults, messages, watch } = this;
    for (const error of errors.splice(0)) faults.add(error);
    return {
      text,
      shown: [...shown].join("\n"),
      faults: [...faults],
      messages: [...messages].map((message) => JSON.parse(message)),
      missing: [...watch.missing],
      present: [...watch.present],
    };
  }
}

const [given, found] = process.argv.slice(2);
const { emblems, panels } = JSON.parse(readFileSync(given, "utf8"));
openBrowser();
(await widgetOf("page/emblems")).initialize({ model: new Model(emblems, new Watch()) });
const all = [];
for (const panel of panels) all.push((await new Visit(panel).run()).found);
writeFileSync(found, JSON.stringify(all));
process.exit(0);
