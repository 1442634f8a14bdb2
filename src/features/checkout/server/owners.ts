import { recordChanges } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { ownSubject } from "#kit/server/live/own.ts";
import type { OwnWord } from "../rules.ts";

const subjectOf = (word: OwnWord, personId: string) => ownSubject(word, personId);

interface Owners {
  /** Null for who has no account any more. */
  readonly buyers: readonly (string | null)[];
  /** A shop has its seller's id. */
  readonly shops: readonly string[];
}

/**
 * The subjects of those whose orders changed: their open screens ask anew. Call it in the transaction that changed them,
 * and hand the answer to the finished answers after the commit.
 */
export async function tellOwners(db: Database, { buyers, shops }: Owners): Promise<string[]> {
  const known = buyers.filter((id) => id !== null);
  const subjects = [
    ...known.map((id) => subjectOf("orders", id)),
    ...shops.map((id) => subjectOf("sales", id)),
  ];
  await recordChanges(db, subjects);
  return [...new Set(subjects)];
}
