import { sql } from "kysely";
import type { PersonalTable } from "#database/personal.ts";
import type { Store } from "#database/store.ts";

/** How a column is called that may name a person, or say how to reach one. */
const naming = /person|email|phone|reach|name|author|sender|street|device|guest|address|gstin|token|user/;

/** Columns that sound so in tables that know nobody, each with its reason. */
const innocent: Readonly<Record<string, string>> = {
  "crop.name": "of a crop",
  "crop.name_hi": "of a crop",
  "crop.scientific_name": "of a crop",
  "migration.name": "of a file",
  "question_telling.after_person": "a random id, empty once all are told",
};

/** What is wrong with the lists of tables that know people: empty where every table is accounted for. */
export async function unaccounted(
  { db, engine }: Pick<Store, "db" | "engine">,
  personal: readonly PersonalTable[],
  impersonal: Readonly<Record<string, string>>,
): Promise<string[]> {
  const tables = await tablesOf({ db, engine });
  const references = await foreignKeysToPeople({ db, engine });
  const problems = tables.flatMap(({ name, columns }) => {
    const listed = personal.find(({ table }) => table === name);
    const column = (said: string) => `${name}.${said}`;
    if (listed) {
      const known = columns.map((each) => each.name);
      const missing = [...listed.key, ...(listed.without ?? [])].filter((each) => !known.includes(each));
      const needsWhy = listed.erasure === "kept" && !listed.why ? [`${name}: kept without a reason`] : [];
      return [...missing.map((each) => `${column(each)} is not there`), ...needsWhy];
    }
    if (!(name in impersonal)) return [`${name} is in neither list`];
    if (/^the locked part/.test(impersonal[name] ?? "")) return [];
    return columns
      .filter((each) => naming.test(each.name) || references.has(column(each.name)))
      .filter((each) => !(column(each.name) in innocent))
      .map((each) => `${column(each.name)} names people`);
  });
  const gone = [...personal.map(({ table }) => table), ...Object.keys(impersonal)].filter(
    (table) => !tables.some(({ name }) => name === table),
  );
  return [...problems, ...gone.map((table) => `${table} is listed and not there`)];
}

/** The tables of this database alone: a server of tests has the schemas of others too. */
async function tablesOf({ db, engine }: Pick<Store, "db" | "engine">) {
  const tables = await db.introspection.getTables();
  if (engine === "sqlite") return tables;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}

/** `table.column` of every foreign key to `person`. */
async function foreignKeysToPeople({ db, engine }: Pick<Store, "db" | "engine">): Promise<Set<string>> {
  const found = new Set<string>();
  const { rows } = await (engine === "sqlite"
    ? sql<{ name: string }>`select m.name || '.' || f."from" as name from sqlite_master m
        join pragma_foreign_key_list(m.name) f where m.type = 'table' and f."table" = 'person'`
    : sql<{ name: string }>`select t.relname || '.' || a.attname as name from pg_constraint c
        join pg_class t on t.oid = c.conrelid join pg_class p on p.oid = c.confrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
        where c.contype = 'f' and p.relname = 'person' and c.connamespace = current_schema()::regnamespace`
  ).execute(db);
  for (const { name } of rows) found.add(name);
  return found;
}

/** Every table and column in which one of the words stands, `table.column`. */
export async function searchedTables(
  { db, engine }: Pick<Store, "db" | "engine">,
  words: readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await tablesOf({ db, engine })) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = String(value).toLowerCase();
        if (words.some((word) => text.includes(word.toLowerCase()))) found.add(`${name}.${column}`);
      }
    }
  }
  return [...found].sort();
}
