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

/** What a click may be meant for. */
const CLICKED = ".sw :is(button, label, summary, input, [role=button], [role=option])";
/** How long a browser may take from the lifting of a finger to its click, in milliseconds. */
const CLICK_DUE = 350;
/** How often it is looked whether a list is still open, in milliseconds. */
const LOOK_AGAIN = 100;

/** Whether a list is open to be chosen from, as far as the browser tells. */
const choosing = () => CSS.supports("selector(:open)") && document.activeElement?.matches("select:open");

/**
 * `paint`, put off while a click is under way anywhere on the page, or a list is open, or a character is being put
 * together: drawn anew then, what is pressed would be gone, or have moved from under the finger. A click is under way
 * from the press until it has been dealt with. A press that turns into something else (a scroll, a menu, a drag) or that
 * brings no click holds nothing up. Ends with `signal`.
 */
function betweenClicks(paint, signal) {
  const down = new Set();
  let settling = null;
  let wanted = false;

  function settle() {
    settling = null;
    if (!wanted || down.size > 0) return;
    if (choosing()) return settleIn(LOOK_AGAIN);
    wanted = false;
    paint();
  }
  function settleIn(milliseconds) {
    clearTimeout(settling);
    settling = setTimeout(settle, milliseconds);
  }
  function press({ isPrimary, button, pointerId, target }) {
    // The first finger on the screen: whatever was down before has been lifted, seen or not.
    if (isPrimary && down.size > 0) giveUp();
    if (button === 0 && target.closest(CLICKED)) down.add(pointerId);
  }
  function lift({ pointerId }) {
    if (down.delete(pointerId)) settleIn(CLICK_DUE);
  }
  /** The space bar clicks when it is let go, and only what it was pressed on; Enter clicks at once. */
  function hold({ key, target }) {
    if (key === " " && target.closest(CLICKED)) down.add(key);
  }
  function letGo({ key }) {
    if (down.delete(key)) settleIn(0);
  }
  /** What a click sets off comes first: its listeners, what a label passes on, and then the unfolding of a list. */
  function dealWith() {
    clearTimeout(settling);
    settling = setTimeout(() => settleIn(0));
  }
  function giveUp() {
    down.clear();
    settleIn(0);
  }
  const listeners = {
    compositionstart: ({ type }) => down.add(type),
    compositionend: () => down.delete("compositionstart") && settleIn(0),
    pointerdown: press,
    pointerup: lift,
    // Lifted where the page could not see it.
    pointermove: (event) => event.buttons === 0 && lift(event),
    click: dealWith,
    pointercancel: giveUp,
    contextmenu: giveUp,
    dragstart: giveUp,
    keydown: hold,
    keyup: letGo,
    // The window itself, for a key that is let go in another one.
    blur: ({ target }) => target === window && giveUp(),
  };
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener, { capture: true, signal });
  signal.addEventListener("abort", () => clearTimeout(settling));

  return () => {
    wanted = true;
    if (settling === null) settle();
  };
}

/** Whether a field is one to write in. */
const isWritten = (field) => field?.matches("input:is([type=text], [type=search]), textarea");

/**
 * What is being written in the text fields under `root`, and is handed in with Enter or by leaving the field. Says how
 * to draw a field anew under the hands of whoever writes in it: what was typed stays, and the caret where it is.
 * Ends with `signal`.
 */
function keepWriting(root, signal) {
  /** The field in which something was typed that was not handed in yet. */
  let typed = null;
  /** It was typed before the field was drawn anew: the browser does not know, and would not hand it in. */
  let unknown = false;
  let drawing = false;

  function handIn({ target }) {
    if (unknown && target === typed && !drawing) target.dispatchEvent(new Event("change"));
  }
  function handedIn(event) {
    // Half a word, by a field that is taken off the page.
    if (drawing) return event.stopImmediatePropagation();
    if (event.target === typed) [typed, unknown] = [null, false];
  }
  const listeners = {
    input: ({ target }) => isWritten(target) && (typed = target),
    change: handedIn,
    focusout: handIn,
    keyup: (event) => event.key === "Enter" && handIn(event),
  };
  for (const [type, listener] of Object.entries(listeners)) root.addEventListener(type, listener, { capture: true, signal });

  return (field, draw) => {
    const { value, selectionStart, selectionEnd, selectionDirection } = field;
    const [written, open] = [isWritten(field), field === typed];
    drawing = true;
    const anew = draw();
    drawing = false;
    if (!written || !isWritten(anew)) return;
    if (open) {
      anew.value = value;
      [typed, unknown] = [anew, true];
    }
    if (anew.value === value) anew.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  };
}

/**
 * Redraws `root` as `draw` says with every answer from Python, and whenever else the model changes; or only upon some
 * of its `changes`. What had the focus has it again afterwards, told by its `data-key`, with what was typed in it.
 */
function keepDrawn(model, root, draw, changes = "change") {
  const shown = new AbortController();
  const writing = keepWriting(root, shown.signal);
  const replace = () => root.replaceChildren(...draw(model.get("state")).filter(Boolean));

  /** Draws anew; what stands where something with the focus stood gets it, and is returned. */
  function replaceFocused({ dataset: { key } }) {
    replace();
    const anew = key ? root.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    anew?.focus({ preventScroll: true });
    return anew;
  }
  const paint = betweenClicks(() => {
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    if (focused) writing(focused, () => replaceFocused(focused));
    else replace();
  }, shown.signal);
  model.on(changes, paint);
  paint();
  return () => {
    shown.abort();
    model.off(changes, paint);
  };
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

/** Why the last request was not met; nothing where it was. */
const late = ({ notice }) => notice && html("p", { class: "sw-late", role: "alert" }, notice);

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

/**
 * A text to be copied: shown at once, and put into the clipboard where the browser lets us, which may take its time or
 * ask first. `said` are the words for when it is there and, if any, for when it is not.
 */
function toCopy(key, label, text, said, close) {
  const field = html("input", { type: "text", readonly: true, value: text, "data-key": key, "aria-label": label, onfocus: () => field.select() });
  const status = html("span", { role: "status" });
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => (status.textContent = said.copied),
    () => (status.textContent = said.not_copied ?? ""),
  );
  return [field, status, button(`close-${key}`, said.close, { class: "sw-quiet", onclick: close }, "✕")];
}
