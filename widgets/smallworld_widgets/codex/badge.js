// The pictures of the entries of the codex.

import { picture, pictureOf } from "../board/glyphs.js";
import { svg } from "../page/elements.js";
import { Drawing, h } from "../page/nodes.js";

const writtenPage = () =>
  picture(svg("path", { class: "sw-rule-page", d: "M-8 -12H4L9 -7V12H-8ZM4 -12V-7H9M-4 -2H5M-4 2.500H5M-4 7H2" }));

/** Draws the picture of an entry: a token, a badge or a tile, or a written page for a rule. */
export const portrait = (/** @type {{ rule?: boolean, token?: TokenFace, power?: string, piece?: string }} */ entry) =>
  entry.rule ? h(Drawing, { draw: writtenPage }) : pictureOf(entry);
