import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { commodityNamed } from "./commodities.ts";
import { districtNamed } from "./districts.ts";
import { writePrices } from "./takePrices.ts";

/** Held prices that are shown at once. */
const mostShown = 100;

/** Prices that wait for an operator, the newest first. */
export function findHeld(db: Database) {
  return db
    .selectFrom("mandi_held")
    .selectAll()
    .where("look", "=", "open")
    .orderBy("held_at", "desc")
    .orderBy("id")
    .limit(mostShown)
    .execute();
}

/** Shows a held price after all, or leaves it out for good. Answers it as it was; undefined where it does not wait any more. */
export async function judgeHeld(tx: Change, { id, take, at }: { id: string; take: boolean; at: number }) {
  const row = await tx.db
    .updateTable("mandi_held")
    .set({ look: take ? "taken" : "dropped" })
    .where("id", "=", id)
    .where("look", "=", "open")
    .returningAll()
    .executeTakeFirst();
  const district = row && districtNamed(row.state, row.district);
  if (!row || !district || !take) return row;
  const { state, market, commodity, variety, grade, day, min_paise, modal_paise, max_paise, source } = row;
  const price = {
    ...{ state, district: row.district, market, commodity, variety, grade, day },
    ...{ min_paise, modal_paise, max_paise, districtCode: district.code },
    cropIds: commodityNamed(commodity)?.cropIds ?? [],
  };
  await writePrices(tx, [price], { source, today: indianDay(at), at });
  return row;
}

/** How the service was read last. */
export function findFetch(db: Database) {
  return db.selectFrom("mandi_fetch").selectAll().executeTakeFirst();
}
