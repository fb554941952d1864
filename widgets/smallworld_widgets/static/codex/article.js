// An entry of the codex.

export default {
  render({ model, el }) {
    el.classList.add("sw", "sw-article");
    const send = (message) => model.send(message);

    const stages = (items) =>
      items.map(({ stage, name, items: works }) =>
        html("div", { class: `sw-stage sw-stage-${stage}` }, html("h4", {}, name), html("ul", {}, ...works.map((words) => html("li", {}, words)))),
      );

    /** A link elsewhere in the app, or only its words where there is no elsewhere. */
    function link(can, key, words, message, note) {
      return html(
        "li",
        {},
        can ? button(key, words, { class: "sw-quiet", onclick: () => send(message) }, words) : html("span", {}, words),
        note && html("small", {}, note),
      );
    }

    function draw(state) {
      const { words } = state;
      const can = state.can_leave;
      return [
        html(
          "header",
          { class: `sw-of-${state.game}` },
          portrait(state.face),
          html(
            "div",
            {},
            html("h2", {}, state.name),
            html("p", { class: "sw-names" }, ...state.names.map(({ language, tag, name }) => html("span", {}, html("small", {}, language), " ", html("span", { lang: tag }, name)))),
            html("p", { class: "sw-muted" }, [state.kind, ...state.facts].join(" · ")),
          ),
        ),
        html("p", { class: "sw-summary" }, state.summary),
        html("section", {}, html("h3", {}, words.works_on), state.nothing && html("p", {}, state.nothing), html("div", { class: "sw-stages" }, ...stages(state.stages))),
        state.pieces.length > 0 && html("ul", { class: "sw-brought" }, ...state.pieces.map((each) => html("li", {}, pictureOf(each), html("span", {}, each.words)))),
        state.examples.length > 0 &&
          html("section", {}, html("h3", {}, words.examples), html("ul", { class: "sw-links" }, ...state.examples.map(({ id, title }) => link(can, `example-${id}`, title, { do: "example", id })))),
        state.rulings.length > 0 &&
          html(
            "section",
            {},
            html("header", {}, html("h3", {}, words.rulings), can && button("rulings", words.all_rulings, { class: "sw-quiet", onclick: () => send({ do: "rulings" }) }, words.all_rulings)),
            html("ul", { class: "sw-links" }, ...state.rulings.map(({ id, title, sure }) => link(can, `ruling-${id}`, title, { do: "ruling", id }, sure))),
          ),
        html("p", { class: "sw-muted sw-small" }, html("span", {}, words.source), html("cite", {}, state.source)),
      ];
    }

    return keepDrawn(model, el, draw);
  },
};
