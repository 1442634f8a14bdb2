import { lockRow } from "#database/sql/lockRow.ts";
import { filledPortions, portions } from "#database/sql/portions.ts";
import type { Database } from "#database/tables.ts";
import { inEveryLanguage } from "#kit/server/translation.ts";
import { targetsIn } from "../../cropTargets.ts";
import { isOffered } from "../../rules.ts";
import type { ProductTable } from "../tables.ts";
import { eachTellingWord, maxWordLetters } from "./synonyms.ts";
import { learnWords } from "./vocabulary/shopWords.ts";
import { ranks } from "./vocabulary/vocabulary.ts";

/**
 * Words under which one product is found; those of its name, purpose and origin come first. The longest that ships has 77.
 */
export const maxWordsPerProduct = 150;

/** Most offers of one catalogue entry, sold out and hidden ones too: more are never read at once. */
export const maxOffers = 500;

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

/** The folded words under which a product is found, each at its best rank, the best ones where there are too many. */
export function wordsOf(product: Described, crops: CropWords): Map<string, number> {
  const terms = new Map<string, number>();
  const add = (rank: number, ...texts: string[]) => {
    for (const text of texts) {
      for (const word of eachTellingWord(text)) {
        if (terms.size === maxWordsPerProduct) return;
        if (!terms.has(word)) terms.set(word, rank);
      }
    }
  };
  add(ranks.name, product.name, product.name_hi);
  add(ranks.purpose, product.composition);
  add(ranks.purpose, ...targetsIn(product.crop_targets).map((id) => crops.get(id) ?? ""));
  add(ranks.origin, product.category, product.manufacturer);
  add(ranks.description, product.description, product.description_hi);
  return terms;
}

/** As product.search_words keeps them, a space before each: ` uri:0 nim:0 nitrogen:3`. */
export function written(terms: ReadonlyMap<string, number>): string {
  return [...terms].map(([word, rank]) => ` ${word}:${rank}`).join("");
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

/** The words of product.search_words as far as search takes them: what an older program wrote may hold more, and longer ones. */
export function cappedWords(text: string): Map<string, number> {
  const terms = new Map<string, number>();
  for (const [word, rank] of readWords(text)) {
    if (terms.size === maxWordsPerProduct) break;
    const cut = word.slice(0, maxWordLetters);
    if (!terms.has(cut)) terms.set(cut, rank);
  }
  return terms;
}

type Found = Pick<ProductTable, "id" | "shop_id" | "search_words">;

/** Makes products findable under their words; an offer only where its entry is not found under each of them already. */
export async function addPostings(db: Database, products: readonly Found[]): Promise<void> {
  const postings = (await telling(db, products)).flatMap(({ id, search_words }) =>
    [...cappedWords(search_words)].map(([word, rank]) => ({ word, rank, product_id: id })),
  );
  for (const some of portions(postings)) {
    await db
      .insertInto("search_posting")
      .values(some)
      .onConflict((row) => row.doNothing())
      .execute();
  }
  await learnWordsOf(db, products);
}

/** Those of the products whose words are posted: all but the offers of which the leading offer of their entry has every word. */
async function telling(db: Database, products: readonly Found[]): Promise<readonly Found[]> {
  const wordsById = new Map(products.map(({ id, search_words }) => [id, search_words]));
  const others = new Set<string>();
  for (const some of filledPortions(products.map(({ id }) => id))) {
    const offers = await db
      .selectFrom("product")
      .select(["id", "entry_id"])
      .where("id", "in", some)
      .where("entry_id", "is not", null)
      .orderBy("entry_id")
      .orderBy("id")
      .execute();
    for (const { id, entry_id } of offers) {
      // Held, so that an offer that gives the lead up meanwhile sees this one.
      await lockRow(db, "catalogue_entry", { id: entry_id ?? "" });
      const led = await db
        .updateTable("catalogue_entry")
        .set({ found_as: id })
        .where("id", "=", entry_id ?? "")
        .where((entry) => entry.or([entry("found_as", "is", null), entry("found_as", "=", id)]))
        .returning("id")
        .executeTakeFirst();
      if (led) continue;
      const leader = await db
        .selectFrom("catalogue_entry")
        .innerJoin("product", "product.id", "catalogue_entry.found_as")
        .select("product.search_words")
        .where("catalogue_entry.id", "=", entry_id ?? "")
        .executeTakeFirst();
      const posted = cappedWords(leader?.search_words ?? "");
      if ([...cappedWords(wordsById.get(id) ?? "").keys()].every((word) => posted.has(word))) others.add(id);
    }
  }
  return others.size === 0 ? products : products.filter(({ id }) => !others.has(id));
}

/** Finds the entry of an offer that is found no more under its other offers that buyers see; none where it led none. */
async function passLead(db: Database, id: string): Promise<void> {
  const entry = await db
    .updateTable("catalogue_entry")
    .set({ found_as: null })
    .where("found_as", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!entry) return;
  const [next, ...rest] = await db
    .selectFrom("product")
    .select(["id", "shop_id", "search_words"])
    .where("entry_id", "=", entry.id)
    .where("id", "<>", id)
    .where("hidden", "=", 0)
    .where("withheld", "=", 0)
    .where("removed", "=", 0)
    .where("deleted_at", "is", null)
    .orderBy("price_paise")
    .orderBy("id")
    .limit(maxOffers)
    .execute();
  // First the one that leads from now on; the others may have words that only the former one had too.
  if (next) await addPostings(db, [next]);
  await addPostings(db, rest);
}

/** Brings the words of products that are found into the vocabulary. */
export async function learnWordsOf(db: Database, products: readonly Found[]): Promise<void> {
  const shops = new Map<string, Map<string, number>>();
  for (const { shop_id, search_words } of products) {
    const ofShop = shops.get(shop_id) ?? new Map<string, number>();
    shops.set(shop_id, ofShop);
    for (const [word, rank] of cappedWords(search_words)) {
      ofShop.set(word, Math.min(rank, ofShop.get(word) ?? rank));
    }
  }
  for (const [shop, terms] of shops) await learnWords(db, shop, terms);
}

/** Takes a product out of search, by the words it was put in under; its entry is found under another offer then. */
export async function dropPostings(
  db: Database,
  { id, search_words }: Pick<ProductTable, "id" | "search_words">,
): Promise<void> {
  await deletePostings(db, id, wordsUnderWhich(search_words));
  await passLead(db, id);
}

/**
 * Takes products out of search by their ids, for what moves many at once: some hundred in a transaction, a third of a
 * millisecond each. Their words leave the vocabulary by themselves (vocabularyKeeper.ts).
 */
export async function dropPostingsOf(db: Database, productIds: readonly string[]): Promise<void> {
  for (const some of portions(productIds)) {
    const rows = await db
      .selectFrom("product")
      .select(["id", "search_words"])
      .where("id", "in", some)
      .execute();
    for (const row of rows) await dropPostings(db, row);
  }
}

/** Scripts from Bengali to Malayalam: their words fold otherwise than by the first version of the fold. */
const foldedAnew = /[\u0980-\u0d7f]/;

/**
 * Updates the search words of a product that an older program wrote: folded again where the fold has changed
 * for its script, else cut to size. Returns the product as it is now.
 */
export async function takeOverWords<Row extends Found & Described & Parameters<typeof isOffered>[0]>(
  db: Database,
  product: Row,
): Promise<Row> {
  const { name, name_hi, composition, manufacturer, description, description_hi } = product;
  const texts = [name, name_hi, composition, manufacturer, description, description_hi];
  const stored = texts.some((text) => foldedAnew.test(text))
    ? wordsOf(product, await cropWords(db))
    : cappedWords(product.search_words);
  const search_words = written(stored);
  if (search_words === product.search_words) return product;
  // Updated meanwhile: then it has the current search words already.
  const { numUpdatedRows } = await db
    .updateTable("product")
    .set({ search_words })
    .where("id", "=", product.id)
    .where("search_words", "=", product.search_words)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return product;
  const before = readWords(product.search_words);
  await deletePostings(
    db,
    product.id,
    [...before].filter(([word, rank]) => stored.get(word) !== rank).map(([word]) => word),
  );
  const now = { ...product, search_words };
  // Words that were cut shorter or folded again are new ones.
  if (isOffered(now)) await addPostings(db, [now]);
  return now;
}

/** As an older program put it in, and as this one does. */
function wordsUnderWhich(text: string): string[] {
  return [...new Set([...readWords(text).keys(), ...cappedWords(text).keys()])];
}

/** By whole keys, so that nothing else is read. */
async function deletePostings(db: Database, productId: string, terms: readonly string[]): Promise<void> {
  for (const some of filledPortions(terms)) {
    await db
      .deleteFrom("search_posting")
      .where("word", "in", some)
      .where("rank", "in", Object.values(ranks))
      .where("product_id", "=", productId)
      .execute();
  }
}

/** Names of crops, for the products that are for them. */
export async function cropWords(db: Database): Promise<CropWords> {
  const crops = await db.selectFrom("crop").select(["id", "name"]).execute();
  return new Map(crops.map(({ id, name }) => [id, inEveryLanguage(name).join(" ")]));
}
