import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { prepare } from "#database/connect.ts";
import { migrate } from "#database/schema/migrate.ts";
import type { Store } from "#database/store.ts";
import type { Database } from "#database/tables.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { marketSeed } from "#shop/market/server/seed.ts";
import { engines, temporaryFolder } from "./support/database.ts";
import { logIn } from "./support/people.ts";
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

  test.each(written)("of commit %s starts, keeps every row, and answers as before", async (commit, state) => {
    await migrate(store.db, store.engine, folderOf(state));
    const rows = await fill(store, commit);
    const beside = await offerBeside(store, rows);
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
    await answersAsBefore(store, rows, beside);
  });
});

/**
 * Lets another shop offer the same goods as the first product, so that the migration to one catalogue joins them; answers both rows,
 * that product's first.
 */
async function offerBeside({ db }: Store, rows: Map<string, Row[]>): Promise<readonly [Row, Row]> {
  const [own = {}] = rows.get("product") ?? [];
  const seller = rows.get("person")?.find(({ role }) => role === "seller") ?? {};
  own.composition = "Nitrogen 46%";
  await sql`update product set composition = ${own.composition} where id = ${own.id}`.execute(db);
  const other = { ...own, id: "offered-beside", shop_id: "beside", composition: "nitrogen 46 %" };
  await insert(db, "person", { ...seller, id: "beside", email: "beside@example.in" });
  await insert(db, "shop", { id: "beside", name: "Beside", demonstration: 0, created_at: 1 });
  await insert(db, "product", other);
  return [own, other];
}

/** Asks the application for what somebody kept of before: addresses of products, the cart, the orders. */
async function answersAsBefore(store: Store, rows: Map<string, Row[]>, [own, beside]: readonly [Row, Row]) {
  const joined = await store.db
    .selectFrom("product")
    .select("entry_id")
    .where("id", "in", [String(own.id), String(beside.id)])
    .where("entry_id", "is not", null)
    .execute();
  expect(joined).toHaveLength(2);
  const app = await makeApp({ store });
  const page = async ({ id }: Row) => (await app.inject(`/api/productpage/${id}`)).json()._id;
  // A shop without a person behind it counts as closed since 0015: who kept the address sees who sells the goods now.
  const isOpen = rows.get("person")?.some(({ id }) => id === own.shop_id);
  expect([await page(own), await page(beside)]).toEqual([isOpen ? own.id : beside.id, beside.id]);
  const [buyer] = (rows.get("person") ?? []).filter(({ role }) => role === "user");
  await store.db.deleteFrom("session").execute();
  const { asks } = await logIn(app, store, String(buyer?.id));
  const linesOf = (table: string) =>
    (rows.get(table) ?? []).map(({ product_id, quantity }) =>
      expect.objectContaining({ prod_id: product_id, quantity }),
    );
  const items = (await asks({ url: "/api/Cart" })).json();
  expect(items).toEqual(linesOf("cart_line"));
  const orders = (await asks({ url: "/api/orders" })).json();
  expect(orders.map(({ id }: { id: string }) => id)).toEqual(
    (rows.get("placed_order") ?? []).map(({ id }) => id),
  );
  for (const { id } of orders) {
    const ordered = (await asks({ url: `/api/orders/${id}` })).json().items;
    expect(ordered).toEqual(linesOf("order_line"));
  }
  await app.close();
}

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
    for (const row of rows) await insert(db, table, row);
  }
  return new Map(tables.filter(([table]) => !table.startsWith("search_")));
}

async function insert(db: Database, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    values (${sql.join(Object.values(row))})`.execute(db);
}
