import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { toJson } from "#database/json.ts";
import { portions } from "#database/sql/portions.ts";
import type { Store } from "#database/store.ts";
import { limits } from "#season/fields/rules.ts";
import { engines } from "../support/database.ts";
import { addFarm, seasonOf, seasonOfFarm } from "../support/farm.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

describe.each(engines)("a diary with as many entries as it may have, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let farmer: TestPerson;
  /** Looks like a part of the answer's own JSON. */
  const words = '"entries":[] \\"entries\\":[] क';

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
    farmer = await addTestPerson(app, store, { email: "farmer@example.in" });
    await addFarm(store, farmer);
    const { db } = store;
    const entry = await db
      .selectFrom("season_entry")
      .selectAll()
      .where("person_id", "=", farmer.id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: limits.entriesPerSeason - 1 }, (_, place) => ({
      ...entry,
      ...{ id: `${entry.id}-${place}`, key: `${entry.key}-${place}`, facts: toJson({ words }) },
      ...{ kind: "note" as const, version: place + 2 },
    }));
    for (const some of portions(more)) await db.insertInto("season_entry").values(some).execute();
    await db.updateTable("field").set({ name: words }).where("person_id", "=", farmer.id).execute();
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  test("is answered whole, as one JSON text that is written in slices", async () => {
    const id = seasonOfFarm(farmer);
    const answer = await farmer.asks({ url: `/api/seasons/${id}` });
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { entries, field, tasks, waterInputs } = await seasonOf(farmer, { id });
    expect(new Set(entries.map(({ version }) => version)).size).toBe(limits.entriesPerSeason);
    expect(entries.filter((entry) => entry.words === words)).toHaveLength(limits.entriesPerSeason - 1);
    expect([field.name, tasks.length > 0, waterInputs !== null]).toEqual([words, true, true]);
    // One slice needs none of this: it is answered as any other value.
    await store.db.deleteFrom("season_entry").where("version", ">", 1).execute();
    const { entries: left, ...short } = await seasonOf(farmer, { id });
    expect(left).toHaveLength(1);
    expect(Object.keys(short).sort()).toEqual(
      Object.keys(answer.json())
        .filter((name) => name !== "entries")
        .sort(),
    );
  });
});
