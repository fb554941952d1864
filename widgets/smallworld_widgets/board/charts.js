// The charts of a conquest, and their content in words.

import { betweenClicks } from "../page/clicks.js";
import { keepDrawn } from "../page/drawn.js";
import { html } from "../page/elements.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";

/** The settings of a chart that takes no mouse, finger or focus. */
const STILL = { staticPlot: true, displayModeBar: false, typesetMath: false };

/**
 * Plotly, loaded with the first chart. It is no part of this script: no message arrives while a script is loading.
 * @type {Promise<any> | null}
 */
let loading = null;

async function load(source) {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    return (await import(url)).default;
  } catch (reason) {
    // The next panel that opens charts tries again.
    loading = null;
    throw reason;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-charts");
    const caption = html("div", { class: "sw-caption" });
    const said = html("p", { class: "sw-late", role: "alert" });
    const figures = html("div", { class: "sw-figures", "aria-hidden": "true" });
    el.append(caption, said, figures);
    const close = () => model.send({ do: "chart", on: false });
    const draw = (/** @type {ChartsState} */ { title, price, roll, words }) => [
      h(
        "div",
        { class: "sw-head" },
        h("h3", {}, title),
        button("close-chart", words.close, { class: "sw-quiet", onclick: close }, "✕"),
      ),
      // Sighted people read this in the table above.
      h("p", { class: "sw-hidden" }, price),
      roll && h("p", {}, roll),
    ];

    /** @type {any} */
    let plotly = null;
    let failed = false;
    function plot() {
      /** @type {ChartsState} */
      const { words, figures: wanted } = model.get("state");
      said.textContent = failed ? words.failed : "";
      if (!plotly) return;
      while (figures.children.length < wanted.length) figures.append(html("div"));
      for (const surplus of [...figures.children].slice(wanted.length)) {
        plotly.purge(surplus);
        surplus.remove();
      }
      // Changing a chart takes the browser far less time than drawing a new one.
      for (const [i, { data, layout }] of wanted.entries()) plotly.react(figures.children[i], data, layout, STILL);
    }

    /** Draws the first charts and brings them into sight. */
    function begin() {
      plot();
      el.scrollIntoView({ block: "nearest" });
    }

    const shown = new AbortController();
    const [first, replot] = [begin, plot].map((paint) => betweenClicks(paint, shown.signal));
    // Plotly measures its drawings, and needs a place on the page for that.
    const place = new ResizeObserver(async () => {
      place.disconnect();
      try {
        loading ??= load(model.get("plotly"));
        plotly = await loading;
      } catch (reason) {
        console.error(reason);
        failed = true;
      }
      if (!shown.signal.aborted) first();
    });
    place.observe(el);
    model.on("change:state", replot);
    const { stop } = keepDrawn(model, caption, draw);
    return () => {
      place.disconnect();
      for (const figure of figures.children) plotly.purge(figure);
      shown.abort();
      model.off("change:state", replot);
      stop();
    };
  },
};
