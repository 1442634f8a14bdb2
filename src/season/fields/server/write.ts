import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { sha256 } from "#kit/server/ids.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import { refuse } from "#kit/server/refuse.ts";
import { lockMember } from "#people/account/server/lockMember.ts";
import { fieldTopics } from "../rules.ts";

/**
 * Writes what is a person's own: their writes come one after the other, none begins once the account is closed, and their
 * other screens hear of it.
 */
export function writeOwn<Value>(
  app: Publisher,
  db: Database,
  personId: string,
  write: (tx: Change) => Promise<Value>,
): Promise<Value> {
  return change(app, db, async (tx) => {
    await lockMember(tx.db, personId);
    tellOwner(tx, personId);
    return write(tx);
  });
}

export function tellOwner({ changed }: Change, personId: string): void {
  changed(...fieldTopics.map((topic) => userTopic(topic, personId)));
}

/** Object that was made with an idempotency key. */
interface Made {
  readonly id: string;
  readonly body_hash: string | null;
}

/** The hash that two tries with one key must have in common: what it was made in, and what was sent. */
export function bodyHashOf(madeIn: string, body: object): string {
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  return sha256(JSON.stringify([madeIn, sent.sort(([one], [other]) => (one < other ? -1 : 1))]));
}

/** The id of what the key has made before, if anything; refuses where that was something else. */
export function madeBefore(before: Made | undefined, bodyHash: string): string | undefined {
  // Objects made before hashes were stored have none.
  if (before?.body_hash && before.body_hash !== bodyHash) refuseOtherUse();
  return before?.id;
}

export function refuseOtherUse(): never {
  refuse("idempotency-conflict", "This Idempotency-Key has written something else; draw a new key");
}

/** Refuses an id of a phone's that something has already, whosever it is. */
export function refuseTaken(isTaken: boolean): void {
  if (isTaken) refuse("conflict", "This id is taken; draw another one");
}
