// What charts show, in words.

export default {
  render({ model, el }) {
    el.classList.add("sw", "sw-caption");
    const close = () => model.send({ do: "chart", on: false });
    const draw = ({ title, price, roll, words }) => [
      html("header", {}, html("h3", {}, title), button("close-chart", words.close, { class: "sw-quiet", onclick: close }, "✕")),
      // Said above in a table already, for those who see it.
      html("p", { class: "sw-hidden" }, price),
      roll && html("p", {}, roll),
    ];

    /** New charts are brought into sight as soon as they are drawn. */
    const drawn = new ResizeObserver(() => {
      const charts = el.closest(".sw-charts");
      if (!charts?.querySelector(".main-svg")) return;
      drawn.disconnect();
      charts.scrollIntoView({ block: "nearest" });
    });
    requestAnimationFrame(() => el.parentElement && drawn.observe(el.parentElement));

    const stop = keepDrawn(model, el, draw);
    return () => {
      drawn.disconnect();
      stop();
    };
  },
};
