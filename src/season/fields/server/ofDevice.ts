import { sql } from "kysely";
import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import type { OfDevice } from "#people/account/device/server/ofDevice.ts";
import { limits } from "../rules.ts";
import { countPhotos } from "./diary/entryQueries.ts";
import { countFields, findFields } from "./fieldQueries.ts";
import { tellOwner } from "./write.ts";

/** Names that are shown of what a device account holds. */
const mostNames = 5;

/** Fields, seasons and diary of a device account, for the account that takes it over. */
export const ofDevice: OfDevice = {
  holds: sql<boolean>`exists (select 1 from field where field.person_id = person.id)`,
  list: async (db, personId) => {
    const fields = await findFields(db, personId);
    const names = fields.slice(0, mostNames).map(({ name }) => name);
    const { seasons, entries } = await countSeasons(db, personId);
    return [
      { kind: "fields", count: fields.length, names },
      { kind: "seasons", count: seasons, names: [] },
      { kind: "entries", count: entries, names: [] },
    ];
  },
  move: moveFields,
};

type People = Parameters<OfDevice["move"]>[1];

async function moveFields(tx: Change, people: People): Promise<void> {
  const { from, to } = people;
  // The limits of one person hold of both together.
  const fields = (await countFields(tx.db, from)) + (await countFields(tx.db, to));
  if (fields > limits.fieldsPerPerson) refuseTooMany("fields", limits.fieldsPerPerson);
  const entries = (await countSeasons(tx.db, from)).entries + (await countSeasons(tx.db, to)).entries;
  if (entries > limits.entriesPerPerson) refuseTooMany("entries", limits.entriesPerPerson);
  const photos = (await countPhotos(tx.db, from)) + (await countPhotos(tx.db, to));
  if (photos > limits.photosPerPerson) refuseTooMany("photos", limits.photosPerPerson);
  await freeKeys(tx, people);
  await tx.db.updateTable("field").set({ person_id: to }).where("person_id", "=", from).execute();
  await tx.db.updateTable("season").set({ person_id: to }).where("person_id", "=", from).execute();
  await tx.db.updateTable("season_entry").set({ person_id: to }).where("person_id", "=", from).execute();
  tellOwner(tx, to);
}

function refuseTooMany(field: "fields" | "entries" | "photos", limit: number): never {
  refuse("conflict", `One account has at most ${limit} ${field}`, {
    errors: [{ field, rule: "maxItems", message: "are too many", limit }],
  });
}

/** An idempotency key that both used is given up by the device account: two browsers never draw the same one by chance. */
async function freeKeys({ db }: Change, { from, to }: People): Promise<void> {
  const ofFields = db
    .selectFrom("field")
    .select("key")
    .where("person_id", "=", to)
    .where("key", "is not", null);
  const ofSeasons = db
    .selectFrom("season")
    .select("key")
    .where("person_id", "=", to)
    .where("key", "is not", null);
  const ofEntries = db.selectFrom("season_entry").select("key").where("person_id", "=", to);
  await db
    .updateTable("field")
    .set({ key: null, body_hash: null })
    .where("person_id", "=", from)
    .where("key", "in", ofFields)
    .execute();
  await db
    .updateTable("season")
    .set({ key: null, body_hash: null })
    .where("person_id", "=", from)
    .where("key", "in", ofSeasons)
    .execute();
  await db
    .updateTable("season_entry")
    // A space is in no key that is sent.
    .set({ key: sql<string>`id || ' moved'` })
    .where("person_id", "=", from)
    .where("key", "in", ofEntries)
    .execute();
}

/** Seasons of a person, and what is in their diaries. */
async function countSeasons(db: Database, personId: string): Promise<{ seasons: number; entries: number }> {
  const { seasons, entries } = await db
    .selectFrom("season")
    .select(({ fn }) => [fn.countAll().as("seasons"), fn.sum("entries").as("entries")])
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return { seasons: Number(seasons), entries: Number(entries ?? 0) };
}
