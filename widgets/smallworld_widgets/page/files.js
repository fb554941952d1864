// Files and texts that a visitor brings or takes away. They leave the browser only as messages to Python.

import { html } from "./elements.js";
import { button } from "./fields.js";
import { Component, h } from "./nodes.js";

/**
 * Returns a button to choose a file with a position or a game. A file of more than `longest` bytes is refused unread.
 * @param {{ load: string, load_long: string }} words
 * @param {number} longest
 * @param {(content: string) => void} take
 * @param {() => void} refuse
 */
export function fileField({ load, load_long }, longest, take, refuse) {
  async function read({ target }) {
    const [file] = target.files;
    if (file && file.size > longest) refuse();
    else if (file) take(await file.text());
    target.value = "";
  }
  const field = h("input", {
    type: "file",
    accept: ".json,.txt,application/json,text/plain",
    "data-key": "load",
    "aria-label": load,
    onchange: read,
  });
  return h("label", { class: "sw-file", title: load_long }, field, h("span", {}, load));
}

/**
 * Downloads a blob as a file.
 * @param {Blob} blob
 * @param {string} name
 */
export function keepFile(blob, name) {
  const url = URL.createObjectURL(blob);
  html("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Downloads a document as a file.
 * @param {{ name: string, content: string }} file
 */
export const keepJson = ({ name, content }) => keepFile(new Blob([content], { type: "application/json" }), name);

/**
 * A text to copy, which gets the focus. It is copied if the browser allows that, which may take a while. `said` holds the
 * words for success and, if any, for failure. Another `made` is another text, even if it reads the same.
 */
export class ToCopy extends Component {
  status = "";

  componentDidMount() {
    this.copy();
  }
  componentDidUpdate(before) {
    if (before.made !== this.props.made) this.copy();
  }
  copy() {
    const { made, said } = this.props;
    this.field.focus();
    this.say("");
    (navigator.clipboard?.writeText(made.text) ?? Promise.reject()).then(
      () => this.say(said.copied),
      () => this.say(said.not_copied ?? ""),
    );
  }
  /** @param {string} status */
  say(status) {
    this.status = status;
    this.forceUpdate();
  }
  render({ name, label, made, said, onclose }) {
    return [
      h("input", {
        type: "text",
        readonly: true,
        value: made.text,
        "data-key": name,
        "aria-label": label,
        ref: (field) => {
          this.field = field;
        },
        onfocus: ({ target }) => target.select(),
      }),
      h("span", { role: "status" }, this.status),
      button(`close-${name}`, said.close, { class: "sw-quiet", onclick: onclose }, "✕"),
    ];
  }
}
