import type { Crop, Season, WaterClass } from "../contract.ts";
import type { CropAtPlace, Harvest, SeasonTemperature } from "./shapes.ts";

const litresPerMillimetre = 10_000;

/** A crop's record with the figures of the farmer's place in it; without `harvest` its money is India's. */
export type AtPlace<C extends Crop = Crop> = C & {
  readonly harvest?: Harvest | undefined;
  /** Share of the district's crop area, per mille; undefined where no district or nothing is known. */
  readonly share?: number | undefined;
  /** Another season in which the district sows it. */
  readonly otherSeason?: NonNullable<CropAtPlace["otherSeason"]> | undefined;
  /** The share is that of all seasons together, which the statistics do not tell apart. */
  readonly isShareOfAllSeasons?: boolean | undefined;
  /** mm of usual rain in its season; undefined where no place is known. */
  readonly rain?: number | undefined;
  /** Of its season, where the district is known. */
  readonly seasonTemperature?: SeasonTemperature | undefined;
  /** m above the sea, where the district is known. */
  readonly placeAltitude?: number | undefined;
};

/** Shares of a district's crop area, per mille: from the first on a crop is grown there, from the second it is one of the main ones. */
const [grownFrom, mainFrom] = [5, 50];

export function isGrownAround({ share = 0 }: Pick<AtPlace, "share">): boolean {
  return share >= grownFrom;
}

export function isMainAround({ share = 0 }: Pick<AtPlace, "share">): boolean {
  return share >= mainFrom;
}

/** Whether a crop is known to be hardly grown in the district. */
export function isHardlyGrown({ share }: Pick<AtPlace, "share">): boolean {
  return share !== undefined && share < grownFrom;
}

/** Whether a crop of Rabi that the district grows is sown there in spring, because winter freezes the ground, as in Leh. */
export function isSownInSpring(crop: AtPlace): boolean {
  const freezes = (crop.seasonTemperature?.coolest.degrees ?? 0) < 0;
  return isGrownAround(crop) && crop.season[0] === "Rabi" && freezes;
}

/**
 * A crop as the district sows it in a season: in another one than the record's it has the share of that season, and no figures of the
 * record's months.
 */
export function asSownIn(crop: AtPlace, season: Season): AtPlace {
  const { otherSeason, waterMean } = crop;
  if (otherSeason?.season !== season) return crop;
  const { rain: _, seasonTemperature: __, ...everywhere } = withWater(crop, waterMean);
  return { ...everywhere, share: otherSeason.share, isShareOfAllSeasons: false };
}

/** The season in which the district sows a crop where that is another one alone than the record's. */
export function sownOnlyIn(crop: AtPlace): Season | undefined {
  return isGrownAround(crop) ? undefined : crop.otherSeason?.season;
}

/** A share in fields: 3 of 10, or 1 of so many. */
export function fieldsOf(share: number): { readonly fields: number; readonly of: number } {
  if (share >= 95) return { fields: Math.round(share / 100), of: 10 };
  const of = [15, 20, 30, 50, 100].find((many) => 1000 / many <= share) ?? 200;
  return { fields: 1, of };
}

/** Share of a usual year's income that is left in a bad one where no years are on record. */
const usualBadYear = 0.75;

/** Share of a usual year's income that is left in a bad one: by the worst of the last ten harvests there. */
export function badYearShare({ harvest }: { readonly harvest?: Harvest | undefined }): number {
  return harvest?.worst == null ? usualBadYear : harvest.worst / harvest.kg;
}

/** Figures of the farmer's place: those of each crop by its id, and the height of a district, m. */
export interface PlaceFigures {
  readonly crops: Readonly<Record<string, CropAtPlace>>;
  readonly altitude: number | null;
}

/** The crop with the figures of a place: its water, harvest, share and season's temperatures; India's mean water without one. */
export function atPlace<C extends Crop>(
  crop: C,
  place: Partial<PlaceFigures> | null | undefined,
): AtPlace<C> {
  const figures = place?.crops?.[crop._id];
  if (!figures) return withWater(crop, crop.waterMean);
  const local: AtPlace<C> = {
    ...withHarvest(crop, figures.harvest),
    share: figures.share ?? undefined,
    otherSeason: figures.otherSeason ?? undefined,
    isShareOfAllSeasons: figures.isShareOfAllSeasons,
    ...(place?.altitude == null
      ? {}
      : { seasonTemperature: figures.temperature, placeAltitude: place.altitude }),
  };
  // The figures of the place are of the record's months, in which nobody there sows it.
  if (isSownInSpring(local) || sownOnlyIn(local)) return withWater(local, crop.waterMean);
  return { ...withWater(local, figures.water), rain: figures.rain };
}

/** The crop with the harvest of a place. Costs stay: they are a hectare's own, whatever it yields. */
export function withHarvest<C extends Crop>(crop: C, harvest: Harvest | null | undefined): AtPlace<C> {
  if (!harvest) return crop;
  const share = harvest.kg / crop.yield;
  const at = (profit: number) => (profit + crop.investment) * share - crop.investment;
  const atOther = (profit: number | null) => (profit === null ? null : at(profit));
  const profit = at(crop.profit);
  return {
    ...crop,
    harvest,
    yield: harvest.kg,
    profit,
    profitStress: badYearShare({ harvest }) * (profit + crop.investment) - 1.25 * crop.investment,
    profitAtMandi: atOther(crop.profitAtMandi),
    profitAtFarmGate: atOther(crop.profitAtFarmGate),
  };
}

/** mm of watering that soil and rain make up for, and that a few waterings bring: limits of our own, 2 and 8 waterings of 5 cm. */
const [littleWatering, fewWaterings] = [100, 400];

/** The class of water that a farmer needs to have for a crop: by all that it takes, or by what the rain of the place leaves, whichever is less. */
export function waterNeededFor(crop: AtPlace): Crop["waterClass"] {
  if (crop.rain === undefined) return crop.waterClass;
  const millimetres = crop.waterReq / 10_000;
  const left = millimetres - crop.rain;
  if (left <= littleWatering) return "Low";
  return left <= fewWaterings && waterClassOf(millimetres) === "High" ? "medium" : crop.waterClass;
}

/** Classes of a season's water, mm: limits of our own. */
export function waterClassOf(millimetres: number): WaterClass {
  if (millimetres < 400) return "Low";
  return millimetres < 800 ? "medium" : "High";
}

/** The crop with its water at a place, mm over the season: the base of ranking, comparison and display. */
function withWater<C extends Crop>(crop: C, millimetres: number): C {
  return {
    ...crop,
    waterReq: millimetres * litresPerMillimetre,
    waterClass: waterClassOf(millimetres),
  };
}
