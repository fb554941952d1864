// The stage: a view in front of a class, full screen where the browser lets it. What is left of the page there is for the
// style sheet to say (page/stage.css); which key steps, for clicker.js.

import { isCovered, isFor, KEYS } from "./keys.js";

/**
 * Gives what puts the page on the stage and takes it off again. On a page of our own keys do so too, until `signal` ends.
 * @param {import("./drawn.js").Model} model the head of the page, whose state says whether it is presented
 * @param {AbortSignal} signal
 */
export function onStage(model, signal) {
  /** @type {boolean | null} What was last asked for, until Python says so: the next press may come before. */
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
    // A notebook around us is in full screen or not as it likes.
    if (!ownPage) return;
    // Refused in some frames, and unknown to some telephones: the page fills the window then.
    if (on) document.documentElement.requestFullscreen?.().catch(() => {});
    else leave();
  }

  // In full screen Escape is the browser's own: the page only hears that it has ended.
  function changed() {
    // It begins a while after it was asked for, when the page may be off the stage again.
    if (!isOn()) leave();
    else if (!document.fullscreenElement) ask(false);
  }
  const press = (/** @type {KeyboardEvent} */ event) => {
    // A key that is held would put the page on the stage and off it by turns.
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
