import { fromJson } from "#database/json.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { climateOf, type Place } from "#knowledge/agronomy/server/climate.ts";
import { cropRows } from "#knowledge/agronomy/server/crops.ts";
import { harvestsAt, sharesAt } from "../local/server/localYields.ts";
import type { PlaceWater } from "../local/shapes.ts";
import { type SeasonByMonth, seasonTemperature, seasonWater, spreadOverMonths } from "../seasonWater.ts";
import type { CropTable } from "./tables.ts";

type Watered = Pick<CropTable, "id" | "sources" | "water_mm">;

/** Groups that the statistics have for every district: one that is missing there is not grown. */
const fieldGroups: ReadonlySet<string> = new Set(["cereal", "millet", "pulse", "oilseed", "fibre", "sugar"]);

/** Water needs of the crops at a place; undefined where there is no such place. */
export function placeWater(
  rows: readonly (Watered & Pick<CropTable, "crop_group">)[],
  place: Place,
): PlaceWater | undefined {
  const climate = climateOf(place);
  if (!climate) return undefined;
  const { of, flags, altitude, months } = climate;
  const { district, state } = place;
  const harvests = harvestsAt({ district: district ?? undefined, state: state ?? undefined });
  const shares = sharesAt(district ?? undefined);
  const crops = rows.flatMap((row) => {
    const season = seasonOf(row);
    const harvest = harvests.get(row.id) ?? null;
    const share = shares?.get(row.id) ?? (shares && fieldGroups.has(row.crop_group) ? 0 : null);
    if (!season) return [];
    const temperature = seasonTemperature(season, months);
    return [{ _id: row.id, ...seasonWater(season, months), temperature, harvest, share }];
  });
  return { of, flags, altitude, crops };
}

const india = lazy(() => climateOf({})?.months ?? []);

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
  return known && sownOn ? spreadOverMonths({ ...known.water, sownOn }) : undefined;
}

/** The day that the record's water was reckoned from, `07-01`; its citation has it as `from 01-07`. */
export function sowingDay(citation = ""): string | undefined {
  const [, day, month] = /\bfrom (\d\d)-(\d\d)\b/.exec(citation) ?? [];
  return day && month ? `${month}-${day}` : undefined;
}
