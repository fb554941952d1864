// Takes the drawings that are chosen in chosen.json out of game-icons, and writes the two files made of them: what the
// project draws (smallworld/drawing/emblems.json), and who drew it (CREDITS.md). Run by `make emblems`.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { optimize } from "svgo";

const chosen = JSON.parse(readFileSync(new URL("chosen.json", import.meta.url), "utf8"));
const { icons } = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json");

/** A drawing as one path in whole units of a square of 512, which at the size of a token is a twentieth of a pixel. */
function path(name) {
  if (!Object.hasOwn(icons, name)) throw new Error(`game-icons has no ${name}`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${icons[name].body}</svg>`;
  const { data } = optimize(picture, { multipass: true, floatPrecision: 0 });
  const [found, ...more] = data.matchAll(/ d="([^"]+)"/g);
  if (!found || more.length) throw new Error(`${name} is not one path: ${data}`);
  return found[1];
}

const used = new Set(Object.values(chosen.emblems).flatMap((entries) => Object.values(entries)));
const taken = Object.values(chosen.authors).flat();
const without = [...used].filter((name) => !taken.includes(name) && !Object.hasOwn(chosen.ours, name));
if (without.length) throw new Error(`without an author: ${without.join(", ")}`);

const paths = { ...chosen.ours, ...Object.fromEntries(taken.map((name) => [name, path(name)])) };
const drawings = Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1)));
const made = JSON.stringify({ authors: Object.keys(chosen.authors), drawings, emblems: chosen.emblems }, null, 1);
writeFileSync("smallworld/drawing/emblems.json", `${made}\n`);

const authors = Object.entries(chosen.authors).map(
  ([author, names]) => `- **${author}**: ${names.map((name) => name.replaceAll("-", " ")).join(", ")}`,
);
writeFileSync(
  "CREDITS.md",
  `# Credits

The emblems of races, special powers, places, relics and artifacts are drawings from
[game-icons.net](https://game-icons.net), under the licence [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/).
Their lines were rounded to whole units. They were made by

${authors.join("\n")}

All other drawings are our own, the emblems ${Object.keys(chosen.ours).sort().join(" and ")} among them.

Preact, which brings the players in Explore up to date, is by Jason Miller and others, under the
[MIT licence](widgets/smallworld_widgets/vendor/LICENSE-preact).

This file is made by \`make emblems\`.
`,
);
