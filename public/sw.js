/**
 * Keeps the pages that were opened and what they are made of, so that they open without a network too (look.md, U9).
 * A page always comes from the network where there is one, so that a new version is taken over at once; only what never
 * changes under its name (/assets/, /fonts/) is taken from here first. Calls are not touched.
 */
const kept = "mitti-pages";
/** Beyond so many entries the oldest go: a cheap phone has little room. */
const mostKept = 150;

const keepsItsName = (url) => /^\/(assets|fonts)\//.test(url.pathname);

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// The page that brought us in was loaded before we were here; it says what it is made of.
self.addEventListener("message", (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepAll(event.data.keep));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(pageOf(request));
  else if (keepsItsName(url)) event.respondWith(fileOf(request));
});

async function pageOf(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await keep(request.url, answer.clone());
    return answer;
  } catch (error) {
    const cache = await caches.open(kept);
    const page = await cache.match(request.url);
    if (page) return page;
    throw error;
  }
}

async function fileOf(request) {
  const cache = await caches.open(kept);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

async function keepAll(addresses) {
  const cache = await caches.open(kept);
  for (const address of addresses) {
    if (await cache.match(address)) continue;
    await cache.add(address).catch(() => {});
  }
  await makeRoom(cache);
}

async function keep(request, answer) {
  const cache = await caches.open(kept);
  await cache.put(request, answer);
  await makeRoom(cache);
}

async function makeRoom(cache) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostKept)).map((key) => cache.delete(key)));
}
