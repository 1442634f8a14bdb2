import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withTable } from "../scripts/registerCoverage.ts";

const page = readFileSync("docs/register.md", "utf8");

test("the page of the register has the table of rows by crop as the data has it", () => {
  expect(page).toBe(withTable(page));
});

test("its text has at most 400 words", () => {
  const [text = ""] = page.split("<!-- coverage -->");
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(400);
});
