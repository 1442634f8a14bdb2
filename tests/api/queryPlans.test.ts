import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Database } from "#database/tables.ts";
import { findingUnpaid } from "#shop/checkout/server/placing/unpaid.ts";
import { findPage } from "#shop/market/server/lists/categoryPage.ts";
import type { Narrowed } from "#shop/market/server/lists/narrowed.ts";
import { findProducts, maxFinds } from "#shop/market/server/queries.ts";
import { engines } from "../support/database.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestPerson } from "../support/people.ts";
import { manyProducts, productFile } from "../support/productFile.ts";

/** Number of products that ship. */
const shipped = parse(readFileSync("src/shop/market/data/products.csv"), { columns: true }).length;

/** The statements that some work sends; the queries within them pass a plugin too, but have no result of their own. */
async function statements(db: Database, work: (db: Database) => Promise<unknown>): Promise<CompiledQuery[]> {
  type Id = Parameters<KyselyPlugin["transformQuery"]>[0]["queryId"];
  const nodes = new Map<Id, RootOperationNode>();
  const sent: CompiledQuery[] = [];
  await work(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        nodes.set(queryId, node);
        return node;
      },
      transformResult: async ({ result, queryId }) => {
        const node = nodes.get(queryId);
        if (node) sent.push(db.getExecutor().compileQuery(node, queryId));
        return result;
      },
    }),
  );
  return sent;
}

describe.each(engines)("statements as they are planned by $name", ({ name: engine, open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  }, 30_000);
  afterAll(() => store.close());

  /**
   * How often a statement reads the table of products, and along what, as the engine says; without the probe for a better offer of
   * the same catalogue entry, which is made for products that have one.
   */
  async function readsOfProducts(statement: CompiledQuery): Promise<string[]> {
    const explain = engine === "sqlite" ? "explain query plan" : "explain";
    const { rows } = await store.db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${statement.sql}`, [...statement.parameters]),
    );
    return rows
      .flatMap((row) => Object.values(row).map(String))
      .filter((line) => /(?:SEARCH|SCAN| on) product\b(?! better)/.test(line));
  }

  const page = { sort: "rating", limit: 25 } as const;
  test.each([
    ["price range", "product_by_price", { fromPaise: 1_000 }],
    ["maker", "by_maker", { manufacturer: "Sample Seed Company" }],
    ["maker and price range", "by_maker", { manufacturer: "Sample Seed Company", toPaise: 90_000 }],
    ["maker and kind", "by_maker", { manufacturer: "Sample Seed Company", kind: "pulse" as const }],
  ])(
    "a page of a few products of a %s reads them once along their index, and joins them with nothing",
    async (_, index, by: Partial<Narrowed>) => {
      const narrowed = { category: "seeds", ...by } as const;
      const [first, after] = [
        { ...page },
        await store.db.selectFrom("product").selectAll().executeTakeFirstOrThrow(),
      ];
      for (const asked of [first, { ...page, after }]) {
        // That they are few is asked once, and then all of them are one page: no window of the category is looked for.
        const [, read, ...more] = await statements(store.db, (db) => findPage(db, narrowed, asked));
        expect(more).toEqual([]);
        const reads = read ? await readsOfProducts(read) : [];
        expect(reads).toHaveLength(1);
        if (engine === "sqlite") expect(reads[0]).toContain(index);
      }
    },
  );

  test("what a search found is read by one statement, however much it is", async () => {
    const read = async (count: number) => {
      const ids = Array.from({ length: count }, (_, place) => `seed-${place}`);
      const [statement] = await statements(store.db, (db) => findProducts(db, ids));
      return statement?.sql;
    };
    expect(await read(maxFinds)).toBe(await read(1));
  });
});

describe.each(engines.filter(({ name }) => name === "postgres"))("statistics of $name", ({ open }) => {
  test("how large the market is the planner knows from the first start, and of a large file as soon as it is taken", async () => {
    const store = await open();
    const counted = async () => {
      const { rows } = await sql<{ tuples: number }>`
          select reltuples as tuples from pg_class where oid in ('product'::regclass, 'product_crop'::regclass)
          order by relname`.execute(store.db);
      return rows.map(({ tuples }) => tuples);
    };
    expect(await counted()).toEqual([shipped, expect.toSatisfy((tuples: number) => tuples >= shipped)]);

    const app = await makeApp({ store });
    const seller = await addTestPerson(app, store, { email: "seller@example.in", role: "seller" });
    const take = async (count: number) => {
      const file = multipartOf("file", "products.csv", "text/csv", productFile(manyProducts(count)));
      const sent = await seller.asks({ method: "POST", url: "/api/products/import", ...file });
      const url = `/api/products/imports/${sent.json().id}`;
      await seller.asks({ method: "POST", url: `${url}/apply` });
      await vi.waitFor(
        async () => expect((await seller.asks({ method: "GET", url })).json().state).toBe("done"),
        10_000,
      );
    };
    await take(10);
    await take(150);
    await vi.waitFor(async () => expect((await counted())[0]).toBe(shipped + 150), 10_000);
    await app.close();
    await store.close();
  }, 30_000);
});

describe.each(engines)("what somebody has not paid, as it is planned by $name", ({ name: engine, open }) => {
  test("is looked up along indexes, though the plan was made of empty tables and nobody counts their rows", async () => {
    const store = await open();
    const asked = findingUnpaid(store.db, { personId: "nobody", after: 0 });
    const planned = engine === "sqlite" ? plannedBySqlite : plannedByPostgres;
    for (const plan of await planned(store, asked)) {
      const reads = plan.filter((line) =>
        /(?:SEARCH|SCAN| on) (?:placed_order|order_part|order_line)\b/.test(line),
      );
      expect(reads, plan.join("\n")).toHaveLength(3);
      for (const read of reads)
        expect(read, plan.join("\n")).toMatch(/SEARCH|Index (?:Only )?Scan|Bitmap Heap Scan/);
    }
    await store.close();
  }, 30_000);
});

async function plannedBySqlite({ db }: Store, { sql: text, parameters }: CompiledQuery): Promise<string[][]> {
  const asked = CompiledQuery.raw(`explain query plan ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(asked);
  return [rows.map(({ detail }) => detail)];
}

/** Plans for any values: the one that was made before there were orders, as a connection keeps it, and one of 20,000 that nobody counted. */
function plannedByPostgres({ db }: Store, { sql: text, parameters }: CompiledQuery): Promise<string[][]> {
  return db.transaction().execute(async (tx) => {
    const run = (statement: string) => sql.raw<Record<string, string>>(statement).execute(tx);
    const explained = async (name: string) => {
      const { rows } = await run(`explain execute ${name}(${parameters.map((value) => `'${value}'`)})`);
      return rows.flatMap((row) => Object.values(row));
    };
    await run("set local plan_cache_mode = force_generic_plan");
    await run(`prepare of_nothing as ${text}`);
    await explained("of_nothing");
    for (const insert of manyOrders) await run(insert);
    await run(`prepare of_many as ${text}`);
    const plans = [await explained("of_nothing"), await explained("of_many")];
    await run("deallocate all");
    return plans;
  });
}

const manyOrders = [
  `insert into placed_order (id, payment, subtotal_paise, you_save_paise, shipping_paise, total_paise, placed_at)
   select 'O' || number, 'cod', 1, 0, 0, 1, number from generate_series(1, 20000) number`,
  `insert into order_part (id, order_id, shop_id, state, tracking, reason, placed_at, updated_at)
   select 'P' || number, 'O' || number, (select min(id) from shop), 'placed', '', '', number, number
   from generate_series(1, 20000) number`,
  `insert into order_line (part_id, product_id, name, name_hi, img, pack_size, pack_size_hi, price_paise, mrp_paise, quantity)
   select 'P' || number, (select min(id) from product), 'Urea', '', '', '', '', 1, 1, 1 from generate_series(1, 20000) number`,
];
