import { buffer, text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { type Cell, csvOf, withoutApostrophe } from "./csv.ts";

async function* rowsOf(...rows: Cell[][]) {
  yield* rows;
}

test("rows become a file that spreadsheets read, Hindi too", async () => {
  const file = await buffer(csvOf(["name", "price"], rowsOf(["यूरिया, 45 kg", 266.5], ['a "b"', null])));
  expect(file.toString()).toBe('\uFEFFname,price\r\n"यूरिया, 45 kg",266.5\r\n"a ""b""",\r\n');
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])(
  "the cell %j is words in a spreadsheet, and itself again when it comes back",
  async (cell) => {
    const [, row = ""] = (await text(csvOf(["cell"], rowsOf([cell])))).split("\r\n");
    expect(row.replace(/^"/, "").startsWith("'")).toBe(true);
    expect(withoutApostrophe(`'${cell}`)).toBe(cell);
  },
);

test("a cell of several lines stays one cell, and begins no row with a formula", async () => {
  const lines = "Urea for wheat\n=cmd|' /C calc'!A0\rlast line";
  const file = await text(csvOf(["lines", "after"], rowsOf([lines, "there"])));
  expect(parse(file, { bom: true, columns: true })).toEqual([{ lines, after: "there" }]);
});

test("a number below nothing stays a number", async () => {
  expect(await text(csvOf(["amount"], rowsOf([-5])))).toContain("\r\n-5\r\n");
});

test("rows are asked for as they are read, not all at once", async () => {
  let made = 0;
  async function* endless() {
    for (;;) {
      made += 1;
      yield [made];
    }
  }
  const file = csvOf(["n"], endless());
  for await (const _ of file) if (made > 100) break;
  expect(made).toBeLessThan(50_000);
});
