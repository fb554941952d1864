// The looks of a panel for people who see it and for those who hear it, with their faults.

/** The pattern of a text or an attribute that a script has made from a missing value. */
const SLIP = /\b(?:undefined|NaN|null|Infinity)\b|\[object \w+\]/;
/** The attributes in which a script keeps JSON for itself. */
const NOTES = new Set(["data-looks"]);
/** The attributes that people read or hear, and the elements that hold what is typed. */
const SPOKEN = new Set(["aria-label", "aria-description", "alt", "label", "placeholder", "title"]);
const TYPED = new Set(["code", "kbd", "textarea"]);
/** The pattern of words that begin with a small letter. An id of a region is none. */
const SMALL = /^\s*\p{Ll}(?![\p{L}_-]*\d)/u;
const FIELDS = new Set(["input", "select", "textarea"]);
const PRESSED = new Set(["button", "summary", "a"]);
const PRESSED_ROLES = new Set(["button", "option", "tab"]);

/**
 * Yields an element and all elements in it. Selectors would take happy-dom many times as long.
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

/** Returns all visible parts of an element as text, with typed and chosen values. */
export function looksOf(root) {
  const set = [...elementsIn(root)].filter((element) => isField(element) || element.localName === "details");
  return root.outerHTML + set.map(({ value, checked, open }) => `\n${value} ${checked} ${open}`).join("");
}

/**
 * Yields every text and attribute of the elements under `root` that are not among the `seen` ones, which they join. A fault
 * is a missing value, or a small letter where words stand alone.
 */
export function* partsOf(root, seen) {
  for (const element of elementsIn(root)) {
    if (seen.has(element)) continue;
    seen.add(element);
    const where = `<${element.localName} class="${element.getAttribute("class") ?? ""}">`;
    for (const { name, value } of element.attributes) {
      const isSmall = SPOKEN.has(name) && SMALL.test(value);
      if (!NOTES.has(name))
        yield { says: value, fault: (isSmall || SLIP.test(value)) && `${where} has ${name}="${value}"` };
    }
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      const isSmall = SMALL.test(node.data) && !TYPED.has(element.localName) && standsAlone(node);
      yield { says: node.data, fault: (isSmall || SLIP.test(node.data)) && `${where} says "${node.data}"` };
    }
    if ((isField(element) || isPressed(element)) && !isNamed(element))
      yield { says: "", fault: `${where} has no name: ${briefly(element)}` };
  }
}

/** Returns whether a text begins its element, and does not go on with words before the element. */
function standsAlone(text) {
  const before = text.parentElement?.previousSibling;
  return !text.previousSibling && !(before?.nodeType === Node.TEXT_NODE && before.data.trim());
}

/** Returns whether an element has a name for people who do not see it. A sign is no name: it is not read as meant. */
function isNamed(element) {
  const around = isField(element) ? element.closest("label") : element;
  const names = [element.getAttribute("aria-label"), around?.textContent, element.getAttribute("title")];
  return names.some((name) => /[\p{L}\p{N}]/u.test(name ?? ""));
}
