// The service worker of a static page: it keeps the files of one version of the site, so that a later visit needs no network.
// The build puts in the version and the files that every visit needs. Others are kept once they have been asked for.

const scope = /** @type {any} */ (globalThis);
/** What the names of the caches of this site begin with. A host may have several. */
const SITE = `smallworld ${scope.registration.scope} `;
const VERSION = `${SITE}VERSION`;
const NEEDED = ["NEEDED"];
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

/** Returns whether an address belongs to the app. The handbook and the notebooks beside it come from the server. */
function isOurs(url) {
  if (!url.startsWith(scope.registration.scope)) return false;
  const path = url.slice(scope.registration.scope.length);
  return /^([?#]|$|(files|snapshots|python)\/|[^/]*$)/.test(path);
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && isOurs(request.url)) event.respondWith(answer(request));
});
