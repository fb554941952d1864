// Motion over the page, which shows the new state at once. People who want no motion get none. Elements only move and fade,
// so that the browser computes no layout meanwhile, except that of the coins that are counted.

import { html } from "../page/elements.js";

/** The time that a token is on its way, and that all of them take together, in milliseconds. */
const WAY = 260;
const TOGETHER = 350;
/** The time that counting coins takes, in milliseconds. */
const COUNTING = 250;
/** The most tokens that fly: the last ones. */
const MOST = 12;

/** Returns whether the visitor wants no motion. */
export const wantsStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const isStill = () => wantsStill() || document.hidden;

/**
 * Returns a function that takes the step of the game with every drawing, and returns the step that was drawn before. It
 * returns null if the game is not later now, because undoing shows no motion. Redoing and looking further on in the story
 * do.
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
 * Puts an element over the page while it is animated.
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
 * Lets tokens fly from their player to the region, or off it.
 * @param {Element} view
 * @param {{ region: string, seat: number, off: boolean }[]} moves
 */
export function fly(view, moves) {
  if (isStill() || !view.checkVisibility()) return;
  const seen = moves.slice(-MOST);
  const head = view.querySelector(".sw-play-decision .sw-head");
  // All ways are measured before any token is on the page, which would need a new layout for each.
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
 * Lets the die come to rest.
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
 * Counts coins up to the new number, for the eye alone: the text has the new number all the while.
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
 * Lets new coins rise from the purse and fade.
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
