/**
 * Service worker: keeps opened pages, their pictures and the files of the app, so that they open without a network too
 * (look.md, U9; docs/decisions/0041-offline.md). The app's own answers are kept by the app (kit/web/storage/keptAnswers.ts).
 *
 * A page comes from the network where there is one, so that a new version is taken over at once. Without one: the page as it
 * was kept; else /offline, into which the app draws what it can. Calls are not touched.
 */
const pages = { name: "mitti-pages", most: 60 };
/** Files of two builds: those of the open screens are about 700 each (tests/sizes.test.ts). */
const files = { name: "mitti-files", most: 1600 };
const pictures = { name: "mitti-pictures", most: 300 };
/** Titles of the pages that were opened by moves inside the app, under their addresses. */
const opened = { name: "mitti-opened", most: 60 };
/** What this phone was told by push, by its ids: a repeat, after its server was killed, shows nothing again. */
const told = { name: "mitti-told", most: 100 };
const ownCaches = [pages, files, pictures, opened, told];

const offlinePath = "/offline";
/** A line that is there and carries nothing: after so long (ms) what is kept is better. */
const patienceMs = 6_000;

const keepsItsName = (path) => /^\/(assets|fonts)\//.test(path);
/** Nothing of those who look after the site stays on a phone. */
const isTheDesks = (path) => /^\/operator(\/|$)/.test(path);
const isPicture = (path) => /^\/(crops|signs|products|scenes|uploads|icons)\/|^\/(favicon\.svg|manifest\.webmanifest)$/.test(path);

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetchOfflinePage().catch(() => {}));
});
self.addEventListener("activate", (event) => event.waitUntil(begin()));

/** Counts log-outs: what was asked for before one and comes after it may be of whoever left, and is not kept. */
let logOuts = 0;

/**
 * keep: addresses that the page is made of, from before we were here. opened: where a move inside the app led. prepare: the
 * time has come to bring the files of all open screens. logOut: somebody leaves, and erases what is kept once this is answered
 * (kit/web/storage/privateData.ts).
 */
self.addEventListener("message", (event) => {
  const { keep, opened, prepare, logOut } = event.data ?? {};
  if (logOut) {
    logOuts += 1;
    event.ports[0]?.postMessage("");
  }
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep));
  if (opened) event.waitUntil(noteOpened(opened));
  if (prepare) event.waitUntil(Promise.all([bringFiles(), dropGone()].map((work) => work.catch(() => {}))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(pageOf(event, url));
  else if (keepsItsName(url.pathname)) event.respondWith(fileOf(event));
  else if (isPicture(url.pathname)) event.respondWith(pictureOf(event));
});

/** docs/decisions/0103-push.md: words that say nothing private, and where a tap leads. */
self.addEventListener("push", (event) => event.waitUntil(tell(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTold(event.notification.data ?? {}));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event).catch(() => {})));

/** What stands behind # may be a secret (the token of a reset link): it is no part of a kept page's address. */
const withoutFragment = (address) => address.replace(/#.*/s, "");

async function begin() {
  const names = ownCaches.map(({ name }) => name);
  for (const name of await caches.keys()) if (!names.includes(name)) await caches.delete(name);
  // An earlier version kept everything together, and addresses with what stands behind #.
  const cache = await caches.open(pages.name);
  for (const { url } of await cache.keys())
    if (url.includes("#") || keepsItsName(new URL(url).pathname)) await cache.delete(url);
  await self.clients.claim();
}

/** Only pages: a link to a file, the reference of the calls or the language switch is the browser's own business. */
async function pageOf(event, url) {
  const { request } = event;
  if (/^\/(api|uploads|language)(\/|$)/.test(url.pathname)) return fetch(request);
  if (isTheDesks(url.pathname)) return fetch(request).catch((error) => offlinePage(error));
  const address = withoutFragment(request.url);
  const since = logOuts;
  const asked = fetch(request).then((answer) => {
    if (answer.ok && !answer.redirected) keepAside(event, pages, address, answer, since);
    else if (isGone(answer)) event.waitUntil(drop([address]).catch(() => {}));
    return answer;
  });
  event.waitUntil(asked.catch(() => {}));
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const kept = await caches.match(address, { cacheName: pages.name }).catch(() => undefined);
  if (!kept) return asked.catch((error) => offlinePage(error));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  // No network, one that carries nothing, or our server is away, whatever stands before it says so.
  return !answer || answer.status >= 500 ? withAge(kept) : answer;
}

/** A kept page says when it was given, so that the app can say how old it is. */
async function withAge(page) {
  const at = Date.parse(page.headers.get("date") ?? "");
  const text = await page.text();
  return withText(page, Number.isNaN(at) ? text : text.replace("<html ", `<html data-kept-at="${at}" `));
}

/** The page of our own where nothing else is left, with the way to what is kept. */
async function offlinePage(error) {
  const page = await (await caches.open(pages.name)).match(offlinePath);
  if (!page) throw error;
  // The page itself names Home.
  const links = (await openedPages()).filter(({ path }) => path !== "/").map(
    ({ path, title }) => `<li><a href="${escaped(path)}">${escaped(title)}</a></li>`,
  );
  const text = await page.text();
  return withText(page, text.replace("<!--kept-->", () => links.join("")));
}

function withText(page, text) {
  const headers = new Headers(page.headers);
  // They speak of the bytes that came over the network.
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  return new Response(text, { status: 200, headers });
}

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

/** Newest first. */
async function openedPages() {
  const cache = await caches.open(opened.name);
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      return { path: pathname + search, title: (await (await cache.match(url))?.text()) ?? "" };
    }),
  );
  return found.reverse();
}

async function noteOpened({ address, title }) {
  const url = new URL(withoutFragment(String(address)), self.location.origin);
  if (url.origin !== self.location.origin || isTheDesks(url.pathname)) return;
  const since = logOuts;
  const cache = await caches.open(opened.name);
  // Anew, so that it is the newest.
  await cache.delete(url.href);
  await keep(opened, url.href, new Response(String(title).slice(0, 200)), since);
}

const isGone = ({ status }) => status === 404 || status === 410;
/** Of one thing for sale or one shop, and of many: what may not be sold any more is not to be read on for ever. */
const isOfGoods = (path) => /^\/(productpage|shop)\//.test(path);
const isOfList = (path) => /^\/(market|search\/|SearchByName)/i.test(path);
const isAnswerOfGoods = (address) => /^\/api\/(productpage|shops|Market|find|search|facets|suggestions)\b/.test(address);

/**
 * Asks whether what is kept of goods and shops is still there: heads of at most 120 pages, one after the other. Where one is gone
 * (its licence is withdrawn, it is banned, its shop closed), lists that may name it go too; they come anew when they are opened.
 */
async function dropGone() {
  const known = new Set();
  for (const { name } of [pages, opened])
    for (const { url } of await (await caches.open(name)).keys()) known.add(url);
  const gone = [];
  for (const address of known) {
    if (!isOfGoods(new URL(address).pathname)) continue;
    if (isGone(await fetch(address, { method: "HEAD", priority: "low" }))) gone.push(address);
  }
  if (gone.length > 0) await drop([...gone, ...[...known].filter((url) => isOfList(new URL(url).pathname))]);
}

/** Takes pages off the phone, with what the app was answered of goods. */
async function drop(addresses) {
  for (const { name } of [pages, opened]) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) if (addresses.includes(key.url)) await cache.delete(key);
  }
  if (addresses.some((address) => isOfGoods(new URL(address).pathname))) await dropAnswersOfGoods();
}

/** The store of kit/web/storage/keptAnswers.ts, where the app has made it. */
function dropAnswersOfGoods() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("answers");
    request.onupgradeneeded = () => request.transaction.abort();
    request.onerror = () => resolve();
    request.onsuccess = () => {
      const database = request.result;
      const writing = database.transaction("answer", "readwrite");
      const store = writing.objectStore("answer");
      const reading = store.getAllKeys();
      reading.onsuccess = () => {
        for (const key of reading.result) if (key[0] === "" && isAnswerOfGoods(key[1])) store.delete(key);
      };
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(writing.error);
      database.close();
    };
  });
}

async function fileOf(event) {
  const { request } = event;
  const known = await caches.match(request.url, { cacheName: files.name });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) keepAside(event, files, request.url, answer);
  return answer;
}

/** Stale while revalidate: a picture may change under its name. */
async function pictureOf(event) {
  const { request } = event;
  const known = await caches.match(request.url, { cacheName: pictures.name });
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) keepAside(event, pictures, request.url, answer);
    return answer;
  });
  if (!known) return asked;
  event.waitUntil(asked.catch(() => {}));
  return known;
}

async function keepAll(addresses) {
  const since = logOuts;
  for (const address of addresses) {
    const { href, pathname } = new URL(withoutFragment(String(address)), self.location.origin);
    if (isTheDesks(pathname)) continue;
    const cache = await caches.open((keepsItsName(pathname) ? files : pages).name);
    if (await cache.match(href)) continue;
    await cache.add(href).catch(() => {});
    if (since !== logOuts) await cache.delete(href);
  }
  await makeRoom(pages);
  await makeRoom(files);
}

/** The offline page names the files of all open screens; the page itself is another one after every new version. */
async function fetchOfflinePage() {
  const page = await fetch(offlinePath, { cache: "no-cache" });
  if (!page.ok) throw new Error("no offline page");
  await (await caches.open(pages.name)).put(offlinePath, page.clone());
  return page.text();
}

let bringing = false;

/** One after the other, so that whoever reads meanwhile has the line for themselves; what is there is not brought again. */
async function bringFiles() {
  if (bringing) return;
  bringing = true;
  try {
    const text = await fetchOfflinePage();
    const [, list = "[]"] = /<script type="application\/json" id="files">(.*?)<\/script>/.exec(text) ?? [];
    const cache = await caches.open(files.name);
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    for (const path of JSON.parse(list)) {
      if (known.has(path)) continue;
      const answer = await fetch(path, { priority: "low" });
      if (answer.ok) await cache.put(path, answer);
    }
    await makeRoom(files);
  } finally {
    bringing = false;
  }
}

/** Keeps a copy while the answer itself goes on to the page. */
function keepAside(event, of, address, answer, since) {
  event.waitUntil(keep(of, address, answer.clone(), since).catch(() => {}));
}

/** `since`: how many log-outs there had been when it was asked for. */
async function keep(of, address, answer, since = logOuts) {
  const cache = await caches.open(of.name);
  await cache.put(address, answer);
  // Whoever left erases what was there by then; this came after.
  if (since !== logOuts) await cache.delete(address);
  await makeRoom(of);
}

/** The oldest go; the offline page stays. */
async function makeRoom({ name, most }) {
  const cache = await caches.open(name);
  const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== offlinePath);
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

const inbox = "/notes";
/** A message that can't be read is news all the same: a browser wants to see something of every push. */
const unreadable = { id: "", title: "मिट्टी · Mitti", body: "", tag: "news", path: inbox };

async function tell(data) {
  const { id, title, body, tag, path, language, at } = messageIn(data);
  const mark = new URL(`/told/${encodeURIComponent(id)}`, self.location.origin).href;
  if (id && (await caches.match(mark, { cacheName: told.name }).catch(() => undefined))) return;
  // What stands there still was not looked at: the list has both.
  const before = await self.registration.getNotifications({ tag });
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    lang: language,
    timestamp: at,
    icon: "/icons/mitti-192.png",
    data: before.length > 0 ? { path: inbox } : { id, path },
  });
  if (id) await keep(told, mark, new Response("")).catch(() => {});
}

function messageIn(data) {
  try {
    const message = data.json();
    return typeof message.title === "string" ? message : unreadable;
  } catch {
    return unreadable;
  }
}

/** Only pages of our own, whatever the message names. */
async function openTold({ id, path }) {
  const named = new URL(String(path ?? inbox), self.location.origin);
  const url = named.origin === self.location.origin ? named : new URL(inbox, self.location.origin);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((window) => withoutFragment(window.url) === url.href);
  await (there ? there.focus() : self.clients.openWindow(url.href));
  // As a tap in the list does: all about the same is read.
  if (id) await fetch(`/api/notifications/${encodeURIComponent(id)}/open`, { method: "POST" }).catch(() => {});
}

/** The browser has given the phone another address: the one before would be told no more. */
async function renewSubscription({ oldSubscription, newSubscription }) {
  const asked = { userVisibleOnly: true, applicationServerKey: oldSubscription?.options.applicationServerKey };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(asked));
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/api/push/phone", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
}
