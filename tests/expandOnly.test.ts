import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#database/schema/migrate.ts";
import type { Store } from "#database/store.ts";
import { engines, temporaryFolder } from "./support/database.ts";
import { emptied } from "./support/schema.ts";

/**
 * What a program of before wants of a schema: that its statements run on it. While processes are upgraded one after another
 * the new one has migrated, and the others go on (docs/operations.md, "Upgrades without a pause").
 */
const lastOfBefore = "0016";

/**
 * Tables that later ones hold on to by a foreign key, where a program of before deletes from the first and knows nothing of the
 * second: it can't close the account of somebody who got such rows from a newer program meanwhile. To be named in the
 * notes of the upgrade; a new line here wants a reason as good.
 */
const heldOn = [
  "complaint.person_id",
  "field.person_id",
  "order_problem.person_id",
  "season.person_id",
  "season_entry.person_id",
];
const deletedFromBefore = ["person"];

interface Column {
  readonly type: string;
  readonly isNullable: boolean;
  /** Whether a row may be written without naming it. */
  readonly isOptional: boolean;
}

type Schema = ReadonlyMap<string, ReadonlyMap<string, Column>>;

async function columnsOf({ db, engine }: Store): Promise<Schema> {
  // A server has the schemas of other tests too.
  const own =
    engine === "sqlite"
      ? undefined
      : await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const tables = await db.introspection.getTables();
  return new Map(
    tables
      .filter(({ schema }) => !own || schema === own.rows[0]?.name)
      .map(({ name, columns }) => [
        name,
        new Map(
          columns.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => {
            const isOptional = isNullable || hasDefaultValue || isAutoIncrementing;
            return [name, { type: dataType.toLowerCase(), isNullable, isOptional }];
          }),
        ),
      ]),
  );
}

/** What an earlier program would stumble over, in words. */
function stumblesOver(before: Schema, now: Schema): string[] {
  return [...before].flatMap(([table, columns]) => {
    const today = now.get(table);
    if (!today) return [`${table} is gone`];
    const changed = [...columns].flatMap(([name, column]) => {
      const place = `${table}.${name}`;
      const is = today.get(name);
      if (!is) return [`${place} is gone`];
      return [
        is.type === column.type ? [] : [`${place} is ${is.type} and was ${column.type}`],
        column.isNullable && !is.isNullable ? [`${place} may not be null any more`] : [],
        column.isOptional && !is.isOptional ? [`${place} has no default any more`] : [],
      ].flat();
    });
    const added = [...today].filter(([name, { isOptional }]) => !columns.has(name) && !isOptional);
    return [...changed, ...added.map(([name]) => `${table}.${name} is new, and has no default`)];
  });
}

/** Unique keys of tables, as `table (columns)`. */
async function uniquesOf({ db, engine }: Store): Promise<string[]> {
  const text =
    engine === "sqlite"
      ? sql<{ line: string }>`
          select t.name || ' ' || (select group_concat(name, ',') from pragma_index_info(i.name)) as line
          from sqlite_master t, pragma_index_list(t.name) i where t.type = 'table' and i."unique" = 1 and i.origin <> 'pk'`
      : sql<{ line: string }>`
          select t.relname || ' ' || (select string_agg(a.attname, ',' order by k.place)
            from unnest(i.indkey) with ordinality k (number, place)
            join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as line
          from pg_index i join pg_class t on t.oid = i.indrelid
          where t.relnamespace = current_schema()::regnamespace and i.indisunique and not i.indisprimary`;
  return (await text.execute(db)).rows.map(({ line }) => line).sort();
}

/** Columns that hold on to a row of another table: it can't be deleted while they name it. */
async function holdsOf({ db, engine }: Store): Promise<{ column: string; to: string }[]> {
  const text =
    engine === "sqlite"
      ? sql<{ column: string; to: string }>`
          select t.name || '.' || f."from" as "column", f."table" as "to"
          from sqlite_master t, pragma_foreign_key_list(t.name) f where t.type = 'table' and f.on_delete = 'NO ACTION'`
      : sql<{ column: string; to: string }>`
          select t.relname || '.' || a.attname as "column", p.relname as "to"
          from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class p on p.oid = c.confrelid
          join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.confdeltype = 'a' and t.relnamespace = current_schema()::regnamespace`;
  return (await text.execute(db)).rows;
}

/** The migrations of a program of before. */
function folderOfBefore(): URL {
  const folder = temporaryFolder();
  const from = "src/database/migrations";
  for (const name of readdirSync(from).filter(
    (name) => name.endsWith(".sql") && name.slice(0, 4) <= lastOfBefore,
  ))
    copyFileSync(join(from, name), join(folder, name));
  return pathToFileURL(`${folder}/`);
}

describe.each(engines)("the schema on $name", ({ open }) => {
  let before: Schema;
  let now: Schema;
  const uniques: { before: string[]; now: string[] } = { before: [], now: [] };
  const holds: { before: string[]; now: { column: string; to: string }[] } = { before: [], now: [] };

  beforeAll(async () => {
    const store = await open([]);
    await emptied(store);
    await migrate(store.db, store.engine, folderOfBefore());
    before = await columnsOf(store);
    uniques.before = await uniquesOf(store);
    holds.before = (await holdsOf(store)).map(({ column }) => column);
    await migrate(store.db, store.engine);
    now = await columnsOf(store);
    uniques.now = await uniquesOf(store);
    holds.now = await holdsOf(store);
    await store.close();
  }, 60_000);

  test("has every table and column that a program of before reads and writes, and wants no more of it", () => {
    expect(before.size).toBeGreaterThan(20);
    expect(now.size).toBeGreaterThan(before.size);
    expect(stumblesOver(before, now)).toEqual([]);
  });

  test("lets rows be alike that could be before", () => {
    const added = uniques.now.filter((line) => !uniques.before.includes(line));
    expect(uniques.before.length).toBeGreaterThan(3);
    expect(added.filter((line) => before.has(line.split(" ")[0] ?? ""))).toEqual([]);
  });

  test("holds on to rows that a program of before deletes only where it is named", () => {
    const added = holds.now
      .filter(({ column, to }) => !holds.before.includes(column) && deletedFromBefore.includes(to))
      .map(({ column }) => column);
    expect(added.sort()).toEqual(heldOn);
  });

  test("what would stop a program of before is found", () => {
    const broken = new Map(now);
    broken.delete("cart_line");
    const [person, orders] = ["person", "placed_order"].map((name) => new Map(now.get(name)));
    const text: Column = { type: "text", isNullable: false, isOptional: false };
    person?.delete("email");
    person?.set("village", text);
    orders?.set("placed_at", text);
    broken.set("person", person ?? new Map()).set("placed_order", orders ?? new Map());
    expect(stumblesOver(before, broken).sort()).toEqual([
      "cart_line is gone",
      "person.email is gone",
      "person.village is new, and has no default",
      expect.stringMatching(/^placed_order\.placed_at is text and was (bigint|int8)$/),
    ]);
  });
});
