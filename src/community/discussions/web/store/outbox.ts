import type { DBSchema, IDBPDatabase } from "idb";
import { outbox } from "#kit/web/storage/privateData.ts";
import { openPrivateDatabase } from "#kit/web/storage/privateDatabase.ts";
import type { About } from "../../topics.ts";
import type { Mention } from "../mentions/chosen.ts";
import type { WaitingPicture } from "../pictures/waitingPicture.ts";
import type { WaitingVoice } from "../voice/waitingVoice.ts";

/** A message that the server has not taken yet. */
export interface Unsent {
  readonly msgId: number;
  /** `msg_id` of the message that it answers; empty where it answers none. */
  readonly referedTo: number | "";
  readonly message: string;
  /** Its subject, where it was written in a topic. */
  readonly topic?: About;
  /** The thread in which it was said. */
  readonly thread?: number;
  readonly timestamp: string;
  /** When it was typed, ms since 1970; they go out in this order. */
  readonly typedAt: number;
  /** Who typed it: a phone is shared, and nobody's words may go out under another's name. */
  readonly email: string;
  /** Its attachments, made small by this phone. */
  readonly pictures?: readonly WaitingPicture[];
  readonly voice?: WaitingVoice;
  /** Whom it mentions. */
  readonly mentions?: readonly Mention[];
  /** Why the server will not take it; it stays until one retries or deletes it. */
  readonly failed?: string;
  /** Its author took it back. The server may have it already, so it stays until it is deleted there too. */
  readonly withdrawn?: true;
}

interface Stores extends DBSchema {
  unsent: { key: number; value: Unsent };
}

/** Where unsent messages wait: they outlive a reload, a closed browser and an empty battery. */
export interface Outbox {
  readonly all: () => Promise<Unsent[]>;
  readonly put: (unsent: Unsent) => Promise<void>;
  /**
   * Puts another one in its place, or with undefined takes it out, in one transaction: between reading and
   * writing no other tab has its turn. A missing one is not added.
   */
  readonly change: (msgId: number, next: (unsent: Unsent) => Unsent | undefined) => Promise<void>;
}

/** Opens the outbox of this browser; where a browser forbids storage it lasts as long as the page. */
export async function openOutbox(): Promise<Outbox> {
  try {
    const database = await openPrivateDatabase<Stores>(
      outbox.database,
      (fresh) => void fresh.createObjectStore(outbox.store, { keyPath: "msgId" }),
    );
    return inDatabase(database);
  } catch {
    console.warn("unsent messages can't be stored; they last as long as this page");
    return inMemory();
  }
}

function inDatabase(database: IDBPDatabase<Stores>): Outbox {
  return {
    all: async () => inOrder(await database.getAll("unsent")),
    put: async (unsent) => void (await database.put("unsent", unsent)),
    change: async (msgId, next) => {
      const transaction = database.transaction("unsent", "readwrite");
      const before = await transaction.store.get(msgId);
      const after = before && next(before);
      if (before && after?.msgId !== msgId) await transaction.store.delete(msgId);
      if (after) await transaction.store.put(after);
      await transaction.done;
    },
  };
}

function inMemory(): Outbox {
  const kept = new Map<number, Unsent>();
  return {
    all: async () => inOrder([...kept.values()]),
    put: async (unsent) => void kept.set(unsent.msgId, unsent),
    change: async (msgId, next) => {
      const before = kept.get(msgId);
      const after = before && next(before);
      kept.delete(msgId);
      if (after) kept.set(after.msgId, after);
    },
  };
}

const inOrder = (unsent: Unsent[]) => unsent.sort((one, other) => one.typedAt - other.typedAt);
