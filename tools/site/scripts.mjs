// Bundles the scripts of a folder into another: `node scripts.mjs MODULES FOLDER TARGET`. MODULES is the folder of npm's
// packages. It reads the paths of the `roots`, which keep their addresses, and of the scripts that come `together`. It
// prints what it has made: the files, each with the files that it `imports` and the `modules` in it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative, resolve } from "node:path";

const [packages, folder, target] = process.argv.slice(2).map((path) => resolve(path));
const { roots, together } = JSON.parse(readFileSync(0, "utf8"));
const { rolldown } = createRequire(join(packages, "/"))("rolldown");

const first = new Set(together.map((path) => join(folder, path)));
const bundle = await rolldown({
  cwd: folder,
  input: Object.fromEntries(roots.map((path) => [path, join(folder, path)])),
  preserveEntrySignatures: "strict",
  onwarn(warning) {
    throw new Error(warning.message);
  },
});
const { output } = await bundle.write({
  dir: target,
  minify: true,
  entryFileNames: "[name]",
  chunkFileNames: "chunks/[hash].js",
  codeSplitting: {
    groups: [
      { name: "together", test: (id) => first.has(id), priority: 1 },
      { name: "shared", minShareCount: 2 },
    ],
  },
});
const made = output.map(({ fileName, imports, moduleIds }) => {
  // A module of Rolldown itself is no file.
  const ours = moduleIds.filter((id) => !id.startsWith("\0"));
  return { file: fileName, imports, modules: ours.map((id) => relative(folder, id)) };
});
console.log(JSON.stringify(made));
