import type { FastifyInstance } from "fastify";
import { toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import type { Files } from "#kit/server/files/files.ts";
import { keyOf, writtenBefore } from "#kit/server/idempotencyKey.ts";
import { newId } from "#kit/server/ids.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { findCropNames } from "#knowledge/crops/server/queries.ts";
import { fields } from "../contract.ts";
import type { FieldPatch, SoilCard } from "../fieldShapes.ts";
import { isPlanned } from "../plan/server/data.ts";
import { limits } from "../rules.ts";
import { fallow } from "../sowings.ts";
import {
  countFields,
  deleteField,
  findField,
  findFieldByKey,
  findFields,
  insertField,
  isFieldId,
  updateField,
} from "./fieldQueries.ts";
import { photosOf, removePhotoFiles } from "./photos/photoFiles.ts";
import { type CropNames, districtOf, presentField, stateNamed } from "./presentField.ts";
import { refuseNoDay } from "./refuseDays.ts";
import { findSeasons, renewPlans } from "./seasons/seasonQueries.ts";
import type { FieldTable } from "./tables.ts";
import { bodyHashOf, refuseTaken, writeOwn } from "./write.ts";

const seasonsInAll = limits.fieldsPerPerson * limits.seasonsPerField;

/** One's own fields: another person's is not found. */
export function serveFieldCalls(
  app: FastifyInstance,
  { db, files }: { db: Database; files: Files },
  now: () => number,
): void {
  const shown = async (personId: string, id: string) => {
    const field = (await findField(db, personId, id)) ?? refuseUnknown();
    const seasons = await findSeasons(db, personId, { fieldId: id, limit: limits.seasonsPerField });
    return presentField(field, seasons, await cropNames(db));
  };

  serve(app, fields.list, async ({ who }) => {
    const rows = await findFields(db, who.id);
    if (rows.length === 0) return [];
    const seasons = await findSeasons(db, who.id, { limit: seasonsInAll });
    const names = await cropNames(db);
    return rows.map((row) => presentField(row, seasons, names));
  });

  serve(app, fields.add, async ({ who, body, request }) => {
    const key = keyOf(request, "optional") ?? null;
    const row: FieldTable = {
      ...emptyField,
      ...columnsOf(body),
      id: body.id ?? newId(),
      person_id: who.id,
      ...{ key, body_hash: key === null ? null : bodyHashOf("", body) },
      name: body.name,
      area_ha: body.areaHa,
      created_at: now(),
    };
    const id = await writeOwn(app, db, who.id, async (tx) => {
      const made = key === null ? undefined : await findFieldByKey(tx.db, who.id, key);
      const before = writtenBefore(made, bodyHashOf("", body));
      if (before) return before.id;
      refuseTaken(body.id !== undefined && (await isFieldId(tx.db, body.id)));
      if ((await countFields(tx.db, who.id)) >= limits.fieldsPerPerson) {
        refuse("conflict", `You have ${limits.fieldsPerPerson} fields already`);
      }
      await insertField(tx, row);
      return row.id;
    });
    return shown(who.id, id);
  });

  const change = async (personId: string, id: string, set: Partial<FieldTable>) => {
    await writeOwn(app, db, personId, async (tx) => {
      // A patch of nothing is no statement.
      const known = Object.keys(set).length === 0 || (await updateField(tx, personId, id, set));
      if (!known) refuseUnknown();
      if (planned.some((column) => column in set)) await renewPlans(tx, id, now());
    });
    return shown(personId, id);
  };
  serve(app, fields.change, ({ who, params, body }) => change(who.id, params.id, columnsOf(body)));
  serve(app, fields.saveSoilCard, ({ who, params, body }) =>
    change(who.id, params.id, { soil_card: cardOrNull(body, indianDay(now())) }),
  );

  serve(app, fields.remove, async ({ who, params }) => {
    const photos = await writeOwn(app, db, who.id, async (tx) => {
      if (!(await findField(tx.db, who.id, params.id))) refuseUnknown();
      const named = await photosOf(tx.db, { fieldId: params.id });
      await deleteField(tx, params.id);
      return named;
    });
    await removePhotoFiles(files, photos);
  });
}

function refuseUnknown(): never {
  return refuse("not-found", "You have no such field");
}

async function cropNames(db: Database): Promise<CropNames> {
  return new Map((await findCropNames(db)).map((crop) => [crop.id, crop]));
}

/** Columns of a field that its seasons' calendars are made of. */
const planned = ["name", "district", "state", "water"] as const satisfies (keyof FieldTable)[];

const emptyField = {
  ...{ unit: null, soil: null, district: null, state: null, water: null, pump: null },
  ...{ sprayer_litres: null, canal_turn_on: null, soil_card: null, crop_before: null },
};

/** The columns that a body names; a district names its state too. */
function columnsOf(body: FieldPatch): Partial<FieldTable> {
  const { district, state, cropBefore } = body;
  if (district != null && !districtOf(district)) refuseField("district", "unknown", "is no district's code");
  if (state != null && !stateNamed(state)) refuseField("state", "unknown", "is no state of India");
  if (body.canalTurnOn != null) refuseNoDay("canalTurnOn", body.canalTurnOn);
  if (cropBefore != null && cropBefore !== fallow && !isPlanned(cropBefore))
    refuseField("cropBefore", "unknown", "is no crop's id");
  return defined({
    name: body.name,
    area_ha: body.areaHa,
    unit: body.unit && toJson(body.unit),
    soil: body.soil,
    // A state that is named alone is another place than the district that was known.
    district: district === undefined && state != null ? null : district,
    state: district == null ? state : districtOf(district)?.state,
    water: body.water,
    pump: body.pump && toJson(body.pump),
    sprayer_litres: body.sprayerLitres,
    canal_turn_on: body.canalTurnOn,
    crop_before: cropBefore,
  });
}

/** Without what is undefined: it was not said. */
function defined(set: { readonly [Column in keyof FieldTable]?: FieldTable[Column] | undefined }) {
  return Object.fromEntries(
    Object.entries(set).filter(([, value]) => value !== undefined),
  ) as Partial<FieldTable>;
}

/** Refuses a card of a day to come: tomorrow is let pass, as the clock of a phone may be ahead. */
function cardOrNull(card: SoilCard, today: string) {
  if (card.on !== undefined) refuseNoDay("on", card.on);
  if (card.on !== undefined && card.on > daysLater(today, 1))
    refuseField("on", "range", "is a day to come; no soil was tested then");
  return Object.keys(card).length === 0 ? null : toJson(card);
}
