import { type CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertion } from "#database/sql/compiled.ts";
import type { BellTopic } from "#people/notifications/kinds.ts";
import { engines } from "#tests/support/database.ts";
import type { Store } from "../store.ts";
import type { Database } from "../tables.ts";
import { inOne } from "./inOne.ts";
import { together } from "./together.ts";

describe.each(engines)("writes in one statement on $name", ({ name, open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open([]);
  }, 30_000);
  afterAll(() => store.close());
  beforeEach(async () => {
    await store.db.deleteFrom("person").execute();
    await store.db.deleteFrom("change").execute();
  });

  const person = (db: Database, id: string) =>
    insertion(db, db.insertInto("person"), [
      {
        ...{ id, email: `${id}@example.in`, name: `$1 of ${id}`, role: "user" },
        ...{ password_hash: null, picture: null, operator: 0, created_at: 1 },
      },
    ]);
  /** A row that hangs on a person, as its foreign key has it. */
  const line = (db: Database, person_id: string, topic: BellTopic) =>
    insertion(db, db.insertInto("bell_off"), [{ person_id, topic, at: 2 }]);
  const changes = (db: Database, count: number, word = "tag") =>
    insertion(
      db,
      db.insertInto("change"),
      Array.from({ length: count }, (_, number) => ({ subject: `${word}-${number}` })),
    );
  const write = (writes: (db: Database) => ReturnType<typeof inOne>) =>
    store.db.transaction().execute((db) => together(db, inOne(db, writes(db))));
  const written = async () => ({
    people: (await store.db.selectFrom("person").select(["id", "email", "name"]).orderBy("id").execute()).map(
      ({ id, email, name }) => [id, email, name],
    ),
    subjects: (await store.db.selectFrom("change").select("subject").execute())
      .map(({ subject }) => subject)
      .sort(),
    topics: (await store.db.selectFrom("bell_off").select(["person_id", "topic"]).execute()).map(
      ({ person_id, topic }) => `${person_id} ${topic}`,
    ),
  });

  test("each value goes where it belongs, also the tenth and what looks like a place", async () => {
    await write((db) => [
      person(db, "asha"),
      changes(db, 12),
      person(db, "ravi"),
      line(db, "asha", "orders"),
    ]);
    expect(await written()).toEqual({
      people: [
        ["asha", "asha@example.in", "$1 of asha"],
        ["ravi", "ravi@example.in", "$1 of ravi"],
      ],
      subjects: Array.from({ length: 12 }, (_, number) => `tag-${number}`).sort(),
      topics: ["asha orders"],
    });
  });

  test("where one of them fails nothing is written, whichever it is", async () => {
    await write((db) => [person(db, "asha")]);
    const before = await written();
    for (const place of [0, 1, 2]) {
      const failing = write((db) => [changes(db, 1), changes(db, 2)].toSpliced(place, 0, person(db, "asha")));
      await expect(failing).rejects.toMatchObject({ message: expect.stringMatching(/unique/i) });
      await expect(
        write((db) => [changes(db, 1), changes(db, 2)].toSpliced(place, 0, line(db, "nobody", "orders"))),
      ).rejects.toMatchObject({ message: expect.stringMatching(/foreign key/i) });
      expect(await written()).toEqual(before);
    }
  });

  test("rows hang on others of the same statement, wherever those stand in it", async () => {
    await write((db) => [person(db, "asha"), line(db, "asha", "orders"), changes(db, 1)]);
    if (name === "postgres")
      await write((db) => [line(db, "ravi", "orders"), changes(db, 1, "other"), person(db, "ravi")]);
    const { topics } = await written();
    expect(topics.sort()).toEqual(name === "postgres" ? ["asha orders", "ravi orders"] : ["asha orders"]);
  });

  test.each<[string, (db: Database) => CompiledQuery]>([
    [
      "reads",
      (db) =>
        db
          .insertInto("change")
          .columns(["subject"])
          .expression(db.selectFrom("person").select("name as subject"))
          .compile(),
    ],
    ["reads in plain SQL", (db) => sql`insert into change (subject) select name from person`.compile(db)],
    ["changes", (db) => db.updateTable("person").set({ name: "Asha" }).where("id", "=", "asha").compile()],
    ["deletes from", (db) => db.deleteFrom("person").where("id", "=", "asha").compile()],
    ["locks", (db) => db.selectFrom("person").select("id").forUpdate().compile()],
    [
      "keeps a row of",
      (db) =>
        db
          .insertInto("person")
          .values({
            ...{ id: "asha", email: "a@example.in", name: "Asha", role: "user", created_at: 1 },
            ...{ password_hash: null, picture: null, operator: 0 },
          })
          .onConflict((conflict) => conflict.doNothing())
          .compile(),
    ],
  ])("one that %s a table which another one writes is refused, wherever it comes", async (_, touching) => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const both = (db: Database) => [person(db, "asha"), touching(db)];
      const writing = write((db) => order.flatMap((place) => both(db)[place] ?? []));
      await expect(writing).rejects.toThrow("person, which another one of them writes");
    }
    expect((await written()).people).toEqual([]);
  });

  test("on PostgreSQL few are one statement, on SQLite, and where they are large or alone, they stay as they are", () => {
    const { db } = store;
    const few = [changes(db, 2), person(db, "asha"), changes(db, 1)];
    expect(inOne(db, few)).toHaveLength(name === "postgres" ? 1 : 3);
    const large = [changes(db, 500), changes(db, 1)];
    expect(inOne(db, large)).toBe(large);
    const alone = [changes(db, 1)];
    expect(inOne(db, alone)).toBe(alone);
    expect(inOne(db, [])).toEqual([]);
  });

  test("strangers who make many different ones fill no memory, and those that are known stay one", async () => {
    const { db } = store;
    const known = () => inOne(db, [person(db, "asha"), changes(db, 1)]);
    const before = known().length;
    const counts = Array.from({ length: 15 }, (_, number) => number + 1);
    const joined = counts
      .flatMap((one) => counts.map((other) => inOne(db, [changes(db, one), changes(db, other)])))
      .filter(({ length }) => length === 1);
    expect(joined.length).toBeLessThanOrEqual(name === "postgres" ? 100 : 0);
    expect(known()).toHaveLength(before);
    // What is joined no more is written all the same.
    await write((db) => [changes(db, 14), changes(db, 15, "other")]);
    expect((await written()).subjects).toHaveLength(29);
  });
});
