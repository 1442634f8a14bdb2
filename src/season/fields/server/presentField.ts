import { fromJson, type Json } from "#database/json.ts";
import { type KnownDistrict, knownDistricts, knownStates } from "#knowledge/agronomy/server/places.ts";
import { landOf } from "../assumedLand.ts";
import type { Field, SeasonBrief, SeasonField } from "../fieldShapes.ts";
import { daysOf } from "./seasons/plan.ts";
import type { FieldTable, SeasonTable } from "./tables.ts";

/** Name of a crop in a list. */
export type NamedCrop = SeasonBrief["crop"];
export type CropNames = ReadonlyMap<string, { readonly name: string }>;

const jsonOrNull = <Value>(text: Json<Value> | null) => (text === null ? null : fromJson(text));

export function presentSeasonField(row: FieldTable): SeasonField {
  const district = row.district === null ? undefined : districtOf(row.district);
  return {
    id: row.id,
    name: row.name,
    ...landOf({ areaHa: row.area_ha, unit: jsonOrNull(row.unit) }),
    soil: row.soil,
    district: district ? { code: district.code, name: district.name } : null,
    state: stateNamed(district?.state ?? row.state),
    water: row.water,
    pump: jsonOrNull(row.pump),
    sprayerLitres: row.sprayer_litres,
    canalTurnOn: row.canal_turn_on,
    soilCard: jsonOrNull(row.soil_card),
  };
}

/** A crop by its name and drawing; one that is no longer shipped keeps its id for a name. */
export function namedCrop(id: string, { name } = { name: id }): NamedCrop {
  return { _id: id, name, img: `/crops/${id}.svg` };
}

/** A crop that is no longer shipped has no plan. */
const unplanned = ({ sown_on }: SeasonTable) => ({ start: "year", endsOn: sown_on }) as const;

export function presentBrief(season: SeasonTable, field: FieldTable, names: CropNames): SeasonBrief {
  return {
    id: season.id,
    crop: namedCrop(season.crop_id, names.get(season.crop_id)),
    sownOn: season.sown_on,
    ...(names.has(season.crop_id) ? daysOf({ ...season, field }) : unplanned(season)),
    overOn: season.over_on,
  };
}

export function presentField(row: FieldTable, seasons: readonly SeasonTable[], names: CropNames): Field {
  const own = seasons.filter(({ field_id }) => field_id === row.id);
  return {
    ...presentSeasonField(row),
    cropBefore: row.crop_before,
    seasons: own.map((season) => presentBrief(season, row, names)),
  };
}

/** A district by its LGD code; undefined where there is none. */
export function districtOf(code: number): KnownDistrict | undefined {
  return knownDistricts().get(code);
}

/** A state; null where none is named or none has this name. */
export function stateNamed(name: string | null): SeasonField["state"] {
  const state = name === null ? undefined : knownStates().get(name);
  return state ? { name: state.name, title: state.name } : null;
}
