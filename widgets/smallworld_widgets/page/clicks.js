// Redraws that wait for the end of a click.

/** The selector of the elements that take clicks. */
const CLICKED = ":is(.sw, #readable) :is(a, button, label, summary, input, [role=button], [role=option])";
/** The time that a browser may take from the lifting of a finger to its click, in milliseconds. */
const CLICK_DUE = 350;
/** The time between two looks at whether a list is still open, in milliseconds. */
const LOOK_AGAIN = 100;

/** Returns whether a list is unfolded, as far as the browser tells. */
const choosing = () => CSS.supports("selector(:open)") && document.activeElement?.matches("select:open");

/**
 * Returns a function that calls `paint` once no click is under way anywhere on the page, no list is unfolded and no
 * character is being composed. A redraw before that could move the pressed element from under the finger, or remove it. A
 * click is under way from the press until its listeners have run. A press that turns into a scroll, a menu or a drag, or
 * that brings no click, delays nothing. Ends with `signal`.
 * @param {() => void} paint
 * @param {AbortSignal} signal
 */
export function betweenClicks(paint, signal) {
  const down = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let settling;
  let wanted = false;

  function settle() {
    settling = undefined;
    if (!wanted || down.size > 0) return;
    if (choosing()) return settleIn(LOOK_AGAIN);
    wanted = false;
    paint();
  }
  function settleIn(milliseconds) {
    clearTimeout(settling);
    settling = setTimeout(settle, milliseconds);
  }
  function press({ isPrimary, button, pointerId, target }) {
    // This is the first finger on the screen, so that all others have been lifted, seen or not.
    if (isPrimary && down.size > 0) giveUp();
    if (button === 0 && target.closest(CLICKED)) down.add(pointerId);
  }
  function lift({ pointerId }) {
    if (down.delete(pointerId)) settleIn(CLICK_DUE);
  }
  /** Notes the press of the space bar, which clicks when it is let go. Enter clicks at once. */
  function hold({ key, target }) {
    if (key === " " && target.closest(CLICKED)) down.add(key);
  }
  function letGo({ key }) {
    if (down.delete(key)) settleIn(0);
  }
  /** Waits for all that a click sets off: its listeners, the click that a label passes on, and the unfolding of a list. */
  function dealWith() {
    clearTimeout(settling);
    settling = setTimeout(settleIn, 0, 0);
  }
  function giveUp() {
    down.clear();
    settleIn(0);
  }
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {
    compositionstart: ({ type }) => down.add(type),
    compositionend: () => down.delete("compositionstart") && settleIn(0),
    pointerdown: press,
    pointerup: lift,
    // The finger was lifted where the page could not see it.
    pointermove: (event) => event.buttons === 0 && lift(event),
    click: dealWith,
    pointercancel: giveUp,
    contextmenu: giveUp,
    dragstart: giveUp,
    keydown: hold,
    keyup: letGo,
    // A key may be let go in another window.
    blur: ({ target }) => target === window && giveUp(),
  };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, { capture: true, signal });
  signal.addEventListener("abort", () => clearTimeout(settling));

  return () => {
    wanted = true;
    if (settling === undefined) settle();
  };
}
