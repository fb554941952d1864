// Work that waits for the next frame.

/**
 * Returns a function that calls `paint` once all that is drawn by now is on the screen. A hidden page shows no frames, so
 * that `paint` does not wait there. If the page is hidden later, it waits until the page is seen again. Ends with `signal`.
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
