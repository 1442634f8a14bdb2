import { dayPattern } from "#kit/contract/days/indianDays.ts";
import {
  boolean,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { DistrictCode } from "#knowledge/agronomy/districtCode.ts";
import { soils } from "#knowledge/crops/contract.ts";
import { areaRange, limits, waterSources } from "./rules.ts";

/** A day of India, `2026-11-02`. */
export const Day = text({ pattern: dayPattern, maxLength: 10 });
export const Id = text({ maxLength: 40, pattern: "^[0-9A-Za-z_-]+$" });

/** An id that a phone drew for what it makes without a network: 128 random bits. */
export const OwnId = text({ minLength: 32, maxLength: 32, pattern: "^[0-9a-f]{32}$" });

/** Kinds of a season's first day: see `Start` of plan/types.ts. */
export const starts = ["sowing", "nursery", "transplanting", "planting", "pruning", "bahar", "year"] as const;

/** The unit that people count this field in; `word` as `crops/web/land` has it: hectare, acre, a state's bigha, own. */
export const Unit = object({
  word: text({ minLength: 1, maxLength: 60 }),
  squareMetres: number({ minimum: 1, maximum: 100_000 }),
});

export type Unit = Static<typeof Unit>;

/** Either what it gives, or its power and from how deep it lifts; what is not known is left out. */
export const Pump = object({
  litresPerSecond: optional(number({ minimum: 0.05, maximum: 500 })),
  horsepower: optional(number({ minimum: 0.25, maximum: 200 })),
  /** m. */
  head: optional(number({ minimum: 1, maximum: 500 })),
});
export type Pump = Static<typeof Pump>;

const figure = (maximum: number) => optional(number({ minimum: 0, maximum }));

/** The twelve numbers of a Soil Health Card, each may be missing. P and K are the elements, never P2O5 or K2O. */
export const SoilCard = object({
  /** When the sample was taken or the card was printed. */
  on: optional(Day),
  ph: figure(14),
  /** dS/m. */
  ec: figure(50),
  /** %. */
  organicCarbon: figure(20),
  /** kg/ha: n (alkaline permanganate), p (`method`), k. */
  n: figure(2_000),
  p: figure(1_000),
  k: figure(5_000),
  /** How P was measured; the limits differ. */
  method: optional(oneOf(["olsen", "bray"])),
  /** ppm (mg/kg): sulphur, zinc, iron, manganese, copper, boron. */
  s: figure(1_000),
  zn: figure(1_000),
  fe: figure(5_000),
  mn: figure(5_000),
  cu: figure(1_000),
  b: figure(1_000),
});
export type SoilCard = Static<typeof SoilCard>;

/** Facts of a field; all but the area may be left out, and null deletes one. */
const fieldFacts = {
  unit: optional(nullable(Unit)),
  soil: optional(nullable(oneOf(soils))),
  /** LGD code of the district. */
  district: optional(nullable(DistrictCode)),
  /** Where the district is not known; a state's name as /districts has it. */
  state: optional(nullable(text({ maxLength: 60 }))),
  water: optional(nullable(oneOf(waterSources))),
  pump: optional(nullable(Pump)),
  /** Litres of one's own sprayer. */
  sprayerLitres: optional(nullable(number({ minimum: 1, maximum: 2_000 }))),
  /** The next day on which the canal brings water. */
  canalTurnOn: optional(nullable(Day)),
  /** The crop before the first season that is known: its id, or `fallow`. */
  cropBefore: optional(nullable(text({ maxLength: 60, pattern: "^[a-z0-9-]+$" }))),
};
export const Area = number({ minimum: areaRange.least, maximum: areaRange.most });
const name = text({ minLength: 1, maxLength: limits.fieldName });

export const NewField = object({ id: optional(OwnId), name, areaHa: Area, ...fieldFacts });
export type NewField = Static<typeof NewField>;
export const FieldPatch = object({ name: optional(name), areaHa: optional(Area), ...fieldFacts });
export type FieldPatch = Static<typeof FieldPatch>;

export const NamedCrop = object({ _id: text(), name: translated(), img: text() });
export type NamedCrop = Static<typeof NamedCrop>;

/** A season as lists show it. */
export const SeasonBrief = object({
  id: text(),
  crop: NamedCrop,
  sownOn: Day,
  /** Kind of that day for this crop. */
  start: oneOf(starts),
  /** The last day of its last stage. */
  endsOn: Day,
  /** When its farmer said that it is over; null while it goes on. */
  overOn: nullable(Day),
});
export type SeasonBrief = Static<typeof SeasonBrief>;

const fieldAnswer = {
  id: text(),
  name: text(),
  areaHa: number(),
  /** Nobody has said how big it is: an acre is assumed. */
  areaAssumed: boolean(),
  unit: nullable(Unit),
  soil: nullable(oneOf(soils)),
  district: nullable(object({ code: DistrictCode, name: translated() })),
  /** The district's, or what was said. */
  state: nullable(object({ name: text(), title: translated() })),
  water: nullable(oneOf(waterSources)),
  pump: nullable(Pump),
  sprayerLitres: nullable(number()),
  canalTurnOn: nullable(Day),
  soilCard: nullable(SoilCard),
};

/** One's own field with its seasons, the latest sown first. */
export const Field = object({ ...fieldAnswer, cropBefore: nullable(text()), seasons: list(SeasonBrief) });
export type Field = Static<typeof Field>;
/** The field of a season. */
export const SeasonField = object(fieldAnswer);
export type SeasonField = Static<typeof SeasonField>;
