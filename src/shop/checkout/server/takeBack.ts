import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { lockPerson } from "#people/account/server/queries.ts";
import { creditParts } from "#shop/bills/server/credit.ts";
import { unpackLots } from "#shop/lots/server/move.ts";
import { type PartState, statesBefore, takeBackMs, takeBacksPerPart, takenBack } from "../rules.ts";
import { addOrderEvents } from "./parts/orderEvents.ts";
import { oweDeliveries, unnotifyMove } from "./parts/orderNotes.ts";
import { findLinesOf, partWithEvent } from "./queries.ts";
import { isSettled } from "./settleLine.ts";

export interface TakeBack {
  readonly shopId: string;
  readonly partId: string;
  /** Into which the seller brought it by mistake. */
  readonly state: PartState;
  /** ms since 1970. */
  readonly at: number;
}

/**
 * Compensates a seller's own last move of a part, within `takeBackMs`: the part is where it was before, its parcel's number
 * gone, what was packed back in its lots, the ledger untouched, since none of these moves touches it. The event stays and is marked as undone, because the
 * buyer may have seen it. The same again changes nothing. Refuses `not-found`, and `too-late` also after
 * `takeBacksPerPart`.
 */
export async function takeBack(tx: Change, { shopId, partId, state, at }: TakeBack): Promise<void> {
  const { db } = tx;
  const part = await db
    .selectFrom("order_part")
    .innerJoin("placed_order", "placed_order.id", "order_part.order_id")
    .select(["order_part.state", "order_part.order_id", "placed_order.payment", "placed_order.person_id"])
    .where("order_part.id", "=", partId)
    .where("order_part.shop_id", "=", shopId)
    .executeTakeFirst();
  if (!part) refuse("not-found", "No such part of an order");
  const [before] = takenBack.includes(state) ? statesBefore(state, "seller", part.payment) : [];
  // Who has left is told nothing any more, and an order of theirs that is not packed was ended.
  if (before === undefined || part.person_id === null || !(await lockPerson(db, part.person_id)))
    refuseTakeBack(part.state);
  const { numUpdatedRows: moved } = await db
    .updateTable("order_part")
    .set({ state: before, updated_at: at, ...(state === "shipped" ? { tracking: "" } : {}) })
    .where("id", "=", partId)
    .where("state", "=", state)
    .executeTakeFirst();
  if (moved !== 1n) {
    if (await wasTakenBack(tx, { partId, state, before })) return;
    const { state: now } = await db
      .selectFrom("order_part")
      .select("state")
      .where("id", "=", partId)
      .executeTakeFirstOrThrow();
    refuseTakeBack(now);
  }
  // The part is held now, so nothing is noted on it in this moment.
  if (state === "delivered" && (await isSettled(db, partId))) refuseTakeBack(state);
  const { numUpdatedRows: undone } = await db
    .updateTable("order_event")
    .set({ undone_at: at })
    .where("part_id", "=", partId)
    .where("state", "=", state)
    .where("done_by", "=", "seller")
    .where("undone_at", "is", null)
    .where("at", ">=", at - takeBackMs)
    .executeTakeFirst();
  // Too long ago, or not the seller's own: the transaction ends with nothing changed.
  if (undone !== 1n || (await countTakenBack(db, partId)) > takeBacksPerPart) refuseTakeBack(state);
  if (state === "packed") await unpackLots(tx, await findLinesOf(db, [partId]));
  // Its number is given and stays: a note takes all of it, and packed again it gets another bill.
  if (state === "packed") await creditParts(tx, [partId], "taken-back", at);
  await unnotifyMove(tx, { personId: part.person_id, part: partId, state, at });
  await oweDeliveries(tx, [{ id: partId, order_id: part.order_id, shop_id: shopId }], before, at);
  addOrderEvents(tx, { buyers: [part.person_id], shops: [shopId] });
}

function refuseTakeBack(now: PartState): never {
  refuse("too-late", `It is ${now} now and can't be taken back any more`, {
    errors: [{ field: "state", rule: "too-late", message: now }],
  });
}

/** The part's row is held: of two at once the later counts the earlier. */
async function countTakenBack(db: Database, partId: string): Promise<number> {
  const { count } = await db
    .selectFrom("order_event")
    .select((event) => event.fn.countAll<number>().as("count"))
    .where("part_id", "=", partId)
    .where("undone_at", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** After a double tap or a lost answer. */
async function wasTakenBack(
  { db }: Change,
  { partId, state, before }: { partId: string; state: PartState; before: PartState },
): Promise<boolean> {
  const done = await partWithEvent(db, { partId, state: before, event: state })
    .where("order_event.undone_at", "is not", null)
    .executeTakeFirst();
  return done !== undefined;
}
