import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/database.ts";
import { CannotOpen } from "../refusals.ts";
import { openSqlite } from "./sqlite.ts";

test("a command beside a server says that a folder holds no database, and makes none there", () => {
  const mistyped = join(temporaryFolder(), "dta");
  expect(() => openSqlite(mistyped, { beside: true })).toThrow(CannotOpen);
  expect(existsSync(mistyped)).toBe(false);
});
