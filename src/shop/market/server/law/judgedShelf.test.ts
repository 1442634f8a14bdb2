import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { importsOf } from "#tests/support/structure.ts";
import { judgedBy } from "./judgedShelf.ts";

const register = "src/knowledge/register";

test("products are judged anew when any file changes that the gate's judgement is made of", () => {
  const read = new Set<string>();
  const follow = (path: string) => {
    if (read.has(path)) return;
    read.add(path);
    for (const { to } of importsOf([{ path, text: readFileSync(path, "utf8") }])) follow(to);
  };
  follow(`${register}/gate.ts`);
  expect(read.size).toBeGreaterThan(10);
  const known = judgedBy.map((file) => posix.join(register, file));
  expect([...read].filter((path) => !known.includes(path))).toEqual([]);
});
