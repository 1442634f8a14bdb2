import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";

/**
 * Examinations of the plant protection register, written from the register's rows before the code that they examine.
 * This file checks the examinations themselves; the tests that use them read the same files.
 *
 * `chits.csv`: 240 chits of dealers for `POST /reckon/chit`. `items` and `sprayed` are JSON as the call takes them, an
 * empty `pest` or `harvestOn` is left out, `flowering` is `yes` where the crop is in flower. By item, as JSON lists:
 * `verdicts` (alternatives between `|`: of two items with one active, the first may be right or wrong), `reasons` (kinds
 * that must be among those of the answer, alternatives between `|`), `also` (further kinds that may be). `same-group` and
 * `bees` may always be added; any other kind is a false accusation. `why` names page and row of the edition of 31.03.2026
 * or the order. Categories `right`, `same-group` and `bees` are the 60 right ones. Amounts of the right ones are rounded
 * as a dealer rounds, at most 2 % outside the row; an overdose is at least 1.5 times the highest row of crop, active and
 * strength, an underdose at most half of the lowest. A harvest is too early by every row of crop, active and strength.
 */
type Row = Readonly<Record<string, string>>;
const rowsOf = (file: string): Row[] => parse(readFileSync(file), { columns: true });
const crops = new Set(rowsOf("src/knowledge/crops/data/crops.csv").map(({ id }) => id));

const counted = (rows: readonly Row[], column: string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[row[column] ?? ""] = (counts[row[column] ?? ""] ?? 0) + 1;
  return counts;
};

test("there are 60 right chits, 140 wrong in nine ways and 40 with unknown names", () => {
  const chits = rowsOf("tests/support/chits.csv");
  expect(counted(chits, "category")).toEqual({
    ...{ right: 50, "same-group": 6, bees: 4 },
    ...{ banned: 16, "not-this-crop": 16, "not-this-problem": 16, strength: 16, over: 15, under: 15 },
    ...{ "same-active": 15, harvest: 16, restricted: 15 },
    "not-confirmed": 40,
  });
  expect(new Set(chits.map(({ id }) => id)).size).toBe(240);
  for (const chit of chits) {
    const [items, verdicts, reasons, also] = [chit.items, chit.verdicts, chit.reasons, chit.also].map(
      (text): unknown[] => JSON.parse(text ?? ""),
    );
    expect([crops.has(chit.crop), verdicts?.length, reasons?.length, also?.length], chit.id).toEqual([
      ...[true, items?.length, items?.length, items?.length],
    ]);
  }
});
