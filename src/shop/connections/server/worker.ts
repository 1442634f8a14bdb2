import type { FastifyInstance } from "fastify";
import { pullBack } from "#database/pullBack.ts";
import type { Database } from "#database/tables.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { backOffMs, deliveriesKept, notifiedFromTry } from "../rules.ts";
import { deliver, type Sending } from "./deliver.ts";
import { usualResolver } from "./publicAddress.ts";
import type { WebhookDeliveryTable } from "./tables.ts";
import { findWebhook, tellFailing, untellFailing } from "./webhooks.ts";

export interface WebhookSettings extends Partial<Omit<Sending, "now">> {
  readonly now?: (() => number) | undefined;
}

const lookEveryMs = 3_000;
/** Shops whose deliveries are sent at once, of each one at a time: an address that never answers holds up its own alone. */
const sentAtOnce = 32;
/** Longer than a try takes: what is not noted by then was begun by a process that was killed. */
export const leaseMs = 60_000;
/** How long what waits for an address rests after a try that failed (ms). */
const restMs = 30_000;

/** Sends what webhooks are owed for as long as the application lives. Returns how to look at once. */
export function sendDeliveries(app: FastifyInstance, db: Database, settings: WebhookSettings): () => void {
  const { signal, soon } = regularly(app, lookEveryMs, "sending webhooks", () =>
    sendDueDeliveries(app, db, settings, signal),
  );
  return soon;
}

/**
 * Sends the deliveries that are due. The process that moves a row's `next_at` on sends it (lease), so two processes never send
 * one; a kill between sending and noting it repeats it after `leaseMs` under the same id.
 */
export async function sendDueDeliveries(
  app: Publisher,
  db: Database,
  { now = Date.now, resolver = usualResolver(), ...more }: WebhookSettings,
  signal?: AbortSignal,
): Promise<void> {
  const sending: Sending = { ...more, resolver, now };
  await pullBack(db, "webhook_delivery", "next_at", { now: now(), longestMs: Math.max(...backOffMs) });
  const underWay = new Map<string, Promise<void>>();
  for (;;) {
    const claimed = signal?.aborted ? [] : await claimDue(db, now(), [...underWay.keys()]);
    for (const row of claimed) {
      const { shop_id } = row;
      underWay.set(
        shop_id,
        settle(app, db, row, sending).finally(() => underWay.delete(shop_id)),
      );
    }
    if (underWay.size === 0) return;
    await Promise.race(underWay.values());
  }
}

/** Takes the first due delivery of each shop that has none under way, while there is room for more. */
async function claimDue(db: Database, at: number, busy: readonly string[]): Promise<WebhookDeliveryTable[]> {
  const room = sentAtOnce - busy.length;
  if (room <= 0) return [];
  let query = db
    .selectFrom("webhook_delivery")
    .select((row) => row.fn.min<string>("id").as("id"))
    .where("next_at", "<=", at)
    .groupBy("shop_id")
    // The longest due first, so that no shop waits for ever behind others.
    .orderBy((row) => row.fn.min("next_at"))
    .limit(room);
  if (busy.length > 0) query = query.where("shop_id", "not in", busy);
  const first = (await query.execute()).map(({ id }) => id);
  if (first.length === 0) return [];
  return db
    .updateTable("webhook_delivery")
    .set((row) => ({ next_at: at + leaseMs, tries: row("tries", "+", 1) }))
    .where("id", "in", first)
    .where("next_at", "<=", at)
    .returningAll()
    .execute();
}

/** Tries one delivery and notes what came of it. */
async function settle(
  app: Publisher,
  db: Database,
  row: WebhookDeliveryTable,
  sending: Sending,
): Promise<void> {
  const webhook = await findWebhook(db, row.shop_id);
  // Owed while its webhook was removed.
  if (!webhook) return forget(db, row.id);
  const answer = await deliver(webhook, row, sending);
  const at = sending.now();
  const isTaken = typeof answer === "number" && answer >= 200 && answer < 300;
  // A receiver that is gone says so (410), as Standard Webhooks has it.
  const again = isTaken || answer === 410 ? undefined : backOffMs[row.tries - 1];
  const isDone = again === undefined;
  const noted = await db
    .updateTable("webhook_delivery")
    .set({
      answer: String(answer),
      next_at: isDone ? null : at + again,
      done_at: isDone ? at : null,
      failed: isDone && !isTaken ? 1 : 0,
    })
    .where("id", "=", row.id)
    // The lease passed and another try began: what came of that one counts.
    .where("tries", "=", row.tries)
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) return;
  if (isTaken) await change(app, db, (tx) => untellFailing(tx, row.shop_id));
  else {
    await rest(db, row.shop_id, at);
    if (isDone || row.tries >= notifiedFromTry) await change(app, db, (tx) => tellFailing(tx, webhook, at));
  }
  if (isDone) await prune(db, row.shop_id);
}

async function forget(db: Database, id: string): Promise<void> {
  await db.deleteFrom("webhook_delivery").where("id", "=", id).execute();
}

/** Puts off what else is due for an address that did not take a delivery. */
async function rest(db: Database, shopId: string, at: number): Promise<void> {
  await db
    .updateTable("webhook_delivery")
    .set({ next_at: at + restMs })
    .where("shop_id", "=", shopId)
    .where("next_at", "<=", at)
    .execute();
}

async function prune(db: Database, shopId: string): Promise<void> {
  const oldest = db
    .selectFrom("webhook_delivery")
    .select("id")
    .where("shop_id", "=", shopId)
    .orderBy("id", "desc")
    .offset(deliveriesKept)
    .limit(1);
  await db
    .deleteFrom("webhook_delivery")
    .where("shop_id", "=", shopId)
    .where("next_at", "is", null)
    .where("id", "<=", oldest)
    .execute();
}
