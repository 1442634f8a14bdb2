import type { DBSchema } from "idb";

/** Something that somebody wrote and the server has not taken yet. */
export interface OutboxEntry {
  /** Unique among the entries of all features. */
  readonly key: string;
  /** When it was written, ms since 1970; the entries of a feature go out in this order. */
  readonly typedAt: number;
  /** Its author, empty for a guest: a phone is shared, and no entry may go out in another person's session. */
  readonly email: string;
  /** Why the server refused it for good; it stays until its author sends it again or deletes it. */
  readonly failed?: string;
}

export interface StoredEntry extends OutboxEntry {
  /** The name by which its feature opens the outbox. */
  readonly feature: string;
}

export interface Stores extends DBSchema {
  waiting: { key: string; value: StoredEntry };
}
