// The badge of a power: a shield with its number, drawn in dashes where that is ours; the page of a rule; and the
// picture of whatever the codex holds.

import { picture, pictureOf } from "../board/glyphs.js";
import { svg } from "../page/elements.js";

const badge = (number, ours) =>
  svg(
    "g",
    { class: `sw-power-badge ${ours ? "sw-ours" : ""}` },
    ours && svg("title", {}, ours),
    svg("path", { d: "M-13 -12H13V2C13 8 8 12 0 15C-8 12 -13 8 -13 2Z" }),
    svg("text", { y: 0.5 }, String(number)),
  );

const page = () =>
  svg("path", { class: "sw-rule-page", d: "M-8 -12H4L9 -7V12H-8ZM4 -12V-7H9M-4 -2H5M-4 2.500H5M-4 7H2" });

/** The picture of an entry: a badge, a token, or a tile; of a rule, a written page. */
export function portrait(entry) {
  if (entry.rule) return picture(page());
  return entry.badge === undefined ? pictureOf(entry) : picture(badge(entry.badge, entry.ours));
}
