import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Test files in version control by folder, so that one that another file overwrote, or that was lost in a merge, is missed. */
const counts: Readonly<Record<string, number>> = {
  "src/app": 4,
  "src/community": 12,
  "src/database": 8,
  "src/front": 3,
  "src/kit": 48,
  "src/knowledge": 43,
  "src/people": 11,
  "src/screens": 1,
  "src/season": 57,
  "src/shop": 44,
  tests: 25,
  "tests/api": 129,
  "tests/browser": 74,
  "tests/faults": 34,
  "tests/support": 1,
};

test("no file of tests was lost: each folder has as many as are written here", () => {
  const files = execFileSync("git", ["ls-files", "*.test.ts", "*.test.tsx", "*.spec.ts"], {
    encoding: "utf8",
  });
  const found: Record<string, number> = {};
  for (const file of files.split("\n").filter(Boolean)) {
    const [top = "", folder = ""] = file.split("/");
    const name = folder.includes(".") ? top : `${top}/${folder}`;
    found[name] = (found[name] ?? 0) + 1;
  }
  expect(found).toEqual(counts);
});
