import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/indianDays.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { crowd } from "#kit/server/concurrency/inTurn.ts";
import type { Files } from "#kit/server/files/files.ts";
import { serveUserEvents } from "#kit/server/live/userEvents.ts";
import { serve } from "#kit/server/serve.ts";
import type { WeatherAt } from "#knowledge/agronomy/server/weather.ts";
import { fields } from "../contract.ts";
import { looksFor } from "../plan/server/looks.ts";
import { fieldTopics } from "../rules.ts";
import { serveDiaryCalls } from "./diaryCalls.ts";
import { serveFieldCalls } from "./fieldCalls.ts";
import { serveFileCalls } from "./fileCalls.ts";
import { findToday } from "./findToday.ts";
import { tellMornings } from "./morning/tellMornings.ts";
import { servePhotoCalls } from "./photoCalls.ts";
import { serveSeasonCalls } from "./seasonCalls.ts";
import { serveWaterCalls } from "./waterCalls.ts";

/** The water of every open season is worked out at each call: the members take turns. */
const days = new FairQueue({
  ...crowd,
  concurrency: 4,
  maxPerKey: 8,
  message: "Today's work is asked for very often just now",
});

export interface FieldSettings {
  readonly weatherAt: WeatherAt;
  /** Where photos of the diary are kept. */
  readonly files: Files;
  /** The time in ms since 1970; tests have one of their own. */
  readonly now?: (() => number) | undefined;
}

/** Fields, seasons and their diary: each person's own, and nobody else's. */
export async function serveFields(
  app: FastifyInstance,
  db: Database,
  settings: FieldSettings,
): Promise<void> {
  const { now = Date.now, weatherAt, files } = settings;
  serveFieldCalls(app, { db, files }, now);
  serveSeasonCalls(app, { db, files }, now);
  serveDiaryCalls(app, { db, files }, now);
  await servePhotoCalls(app, { db, files });
  serveWaterCalls(app, db, { now, weatherAt });
  serveFileCalls(app, db, { now, weatherAt });
  tellMornings(app, db, { now, weatherAt });
  serve(app, fields.looks, ({ params }) => [...looksFor(params.id)]);
  serve(app, fields.today, ({ who }) =>
    days.run(who.id, () => findToday(db, { personId: who.id, day: indianDay(now()), weatherAt })),
  );
  serveUserEvents(app, fields.stream, fieldTopics);
}
