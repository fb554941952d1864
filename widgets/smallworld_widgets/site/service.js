// The service worker of a static page: it keeps the files of one version of the site, so that a later visit needs no network.
// The build puts in the version and the files that every visit needs. Others are kept once they have been asked for.

const VERSION = "VERSION";
const NEEDED = ["NEEDED"];

const scope = /** @type {any} */ (globalThis);
const kept = () => caches.open(VERSION);

scope.addEventListener("install", (event) => event.waitUntil(kept().then((cache) => cache.addAll(NEEDED))));

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== VERSION).map((name) => caches.delete(name)))),
  ),
);

/** Returns a file as this version of the site has it. */
async function answer(request) {
  const cache = await kept();
  // The address of a page may have a theme in it.
  const found = await cache.match(request, { ignoreSearch: request.mode === "navigate" });
  if (found) return found;
  const loaded = await fetch(request);
  if (loaded.ok) await cache.put(request, loaded.clone());
  return loaded;
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope.registration.scope)) event.respondWith(answer(request));
});
