// Motion over the page as it is: what is shown is right at once, and nothing moves for those who want none. Things are only
// moved and faded, so that no layout is worked out meanwhile but that of the coins that are counted.

import { html } from "../page/elements.js";

/** How long a token is on its way, and all of them together, in milliseconds. */
const WAY = 260;
const TOGETHER = 350;
/** How long coins are counted, in milliseconds. */
const COUNTING = 250;
/** Of so many, the last ones. */
const MOST = 12;

/** Whether somebody wants nothing to move. */
export const wantsStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const isStill = () => wantsStill() || document.hidden;

/**
 * Gives what is told, with every drawing, the step of the game that is drawn, and says which one was drawn before: null
 * where the game stands no later since, for nothing is seen to be undone. What is redone, or looked up further on in the
 * story, is seen to happen.
 */
export function goingForward() {
  /** @type {number | null} */
  let shown = null;
  return (/** @type {number} */ at) => {
    const before = shown;
    shown = at;
    return before !== null && at > before ? before : null;
  };
}

/** @param {Element} element */
function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return `translate(${x + width / 2}px, ${y + height / 2}px)`;
}

/**
 * Has something lie over the page while it is animated.
 * @param {HTMLElement} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} timing
 */
function show(element, frames, timing) {
  document.body.append(element);
  const motion = element.animate(frames, { fill: "both", ...timing });
  motion.onfinish = motion.oncancel = () => element.remove();
}

/**
 * Tokens fly from their player to the region, or off it.
 * @param {Element} view
 * @param {{ region: string, seat: number, off: boolean }[]} moves
 */
export function fly(view, moves) {
  if (isStill() || !view.checkVisibility()) return;
  const seen = moves.slice(-MOST);
  const head = view.querySelector(".sw-play-decision .sw-head");
  // All ways are measured before anything is put onto the page: it would be laid out anew for each.
  const flights = seen.flatMap(({ region, seat, off }, i) => {
    const place = view.querySelector(`.sw-region[data-region="${CSS.escape(region)}"]`);
    const purse = view.querySelectorAll(".sw-purse")[seat];
    const home = purse?.checkVisibility() ? purse : head;
    if (!place || !home) return [];
    const ends = [{ transform: middle(home) }, { transform: middle(place) }];
    const [from, to] = off ? ends.reverse() : ends;
    const token = html("div", { class: `sw sw-flying sw-seat-${seat}`, "aria-hidden": "true" });
    const frames = [
      { ...from, opacity: 1 },
      { ...to, opacity: off ? 0.2 : 1 },
    ];
    return [{ token, frames, delay: (i * TOGETHER) / seen.length }];
  });
  for (const { token, frames, delay } of flights) show(token, frames, { duration: WAY, delay, easing: "ease-in-out" });
}

/**
 * The die comes to rest.
 * @param {Element | null | undefined} die
 */
export function tumble(die) {
  if (!die || isStill()) return;
  const frames = [
    { transform: "translateX(-40px) rotate(-400deg)", opacity: 0.3 },
    { transform: "none", opacity: 1 },
  ];
  die.animate(frames, { duration: 300, easing: "cubic-bezier(0.2, 0.8, 0.3, 1)" });
}

/**
 * Coins that came are counted up to what there is now. Only the eye sees it: the text is what there is all the while.
 * @param {HTMLElement} purse
 * @param {number} from
 * @param {number} to
 */
export function countUp(purse, from, to) {
  if (to <= from || isStill()) return;
  const text = purse.textContent ?? "";
  const begun = performance.now();
  function count(now) {
    const part = Math.min(1, Math.max(0, (now - begun) / COUNTING));
    if (part === 1) delete purse.dataset.counted;
    else {
      purse.dataset.counted = text.replace(String(to), String(Math.round(from + part * (to - from))));
      requestAnimationFrame(count);
    }
  }
  count(begun);
}

/**
 * Coins that came rise from the purse and fade.
 * @param {Element} purse
 * @param {number} more
 */
export function pay(purse, more) {
  if (more <= 0 || isStill() || !purse.checkVisibility()) return;
  const { right, top } = purse.getBoundingClientRect();
  const coins = html("div", { class: "sw sw-paid", "aria-hidden": "true" }, `+${more}`);
  const at = (y) => `translate(${right - 24}px, ${top + y}px)`;
  const frames = [
    { transform: at(0), opacity: 0 },
    { transform: at(-14), opacity: 1, offset: 0.3 },
    { transform: at(-26), opacity: 0 },
  ];
  show(coins, frames, { duration: 300, easing: "ease-out" });
}
