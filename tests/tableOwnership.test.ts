import { describe, expect, test } from "vitest";
import { sourceFiles } from "./support/sourceFiles.ts";
import {
  isExcepted,
  tableBreach,
  tableExceptions,
  tableOwners,
  tableUses,
} from "./support/tableOwnership.ts";

const files = sourceFiles().filter(({ path }) => !path.includes("/web/"));
const owners = tableOwners(files);
const uses = files.flatMap((file) => tableUses(file, owners));

test("a feature reads tables of features that it may import, and writes its own alone", () => {
  const breaches = uses
    .filter((use) => !tableExceptions.some((exception) => isExcepted(use, exception)))
    .map((use) => tableBreach(use, owners));
  expect(breaches.filter(Boolean)).toEqual([]);
});

/** Tables that no query names any more; they stay while a former version may run beside this one. */
const leftover = ["advisory"];

test("each tables.ts has its personal.ts beside it, which declares the same tables, each once", () => {
  const tables = files.filter(({ path }) => path.endsWith("/tables.ts"));
  const beside = (path: string) =>
    files.find((file) => file.path === path.replace("/tables.ts", "/personal.ts"))?.text ?? "";
  for (const file of tables) {
    const declared = declaredIn(beside(file.path)).filter((table) => !leftover.includes(table));
    expect([file.path, declared]).toEqual([file.path, [...tableOwners([file]).keys()].sort()]);
  }
});

/** Returns the tables that a `personal.ts` declares, with people in them or without. */
function declaredIn(text: string): string[] {
  const [, impersonal = ""] = /impersonal: (\{[^}]*\})/.exec(text) ?? [];
  const names = [...text.matchAll(/table: "(\w+)"/g), ...impersonal.matchAll(/(?:^|\{)\s*(\w+):/gm)];
  return names.map(([, name = ""]) => name).sort();
}

test("the rule is not green because it is blind", () => {
  expect(owners.size).toBeGreaterThan(30);
  expect(uses.length).toBeGreaterThan(150);
  const used = new Set(uses.map(({ table }) => table));
  expect([...owners.keys()].filter((table) => !used.has(table))).toEqual([]);
});

test("every exception is still needed, and says why", () => {
  const idle = tableExceptions.flatMap((exception) =>
    exception.tables
      .filter(
        (table) =>
          !uses.some((use) => isExcepted(use, { ...exception, tables: [table] }) && tableBreach(use, owners)),
      )
      .map((table) => `${exception.feature} ${exception.does} ${table}`),
  );
  expect(idle).toEqual([]);
  expect(tableExceptions.filter(({ why }) => why.length < 20)).toEqual([]);
});

describe("a planted breach is found", () => {
  const queries = "src/community/discussions/server/queries.ts";
  test.each([
    ["another feature's table is written", 'db.updateTable("order_part").set({})', "writes order_part"],
    ["rows are put into it", 'db\n  .insertInto(\n "order_part")', "writes order_part"],
    ["rows are taken out of it", 'db.deleteFrom("session")', "writes session"],
    ["it is written in plain SQL", "sql`update product set stock = 0`", "writes product"],
    [
      "it is read from a feature above",
      'db.selectFrom("shop as one")',
      "reads shop and may not import shop/market",
    ],
    ["it is joined", 'query.innerJoin("shop", "a", "b")', "reads shop and may not import shop/market"],
    ["it is read in plain SQL", "sql`select 1 from product`", "reads product and may not import shop/market"],
    ["nobody sees which table it is", "db.deleteFrom(table)", "writes a table that a variable names"],
    ["no feature declares it", 'db.selectFrom("nothing")', "reads nothing, which no feature declares"],
  ])("%s", (_, text, words) => {
    const found = tableUses({ path: queries, text }, owners).map((use) => tableBreach(use, owners));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(words);
  });

  test("its own tables, and those of features that it may import, are no breach", () => {
    const text = 'db.updateTable("message"); db.selectFrom("person"); // db.selectFrom("crop")';
    const found = tableUses({ path: queries, text }, owners).map((use) => tableBreach(use, owners));
    expect(found).toEqual([undefined, undefined]);
  });
});
