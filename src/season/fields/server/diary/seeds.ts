import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { daysLater, startOfDay } from "#kit/contract/days/indianDays.ts";
import { refuseField } from "#kit/server/problems/refuse.ts";
import { findReceivedSeeds, type ReceivedSeed } from "#shop/checkout/server/receivedSeeds.ts";
import type { AfterHarvest } from "#shop/market/contract.ts";
import { cacheTags, fewestHarvests } from "#shop/market/rules.ts";
import { findSameGoods } from "#shop/market/server/catalogue/best.ts";
import { daysBeforeSowing, type ToldFacts } from "../../diary/entries.ts";
import type { SeasonEntryTable, SeasonTable } from "../tables.ts";

/** Answers that are counted, the latest first. */
const mostCounted = 1_000;

/** Seed bought here that a season may have been sown with: ordered on the day of the sowing at the latest. */
export function findSeedsOf(
  db: Database,
  { person_id, crop_id, sown_on }: Pick<SeasonTable, "person_id" | "crop_id" | "sown_on">,
): Promise<ReceivedSeed[]> {
  const since = startOfDay(daysLater(sown_on, -daysBeforeSowing)) ?? 0;
  const before = startOfDay(daysLater(sown_on, 1)) ?? 0;
  return findReceivedSeeds(db, person_id, { cropId: crop_id, since, before });
}

/** Columns of an answer about a seed; refuses `invalid` where the person did not buy it for this crop and receive it. */
export async function seedColumns(
  tx: Change,
  { seed }: ToldFacts,
  season: SeasonTable,
): Promise<Pick<SeasonEntryTable, "seed_id" | "seed_again">> {
  if (!seed) return { seed_id: null, seed_again: null };
  const bought = await findSeedsOf(tx.db, season);
  if (!bought.some(({ id }) => id === seed.product))
    refuseField("seed", "unknown", "is no seed that you bought here for this crop");
  const columns = { seed_id: seed.product, seed_again: seed.again ? 1 : 0 };
  await publishSeeds(tx, [columns]);
  return columns;
}

/** Publishes that the figures of these seeds change, on every offer of the same goods: their entries are written, undone, or go. */
export async function publishSeeds(
  { db, changed }: Change,
  rows: readonly Pick<SeasonEntryTable, "seed_id">[],
): Promise<void> {
  const ids = new Set(rows.flatMap(({ seed_id }) => seed_id ?? []));
  for (const id of await findSameGoods(db, [...ids])) changed(cacheTags.product(id));
}

/** The same for entries that are about to be deleted. */
export async function publishSeedsOf(
  tx: Change,
  of: { readonly column: "season_id" | "person_id"; readonly ids: readonly string[] },
): Promise<void> {
  if (of.ids.length === 0) return;
  const rows = await tx.db
    .selectFrom("season_entry")
    .select("seed_id")
    .distinct()
    .where(of.column, "in", of.ids)
    .where("seed_id", "is not", null)
    .execute();
  await publishSeeds(tx, rows);
}

/**
 * Answers of those who bought these products and harvested, each person by the last answer; null below three people. Who knows the others'
 * answers, or sees the figures before and after one, can tell an answer from them.
 */
export async function findAfterHarvest(
  db: Database,
  productIds: readonly string[],
): Promise<AfterHarvest | null> {
  const rows = await db
    .selectFrom("season_entry")
    .select(["person_id", "seed_again"])
    .where("seed_id", "in", productIds)
    .where("undone_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(mostCounted)
    .execute();
  const last = new Map<string, number>();
  for (const { person_id, seed_again } of rows)
    if (!last.has(person_id)) last.set(person_id, seed_again ?? 0);
  if (last.size < fewestHarvests) return null;
  return { farmers: last.size, again: [...last.values()].filter((again) => again === 1).length };
}
