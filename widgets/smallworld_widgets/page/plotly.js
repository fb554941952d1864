// Plotly, loaded with the first chart of a page, and once for all charts.

import { linkTo } from "./home.js";

/** @type {Promise<any> | null} */
let loading = null;
/** The number of attempts. A browser may remember that an address failed, so each attempt has an address of its own. */
let attempts = 0;

/** Returns the address of the script, or undefined where only Python has it. */
function address() {
  const meta = /** @type {HTMLMetaElement | null} */ (document.querySelector("meta[name=smallworld-plotly]"));
  return meta?.content;
}

/** Begins to load Plotly if the page has it, since a chart was asked for. Python makes the panel meanwhile. */
export function expectChart() {
  const known = address();
  if (known) loadOnce(() => fileAt(known)).catch(() => {}); // The panel tries again, and says so if that fails too.
}

/**
 * Returns Plotly, which `model` asks of Python if the page does not say where it is. A later call tries again after a failure.
 * Fails if `signal` ends before Python answers.
 * @param {import("./drawn.js").Model} model
 * @param {AbortSignal} signal
 */
export function plotly(model, signal) {
  const known = address();
  return loadOnce(known ? () => fileAt(known) : async () => moduleOf(await textFrom(model, signal)));
}

/**
 * Loads Plotly unless that is done or under way.
 * @param {() => Promise<any>} load
 * @returns {Promise<any>}
 */
function loadOnce(load) {
  loading ??= load().catch((reason) => {
    loading = null;
    throw reason;
  });
  return loading;
}

async function fileAt(address) {
  attempts += 1;
  return (await import(`${new URL(address, linkTo(""))}#${attempts}`)).default;
}

/** Returns the text of the script, which Python sends. */
const textFrom = (model, signal) =>
  new Promise((resolve, reject) => {
    function hear(message) {
      if (message.plotly === undefined) return;
      model.off("msg:custom", hear);
      resolve(message.plotly);
    }
    model.on("msg:custom", hear);
    signal.addEventListener("abort", () => {
      model.off("msg:custom", hear);
      reject(signal.reason);
    });
    model.send({ do: "plotly" });
  });

async function moduleOf(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return (await import(url)).default;
  } finally {
    URL.revokeObjectURL(url);
  }
}
