import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { hourMs, indianDay } from "#kit/contract/days/indianDays.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { ageOf, isRepeat } from "../forecast.ts";
import { askJson } from "./ask.ts";
import { WeatherFault } from "./fault.ts";
import { type DistrictWarnings, imdWarnings } from "./imd.ts";
import { openMeteoAddress, openMeteoForecast } from "./openMeteo.ts";
import {
  addService,
  claimPlace,
  claimService,
  findDue,
  findPlace,
  findWarnings,
  noteAnswered,
  noteFailed,
  noteRefused,
  noteWanted,
  releasePlace,
  type ServiceName,
  type StoredForecast,
  type StoredPlace,
  saveForecast,
  saveWarnings,
} from "./queries.ts";

/** Bounds of what services are asked and may take of us. */
export interface WeatherBounds {
  /** ms that an answer may take, and bytes that it may have. */
  readonly timeout: number;
  readonly bytes: number;
  /** Requests under way at a time in a process, and an hour in all processes together. */
  readonly atOnce: number;
  readonly hourly: number;
  /** ms that a service is left alone after its first failure, and at most. */
  readonly rest: number;
  readonly longestRest: number;
  /** ms that a process remembers a place, and how many. */
  readonly memory: number;
  readonly remembered: number;
}

const usual: WeatherBounds = {
  ...{ timeout: 10_000, bytes: 512 * 1024, atOnce: 4, hourly: 800 },
  ...{ rest: 60_000, longestRest: hourMs / 2, memory: 60_000, remembered: 200 },
};

export interface WeatherSettings {
  readonly weatherUrl?: string | undefined;
  readonly imdUrl?: string | undefined;
  readonly now?: (() => number) | undefined;
  readonly weatherBounds?: Partial<WeatherBounds> | undefined;
}

/** Weather as it is stored; reading it never waits for a service. */
export interface Weather {
  /** Whether a service of forecasts is set. */
  readonly isSet: boolean;
  /** The forecast of a district unless it is three days old; asks for it in the background where it is older than an hour. */
  readonly forecastAt: (district: number) => Promise<StoredForecast | undefined>;
  readonly warnings: () => Promise<DistrictWarnings | undefined>;
}

const lookEveryMs = 30_000;

/** A place that nobody looked at for so long is asked for no more. */
const wantedMs = 24 * hourMs;

/** Warnings are one request for all of India, once an hour. */
const warningsHourly = 1;

/** Asks weather services in the background for what people look at, each place once an hour over all processes. */
export function keepWeather(app: FastifyInstance, db: Database, settings: WeatherSettings): Weather {
  const { weatherUrl, imdUrl, now = Date.now } = settings;
  const bounds = { ...usual, ...settings.weatherBounds };
  const wanted = new Set<number>();
  /** When this process last noted a district as wanted: a service that is dead makes no look write. */
  const noted = new Map<number, number>();
  const places = remember(bounds, now, (district: number) => findPlace(db, district));
  const warnings = remember(bounds, now, (_: ServiceName) => findWarnings(db));

  const { signal, soon } = regularly(app, lookEveryMs, "asking for the weather", async () => {
    const districts = [...wanted];
    wanted.clear();
    if (weatherUrl) {
      await noteWanted(db, districts, now());
      await addService(db, "forecast");
      await askPlaces(weatherUrl);
    }
    if (imdUrl) {
      await addService(db, "warnings");
      await askWarnings(imdUrl);
    }
  });

  const askPlaces = async (url: string) => {
    for (;;) {
      const at = now();
      const due = await findDue(db, { at, since: at - wantedMs, limit: bounds.atOnce });
      const goesOn = await Promise.all(due.map((district) => askPlace(url, district)));
      if (due.length === 0 || signal.aborted || goesOn.includes(false)) return;
    }
  };

  /** False where the service is to be left alone. */
  const askPlace = async (url: string, district: number): Promise<boolean> => {
    const at = now();
    const point = knownDistricts().get(district);
    if (!(await claimService(db, "forecast", { ...bounds, at }))) return false;
    const claimed = await claimPlace(db, district, at);
    if (!claimed || !point) return true;
    try {
      const today = indianDay(at);
      const answer = await askJson(openMeteoAddress(url, point), bounds);
      const next = openMeteoForecast(answer, { point, today });
      const former = claimed.forecast;
      const madeAt = former && isRepeat(former, next, today) ? former.madeAt : at;
      await saveForecast(db, district, { ...next, madeAt, source: nameOf(url) });
      await noteAnswered(db, "forecast", at);
      places.forget(district);
      return true;
    } catch (error) {
      if (error instanceof WeatherFault && error.reason === "answer") await releasePlace(db, district);
      return noteFault("forecast", error);
    }
  };

  const askWarnings = async (url: string) => {
    const at = now();
    if (!(await claimService(db, "warnings", { ...bounds, at, hourly: warningsHourly }))) return;
    try {
      const answer = await askJson(new URL(url), bounds);
      await saveWarnings(
        db,
        imdWarnings(answer, { today: indianDay(at), districts: knownDistricts().values() }),
      );
      await noteAnswered(db, "warnings", at);
      warnings.forget("warnings");
    } catch (error) {
      await noteFault("warnings", error);
    }
  };

  /** False where the service is to be left alone: it gave no answer. One that was refused may be of this place alone. */
  const noteFault = async (name: ServiceName, error: unknown): Promise<boolean> => {
    if (!(error instanceof WeatherFault)) throw error;
    const fault = `${error.reason}: ${error.message}`.slice(0, 300);
    if (error.reason !== "answer") {
      app.log.warn({ service: name, fault }, "an answer of a weather service was refused");
      await noteRefused(db, name, fault);
      return true;
    }
    const failures = await noteFailed(db, name, { ...bounds, at: now(), fault });
    if (failures === 1) app.log.warn({ service: name, fault }, "a weather service gives no answer");
    return false;
  };

  return {
    isSet: weatherUrl !== undefined,
    forecastAt: async (district) => {
      if (!weatherUrl) return undefined;
      const at = now();
      const place = await places.find(district);
      const since = noted.get(district) ?? Number.NEGATIVE_INFINITY;
      const isNoted = since <= at && at < since + bounds.memory;
      if (isStale(place, at) && !isNoted) {
        noted.set(district, at);
        wanted.add(district);
        soon();
      }
      const forecast = place?.forecast;
      return forecast && ageOf(forecast.madeAt, at) !== "gone" ? forecast : undefined;
    },
    warnings: async () => (imdUrl ? warnings.find("warnings") : undefined),
  };
}

/** A service as its figures are attributed: open-meteo.com. */
function nameOf(url: string): string {
  return new URL(url).hostname.replace(/^api\./, "");
}

/** Whether a place is to be noted as wanted, or asked for. */
function isStale(place: StoredPlace | undefined, at: number): boolean {
  const isOlder = (time: number) => time <= at - hourMs || time > at;
  return place === undefined || isOlder(place.wantedAt) || isOlder(place.askedAt);
}

/** Remembers what is read for a while, of so many keys; who asks at once shares one reading. */
function remember<Key, Value>(
  { memory, remembered }: WeatherBounds,
  now: () => number,
  read: (key: Key) => Promise<Value>,
): { find: (key: Key) => Promise<Value>; forget: (key: Key) => void } {
  const known = new Map<Key, { readonly until: number; readonly value: Promise<Value> }>();
  return {
    find: (key) => {
      const at = now();
      const found = known.get(key);
      // Where the clock is set back, nothing lasts longer than it was meant to.
      if (found && found.until > at && found.until <= at + memory) return found.value;
      const value = read(key);
      known.delete(key);
      // A map keeps the order in which its keys came: the oldest leaves.
      for (const oldest of known.keys()) if (known.size >= remembered) known.delete(oldest);
      known.set(key, { until: at + memory, value });
      value.catch(() => known.delete(key));
      return value;
    },
    forget: (key) => known.delete(key),
  };
}
