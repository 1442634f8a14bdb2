import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import type { PushMessage } from "#people/notifications/server/push/message.ts";

const origin = "https://mitti.example";
const source = readFileSync(new URL("../../public/sw.js", import.meta.url), "utf8");

interface Shown {
  readonly title: string;
  readonly options: {
    readonly body: string;
    readonly tag: string;
    readonly data: { readonly id?: string; readonly path: string };
  };
}

/** A phone with the service worker of the site, as far as push goes. */
interface TestWorker {
  /** All that was ever shown. */
  readonly shown: readonly Shown[];
  /** What stands there now; to be wiped away by its owner. */
  readonly standing: Map<string, Shown>;
  /** Addresses that were opened, focused ones with an `!`. */
  readonly opened: readonly string[];
  readonly asked: readonly { readonly address: string; readonly body: unknown }[];
  readonly windows: string[];
  /** A push comes: a message, or bytes that are none. */
  readonly push: (message: PushMessage | string) => Promise<void>;
  readonly tap: (data: unknown) => Promise<void>;
  readonly changeSubscription: (event: object) => Promise<void>;
}

export function startWorker(): TestWorker {
  const listeners: Record<string, (event: object) => void> = {};
  const kept = new Map<string, Response>();
  const [shown, opened, windows]: [Shown[], string[], string[]] = [[], [], []];
  const asked: { address: string; body: unknown }[] = [];
  const standing = new Map<string, Shown>();
  const subscribed = {
    toJSON: () => ({ endpoint: "https://push.example/new", keys: { p256dh: "P", auth: "A" } }),
  };
  const cache = {
    match: async (address: string) => kept.get(address),
    put: async (address: string, answer: Response) => void kept.set(address, answer),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  };
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => (standing.has(tag) ? [standing.get(tag)] : []),
      showNotification: async (title: string, options: Shown["options"]) => {
        shown.push({ title, options });
        standing.set(options.tag, { title, options });
      },
      pushManager: { subscribe: async () => subscribed },
    },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void opened.push(`!${url}`) })),
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  const fetch = async (address: string, { body }: { body?: string } = {}) => {
    asked.push({ address, body: body === undefined ? undefined : JSON.parse(body) });
    return new Response("");
  };
  const caches = { match: cache.match, open: async () => cache };
  runInNewContext(source, { self, caches, fetch, URL, Response, setTimeout, Promise });
  const handle = async (name: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) });
    await Promise.all(waited);
  };
  return {
    ...{ shown, standing, opened, asked, windows },
    push: (message) => {
      const json = () => (typeof message === "string" ? JSON.parse(message) : message);
      return handle("push", { data: { json } });
    },
    tap: (data) => handle("notificationclick", { notification: { data, close: () => {} } }),
    changeSubscription: (event) => handle("pushsubscriptionchange", event),
  };
}
