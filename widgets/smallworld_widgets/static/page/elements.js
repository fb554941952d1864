// Elements of a page. Text from Python is only ever set as text.

export const SVG = "http://www.w3.org/2000/svg";

/** Puts attributes, listeners (`onclick`…) and children on an element. Absent children may be null or false. */
export function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

export const html = (name, attributes = {}, ...children) => furnish(document.createElement(name), attributes, children);
export const svg = (name, attributes = {}, ...children) =>
  furnish(document.createElementNS(SVG, name), attributes, children);
