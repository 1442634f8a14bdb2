import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { adminUsage } from "#app/server/adminUsage.ts";

/** What `npm run admin` is told to do in a text, by its first word. */
const wordsIn = (text: string) =>
  new Set([...text.matchAll(/npm run admin -- ([a-z][a-z-]+)/g)].map(([, word = ""]) => word));

test("what docs/operations.md has operators type is in the list that the command prints", () => {
  const told = wordsIn(readFileSync("docs/operations.md", "utf8"));
  expect(told.size).toBeGreaterThan(40);
  const listed = wordsIn(adminUsage);
  expect([...told].filter((word) => !listed.has(word))).toEqual([]);
});

test("each word of that list is one that the command knows", () => {
  const commands = ["adminCommand", "operatorCommands", "reportCommands", "careCommands", "shopCommands"]
    .concat(["lotCommands", "paymentCommands", "badgeCommands", "guardianCommands", "reviewCommands"])
    .concat(["registerCommands"])
    .map((name) => readFileSync(`src/app/server/${name}.ts`, "utf8"))
    .concat(readFileSync("src/people/account/server/administer.ts", "utf8"))
    .join("\n");
  expect([...wordsIn(adminUsage)].filter((word) => !commands.includes(`"${word}"`))).toEqual([]);
});
