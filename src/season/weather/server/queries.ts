import { sql } from "kysely";
import { fromJson, type Json, toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import type { Forecast } from "../forecast.ts";
import type { DistrictWarnings } from "./imd.ts";
import type { StoredFigures } from "./tables.ts";

/** The services by the name of their row. */
export type ServiceName = "forecast" | "warnings";

/** A forecast as it is stored. */
export interface StoredForecast extends Forecast {
  /** When the service first gave it, ms. */
  readonly madeAt: number;
  /** The service by the name of its address. */
  readonly source: string;
}

/** A place as it is stored. */
export interface StoredPlace {
  readonly wantedAt: number;
  readonly askedAt: number;
  readonly forecast: StoredForecast | undefined;
}

export async function findPlace(db: Database, district: number): Promise<StoredPlace | undefined> {
  const row = await db
    .selectFrom("weather_place")
    .selectAll()
    .where("district", "=", district)
    .executeTakeFirst();
  return row && { wantedAt: row.wanted_at, askedAt: row.asked_at, forecast: storedForecast(row) };
}

function storedForecast({
  made_at,
  forecast,
}: {
  made_at: number;
  forecast: Json<StoredFigures> | "";
}): StoredForecast | undefined {
  return forecast === "" ? undefined : { source: "", ...fromJson(forecast), madeAt: made_at };
}

/** Notes that the weather of places was looked at. */
export async function noteWanted(db: Database, districts: readonly number[], at: number): Promise<void> {
  if (districts.length === 0) return;
  await db
    .insertInto("weather_place")
    .values(
      districts.map((district) => ({
        district,
        wanted_at: at,
        asked_at: 0,
        made_at: 0,
        forecast: "" as const,
      })),
    )
    .onConflict((row) => row.column("district").doUpdateSet({ wanted_at: at }))
    .execute();
}

interface DueQuery {
  readonly at: number;
  /** Wanted since then, ms. */
  readonly since: number;
  readonly limit: number;
}

/** Places that somebody looked at lately and that were not asked for in the last hour, the longest waiting first. */
export async function findDue(db: Database, { at, since, limit }: DueQuery): Promise<number[]> {
  const rows = await db
    .selectFrom("weather_place")
    .select("district")
    .where("wanted_at", ">", since)
    // A clock that was set back makes nobody wait.
    .where((row) => row.or([row("asked_at", "<=", at - hourMs), row("asked_at", ">", at)]))
    .orderBy("asked_at")
    .limit(limit)
    .execute();
  return rows.map(({ district }) => district);
}

/** Takes a place to be asked for; undefined where another process has done so within the hour. */
export async function claimPlace(
  db: Database,
  district: number,
  at: number,
): Promise<{ forecast: StoredForecast | undefined } | undefined> {
  const row = await db
    .updateTable("weather_place")
    .set({ asked_at: at })
    .where("district", "=", district)
    .where((row) => row.or([row("asked_at", "<=", at - hourMs), row("asked_at", ">", at)]))
    .returning(["made_at", "forecast"])
    .executeTakeFirst();
  return row && { forecast: storedForecast(row) };
}

export async function saveForecast(
  db: Database,
  district: number,
  { madeAt, ...figures }: StoredForecast,
): Promise<void> {
  await db
    .updateTable("weather_place")
    .set({ made_at: madeAt, forecast: toJson(figures) })
    .where("district", "=", district)
    .execute();
}

/** Gives a place back that got no answer. */
export async function releasePlace(db: Database, district: number): Promise<void> {
  await db.updateTable("weather_place").set({ asked_at: 0 }).where("district", "=", district).execute();
}

/** Makes the row of a service, once. */
export async function addService(db: Database, name: ServiceName): Promise<void> {
  await db
    .insertInto("weather_service")
    .values({
      ...{ service: name, hour: 0, asked: 0, rest_until: 0, answered_at: 0 },
      ...{ failures: 0, refused: 0, fault: "", answer: "" as const },
    })
    .onConflict((row) => row.column("service").doNothing())
    .execute();
}

interface ServiceBounds {
  readonly at: number;
  /** Requests an hour of all processes together. */
  readonly hourly: number;
  /** The longest that it rests after a failure, ms. */
  readonly longestRest: number;
}

/** Takes one of the requests of this hour; false where there is none left, or the service rests. */
export async function claimService(
  db: Database,
  name: ServiceName,
  { at, hourly, longestRest }: ServiceBounds,
): Promise<boolean> {
  const hour = Math.floor(at / hourMs);
  const row = await db
    .updateTable("weather_service")
    .set({ hour, asked: sql<number>`case when hour = ${hour} then asked + 1 else 1 end` })
    .where("service", "=", name)
    .where((row) => row.or([row("hour", "<>", hour), row("asked", "<", hourly)]))
    // A clock that was set back ends the rest.
    .where((row) => row.or([row("rest_until", "<=", at), row("rest_until", ">", at + longestRest)]))
    .returning("service")
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteAnswered(db: Database, name: ServiceName, at: number): Promise<void> {
  await db
    .updateTable("weather_service")
    .set({ answered_at: at, failures: 0, rest_until: 0, fault: "" })
    .where("service", "=", name)
    .execute();
}

/** Notes a failure and leaves the service alone for a while, twice as long after each further one; returns the failures in a row. */
export async function noteFailed(
  db: Database,
  name: ServiceName,
  { at, rest, longestRest, fault }: { at: number; rest: number; longestRest: number; fault: string },
): Promise<number> {
  const row = await db
    .updateTable("weather_service")
    .set({ failures: sql<number>`failures + 1`, fault })
    .where("service", "=", name)
    .returning("failures")
    .executeTakeFirst();
  const failures = row?.failures ?? 1;
  const until = at + Math.min(longestRest, rest * 2 ** Math.min(failures - 1, 20));
  await db.updateTable("weather_service").set({ rest_until: until }).where("service", "=", name).execute();
  return failures;
}

/** Counts an answer that was not taken. */
export async function noteRefused(db: Database, name: ServiceName, fault: string): Promise<void> {
  await db
    .updateTable("weather_service")
    .set({ refused: sql<number>`refused + 1`, fault })
    .where("service", "=", name)
    .execute();
}

export async function saveWarnings(db: Database, warnings: DistrictWarnings): Promise<void> {
  await db
    .updateTable("weather_service")
    .set({ answer: toJson(warnings) })
    .where("service", "=", "warnings" satisfies ServiceName)
    .execute();
}

export async function findWarnings(db: Database): Promise<DistrictWarnings | undefined> {
  const row = await db
    .selectFrom("weather_service")
    .select("answer")
    .where("service", "=", "warnings" satisfies ServiceName)
    .executeTakeFirst();
  return row && row.answer !== "" ? fromJson(row.answer) : undefined;
}

/** How a service answered, for operators. */
export interface ServiceHealth {
  readonly name: string;
  readonly answeredAt: number;
  readonly failures: number;
  readonly refused: number;
}

export async function findServices(db: Database): Promise<ServiceHealth[]> {
  const rows = await db
    .selectFrom("weather_service")
    .select(["service", "answered_at", "failures", "refused"])
    .orderBy("service")
    .execute();
  return rows.map(({ service, answered_at, failures, refused }) => ({
    ...{ name: service, answeredAt: answered_at, failures, refused },
  }));
}
