// Files and texts that a visitor brings or takes away; they never leave his browser but as a message.

import { html } from "./elements.js";
import { button } from "./fields.js";

/**
 * A button to choose a file with a position or a game; one of more than `longest` bytes is not even read.
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
  const field = html("input", {
    type: "file",
    accept: ".json,.txt,application/json,text/plain",
    "data-key": "load",
    "aria-label": load,
    onchange: read,
  });
  return html("label", { class: "sw-file", title: load_long }, field, html("span", {}, load));
}

/**
 * Offers something to be kept as a file.
 * @param {Blob} blob
 * @param {string} name
 */
export function keepFile(blob, name) {
  const url = URL.createObjectURL(blob);
  html("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Offers a document to be kept as a file.
 * @param {{ name: string, content: string }} file
 */
export const keepJson = ({ name, content }) => keepFile(new Blob([content], { type: "application/json" }), name);

/**
 * A text to be copied: shown at once, and put into the clipboard where the browser lets us, which may take its time or
 * ask first. `said` are the words for when it is there and, if any, for when it is not.
 * @param {string} key
 * @param {string} label
 * @param {string} text
 * @param {{ copied: string, not_copied?: string, close: string }} said
 * @param {() => void} close
 */
export function toCopy(key, label, text, said, close) {
  const field = html("input", {
    type: "text",
    readonly: true,
    value: text,
    "data-key": key,
    "aria-label": label,
    onfocus: () => field.select(),
  });
  const status = html("span", { role: "status" });
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => (status.textContent = said.copied),
    () => (status.textContent = said.not_copied ?? ""),
  );
  return [field, status, button(`close-${key}`, said.close, { class: "sw-quiet", onclick: close }, "✕")];
}
