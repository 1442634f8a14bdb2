import type { StoredEntry } from "./entry.ts";
import { inStore, storedEntries } from "./store.ts";

/** Entries of an author that wait on this phone; none where they can't be read. */
export async function waitingOf(email: string): Promise<readonly StoredEntry[]> {
  const all = await storedEntries().catch(() => []);
  return all.filter((entry) => entry.email === email);
}

/** Makes the waiting entries of one author another's, who sends them from now on; with undefined deletes them. */
export async function adoptWaiting(from: string, to: string | undefined): Promise<void> {
  const waiting = await waitingOf(from);
  for (const { key } of waiting) {
    await inStore((store) =>
      store.change(key, (entry) => (to === undefined ? undefined : { ...entry, email: to })),
    );
  }
  // Every outbox that is open looks again, on this page too.
  for (const feature of new Set(waiting.map((entry) => entry.feature))) {
    const tabs = new BroadcastChannel(`outbox:${feature}`);
    tabs.postMessage({});
    tabs.close();
  }
}

/** Deletes what waits of everybody but these authors. Rejects where that can't be read. */
export async function keepWaitingOf(authors: readonly string[]): Promise<void> {
  for (const { key, email } of await storedEntries())
    if (!authors.includes(email)) await inStore((store) => store.change(key, () => undefined));
}
