import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/indianDays.ts";
import type { Cleared } from "#kit/server/cleared.ts";
import { type PartState, siteReasons } from "../rules.ts";
import { endPart } from "./endPart.ts";
import { findSomeOfBuyer } from "./openParts.ts";

/** Rows that are removed in one statement. */
const atOnce = 200;
/** Where a parcel that is packed goes to is known for so long after the account was closed, while it has not arrived. */
const addressKeptMs = 30 * dayMs;
const onTheirWay: readonly PartState[] = ["packed", "shipped"];

/**
 * Clears one portion of what somebody who closed the account had ordered. What is not packed is cancelled, so that its packs
 * are on the shelf again and its seller knows. A parcel that is packed still comes: until it has, its seller sees where to.
 * Everything else that says who ordered goes at once.
 */
export async function clearBuyer(
  db: Database,
  { personId, at }: { personId: string; at: number },
): Promise<Cleared> {
  const [part] = await findSomeOfBuyer(db, personId, ["placed", "paid"], 1);
  if (part) {
    const how = { by: "site", reason: siteReasons.left, at: Date.now() } as const;
    return { state: "more", changed: (await endPart(db, { ...part, ...how })) ?? [] };
  }
  if ((await forgetKeys(db, personId)) || (await forgetAddresses(db, personId, at)))
    return { state: "more", changed: [] };
  const left = await db
    .selectFrom("order_address")
    .select("order_id")
    .where("person_id", "=", personId)
    .limit(1)
    .executeTakeFirst();
  if (left) return { state: "waits", changed: [] };
  return { state: (await leaveOrders(db, personId)) ? "more" : "done", changed: [] };
}

/** The answers of keys hold addresses. */
async function forgetKeys(db: Database, personId: string): Promise<boolean> {
  const some = db.selectFrom("order_attempt").select("key").where("person_id", "=", personId).limit(atOnce);
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
    .limit(atOnce);
  if (Date.now() - at < addressKeptMs) {
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
  await db.deleteFrom("order_address").where("order_id", "in", ids).execute();
  return true;
}

/**
 * Orders stay with their sellers, and the ledger keeps their amounts and reasons; both without the person, so that nothing joins one
 * order of theirs to another.
 */
async function leaveOrders(db: Database, personId: string): Promise<boolean> {
  const some = await db
    .selectFrom("placed_order")
    .select("id")
    .where("person_id", "=", personId)
    .limit(atOnce)
    .execute();
  if (some.length === 0) return false;
  const ids = some.map(({ id }) => id);
  await db
    .updateTable("stock_change")
    .set({ person_id: null })
    .where("order_id", "in", ids)
    .where("person_id", "=", personId)
    .execute();
  await db.updateTable("placed_order").set({ person_id: null }).where("id", "in", ids).execute();
  return true;
}
