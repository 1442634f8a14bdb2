import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { FairQueue } from "#kit/server/concurrency/fairQueue.ts";
import { crowd } from "#kit/server/concurrency/inTurn.ts";
import type { Files } from "#kit/server/files/files.ts";
import { keyOf } from "#kit/server/idempotencyKey.ts";
import { serveUserEvents } from "#kit/server/live/userEvents.ts";
import { serve } from "#kit/server/serve.ts";
import type { WeatherAt } from "#season/weather/server/routes.ts";
import { fields } from "../contract.ts";
import type { Entry } from "../diary/diaryShapes.ts";
import { looksFor } from "../plan/server/looks.ts";
import { fieldTopics } from "../rules.ts";
import { harvestWarnings } from "../sprays.ts";
import { correct, type OwnEntry, undo } from "./diary/corrections.ts";
import { enter } from "./diary/diary.ts";
import { findEntries } from "./diary/entryQueries.ts";
import { presentEntries, presentEntry } from "./diary/presentEntry.ts";
import { serveFieldCalls } from "./fieldCalls.ts";
import { serveFileCalls } from "./fileCalls.ts";
import { findToday } from "./findToday.ts";
import { tellMornings } from "./morning/tellMornings.ts";
import { servePhotoCalls } from "./photos/photoCalls.ts";
import { removePhotoFiles } from "./photos/photoFiles.ts";
import { refuseNoDay } from "./refuseDays.ts";
import { serveSeasonCalls } from "./seasons/seasonCalls.ts";
import type { SeasonEntryTable } from "./tables.ts";
import { serveWaterCalls } from "./water/waterCalls.ts";

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

/** The diary of one's own seasons. */
function serveDiaryCalls(
  app: FastifyInstance,
  { db, files }: { db: Database; files: Files },
  now: () => number,
): void {
  /** A harvest of several seasons is too early by the spray of any of them. */
  const shown = async (row: SeasonEntryTable, seasonIds = [row.season_id]): Promise<Entry> => {
    const entry = presentEntry(row);
    if (entry.kind !== "harvest") return entry;
    const sprays = await findEntries(db, seasonIds, ["spray"]);
    return { ...entry, warning: harvestWarnings(await presentEntries(sprays))(entry) };
  };
  const named = (who: { id: string }, { id, entry }: { id: string; entry: string }): OwnEntry => ({
    personId: who.id,
    seasonId: id,
    entry,
  });

  serve(app, fields.enter, async ({ who, params, body, request }) => {
    refuseNoDay("on", body.on);
    const key = keyOf(request, "needed");
    const entering = { personId: who.id, seasonId: params.id, key, entry: body, at: now() };
    return shown(await enter(app, db, entering), [...new Set([params.id, ...(body.also ?? [])])]);
  });

  serve(app, fields.correct, async ({ who, params, body }) => {
    if (body.on !== undefined) refuseNoDay("on", body.on);
    const { row, photos } = await correct(app, db, named(who, params), body, now());
    await removePhotoFiles(files, photos);
    return shown(row);
  });

  serve(app, fields.undo, async ({ who, params }) => {
    const { row, photos } = await undo(app, db, named(who, params), now());
    await removePhotoFiles(files, photos);
    return shown(row);
  });
}
