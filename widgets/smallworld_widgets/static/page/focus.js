// Where the focus goes when what had it is drawn anew.

/** What has the focus under `root`, if anything. */
export const focusedIn = (root) => (root.contains(document.activeElement) ? document.activeElement : null);

/**
 * Calls `redraw`, which replaces something under `root`. What had the focus there has it again afterwards, or what then
 * has its `data-key`, and is returned. Where there is no such thing, as when a button has done its work, the focus falls
 * on what is marked `data-refuge`, if anything: it must not fall off the panel.
 */
export function keepFocus(root, redraw) {
  const focused = focusedIn(root);
  redraw();
  if (!focused) return null;
  const again = focused.isConnected ? focused : keyed(root, focused.dataset.key);
  again?.focus({ preventScroll: true });
  if (!focusedIn(root)) root.querySelector("[data-refuge]")?.focus({ preventScroll: true });
  return again;
}

const keyed = (root, key) => (key ? root.querySelector(`[data-key="${CSS.escape(key)}"]`) : null);
