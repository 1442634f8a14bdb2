import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { breachOf, circleIn, doors, importsOf, type SourceFile } from "./support/house.ts";

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
  const rooms = new Set(files.map(({ path }) => /^src\/features\/(\w+)\//.exec(path)?.[1]).filter(Boolean));
  expect([...rooms].filter((room) => !(String(room) in doors))).toEqual([]);
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
      "src/features/crops/web/CropCard.tsx",
      "../server/queries.ts",
      "web may not import server",
    ],
    [
      "a screen reads the database",
      "src/features/crops/web/CropCard.tsx",
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
      "src/features/crops/web/CropCard.tsx",
      "#features/home/web/HomePage.tsx",
      "crops has no door to home",
    ],
  ])("%s", (_, path, named, words) => {
    const [planted] = importsOf([{ path, text: `import { something } from "${named}";` }]);
    expect(planted && breachOf(planted)).toContain(words);
  });
});
