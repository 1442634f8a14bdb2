import type { CompiledQuery } from "kysely";
import { compiled } from "#database/compiled.ts";
import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/indianDays.ts";
import { refuse } from "#kit/server/refuse.ts";
import type { Order } from "../contract.ts";

export interface IdempotencyKey {
  readonly personId: string;
  readonly key: string;
  /** Of what is asked for. */
  readonly bodyHash: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Takes the idempotency key for this transaction, before anything else; where it affects no row, there is an order of the key
 * already (`findAnswer`). Of a hundred that come at once one goes on and the others wait for its commit.
 */
export const takingIdempotencyKey = compiled((db: Database, attempt: IdempotencyKey) =>
  db
    .insertInto("order_attempt")
    .values({
      person_id: attempt.personId,
      key: attempt.key,
      body_hash: attempt.bodyHash,
      answer: "",
      at: attempt.at,
    })
    .onConflict((conflict) => conflict.columns(["person_id", "key"]).doNothing()),
);

/** What the key's order was answered with. Refuses `idempotency-conflict`. */
export async function findAnswer(db: Database, attempt: IdempotencyKey): Promise<Order> {
  const before = await db
    .selectFrom("order_attempt")
    .select(["body_hash", "answer"])
    .where("person_id", "=", attempt.personId)
    .where("key", "=", attempt.key)
    .executeTakeFirstOrThrow();
  if (before.body_hash !== attempt.bodyHash) {
    refuse(
      "idempotency-conflict",
      "This Idempotency-Key has placed another order; look at your orders, or draw a new key",
    );
  }
  return asOfNow(JSON.parse(before.answer));
}

/** Answers that were kept before there was a time to pay by, a word on sample shops or payments, a step taken back, a refund, or a charge for delivery, lack it. */
function asOfNow(order: Order): Order {
  const parts = order.parts.map((part) => ({
    ...part,
    demonstration: part.demonstration ?? false,
    saidPaid: part.saidPaid ?? false,
    ...{ shipping: part.shipping ?? 0, days: part.days ?? null, collect: part.collect ?? "" },
    events: part.events.map((event) => ({ ...event, undone: event.undone ?? false })),
  }));
  const items = order.items.map((item) => ({
    ...item,
    back: item.back ?? 0,
    refunded: item.refunded ?? 0,
  }));
  return { ...order, parts, items, due: { ...order.due, payBy: order.due.payBy ?? null } };
}

/** Keeps what is answered, for whoever asks again with the key. */
export function savingAnswer(db: Database, { personId, key }: IdempotencyKey, answer: Order): CompiledQuery {
  return saving(db, { personId, key, answer: JSON.stringify(answer) });
}

const saving = compiled(
  (db: Database, { personId, key, answer }: { personId: string; key: string; answer: string }) =>
    db.updateTable("order_attempt").set({ answer }).where("person_id", "=", personId).where("key", "=", key),
);

/** A key is known for so long; no page asks again after that. */
const retentionMs = 30 * dayMs;

/** Forgets keys that nobody asks for again, with the addresses in their answers. */
export async function removeOldKeys(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("order_attempt")
    .where("at", "<", now - retentionMs)
    .execute();
}
