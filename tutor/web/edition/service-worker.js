// Keeps the edition in the browser, so that every page opens without the net: the pages and their data at once, the
// engine when a page is quiet. `kept-files.js` is written when the edition is built: which files there are, and a hash
// of each.

/** @typedef {{ version: string, now: Record<string, string>, later: Record<string, string> }} Listed */

/** @type {any} */
const here = self;
here.importScripts("kept-files.js");
/** @type {Listed} */
const { version, now, later } = here.LISTED;
const scope = new URL(here.registration.scope);
const OURS = `tutor ${scope.pathname} `;
const CACHE = OURS + version;
const all = { ...now, ...later };

here.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep(now)));
here.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));
here.addEventListener("fetch", (/** @type {any} */ event) => {
  const file = fileAt(new URL(event.request.url));
  if (event.request.method === "GET" && file !== null) event.respondWith(answered(event.request, file));
});
here.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take over") here.skipWaiting();
  if (event.data === "keep all") event.waitUntil(keepAll(event.source));
});

/** The caches of versions before go. */
async function begin() {
  for (const one of await caches.keys()) if (one.startsWith(OURS) && one !== CACHE) await caches.delete(one);
  await here.clients.claim();
}

/**
 * Keep these files; what an older version has of them is not fetched again.
 *
 * @param {Record<string, string>} files name -> a hash of what is in it
 */
async function keep(files) {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  for (const [file, hash] of Object.entries(files)) {
    if (there.has(address(file))) continue;
    await cache.put(address(file), plain(await got(file, hash)));
  }
}

/** A file as it is listed, from wherever it is nearest. @param {string} file @param {string} hash */
async function got(file, hash) {
  const kept = await caches.match(address(file));
  if (kept && (await hashOf(kept)) === hash) return kept;
  const usual = await fetch(address(file));
  if (usual.ok && (await hashOf(usual)) === hash) return usual;
  const fresh = await fetch(address(file), { cache: "reload" });
  if (!fresh.ok || (await hashOf(fresh)) !== hash) throw new Error(`${file} is not the one that is listed`);
  return fresh;
}

/** A page may only be answered with what no server has led elsewhere. @param {Response} response */
function plain(response) {
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

/** @param {Response} response */
async function hashOf(response) {
  const hash = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  return [...new Uint8Array(hash).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keep what is left, and say so. @param {{ postMessage: (said: object) => void }} client */
async function keepAll(client) {
  await keep(all);
  client.postMessage({ kept: version });
}

/** @param {string} file */
function address(file) {
  return new URL(file, scope).href;
}

/** The file at an address below the edition's; null for an address that is not there. @param {URL} url */
function fileAt({ origin, pathname }) {
  if (origin !== scope.origin || !pathname.startsWith(scope.pathname)) return null;
  const path = decodeURI(pathname.slice(scope.pathname.length));
  if (path in all) return path;
  const page = `${path}${path && !path.endsWith("/") ? "/" : ""}index.html`;
  return page in all ? page : null;
}

/** @param {Request} request @param {string} file */
async function answered(request, file) {
  const url = new URL(request.url);
  const isPage = file.endsWith("index.html");
  if (isPage && !url.pathname.endsWith("/") && !url.pathname.endsWith(".html")) {
    url.pathname += "/";
    return Response.redirect(url.href, 302);
  }
  const cache = await caches.open(CACHE);
  return (await cache.match(address(file))) ?? fetch(request);
}
