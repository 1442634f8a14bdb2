import { integer, nullable, object, type Static, text, translated } from "#kit/contract/shape.ts";
import { DistrictCode } from "#knowledge/agronomy/districtCode.ts";

/** Who knows what we do not, in the language asked for. */
export const Helper = object({
  id: text(),
  says: text(),
  name: text(),
  /** As it is dialled; empty where there is none. */
  number: text(),
  /** Which of the helplines that operators write it is; empty where it is none of them. */
  line: text(),
  source: text(),
});
export type Helper = Static<typeof Helper>;

/** The weather that is asked for: its figures are those of the call `weather.of`, so that a talk that is kept shows none that are old. */
export const WeatherAsked = object({
  district: DistrictCode,
  /** Of the seven that a forecast has, and by date: a question of yesterday goes on meaning its own day. Null for all of them. */
  day: nullable(text()),
});

/** The crop whose price is asked for: its figures are those of the call `mandiPrices.near`. */
export const PriceAsked = object({
  crop: object({ _id: text(), name: translated() }),
  district: nullable(integer()),
  /** Empty where no district is known. */
  place: translated(),
});
export type PriceAsked = Static<typeof PriceAsked>;
