import type { DBSchema, IDBPDatabase } from "idb";
import { diaryOutbox } from "#kit/web/storage/privateData.ts";
import { openPrivateDatabase } from "#kit/web/storage/privateDatabase.ts";
import type { Waiting } from "./waiting.ts";

interface Stores extends DBSchema {
  waiting: { key: string; value: Waiting };
}

/** Outbox of the diary: what waits outlives a reload, a closed browser and an empty battery. */
export interface DiaryOutbox {
  /** In the order in which it was written. */
  readonly all: () => Promise<Waiting[]>;
  readonly put: (waiting: Waiting) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** Opens the outbox of this browser; where a browser forbids storage it lasts as long as the page. */
export async function openDiaryOutbox(): Promise<DiaryOutbox> {
  try {
    return inDatabase(
      await openPrivateDatabase<Stores>(
        diaryOutbox.database,
        (fresh) => void fresh.createObjectStore(diaryOutbox.store, { keyPath: "key" }),
      ),
    );
  } catch {
    console.warn("the diary can't be stored; what waits lasts as long as this page");
    return inMemory();
  }
}

function inDatabase(database: IDBPDatabase<Stores>): DiaryOutbox {
  return {
    all: async () => inOrder(await database.getAll("waiting")),
    put: async (waiting) => void (await database.put("waiting", waiting)),
    remove: (key) => database.delete("waiting", key),
  };
}

function inMemory(): DiaryOutbox {
  const kept = new Map<string, Waiting>();
  return {
    all: async () => inOrder([...kept.values()]),
    put: async (waiting) => void kept.set(waiting.key, waiting),
    remove: async (key) => void kept.delete(key),
  };
}

const inOrder = (waiting: Waiting[]) => waiting.sort((one, other) => one.typedAt - other.typedAt);
