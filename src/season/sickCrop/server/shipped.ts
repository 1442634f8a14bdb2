import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { cropsHaving, shippedAdvisories } from "#season/chatbot/server/shipped.ts";
import type { Occurrence, ProblemCause } from "../contract.ts";

type Row = Readonly<Record<string, string>>;

const wordsOf = (text = "") => text.split(" ").filter(Boolean);

/** The shipped table of how common each cause is and by which signs it is seen, by the advisory's id. */
const occurrences = lazy((): ReadonlyMap<string, readonly Occurrence[]> => {
  const file = readFileSync(new URL("../data/causes.csv", import.meta.url));
  const rows: Row[] = parse(file, { columns: true, bom: true });
  const found = new Map<string, Occurrence[]>();
  for (const row of rows) {
    const occurs = {
      crops: wordsOf(row.crops),
      common: row.common as Occurrence["common"],
      regions: wordsOf(row.regions),
      months: row.months ?? "",
      stages: wordsOf(row.stages),
      signs: wordsOf(row.signs),
      source: row.source ?? "",
    };
    found.set(row.advisory ?? "", [...(found.get(row.advisory ?? "") ?? []), occurs]);
  }
  return found;
});

/** The advisories as causes of what is seen, in their order. */
export const shippedCauses = lazy((): readonly ProblemCause[] =>
  shippedAdvisories().map((advisory) => ({
    id: advisory.id,
    problem: advisory.problem,
    causeType: advisory.cause_type,
    symptoms: advisory.symptoms,
    firstStep: advisory.immediate_advice[0] ?? "",
    crops: cropsHaving(advisory),
    occurs: [...(occurrences().get(advisory.id) ?? [])],
  })),
);

/** Ids of the table that are no advisory's. */
export function causesWithoutAdvisory(): string[] {
  const known = new Set(shippedAdvisories().map(({ id }) => id));
  return [...occurrences().keys()].filter((id) => !known.has(id));
}
