import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/indianDays.ts";
import { refuse } from "#kit/server/refuse.ts";
import type { Order } from "../contract.ts";

export interface Attempt {
  readonly personId: string;
  readonly key: string;
  /** Of what is asked for. */
  readonly bodyHash: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Takes the key for this transaction, before anything else; answers what the key's order was answered with, where there
 * is one already. Of a hundred that come at once one goes on and the others wait for its commit. Refuses `key-used`.
 */
export async function takeKey(db: Database, attempt: Attempt): Promise<Order | undefined> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("order_attempt")
    .values({
      person_id: attempt.personId,
      key: attempt.key,
      body_hash: attempt.bodyHash,
      answer: "",
      at: attempt.at,
    })
    .onConflict((conflict) => conflict.columns(["person_id", "key"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const before = await db
    .selectFrom("order_attempt")
    .select(["body_hash", "answer"])
    .where("person_id", "=", attempt.personId)
    .where("key", "=", attempt.key)
    .executeTakeFirstOrThrow();
  if (before.body_hash !== attempt.bodyHash) {
    refuse(
      "key-used",
      "This Idempotency-Key has placed another order; look at your orders, or draw a new key",
    );
  }
  return asOfNow(JSON.parse(before.answer) as Order);
}

/** Answers that were kept before there was a time to pay by lack it. */
function asOfNow(order: Order): Order {
  return { ...order, due: { ...order.due, payBy: order.due.payBy ?? null } };
}

/** Keeps what is answered, for whoever asks again with the key. */
export async function keepAnswer(db: Database, { personId, key }: Attempt, answer: Order): Promise<void> {
  await db
    .updateTable("order_attempt")
    .set({ answer: JSON.stringify(answer) })
    .where("person_id", "=", personId)
    .where("key", "=", key)
    .execute();
}

/** A key is known for so long; no page asks again after that. */
const keptMs = 30 * dayMs;

/** Forgets keys that nobody asks for again, with the addresses in their answers. */
export async function forgetOldKeys(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("order_attempt")
    .where("at", "<", now - keptMs)
    .execute();
}
