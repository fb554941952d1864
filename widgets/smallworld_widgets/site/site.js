// The static page: it shows a snapshot at once, has shipped answers for what they can answer, and hands over to Python.

import { Page } from "../standalone/page.js";
import { provideAssets } from "./provided.js";
import { Shipped } from "./shipped.js";
import { Snapshots } from "./snapshots.js";

export { version } from "./version.js";

/** The folder of the site. */
const root = new URL("../../", import.meta.url);
/** The milliseconds after which Python is loaded again, if it could not be loaded. */
const AGAIN = 10_000;
/** The milliseconds after which Python is loaded although there is no picture. */
const LATEST = 3000;
const { smallworld } = /** @type {any} */ (window);
const app = /** @type {Element} */ (document.getElementById("app"));

/** Returns what the page has in it under a name, as a readable page has not. */
const within = (name) => JSON.parse(document.getElementById(name)?.textContent ?? "{}");
/** The snapshots in the page, by path. */
const snapshots = within("snapshots");

/** Returns the value of a JSON file of the snapshots. */
async function load(path) {
  if (path in snapshots) return snapshots[path];
  const found = await fetch(new URL(`snapshots/${path}`, root));
  if (!found.ok) throw new Error(`${found.url}: ${found.status}`);
  return found.json();
}

/** Says something at the edge of the page by the name of the words, or nothing. */
function say(name) {
  const place = /** @type {HTMLElement} */ (document.getElementById("python"));
  place.hidden = name === "";
  smallworld.write(place, smallworld.words(name));
}

/** Has the browser keep the site for a visit without a network, if it can. Ends when that is done. */
async function keepSite() {
  await navigator.serviceWorker.register(new URL("service.js", root));
  await navigator.serviceWorker.ready;
}

/**
 * Calls a function once the visitor does something in the app. A finger that scrolls makes no click, and a click that a
 * script makes does not count.
 */
function whenUsed(/** @type {() => void} */ then) {
  const until = new AbortController();
  function act({ isTrusted }) {
    if (!isTrusted) return;
    until.abort();
    then();
  }
  for (const type of ["click", "keydown"]) app.addEventListener(type, act, { capture: true, signal: until.signal });
}

/** Calls a function once the first picture is painted, or after some time in any case: a page in the background has none. */
function whenPainted(/** @type {() => void} */ then) {
  smallworld.whenThere(() => requestAnimationFrame(() => setTimeout(then)));
  setTimeout(then, LATEST);
}

/** Returns the view that the address leads to. */
const viewHere = () => new URLSearchParams(smallworld.place()).get("view") ?? "";

/** The way of messages between the page and what answers it: the shipped snapshots, and then Python. */
class Transport {
  #page = new Page(app, (message) => this.#send(message));
  #shipped;
  /** @type {Worker | undefined} */
  #worker;
  /** Whether Python has the journal, and whether its models are on the page. */
  #isLive = false;
  #isHere = false;
  /** The messages between the two. */
  #meanwhile = [];
  /** Whether the visitor waits for an answer of Python. */
  #isAwaited = false;
  #isMissing = false;

  /** @param {Snapshots} snapshots */
  constructor(snapshots) {
    this.#shipped = new Shipped(
      snapshots,
      (message) => this.#page.receive(message),
      () => {
        this.#isAwaited = true;
        this.#tell();
        this.wake();
      },
    );
  }

  /** Shows the page that the address leads to. */
  begin() {
    this.#shipped.begin(smallworld.place(), smallworld.language());
  }

  /** Starts Python, unless that has been done. */
  wake() {
    if (!this.#worker) this.start();
  }

  /** Starts Python, which takes over as soon as it runs. */
  start() {
    this.#isMissing = false;
    this.#worker = new Worker(new URL("files/site/worker.js", root), { type: "module" });
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = () => (this.#isLive ? say("ended") : this.#fail("the worker did not start"));
  }

  #send(message) {
    if (this.#isHere) this.#worker?.postMessage(message);
    else if (this.#isLive) this.#meanwhile.push(message);
    else this.#shipped.hear(message);
  }

  #hear(data) {
    if (data.ready) this.#handOver();
    else if (data.failed) this.#fail(data.failed);
    else if (data.ended) say("ended");
    else this.#take(data);
  }

  async #handOver() {
    const journal = await this.#shipped.end();
    this.#isLive = true;
    this.#worker?.postMessage({ journal });
  }

  #take(message) {
    if ("models" in message) this.#takeOver(message);
    else this.#page.receive(message);
  }

  #takeOver({ models, names, root }) {
    // Python has not heard yet what the visitor has done since the journal, and must not undo it on the page.
    for (const { update, state } of this.#meanwhile) Object.assign(models[names[update]] ?? {}, state);
    this.#page.receive({ models, names, root });
    for (const message of this.#meanwhile) this.#worker?.postMessage(message);
    this.#isHere = true;
    this.#isAwaited = false;
    this.#tell();
    document.documentElement.dataset.python = "here";
    // The files are worth more than the memory, so they come first. A browser may have no room, or no way.
    keepSite().then(
      () => this.#worker?.postMessage({ keep: true }),
      () => {},
    );
  }

  #fail(why) {
    console.warn(`Python: ${why}`);
    this.#worker?.terminate();
    this.#isMissing = true;
    this.#tell();
    setTimeout(() => this.start(), AGAIN);
  }

  #tell() {
    say(!this.#isAwaited ? "" : this.#isMissing ? "missing" : "awaited");
  }
}

const ask = provideAssets(new URL("files/", root), smallworld.version);
// The view that the address leads to needs more files than those that the page names.
const filesOf = new Map(Object.entries(within("files")));
// A panel that needs a file says so if it cannot be loaded.
for (const path of filesOf.get(viewHere()) ?? []) ask(path).promise.catch(() => {});
// Without the table of contents, Python shows everything.
const contents = await load("contents.json").catch(() => ({ languages: [], keys: [], moves: [] }));
const transport = new Transport(new Snapshots(contents, load));
// Python would take the processor from the first picture. A reader may have come for the words of one page, and Python has
// 9.6 MB. So it waits there until they do something in the app. What only Python can show asks for it at once.
if (smallworld.readable) whenUsed(() => transport.wake());
else whenPainted(() => transport.wake());
transport.begin();
