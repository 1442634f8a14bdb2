import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { sha256 } from "#kit/server/ids.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { lockMember } from "#people/account/server/suspension/lockMember.ts";
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

/** The hash that two tries with one key must have in common: what it was made in, and what was sent. */
export function bodyHashOf(madeIn: string, body: object): string {
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  return sha256(JSON.stringify([madeIn, sent.sort(([one], [other]) => (one < other ? -1 : 1))]));
}

/** Refuses an id of a phone's that something has already, whosever it is. */
export function refuseTaken(isTaken: boolean): void {
  if (isTaken) refuse("conflict", "This id is taken; draw another one");
}
