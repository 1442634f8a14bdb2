import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { cropsTag } from "../../contract.ts";
import type { CropTable } from "../../server/tables.ts";
import { isOldOn, priceOn, type SupportPrice } from "../rules.ts";
import { commodities, commodityOfCrop, shippedPrices } from "./shippedPrices.ts";

/** A crop's row with the support price of the day in its money. */
export interface PricedCrop extends CropTable {
  readonly support: (SupportPrice & { readonly isOld: boolean }) | null;
}

/** Support prices of each commodity: those that ship, and those that an operator entered since. */
export async function findSupportPrices(db: Database): Promise<ReadonlyMap<string, readonly SupportPrice[]>> {
  const entered = await db
    .selectFrom("support_price")
    .select(["commodity", "crop_year", "rupees_per_quintal", "announced_on"])
    .execute();
  const known = commodities();
  const later = entered.flatMap((row): SupportPrice[] => {
    const season = known.get(row.commodity)?.season;
    if (!season) return [];
    const { commodity, crop_year: cropYear, announced_on: announcedOn } = row;
    return [{ commodity, season, cropYear, rupeesPerQuintal: row.rupees_per_quintal, announcedOn }];
  });
  // An upgrade may bring what was entered by hand before: the entered one counts, as it comes last.
  const all = [...shippedPrices(), ...later];
  return new Map([...known.keys()].map((id) => [id, all.filter(({ commodity }) => commodity === id)]));
}

/** Reads the prices once; the function that it returns puts today's into a crop's row. */
export async function findPricing(db: Database): Promise<(row: CropTable) => PricedCrop> {
  const prices = await findSupportPrices(db);
  const today = indianDay(Date.now());
  return (row) => {
    const price = priceOn(prices.get(commodityOfCrop().get(row.id) ?? "") ?? [], today);
    return price ? withPrice(row, { ...price, isOld: isOldOn(price, today) }) : { ...row, support: null };
  };
}

/** Rs a quintal are paise a kg. */
function withPrice(row: CropTable, support: NonNullable<PricedCrop["support"]>): PricedCrop {
  const gross = row.yield_kg_per_hectare * support.rupeesPerQuintal;
  return {
    ...row,
    support,
    price_paise_per_kg: support.rupeesPerQuintal,
    gross_income_paise: gross,
    profit_paise: gross - row.investment_paise,
    profit_stress_paise: Math.round(0.75 * gross - 1.25 * row.investment_paise),
  };
}

/** Writes prices of a later announcement; one that was entered wrongly is written over. */
export async function writeSupportPrices(
  { db, changed }: Change,
  { source, at, prices }: { source: string; at: number; prices: readonly SupportPrice[] },
): Promise<void> {
  await db
    .insertInto("support_price")
    .values(
      prices.map(({ commodity, cropYear, rupeesPerQuintal, announcedOn }) => ({
        ...{ commodity, crop_year: cropYear, rupees_per_quintal: rupeesPerQuintal },
        ...{ announced_on: announcedOn ?? indianDay(at), source, entered_at: at },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["commodity", "crop_year"]).doUpdateSet((row) => ({
        rupees_per_quintal: row.ref("excluded.rupees_per_quintal"),
        announced_on: row.ref("excluded.announced_on"),
        source: row.ref("excluded.source"),
        entered_at: row.ref("excluded.entered_at"),
      })),
    )
    .execute();
  changed(cropsTag);
}
