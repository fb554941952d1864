// The charts of a conquest, and their content in words.

import { betweenClicks } from "../page/clicks.js";
import { keepDrawn } from "../page/drawn.js";
import { html } from "../page/elements.js";
import { button } from "../page/fields.js";
import { h } from "../page/nodes.js";
import { plotly } from "../page/plotly.js";

/** The settings of a chart that takes no mouse, finger or focus. */
const STILL = { staticPlot: true, displayModeBar: false, typesetMath: false };

export default {
  /** @param {{ model: import("../page/drawn.js").Model, el: any }} page */
  render({ model, el }) {
    el.classList.add("sw", "sw-charts");
    const caption = html("div", { class: "sw-caption" });
    const said = html("p", { class: "sw-late", role: "alert" });
    const figures = html("div", { class: "sw-figures" });
    el.append(caption, said, figures);
    const close = () => model.send({ do: "chart", on: false });
    const draw = (/** @type {ChartsState} */ { title, roll, words }) => [
      h(
        "div",
        { class: "sw-head" },
        h("h3", {}, title),
        button("close-chart", words.close, { class: "sw-quiet", onclick: close }, "✕"),
      ),
      roll && h("p", {}, roll),
    ];

    /** @type {any} */
    let drawing = null;
    let failed = false;
    function plot() {
      /** @type {ChartsState} */
      const { words, charts } = model.get("state");
      said.textContent = failed ? words.failed : "";
      while (figures.children.length < charts.length) figures.append(html("div", { role: "img" }));
      for (const surplus of [...figures.children].slice(charts.length)) {
        drawing?.purge(surplus);
        surplus.remove();
      }
      for (const [i, { about, data, layout }] of charts.entries()) {
        // The sentence is there before the drawing, and if the drawing never comes.
        figures.children[i].setAttribute("aria-label", about);
        const width = Math.min(layout.width, figures.clientWidth);
        // Changing a chart takes the browser far less time than drawing a new one.
        drawing?.react(figures.children[i], data, { ...layout, width }, STILL);
      }
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
        drawing = await plotly(model, shown.signal);
      } catch (reason) {
        if (shown.signal.aborted) return;
        console.error(reason);
        failed = true;
      }
      if (!shown.signal.aborted) first();
    });
    plot();
    place.observe(el);
    model.on("change:state", replot);
    const { stop } = keepDrawn(model, caption, draw);
    return () => {
      place.disconnect();
      for (const figure of figures.children) drawing?.purge(figure);
      shown.abort();
      model.off("change:state", replot);
      stop();
    };
  },
};
