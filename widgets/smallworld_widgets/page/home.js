// The addresses of the app: those of its own page, and that of a readable page, in whose place it may be.

/** What the template of the page says. @returns {{ home?: URL, readable?: { path: string, fragment: string, title: string } | null }} */
const told = () => /** @type {any} */ (globalThis).smallworld ?? {};

/** Returns the readable page in whose place the app is, or null. */
export const readable = () => told().readable ?? null;

/** Returns whether the address is that of the readable page. */
export const isAtReadable = () => readable()?.path === location.pathname;

/** Returns the fragment of the address. A readable page stands for the fragment that makes the app show the same. */
export const fragmentHere = () => (isAtReadable() ? (readable()?.fragment ?? "") : location.hash.slice(1));

/** Returns the path of the app’s own page, or of the notebook. */
export const homePath = () => told().home?.pathname ?? location.pathname;

/**
 * Returns the address by which the app’s own page shows what a fragment says.
 * @param {string} fragment
 */
export function linkTo(fragment) {
  const { home } = told();
  return `${home ? home.href + location.search : location.href.split("#")[0]}#${fragment}`;
}
