// The answers to a visitor until Python runs: each is a snapshot of the page that the site ships. What the visitor does is
// noted, so that Python can do it all again.

import { matched } from "./moves.js";
import { Snapshots } from "./snapshots.js";

/** The name of the head of the page. */
const NAVIGATION = "App/Navigation";
/** The views that depend on what a learner has learned, and on the classes of a teacher. */
const LEARNING = ["learn", "puzzles", "practice"];
const TEACHING = ["class"];

/** An answer: the key of a snapshot, and the traits that stay as the visitor left them. @typedef {{ key: string, keeps?: string[] }} Answer */

export class Shipped {
  /** The messages of the visitor so far, in which widgets go by their names. */
  #journal = [];
  #snapshots;
  #receive;
  #wait;
  /** The snapshot on the page, and its language. */
  #key = "";
  #language = "";
  /** The moves from the snapshot on the page. */
  #moves = [];
  /** The keys that the views showed last. */
  #last = {};
  /** The views that Python shows otherwise: the browser has kept something of them. */
  #kept = new Set();
  /** Whether a message waits for Python. Every later one waits too, because it may depend on it. */
  #isWaiting = false;
  #isOver = false;
  #answers = 0;
  /** The number of the last message of the head that was answered. */
  #followed = 0;
  /** Ends when all messages so far have been answered. */
  #answered = Promise.resolve();

  /**
   * @param {Snapshots} snapshots
   * @param {(message: object) => void} receive takes an answer to the page
   * @param {() => void} wait hears that something waits for Python
   */
  constructor(snapshots, receive, wait) {
    this.#snapshots = snapshots;
    this.#receive = receive;
    this.#wait = wait;
  }

  /**
   * Shows the page that leads to an address, or the front door, which stays out of sight, if Python must show it. Ends when
   * it is on its way to the screen.
   * @param {string} fragment
   * @param {string} language
   */
  begin(fragment, language) {
    // A page without an address hears of no other language than the first.
    if (!fragment && language !== "en") this.#journal.push({ custom: NAVIGATION, content: { do: "speak", language } });
    const { key, spoken } = this.#place({ fragment, language });
    this.#language = spoken;
    this.#answered = this.#show({ key: key ?? "front" });
    return this.#answered;
  }

  /** Takes a message of the page: notes it, and answers it in its turn if there is a snapshot for it. */
  hear(message) {
    this.#journal.push(message);
    this.#answered = this.#answered.then(() => this.#answer(message));
  }

  /** Ends the answers, and returns all that the visitor has done so far. */
  async end() {
    this.#isOver = true;
    await this.#answered;
    return this.#journal;
  }

  async #answer({ custom: name, content }) {
    if (this.#isOver || content === undefined) return;
    const answer = this.#isWaiting ? undefined : this.#next(name, content);
    if (answer === undefined) return this.#leave();
    this.#followed = content.number ?? this.#followed;
    if (answer !== null) await this.#show(answer, name);
  }

  /** Leaves what follows to Python. */
  #leave() {
    this.#isWaiting = true;
    this.#wait();
  }

  /**
   * Returns the answer to a message, null if nothing changes, and undefined if only Python knows.
   * @returns {Answer | null | undefined}
   */
  #next(name, content) {
    if (name === NAVIGATION && content.do === "recall") return this.#keep(LEARNING);
    if (name === NAVIGATION && content.do === "recall_classes") return this.#keep(TEACHING);
    if (name === NAVIGATION && content.do === "arrive") return this.#arrived(content);
    if (name === NAVIGATION && content.do === "speak") return this.#spoken(content.language);
    // The visitor may mean what was there before the last answer.
    if (content.of !== undefined && content.of !== this.#key.split("/")[1]) return undefined;
    const move = matched([...this.#moves, ...this.#snapshots.moves], name, content);
    if (move === undefined) return undefined;
    return move.key === "=" ? null : this.#known(move.visits ? this.#open(move.key) : move.key, move.keeps);
  }

  /** Leaves views to Python. */
  #keep(views) {
    for (const view of views) this.#kept.add(view);
    return this.#kept.has(viewOf(this.#key)) ? undefined : null;
  }

  #arrived(content) {
    this.#keep(Object.keys(content.kept ?? {}));
    const { key, spoken } = this.#place(content);
    if (key === undefined) return undefined;
    this.#language = spoken;
    return { key };
  }

  #spoken(language) {
    this.#language = language;
    return this.#known(this.#key, ["selected"]);
  }

  /** Returns the key of an address, undefined if only Python can show it, and the language there. */
  #place({ fragment, language = this.#language, ids = false }) {
    const { view = "front", id = "", lang, ...more } = Object.fromEntries(new URLSearchParams(fragment));
    const isPlain = Object.keys(more).length === 0 && ids !== true;
    const known = this.#known(this.#open(this.#snapshots.keyOf(view, id)));
    return {
      key: isPlain ? known?.key : undefined,
      spoken: this.#snapshots.languages.includes(lang) ? lang : language,
    };
  }

  /** Returns the key of an entry or a view as the visitor left it, if they come back to it. */
  #open(key) {
    const last = this.#last[viewOf(key)];
    return last && (key === viewOf(key) || entryOf(key) === entryOf(last)) ? last : key;
  }

  /** Returns a key as an answer, or undefined if no snapshot shows it. @returns {Answer | undefined} */
  #known(key, keeps = []) {
    return this.#snapshots.has(key) && !this.#kept.has(viewOf(key)) ? { key, keeps } : undefined;
  }

  /** @param {Answer} answer */
  async #show({ key, keeps = [] }, sender = "") {
    try {
      const { models, moves } = await this.#snapshots.load(this.#language, key);
      const answers = ++this.#answers;
      for (const [name, state] of Object.entries(models)) if ("state" in state) models[name] = { ...state, answers };
      models[NAVIGATION] = { ...models[NAVIGATION], followed: this.#followed };
      [this.#key, this.#moves, this.#last[viewOf(key)]] = [key, moves, key];
      this.#receive({ models, root: "App", sender, keeps });
    } catch {
      // There is no network.
      this.#leave();
    }
  }
}

const viewOf = (/** @type {string} */ key) => key.split("/")[0];
const entryOf = (/** @type {string} */ key) => key.split("/").slice(0, 2).join("/");
