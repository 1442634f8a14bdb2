import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./support/sourceFiles.ts";

/** The field's words, and the file in which a search for each has to end. */
const homes = {
  cache: "src/kit/server/cache/responseCache.ts",
  mutex: "src/database/sqlite/groupCommit.ts",
  CSRF: "src/kit/server/server.ts",
  "idempotency key": "src/kit/server/idempotencyKey.ts",
  "rate limit": "src/people/account/server/limits/rateLimits.ts",
  "event bus": "src/kit/server/changes.ts",
  retry: "src/kit/server/concurrency/circuitBreaker.ts",
  backpressure: "src/kit/server/live/sseConnection.ts",
  preload: "src/kit/web/lazy/preloadable.ts",
  hydrate: "src/app/web/main.tsx",
} as const;

/** More files than this and nobody looks through what a search found. */
const mostFound = 30;

const files = sourceFiles();

/** Files whose name has a word in it, or one of whose doc comments begins with it: what somebody who searches looks at first. */
function search(word: string): string[] {
  const sought = word.toLowerCase();
  const named = (path: string) => basename(path).toLowerCase().includes(sought.replaceAll(" ", ""));
  const said = (text: string) =>
    [...text.matchAll(/\/\*\*\s*(?:\*\s*)?([^\n]*)/g)].some(([, line = ""]) =>
      line.toLowerCase().includes(sought),
    );
  return files.filter(({ path, text }) => named(path) || said(text)).map(({ path }) => path);
}

test.each(Object.entries(homes))(
  "a search of the sources for %s leads to the file that does it",
  (word, home) => {
    const found = search(word);
    expect(found).toContain(home);
    expect(found.length).toBeLessThanOrEqual(mostFound);
  },
);

test("the glossary names these words and no others as the field's own", () => {
  const [, listed = ""] =
    /has the field's own name: ([^.]+)\./.exec(readFileSync("docs/glossary.md", "utf8")) ?? [];
  expect(listed.split(", ")).toEqual(Object.keys(homes));
});
