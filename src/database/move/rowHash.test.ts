import { expect, test } from "vitest";
import { hashOfRows, type Row, type Table } from "./rowHash.ts";
import { refuseDifference } from "./shapes.ts";

const table: Table = {
  name: "wheat",
  columns: [
    { name: "amount", type: "bigint" },
    { name: "share", type: "double precision" },
    { name: "words", type: "text" },
    { name: "more", type: "text" },
  ],
};
const rows: Row[] = [
  [1, 0.1, "गेहूँ", ""],
  [2, 0.2, "a", "b"],
  [9_007_199_254_740_991, -0, null, null],
];
const hash = (some: readonly Row[]) => hashOfRows(table, some).hash;

test("the hash of a table is that of its rows, in whatever order they come", () => {
  expect(hash(rows.toReversed())).toBe(hash(rows));
  expect(hashOfRows(table, rows).rows).toBe(3);
  expect(hash([])).toBe("0".repeat(16));
});

test.each<[string, Row[]]>([
  ["a row that is missing", rows.slice(1)],
  ["a row that came twice", [...rows, rows[0] as Row]],
  ["a letter that moved to the next column", [rows[0] as Row, [2, 0.2, "ab", ""], rows[2] as Row]],
  ["a number that lost its last digit", [...rows.slice(0, 2), [9_007_199_254_740_990, -0, null, null]]],
  ["a zero that lost its sign", [...rows.slice(0, 2), [9_007_199_254_740_991, 0, null, null]]],
  ["nothing that became an empty text", [...rows.slice(0, 2), [9_007_199_254_740_991, -0, "", null]]],
  ["values that two rows exchanged", [[2, 0.1, "गेहूँ", ""], [1, 0.2, "a", "b"], rows[2] as Row]],
])("%s is found", (_, others) => {
  expect(hash(others)).not.toBe(hash(rows));
  const states = (some: Row[]) => new Map([["wheat", hashOfRows(table, some)]]);
  expect(() => refuseDifference(states(rows), states(others))).toThrow(
    "The table wheat did not arrive as it was",
  );
  expect(() => refuseDifference(states(rows), states(rows))).not.toThrow();
});
