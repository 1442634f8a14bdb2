import { openPrivateDatabase } from "../storage/privateDatabase.ts";
import type { StoredEntry, Stores } from "./entry.ts";
import { moveFormer } from "./former.ts";

interface OutboxStore {
  readonly all: () => Promise<StoredEntry[]>;
  readonly put: (entry: StoredEntry) => Promise<void>;
  /** Replaces an entry or, with undefined, deletes it, in one transaction; a missing one is not added. */
  readonly change: (key: string, next: (entry: StoredEntry) => StoredEntry | undefined) => Promise<void>;
}

let opened: Promise<OutboxStore> | undefined;

/** Returns the entries of all features in the order in which they were written. */
export async function storedEntries(): Promise<StoredEntry[]> {
  opened ??= open();
  const all = await (await opened).all();
  return all.sort((one, other) => one.typedAt - other.typedAt);
}

/** Writes; what fails is tried once more over a new connection, as a browser may close one. */
export async function inStore(act: (store: OutboxStore) => Promise<void>): Promise<void> {
  opened ??= open();
  try {
    await act(await opened);
  } catch {
    opened = open();
    await act(await opened);
  }
}

/** Opens the store of this browser; where a browser forbids storage it lasts as long as the page. */
async function open(): Promise<OutboxStore> {
  try {
    const database = await openPrivateDatabase<Stores>(
      "outbox",
      (fresh) => void fresh.createObjectStore("waiting", { keyPath: "key" }),
    );
    await moveFormer(database).catch(() => console.warn("what an earlier version stored can't be read"));
    return {
      all: () => database.getAll("waiting"),
      put: async (entry) => void (await database.put("waiting", entry)),
      change: async (key, next) => {
        const transaction = database.transaction("waiting", "readwrite");
        const before = await transaction.store.get(key);
        const after = before && next(before);
        if (before && after?.key !== key) await transaction.store.delete(key);
        if (after) await transaction.store.put(after);
        await transaction.done;
      },
    };
  } catch {
    console.warn("unsent entries can't be stored; they last as long as this page");
    return inMemory();
  }
}

function inMemory(): OutboxStore {
  const entries = new Map<string, StoredEntry>();
  return {
    all: async () => [...entries.values()],
    put: async (entry) => void entries.set(entry.key, entry),
    change: async (key, next) => {
      const before = entries.get(key);
      const after = before && next(before);
      entries.delete(key);
      if (after) entries.set(after.key, after);
    },
  };
}

/** A browser whose storage hangs must not hold up a log-out (ms). */
const timeoutMs = 2_000;

/** Counts the entries of a feature, of everybody; none where they can't be read. Never rejects. */
export async function countWaiting(feature: string): Promise<number> {
  const late = new Promise<StoredEntry[]>((resolve) => setTimeout(resolve, timeoutMs, []));
  const all = await Promise.race([storedEntries().catch(() => []), late]);
  return all.filter((entry) => entry.feature === feature).length;
}
