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
self.addEventListener("activate", (event) => event.waitUntil(begin()));

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

/** What stands behind # may be a secret (the token of a reset link): it is no part of a kept page's address. */
const withoutFragment = (address) => address.replace(/#.*/s, "");

async function begin() {
  const cache = await caches.open(kept);
  for (const request of await cache.keys()) if (request.url.includes("#")) await cache.delete(request);
  await self.clients.claim();
}

async function pageOf(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await keep(withoutFragment(request.url), answer.clone());
    return answer;
  } catch (error) {
    const cache = await caches.open(kept);
    const page = await cache.match(withoutFragment(request.url));
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
    if (await cache.match(withoutFragment(address))) continue;
    await cache.add(withoutFragment(address)).catch(() => {});
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
