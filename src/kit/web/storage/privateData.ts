import { offlinePath } from "#kit/contract/rendered.ts";
import type { BrowserStorage } from "./browserStorage.ts";

/** A browser that does not let go of a database must not hold up a log-out (ms). */
const timeoutMs = 2_000;

/**
 * Erases everything that this browser keeps of a person: web storage, IndexedDB, what it was told by push, and the service worker's pages, whose
 * addresses tell what was opened (OWASP ASVS 5.0, 14.3.1). Keys declared as the phone's, the code of the app, and pages whose
 * path `isOpenPage` knows stay. Never rejects.
 */
export async function erasePrivateData(
  storages: readonly BrowserStorage[],
  isOpenPage: (path: string) => boolean,
): Promise<void> {
  eraseStorage(new Set(storages.flatMap(({ device = [] }) => device)));
  const rest = Promise.allSettled([
    ...storages.flatMap(({ databases = [], former = [] }) => [...databases, ...former]).map(eraseDatabase),
    erasePages(isOpenPage),
    endPushes(),
  ]);
  await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** Other tabs clear their own session storage when they see that the owner is gone (visitor.ts). */
function eraseStorage(deviceKeys: ReadonlySet<string>): void {
  try {
    const storage = window.localStorage;
    for (const key of Object.keys(storage)) if (!deviceKeys.has(key)) storage.removeItem(key);
    window.sessionStorage.clear();
  } catch {
    console.warn("the storage could not be reached");
  }
}

function eraseDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** Takes away what was told on this phone, and has its push service throw away what is still under way. */
async function endPushes(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/** Files of the app itself; the same for everybody (public/sw.js). */
const isPartOfTheApp = (path: string) =>
  path === offlinePath || /^\/(assets|fonts|icons)\/|^\/(favicon\.svg|manifest\.webmanifest)$/.test(path);

/** The service worker answers within moments; an earlier version of it never does. */
const workerTimeoutMs = 500;

/**
 * Has the service worker drop what it is about to store: it may belong to the person who logs out, and come
 * after the erasing.
 */
async function stopKeeping(): Promise<void> {
  const { active } = (await navigator.serviceWorker?.getRegistration()) ?? {};
  if (!active) return;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
  });
  active.postMessage({ logOut: true }, [port2]);
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, workerTimeoutMs))]);
  port1.close();
}

async function erasePages(isOpenPage: (path: string) => boolean): Promise<void> {
  if (!("caches" in window)) return;
  await stopKeeping();
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!isPartOfTheApp(pathname) && !(isOpenPage(pathname) && search === "")) await cache.delete(request);
    }
  }
}
