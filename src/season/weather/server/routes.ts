import type { FastifyInstance } from "fastify";
import { daysBetween, indianDay } from "#kit/contract/days/indianDays.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { climateOf, type Place } from "#knowledge/agronomy/server/climate.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { type PlaceWeather, weather } from "../contract.ts";
import { ageOf, comingDays, type WeatherDay } from "../forecast.ts";
import { usualWeek } from "../usual.ts";
import type { Weather } from "./forecasts.ts";
import type { DistrictWarnings } from "./imd.ts";
import type { StoredForecast } from "./queries.ts";

/** Days that water is reckoned with, and when their service gave them; null where the normals alone count. */
export interface CountedWeather {
  readonly days: readonly WeatherDay[];
  readonly madeAt: number | null;
}

/** The days around today at a place, of a forecast that is less than a day old. */
export type WeatherAt = (place: Place) => Promise<CountedWeather>;

export const noWeather: CountedWeather = { days: [], madeAt: null };

interface WeatherRoutes {
  readonly now?: (() => number) | undefined;
}

/** Serves the weather of districts. */
export function serveWeather(app: FastifyInstance, stored: Weather, { now = Date.now }: WeatherRoutes): void {
  serve(app, weather.of, async ({ query: { district } }) => {
    const known = knownDistricts().get(district);
    const climate = climateOf({ district });
    if (!known || !climate) return refuse("not-found", "No such place");
    const today = indianDay(now());
    const [forecast, warnings] = await Promise.all([stored.forecastAt(district), stored.warnings()]);
    return {
      ...{ district, name: known.name, today, service: stored.isSet },
      forecast: forecast ? presentForecast(forecast, today) : null,
      warnings: warnings ? presentWarnings(warnings, district, today) : null,
      usual: usualWeek(climate.months, today),
    };
  });
}

/** From today on; null where all of its days have passed. */
function presentForecast(
  { madeAt, source, days, hours }: StoredForecast,
  today: string,
): PlaceWeather["forecast"] {
  const coming = comingDays(days, today).map(
    ({ on, rain = null, tmin = null, tmax = null, wind = null }) => ({
      ...{ on, rain, tmin, tmax, wind },
    }),
  );
  if (coming.length === 0) return null;
  const copied = hours && {
    from: hours.from,
    rain: [...hours.rain],
    temperature: [...hours.temperature],
    humidity: [...hours.humidity],
    wind: [...hours.wind],
  };
  return { madeAt, source, days: coming, hours: copied };
}

/** Of an issue of yesterday or today; an older one warns of nothing. */
function presentWarnings(
  { issuedOn, of }: DistrictWarnings,
  district: number,
  today: string,
): PlaceWeather["warnings"] {
  if (issuedOn > today || daysBetween(issuedOn, today) > 2) return null;
  const coming = comingDays(of[district] ?? [], today);
  return { issuedOn, days: coming.map(({ on, kinds }) => ({ on, kinds: [...kinds] })) };
}

/** Weather for the reckoning of water: what is fresh, else nothing, and the normals count. */
export function weatherForWater(stored: Weather, now: () => number = Date.now): WeatherAt {
  return async ({ district }) => {
    const forecast = district ? await stored.forecastAt(district) : undefined;
    if (!forecast || ageOf(forecast.madeAt, now()) !== "fresh") return noWeather;
    return { days: forecast.days, madeAt: forecast.madeAt };
  };
}
