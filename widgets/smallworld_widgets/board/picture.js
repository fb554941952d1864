// A picture of the board to keep: a copy of its drawing that needs no style sheet, as SVG or as PNG.

import { furnish, html, SVG, svg } from "../page/elements.js";
import { keepFile } from "../page/files.js";

/** The properties that make up the look of a drawing, with their default values. */
const LOOKS = {
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  "fill-rule": "nonzero",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-opacity": "1",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-dasharray": "none",
  "paint-order": "normal",
  opacity: "1",
};
const TEXT_LOOKS = ["font-family", "font-size", "font-weight", "letter-spacing", "text-anchor", "dominant-baseline"];
/** The number of pixels of a PNG for each unit of the drawing. */
const SHARPNESS = 2;

/**
 * Returns a copy of a board's drawing as on a large screen, without selection and focus, and its size.
 * @param {SVGSVGElement} map
 * @param {string} title
 */
function standalone(map, title) {
  const copy = /** @type {SVGSVGElement} */ (map.cloneNode(true));
  for (const layer of copy.querySelectorAll(".sw-layer-selection, .sw-layer-drop, .sw-layer-focus")) layer.remove();
  for (const use of copy.querySelectorAll("use")) use.replaceWith(referredTo(use));
  // The copy gets its looks from a board that is wide enough to show all labels.
  const stage = html("div", { class: "sw sw-board sw-offstage", "aria-hidden": "true" }, copy);
  map.closest(".sw-board")?.parentElement?.append(stage);
  // Elements inherit looks from one another, so all are read before any is changed.
  const looks = [...copy.querySelectorAll("*")].map((element) => [element, lookOf(element)]);
  const paper = getComputedStyle(stage).backgroundColor;
  stage.remove();
  for (const [element, look] of looks) dress(element, look);
  const [x, y, width, height] = /** @type {string} */ (copy.getAttribute("viewBox")).split(" ");
  for (const { name } of [...copy.attributes]) if (name !== "viewBox") copy.removeAttribute(name);
  furnish(copy, { xmlns: SVG, width, height }, []);
  copy.prepend(svg("title", {}, title), svg("rect", { x, y, width, height, fill: paper }));
  return { source: new XMLSerializer().serializeToString(copy), width: Number(width), height: Number(height) };
}

/** Returns a copy of the element that `use` refers to, such as an emblem, which the page holds once. */
function referredTo(use) {
  const drawn = /** @type {SVGElement} */ (document.getElementById(use.getAttribute("href").slice(1))?.cloneNode());
  drawn.removeAttribute("id");
  return furnish(drawn, { class: use.getAttribute("class"), transform: use.getAttribute("transform") }, []);
}

/** Returns the computed look of an element, or null if it is not visible. */
function lookOf(element) {
  const look = getComputedStyle(element);
  if (look.display === "none" || look.visibility === "hidden") return null;
  const found = {};
  for (const [name, usual] of Object.entries(LOOKS)) {
    const value = look.getPropertyValue(name);
    if (value !== usual) found[name] = value.replaceAll('"', "'");
  }
  if (element.tagName === "text")
    for (const name of TEXT_LOOKS) found[name] = look.getPropertyValue(name).replaceAll('"', "'");
  if (look.transform !== "none") found.transform = look.transform;
  return found;
}

/** Gives an element its look as attributes, and removes all that needs the page. */
function dress(element, look) {
  if (!look) return element.remove();
  for (const { name } of [...element.attributes]) {
    if (/^(class|style|role|tabindex|transform|aria-|data-)/.test(name)) element.removeAttribute(name);
  }
  furnish(element, look, []);
}

/**
 * Downloads the picture of a board under a name.
 * @param {SVGSVGElement} map
 * @param {string} title
 * @param {"svg" | "png"} format
 * @param {string} name
 */
export async function keepPicture(map, title, format, name) {
  const { source, width, height } = standalone(map, title);
  const drawn = new Blob([source], { type: "image/svg+xml" });
  if (format === "svg") return keepFile(drawn, name);
  const url = URL.createObjectURL(drawn);
  const image = new Image(width, height);
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  const canvas = html("canvas", { width: width * SHARPNESS, height: height * SHARPNESS });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && keepFile(blob, name), "image/png");
}
