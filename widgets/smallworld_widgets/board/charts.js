// The charts of a conquest, and what they show in words.

import { betweenClicks } from "../page/clicks.js";
import { keepDrawn } from "../page/drawn.js";
import { html } from "../page/elements.js";
import { button } from "../page/fields.js";

/** To be looked at, not to be zoomed: nothing in it takes the mouse, the finger or the focus. */
const STILL = { staticPlot: true, displayModeBar: false, typesetMath: false };

/**
 * Plotly, loaded with the first chart: apart from this script, for nothing else is heard while a script is loading.
 * @type {Promise<any> | null}
 */
let loading = null;

async function load(source) {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    return (await import(url)).default;
  } catch (reason) {
    // Tried again by whoever opens charts next.
    loading = null;
    throw reason;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export default {
  render({ model, el }) {
    el.classList.add("sw", "sw-charts");
    const caption = html("div", { class: "sw-caption" });
    const said = html("p", { class: "sw-late", role: "alert" });
    const figures = html("div", { class: "sw-figures", "aria-hidden": "true" });
    el.append(caption, said, figures);
    const close = () => model.send({ do: "chart", on: false });
    const draw = ({ title, price, roll, words }) => [
      html(
        "div",
        { class: "sw-head" },
        html("h3", {}, title),
        button("close-chart", words.close, { class: "sw-quiet", onclick: close }, "✕"),
      ),
      // Said above in a table already, for those who see it.
      html("p", { class: "sw-hidden" }, price),
      roll && html("p", {}, roll),
    ];

    /** @type {any} */
    let plotly = null;
    let failed = false;
    function plot() {
      said.textContent = failed ? model.get("state").words.failed : "";
      if (!plotly) return;
      const wanted = model.get("state").figures;
      while (figures.children.length < wanted.length) figures.append(html("div"));
      for (const surplus of [...figures.children].slice(wanted.length)) {
        plotly.purge(surplus);
        surplus.remove();
      }
      // A change of what is drawn takes the browser far less than a new drawing.
      for (const [i, { data, layout }] of wanted.entries()) plotly.react(figures.children[i], data, layout, STILL);
    }

    /** New charts are brought into sight. */
    function begin() {
      plot();
      el.scrollIntoView({ block: "nearest" });
    }

    const shown = new AbortController();
    const [first, replot] = [begin, plot].map((paint) => betweenClicks(paint, shown.signal));
    // Plotly measures what it draws, and needs a place on the page for that.
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
    const stop = keepDrawn(model, caption, draw);
    return () => {
      place.disconnect();
      for (const figure of figures.children) plotly.purge(figure);
      shown.abort();
      model.off("change:state", replot);
      stop();
    };
  },
};
