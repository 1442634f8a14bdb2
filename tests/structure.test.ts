import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  areas,
  breachOf,
  circleIn,
  featureOf,
  features,
  importsOf,
  type SourceFile,
} from "./support/structure.ts";
import { exceptions, privateTables, writesBesideChange } from "./support/writes.ts";

const files: SourceFile[] = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => `src/${path.replaceAll("\\", "/")}`)
  .map((path) => ({ path, text: readFileSync(join(path), "utf8") }));
const imports = importsOf(files);
const contracts = new Set(files.map(({ path }) => path).filter((path) => path.endsWith("/contract.ts")));

/** The imports between features, nested folders folded in. */
const between = imports.flatMap(({ from, to }) => {
  const [one, other] = [featureOf(from), featureOf(to)];
  return one !== undefined && other !== undefined ? [[one, other] as const] : [];
});

test("every import keeps to its layer, its side and the tables of allowed imports", () => {
  expect(imports.map(breachOf).filter(Boolean)).toEqual([]);
});

test("no file is longer than 300 lines, no folder holds more than 15 source files", () => {
  const long = files.filter(({ text }) => text.split("\n").length - 1 > 300).map(({ path }) => path);
  const folders = files.filter(({ path }) => !path.endsWith(".d.ts")).map(({ path }) => dirname(path));
  const full = [...new Set(folders)].filter((folder) => folders.filter((one) => one === folder).length > 15);
  expect(long).toEqual([]);
  expect(full).toEqual([]);
});

test("the rule is not green because it is blind", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(imports.length).toBeGreaterThan(250);
  expect(new Set(imports.map(({ from }) => from.split("/")[1]))).toEqual(
    new Set(["app", "screens", "database", "kit", ...Object.keys(areas)]),
  );
});

test("the table names every feature and nothing that nobody imports", () => {
  const found = new Set(files.flatMap(({ path }) => featureOf(path) ?? []));
  expect([...found].sort()).toEqual(Object.keys(features).sort());
  const used = new Set(between.map((pair) => pair.join()));
  const idle = Object.entries(features).flatMap(([feature, names]) =>
    names.map((name) => `${feature},${feature.split("/")[0]}/${name}`).filter((pair) => !used.has(pair)),
  );
  expect(idle).toEqual([]);
});

test("features form no circle, nor do areas", () => {
  expect(circleIn(between)).toBeUndefined();
  expect(
    circleIn(between.map(([one, other]) => [one.split("/")[0] ?? "", other.split("/")[0] ?? ""])),
  ).toBeUndefined();
});

test("folders of a feature that declare calls form no circle", () => {
  const nested = imports.flatMap(({ from, to }) => {
    const [one, other] = [partOf(from), partOf(to)];
    return featureOf(from) === featureOf(to) && one !== undefined && other !== undefined
      ? [[one, other] as const]
      : [];
  });
  expect(nested.length).toBeGreaterThan(20);
  expect(circleIn(nested)).toBeUndefined();
});

test("a planted circle is found, and what hangs on it is no part of it", () => {
  const planted = [
    ["orders", "cart"],
    ["cart", "market"],
    ["market", "cart"],
  ] as const;
  expect(circleIn(planted)).toEqual(["cart", "market", "cart"]);
});

test("a folder within a feature belongs to it", () => {
  expect(featureOf("src/shop/seller/orders/server/move.ts")).toBe("shop/seller");
  expect(featureOf("src/knowledge/crops/web/results/CropCard.tsx")).toBe("knowledge/crops");
  expect(featureOf("src/screens/paths.ts")).toBeUndefined();
  expect(featureOf("src/kit/web/call.tsx")).toBeUndefined();
});

/** Returns the folder within a feature that declares calls of its own; undefined for the feature's own files. */
function partOf(path: string): string | undefined {
  const feature = featureOf(path);
  const [part = ""] = path.split("/").slice(3);
  return feature === undefined || !contracts.has(`src/${feature}/${part}/contract.ts`)
    ? undefined
    : `${feature}/${part}`;
}

describe("a planted wrong import is found", () => {
  test.each([
    [
      "a contract reads a query",
      "src/knowledge/crops/contract.ts",
      "./server/queries.ts",
      "contract may not import server",
    ],
    [
      "a contract reads a screen",
      "src/knowledge/crops/rules.ts",
      "./web/words.ts",
      "contract may not import web",
    ],
    [
      "a query reads a screen",
      "src/knowledge/crops/server/queries.ts",
      "../web/words.ts",
      "server may not import web",
    ],
    [
      "a screen reads a query",
      "src/knowledge/crops/web/results/CropCard.tsx",
      "../../server/queries.ts",
      "web may not import server",
    ],
    [
      "a screen reads the database",
      "src/knowledge/crops/web/results/CropCard.tsx",
      "#database/tables.ts",
      "web may not import server",
    ],
    [
      "the kit reads a feature",
      "src/kit/server/serve.ts",
      "#knowledge/crops/contract.ts",
      "kit may not import knowledge",
    ],
    [
      "the kit reads the database",
      "src/kit/server/serve.ts",
      "#database/connect.ts",
      "kit may not import database",
    ],
    [
      "the database reads a feature",
      "src/database/connect.ts",
      "#knowledge/crops/contract.ts",
      "database may not import knowledge",
    ],
    [
      "a feature reads the app",
      "src/knowledge/crops/server/routes.ts",
      "#app/server/app.ts",
      "knowledge may not import app",
    ],
    [
      "an area above is read",
      "src/knowledge/crops/web/results/CropCard.tsx",
      "#front/home/web/HomePage.tsx",
      "knowledge may not import front",
    ],
    [
      "a feature reads one of its area that it may not import",
      "src/shop/market/server/queries.ts",
      "#shop/seller/products/contract.ts",
      "shop/market may not import shop/seller",
    ],
    [
      "the paths read a feature",
      "src/screens/sellerPaths.ts",
      "#shop/seller/products/contract.ts",
      "screens may not import shop",
    ],
  ])("%s", (_, path, named, words) => {
    const [planted] = importsOf([{ path, text: `import { something } from "${named}";` }]);
    expect(planted && breachOf(planted)).toContain(words);
  });
});

const writers = files.filter(({ path }) => /^src\/(?!kit\/|database\/)/.test(path));

test("what is cached or streamed is written in `change` alone, and every exception is one still", () => {
  expect([...new Set(writesBesideChange(writers))].sort()).toEqual(Object.keys(exceptions).sort());
});

test("the tables that need no `change` are those of which nothing is kept", () => {
  const declared = writers.map(({ text }) => text).join();
  for (const table of Object.keys(privateTables)) expect(declared).toContain(`("${table}"`);
});

describe("a planted write beside `change` is found", () => {
  const path = "src/shop/market/server/planted.ts";
  test.each([
    [
      "a statement",
      'export async function plant(db: Database) {\n  await db.updateTable("product").execute();\n}',
    ],
    [
      "a table by a variable",
      "async function plant(db: Database) {\n  await db.deleteFrom(table).execute();\n}",
    ],
    [
      "a transaction",
      "export function plant(tx: Change, db: Database) {\n  return db.transaction().execute(f);\n}",
    ],
    [
      "a function beside one that holds a `Change`",
      'function good({ db }: Change) {}\n\nfunction plant(db: Database) {\n  db\n    .insertInto("review");\n}',
    ],
  ])("%s", (_, text) => {
    expect(writesBesideChange([{ path, text }])).toEqual([`${path} plant`]);
  });

  test("and what is written in it, or is a person's own, is not", () => {
    const text = `function one({ db }: Change) {\n  db.updateTable("product");\n}
export function other(app: Publisher, db: Database) {\n  return change(app, db, ({ db }) => db.deleteFrom("review"));\n}
function own(db: Database) {\n  db.insertInto("cart_line");\n}`;
    expect(writesBesideChange([{ path, text }])).toEqual([]);
  });
});
