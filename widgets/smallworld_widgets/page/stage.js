// The stage, which shows a view in front of a class, in full screen where the browser allows it. The style sheet decides
// which parts of the page remain (page/stage.css), and clicker.js takes the keys that step.

import { isCovered, isFor, KEYS } from "./keys.js";

/**
 * Returns a function that puts the page on the stage and takes it off again. On a page of our own, keys do so too. Ends with
 * `signal`.
 * @param {import("./drawn.js").Model} model the head of the page, whose state says whether it is presented
 * @param {AbortSignal} signal
 */
export function onStage(model, signal) {
  /** @type {boolean | null} The last request, until Python confirms it. The next press may come before. */
  let asked = null;
  const isOn = () => asked ?? model.get("state").presenting;
  const ownPage = document.body.dataset.voila === "voila";

  function hear() {
    if (model.get("state").presenting === asked) asked = null;
  }

  /** @param {boolean} on */
  function ask(on) {
    asked = on;
    model.send({ do: "present", on });
  }

  function leave() {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  }

  /** @param {boolean} on */
  function present(on) {
    ask(on);
    // A notebook decides about full screen itself.
    if (!ownPage) return;
    // Some frames refuse full screen, and some phones do not have it: the page fills the window then.
    if (on) document.documentElement.requestFullscreen?.().catch(() => {});
    else leave();
  }

  // The browser takes Escape in full screen: the page only hears the end of it.
  function changed() {
    // Full screen begins a while after the request, when the page may be off the stage again.
    if (!isOn()) leave();
    else if (!document.fullscreenElement) ask(false);
  }
  const press = (/** @type {KeyboardEvent} */ event) => {
    // A key that is held down would put the page on the stage and off it again and again.
    if (event.repeat || isCovered()) return;
    const leaves = isOn() && isFor(event, KEYS.presenting.leave);
    if (leaves || isFor(event, KEYS.page.present)) present(!isOn());
  };
  if (ownPage) document.addEventListener("fullscreenchange", changed, { signal });
  if (ownPage) document.addEventListener("keydown", press, { signal });
  model.on("change:state", hear);
  signal.addEventListener("abort", () => model.off("change:state", hear));
  return () => present(!isOn());
}
