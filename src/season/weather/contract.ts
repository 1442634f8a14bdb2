import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
import {
  boolean,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  type Static,
  text,
  translated,
} from "#kit/contract/shape.ts";
import { DistrictCode } from "#knowledge/agronomy/districtCode.ts";
import { warningKinds } from "./warnings.ts";

const Day = text({ pattern: dayPattern, maxLength: 10 });
const Figure = nullable(number());
const Figures = list(Figure);

/** A day of a forecast; null where the service has no figure. Its units: mm, °C, km/h at 10 m. */
const ForecastDay = object({ on: Day, rain: Figure, tmin: Figure, tmax: Figure, wind: Figure });
export type ForecastDay = Static<typeof ForecastDay>;

/** Weather of a place: a forecast with the time at which its service first gave it, warnings, and what is usual. */
const PlaceWeather = object({
  district: DistrictCode,
  name: translated(),
  /** The day of India that it was asked on, which is the first of the usual week. */
  today: Day,
  /** Whether a weather service is set here. */
  service: boolean(),
  /** Null where no service gave one in the last three days. */
  forecast: nullable(
    object({
      /** When the service first gave these figures (ms since 1970); a repeat makes them no newer. */
      madeAt: integer(),
      /** The service by the name of its address. */
      source: text(),
      /** From today on, seven at most. */
      days: list(ForecastDay),
      /** From the beginning of today on, 72 hours at most; null where the service has none. */
      hours: nullable(
        object({ from: integer(), rain: Figures, temperature: Figures, humidity: Figures, wind: Figures }),
      ),
    }),
  ),
  /** Warnings of the India Meteorological Department for days from today on, with the day on which they were issued. */
  warnings: nullable(
    object({ issuedOn: Day, days: list(object({ on: Day, kinds: list(oneOf(warningKinds)) })) }),
  ),
  /** Normals of seven days from today on, by the district's monthly rain: days with rain, mm, °C. No forecast. */
  usual: object({ rainyDays: integer(), rain: integer(), tmin: integer(), tmax: integer() }),
});
export type PlaceWeather = Static<typeof PlaceWeather>;

export const weather = calls({
  of: {
    about:
      "The seven days from today on in a district: the forecast that is stored of the weather service (WEATHER_URL) with its age, warnings of the India Meteorological Department (IMD_URL), and what is usual there. Never waits for a service",
    method: "GET",
    path: "/weather",
    for: "anyone",
    query: object({ district: DistrictCode }),
    answer: PlaceWeather,
  },
});
