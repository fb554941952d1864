// The address of the page, its history, and the visitor's way from address to address.

import { fragmentHere, homePath, isAtReadable, linkTo } from "./home.js";
import { keepAddresses, keptAddresses } from "./storage.js";

/** The number of addresses to remember: a page shows only a few more after a reload was asked for at one of them. */
const REMEMBERED = 10;

const viewIn = (/** @type {string} */ fragment) => new URLSearchParams(fragment).get("view") ?? "front";

/** Whether the browser has loaded the page again, as opposed to following a link or an address. */
function isReload() {
  const [entry] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return entry?.type === "reload";
}

/**
 * Keeps the address of the page in step with `fragment` of `model`, the head of the page. Messages to Python are numbered
 * here. Python returns the number of the last message that it has followed, even if others were lost on the way.
 * @param {import("./drawn.js").Model} model
 */
export function keepInStep(model) {
  /** The number of the last message. */
  let sent = model.get("followed");
  /** The number of the last message by which the visitor went elsewhere. */
  let gone = sent;
  /** The address that the visitor went to by that message. */
  let wanted = "";
  /** The last address that the page wrote. */
  let written = "";
  /** The last address that the page knows of: its own, or one that the visitor went to. */
  let heard = fragmentHere();
  /** The last path that the page knows of. */
  let path = location.pathname;
  /** The last addresses that the page showed, the newest at the end. They begin with those of the page before it. */
  let addresses = keptAddresses();

  /**
   * Sends a message with its number.
   * @param {Command} message
   */
  function send(message) {
    sent += 1;
    model.send(/** @type {Command} */ ({ ...message, number: sent }));
  }

  /**
   * Has Python follow to an address. On the first call `told` holds what the browser wants and has kept.
   * @param {string} fragment
   * @param {object} [told]
   */
  function arrive(fragment, told) {
    send({ do: "arrive", fragment, ...told });
    gone = sent;
    wanted = fragment;
  }

  /** Returns whether Python has yet to follow the visitor. What is shown until then is not where the visitor will be. */
  const isUnderWay = () => model.get("followed") < gone;

  /** Follows the visitor to the address that the browser shows now. */
  function follow() {
    heard = fragmentHere();
    if (heard !== (isUnderWay() ? wanted : model.get("fragment"))) arrive(heard);
  }

  /** Follows the visitor to another path. A page knows that of the app and its own as a readable page: others are loaded. */
  function followPath() {
    if (location.pathname === path) return;
    path = location.pathname;
    if (path === homePath() || isAtReadable()) follow();
    else location.reload();
  }

  /**
   * Writes the address of what is shown. Another view is a step that the browser's Back undoes, and so is the way from a
   * readable page, which has its own address. Another item is not.
   * @param {string} language
   */
  function write(language) {
    const fragment = model.get("fragment");
    const here = fragmentHere();
    // The visitor has gone elsewhere just now. The page hears of it in a moment, and must not have changed it by then.
    if (here !== heard && here !== fragment) return;
    if (fragment !== here) {
      // Back must lead only to addresses of the page. Any other is replaced: Back would lead to it, and from there here
      // again, forever.
      const isStep = here === written && (isAtReadable() || viewIn(here) !== viewIn(fragment));
      history[isStep ? "pushState" : "replaceState"](null, "", linkTo(fragment));
      path = location.pathname;
      // Browsers share a page by its canonical address, which was that of the readable page.
      document.querySelector("link[rel=canonical]")?.remove();
    }
    written = heard = fragmentHere();
    addresses = [...addresses.filter((address) => address !== written), written].slice(-REMEMBERED);
    keepAddresses(addresses, language);
  }

  /**
   * Returns whether this tab showed `address` last, so that what it keeps is at least as new. After a reload any of the
   * remembered addresses will do: a page goes on until the next one comes, and may have shown another address by then. A
   * visitor who comes in another way wants the address that they come by, unless it is the newest.
   * @param {string} address
   */
  const wasShown = (address) => (isReload() ? addresses : addresses.slice(-1)).includes(address);

  return { send, arrive, isUnderWay, follow, followPath, write, wasShown };
}
