import type { Database } from "#database/tables.ts";
import type { PartState } from "#features/checkout/rules.ts";
import { moveParts } from "#features/checkout/server/moveParts.ts";
import { tellOwners } from "#features/checkout/server/owners.ts";
import { wordOf } from "#kit/contract/problem.ts";
import { Refusal, refuse } from "#kit/server/refuse.ts";
import { needsReason, tidied, withoutBuyer } from "../../orderRules.ts";

export interface ShopMove {
  readonly shopId: string;
  readonly partId: string;
  readonly to: PartState;
  readonly tracking?: string | undefined;
  readonly reason?: string | undefined;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Brings a shop's own part into a state, and answers the subjects that changed. The same move twice, after a double tap or
 * a lost answer, is one and changes nothing the second time; `shipped` again with another number of the parcel corrects the
 * number. Refuses `not-found`, `too-late`, and `invalid` where a reason is needed and none was given.
 */
export async function moveShopOrder(db: Database, move: ShopMove): Promise<string[]> {
  const { shopId, partId, to, at } = move;
  const reason = tidied(move.reason ?? "");
  if (needsReason(to) && reason === "") refuseWithoutReason();
  try {
    return await db.transaction().execute(async (db) => {
      if (withoutBuyer([to]).length === 0) await refuseWithoutBuyer(db, move);
      return moveParts(db, {
        partIds: [partId],
        to,
        by: "seller",
        of: { shopId },
        at,
        ...(to === "shipped" ? { tracking: tidied(move.tracking ?? "") } : {}),
        ...(to === "cancelled" || to === "returned" ? { reason } : {}),
      });
    });
  } catch (error) {
    if (error instanceof Refusal && wordOf(error.problem) === "too-late" && (await isDone(db, move)))
      return correctTracking(db, move);
    throw error;
  }
}

export function refuseWithoutReason(): never {
  refuse("invalid", "Please say why it is cancelled: whoever ordered reads it", {
    errors: [{ field: "reason", rule: "required", message: "is needed to cancel" }],
  });
}

/** Who has closed their account has left no address: nothing is packed for them. */
async function refuseWithoutBuyer(db: Database, { shopId, partId }: ShopMove): Promise<void> {
  const part = await db
    .selectFrom("order_part")
    .leftJoin("order_address", "order_address.order_id", "order_part.order_id")
    .select(["order_part.state", "order_address.order_id as address"])
    .where("order_part.id", "=", partId)
    .where("order_part.shop_id", "=", shopId)
    .executeTakeFirst();
  if (!part || part.address !== null) return;
  refuse("too-late", "Whoever ordered it has closed their account: it can be cancelled and nothing else", {
    errors: [{ field: "buyer", rule: "deleted", message: part.state }],
  });
}

/** Whether the shop's seller has brought it there already. */
async function isDone(db: Database, { shopId, partId, to }: ShopMove): Promise<boolean> {
  const done = await db
    .selectFrom("order_part")
    .innerJoin("order_event", "order_event.part_id", "order_part.id")
    .select("order_part.id")
    .where("order_part.id", "=", partId)
    .where("order_part.shop_id", "=", shopId)
    .where("order_part.state", "=", to)
    .where("order_event.state", "=", to)
    .where("order_event.done_by", "=", "seller")
    .executeTakeFirst();
  return done !== undefined;
}

/** A number that was mistyped when the parcel was sent, or came later: whoever waits for it sees the right one at once. */
function correctTracking(db: Database, { shopId, partId, to, tracking }: ShopMove): Promise<string[]> {
  if (to !== "shipped" || tracking === undefined) return Promise.resolve([]);
  const number = tidied(tracking);
  return db.transaction().execute(async (db) => {
    const part = await db
      .updateTable("order_part")
      .set({ tracking: number })
      .where("id", "=", partId)
      .where("shop_id", "=", shopId)
      .where("state", "=", to)
      .where("tracking", "!=", number)
      .returning("order_id")
      .executeTakeFirst();
    if (!part) return [];
    const { person_id } = await db
      .selectFrom("placed_order")
      .select("person_id")
      .where("id", "=", part.order_id)
      .executeTakeFirstOrThrow();
    return tellOwners(db, { buyers: [person_id], shops: [shopId] });
  });
}
