import { portions } from "#database/portions.ts";
import type { Database, ProductTable } from "#database/tables.ts";
import { targetsIn } from "../cropTargets.ts";
import { tellingWords } from "./synonyms.ts";

/** Where a word stands in a product decides how much it counts. */
export const ranks = { name: 0, purpose: 1, origin: 2, description: 3 } as const;

type Described = Pick<
  ProductTable,
  | "name"
  | "name_hi"
  | "category"
  | "manufacturer"
  | "composition"
  | "crop_targets"
  | "description"
  | "description_hi"
>;

/** Names of crops in all their languages, by the crop's id. */
export type CropWords = ReadonlyMap<string, string>;

/** The folded words under which a product is found, each at its best rank. */
export function wordsOf(product: Described, crops: CropWords): Map<string, number> {
  const words = new Map<string, number>();
  const add = (rank: number, ...texts: string[]) => {
    for (const word of texts.flatMap(tellingWords)) {
      if (!words.has(word)) words.set(word, rank);
    }
  };
  add(ranks.name, product.name, product.name_hi);
  add(ranks.purpose, product.composition);
  add(ranks.purpose, ...targetsIn(product.crop_targets).map((id) => crops.get(id) ?? ""));
  add(ranks.origin, product.category, product.manufacturer);
  add(ranks.description, product.description, product.description_hi);
  return words;
}

/** As product.search_words keeps them, a space before each: ` uri:0 nim:0 nitrogen:3`. */
export function written(words: ReadonlyMap<string, number>): string {
  return [...words].map(([word, rank]) => ` ${word}:${rank}`).join("");
}

/** The words of product.search_words with their ranks. */
export function readWords(text: string): Map<string, number> {
  const pairs = text.split(" ").filter(Boolean);
  return new Map(pairs.map((pair) => [pair.slice(0, -2), Number(pair.slice(-1))]));
}

/** The rank of a word in product.search_words, without reading the others; undefined where it is not there. */
export function rankOf(word: string, text: string): number | undefined {
  const at = text.indexOf(` ${word}:`);
  return at < 0 ? undefined : Number(text[at + word.length + 2]);
}

/** How many words of product.search_words stand in the name; they come first. */
export function namedWords(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":0"); at >= 0; at = text.indexOf(":0", at + 2)) count += 1;
  return count;
}

/** Makes products findable under their words. */
export async function addPostings(
  db: Database,
  products: readonly Pick<ProductTable, "id" | "search_words">[],
): Promise<void> {
  const postings = products.flatMap(({ id, search_words }) =>
    [...readWords(search_words)].map(([word, rank]) => ({ word, rank, product_id: id })),
  );
  const words = [...new Set(postings.map(({ word }) => word))].sort().map((word) => ({ word }));
  for (const some of portions(words)) {
    await db
      .insertInto("search_word")
      .values(some)
      .onConflict((row) => row.doNothing())
      .execute();
  }
  for (const some of portions(postings)) {
    await db
      .insertInto("search_posting")
      .values(some)
      .onConflict((row) => row.doNothing())
      .execute();
  }
}

/** Takes a product out of search, by the words it was put in under. */
export async function dropPostings(
  db: Database,
  product: Pick<ProductTable, "id" | "search_words">,
): Promise<void> {
  const words = [...readWords(product.search_words).keys()];
  if (words.length === 0) return;
  await db
    .deleteFrom("search_posting")
    .where("word", "in", words)
    .where("rank", "in", Object.values(ranks))
    .where("product_id", "=", product.id)
    .execute();
}

/** What crops are called, for the products that are for them. */
export async function cropWords(db: Database): Promise<CropWords> {
  const crops = await db.selectFrom("crop").select(["id", "name", "name_hi"]).execute();
  return new Map(crops.map(({ id, name, name_hi }) => [id, `${name} ${name_hi}`]));
}
