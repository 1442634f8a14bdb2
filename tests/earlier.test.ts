import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prepare } from "#database/connect.ts";
import { migrate } from "#database/schema/migrate.ts";
import type { Store } from "#database/store.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { marketSeed } from "#shop/market/server/seed.ts";
import { engines, temporaryFolder } from "./support/database.ts";
import { emptied, schemaOf } from "./support/schema.ts";

/**
 * Every set of migrations that a commit of the history had; data of each may be in somebody's folder. `0008` is the file
 * as it is today, `0008.413a3cf` as that commit had it.
 */
const states = [
  "0000 0001",
  "0000 0001 0002",
  "0000 0001 0006",
  "0000 0001 0003.57b7d3d 0004",
  "0000 0001 0003 0004",
  "0000 0001 0002 0006",
  "0000 0001 0002 0007",
  "0000 0001 0002 0003 0004",
  "0000 0001 0002 0003 0004 0005",
  "0000 0001 0002 0003 0004 0006",
  "0000 0001 0002 0003 0004 0007",
  "0000 0001 0002 0003 0004 0006 0007",
  "0000 0001 0002 0003 0004 0005 0006 0007",
  "0000 0001 0002 0003 0004 0005 0006 0007 0008.413a3cf",
  "0000 0001 0002 0003 0004 0005 0006 0007 0008.2ccbc27",
  "0000 0001 0002 0003 0004 0005 0006 0007 0008",
  "0000 0001 0002 0003 0004 0005 0006 0007 0008 0009",
  "0000 0001 0002 0003 0004 0005 0006 0007 0008 0009 0010.238b945",
  "0000 0001 0002 0003 0004 0005 0006 0007 0008 0009 0010",
  "0000 0001 0002 0003 0004 0005 0006 0007 0008 0009 0010 0011",
];

/** What the programs of three commits wrote when somebody sold, bought and talked; see tests/earlier/README.md. */
const written = [
  ["c1985e0", "0000 0001 0002 0003 0004 0006 0007"],
  ["4d9eb4d", "0000 0001 0002 0003 0004 0005 0006 0007 0008.2ccbc27"],
  ["238b945", "0000 0001 0002 0003 0004 0005 0006 0007 0008 0009 0010.238b945"],
] as const;

type Row = Record<string, string | number | null>;

const NOW = "src/database/migrations";
const EARLIER = "tests/earlier";

describe.each(engines)("data of an earlier program on $name", ({ open }) => {
  let store: Store;
  let today: string[];
  beforeAll(async () => {
    store = await open([]);
    today = await schemaOf(store);
  });
  beforeEach(() => emptied(store));
  afterAll(() => store.close());

  test.each(states)("with the migrations %s gets the schema of a new one", async (state) => {
    await migrate(store.db, store.engine, folderOf(state));
    expect(await schemaOf(store)).not.toEqual(today);
    await migrate(store.db, store.engine);
    expect(await schemaOf(store)).toEqual(today);
    expect(await migrate(store.db, store.engine)).toEqual([]);
  });

  test.each(written)("of commit %s starts and keeps every row", async (commit, state) => {
    await migrate(store.db, store.engine, folderOf(state));
    const rows = await fill(store, commit);
    await prepare(store, [cropSeed, marketSeed]);
    expect(await schemaOf(store)).toEqual(today);
    expect(rows.size).toBeGreaterThan(8);
    for (const [table, before] of rows) {
      const columns = Object.keys(before[0] ?? {}).map((column) => sql.ref(column));
      const { rows: after } = await sql`select ${sql.join(columns)} from ${sql.table(table)}`.execute(
        store.db,
      );
      expect(after, table).toEqual(expect.arrayContaining(before));
    }
    const { crop } = await store.db
      .selectFrom("product_crop")
      .innerJoin("product", "product.id", "product_crop.product_id")
      .select("crop")
      .where("product.name", "=", "Ghar Ka Urea")
      .executeTakeFirstOrThrow();
    expect(crop).toBe("all");
  });
});

/** A folder with the migrations of a state. */
function folderOf(state: string): URL {
  const folder = temporaryFolder();
  for (const one of state.split(" ")) {
    const [number = "", commit] = one.split(".");
    const from = commit ? EARLIER : NOW;
    const files = readdirSync(from).filter(
      (name) => name.startsWith(number) && name.endsWith(commit ? `.${commit}.sql` : ".sql"),
    );
    expect(files.length, one).toBeGreaterThan(0);
    for (const name of files) copyFileSync(join(from, name), join(folder, name.replace(`.${commit}`, "")));
  }
  return pathToFileURL(`${folder}/`);
}

/** Puts in what a commit's program wrote. Answers, by table, the rows that nothing may change. */
async function fill({ db }: Store, commit: string): Promise<Map<string, Row[]>> {
  const file: Record<string, Row[]> = JSON.parse(readFileSync(join(EARLIER, `${commit}.json`), "utf8"));
  const tables = Object.entries(file).filter(([table]) => table !== "migration");
  for (const [table] of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db);
  for (const [table, rows] of tables) {
    for (const row of rows) {
      const columns = Object.keys(row).map((column) => sql.ref(column));
      await sql`insert into ${sql.table(table)} (${sql.join(columns)})
        values (${sql.join(Object.values(row))})`.execute(db);
    }
  }
  return new Map(tables.filter(([table]) => !table.startsWith("search_")));
}
