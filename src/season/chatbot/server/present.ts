import { readFileSync } from "node:fs";
import { fromJson } from "#database/json.ts";
import type { Advisory, AdvisoryPage, Told } from "../contract.ts";
import type { AdvisoryTable } from "./tables.ts";

/** An advisory's row as lists carry it. */
export function presentAdvisory(row: AdvisoryTable): Advisory {
  return {
    id: row.id,
    problem: row.problem,
    problem_hi: row.problem_hi,
    causeType: row.cause_type,
    crops: fromJson(row.crops),
    symptoms: row.symptoms,
    symptoms_hi: row.symptoms_hi,
    threshold: told(fromJson(row.advice).find(({ is }) => is === "threshold")),
    source: row.source,
  };
}

const told = (step: Told | undefined): Told | null =>
  step ? { text: step.text, text_hi: step.text_hi } : null;

/** An advisory's row as its page carries it; `cropPages` are the crops that have one. */
export function presentAdvisoryPage(row: AdvisoryTable, cropPages: AdvisoryPage["cropPages"]): AdvisoryPage {
  return {
    ...presentAdvisory(row),
    cause: row.cause,
    cause_hi: row.cause_hi,
    advice: fromJson(row.advice).map(({ text, text_hi }) => ({ text, text_hi })),
    prevention: fromJson(row.prevention),
    safety: row.safety,
    safety_hi: row.safety_hi,
    generalSafety,
    generalSafety_hi,
    basis: row.basis,
    basis_hi: row.basis_hi,
    estimates: fromJson(row.estimates),
    cropPages,
    products: fromJson(row.products),
  };
}

const general = (file: string): string =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")).general_safety;
const generalSafety = general("../data/advisories.json");
const generalSafety_hi = general("../data/advisories.hi.json");
