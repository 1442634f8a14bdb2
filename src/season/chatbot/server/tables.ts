import type { Json } from "#database/json.ts";
import type { Cause, Named, Told } from "../contract.ts";

declare module "#database/tables.ts" {
  interface Tables {
    advisory: AdvisoryTable;
  }
}

/** A step of an advisory; one may say how many are too many, as its source has it. All of it is words: search reads every value. */
export interface Step extends Told {
  readonly is?: "threshold";
}

/** A shipped advisory: a problem of crops, and what to do. */
export interface AdvisoryTable {
  id: string;
  /** Place in the shipped file, from 0. */
  position: number;
  problem: string;
  problem_hi: string;
  cause_type: Cause;
  /** The crops' names. */
  crops: Json<Named[]>;
  symptoms: string;
  symptoms_hi: string;
  cause: string;
  cause_hi: string;
  /** Measures to take now, step by step. */
  advice: Json<Step[]>;
  prevention: Json<Told[]>;
  safety: string;
  safety_hi: string;
  source: string;
  basis: string;
  basis_hi: string;
  /** The figures that are common practice and not the source's. */
  estimates: Json<Told[]>;
  /** Further words by which it is sought, in both languages. */
  keywords: Json<string[]>;
  /** Ids of crops that have a page; none where it is a problem of all crops. */
  crop_ids: Json<string[]>;
  /** Products that fit. */
  products: Json<Named[]>;
}
