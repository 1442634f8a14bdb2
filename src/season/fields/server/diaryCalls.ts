import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Files } from "#kit/server/files/files.ts";
import { keyOf } from "#kit/server/idempotencyKey.ts";
import { serve } from "#kit/server/serve.ts";
import { fields } from "../contract.ts";
import type { Entry } from "../diaryShapes.ts";
import { harvestWarnings } from "../sprays.ts";
import { correct, type OwnEntry, undo } from "./corrections.ts";
import { enter } from "./diary.ts";
import { findEntries } from "./entryQueries.ts";
import { removePhotoFiles } from "./photoFiles.ts";
import { presentEntries, presentEntry } from "./presentEntry.ts";
import { refuseNoDay } from "./refuseDays.ts";
import type { SeasonEntryTable } from "./tables.ts";

/** The diary of one's own seasons. */
export function serveDiaryCalls(
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
