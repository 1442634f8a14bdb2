import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import type { Inputs } from "#knowledge/crops/contract.ts";
import { moneyOf } from "#knowledge/crops/cropMoney.ts";
import { bagsFor } from "#knowledge/crops/inputs.ts";
import type { MarkKind } from "#knowledge/crops/local/shapes.ts";
import { findPricing } from "#knowledge/crops/prices/server/queries.ts";
import { hectaresOf, squareMetres } from "#knowledge/crops/rules.ts";
import { seasonOfMonth } from "#knowledge/crops/search.ts";
import { presentCropPage } from "#knowledge/crops/server/present.ts";
import { findSuggested } from "#knowledge/crops/server/suggested.ts";
import type { CropTable } from "#knowledge/crops/server/tables.ts";
import type { CropFacts } from "../../contract.ts";
import { conditionsIn } from "./words.ts";

/** Data that answers about crops are made from. */
export interface CropKnowledge {
  readonly db: Database;
  /** ms since 1970. */
  readonly now: () => number;
  /** Waterings of a crop's plan, handed in. */
  readonly wateringsOf: WateringsOf;
  readonly crops: ReadonlyMap<string, CropTable>;
}

/** Days after sowing between which each watering of a crop's plan is given; none where its plan has no such days. */
export type WateringsOf = (crop: string) => readonly { readonly from: number; readonly to: number }[];

/** Crops with these ids, by name. */
export function namedCrops({ crops }: CropKnowledge, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const row = crops.get(id);
    return row ? [{ _id: id, name: row.name }] : [];
  });
}

/** Crops that an answer has at most. */
const maxShown = 3;

/** At the prices of today: an operator may have entered some since the crops were read. */
export async function cropsOf({ db, crops, wateringsOf }: CropKnowledge, ids: readonly string[]) {
  const rows = ids.flatMap((id) => crops.get(id) ?? []).slice(0, maxShown);
  if (rows.length === 0) return [];
  const pricing = await findPricing(db);
  return rows.map((row) => {
    const { inputs, ...crop } = presentCropPage(pricing(row));
    const { profit, badYear } = moneyOf(crop);
    const whole = { profit: Math.round(profit), profitStress: Math.round(badYear) };
    return {
      ...{ ...crop, ...whole, waterMm: crop.waterMean, acre: ofAcre(inputs) },
      waterings: [...wateringsOf(row.id)],
      priceIsOld: crop.supportPrice?.isOld ?? false,
    };
  });
}

/** Inputs of a crop on an acre, kg. */
function ofAcre(inputs: Inputs | null): CropFacts["acre"] {
  const hectares = hectaresOf({ area: 1, squareMetres: squareMetres.acre });
  const { seed, dose } = inputs ?? {};
  const bags = dose ? bagsFor(dose) : undefined;
  const kilos = (perHectare: number) => Math.round(perHectare * hectares);
  return {
    seed: seed ? { from: seed.from * hectares, to: seed.to * hectares } : null,
    when: bags && inputs ? inputs.splitsText : "",
    dose: bags ? { dap: kilos(bags.dap), urea: kilos(bags.urea), potash: kilos(bags.potash) } : null,
  };
}

/** Money and water of a farmer who has not told us: the middle choices of the crop form. */
const usual = { investment: "90000", waterReq: "medium" } as const;

/** The best crops of the soil that a question names, in its season or that of today, as the screen ranks them; none without a soil. */
export async function cropsToGrow(
  knowledge: CropKnowledge,
  terms: readonly string[],
  district: number | undefined,
): Promise<CropFacts[]> {
  const month = Number(indianDay(Date.now()).slice(5, 7));
  const { soilType, season = seasonOfMonth(month) } = conditionsIn(terms);
  if (!soilType) return [];
  // A phone may have stored a district that is no more.
  const known = district !== undefined && knownDistricts().has(district) ? district : undefined;
  const found = await findSuggested(knowledge.db, { soilType, season, ...usual, district: known }, month);
  // Crops of another season there, and in the season of today those whose sowing is over: their months would mislead.
  const isNow = season === seasonOfMonth(month);
  const isOff = (mark: MarkKind) => mark === "other-season" || (isNow && mark === "missed");
  const best = found.filter(({ marks }) => !marks.some(isOff)).map(({ _id }) => _id);
  return cropsOf(knowledge, best);
}
