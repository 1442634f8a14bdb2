import { expect, test } from "vitest";
import { fileCircles } from "./support/fileCircles.ts";
import { sourceFiles } from "./support/sourceFiles.ts";
import { importsOf } from "./support/structure.ts";

test("no files import each other in a circle, be it through types alone", () => {
  expect(fileCircles(importsOf(sourceFiles()))).toEqual([]);
});

test("a planted circle of types is found, and what hangs on it is no part of it", () => {
  const planted = [
    { path: "src/kit/server/one.ts", text: 'import type { Two } from "./two.ts";' },
    { path: "src/kit/server/two.ts", text: 'import { type Three } from "#kit/server/three.ts";' },
    { path: "src/kit/server/three.ts", text: 'export type { One } from "./one.ts";' },
    { path: "src/kit/server/four.ts", text: 'import { one } from "./one.ts";\nimport "./five.ts";' },
    { path: "src/kit/server/five.ts", text: "" },
  ];
  expect(fileCircles(importsOf(planted))).toEqual([
    ["src/kit/server/one.ts", "src/kit/server/three.ts", "src/kit/server/two.ts"],
  ]);
});
