// A message for the visitor when Python does not answer. After each action of the visitor the page asks for a sign of life,
// at most one at a time. If none comes within `patience` milliseconds, it asks the server for the state of the session: at
// work, not in reach, or ended, perhaps for lack of memory. The message goes when the answer comes after all. In a notebook
// the page around the app tells the visitor, and nobody asks.

import { button } from "./fields.js";
import { render } from "./nodes.js";

/** The number of answers in a row that an idle session may miss, for example just after it has connected again. */
const SILENCES = 3;

export default {
  /** @param {{ model: import("./drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-connection");
    el.setAttribute("role", "alert");
    const kernel = /** @type {any} */ (window).smallworld?.kernel;
    if (!kernel) return;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let waiting;
    let silences = 0;
    /** @type {string | null} */
    let said = null;

    function ask() {
      if (waiting === undefined) ping();
    }

    function ping() {
      waiting = setTimeout(inquire, model.get("state").patience);
      model.send({ do: "ping" });
    }

    async function inquire() {
      const asked = waiting;
      const state = await kernel();
      if (asked !== waiting) return;
      silences = state === "idle" ? silences + 1 : 0;
      if (state === "ended" || state === "outgrown") return say(state);
      if (state === "away" || state === "barred") say(state);
      else if (silences >= SILENCES) say("lost");
      else if (!silences) say(null);
      // A question that was asked while the connection broke is lost.
      ping();
    }

    /** @param {string|null} what */
    function say(what) {
      if (what === said) return;
      said = what;
      const { words } = model.get("state");
      const again = button("reload", words.reload, { onclick: () => location.reload() }, words.reload);
      render(what && [words[what], what !== "away" && again], el);
    }

    function answered() {
      clearTimeout(waiting);
      waiting = undefined;
      silences = 0;
      say(null);
    }

    const page = new AbortController();
    const { signal } = page;
    for (const doing of ["pointerup", "keyup"]) document.addEventListener(doing, ask, { signal });
    // The session of a page that the browser had put aside may have ended meanwhile.
    addEventListener("pageshow", ({ persisted }) => persisted && ask(), { signal });
    model.on("msg:custom", answered);
    return () => {
      page.abort();
      clearTimeout(waiting);
      model.off("msg:custom", answered);
    };
  },
};
