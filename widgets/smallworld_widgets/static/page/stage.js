// The stage: a view in front of a class, full screen where the browser lets it. What is left of the page there is for the
// style sheet to say (page/stage.css); which key steps, for clicker.js.

import { isCovered, isFor, KEYS } from "./keys.js";

/**
 * Gives what puts the page on the stage and takes it off again. On a page of our own keys do so too, until `signal` ends.
 * @param {import("./drawn.js").Model} model the head of the page, whose state says whether it is presented
 * @param {AbortSignal} signal
 */
export function onStage(model, signal) {
  const isOn = () => model.get("state").presenting;
  const ownPage = document.body.dataset.voila === "voila";

  /** @param {boolean} on */
  function present(on) {
    model.send({ do: "present", on });
    // A notebook around us is in full screen or not as it likes.
    if (!ownPage) return;
    // Refused in some frames, and unknown to some telephones: the page fills the window then.
    if (on) document.documentElement.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen();
  }

  // In full screen Escape is the browser's own: the page only hears that it has ended.
  const ended = () => !document.fullscreenElement && isOn() && model.send({ do: "present", on: false });
  const press = (/** @type {KeyboardEvent} */ event) => {
    // A key that is held would put the page on the stage and off it by turns.
    if (event.repeat || isCovered()) return;
    const leaves = isOn() && isFor(event, KEYS.presenting.leave);
    if (leaves || isFor(event, KEYS.page.present)) present(!isOn());
  };
  if (ownPage) document.addEventListener("fullscreenchange", ended, { signal });
  if (ownPage) document.addEventListener("keydown", press, { signal });
  return () => present(!isOn());
}
