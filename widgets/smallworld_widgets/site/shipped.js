// The answers to a visitor until Python runs: each is a snapshot of the page that the site ships. What the visitor does is
// noted, so that Python can do it all again.

import { matched } from "./moves.js";
import { Snapshots } from "./snapshots.js";

/** The name of the head of the page. */
const NAVIGATION = "App/Navigation";
/** The views that only show what an address names. What the browser keeps of the others comes first. */
const READING = ["rulings", "codex", "watch", "front"];

export class Shipped {
  /** The messages of the visitor so far, in which widgets go by their names. */
  journal = [];
  #snapshots;
  #receive;
  #wait;
  /** The snapshot on the page, and its language. */
  #key;
  #language;
  /** The moves from the snapshot on the page. */
  #moves = [];
  /** The keys that the views showed last. */
  #last = {};
  /** The views with a message that only Python can answer. */
  #waiting = new Set();
  #answers = 0;
  #followed = 0;
  /** Ends when all answers so far are on their way. */
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
   * Shows the page that leads to an address, or the front door, which stays out of sight, if Python must show it.
   * @param {string} fragment
   * @param {string} language
   */
  begin(fragment, language) {
    this.#language = language;
    // A page without an address hears of no other language than the first.
    if (!fragment && language !== "en") this.#note(NAVIGATION, { do: "speak", language });
    const { key, spoken } = this.#place({ fragment, language });
    this.#language = spoken;
    this.#show(key ?? "front");
  }

  /** Ends when all answers so far have been handed to the page. */
  get settled() {
    return this.#answered;
  }

  /** Takes a message of the page: notes it, and answers it if there is a snapshot for it. */
  hear(message) {
    const { custom: name, content } = message;
    this.journal.push(message);
    if (content === undefined) return;
    if (content.number !== undefined) this.#followed = content.number;
    const found = this.#next(name, content);
    if (found === undefined) {
      if (name !== NAVIGATION) this.#waiting.add(this.#view);
      this.#wait();
    } else if (found !== null) this.#show(found.key, name, found.keeps);
  }

  #note(name, content) {
    this.journal.push({ custom: name, content });
  }

  /** Returns the key that a message leads to, null if it changes nothing, and undefined if only Python knows. */
  #next(name, content) {
    if (name === NAVIGATION) {
      if (content.do === "recall" || content.do === "recall_classes") return null;
      if (content.do === "arrive") return this.#arrived(content);
      if (content.do === "speak") return this.#spoken(content.language);
    }
    if (name !== NAVIGATION && this.#waiting.has(this.#view)) return undefined;
    const move = matched([...this.#moves, ...this.#snapshots.moves], name, content);
    if (move === undefined) return undefined;
    if (move.key === "=") return null;
    const key = name === NAVIGATION ? (this.#last[move.key] ?? move.key) : move.key;
    return this.#known(key) && { key, keeps: move.keeps };
  }

  #arrived(content) {
    const { key, spoken } = this.#place(content);
    if (key === undefined) return undefined;
    this.#language = spoken;
    return { key };
  }

  #spoken(language) {
    this.#language = language;
    return this.#known(this.#key) && { key: this.#key };
  }

  /** Returns the key of an address, undefined if only Python can show it, and the language there. */
  #place({ fragment, language = this.#language, ids = false, kept = {} }) {
    const { view = "front", id = "", lang, ...more } = Object.fromEntries(new URLSearchParams(fragment));
    const spoken = this.#snapshots.languages.includes(lang) ? lang : language;
    const isPlain = Object.keys(more).length === 0 && ids !== true && (READING.includes(view) || !(view in kept));
    const key = this.#snapshots.keyOf(view, id);
    return { key: isPlain && this.#known(key) ? key : undefined, spoken };
  }

  /** The view on the page. */
  get #view() {
    return this.#key.split("/")[0];
  }

  /** Returns whether a snapshot is there that shows nothing less than the visitor has done. @returns {true | undefined} */
  #known(key) {
    return this.#snapshots.has(key) && !this.#waiting.has(key.split("/")[0]) ? true : undefined;
  }

  #show(key, sender, keeps = []) {
    this.#key = key;
    this.#last[this.#view] = key;
    const [language, answers, followed] = [this.#language, ++this.#answers, this.#followed];
    // Without a network, Python answers.
    const loaded = this.#snapshots.load(language, key).catch(() => {
      this.#waiting.add(this.#view);
      this.#wait();
      return null;
    });
    this.#answered = this.#answered.then(async () => {
      const found = await loaded;
      if (found === null) return;
      const { models, moves } = found;
      this.#moves = moves;
      for (const [name, state] of Object.entries(models)) if ("state" in state) models[name] = { ...state, answers };
      models[NAVIGATION].followed = followed;
      this.#receive({ models, root: "App", sender, keeps });
    });
  }
}
