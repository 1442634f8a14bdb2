import { readFileSync } from "node:fs";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { searchTermsOf } from "#kit/server/translation.ts";
import type { Cause } from "../contract.ts";

/** An advisory of the shipped file: a problem of crops, and what to do. Its texts are English. */
export interface ShippedAdvisory {
  readonly id: string;
  /** Place in the shipped file, from 0. */
  readonly position: number;
  readonly problem: string;
  readonly cause_type: Cause;
  /** The crops' names. */
  readonly crops: readonly string[];
  readonly symptoms: string;
  readonly cause: string;
  /** Measures to take now, step by step. */
  readonly immediate_advice: readonly string[];
  /** The place of the step, from 0, whose figures of how many are too many are the source's own. */
  readonly threshold_step?: number;
  readonly prevention: readonly string[];
  readonly safety_note: string;
  readonly product_ids: readonly string[];
  /** Further terms by which it is sought, in all languages: its own, and other names of its crops. */
  readonly keywords: readonly string[];
  readonly ownKeywords: readonly string[];
  readonly source: string;
  readonly basis: string;
  /** The figures that are common practice and not the source's. */
  readonly figures_without_source: readonly string[];
  /** Ids of crops that have a page; none where it is a problem of all crops. */
  readonly crop_ids: readonly string[];
  /** Further crops that have it, of which the text does not tell: found by crop and sign, not by words. */
  readonly also_crop_ids?: readonly string[];
}

/** Ids of all crops that have an advisory's problem; none where any crop may have it. */
export const cropsHaving = ({ crop_ids, also_crop_ids = [] }: ShippedAdvisory) => [
  ...crop_ids,
  ...also_crop_ids,
];

interface File {
  readonly general_safety: string;
  /** Names of a crop besides the name of its page: found by search, shown nowhere. */
  readonly other_names: Readonly<Record<string, readonly string[]>>;
  readonly advisories: readonly Omit<ShippedAdvisory, "position" | "ownKeywords">[];
}

const file = lazy(
  (): File => JSON.parse(readFileSync(new URL("../data/advisories.json", import.meta.url), "utf8")),
);

/** The shipped advisories, in the order of the file. */
export const shippedAdvisories = lazy((): readonly ShippedAdvisory[] => {
  const { advisories, other_names } = file();
  const terms = searchTermsOf("advisories");
  return advisories.map((advisory, position) => {
    const ownKeywords = [...advisory.keywords, ...(terms[advisory.id] ?? [])];
    const ofCrops = advisory.crops.flatMap((name) => other_names[name] ?? []);
    return { ...advisory, position, ownKeywords, keywords: [...ownKeywords, ...ofCrops] };
  });
});

/** Safety text of every advisory. */
export const generalSafety = () => file().general_safety;

export function hasAdvisory(id: string): boolean {
  return shippedAdvisories().some((advisory) => advisory.id === id);
}
