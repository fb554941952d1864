// Files and texts that a visitor brings or takes away. They leave the browser only as messages to Python.

import { html } from "./elements.js";
import { button } from "./fields.js";

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
 * Shows a text to copy, and copies it if the browser allows that, which may take a while. `said` holds the words for
 * success and, if any, for failure.
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
