import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { type PriceSeason, priceSeasons, type SupportPrice } from "../rules.ts";

type Row = Readonly<Record<string, string>>;

/** Commodity with support prices, and its crops here. */
export interface Commodity {
  readonly id: string;
  readonly name: string;
  readonly season: PriceSeason;
  readonly cropIds: readonly string[];
}

const rows = lazy((): Row[] =>
  parse(readFileSync(new URL("../../data/msp-history.csv", import.meta.url)), { columns: true, bom: true }),
);

/** Commodities of our crops, by id. */
export const commodities = lazy(
  (): ReadonlyMap<string, Commodity> =>
    new Map(
      rows()
        .filter(({ crop_ids }) => crop_ids !== "")
        .map((row) => {
          const { commodity: id = "", name = "", crop_ids = "" } = row;
          return [id, { id, name, season: seasonOf(row), cropIds: crop_ids.split("|") }];
        }),
    ),
);

/** Commodity of each crop that has a support price, by the crop's id. */
export const commodityOfCrop = lazy(
  (): ReadonlyMap<string, string> =>
    new Map([...commodities().values()].flatMap(({ id, cropIds }) => cropIds.map((crop) => [crop, id]))),
);

/** Announced prices that ship with the program, from 2010 on. */
export const shippedPrices = lazy((): readonly SupportPrice[] =>
  rows()
    .filter(({ commodity = "" }) => commodities().has(commodity))
    .map((row) => ({
      commodity: row.commodity ?? "",
      season: seasonOf(row),
      cropYear: Number(row.crop_year),
      rupeesPerQuintal: Number(row.msp_rs_per_quintal),
      announcedOn: row.announced_on || null,
    })),
);

function seasonOf({ season, commodity }: Row): PriceSeason {
  const known = priceSeasons.find((one) => one === season);
  if (!known) throw new Error(`msp-history.csv: ${commodity} has ${season} for season.`);
  return known;
}
