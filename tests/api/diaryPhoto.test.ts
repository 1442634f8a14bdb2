import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import type { Store } from "#database/store.ts";
import { type Files, filesInMemory } from "#kit/server/files/files.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import type { Entry, Season } from "#season/fields/contract.ts";
import { limits } from "#season/fields/rules.ts";
import { engines } from "../support/database.ts";
import { addField, farmDay, seasonOf, sow, written } from "../support/farm.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

/** A picture of a phone: upright by its EXIF alone, with the place it was taken at. */
const taken = sharp({ create: { width: 1_600, height: 800, channels: 3, background: "#4a7d2b" } })
  .withExif({ IFD0: { Model: "Phone of Asha" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "26/1 27/1 0/1" } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

describe.each(engines)("the photo of an entry, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;
  const names = new Set<string>();
  const inner = filesInMemory();
  const files: Files = {
    ...inner,
    put: (name, ...rest) => {
      names.add(name);
      return inner.put(name, ...rest);
    },
    remove: (name) => {
      names.delete(name);
      return inner.remove(name);
    },
  };

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, files, now: () => farmDay });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const newFarmer = () => {
    count += 1;
    return addTestPerson(app, store, { email: `photo${count}@example.in` });
  };
  const urlOf = ({ season, id }: Pick<Entry, "season" | "id">) =>
    `/api/seasons/${season}/entries/${id}/photo`;
  const send = async (who: TestPerson, entry: Pick<Entry, "season" | "id">, picture?: Buffer) => {
    const form = multipartOf("image", "leaf.jpg", "image/jpeg", picture ?? (await taken));
    return who.asks({ method: "PUT", url: urlOf(entry), ...form });
  };
  const withPhoto = async (who: TestPerson, season: Season): Promise<Entry> => {
    const entry = await written(who, season, { kind: "note", words: "Rust" });
    return (await send(who, entry)).json();
  };

  test("is written anew, upright and without place or camera, and is its farmer's alone", async () => {
    const [who, other] = [await newFarmer(), await newFarmer()];
    const season = await sow(who, await addField(who));
    const entry = await written(who, season, { kind: "note", words: "Rust" });
    // By the key too: a phone that lost the answer knows no id.
    const sent = await send(who, { ...entry, id: entry.key });
    expect([sent.statusCode, sent.json()]).toMatchObject([200, { id: entry.id, photo: true, words: "Rust" }]);
    expect((await seasonOf(who, season)).entries[0]?.photo).toBe(true);
    const shown = await who.asks({ url: urlOf(entry) });
    expect([shown.statusCode, shown.headers["content-type"], shown.headers["cache-control"]]).toEqual([
      200,
      "image/webp",
      "no-store",
    ]);
    const { format, width, height, exif } = await sharp(shown.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: "webp",
      width: 640,
      height: 1_280,
      exif: undefined,
    });
    const [name = ""] = names;
    const byName = await app.inject(`/uploads/${name}`);
    expect([
      (await other.asks({ url: urlOf(entry) })).statusCode,
      (await send(other, entry)).statusCode,
      byName.statusCode,
    ]).toEqual([404, 404, 404]);
    // A second one takes its place, what is none is refused and leaves it.
    await send(who, entry);
    expect((await send(who, entry, Buffer.from("no picture"))).statusCode).toBe(400);
    expect(names.size).toBe(1);
    expect(names.has(name)).toBe(false);
  });

  test("goes with its entry, its season, its field and its account; of a task's mark too, however it is undone", async () => {
    names.clear();
    const who = await newFarmer();
    const field = await addField(who);
    const season = await sow(who, field);
    const undone = await withPhoto(who, season);
    await who.asks({ method: "DELETE", url: `/api/seasons/${season.id}/entries/${undone.id}` });
    expect([names.size, (await who.asks({ url: urlOf(undone) })).statusCode]).toEqual([0, 404]);
    expect((await send(who, undone)).statusCode).toBe(404);
    // Two devices marked the task; said as a correction, the undo takes both marks too.
    const marks = [
      await written(who, season, { kind: "done", task: "weeding-1" }),
      await written(who, season, { kind: "done", task: "weeding-1" }),
    ] as const;
    await send(who, marks[1]);
    const url = `/api/seasons/${season.id}/entries/${marks[0].id}`;
    await who.asks({ method: "PATCH", url, payload: { undone: true } });
    const left = await seasonOf(who, season);
    expect([names.size, left.entries.length, left.tasks.some(({ done }) => done)]).toEqual([0, 0, false]);

    const second = await sow(who, field);
    await withPhoto(who, second);
    await who.asks({ method: "DELETE", url: `/api/seasons/${second.id}` });
    await withPhoto(who, season);
    expect(names.size).toBe(1);
    await who.asks({ method: "DELETE", url: `/api/fields/${field.id}` });
    expect(names.size).toBe(0);

    await withPhoto(who, await sow(who, await addField(who)));
    const person = await store.db
      .selectFrom("person")
      .selectAll()
      .where("id", "=", who.id)
      .executeTakeFirstOrThrow();
    const closing = { db: store.db, changes: app.changes, files, onAccountClosed, toTheEnd: true };
    expect([names.size, await closeAccount(closing, person), names.size]).toEqual([1, true, 0]);
  });

  test("has a bound over all diaries, and one in the place of another does not count twice", async () => {
    const who = await newFarmer();
    const season = await sow(who, await addField(who));
    const entry = await withPhoto(who, season);
    const full = Array.from({ length: limits.photosPerPerson - 1 }, (_, place) => ({
      ...{ id: `full-${who.id}-${place}`, season_id: season.id, person_id: who.id, key: `full-${place}` },
      ...{ body_hash: "", kind: "note", day: "2026-12-01", amount_paise: null, facts: '{"words":"x"}' },
      ...{ version: 1, undone_at: null, created_at: farmDay, photo: `photo-${place}` },
    }));
    await store.db
      .insertInto("season_entry")
      .values(full as never)
      .execute();
    const more = await written(who, season, { kind: "note", words: "One more" });
    expect([(await send(who, more)).statusCode, (await send(who, entry)).statusCode]).toEqual([413, 200]);
  });
});
