import type { DBSchema, IDBPDatabase } from "idb";
import { openPrivateDatabase } from "./privateDatabase.ts";
import { keeperNow } from "./visitor.ts";

/** An answer that was given, to be shown when the next one does not come. */
export interface KeptAnswer {
  /** Canonical URL of the call. */
  readonly address: string;
  /** E-mail of the person whom it was given to; empty where it is the same for everybody. */
  readonly of: string;
  /** When it was given, ms since 1970. */
  readonly at: number;
  readonly value: unknown;
  /** Language of the page that asked; answers of former versions have none. */
  readonly language?: string;
}

interface Stores extends DBSchema {
  answer: {
    key: [of: string, address: string];
    value: KeptAnswer & { readonly contracts: string };
    indexes: { at: number };
  };
}

/** Beyond so many the oldest go: a cheap phone has little room. */
const mostKept = 300;
/**
 * An answer that nobody has refreshed for so long (ms, 90 days) goes too: a phone may be lent, and a guest
 * never logs out.
 */
const longestMs = 90 * 86_400_000;

/**
 * Fingerprint of all contracts (vite.config.ts): answers to another version of the app may have another
 * shape.
 */
declare const __CONTRACTS__: string | undefined;
const contracts = typeof __CONTRACTS__ === "string" ? __CONTRACTS__ : "";

let opened: Promise<IDBPDatabase<Stores>> | undefined;

function open(): Promise<IDBPDatabase<Stores>> {
  opened ??= openPrivateDatabase<Stores>("answers", (fresh) => {
    fresh.createObjectStore("answer", { keyPath: ["of", "address"] }).createIndex("at", "at");
  });
  return opened;
}

/**
 * Keeps an answer in this browser until log-out. Never rejects. An answer to somebody who has left meanwhile is dropped, and
 * after the database was erased (a log-out) nothing is written by this page any more.
 */
export async function keepAnswer(answer: KeptAnswer): Promise<void> {
  if (answer.of !== "" && answer.of !== keeperNow()) return;
  try {
    const database = await open();
    await database.put("answer", { ...answer, contracts });
    const old = IDBKeyRange.upperBound(Date.now() - longestMs);
    for (const key of await database.getAllKeysFromIndex("answer", "at", old))
      await database.delete("answer", key);
    const excess = (await database.count("answer")) - mostKept;
    if (excess <= 0) return;
    for (const key of await database.getAllKeysFromIndex("answer", "at", undefined, excess))
      await database.delete("answer", key);
  } catch {
    console.warn("an answer could not be kept");
  }
}

/** Earlier answer, to this person or to everybody; undefined where nothing is kept. Never rejects. */
export async function keptAnswer(address: string, of: string): Promise<KeptAnswer | undefined> {
  try {
    const stored = await (await open()).get("answer", [of, address]);
    return stored?.contracts === contracts ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the kept answers of one person those of another: they are the same person under a name; with undefined deletes them. Never rejects. */
export async function adoptAnswers(from: string, to: string | undefined): Promise<void> {
  try {
    const { store, done } = (await open()).transaction("answer", "readwrite");
    const own = await store.getAll(IDBKeyRange.bound([from], [from, []]));
    for (const answer of own) {
      await store.delete([from, answer.address]);
      if (to !== undefined) await store.put({ ...answer, of: to });
    }
    await done;
  } catch {
    console.warn("kept answers could not be handed on");
  }
}

/** Forgets what was answered before, as it is no longer so. Never rejects. */
export async function dropAnswer(address: string, of: string): Promise<void> {
  try {
    await (await open()).delete("answer", [of, address]);
  } catch {
    console.warn("a kept answer could not be dropped");
  }
}
