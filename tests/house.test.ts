import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { breachOf, circleIn, doors, importsOf, roomOf, type SourceFile } from "./support/house.ts";
import { exceptions, privateTables, writesBesideChange } from "./support/writes.ts";

const files: SourceFile[] = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => `src/${path.replaceAll("\\", "/")}`)
  .map((path) => ({ path, text: readFileSync(join(path), "utf8") }));
const imports = importsOf(files);

test("every import keeps to its floor, its side and the doors", () => {
  expect(imports.map(breachOf).filter(Boolean)).toEqual([]);
});

test("the rule is not green because it is blind", () => {
  expect(files.length).toBeGreaterThan(80);
  expect(imports.length).toBeGreaterThan(250);
  expect(new Set(imports.map(({ from }) => from.split("/")[1]))).toEqual(
    new Set(["app", "features", "database", "kit"]),
  );
});

test("the table of doors holds no circle and names every room", () => {
  expect(circleIn(doors)).toBeUndefined();
  expect(circleIn({ cart: ["market"], market: ["cart"] })).toEqual(["cart", "market", "cart"]);
  const rooms = new Set(files.flatMap(({ path }) => roomOf(path) ?? []));
  expect([...rooms].sort()).toEqual(Object.keys(doors).sort());
});

test("a room within a room is a room of its own, and what lies above it is its hall", () => {
  expect(roomOf("src/features/seller/orders/server/move.ts")).toBe("seller/orders");
  expect(roomOf("src/features/seller/paths.ts")).toBe("seller");
  expect(roomOf("src/features/crops/web/results/CropCard.tsx")).toBe("crops");
  expect(roomOf("src/features/paths.ts")).toBeUndefined();
  expect(roomOf("src/kit/web/call.tsx")).toBeUndefined();
  const [hall] = importsOf([
    { path: "src/features/seller/orders/web/OrdersPart.tsx", text: 'import "../../paths.ts"' },
  ]);
  expect(hall && breachOf(hall)).toBeUndefined();
});

describe("a planted wrong import is found", () => {
  test.each([
    [
      "a contract reads a query",
      "src/features/crops/contract.ts",
      "./server/queries.ts",
      "contract may not import server",
    ],
    [
      "a contract reads a screen",
      "src/features/crops/rules.ts",
      "./web/words.ts",
      "contract may not import web",
    ],
    [
      "a query reads a screen",
      "src/features/crops/server/queries.ts",
      "../web/words.ts",
      "server may not import web",
    ],
    [
      "a screen reads a query",
      "src/features/crops/web/results/CropCard.tsx",
      "../../server/queries.ts",
      "web may not import server",
    ],
    [
      "a screen reads the database",
      "src/features/crops/web/results/CropCard.tsx",
      "#database/tables.ts",
      "web may not import server",
    ],
    [
      "the kit reads a feature",
      "src/kit/server/serve.ts",
      "#features/crops/contract.ts",
      "kit may not import features",
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
      "#features/crops/contract.ts",
      "database may not import features",
    ],
    [
      "a feature reads the app",
      "src/features/crops/server/routes.ts",
      "#app/server/app.ts",
      "features may not import app",
    ],
    [
      "a room without a door",
      "src/features/crops/web/results/CropCard.tsx",
      "#features/home/web/HomePage.tsx",
      "crops has no door to home",
    ],
    [
      "a part of the portal reads the portal",
      "src/features/seller/orders/web/OrdersPart.tsx",
      "../../portal/web/SideMenu.tsx",
      "seller/orders has no door to seller/portal",
    ],
    [
      "products read the orders beside them",
      "src/features/seller/products/server/shop.ts",
      "../../orders/rules.ts",
      "seller/products has no door to seller/orders",
    ],
    [
      "the hall reads a room within it",
      "src/features/seller/paths.ts",
      "./products/contract.ts",
      "seller has no door to seller/products",
    ],
    [
      "another room reads a room within a room",
      "src/features/market/server/queries.ts",
      "#features/seller/products/contract.ts",
      "market has no door to seller/products",
    ],
  ])("%s", (_, path, named, words) => {
    const [planted] = importsOf([{ path, text: `import { something } from "${named}";` }]);
    expect(planted && breachOf(planted)).toContain(words);
  });
});

const writers = files.filter(({ path }) => /^src\/(features|app)\//.test(path));

test("what is cached or streamed is written in `change` alone, and every exception is one still", () => {
  expect([...new Set(writesBesideChange(writers))].sort()).toEqual(Object.keys(exceptions).sort());
});

test("the tables that need no `change` are those of which nothing is kept", () => {
  const declared = writers.map(({ text }) => text).join();
  for (const table of Object.keys(privateTables)) expect(declared).toContain(`("${table}"`);
});

describe("a planted write beside `change` is found", () => {
  const path = "src/features/market/server/planted.ts";
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
