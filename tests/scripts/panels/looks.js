// How a panel looks to those who see it and to those who have it read to them, and what is wrong with that.

/** What shows in a text or an attribute that a script has made of a value that was not there. */
const SLIP = /\b(?:undefined|NaN|null|Infinity)\b|\[object \w+\]/;
/** What a script notes on an element for itself, in JSON. */
const NOTES = new Set(["data-looks"]);
const FIELDS = new Set(["input", "select", "textarea"]);
const PRESSED = new Set(["button", "summary", "a"]);
const PRESSED_ROLES = new Set(["button", "option", "tab"]);

/**
 * Yields an element and all that is in it. Selectors would take happy-dom many times as long.
 * @param {Element} root
 */
export function* elementsIn(root) {
  const found = [root];
  for (const element of found) {
    yield element;
    found.push(...element.children);
  }
}

export const briefly = (element) => element.outerHTML.slice(0, 200);

export const isField = (element) => FIELDS.has(element.localName);

export const isPressed = (element) =>
  PRESSED.has(element.localName) || PRESSED_ROLES.has(element.getAttribute("role") ?? "");

/** Everything that is to be seen of an element, as text; what is typed or chosen too. */
export function looksOf(root) {
  const set = [...elementsIn(root)].filter((element) => isField(element) || element.localName === "details");
  return root.outerHTML + set.map(({ value, checked, open }) => `\n${value} ${checked} ${open}`).join("");
}

/**
 * Every text and attribute of the elements under `root` that are not among the `seen` ones, which these join; and what
 * is wrong with each.
 */
export function* partsOf(root, seen) {
  for (const element of elementsIn(root)) {
    if (seen.has(element)) continue;
    seen.add(element);
    const where = `<${element.localName} class="${element.getAttribute("class") ?? ""}">`;
    for (const { name, value } of element.attributes)
      if (!NOTES.has(name)) yield { says: value, fault: SLIP.test(value) && `${where} has ${name}="${value}"` };
    for (const { nodeType, data } of element.childNodes)
      if (nodeType === Node.TEXT_NODE) yield { says: data, fault: SLIP.test(data) && `${where} says "${data}"` };
    if ((isField(element) || isPressed(element)) && !isNamed(element))
      yield { says: "", fault: `${where} has no name: ${briefly(element)}` };
  }
}

/** Checks whether an element has a name for those who do not see it. A sign is none: it is not read out as it is meant. */
function isNamed(element) {
  const around = isField(element) ? element.closest("label") : element;
  const names = [element.getAttribute("aria-label"), around?.textContent, element.getAttribute("title")];
  return names.some((name) => /[\p{L}\p{N}]/u.test(name ?? ""));
}
