// What is shown first.

/**
 * `paint`, once what has been drawn by now is on the screen. Behind another window or tab nothing is shown, and it is
 * done at once. Ends with `signal`.
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
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  };
}
