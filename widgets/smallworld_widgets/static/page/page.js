// What every widget's script needs to build its part of the page. Text from Python is only ever set as text.

const SVG = "http://www.w3.org/2000/svg";

/** Puts attributes, listeners (`onclick`…) and children on an element. Absent children may be null or false. */
function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

const html = (name, attributes = {}, ...children) => furnish(document.createElement(name), attributes, children);
const svg = (name, attributes = {}, ...children) =>
  furnish(document.createElementNS(SVG, name), attributes, children);

/**
 * Redraws `root` as `draw` says with every answer from Python, and whenever else the model changes. What had the focus
 * has it again afterwards, told by its `data-key`; and nothing is redrawn under a finger that is still down.
 */
function keepDrawn(model, root, draw) {
  const paint = () => {
    if (root.querySelector(":active")) {
      document.addEventListener("pointerup", () => setTimeout(paint), { once: true });
      return;
    }
    const focused = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    root.replaceChildren(...draw(model.get("state")).filter(Boolean));
    if (focused) root.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  };
  model.on("change", paint);
  paint();
  return () => model.off("change", paint);
}

/** A button that can be told apart after a redraw. */
const button = (key, label, attributes, ...children) =>
  html("button", { type: "button", "data-key": key, "aria-label": label, title: label, ...attributes }, ...children);

/** − number +, for the number called `label`. */
function stepper(key, label, number, less, more, onstep, limits = [0, Infinity]) {
  return html(
    "span",
    { class: "sw-stepper", role: "group", "aria-label": label },
    button(`${key}-less`, less, { disabled: number <= limits[0], onclick: () => onstep(-1) }, "−"),
    html("output", {}, String(number)),
    button(`${key}-more`, more, { disabled: number >= limits[1], onclick: () => onstep(1) }, "+"),
  );
}

/** A list to choose from; `entries` have an id, a name, and may be disabled; or a name and entries of their own. */
function chooser(key, label, entries, chosen, onchoose) {
  const option = (entry) =>
    entry.entries
      ? html("optgroup", { label: entry.name }, ...entry.entries.map(option))
      : html("option", { value: entry.id, disabled: entry.disabled && entry.id !== chosen }, entry.name);
  const select = html("select", { "data-key": key, "aria-label": label }, ...entries.map(option));
  select.value = chosen;
  select.addEventListener("change", () => onchoose(select.value));
  return select;
}

/** A field to search in, which says what is typed as it is typed. */
const searchField = (words, oninput, attributes) =>
  html("input", {
    type: "search",
    "data-key": "search",
    "aria-label": words.search,
    placeholder: words.hint,
    autocomplete: "off",
    spellcheck: "false",
    maxlength: 80,
    oninput,
    ...attributes,
  });

/** A reason, the reading of the rules that it rests on where there are two, and where that stands. */
const because = ({ reason, reading, source }) => [
  html("span", { class: "sw-reason" }, reason),
  reading && html("span", { class: "sw-reading" }, reading),
  html("cite", {}, source),
];

/** What was wrong with a file; nothing where nothing was. */
const faultList = (words, faults) =>
  faults.length > 0 &&
  html(
    "section",
    { class: "sw-faults", role: "alert" },
    html("p", {}, words),
    html("ul", { tabindex: 0 }, ...faults.map((fault) => html("li", {}, fault))),
  );

/** A button to choose a file with a position or a game; one of more than `longest` bytes is not even read. */
function fileField({ load, load_long }, longest, take, refuse) {
  async function read({ target }) {
    const [file] = target.files;
    if (file && file.size > longest) refuse();
    else if (file) take(await file.text());
    target.value = "";
  }
  const field = html("input", { type: "file", accept: ".json,.txt,application/json,text/plain", "data-key": "load", "aria-label": load, onchange: read });
  return html("label", { class: "sw-file", title: load_long }, field, html("span", {}, load));
}

/** Offers something to be kept as a file. */
function keepFile(blob, name) {
  const url = URL.createObjectURL(blob);
  html("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const keepJson = ({ name, content }) => keepFile(new Blob([content], { type: "application/json" }), name);
