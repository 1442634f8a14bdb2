import type { Database } from "#database/tables.ts";
import { daysLater } from "#kit/contract/days/indianDays.ts";
import { medianPaise } from "../rules.ts";
import { nameKey } from "./commodities.ts";
import type { ReadPrice } from "./readRecord.ts";
import { seriesId } from "./series.ts";

/** Days after which what a mandi paid is no measure of a new price any more. */
const measureDays = 120;
/** Kinds of produce and mandis of a district that make a measure. */
const enoughInDistrict = 2;

/** Measures of a new price, paise a quintal; none where nothing is known. */
export type KnownPrices = (price: ReadPrice) => readonly number[];

/**
 * Reads what is known beside some prices: the median of the mandi's own last prices, and that of its district. Where neither is
 * known, the price of the crop's record counts, so that the first price of a mandi is judged too.
 */
export async function findKnown(
  db: Database,
  prices: readonly ReadPrice[],
  today: string,
): Promise<KnownPrices> {
  const rows = await db
    .selectFrom("mandi_series")
    .select(["id", "commodity", "district_code", "market", "usual_paise"])
    .where("commodity", "in", [...new Set(prices.map(({ commodity }) => commodity))])
    .where("district_code", "in", [...new Set(prices.map(({ districtCode }) => districtCode))])
    .where("last_day", ">=", daysLater(today, -measureDays))
    .execute();
  const shipped = await shippedPrices(db);
  const byId = new Map(rows.map((row) => [row.id, row.usual_paise]));
  return (price) => {
    const ofDistrict = rows.filter(
      (row) => row.commodity === price.commodity && row.district_code === price.districtCode,
    );
    const market = nameKey(price.market);
    const ofMandi = ofDistrict.filter((row) => nameKey(row.market) === market).map(usualOf);
    const own = byId.get(seriesId(price)) ?? medianPaise(ofMandi);
    const district = ofDistrict.length >= enoughInDistrict ? medianPaise(ofDistrict.map(usualOf)) : undefined;
    const known = [own, district].filter((one) => one !== undefined);
    if (known.length > 0) return known;
    const record = price.cropIds.map((id) => shipped.get(id)).find((one) => one !== undefined);
    return record === undefined ? [] : [record];
  };
}

const usualOf = ({ usual_paise }: { usual_paise: number }) => usual_paise;

/** Paise a quintal of each crop by its record, mandi prices first. */
async function shippedPrices(db: Database): Promise<ReadonlyMap<string, number>> {
  const crops = await db
    .selectFrom("crop")
    .select(["id", "mandi_price_paise_per_kg", "price_paise_per_kg"])
    .execute();
  return new Map(
    crops.map(({ id, mandi_price_paise_per_kg, price_paise_per_kg }) => [
      id,
      (mandi_price_paise_per_kg ?? price_paise_per_kg) * 100,
    ]),
  );
}
