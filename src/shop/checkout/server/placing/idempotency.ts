import type { CompiledQuery } from "kysely";
import { compiled, insertion } from "#database/sql/compiled.ts";
import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { toJsonWithTexts, withTexts } from "#kit/server/typedText.ts";
import type { Order } from "../../contract.ts";
import type { OrderAttemptTable } from "../tables.ts";

export interface IdempotencyKey {
  readonly personId: string;
  readonly key: string;
  /** Of what is asked for. */
  readonly bodyHash: string;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * The statement that looks whether the key has an order already (`answeredBefore`). Asked with the person held: of a hundred that come at
 * once one goes on, and the others see what it answered, as they wait for its commit. The key is written with the order
 * (`savingAnswer`), once and whole; it is the table's primary key, so that no fault here could make a second order of it.
 */
export const findingAttempt = compiled(
  (db: Database, { personId, key }: Pick<IdempotencyKey, "personId" | "key">) =>
    db
      .selectFrom("order_attempt")
      .select(["body_hash", "answer"])
      .where("person_id", "=", personId)
      .where("key", "=", key),
);

/** The answer given to the key's order. Refuses `idempotency-conflict`. */
export function answeredBefore(
  before: Pick<OrderAttemptTable, "body_hash" | "answer">,
  { bodyHash }: IdempotencyKey,
): Order {
  if (before.body_hash !== bodyHash) {
    refuse(
      "idempotency-conflict",
      "This Idempotency-Key has placed another order; look at your orders, or draw a new key",
    );
  }
  return asOfNow(withTexts(before.answer) as Order);
}

/** Answers that were kept before there was a time to pay by, a word on sample shops or payments, a step taken back, a refund, a charge for delivery, or texts by language, lack it. */
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
    ...{ title: item.title ?? item.name, pack: item.pack ?? item.packSize },
    back: item.back ?? 0,
    refunded: item.refunded ?? 0,
  }));
  return { ...order, parts, items, due: { ...order.due, payBy: order.due.payBy ?? null } };
}

/** The statement that stores the key and its answer, for a client that retries with it. */
export function savingAnswer(
  db: Database,
  { personId, key, bodyHash, at }: IdempotencyKey,
  order: Order,
): CompiledQuery {
  const row = { person_id: personId, key, body_hash: bodyHash, answer: toJsonWithTexts(order), at };
  return insertion(db, db.insertInto("order_attempt"), [row]);
}

/** A key is known for so long; no page asks again after that. */
const retentionMs = 30 * dayMs;

/** Forgets keys that nobody asks for again, with the addresses in their answers. */
export async function removeOldKeys(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom("order_attempt")
    .where("at", "<", now - retentionMs)
    .execute();
}
