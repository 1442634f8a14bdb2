import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import type { Inputs, Range } from "../contract.ts";

type Row = Record<string, string>;

const read = (file: string) => readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8");
/** Plain words for what the file says in short. */
const texts = lazy((): Record<string, string> => JSON.parse(read("inputWords.json")));

const byCrop = lazy(() => {
  const rows: Row[] = parse(read("crop-inputs.csv"), { columns: true });
  return new Map(rows.map((row) => [row.crop_id, presentInputs(row)]));
});

/** Seed rate, spacing and general dose of a crop; null where nothing published was found. */
export function inputsOf(cropId: string): Inputs | null {
  return byCrop().get(cropId) ?? null;
}

function presentInputs(row: Row): Inputs | null {
  const seed = rangeOf(row.seed_rate_kg_ha);
  const [n, p2o5, k2o] = [rangeOf(row.n), rangeOf(row.p2o5), rangeOf(row.k2o)];
  const { spacing = "", splits = "", sources = "" } = row;
  if (!seed && !spacing && !n) return null;
  const givenIn = texts()[splits] ?? "";
  return {
    seed,
    spacing: texts()[spacing] ?? spacing.replaceAll(" x ", " × ").replaceAll("-", "–"),
    dose: n && p2o5 ? { n, p2o5, k2o: k2o ?? { from: 0, to: 0 } } : null,
    splits: givenIn,
    splitsText: givenIn,
    source: shownSources(sources),
    late: lateOf(row),
  };
}

function lateOf(row: Row): Inputs["late"] {
  const { late_from: from, late_until: until } = row;
  const seed = rangeOf(row.late_seed_rate_kg_ha);
  const [n, p2o5, k2o] = [rangeOf(row.late_n), rangeOf(row.late_p2o5), rangeOf(row.late_k2o)];
  return from && until && seed && n && p2o5 && k2o ? { from, until, seed, dose: { n, p2o5, k2o } } : null;
}

/** Copies that anybody can upload: the file keeps them as its provenance, no dose is shown as theirs. */
const unreliable = /github|scribd|student-notes|advanceagriclasses|slideplayer|public repository/i;

/** Of sources joined by semicolons, those that may be shown under a dose. */
export function shownSources(sources: string): string {
  return sources
    .split("; ")
    .filter((source) => source !== "" && !unreliable.test(source))
    .join("; ");
}

/** `40-60` or `100`; nothing else is one. */
export function rangeOf(text = ""): Range | null {
  const [, from, to = from] = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  return from === undefined ? null : { from: Number(from), to: Number(to) };
}
