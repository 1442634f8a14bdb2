import { expect, test } from "vitest";
import { printAnswer, printJson } from "./printAnswer.ts";

test("a list is a table with its keys above, times are India's and only times are", () => {
  const rows = [
    { key: "licences", count: 3, oldestAt: Date.parse("2026-11-20T04:00:00Z"), version: 1_700_000_000_000 },
    { key: "guardians", count: 12, oldestAt: null, version: 5, cursor: "~2" },
  ];
  expect(printAnswer(rows).split("\n")).toEqual([
    "key        count  oldestAt          version",
    "licences   3      2026-11-20 09:30  1700000000000",
    "guardians  12                       5",
  ]);
  expect([printAnswer([]), printAnswer(undefined)]).toEqual(["Nothing.", "Done."]);
});

test("a list that is wider than a terminal is a block for each row, anything else a line for each value", () => {
  const words = "long ".repeat(40).trim();
  expect(
    printAnswer([
      { id: "1", words },
      { id: "2", words },
    ]),
  ).toBe(`id     1\nwords  ${words}\n\nid     2\nwords  ${words}`);
  expect(printAnswer({ id: "1", empty: "", around: [{ author: "A" }] })).toBe(
    "id               1\naround.0.author  A",
  );
});

test("nothing that people typed reaches the terminal as a control character", () => {
  const name = "Ravi\u001b[31m\u009b2J\u202e";
  expect(printAnswer({ name })).not.toMatch(/[\p{Cc}\u202e]/u);
  const printed = printJson({ name });
  expect(printed.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202e]/u);
  expect(JSON.parse(printed)).toEqual({ name });
});
