// The service worker of a static page: it keeps the files of one version of the site, so that a later visit needs no network.
// The build puts in the version and the files that every visit needs. Others are kept once they have been asked for, such as
// readable pages.

const scope = /** @type {any} */ (globalThis);
/** What the names of the caches of this site begin with. A host may have several. */
const SITE = `smallworld ${scope.registration.scope} `;
const VERSION = `${SITE}VERSION`;
const NEEDED = ["NEEDED"];
/** The languages of the readable pages, and the views of the app that show the same as their folders. */
const LANGUAGES = ["LANGUAGES"];
const VIEWS = { FOLDERS: "VIEWS" };
const kept = () => caches.open(VERSION);

/** Keeps what every visit needs, as the server has it now and not as the browser remembers it. */
async function keepNeeded() {
  const cache = await kept();
  await cache.addAll(NEEDED.map((path) => new Request(path, { cache: "no-cache" })));
}

scope.addEventListener("install", (event) => event.waitUntil(keepNeeded()));

/** Forgets the older versions of this site. Other pages of the host have caches of their own. */
async function forgetOlder() {
  const older = (await caches.keys()).filter((name) => name.startsWith(SITE) && name !== VERSION);
  await Promise.all(older.map((name) => caches.delete(name)));
}

scope.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));

/** Returns a file as this version of the site has it, or as the server has it. */
async function answer(request) {
  const cache = await kept().catch(() => null);
  // The address of a page may have a theme in it.
  const found = await cache?.match(request, { ignoreSearch: request.mode === "navigate" });
  if (found) return found;
  const loaded = await fetch(request);
  // A browser without room for the file still shows it.
  if (loaded.ok) cache?.put(request, loaded.clone()).catch(() => {});
  return loaded;
}

/** Returns the path of an address in the site, or null if it is elsewhere. */
function pathOf(url) {
  const within = url.startsWith(scope.registration.scope);
  return within ? new URL(url).pathname.slice(new URL(scope.registration.scope).pathname.length) : null;
}

/** Returns whether a path is that of the app. The handbook and the notebooks beside it come from the server. */
const isOfApp = (path) => /^((files|snapshots|python)\/|[^/]*$)/.test(path);

/** Returns the fragment by which the app shows the same as the readable page of a path. Null for other paths. */
function counterpart(path) {
  const [language, folder, id] = path.split("/").map(decodeURIComponent);
  if (!LANGUAGES.includes(language)) return null;
  const said = { view: VIEWS[folder] ?? "front", ...(id && { id }), lang: language };
  return new URLSearchParams(said).toString();
}

/** Returns a readable page likewise, or the way to the app, which shows the same, if the page has not been kept. */
const answerReadable = (request, fragment) =>
  answer(request).catch(() => Response.redirect(`${scope.registration.scope}#${fragment}`));

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.method === "GET" ? pathOf(request.url) : null;
  if (path === null) return;
  const fragment = counterpart(path);
  if (fragment !== null) event.respondWith(answerReadable(request, fragment));
  else if (isOfApp(path)) event.respondWith(answer(request));
});
