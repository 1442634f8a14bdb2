import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { findGate } from "#knowledge/register/server/restricted.ts";
import { isInForce } from "../../licences.ts";
import { type Lawfulness, type OutgoingStep, type Stop, stopOf } from "../../outgoing.ts";
import { judged, keptBan } from "./bans.ts";

/**
 * How products stand with the law now, by their ids: read from the licence itself and not from `withheld`, which follows it
 * in steps. Those that were taken off the shelf count as well, since orders name them.
 */
export async function findLawfulness(
  db: Database,
  productIds: Iterable<string>,
  at: number,
): Promise<ReadonlyMap<string, Lawfulness>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("product")
    .innerJoin("shop", "shop.id", "product.shop_id")
    .leftJoin("licensed_category", "licensed_category.category", "product.category")
    .leftJoin("licence", (join) =>
      join
        .onRef("licence.shop_id", "=", "product.shop_id")
        .onRef("licence.category", "=", "product.category"),
    )
    .select(["product.id", "product.banned", "product.deleted_at", "shop.demonstration"])
    .select(["licensed_category.category as needs", "licence.holds_until"])
    .where("product.id", "in", ids)
    .execute();
  const goneAndBanned = await findBannedAmong(
    db,
    rows.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id),
  );
  const today = indianDay(at);
  return new Map(
    rows.map(({ id, banned, demonstration, needs, holds_until }) => [
      id,
      {
        banned: banned !== "" || goneAndBanned.has(id),
        // Shipped products need none.
        unlicensed: needs !== null && demonstration === 0 && !isInForce(holds_until ?? "", today),
      },
    ]),
  );
}

/** A list that comes judges the shelf alone (bans.ts), so that what left it before is judged here. */
async function findBannedAmong(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const [gate, rows] = await Promise.all([
    findGate(db),
    db.selectFrom("product").select(judged).where("id", "in", ids).execute(),
  ]);
  return new Set(rows.filter((row) => keptBan(gate.judge(row)) !== "").map(({ id }) => id));
}

/** The first stop among products of one parcel; null where all may go. */
export function stopAmong(
  step: OutgoingStep,
  productIds: readonly string[],
  lawfulness: ReadonlyMap<string, Lawfulness>,
): Stop | null {
  const found = productIds.map((id) =>
    stopOf(step, lawfulness.get(id) ?? { banned: false, unlicensed: false }),
  );
  // A ban is told first: a licence that comes changes nothing of it.
  return found.find((stop) => stop === "banned") ?? found.find((stop) => stop !== null) ?? null;
}

const texts: Readonly<Record<Stop, string>> = {
  banned: "Something in it may not be sold or sent any more: cancel it, and say why",
  unlicensed: "The shop has no licence that counts for something in it: cancel it, and say why",
};

/**
 * Refuses a step of packs that the law keeps in the shop: `too-late`, with the reason as the error's rule.
 * Where a licence decides, it is held until the transaction ends: either it was withdrawn first, or the
 * withdrawal finds the step done. Call it with the products locked, as code that applies a licence locks them
 * before it.
 */
export async function refuseStopped(
  db: Database,
  step: OutgoingStep,
  productIds: readonly string[],
  at: number,
): Promise<void> {
  if (step !== "shipped") await holdLicences(db, productIds);
  const stop = stopAmong(step, productIds, await findLawfulness(db, productIds, at));
  if (stop) refuse("too-late", texts[stop], { errors: [{ field: "items", rule: stop, message: stop }] });
}

/** One by one in one order, so that nobody waits in a circle; a category that needs no licence has none to hold. */
async function holdLicences(db: Database, productIds: readonly string[]): Promise<void> {
  const needed = await db
    .selectFrom("product")
    .innerJoin("licensed_category", "licensed_category.category", "product.category")
    .select(["product.shop_id", "product.category"])
    .distinct()
    .where("product.id", "in", productIds)
    .execute();
  const key = ({ shop_id, category }: (typeof needed)[number]) => `${shop_id} ${category}`;
  for (const sold of needed.sort((one, other) => (key(one) < key(other) ? -1 : 1)))
    await lockRow(db, "licence", sold);
}
