import { randomBytes } from "node:crypto";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { lockPerson } from "#people/account/server/queries.ts";
import { untellKind } from "#people/notifications/server/untell.ts";
import { notify } from "#people/notifications/server/write.ts";
import { deliveriesShown } from "../rules.ts";
import type { WebhookTable } from "./tables.ts";

export function findWebhook(db: Database, shopId: string): Promise<WebhookTable | undefined> {
  return db.selectFrom("webhook").selectAll().where("shop_id", "=", shopId).executeTakeFirst();
}

/** The newest deliveries of a shop, the newest first. */
export function listDeliveries(db: Database, shopId: string) {
  return db
    .selectFrom("webhook_delivery")
    .selectAll()
    .where("shop_id", "=", shopId)
    .orderBy("id", "desc")
    .limit(deliveriesShown)
    .execute();
}

/**
 * Has a delivery that was given up sent once more (`now` in ms since 1970): a failure then is its end again. False where the shop has
 * none of this id.
 */
export async function oweAgain(db: Database, shopId: string, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("webhook_delivery")
    .set({ next_at: now, done_at: null, failed: 0, answer: "" })
    .where("id", "=", id)
    .where("shop_id", "=", shopId)
    .where("failed", "=", 1)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return true;
  const known = await db
    .selectFrom("webhook_delivery")
    .select("id")
    .where("id", "=", id)
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  return known !== undefined;
}

/** Names a shop's address, with a secret of its own: the one before can sign nothing for it. Answers the secret as receivers take it. */
export async function setWebhook(tx: Change, shopId: string, url: string): Promise<string> {
  const { db } = tx;
  await lockPerson(db, shopId);
  const secret = randomBytes(32).toString("base64");
  const row = { url, secret, created_at: Date.now() };
  await db
    .insertInto("webhook")
    .values({ shop_id: shopId, ...row })
    .onConflict((conflict) => conflict.column("shop_id").doUpdateSet(row))
    .execute();
  await untellFailing(tx, shopId);
  return `whsec_${secret}`;
}

/** Removes a shop's address with its log. */
export async function removeWebhook(tx: Change, shopId: string): Promise<void> {
  const { db } = tx;
  await lockPerson(db, shopId);
  await db.deleteFrom("webhook").where("shop_id", "=", shopId).execute();
  await db.deleteFrom("webhook_delivery").where("shop_id", "=", shopId).execute();
  await untellFailing(tx, shopId);
}

/** Ends keys and webhook of a seller who closes the account. */
export async function forgetConnections(tx: Change, shopId: string): Promise<void> {
  await tx.db.deleteFrom("api_key").where("shop_id", "=", shopId).execute();
  await removeWebhook(tx, shopId);
}

/** Notifies a shop that its address takes no deliveries: once, until it takes one. */
export async function tellFailing(
  tx: Change,
  { shop_id, secret }: Pick<WebhookTable, "shop_id" | "secret">,
  at: number,
): Promise<void> {
  // A change of the address at the same moment waits for this, or came before.
  if (!(await lockPerson(tx.db, shop_id)) || (await findWebhook(tx.db, shop_id))?.secret !== secret) return;
  await notify(tx, [{ personId: shop_id, kind: failing, subject: failing, at }]);
}

/** Takes that notification away. */
export function untellFailing(tx: Change, personId: string): Promise<void> {
  return untellKind(tx, { personId, kind: failing });
}

const failing = "webhook-failing";
