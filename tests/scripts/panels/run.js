// Draws panels by their own scripts, presses what can be pressed, and writes down what was found.
// Use: node run.js PANELS.json FOUND.json (tests/scripts/drawing.py says what is in them)

import { readFileSync, writeFileSync } from "node:fs";

import { errors, openBrowser, rest } from "./browser.js";
import { briefly, looksOf, partsOf } from "./looks.js";
import { Model, Watch } from "./model.js";
import { Presser } from "./pressing.js";

const ROOMS = new URL("../../../widgets/smallworld_widgets/", import.meta.url);
/** How much of what differs is shown, in letters to either side. */
const AROUND = 60;
/** Buttons of which nothing need come here, by their keys. */
const IDLE = new Set([
  ...["front-search", "search"], // The panel of the search opens, which is elsewhere on the page.
  ...["sheet", "unfold"], // Seen in a narrow window only.
  "close", // Of a dialog that is closed.
  ...["start", "answer"], // Of a form that is not filled in as it has to be.
]);

const widgetOf = async (module) => (await import(new URL(`${module}.js`, ROOMS))).default;

/** Checks whether something is a button that says it can be pressed. */
const isButton = (element) =>
  element.localName === "button" && element.getAttribute("aria-disabled") !== "true" && !IDLE.has(element.dataset.key);

/** One panel, drawn as often as there is something new to press. */
class Visit {
  drawn = "";
  text = "";
  /** Every text and attribute that was ever there. */
  shown = new Set();
  faults = new Set();
  messages = new Set();
  watch = new Watch();
  presser = new Presser();
  /** Whether it has to be drawn once more, for something is still to be pressed. */
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
    // What was pressed may lead away from the rest, which is pressed on a panel drawn afresh.
    this.left = offered.some(this.presser.isNew);
    leave?.();
    await rest();
    if (model.listening > 0) this.faults.add(`${model.listening} of its listeners stay when it is left`);
  }

  /** What says the same is drawn the same. */
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
