// A piece carried onto the board by mouse, finger or pen. What browsers call dragging is not for every finger; the board is
// told of this as if it were that.

import { html } from "../page/elements.js";
import { DRAGGED } from "./glyphs.js";

/** As far a press may slip and still is none to carry, in pixels. */
const SLIP = 6;

/**
 * Has `handle` be carried, with what it looks like; dropped on a region, it is `what` that falls there. Escape puts it back.
 * @param {HTMLElement} handle
 * @param {string} what
 */
export function carry(handle, what) {
  handle.classList.add("sw-carry");
  handle.addEventListener("pointerdown", (/** @type {PointerEvent} */ down) => {
    if (down.button !== 0) return;
    // Neither is text marked, nor the page scrolled.
    down.preventDefault();
    // By the page, for an answer to the last drop draws the handle anew.
    const page = document.documentElement;
    page.setPointerCapture(down.pointerId);
    const held = new DataTransfer();
    held.setData(DRAGGED, what);
    const ended = new AbortController();
    /** @type {HTMLElement | null} What is seen on its way. */
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

    /** Told before anything else of the page, for which Escape may have another meaning. */
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
  });
  return handle;
}
