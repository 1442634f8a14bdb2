import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { isUseAgainst } from "#knowledge/register/uses/against.ts";
import { weedsIn } from "#knowledge/register/weeds/weeds.ts";
import { registerCells, registerPests } from "../registerPests.ts";
import { cropsHaving, shippedAdvisories } from "../server/shipped.ts";

type Row = Readonly<Record<string, string>>;
const csv = (file: string): Row[] => parse(readFileSync(file), { columns: true, bom: true });
const doc = "docs/register.md";
const heading = "## Advisories by crop";

const rows = csv("src/knowledge/register/data/pesticide-uses.csv").map((row) => ({
  crops: (row.crop_ids ?? "").split("|"),
  pest: row.pest ?? "",
  pests: row.kind === "herbicide" ? weedsIn(row.pest ?? "") : (row.pests ?? "").split("|"),
  isClear: row.doubt === "0",
}));
const sprayed = shippedAdvisories().filter(({ id }) => registerPests[id] ?? registerCells[id]);

/** By crop: its advisories, those that the edition has a clear row for, a doubtful one alone, or none; those without a spray are the rest. */
function coverage(): string[] {
  const lines = csv("src/knowledge/crops/data/crops.csv").map(({ id = "" }) => {
    const own = rows.filter(({ crops }) => crops.includes(id));
    const count = { rows: 0, doubt: 0, none: 0 };
    for (const advisory of sprayed.filter((row) => cropsHaving(row).includes(id))) {
      const [pests, cells] = [registerPests[advisory.id] ?? [], registerCells[advisory.id] ?? []];
      const against = own.filter((row) => isUseAgainst(row, pests, cells));
      count[against.some(({ isClear }) => isClear) ? "rows" : against.length > 0 ? "doubt" : "none"] += 1;
    }
    const all = shippedAdvisories().filter((row) => cropsHaving(row).includes(id)).length;
    return `| ${id} | ${own.length} | ${all} | ${count.rows} | ${count.doubt} | ${count.none} |`;
  });
  return [
    "| Crop | Rows | Advisories | With a row | Only in doubt | None in the edition |",
    "| --- | --- | --- | --- | --- | --- |",
    ...lines,
  ];
}

test("the table of advisories by crop says what the shipped edition has", () => {
  const text = readFileSync(doc, "utf8");
  const place = text.indexOf(heading);
  expect(place).toBeGreaterThanOrEqual(0);
  const table = coverage().join("\n");
  // With WRITE_COVERAGE the table is brought up to date.
  if (process.env.WRITE_COVERAGE)
    writeFileSync(doc, text.replace(/\| Crop \| Rows \| Advisories[\s\S]*?(?=\n\n|$)/, table));
  else expect(text.slice(place)).toContain(table);
});

test("no advisory says by hand that nothing is registered", () => {
  const texts = shippedAdvisories().flatMap(({ id, immediate_advice, prevention }) =>
    [...immediate_advice, ...prevention].map((text) => [id, text] as const),
  );
  expect(
    texts.filter(([, text]) => /none registered|not registered|no(?:ne| medicine) is registered/i.test(text)),
  ).toEqual([]);
});

test("weeds that a crop's rows name have an advisory on that crop", () => {
  const missing = rows.flatMap(({ crops, pests, isClear }) =>
    !isClear
      ? []
      : crops.flatMap((crop) =>
          pests
            .filter((pest) => pest.endsWith(" weeds"))
            .filter(
              (pest) =>
                crop !== "" &&
                !shippedAdvisories().some(
                  ({ id, crop_ids }) => crop_ids.includes(crop) && registerPests[id]?.includes(pest),
                ),
            )
            .map((pest) => `${crop}: ${pest}`),
        ),
  );
  expect([...new Set(missing)]).toEqual([]);
});
