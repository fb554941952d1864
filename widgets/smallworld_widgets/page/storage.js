// The browser's memory of the app. The session storage belongs to this tab, the local storage to all tabs.

import { homePath } from "./home.js";

/** The key of the learner's progress, which outlives the tab and the address of a session. */
export const PROGRESS = "smallworld progress";
/** The key of the sets and answers of a teacher's classes, which outlive them too. */
export const CLASSES = "smallworld classes";
/** The key of the choice whether characters are keys, which outlives them too. */
export const CHARACTERS = "smallworld characters";
/** The key of the last address, which outlives them too. */
const LAST = "smallworld address";

/** Returns the key of `name` for this page. The template of the page reads some of these keys. */
const pageKey = (/** @type {string} */ name) => `smallworld ${homePath()} ${name}`;

/**
 * Returns what `read` returns, or null in a browser that keeps nothing.
 * @template T
 * @param {() => T} read
 */
function tryToRead(read) {
  try {
    return read();
  } catch {
    return null;
  }
}

/**
 * Returns whether the browser does what `write` asks for. Some keep nothing, and all have limited room.
 * @param {() => void} write
 */
function tryToWrite(write) {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the kept documents of `views` by view.
 * @param {string[]} views
 */
export function keptViews(views) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const view of views) {
    const content = tryToRead(() => sessionStorage.getItem(pageKey(view)));
    if (content !== null) found[view] = content;
  }
  return found;
}

/**
 * Keeps the document of a view for this tab, or forgets it for null. Returns whether that succeeds.
 * @param {string} view
 * @param {string | null} content
 */
export const keepView = (view, content) =>
  tryToWrite(() => {
    sessionStorage.removeItem(pageKey(view));
    if (content !== null) sessionStorage.setItem(pageKey(view), content);
  });

/**
 * Returns what all tabs keep together under a key, such as PROGRESS, or null if there is nothing.
 * @param {string} key
 */
export const keptByAll = (key) => tryToRead(() => localStorage.getItem(key));

/**
 * Keeps a document for all tabs, or sets a damaged one aside for null. Returns whether that succeeds.
 * @param {string} key
 * @param {string | null} content
 */
export const keepForAll = (key, content) =>
  tryToWrite(() => {
    if (content !== null) localStorage.setItem(key, content);
    else {
      localStorage.setItem(`${key} damaged`, localStorage.getItem(key) ?? "");
      localStorage.removeItem(key);
    }
  });

/**
 * Returns the addresses that this tab showed last, the newest at the end.
 * @returns {string[]}
 */
export function keptAddresses() {
  const kept = tryToRead(() => JSON.parse(sessionStorage.getItem(pageKey("addresses")) ?? "[]"));
  return Array.isArray(kept) ? kept : [];
}

/**
 * Keeps `addresses`, the newest at the end, with the language of the page. Without them a reload goes by the address.
 * @param {string[]} addresses
 * @param {string} language
 */
export const keepAddresses = (addresses, language) =>
  tryToWrite(() => {
    sessionStorage.setItem(pageKey("addresses"), JSON.stringify(addresses));
    sessionStorage.setItem(pageKey("language"), language);
    // A later visit starts in the language that the visitor has chosen, or that the browser asks for.
    localStorage.setItem(LAST, (addresses.at(-1) ?? "").replace(/&lang=[^&]*/, ""));
  });

/**
 * Keeps the language that the visitor has chosen for later visits too.
 * @param {string} language
 */
export const keepLanguage = (language) => tryToWrite(() => localStorage.setItem(pageKey("language"), language));

/** Returns whether the tab showed the ids of regions before a reload. */
export const keptIds = () => tryToRead(() => sessionStorage.getItem(pageKey("ids"))) === "shown";

/**
 * Keeps whether the tab shows the ids of regions.
 * @param {boolean} on
 */
export const keepIds = (on) => tryToWrite(() => sessionStorage.setItem(pageKey("ids"), on ? "shown" : "hidden"));

/** Returns whether characters are keys of the page: they are until a visitor turns them off. */
export const keptCharacters = () => tryToRead(() => localStorage.getItem(CHARACTERS)) !== "off";

/**
 * Keeps whether characters are keys of the page.
 * @param {boolean} on
 */
export const keepCharacters = (on) => tryToWrite(() => localStorage.setItem(CHARACTERS, on ? "on" : "off"));
