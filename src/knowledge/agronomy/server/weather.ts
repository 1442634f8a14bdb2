import { dayPattern } from "#kit/contract/days/indianDays.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { withTimeout } from "#kit/server/concurrency/withTimeout.ts";
import type { DayWeather } from "../water/fieldWater.ts";
import type { Place } from "./climate.ts";
import { knownDistricts } from "./places.ts";
import type { Point } from "./stations.ts";

/**
 * A weather service's data of the days around today at a place; nothing where there is none, or it does not
 * answer.
 */
export type WeatherAt = (place: Place) => Promise<readonly DayWeather[]>;

/** Bounds of what a service outside may take of us. */
export interface WeatherBounds {
  /** ms that an answer may take. */
  readonly timeout: number;
  /** Bytes that it may have; 108 days are about 4 kB. */
  readonly bytes: number;
  /** ms that an answer is kept, and that a service is left alone after it failed. */
  readonly keep: number;
  readonly rest: number;
  /** Places that are kept, requests under way at a time, and those that wait for their turn. */
  readonly places: number;
  readonly atOnce: number;
  readonly queued: number;
  /** ms that a caller waits in all; a later answer is kept for the next caller. */
  readonly patience: number;
}

const usual: WeatherBounds = {
  ...{ timeout: 2_000, bytes: 64 * 1024, keep: 3 * 3_600_000, rest: 60_000, places: 1_000, atOnce: 4 },
  ...{ queued: 60, patience: 3_000 },
};

/** Days of the past and to come, as Open-Meteo counts them: a season further back is reckoned by the normals. */
const pastDays = 92;
const forecastDays = 7;
const elements = { et0: "et0_fao_evapotranspiration", rain: "precipitation_sum" } as const;
/** mm of a day that no place on Earth has had. */
const impossible = { et0: 30, rain: 2_000 } as const;

/** All requests share one line. */
const service = "weather";

/** No weather service: the normals of the climate count. */
const noWeather: WeatherAt = async () => [];

/**
 * A weather service in Open-Meteo's format (setting WEATHER_URL), asked for the point of a district. It is
 * never required: callers get nothing when it is slow, broken or wrong, and the normals count.
 */
export function weatherService(
  url: string | undefined,
  { log, now = Date.now, bounds = usual }: WeatherSettings = {},
): WeatherAt {
  if (!url) return noWeather;
  const stored = new Map<number, { readonly until: number; readonly days: Promise<readonly DayWeather[]> }>();
  const turns = new FairQueue({
    ...{ concurrency: bounds.atOnce, maxQueued: bounds.queued, maxPerKey: bounds.atOnce + bounds.queued },
    message: "The weather of very many places is asked for just now",
  });
  let restUntil = 0;
  // Where the clock is set back, nothing lasts longer than it was meant to.
  const isWithin = (until: number, most: number) => until > now() && until <= now() + most;
  const isResting = () => isWithin(restUntil, bounds.rest);
  const asked = async (point: Point): Promise<readonly DayWeather[]> => {
    // A caller that waited while it failed leaves it alone too.
    if (isResting()) return [];
    try {
      return daysOf(await jsonOf(addressFor(url, point), bounds));
    } catch (err) {
      if (!isResting()) log?.warn({ err }, "the weather service gave no answer: the normals count");
      restUntil = now() + bounds.rest;
      return [];
    }
  };
  const inTime = (days: Promise<readonly DayWeather[]>) => withTimeout(bounds.patience, days).catch(() => []);
  return async ({ district }) => {
    const found = district ? knownDistricts().get(district) : undefined;
    if (!found) return [];
    const known = stored.get(found.code);
    if (known && isWithin(known.until, bounds.keep)) return inTime(known.days);
    if (isResting()) return [];
    // Shed by a full queue: the normals count.
    const days = turns.run(service, () => asked(found)).catch(() => []);
    // The oldest leaves: a map keeps the order in which its keys came.
    stored.delete(found.code);
    if (stored.size >= bounds.places) stored.delete(stored.keys().next().value ?? 0);
    const entry = { until: now() + bounds.keep, days };
    stored.set(found.code, entry);
    void days.then(({ length }) => {
      if (length === 0 && stored.get(found.code) === entry) stored.delete(found.code);
    });
    return inTime(days);
  };
}

interface WeatherSettings {
  readonly log?: { warn: (about: object, text: string) => void };
  readonly now?: () => number;
  readonly bounds?: WeatherBounds;
}

function addressFor(url: string, { latitude, longitude }: Point): URL {
  const address = new URL(url);
  const asked = {
    latitude: latitude.toFixed(2),
    longitude: longitude.toFixed(2),
    daily: Object.values(elements).join(","),
    timezone: "Asia/Kolkata",
    past_days: String(pastDays),
    forecast_days: String(forecastDays),
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address;
}

async function jsonOf(address: URL, { timeout, bytes }: WeatherBounds): Promise<unknown> {
  const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(timeout) });
  if (!answer.ok || !answer.body) throw new Error(`The weather service answered ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.byteLength;
    if (size > bytes) throw new Error(`The weather service sent more than ${bytes} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}

/** The days of an answer; a value that is no day or no figure is left out. */
function daysOf(answer: unknown): DayWeather[] {
  const daily = memberOf(answer, "daily");
  const days = memberOf(daily, "time");
  if (!Array.isArray(days)) throw new Error("The weather service sent no days");
  const isDay = new RegExp(dayPattern);
  const figures = (element: keyof typeof elements) => {
    const column = memberOf(daily, elements[element]);
    return (index: number): number | undefined => {
      const figure: unknown = Array.isArray(column) ? column[index] : undefined;
      const isPossible = typeof figure === "number" && figure >= 0 && figure <= impossible[element];
      return isPossible ? figure : undefined;
    };
  };
  const et0 = figures("et0");
  const rain = figures("rain");
  return days
    .slice(0, pastDays + forecastDays + 1)
    .flatMap((on: unknown, index) =>
      typeof on === "string" && isDay.test(on) ? [{ on, et0: et0(index), rain: rain(index) }] : [],
    );
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
