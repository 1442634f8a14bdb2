import type { Database } from "#database/tables.ts";
import type { Input } from "#kit/contract/call.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { moneyOf } from "../cropMoney.ts";
import { figuresOf } from "../local/figuresAt.ts";
import { atPlace } from "../local/rules.ts";
import type { PlaceWater, SuggestedCrop } from "../local/shapes.ts";
import { marksOf } from "../marks.ts";
import type { cropPlaces } from "../place/contract.ts";
import { squareMetres } from "../rules.ts";
import { type FittingCrop, suggestCrops } from "../suggestion.ts";
import { presentCrops } from "./present.ts";
import { findCrops, findWateredCrops } from "./queries.ts";
import { placeWater } from "./water.ts";

type Query = Input<typeof cropPlaces.suggested>["query"];

/** Crops of a search in the order of the screen; `month` is that of today, 1 to 12. */
export async function findSuggested(db: Database, query: Query, month: number): Promise<SuggestedCrop[]> {
  const { district, landHa = 1, salt, ...search } = query;
  const place = await placeIn(db, district);
  const figures = place && figuresOf(place);
  const records = await presentCrops(await findCrops(db, {}));
  const parts = suggestCrops(
    records.map((crop) => atPlace(crop, figures)),
    search,
    { land: { area: landHa, squareMetres: squareMetres.hectare }, month, salt },
  );
  const present = (found: FittingCrop, part: SuggestedCrop["part"]) => ({
    ...presentFound(found, { district: place?.of.name ?? "", state: stateOf(district) }),
    part,
    marks: marksOf(found, search.soilType),
  });
  return (["around", "list", "also"] as const).flatMap((part) =>
    parts[part].map((found) => present(found, part)),
  );
}

/** Figures of a district; undefined without one, refused where there is none of that code. */
export async function placeIn(db: Database, district: number | undefined): Promise<PlaceWater | undefined> {
  if (district === undefined) return undefined;
  const place = placeWater(await findWateredCrops(db), { district });
  return place ?? refuse("not-found", "There is no such place");
}

function stateOf(district: number | undefined): string {
  return (district !== undefined && knownDistricts().get(district)?.state) || "";
}

function presentFound({ crop }: FittingCrop, place: Readonly<Record<"district" | "state", string>>) {
  const { profit, badYear, investment, grossIncome } = moneyOf(crop);
  const { harvest, share } = crop;
  const { of: kind, from, to } = harvest ?? { of: "country" as const, from: 0, to: 0 };
  return {
    _id: crop._id,
    ...{ profit, badYear, cost: investment },
    yield: crop.yield,
    price: Math.round((100 * grossIncome) / crop.yield) / 100,
    yieldOf: {
      kind,
      name: kind === "country" ? "India" : place[kind],
      years: harvest ? `${from}-${to}` : "",
    },
    sharePerMille: share ?? null,
  };
}
