import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import type { Publisher } from "#kit/server/changes.ts";
import type { ClearProgress } from "#kit/server/concurrency/clearProgress.ts";
import { parcelDays } from "#people/account/notice.ts";
import { forgetBilledBuyers } from "#shop/bills/server/forget.ts";
import { forgetMover } from "#shop/market/server/stock.ts";
import { type PartState, siteReasons } from "../rules.ts";
import { lockBuyers } from "./locked.ts";
import { endPart } from "./parts/endPart.ts";
import { findSomeOfBuyer } from "./parts/openParts.ts";
import { forgetReasons } from "./parts/partWords.ts";

/** Rows that are removed in one statement. */
const batchSize = 200;
/** Where a parcel that is packed goes to is known for so long after the account was closed, while it has not arrived. */
const addressRetentionMs = parcelDays * dayMs;
const onTheirWay: readonly PartState[] = ["packed", "shipped"];

/**
 * Clears one portion of what somebody who closed the account had ordered. What is not packed is cancelled, so that its packs
 * are on the shelf again and its seller knows. A parcel that is packed still comes: until it has, its seller sees where to.
 * Everything else that says who ordered goes at once.
 */
export async function clearBuyer(
  app: Publisher,
  db: Database,
  { personId, at, names }: { personId: string; at: number; names: readonly string[] },
): Promise<ClearProgress> {
  const [part] = await findSomeOfBuyer(db, personId, ["placed", "paid"], 1);
  if (part) {
    const how = { by: "site", reason: siteReasons.left, at: Date.now() } as const;
    await endPart(app, db, { ...part, ...how });
    return "more";
  }
  if ((await forgetKeys(db, personId)) || (await forgetAddresses(db, personId, at))) return "more";
  const left = await db
    .selectFrom("order_address")
    .select("order_id")
    .where("person_id", "=", personId)
    .limit(1)
    .executeTakeFirst();
  if (left) return "waits";
  return (await leaveOrders(db, personId, names)) ? "more" : "done";
}

/** The answers of keys hold addresses. */
async function forgetKeys(db: Database, personId: string): Promise<boolean> {
  const some = db
    .selectFrom("order_attempt")
    .select("key")
    .where("person_id", "=", personId)
    .limit(batchSize);
  const { numDeletedRows } = await db
    .deleteFrom("order_attempt")
    .where("person_id", "=", personId)
    .where("key", "in", some)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function forgetAddresses(db: Database, personId: string, at: number): Promise<boolean> {
  let some = db
    .selectFrom("order_address")
    .select("order_address.order_id")
    .where("order_address.person_id", "=", personId)
    .limit(batchSize);
  if (Date.now() - at < addressRetentionMs) {
    some = some.where((address) =>
      address.not(
        address.exists(
          address
            .selectFrom("order_part")
            .select("order_part.id")
            .whereRef("order_part.order_id", "=", "order_address.order_id")
            .where("order_part.state", "in", onTheirWay),
        ),
      ),
    );
  }
  const ids = (await some.execute()).map(({ order_id }) => order_id);
  if (ids.length === 0) return false;
  await db.transaction().execute(async (db) => {
    await lockBuyers(db, ids);
    await forgetBilledBuyers(db, ids);
    await db.deleteFrom("order_address").where("order_id", "in", ids).execute();
  });
  return true;
}

async function findPartIds(db: Database, orderIds: readonly string[]): Promise<string[]> {
  const parts = await db.selectFrom("order_part").select("id").where("order_id", "in", orderIds).execute();
  return parts.map(({ id }) => id);
}

/** Names and phones that a buyer's orders know, the newest first. */
export async function wordsOfBuyer(db: Database, personId: string): Promise<string[]> {
  const most = 20;
  const [ordered, saved] = await Promise.all([
    db
      .selectFrom("order_address")
      .innerJoin("placed_order", "placed_order.id", "order_address.order_id")
      .select(["fname", "lname", "phone"])
      .where("order_address.person_id", "=", personId)
      .orderBy("placed_at", "desc")
      .limit(most)
      .execute(),
    db
      .selectFrom("saved_address")
      .select(["fname", "lname", "phone"])
      .where("person_id", "=", personId)
      .limit(most)
      .execute(),
  ]);
  return [...ordered, ...saved].flatMap(({ fname, lname, phone }) => [`${fname} ${lname}`, phone]);
}

/**
 * Orders stay with their sellers, and the ledger keeps their amounts and reasons; both without the person, so that nothing joins one
 * order of theirs to another.
 */
async function leaveOrders(db: Database, personId: string, names: readonly string[]): Promise<boolean> {
  const some = await db
    .selectFrom("placed_order")
    .select("id")
    .where("person_id", "=", personId)
    .limit(batchSize)
    .execute();
  if (some.length === 0) return false;
  const ids = some.map(({ id }) => id);
  await forgetMover(db, personId, ids);
  await forgetReasons(db, await findPartIds(db, ids), names);
  await forgetBilledBuyers(db, ids);
  await db.updateTable("placed_order").set({ person_id: null }).where("id", "in", ids).execute();
  return true;
}
