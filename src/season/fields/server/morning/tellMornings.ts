import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Change } from "#database/changes.ts";
import { fromJson, toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { hourMs, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { newId } from "#kit/server/ids.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import { partOfWork } from "#people/notifications/kinds.ts";
import { findNewPart, retell, untellKind } from "#people/notifications/server/untell.ts";
import { notify } from "#people/notifications/server/write.ts";
import type { WeatherAt } from "#season/weather/server/routes.ts";
import { isFree, type MorningWork, morningWork, type WaterTold, waterToldAfter } from "../../morning.ts";
import { fieldTopics } from "../../rules.ts";
import { findToday } from "../findToday.ts";
import { findHazardNotes } from "./hazardNotes.ts";

export interface MorningSettings {
  readonly weatherAt: WeatherAt;
  readonly now: () => number;
}

type House = Publisher & { readonly log: Pick<FastifyBaseLogger, "error"> };

const lookEveryMs = 5 * 60_000;
/** Before the day's work and the daily mail, by India's clock; who was down in the morning tells it later, and in the evening no more. */
const hours = { from: 5, to: 20 } as const;
/** People that are read at a time. */
const portion = 100;
const kind = "field-work";

/**
 * Tells each morning who has work in the fields: one notification a day, to be gone through once whatever is killed, and right when it
 * is read, as what is done meanwhile is taken out of it.
 */
export function tellMornings(app: FastifyInstance, db: Database, settings: MorningSettings): void {
  let lookedAt = "";
  const { signal } = regularly(app, lookEveryMs, "telling of work in the fields", async () => {
    const day = indianDay(settings.now());
    // A farmer who begins a season in the course of the day sees its list at once.
    if (day !== lookedAt && (await lookAtAll(app, db, settings, signal))) lookedAt = day;
  });
  renewWhatIsTold(app, db, settings);
}

/** Looks at the fields of everybody who was not looked at today; false outside of the hours, or where it was broken off. */
export async function lookAtAll(
  app: House,
  db: Database,
  settings: MorningSettings,
  signal?: AbortSignal,
): Promise<boolean> {
  const day = indianDay(settings.now());
  if (!isMorning(settings.now())) return false;
  let isWhole = true;
  // Each process begins somewhere else, so that two seldom look at the same fields; who comes second finds it done.
  const start = newId();
  for (const [from, to] of [
    [start, undefined],
    ["", start],
  ] as const) {
    for (let after = from; ; ) {
      const people = await findUnlooked(db, { day, after, limit: portion });
      const last = people.at(-1);
      for (const personId of people) {
        if (to !== undefined && personId > to) break;
        if (signal?.aborted) return false;
        const began = performance.now();
        await lookAtFieldsOf(app, db, settings, personId).catch((err: unknown) => {
          isWhole = false;
          app.log.error({ err }, "work in the fields could not be told");
        });
        // As long again for those who wait for an answer.
        await pause(performance.now() - began, undefined, { signal }).catch(() => {});
      }
      if (last === undefined || people.length < portion || (to !== undefined && last > to)) break;
      after = last;
    }
  }
  return isWhole;
}

function isMorning(at: number): boolean {
  const hour = (at - (startOfDay(indianDay(at)) ?? at)) / hourMs;
  return hour >= hours.from && hour < hours.to;
}

/** Somebody's work and hazards, in one transaction with the note that they were looked at: a kill loses nothing and repeats nothing. */
export async function lookAtFieldsOf(
  app: House,
  db: Database,
  settings: MorningSettings,
  personId: string,
): Promise<void> {
  const at = settings.now();
  const day = indianDay(at);
  const [{ work, notified }, hazards] = await Promise.all([
    findWork(db, settings, { personId, day }),
    findHazardNotes(db, { personId, at, weatherAt: settings.weatherAt }),
  ]);
  const isTold = await change(app, db, async (tx) => {
    const waterTold = waterToldAfter(notified, work, day);
    if (!(await noteMorning(tx, { personId, day, waterTold }))) return false;
    // Work that another day asked for is done, or is in the list as late.
    await untellKind(tx, { personId, kind });
    await notify(tx, hazards);
    if (isFree(work)) return false;
    await notify(tx, [{ personId, kind, subject: day, part: partOf(work), at }]);
    return true;
  });
  // Work done while it was reckoned found no notification yet that it could correct.
  if (isTold) await renew(app, db, settings, personId);
}

async function findWork(
  db: Database,
  { weatherAt }: MorningSettings,
  { personId, day }: { personId: string; day: string },
): Promise<{ work: MorningWork; notified: WaterTold }> {
  const [today, notified] = await Promise.all([
    findToday(db, { personId, day, weatherAt }),
    findWaterTold(db, personId),
  ]);
  return { work: morningWork(today, notified), notified };
}

function partOf({ tasks, thirsty, overdue, safe }: MorningWork): string {
  return partOfWork({ tasks, water: thirsty.length, overdue, safe });
}

/** One runs and one waits for each person: the waiting one sees all that was written until then. */
const renewals = {
  ...{ concurrency: 2, maxQueued: 500, maxPerKey: 2 },
  message: "Very many fields change just now",
} as const;

/** Renews the notification of a farmer who does the work, or learns of rain, with the rest of the work. */
function renewWhatIsTold(app: FastifyInstance, db: Database, settings: MorningSettings): void {
  const queue = new FairQueue(renewals);
  const [topic] = fieldTopics;
  const prefix = userTopic(topic, "");
  const stop = app.changes.subscribe((tags, origin) => {
    // The process in which it was written sees to it.
    if (origin !== "here") return;
    for (const tag of tags) {
      if (!tag.startsWith(prefix)) continue;
      const personId = tag.slice(prefix.length);
      // Shed where very many write at once: then it says a little too much until the next morning.
      queue.run(personId, () => renew(app, db, settings, personId)).catch(() => {});
    }
  });
  app.addHook("onClose", async () => stop());
}

async function renew(app: House, db: Database, settings: MorningSettings, personId: string): Promise<void> {
  const subject = indianDay(settings.now());
  const before = await findNewPart(db, { personId, kind, subject });
  if (before === undefined) return;
  const { work } = await findWork(db, settings, { personId, day: subject });
  const part = partOf(work);
  if (isFree(work)) await change(app, db, (tx) => untellKind(tx, { personId, kind }));
  else if (part !== before) await change(app, db, (tx) => retell(tx, { personId, kind, subject, part }));
}

/** People with a season that goes on whose fields were not looked at on a day, by their ids from one on. */
async function findUnlooked(
  db: Database,
  { day, after, limit }: { day: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("season")
    .innerJoin("person", "person.id", "season.person_id")
    .leftJoin("field_morning as morning", "morning.person_id", "season.person_id")
    .select("season.person_id")
    .distinct()
    .where("season.person_id", ">", after)
    .where("season.over_on", "is", null)
    .where("person.closed_at", "is", null)
    // A device account has no bell.
    .where("person.device_used_at", "is", null)
    // Another day, also a later one: a clock that ran ahead silences nobody until then.
    .where((row) => row.or([row("morning.day", "is", null), row("morning.day", "<>", day)]))
    .orderBy("season.person_id")
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Recent water notifications of a person. */
async function findWaterTold(db: Database, personId: string): Promise<WaterTold> {
  const row = await db
    .selectFrom("field_morning")
    .select("water_told")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row ? fromJson(row.water_told) : {};
}

/** False where this day was looked at before, or another process has just done it. */
async function noteMorning(
  { db }: Change,
  { personId, day, waterTold }: { personId: string; day: string; waterTold: WaterTold },
): Promise<boolean> {
  const set = { day, water_told: toJson(waterTold) };
  const noted = await db
    .insertInto("field_morning")
    .values({ person_id: personId, ...set })
    .onConflict((row) => row.column("person_id").doUpdateSet(set).where("field_morning.day", "<>", day))
    .returning("person_id")
    .executeTakeFirst();
  return noted !== undefined;
}
