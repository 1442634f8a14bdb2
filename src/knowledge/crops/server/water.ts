import { fromJson } from "#database/json.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { climateOf, type Place } from "#knowledge/agronomy/server/climate.ts";
import { cropRows } from "#knowledge/agronomy/server/crops.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { figuresAt, type LocalCrop, roundedAltitude, roundedNormals } from "../local/figuresAt.ts";
import { type SeasonByMonth, seasonWater, spreadOverMonths } from "../local/seasonWater.ts";
import { countedIn, rowsOfDistrict, rowsOfState } from "../local/server/localYields.ts";
import type { PlaceWater } from "../local/shapes.ts";
import type { CropTable } from "./tables.ts";

type Watered = Pick<CropTable, "id" | "sources" | "water_mm">;
type WateredOfGroup = Watered & Pick<CropTable, "crop_group">;

/** Groups of field crops: one that the statistics count in the state, and that is missing in a district, is not grown there. */
const countedGroups: ReadonlySet<string> = new Set(
  "cereal millet pulse oilseed fibre sugar legume plantation commercial".split(" "),
);

/** Water needs, harvests and shares of the crops at a place; undefined where there is no such place. */
export function placeWater(rows: readonly WateredOfGroup[], place: Place): PlaceWater | undefined {
  const climate = climateOf(place);
  if (!climate) return undefined;
  const { of, flags, altitude } = climate;
  const district = place.district ? knownDistricts().get(place.district) : undefined;
  const state = district?.state ?? (of.kind === "state" ? of.name : "");
  const local = {
    months: roundedNormals(climate.months),
    stateRows: rowsOfState(state),
    districtRows: district ? rowsOfDistrict(district) : [],
    counted: countedIn(state),
  };
  return {
    ...{ of, flags, altitude: roundedAltitude(altitude) },
    crops: figuresAt(localCropsOf(rows), local),
  };
}

/** Crops that have figures at any place: those that are in the tables of FAO-56. */
export function localCropsOf(rows: readonly WateredOfGroup[]): LocalCrop[] {
  return rows.flatMap((row) => {
    const season = seasonOf(row);
    return season ? [{ _id: row.id, season, isFieldCrop: countedGroups.has(row.crop_group) }] : [];
  });
}

const india = lazy(() => roundedNormals(climateOf({})?.months ?? []));

/**
 * Water need of a crop by India's mean climate, mm; the record's own figure for a crop that is missing in
 * FAO-56.
 */
export function meanWater(row: Watered): { water: number; rain: number } {
  const season = seasonOf(row);
  return season ? seasonWater(season, india()) : { water: row.water_mm, rain: 0 };
}

/** By crop's id: the records are shipped and change with an upgrade alone, so each is spread over the months once. */
const seasons = new Map<string, SeasonByMonth | undefined>();

function seasonOf(row: Watered): SeasonByMonth | undefined {
  if (!seasons.has(row.id)) seasons.set(row.id, spread(row));
  return seasons.get(row.id);
}

function spread(row: Watered): SeasonByMonth | undefined {
  const known = cropRows().get(row.id);
  const sownOn = sowingDay(fromJson(row.sources).water?.source);
  if (!known || !sownOn) return undefined;
  const season = spreadOverMonths({ ...known.water, sownOn });
  // As precise as it reaches a phone.
  return { ...season, kc: season.kc.map((sum) => Math.round(100 * sum) / 100) };
}

/** The day that the record's water was reckoned from, `07-01`; its citation has it as `from 01-07`. */
export function sowingDay(citation = ""): string | undefined {
  const [, day, month] = /\bfrom (\d\d)-(\d\d)\b/.exec(citation) ?? [];
  return day && month ? `${month}-${day}` : undefined;
}
