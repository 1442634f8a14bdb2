import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cropSeed, shippedCrops } from "#knowledge/crops/server/seed.ts";
import { type Field, fields, typedFields, unsaid } from "#shop/market/productFields.ts";
import { engines, enginesNote } from "#tests/support/database.ts";
import { migrate } from "./schema/migrate.ts";
import { applySeeds } from "./seed/seed.ts";
import { epochOf } from "./settings.ts";
import type { Store } from "./store.ts";

console.info(enginesNote);

describe.each(engines)("the database on $name", ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  }, 30_000);
  afterAll(() => store.close());

  test("it has the columns that tables.ts declares, and no others", async () => {
    // Left for former versions; nothing here reads it.
    const { advisory: _, ...columns } = await columnsOf(store);
    expect(columns).toEqual(declaredColumns());
  });

  test("it applies nothing when it is migrated again", async () => {
    expect(await migrate(store.db, store.engine)).toEqual([]);
  });

  test("it ships 119 crops, and a second start adds none", async () => {
    expect(await applySeeds(store.db, store.engine, [cropSeed])).toEqual([]);
    const crops = await store.db.selectFrom("crop").selectAll().orderBy("position").execute();
    expect(crops).toHaveLength(119);
    expect(crops).toEqual(shippedCrops());
  });

  test("it brings the crops up to date when the shipped ones changed", async () => {
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

  test("it keeps money to the paisa, and its sum is a number", async () => {
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

  test("it keeps a whole number whole, whatever column it meets", async () => {
    const { rows } = await sql<{ text: string }>`select cast(${sql.val(45)} as text) as text`.execute(
      store.db,
    );
    expect(rows).toEqual([{ text: "45" }]);
  });

  test("it fails rather than round a number that is too large", async () => {
    const asked = sql`select cast(${"9007199254740993"} as bigint) as number`.execute(store.db);
    await expect(asked).rejects.toThrow();
  });

  test("it rolls a failed transaction back", async () => {
    const failed = store.db.transaction().execute(async (db) => {
      await db.insertInto("setting").values({ key: "half", value: "done" }).execute();
      throw new Error("no further");
    });
    await expect(failed).rejects.toThrow("no further");
    expect(await value(store, "half")).toBeUndefined();
  });

  test("it counts the rows that a change touched, and gives back those it is asked for", async () => {
    const change = store.db.updateTable("crop").set({ water_class: "Low" });
    const result = await change.where("id", "=", "nowhere").executeTakeFirst();
    expect(result.numUpdatedRows).toBe(0n);
    const back = await change.where("position", "=", 3).returning("position").execute();
    expect(back).toEqual([{ position: 3 }]);
  });

  test("its epoch stays while one server writes its history, and is a new one when another does, for all who ask at once", async () => {
    const epoch = await epochOf(store.db, "1:1");
    expect([await epochOf(store.db), await epochOf(store.db, "1:1")]).toEqual([epoch, epoch]);
    // As an earlier program left it.
    await store.db.deleteFrom("setting").where("key", "=", "lineage").execute();
    expect(await epochOf(store.db, "1:1")).toBe(epoch);
    const asked = await Promise.all(Array.from({ length: 5 }, () => epochOf(store.db, "1:2")));
    expect(new Set(asked).size).toBe(1);
    expect(asked[0]).not.toBe(epoch);
    expect(await epochOf(store.db, "1:2")).toBe(asked[0]);
    expect(await epochOf(store.db)).toBe(asked[0]);
  });

  test("it counts up to the same sum when a hundred transactions run at once", async () => {
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

    test("a query outside does not see it, and a write outside does not join it", async () => {
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

interface Column {
  in_table: string;
  name: string;
  type: string;
  optional: number;
}

/** Read from the rooms' own files, since types are gone at run time. Unions of words and JSON count as `string`. */
function declaredColumns(): Columns {
  const pages = globSync("src/**/tables.ts").map((path) =>
    readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
  );
  const declared: Columns = {};
  for (const page of pages) {
    for (const [table, name] of membersOf(page, "Tables")) {
      if (declared[table]) throw new Error(`${table} is declared twice`);
      declared[table] = Object.fromEntries(
        membersOf(page, name).map(([column, type]) => [column, plain(type)]),
      );
    }
  }
  return declared;
}

function membersOf(page: string, name: string): (readonly [string, string])[] {
  const [, base, body = ""] =
    new RegExp(`interface ${name}(?: extends (\\w+))? \\{([^}]*)\\}`).exec(page) ?? [];
  const own = [...body.matchAll(/(\w+): ([^;]+);/g)].map(
    ([, member = "", type = ""]) => [member, type] as const,
  );
  if (base === "ParsedProduct") return [...productColumns, ...own];
  return [...(base ? membersOf(page, base) : []), ...own];
}

/** The columns that follow from a product's fields, with what an empty field is kept as (market/productFields.ts). */
const productColumns = typedFields.flatMap((name) => {
  const field: Field = fields[name];
  if (field.column === undefined) return [];
  const kind = field.kind === "figure" ? "number" : "string";
  const isNull = field.column in unsaid && unsaid[field.column as keyof typeof unsaid] === null;
  return [[field.column, isNull ? `${kind} | null` : kind] as const];
});

/** `Soil`, `Json<Told[]>`, `"user" | "seller"` and unions of those are texts in the database; `Generated` has a default there. */
function plain(type: string): string {
  return type
    .replace(/^Generated<(.*)>$/, "$1")
    .replace(/"[^"]*"( \| "[^"]*")*/, "string")
    .replace(/^[A-Z]\w*(<.*>)?/, "string")
    .replace(/^string \| (string|[A-Z]\w*)/, "string");
}
