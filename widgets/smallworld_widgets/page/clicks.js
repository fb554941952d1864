// Nothing is drawn anew between a press and its click.

/** What a click may be meant for. */
const CLICKED = ".sw :is(button, label, summary, input, [role=button], [role=option])";
/** How long a browser may take from the lifting of a finger to its click, in milliseconds. */
const CLICK_DUE = 350;
/** How often it is looked whether a list is still open, in milliseconds. */
const LOOK_AGAIN = 100;

/** Whether a list is open to be chosen from, as far as the browser tells. */
const choosing = () => CSS.supports("selector(:open)") && document.activeElement?.matches("select:open");

/**
 * `paint`, put off while a click is under way anywhere on the page, or a list is open, or a character is being put
 * together: drawn anew then, what is pressed would be gone, or have moved from under the finger. A click is under way
 * from the press until it has been dealt with. A press that turns into something else (a scroll, a menu, a drag) or that
 * brings no click holds nothing up. Ends with `signal`.
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
    // The first finger on the screen: whatever was down before has been lifted, seen or not.
    if (isPrimary && down.size > 0) giveUp();
    if (button === 0 && target.closest(CLICKED)) down.add(pointerId);
  }
  function lift({ pointerId }) {
    if (down.delete(pointerId)) settleIn(CLICK_DUE);
  }
  /** The space bar clicks when it is let go, and only what it was pressed on; Enter clicks at once. */
  function hold({ key, target }) {
    if (key === " " && target.closest(CLICKED)) down.add(key);
  }
  function letGo({ key }) {
    if (down.delete(key)) settleIn(0);
  }
  /** What a click sets off comes first: its listeners, what a label passes on, and then the unfolding of a list. */
  function dealWith() {
    clearTimeout(settling);
    settling = setTimeout(() => settleIn(0));
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
    // Lifted where the page could not see it.
    pointermove: (event) => event.buttons === 0 && lift(event),
    click: dealWith,
    pointercancel: giveUp,
    contextmenu: giveUp,
    dragstart: giveUp,
    keydown: hold,
    keyup: letGo,
    // The window itself, for a key that is let go in another one.
    blur: ({ target }) => target === window && giveUp(),
  };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, { capture: true, signal });
  signal.addEventListener("abort", () => clearTimeout(settling));

  return () => {
    wanted = true;
    if (settling === undefined) settle();
  };
}
