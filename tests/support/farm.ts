import { randomUUID } from "node:crypto";
import { toJson } from "#database/json.ts";
import type { Store } from "#database/store.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import type { Entry, Field, NewEntry, NewField, Season } from "#season/fields/contract.ts";
import type { TestPerson } from "./people.ts";

/** A day on which tests of fields stand: 1 December 2026, noon in India. */
export const farmDay = Date.parse("2026-12-01T12:00:00+05:30");

export async function addField(who: TestPerson, more: Partial<NewField> = {}): Promise<Field> {
  const payload = { name: "Well field", areaHa: 0.6, ...more };
  return (await who.asks({ method: "POST", url: "/api/fields", payload })).json();
}

export async function sow(
  who: TestPerson,
  field: { id: string },
  more: { crop?: string; sownOn?: string; stages?: number[]; repeats?: string; sure?: boolean } = {},
): Promise<Season> {
  const payload = { crop: "wheat", sownOn: "2026-11-02", stages: [24, 44, 47, 30], sure: true, ...more };
  return (await who.asks({ method: "POST", url: `/api/fields/${field.id}/seasons`, payload })).json();
}

/** Writes into a diary with a key of its own, or with the given one. */
export function write(
  who: TestPerson,
  season: { id: string },
  entry: Omit<NewEntry, "on"> & { on?: string },
  key: string = randomUUID(),
) {
  return who.asks({
    method: "POST",
    url: `/api/seasons/${season.id}/entries`,
    headers: { "idempotency-key": key },
    payload: { on: "2026-12-01", ...entry },
  });
}

export async function written(...args: Parameters<typeof write>): Promise<Entry> {
  return (await write(...args)).json();
}

export async function seasonOf(who: TestPerson, { id }: { id: string }): Promise<Season> {
  return (await who.asks({ url: `/api/seasons/${id}` })).json();
}

export const fieldOf = ({ id }: { id: string }) => `field-of-${id}`;
export const seasonOfFarm = ({ id }: { id: string }) => `season-of-${id}`;
export const entryOf = ({ id }: { id: string }) => `entry-of-${id}`;

/** A field with wheat sown today and a line in its diary, put into the database. */
export async function addFarm({ db }: Pick<Store, "db">, person: { id: string }): Promise<void> {
  const now = Date.now();
  const ids = { field: fieldOf(person), season: seasonOfFarm(person), entry: entryOf(person) };
  const unsaid = {
    ...{
      key: null,
      body_hash: null,
      unit: null,
      soil: null,
      district: null,
      state: null,
      water: null,
      pump: null,
    },
    ...{ sprayer_litres: null, canal_turn_on: null, soil_card: null, crop_before: null },
  };
  await db
    .insertInto("field")
    .values({
      ...unsaid,
      ...{ id: ids.field, person_id: person.id, name: "Well field", area_ha: 0.6, created_at: now },
    })
    .execute();
  await db
    .insertInto("season")
    .values({
      ...{ id: ids.season, field_id: ids.field, person_id: person.id, key: null },
      ...{ body_hash: null, crop_id: "wheat" },
      ...{ sown_on: indianDay(now), stage_days: null, over_on: null, repeats: null },
      ...{ version: 0, entries: 1, created_at: now, updated_at: now },
    })
    .execute();
  await db
    .insertInto("season_entry")
    .values({
      ...{ id: ids.entry, season_id: ids.season, person_id: person.id, key: `key-of-${person.id}` },
      ...{ body_hash: "", kind: "note", day: indianDay(now), amount_paise: null },
      ...{ facts: toJson({ words: "Dry" }), version: 1, undone_at: null, created_at: now },
    })
    .execute();
}
