// Keeps the whole folder in the browser, one cache for each version, and answers from it.

const CACHE = "shopfloor BUILD";
/** @type {any} */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil((async () => {
  const build = await (await fetch("build.json", { cache: "no-store" })).json();
  const cache = await caches.open(CACHE);
  await cache.addAll(["./", "build.json", ...build.kept]);
})()));

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("shopfloor ") && name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
})()));

worker.addEventListener("message", (/** @type {any} */ { data }) => { if (data === "take over") worker.skipWaiting(); });

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
  event.respondWith((async () => {
    const found = await (await caches.open(CACHE)).match(request, { ignoreSearch: true });
    return found ?? fetch(request);
  })());
});
