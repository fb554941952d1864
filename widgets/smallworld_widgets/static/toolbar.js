// The toolbar. Files stay in the browser: it reads the one chosen, and offers the one to keep.

export default {
  render({ model, el }) {
    el.classList.add("sw", "sw-toolbar");
    const send = (message) => model.send(message);
    async function read(event) {
      const [file] = event.target.files;
      if (!file) return;
      const state = model.get("state");
      if (file.size > state.longest) complain(state.words.too_long);
      else send({ do: "load", content: await file.text() });
      event.target.value = "";
    }

    /** Stands until the next answer from Python. */
    const complain = (words) => el.querySelector(".sw-notices").replaceChildren(html("li", {}, words));

    function offer({ name, content }) {
      const url = URL.createObjectURL(new Blob([content], { type: "application/json" }));
      html("a", { href: url, download: name }).click();
      URL.revokeObjectURL(url);
    }

    function draw(state) {
      const { words } = state;
      const file = html("input", { type: "file", accept: ".json,.txt,application/json,text/plain", "data-key": "load", "aria-label": words.load, onchange: read });
      const number = (key, label, entries, chosen, choose) =>
        html("label", {}, label, chooser(key, label, entries, String(chosen), (n) => choose(Number(n))));
      const seats = number("seats", words.seats, numbers(2, state.most_seats), state.seats, (count) => send({ do: "set_seats", count }));
      const round = number("round", words.round, numbers(1, state.rounds), state.round, (number) => send({ do: "set_round", number }));
      return [
        html("h1", {}, words.title),
        html(
          "div",
          { class: "sw-controls" },
          html("label", {}, words.board, chooser("board", words.board, state.boards, state.board, (id) => send({ do: "set_board", id }))),
          chooser("example", words.examples, state.examples, "", (id) => send({ do: "show_example", id })),
          seats,
          round,
          button("undo", words.undo, { disabled: !state.can_undo, onclick: () => send({ do: "undo" }) }, words.undo),
          button("redo", words.redo, { disabled: !state.can_redo, onclick: () => send({ do: "redo" }) }, words.redo),
          button("save", words.save, { onclick: () => send({ do: "save" }) }, words.save),
          html("label", { class: "sw-file" }, file, html("span", {}, words.load)),
        ),
        html("ul", { class: "sw-notices", role: "alert" }, ...state.notices.map((notice) => html("li", {}, notice))),
        html("p", { class: "sw-told", role: "status" }, state.told),
        state.faults.length > 0 &&
          html(
            "section",
            { class: "sw-faults", role: "alert" },
            html("p", {}, words.faults),
            html("ul", { tabindex: 0 }, ...state.faults.map((fault) => html("li", {}, fault))),
          ),
      ];
    }

    const numbers = (least, most) =>
      Array.from({ length: most - least + 1 }, (_, i) => String(least + i)).map((n) => ({ id: n, name: n }));

    model.on("msg:custom", offer);
    const stop = keepDrawn(model, el, draw);
    return () => {
      model.off("msg:custom", offer);
      stop();
    };
  },
};
