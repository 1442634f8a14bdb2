import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Seed } from "#database/seed/seed.ts";
import type { AdvisoryTable, Database } from "#database/tables.ts";

/** The shipped advisories. When the files change, or this one does, they are brought up to date. */
export const advisorySeed: Seed = {
  name: "advisories",
  fingerprint() {
    const hash = createHash("sha256");
    for (const file of [ENGLISH, HINDI, PRODUCTS, new URL(import.meta.url)]) hash.update(readFileSync(file));
    return hash.digest("hex");
  },
  fill: seedAdvisories,
};

async function seedAdvisories(db: Database): Promise<void> {
  await db.deleteFrom("advisory").execute();
  await db.insertInto("advisory").values(shippedAdvisories()).execute();
}

const ENGLISH = new URL("../data/advisories.json", import.meta.url);
const HINDI = new URL("../data/advisories.hi.json", import.meta.url);
const PRODUCTS = new URL("../data/products.json", import.meta.url);

interface Shipped {
  id: string;
  problem: string;
  cause_type: string;
  crops: string[];
  symptoms: string;
  cause: string;
  immediate_advice: string[];
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
  const { advisories } = read<{ advisories: Shipped[] }>(ENGLISH);
  const hindi = read<Hindi>(HINDI);
  const products = read<Record<string, { name: string; name_hi: string }>>(PRODUCTS);
  return advisories.map((advisory, position): AdvisoryTable => {
    const { id } = advisory;
    const words = known(hindi.advisories, id, id);
    return {
      id,
      position,
      problem: advisory.problem,
      problem_hi: filled(words.problem, `${id}: problem`),
      cause_type: advisory.cause_type,
      crops: JSON.stringify(advisory.crops.map((name) => ({ name, name_hi: known(hindi.crops, name, id) }))),
      symptoms: advisory.symptoms,
      symptoms_hi: filled(words.symptoms, `${id}: symptoms`),
      cause: advisory.cause,
      cause_hi: filled(words.cause, `${id}: cause`),
      advice: paired(advisory.immediate_advice, words.advice, `${id}: advice`),
      prevention: paired(advisory.prevention, words.prevention, `${id}: prevention`),
      safety: advisory.safety_note,
      safety_hi: known(hindi.safety_notes, advisory.safety_note, id),
      source: advisory.source,
      basis: advisory.basis,
      basis_hi: known(hindi.bases, advisory.basis, id),
      estimates: paired(advisory.figures_without_source, words.estimates, `${id}: estimates`),
      keywords: JSON.stringify([...advisory.keywords, ...words.keywords]),
      crop_ids: JSON.stringify(advisory.crop_ids),
      products: JSON.stringify(advisory.product_ids.map((product) => known(products, product, id))),
    };
  });
}

function read<Value>(file: URL): Value {
  return JSON.parse(readFileSync(file, "utf8")) as Value;
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

/** English and Hindi of a list, side by side as JSON. */
function paired(english: readonly string[], hindi: readonly string[], what: string): string {
  if (english.length !== hindi.length)
    throw new Error(`${what} has ${english.length} sentences in English and ${hindi.length} in Hindi`);
  return JSON.stringify(english.map((text, index) => ({ text, text_hi: hindi[index] ?? "" })));
}
