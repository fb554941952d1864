// The line of tabs in the head of the page. It scrolls where it is too narrow for all views.

import { partOf } from "./elements.js";
import { button } from "./fields.js";
import { h } from "./nodes.js";

/** The gap between two tabs in pixels, as in the style sheet. */
const GAP = 2;
/** The width over which the end of the line fades away, as in the style sheet. */
const FADE = 28;

/**
 * Returns how far the line scrolls, so that the open tab is in sight and the line stays near `left`. The open tab begins at
 * `from` and leaves `room` beside it. A first tab that stays in place covers whole tabs of the others, which begin at
 * `starts`, never a part of one.
 * @param {{ left: number, from: number, room: number, covered: number, starts: number[] }} line
 */
export function scrolledTo({ left, from, room, covered, starts }) {
  // Without the fade's width the open tab might come to rest under it.
  const wanted = Math.max(left, from - room + FADE);
  const rest = [0, ...starts.map((start) => start - covered)].find((at) => at >= wanted) ?? wanted;
  return Math.min(rest, Math.max(from - covered, 0));
}

/**
 * Draws a tab for each view, also for one that stands aside while it is open. `open` opens one.
 * @param {NavigationState} state
 * @param {(view: string) => void} open
 */
export const tabLine = ({ views, aside, view, words }, open) =>
  h(
    "nav",
    { "aria-label": words.views },
    ...views
      .filter(({ id }) => id === view || !aside.includes(id))
      .map(({ id, name }) =>
        button(
          `view-${id}`,
          name,
          { class: "sw-tab", "aria-current": id === view && "page", onclick: () => open(id) },
          name,
        ),
      ),
  );

/**
 * Scrolls the line of tabs to where it was, with the open view in sight.
 * @param {HTMLElement} tabs
 * @param {number} left
 */
export function settleTabs(tabs, left) {
  /** @type {HTMLElement | null} */
  const open = tabs.querySelector("[aria-current]");
  const first = partOf(tabs, "button");
  const covered = getComputedStyle(first).position === "sticky" ? first.offsetWidth + GAP : 0;
  tabs.style.scrollPaddingLeft = `${covered}px`;
  if (!open) return;
  const startOf = (/** @type {HTMLElement} */ tab) => tab.offsetLeft - tabs.offsetLeft;
  tabs.scrollLeft = scrolledTo({
    left,
    from: open === first ? 0 : startOf(open),
    room: tabs.clientWidth - open.offsetWidth,
    covered,
    starts: [...tabs.querySelectorAll("button")].slice(1).map(startOf),
  });
}
