// The takeover of a readable page by the app. The app is drawn out of sight, and takes the place of the words once it shows
// the same. If that never happens, the page stays as it is.

import { betweenClicks } from "../page/clicks.js";

/** The parts of a readable page that a reader’s eyes may be on. */
const BLOCKS = "h1, h2, h3, p, li, li > a, dt, dd, td, figure";
/** The parts of the app that may say the same. */
const PARTS = "h2, h3, h4, p, li, dt, dd, td, summary, button, cite, span";
/** The height from which a page is scrolled, in pixels. */
const SCROLLED = 40;

const { smallworld } = /** @type {any} */ (window);
const shell = /** @type {HTMLTemplateElement} */ (document.getElementById("shell"));
const readable = /** @type {HTMLElement} */ (document.getElementById("readable"));
document.body.classList.add("jp-Notebook");
document.body.dataset.voila = "voila";
document.body.append(shell.content);
const app = /** @type {HTMLElement} */ (document.getElementById("app"));

/** Ends what only holds until the app is there. */
const until = new AbortController();
const { signal } = until;
// The keys of the app would act out of sight.
addEventListener("keydown", (event) => event.stopImmediatePropagation(), { capture: true, signal });

const words = (/** @type {Element} */ part) => part.textContent.replaceAll(/\s+/g, " ").trim();

/** Returns the part of the app that says the same as a part of the page, or shows its board. Null without one. */
function counterpart(/** @type {Element} */ part, among = PARTS) {
  const [selector, said] = part.matches("figure") ? [".sw-map", ""] : [among, words(part)];
  const found = [...app.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
  return /** @type {HTMLElement | null} */ (found.find((each) => said === "" || words(each) === said) ?? null);
}

const isAtTop = () => scrollY < SCROLLED;

/** Returns the counterpart of the first part of the page in sight, or of the next one, which may be in it. */
function inSight() {
  const seen = [...readable.querySelectorAll(BLOCKS)].filter((part) => part.getBoundingClientRect().top >= 0);
  const pairs = seen.slice(0, 2).map((part) => ({ top: part.getBoundingClientRect().top, same: counterpart(part) }));
  return pairs.find(({ same }) => same);
}

/** Returns whether the app can go on where the reader is: it has not all parts of a page in one view. */
const isAtHand = () => document.getSelection()?.isCollapsed && (isAtTop() || inSight());

/** Puts the app in the place of the page, with the part in sight and the focus where they were. */
function takePlace() {
  const seen = isAtTop() ? undefined : inSight();
  const focused = readable.contains(document.activeElement) ? document.activeElement : null;
  const next = focused && counterpart(focused, "a, button, summary");
  until.abort();
  readable.remove();
  document.querySelector("link[href$='readable.css']")?.remove();
  scrollTo(0, 0);
  if (seen) {
    // A sheet that scrolls by itself comes first.
    seen.same?.scrollIntoView({ block: "nearest" });
    scrollBy(0, (seen.same?.getBoundingClientRect().top ?? 0) - seen.top);
  }
  if (focused) focusOn(next ?? /** @type {HTMLElement} */ (app.querySelector(".sw-view:not(.sw-front)")));
}

/** Focuses a part of the app. @param {HTMLElement} part */
function focusOn(part) {
  if (part.matches(".sw-view")) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

/** Ends once the app has an element. @param {string} selector */
const drawn = (selector) =>
  new Promise((then) => {
    const look = () => app.querySelector(selector) && then(watch.disconnect());
    const watch = new MutationObserver(look);
    watch.observe(app, { subtree: true, childList: true });
    look();
  });

/** Takes the place now, or once the reader is at the top of the page again. */
function offer() {
  const take = betweenClicks(() => isAtHand() && takePlace(), signal);
  const takeAtTop = () => isAtTop() && take();
  take();
  addEventListener("scroll", takeAtTop, { signal });
  document.addEventListener("selectionchange", takeAtTop, { signal });
}

/** Ends once the app shows what the page says. */
async function shown() {
  await /** @type {any} */ (globalThis).smallworldAssets[smallworld.version]["standalone/boxes.css"].promise;
  await there;
  // The page of a ruling tells the answer, so that the app must tell it, too.
  const reveal = /** @type {HTMLElement | null} */ (app.querySelector(".sw-ruling [data-key=reveal]"));
  if (reveal) {
    reveal.click();
    await drawn(".sw-answered");
  }
}

const there = new Promise((then) => smallworld.whenThere(then));
const { version } = await import("./site.js");
// A browser may have kept the scripts of an older site, which do not know this page. Then the words stay.
if (version === smallworld.version) {
  await shown();
  // What the app scrolls to in the next frame must scroll nothing of the page.
  requestAnimationFrame(() => setTimeout(offer));
}
