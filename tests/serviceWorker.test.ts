import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";

const origin = "https://mitti.example";

/** The caches of a browser, as far as the worker uses them. */
class Caches {
  readonly all = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const kept = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, kept);
    return {
      match: async (address: string) => kept.get(new URL(address, origin).href)?.clone(),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      put: async (address: string, answer: Response) => void kept.set(new URL(address, origin).href, answer),
      add: async (address: string) => void kept.set(new URL(address, origin).href, new Response("a page")),
      delete: async (of: string | { url: string }) =>
        kept.delete(typeof of === "string" ? new URL(of, origin).href : of.url),
    };
  }

  async match(address: string, { cacheName }: { cacheName: string }) {
    return (await this.open(cacheName)).match(address);
  }
}

let caches: Caches;
let asked: string[];
let answer: (address: string) => Promise<Response>;
let listeners: Record<string, (event: object) => void>;

beforeEach(() => {
  caches = new Caches();
  asked = [];
  answer = async () => new Response("<html lang>new");
  listeners = {};
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
  };
  const fetch = (request: string | { url: string }) => {
    const address = typeof request === "string" ? request : request.url;
    asked.push(address);
    return answer(address);
  };
  // The app has kept no answers.
  const indexedDB = {
    open: () => {
      const request: { onerror?: () => void } = {};
      queueMicrotask(() => request.onerror?.());
      return request;
    },
  };
  const world = { self, caches, fetch, indexedDB, URL, Headers, Response, setTimeout, Promise };
  runInNewContext(readFileSync(new URL("../public/sw.js", import.meta.url), "utf8"), world);
});

/** Opens a page; answers what the worker says, once everything that it does for it is done. */
async function open(path: string): Promise<Response> {
  const waited: Promise<unknown>[] = [];
  let said: Promise<Response> | undefined;
  listeners.fetch?.({
    request: { url: origin + path, method: "GET", mode: "navigate" },
    respondWith: (response: Promise<Response>) => {
      said = response;
    },
    waitUntil: (work: Promise<unknown>) => waited.push(work),
  });
  if (!said) throw new Error("the worker did not answer");
  const response = await said;
  await Promise.all(waited);
  return response;
}

async function keep(path: string): Promise<void> {
  const headers = { date: "Sun, 22 Nov 2026 05:23:00 GMT" };
  await (await caches.open("mitti-pages")).put(path, new Response("<html lang>kept", { headers }));
}

test("the network is asked for a page before the phone has looked for what it kept", async () => {
  let find = () => {};
  const searching = new Promise<void>((resolve) => {
    find = resolve;
  });
  const { open: openCache } = caches;
  caches.open = async (name) => {
    await searching;
    return openCache.call(caches, name);
  };
  const opening = open("/Aboutus");
  await vi.waitFor(() => expect(asked).toEqual([`${origin}/Aboutus`]));
  find();
  expect(await (await opening).text()).toBe("<html lang>new");
});

test("a kept page says its age, and stands in where there is no network or our server is away", async () => {
  await keep("/Aboutus");
  const at = Date.parse("2026-11-22T05:23:00Z");
  for (const away of [
    async () => new Response("", { status: 502 }),
    async () => Promise.reject(new Error()),
  ]) {
    answer = away;
    expect(await (await open("/Aboutus")).text()).toBe(`<html data-kept-at="${at}" lang>kept`);
  }
  answer = async () => new Response("gone", { status: 404 });
  expect((await open("/Aboutus")).status).toBe(404);
});

test("what pages name as their parts is bounded too, and an address may be without its host", async () => {
  const addresses = Array.from({ length: 80 }, (_, place) => `/croppage/${place}#part`);
  const waited: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => waited.push(work);
  listeners.message?.({ data: { keep: [...addresses, `${origin}/assets/a.js`] }, waitUntil });
  await Promise.all(waited);
  const pages = [...(caches.all.get("mitti-pages")?.keys() ?? [])];
  expect(pages).toHaveLength(60);
  expect(pages.at(-1)).toBe(`${origin}/croppage/79`);
  expect([...(caches.all.get("mitti-files")?.keys() ?? [])]).toEqual([`${origin}/assets/a.js`]);
});

test("nothing of an operator's is kept: no page, no part that it names, no title", async () => {
  await open("/operator/audit");
  const waited: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => waited.push(work);
  listeners.message?.({ data: { keep: [`${origin}/operator`], opened: undefined }, waitUntil });
  listeners.message?.({ data: { opened: { address: "/operator/audit", title: "Acts" } }, waitUntil });
  await Promise.all(waited);
  const kept = [...caches.all.values()].flatMap((cache) => [...cache.keys()]);
  expect(kept.filter((address) => address.includes("operator"))).toEqual([]);
});

test("goods and shops that are gone leave the phone on the next visit, with the lists that may name them; the rest stays", async () => {
  const paths = [
    ...[
      "/productpage/withdrawn",
      "/productpage/sold",
      "/shop/closed",
      "/search/pesticides",
      "/SearchByName?query=x",
    ],
    ...["/Aboutus", "/"],
  ];
  for (const path of paths) await keep(path);
  await (await caches.open("mitti-opened")).put("/productpage/in-app", new Response("Withdrawn too"));
  const gone = ["/productpage/withdrawn", "/shop/closed", "/productpage/in-app"];
  answer = async (address) =>
    new Response("", { status: gone.includes(new URL(address, origin).pathname) ? 404 : 200 });
  const waited: Promise<unknown>[] = [];
  const prepare = () =>
    listeners.message?.({
      data: { prepare: true },
      waitUntil: (work: Promise<unknown>) => waited.push(work),
    });
  prepare();
  await Promise.all(waited);
  const left = (name: string) =>
    [...(caches.all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname);
  expect(left("mitti-pages")).toEqual(["/productpage/sold", "/Aboutus", "/", "/offline"]);
  expect(left("mitti-opened")).toEqual([]);
  // Only what may be gone is asked for; a page that is opened and not there goes by itself.
  expect(asked.filter((address) => address.endsWith("/Aboutus"))).toEqual([]);
  answer = async () => new Response("gone", { status: 404 });
  await open("/productpage/sold");
  expect(left("mitti-pages")).toEqual(["/Aboutus", "/", "/offline"]);
});

/** Somebody logs out: the worker is told, and once it has answered the page erases what is kept. */
async function logOut(): Promise<void> {
  await new Promise<void>((resolve) => {
    const ports = [{ postMessage: () => resolve() }];
    listeners.message?.({ data: { logOut: true }, ports, waitUntil: () => {} });
  });
  for (const cache of caches.all.values()) cache.clear();
}

const keptAddresses = () => [...caches.all.values()].flatMap((cache) => [...cache.keys()]);

test("what was on its way to be kept while somebody logged out is not there afterwards", async () => {
  // A page whose answer is on the line.
  let arrive = () => {};
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answer = async () => {
    await arriving;
    return new Response("<html lang>new");
  };
  const opening = open("/dashboard");
  // One that the worker keeps from before it was there, and the title of one.
  let added = () => {};
  const adding = new Promise<void>((resolve) => {
    added = resolve;
  });
  const { open: openCache } = caches;
  caches.open = async (name) => {
    const cache = await openCache.call(caches, name);
    return { ...cache, add: async (address: string) => adding.then(() => cache.add(address)) };
  };
  const waited: Promise<unknown>[] = [];
  const tell = (data: object) =>
    listeners.message?.({ data, waitUntil: (work: Promise<unknown>) => waited.push(work) });
  tell({ keep: ["/Cart"] });
  tell({ opened: { address: "/order/7", title: "Your order" } });
  await logOut();
  arrive();
  added();
  await opening;
  await Promise.all(waited);
  expect(keptAddresses()).toEqual([]);
  // Who comes next keeps pages as before.
  await open("/Aboutus");
  expect(keptAddresses()).toEqual([`${origin}/Aboutus`]);
});
