// The palette: the tools, one of them in use. A group of radio buttons, so the arrow keys change the tool.

let palettes = 0;

export default {
  render({ model, el }) {
    const serial = ++palettes;
    el.classList.add("sw", "sw-palette");

    function tool(entry, used) {
      const input = html("input", {
        type: "radio",
        name: `sw-tool-${serial}`,
        value: entry.key,
        "data-key": entry.key,
        "aria-label": entry.whose,
        onchange: () => model.send({ do: "use", tool: entry.key }),
      });
      input.checked = entry.key === used;
      return html(
        "label",
        { class: "sw-tool", title: entry.whose },
        input,
        pictureOf(entry),
        html("span", { class: "sw-name" }, entry.name),
        entry.left && html("small", {}, entry.left),
      );
    }

    function draw({ tools, tool: used, removing, words }) {
      const remove = html("input", {
        type: "checkbox",
        "data-key": "removing",
        onchange: (event) => model.send({ do: "removing", on: event.target.checked }),
      });
      remove.checked = removing;
      return [
        html(
          "fieldset",
          {},
          html("legend", {}, words.title),
          ...tools.map((entry) => tool(entry, used)),
          html("label", { class: "sw-chip sw-removing" }, remove, html("span", {}, words.removing)),
        ),
      ];
    }

    return keepDrawn(model, el, ["state"], draw);
  },
};
