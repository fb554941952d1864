// A piece carried onto the board by mouse, finger or pen. Browsers do not let every finger drag, so this module sends the
// board the same events.

import { html } from "../page/elements.js";
import { DRAGGED } from "./glyphs.js";

/** The distance in pixels from which a press carries the piece. */
const SLIP = 6;

/**
 * Returns the attributes of an element with a picture that can be carried. Dropped on a region it places `what` there, and
 * Escape puts it back.
 * @param {string} what
 */
export function carried(what) {
  /** @param {PointerEvent} down */
  function onpointerdown(down) {
    if (down.button !== 0) return;
    const handle = /** @type {Element} */ (down.currentTarget);
    // A press here must neither select text nor scroll the page.
    down.preventDefault();
    // The page captures the pointer, because an answer to the last drop may remove the handle.
    const page = document.documentElement;
    page.setPointerCapture(down.pointerId);
    const held = new DataTransfer();
    held.setData(DRAGGED, what);
    const ended = new AbortController();
    /** @type {HTMLElement | null} The picture of the piece on its way. */
    let seen = null;
    /** @type {Element | null} */
    let under = null;
    const tell = (/** @type {string} */ type) =>
      under?.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: held }));

    function move({ pointerId, clientX, clientY }) {
      if (pointerId !== down.pointerId) return;
      if (!seen && Math.hypot(clientX - down.clientX, clientY - down.clientY) < SLIP) return;
      if (!seen) {
        const picture = /** @type {Element} */ (handle.querySelector("svg")).cloneNode(true);
        seen = html("div", { class: "sw sw-carried", "aria-hidden": "true" }, picture);
        document.body.append(seen);
      }
      seen.style.translate = `${clientX}px ${clientY}px`;
      const now = document.elementFromPoint(clientX, clientY);
      if (now !== under) tell("dragleave");
      under = now;
      tell("dragover");
    }

    function end({ type, pointerId }) {
      if (pointerId === down.pointerId) stop(type);
    }

    /** Ends the carrying with Escape, before another part of the page takes the key. */
    function putBack(event) {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      stop(event.type);
    }

    function stop(type) {
      ended.abort();
      if (seen) tell(type === "pointerup" ? "drop" : "dragleave");
      seen?.remove();
    }

    page.addEventListener("pointermove", move, { signal: ended.signal });
    for (const type of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"]))
      page.addEventListener(type, end, { signal: ended.signal });
    addEventListener("keydown", putBack, { capture: true, signal: ended.signal });
  }
  return { class: "sw-carry", onpointerdown };
}
