import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#database/migrate.ts";
import { applySeeds } from "#database/seed/seed.ts";
import type { Store } from "#database/store.ts";
import { cropSeed, shippedCrops } from "#features/crops/server/seed.ts";
import { engines, enginesNote } from "#tests/support/database.ts";

console.info(enginesNote);

describe.each(engines)("the database on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  }, 30_000);
  afterAll(() => store.close());

  it("has the columns that tables.ts declares, and no others", async () => {
    expect(await columnsOf(store)).toEqual(declaredColumns());
  });

  it("applies nothing when it is migrated again", async () => {
    expect(await migrate(store.db, store.engine)).toEqual([]);
  });

  it("ships 103 crops, and a second start adds none", async () => {
    expect(await applySeeds(store.db, store.engine, [cropSeed])).toEqual([]);
    const crops = await store.db.selectFrom("crop").selectAll().orderBy("position").execute();
    expect(crops).toHaveLength(103);
    expect(crops).toEqual(shippedCrops());
  });

  it("brings the crops up to date when the shipped ones changed", async () => {
    await store.db.updateTable("crop").set({ profit_paise: 1 }).execute();
    const changed = { ...cropSeed, fingerprint: () => "another file" };
    expect(await applySeeds(store.db, store.engine, [changed])).toEqual(["crops"]);
    const { profit_paise } = await store.db
      .selectFrom("crop")
      .select("profit_paise")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(profit_paise).not.toBe(1);
  });

  it("keeps money to the paisa, and its sum is a number", async () => {
    const largest = Number.MAX_SAFE_INTEGER;
    await store.db
      .updateTable("crop")
      .set({ profit_paise: 0, investment_paise: largest })
      .where("position", "=", 0)
      .execute();
    await store.db.updateTable("crop").set({ profit_paise: -788_500 }).where("position", "=", 1).execute();
    const rows = await store.db
      .selectFrom("crop")
      .select((column) => [
        column.fn.max("investment_paise").as("largest"),
        column.fn.sum("profit_paise").as("sum"),
        column.fn.countAll().as("count"),
      ])
      .where("position", "<", 2)
      .execute();
    expect(rows).toEqual([{ largest, sum: -788_500, count: 2 }]);
  });

  it("keeps a whole number whole, whatever column it meets", async () => {
    const { rows } = await sql<{ text: string }>`select cast(${sql.val(45)} as text) as text`.execute(
      store.db,
    );
    expect(rows).toEqual([{ text: "45" }]);
  });

  it("fails rather than round a number that is too large", async () => {
    const asked = sql`select cast(${"9007199254740993"} as bigint) as number`.execute(store.db);
    await expect(asked).rejects.toThrow();
  });

  it("rolls a failed transaction back", async () => {
    const failed = store.db.transaction().execute(async (db) => {
      await db.insertInto("setting").values({ key: "half", value: "done" }).execute();
      throw new Error("no further");
    });
    await expect(failed).rejects.toThrow("no further");
    expect(await value(store, "half")).toBeUndefined();
  });

  it("counts the rows that a change touched, and gives back those it is asked for", async () => {
    const change = store.db.updateTable("crop").set({ water_class: "low" });
    const result = await change.where("soil", "=", "nowhere").executeTakeFirst();
    expect(result.numUpdatedRows).toBe(0n);
    const back = await change.where("position", "=", 3).returning("position").execute();
    expect(back).toEqual([{ position: 3 }]);
  });

  it("counts up to the same sum when a hundred transactions run at once", async () => {
    await store.db.insertInto("setting").values({ key: "count", value: "0" }).execute();
    const add = () =>
      store.db.transaction().execute(async (db) => {
        const change = sql<{
          value: string;
        }>`update setting set value = cast(cast(value as integer) + 1 as text)
          where key = 'count' returning value`;
        const { rows } = await change.execute(db);
        await db
          .insertInto("setting")
          .values({ key: `count.${rows[0]?.value}`, value: "" })
          .execute();
      });
    await Promise.all(Array.from({ length: 100 }, add));
    expect(await value(store, "count")).toBe("100");
  });
});

// PGlite has one connection, on which everything waits for a transaction; so it can't take part here.
describe.each(engines.filter(({ name }) => name === "sqlite" || process.env.TEST_DATABASE_URL))(
  "while a transaction runs on $name",
  ({ open }) => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    it("a query outside does not see it, and a write outside does not join it", async () => {
      let outside: Promise<unknown> | undefined;
      const failed = store.db.transaction().execute(async (db) => {
        await db.insertInto("setting").values({ key: "inside", value: "1" }).execute();
        expect(await value(store, "inside")).toBeUndefined();
        expect(await value({ db }, "inside")).toBe("1");
        outside = store.db.insertInto("setting").values({ key: "outside", value: "1" }).execute();
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new Error("rolled back");
      });
      await expect(failed).rejects.toThrow("rolled back");
      await outside;
      expect(await value(store, "inside")).toBeUndefined();
      expect(await value(store, "outside")).toBe("1");
    });
  },
);

async function value({ db }: Pick<Store, "db">, key: string): Promise<string | undefined> {
  return (await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst())?.value;
}

type Columns = Record<string, Record<string, string>>;

/** By table and column: `number` or `string`, with `| null` where it may be absent. */
async function columnsOf({ db, engine }: Store): Promise<Columns> {
  const query =
    engine === "sqlite"
      ? sql<Column>`select t.name as in_table, c.name, c.type, 1 - c."notnull" as optional
          from sqlite_schema t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite_%'`
      : sql<Column>`select table_name as in_table, column_name as name, data_type as type,
          case is_nullable when 'YES' then 1 else 0 end as optional
          from information_schema.columns where table_schema = current_schema()`;
  const columns: Columns = {};
  for (const { in_table, name, type, optional } of (await query.execute(db)).rows) {
    const kind = type.toLowerCase() === "text" ? "string" : "number";
    columns[in_table] = { ...columns[in_table], [name]: optional ? `${kind} | null` : kind };
  }
  return columns;
}

type Column = { in_table: string; name: string; type: string; optional: number };

/** Read from the page itself, since types are gone at run time. Unions of words count as `string`. */
function declaredColumns(): Columns {
  const page = readFileSync(new URL("./tables.ts", import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const members = (name: string) => {
    const [, body = ""] = new RegExp(`interface ${name} \\{([^}]*)\\}`).exec(page) ?? [];
    return [...body.matchAll(/(\w+): ([^;]+);/g)].map(
      ([, member = "", type = ""]) => [member, type] as const,
    );
  };
  const plain = (type: string) => type.replace(/"[^"]*"( \| "[^"]*")*/, "string");
  const columns = (name: string) =>
    Object.fromEntries(members(name).map(([member, type]) => [member, plain(type)]));
  return Object.fromEntries(members("Tables").map(([table, name]) => [table, columns(name)]));
}
