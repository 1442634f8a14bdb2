import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Change } from "#database/changes.ts";
import { toJson } from "#database/json.ts";
import type { Seed } from "#database/seed/seed.ts";
import { advisoriesTag, type Cause, type Told } from "../contract.ts";
import type { AdvisoryTable, Step } from "./tables.ts";

/** The shipped advisories. When the files change, or this one does, they are brought up to date. */
export const advisorySeed: Seed = {
  name: "advisories",
  fingerprint() {
    const hash = createHash("sha256");
    for (const file of [englishFile, hindiFile, productsFile, new URL(import.meta.url)])
      hash.update(readFileSync(file));
    return hash.digest("hex");
  },
  fill: seedAdvisories,
};

async function seedAdvisories({ db, changed }: Change): Promise<void> {
  await db.deleteFrom("advisory").execute();
  await db.insertInto("advisory").values(shippedAdvisories()).execute();
  changed(advisoriesTag);
}

const englishFile = new URL("../data/advisories.json", import.meta.url);
const hindiFile = new URL("../data/advisories.hi.json", import.meta.url);
const productsFile = new URL("../data/products.json", import.meta.url);

interface Shipped {
  id: string;
  problem: string;
  cause_type: Cause;
  crops: string[];
  symptoms: string;
  cause: string;
  immediate_advice: string[];
  /** The place of the step, from 0, whose figures of how many are too many are the source's own. */
  threshold_step?: number;
  prevention: string[];
  safety_note: string;
  product_ids: string[];
  keywords: string[];
  source: string;
  basis: string;
  figures_without_source: string[];
  crop_ids: string[];
}

interface Hindi {
  crops: Record<string, string>;
  safety_notes: Record<string, string>;
  bases: Record<string, string>;
  advisories: Record<string, HindiAdvisory>;
}

interface HindiAdvisory {
  problem: string;
  symptoms: string;
  cause: string;
  advice: string[];
  prevention: string[];
  keywords: string[];
  estimates: string[];
}

/** The shipped advisories as rows of the table. Fails, naming the advisory and the field, when the files are not whole. */
export function shippedAdvisories(): AdvisoryTable[] {
  const { advisories, other_names } = read<{
    advisories: Shipped[];
    /** Names of a crop besides the name of its page: found by search, shown nowhere. */
    other_names: Record<string, string[]>;
  }>(englishFile);
  const hindi = read<Hindi>(hindiFile);
  const products = read<Record<string, { name: string; name_hi: string }>>(productsFile);
  return advisories.map((advisory, position): AdvisoryTable => {
    const { id } = advisory;
    const words = known(hindi.advisories, id, id);
    return {
      id,
      position,
      problem: advisory.problem,
      problem_hi: filled(words.problem, `${id}: problem`),
      cause_type: advisory.cause_type,
      crops: toJson(advisory.crops.map((name) => ({ name, name_hi: known(hindi.crops, name, id) }))),
      symptoms: advisory.symptoms,
      symptoms_hi: filled(words.symptoms, `${id}: symptoms`),
      cause: advisory.cause,
      cause_hi: filled(words.cause, `${id}: cause`),
      advice: toJson(
        paired(advisory.immediate_advice, words.advice, `${id}: advice`).map(
          (step, place): Step => (place === advisory.threshold_step ? { ...step, is: "threshold" } : step),
        ),
      ),
      prevention: toJson(paired(advisory.prevention, words.prevention, `${id}: prevention`)),
      safety: advisory.safety_note,
      safety_hi: known(hindi.safety_notes, advisory.safety_note, id),
      source: advisory.source,
      basis: advisory.basis,
      basis_hi: known(hindi.bases, advisory.basis, id),
      estimates: toJson(paired(advisory.figures_without_source, words.estimates, `${id}: estimates`)),
      keywords: toJson([
        ...advisory.keywords,
        ...words.keywords,
        ...advisory.crops.flatMap((name) => other_names[name] ?? []),
      ]),
      crop_ids: toJson(advisory.crop_ids),
      products: toJson(advisory.product_ids.map((product) => known(products, product, id))),
    };
  });
}

function read<Value>(file: URL): Value {
  return JSON.parse(readFileSync(file, "utf8"));
}

function known<Value>(table: Record<string, Value>, key: string, id: string): NonNullable<Value> {
  const value = table[key];
  if (!value) throw new Error(`The advisory ${id} lacks what belongs to: ${key}`);
  return value;
}

function filled(text: string | undefined, what: string): string {
  if (!text?.trim()) throw new Error(`${what} is missing in Hindi`);
  return text;
}

/** English and Hindi of a list, side by side. */
function paired(english: readonly string[], hindi: readonly string[], what: string): Told[] {
  if (english.length !== hindi.length)
    throw new Error(`${what} has ${english.length} sentences in English and ${hindi.length} in Hindi`);
  return english.map((text, index) => ({ text, text_hi: hindi[index] ?? "" }));
}
