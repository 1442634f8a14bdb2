import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { administerRegister } from "#app/server/commands/registerCommands.ts";
import { recordedChanges } from "#database/changes.ts";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import { openCopyFor, temporaryFolder } from "../support/database.ts";
import { shelve } from "../support/shop.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
const uses = readFileSync("src/knowledge/register/data/pesticide-uses.csv", "utf8");
const list = readFileSync("src/knowledge/register/data/restricted-substances.csv", "utf8");

/** Loads at once from two processes of one PostgreSQL; each has its own pool and its own memory. */
describe.skipIf(server === "")("two processes that load at once", () => {
  const endings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  async function openTwo(): Promise<[Store, Store]> {
    const schema = await openCopyFor(server);
    endings.push(schema.drop);
    const open = async () => {
      const store = await openStore({ dataDir: temporaryFolder(), databaseUrl: schema.url, seeds: [] });
      endings.push(() => store.close());
      return store;
    };
    return [await open(), await open()];
  }
  const run = ({ db }: Store, ...words: string[]) =>
    administerRegister(words, { changes: recordedChanges(), db });
  const fileOf = (text: string) => {
    const path = join(temporaryFolder(), "file.csv");
    writeFileSync(path, text);
    return path;
  };
  /** The shipped list as on another day, with one substance more. */
  const listOf = (day: string, substance: string) =>
    fileOf(
      `${list.replaceAll("2026-07-31", day).trimEnd()}\r\n${substance},banned,${day},I.A,S.O. 1(E),${day},all_uses,,,,,no,,,,\r\n`,
    );
  const ids = async <Row extends { id: string }>(rows: Promise<Row[]>) => (await rows).map(({ id }) => id);

  test("one edition is there once and whole, and one of both says that it was loaded before", async () => {
    const [one, other] = await openTwo();
    const file = fileOf(uses);
    const said = await Promise.all([one, other].map((store) => run(store, "register", file, "2026-03-31")));
    expect(said.filter((words) => words.includes("It is the current edition."))).toHaveLength(1);
    expect(said.filter((words) => words.includes("loaded before"))).toHaveLength(1);
    const [edition] = await ids(one.db.selectFrom("register_edition").select("id").execute());
    const rows = await other.db.selectFrom("registered_use").select("edition_id").execute();
    expect(rows.filter(({ edition_id }) => edition_id === edition)).toHaveLength(rows.length);
    expect(rows).toHaveLength(2612);
  }, 60_000);

  test("two editions are both there and whole, and the newer one holds in either process", async () => {
    const [one, other] = await openTwo();
    const newer = fileOf(uses.trimEnd());
    await Promise.all([
      run(one, "register", fileOf(uses), "2026-03-31"),
      run(other, "register", newer, "2026-06-30"),
    ]);
    const editions = await one.db.selectFrom("register_edition").select(["id", "as_on"]).execute();
    expect(editions.map(({ as_on }) => as_on).sort()).toEqual(["2026-03-31", "2026-06-30"]);
    for (const { id } of editions) {
      const rows = await one.db
        .selectFrom("registered_use")
        .select("place")
        .where("edition_id", "=", id)
        .execute();
      expect(rows).toHaveLength(2612);
    }
  }, 60_000);

  test("of two lists that come at once the newer one holds, and products are as it alone says", async () => {
    const [one, other] = await openTwo();
    await run(one, "restricted", fileOf(list));
    await shelve(one, [
      { id: "old-ban", name: "Zebrafos 20% EC", stock: 5 },
      { id: "new-ban", name: "Okapifos 10% EC", stock: 5 },
    ]);
    for (const month of ["08", "09", "10", "11"]) {
      const [older, newer] = [`2026-${month}-01`, `2026-${month}-02`];
      await Promise.all([
        run(one, "restricted", listOf(older, "Zebrafos"), "--allow-removals"),
        run(other, "restricted", listOf(newer, "Okapifos"), "--allow-removals"),
      ]);
      const lists = await one.db.selectFrom("restricted_list").selectAll().execute();
      for (const { id, substances } of lists) {
        const rows = await one.db
          .selectFrom("restricted_substance")
          .select("place")
          .where("list_id", "=", id)
          .execute();
        expect(rows).toHaveLength(substances);
      }
      const gate = await one.db.selectFrom("restricted_gate").select("list_id").executeTakeFirstOrThrow();
      expect(gate.list_id).toContain(newer);
      const products = await one.db
        .selectFrom("product")
        .select(["id", "banned", "withheld"])
        .orderBy("id")
        .execute();
      expect([month, products]).toEqual([
        month,
        [
          { id: "new-ban", banned: expect.stringContaining("Okapifos"), withheld: 1 },
          { id: "old-ban", banned: "", withheld: 0 },
        ],
      ]);
    }
  }, 60_000);
});
