import type { FastifyInstance, FastifyReply } from "fastify";
import { toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import type { Files } from "#kit/server/files/files.ts";
import { keyOf, writtenBefore } from "#kit/server/idempotencyKey.ts";
import { newId } from "#kit/server/ids.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { sendSliced } from "#kit/server/sendSliced.ts";
import { serve } from "#kit/server/serve.ts";
import { findCrop } from "#knowledge/crops/server/queries.ts";
import { fields } from "../../contract.ts";
import { limits } from "../../rules.ts";
import { Season } from "../../seasonShapes.ts";
import { findSowingDoubts } from "../diary/findDoubts.ts";
import { refuseDoubts } from "../diary/refuseFaults.ts";
import { findField } from "../fieldQueries.ts";
import { photosOf, removePhotoFiles } from "../photos/photoFiles.ts";
import { refuseEnd, refuseFarDay, refuseNoDay } from "../refuseDays.ts";
import { bodyHashOf, refuseTaken, writeOwn } from "../write.ts";
import { findWholeSeason } from "./findWholeSeason.ts";
import { presentSeason } from "./presentSeason.ts";
import {
  countSeasons,
  deleteSeason,
  findSeason,
  findSeasonByKey,
  insertSeason,
  isSeasonId,
  updateSeason,
} from "./seasonQueries.ts";

/** Seasons of one's own fields: another person's is not found. */
export function serveSeasonCalls(
  app: FastifyInstance,
  { db, files }: { db: Database; files: Files },
  now: () => number,
): void {
  const shown = async (personId: string, id: string, reply: FastifyReply) => {
    const rows = (await findWholeSeason(db, personId, id)) ?? refuseUnknown();
    return sendSliced(reply, await presentSeason(rows), "entries", Season.properties.entries);
  };

  serve(app, fields.season, ({ who, params, reply }) => shown(who.id, params.id, reply));

  serve(app, fields.sow, async ({ who, params, body, request, reply }) => {
    const key = keyOf(request, "optional") ?? null;
    refuseFarDay("sownOn", body.sownOn, indianDay(now()));
    const body_hash = bodyHashOf(params.id, body);
    const id = await writeOwn(app, db, who.id, async (tx) => {
      const made = key === null ? undefined : await findSeasonByKey(tx.db, who.id, key);
      const before = writtenBefore(made, body_hash);
      if (before) return before.id;
      refuseTaken(body.id !== undefined && (await isSeasonId(tx.db, body.id)));
      const field =
        (await findField(tx.db, who.id, params.id)) ?? refuse("not-found", "You have no such field");
      if (!(await findCrop(tx.db, body.crop))) refuseField("crop", "unknown", "is no crop's id");
      const repeated = body.repeats === undefined ? undefined : await findSeason(tx.db, who.id, body.repeats);
      if (body.repeats !== undefined && repeated?.crop_id !== body.crop) refuseUnknown();
      if ((await countSeasons(tx.db, params.id)) >= limits.seasonsPerField) {
        refuse("conflict", `This field has ${limits.seasonsPerField} seasons already`);
      }
      const sowing = { cropId: body.crop, sownOn: body.sownOn };
      if (!body.sure) refuseDoubts(await findSowingDoubts(tx.db, field, sowing));
      const row = {
        ...{ id: body.id ?? newId(), field_id: params.id, person_id: who.id },
        ...{ key, body_hash: key === null ? null : body_hash },
        ...{ crop_id: body.crop, sown_on: body.sownOn },
        stage_days: body.stages ? toJson(body.stages) : (repeated?.stage_days ?? null),
        ...{
          over_on: null,
          repeats: repeated?.id ?? null,
          version: 0,
          entries: 0,
          created_at: now(),
          updated_at: now(),
        },
      };
      await insertSeason(tx, row);
      return row.id;
    });
    return shown(who.id, id, reply);
  });

  serve(app, fields.changeSeason, async ({ who, params, body, reply }) => {
    const { sownOn, stages, overOn } = body;
    const today = indianDay(now());
    if (sownOn !== undefined) refuseFarDay("sownOn", sownOn, today);
    if (overOn != null) refuseNoDay("overOn", overOn);
    const set = {
      ...(sownOn === undefined ? {} : { sown_on: sownOn }),
      ...(stages === undefined ? {} : { stage_days: stages && toJson(stages) }),
      ...(overOn === undefined ? {} : { over_on: overOn }),
      updated_at: now(),
    };
    await writeOwn(app, db, who.id, async (tx) => {
      const season = await findSeason(tx.db, who.id, params.id);
      if (season && sownOn !== undefined && sownOn !== season.sown_on && !body.sure) {
        const field = await findField(tx.db, who.id, season.field_id);
        const moved = { cropId: season.crop_id, sownOn, seasonId: season.id };
        if (field) refuseDoubts(await findSowingDoubts(tx.db, field, moved));
      }
      if (season && overOn != null) refuseEnd(overOn, { sownOn: sownOn ?? season.sown_on, today });
      if (!(await updateSeason(tx, who.id, params.id, set))) refuseUnknown();
    });
    return shown(who.id, params.id, reply);
  });

  serve(app, fields.removeSeason, async ({ who, params }) => {
    const photos = await writeOwn(app, db, who.id, async (tx) => {
      if (!(await findSeason(tx.db, who.id, params.id))) refuseUnknown();
      const named = await photosOf(tx.db, { seasonId: params.id });
      await deleteSeason(tx, params.id);
      return named;
    });
    await removePhotoFiles(files, photos);
  });
}

function refuseUnknown(): never {
  return refuse("not-found", "You have no such season");
}
