import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

const file = "docs/register.md";
const [begin, end] = ["<!-- coverage -->", "<!-- /coverage -->"] as const;
const read = (path: string): Record<string, string>[] => parse(readFileSync(path), { columns: true });

/** The table of rows by crop, as `docs/register.md` has it: all, in doubt, and the clear ones by what they are against. */
export function coverageTable(): string {
  const rows = read("src/knowledge/register/data/pesticide-uses.csv");
  const covered: string[] = JSON.parse(
    readFileSync("src/knowledge/register/data/covered-crops.json", "utf8"),
  );
  const lines = read("src/knowledge/crops/data/crops.csv").map(({ id = "" }) => {
    const own = rows.filter(({ crop_ids = "" }) => crop_ids.split("|").includes(id));
    const clear = own.filter(({ doubt }) => doubt === "0");
    const count = (pattern: RegExp) => clear.filter(({ kind = "" }) => pattern.test(kind)).length;
    const counts = covered.includes(id)
      ? [
          own.length,
          own.length - clear.length,
          count(/insecticide|nematicide|pheromone|rodenticide/),
          count(/fungicide|bactericide/),
          count(/herbicide/),
        ]
      : ["not read", "", "", "", ""];
    return `| ${[id, ...counts].join(" | ")} |`;
  });
  return [
    "| Crop | Rows | In doubt | Insects | Diseases | Weeds |",
    "|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

/** The page with its table as of now. */
export function withTable(page: string): string {
  const [before = "", rest = ""] = page.split(begin);
  const [, after = ""] = rest.split(end);
  return `${before}${begin}\n\n${coverageTable()}\n\n${end}${after}`;
}

if (import.meta.main) writeFileSync(file, withTable(readFileSync(file, "utf8")));
