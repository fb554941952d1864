// What waits until something else is on the screen.

/**
 * `paint`, once what has been drawn by now is on the screen. A page that is not seen shows nothing: there it is done
 * without waiting, and what waits already when the page is covered, when it is seen again. Ends with `signal`.
 * @param {() => void} paint
 * @param {AbortSignal} signal
 */
export function afterFrame(paint, signal) {
  let waiting = false;
  function done() {
    waiting = false;
    if (!signal.aborted) paint();
  }
  return () => {
    if (waiting) return;
    waiting = true;
    if (document.hidden) queueMicrotask(done);
    else requestAnimationFrame(() => setTimeout(done));
  };
}
