import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { adminUsage } from "#app/server/adminCommand.ts";

/** First arguments of `npm run admin` in a text. */
const verbsIn = (text: string) =>
  new Set([...text.matchAll(/npm run admin -- ([a-z][a-z-]+)/g)].map(([, verb = ""]) => verb));

const living = ["README.md", "SECURITY.md", "docs/*.md", "deploy/**/*.yml", "src/**/*.{ts,tsx}"]
  .flatMap((pattern) => globSync(pattern))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test("what documents, alerts and messages have operators type is in the list that the command prints", () => {
  const named = verbsIn(living);
  expect(named.size).toBeGreaterThan(15);
  const listed = verbsIn(adminUsage);
  expect([...named].filter((verb) => !listed.has(verb))).toEqual([]);
});

test("each verb of that list is one that the command knows", () => {
  const commands = [...globSync("src/app/server/**/*Command*.ts"), "src/people/account/server/administer.ts"]
    .map((name) => readFileSync(name, "utf8"))
    .join("\n");
  expect([...verbsIn(adminUsage)].filter((verb) => !commands.includes(`"${verb}"`))).toEqual([]);
});
