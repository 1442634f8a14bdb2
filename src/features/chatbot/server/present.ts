import { readFileSync } from "node:fs";
import type { AdvisoryTable } from "#database/tables.ts";
import type { Advisory, AdvisoryPage, Cause, Told } from "../contract.ts";

type Named = { name: string; name_hi: string };

/** An advisory's row as lists carry it. */
export function presentAdvisory(row: AdvisoryTable): Advisory {
  return {
    id: row.id,
    problem: row.problem,
    problem_hi: row.problem_hi,
    causeType: row.cause_type as Cause,
    crops: JSON.parse(row.crops) as Named[],
    symptoms: row.symptoms,
    symptoms_hi: row.symptoms_hi,
    source: row.source,
  };
}

/** An advisory's row as its page carries it; `cropPages` are the crops that have one. */
export function presentAdvisoryPage(row: AdvisoryTable, cropPages: AdvisoryPage["cropPages"]): AdvisoryPage {
  return {
    ...presentAdvisory(row),
    cause: row.cause,
    cause_hi: row.cause_hi,
    advice: JSON.parse(row.advice) as Told[],
    prevention: JSON.parse(row.prevention) as Told[],
    safety: row.safety,
    safety_hi: row.safety_hi,
    generalSafety,
    generalSafety_hi,
    basis: row.basis,
    basis_hi: row.basis_hi,
    estimates: JSON.parse(row.estimates) as Told[],
    cropPages,
    products: JSON.parse(row.products) as Named[],
  };
}

const general = (file: string): string =>
  (JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")) as { general_safety: string })
    .general_safety;
const generalSafety = general("../data/advisories.json");
const generalSafety_hi = general("../data/advisories.hi.json");
