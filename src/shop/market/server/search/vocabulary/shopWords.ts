import { filledPortions, portions } from "#database/sql/portions.ts";
import type { Database } from "#database/tables.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { SearchWordTable } from "../../tables.ts";
import { beginningGram, gramsOf } from "./grams.ts";
import { ranks } from "./vocabulary.ts";

/**
 * Words that one shop brings into the vocabulary; beyond it a word is found as it is spelt, and a misspelt one does not lead
 * to it. The largest shop that ships has 755; the names of a hundred thousand products are made of a few thousand.
 */
export const maxWordsPerShop = 5_000;
/** Of these, so many stay free for words of names, purposes and makers: those of descriptions come after them. */
const keptForNames = 2_000;

/**
 * Words that one call brings, some 80 ms in all; a file of nonsense has more of them in fifty rows. The others come with the
 * next product that carries them.
 */
const learntBatchSize = 1_000;

/**
 * Brings the words of a shop's products, each with its best rank, into the vocabulary, as far as the shop has room there:
 * names first. Call it when the products' postings are written. Words come in one order, so that on PostgreSQL two who
 * bring the same ones do not wait for each other in a circle.
 */
export async function learnWords(
  db: Database,
  shopId: string,
  terms: ReadonlyMap<string, number>,
): Promise<void> {
  const known = await findAmong(db, [...terms.keys()]);
  const others = [...known.values()].filter(({ shop_id, shared }) => shop_id !== shopId && shared === 0);
  await share(
    db,
    others.map(({ word }) => word),
  );
  const fresh = [...terms].filter(([word]) => !known.has(word));
  if (fresh.length === 0) return;
  const room = maxWordsPerShop - (await countWords(db, shopId));
  if (room <= 0) return;
  const named = fresh.filter(([, rank]) => rank < ranks.description).slice(0, room);
  const described = fresh
    .filter(([, rank]) => rank >= ranks.description)
    .slice(0, Math.max(0, room - named.length - keptForNames));
  const learnt = [...named, ...described]
    .sort(([, one], [, other]) => one - other)
    .slice(0, learntBatchSize)
    .map(([word]) => word);
  const { demonstration } = await db
    .selectFrom("shop")
    .select("demonstration")
    .where("id", "=", shopId)
    .executeTakeFirstOrThrow();
  await addGrams(db, shopId, await insertWords(db, learnt, { shop_id: shopId, shared: demonstration }));
}

async function countWords(db: Database, shopId: string): Promise<number> {
  const { count } = await db
    .selectFrom("search_word")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("shop_id", "=", shopId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function findAmong(db: Database, terms: readonly string[]): Promise<Map<string, SearchWordTable>> {
  const found = new Map<string, SearchWordTable>();
  for (const some of filledPortions(terms)) {
    const rows = await db.selectFrom("search_word").selectAll().where("word", "in", some).execute();
    for (const row of rows) found.set(row.word, row);
  }
  return found;
}

/** A word that a second shop carries is no invention of the first. */
async function share(db: Database, terms: readonly string[]): Promise<void> {
  for (const some of portions([...terms].sort())) {
    await db.updateTable("search_word").set({ shared: 1 }).where("word", "in", some).execute();
  }
}

/** Answers those that nobody else brought in the same moment, in the order in which they came. */
async function insertWords(
  db: Database,
  terms: readonly string[],
  of: Pick<SearchWordTable, "shop_id" | "shared">,
): Promise<string[]> {
  const inserted = new Set<string>();
  for (const some of portions([...terms].sort())) {
    const rows = await db
      .insertInto("search_word")
      .values(some.map((word) => ({ word, ...of })))
      .onConflict((row) => row.doNothing())
      .returning("word")
      .execute();
    for (const { word } of rows) inserted.add(word);
  }
  return terms.filter((word) => inserted.has(word));
}

async function addGrams(db: Database, shopId: string, terms: readonly string[]): Promise<void> {
  const entries = terms.flatMap((word) =>
    [...new Set([...gramsOf(word), beginningGram(word)])].map((gram) => ({ gram, word })),
  );
  const slots = new Map<string, number>();
  for (const some of filledPortions([...new Set(entries.map(({ gram }) => gram))])) {
    const rows = await db
      .selectFrom("search_gram")
      .select(({ fn }) => ["gram", fn.countAll<number>().as("count")])
      .where("shop_id", "=", shopId)
      .where("gram", "in", some)
      .groupBy("gram")
      .execute();
    for (const { gram, count } of rows) slots.set(gram, Number(count));
  }
  const rows = entries.map(({ gram, word }) => {
    const slot = slots.get(gram) ?? 0;
    slots.set(gram, slot + 1);
    return { gram, slot, word, shop_id: shopId };
  });
  for (const some of portions(rows)) {
    await db.insertInto("search_gram").values(some).execute();
    await yieldToEventLoop();
  }
}

/** Words that are looked at in one step: some 5 ms. */
const sweptBatchSize = 200;

/**
 * Takes those of the next words of the vocabulary out that no product carries any more. Answers the word to go on after;
 * undefined at the end. A posting that comes in the same moment loses its word until it is written again; it is found
 * as it is spelt. They are looked for outside the transaction: each word has its own page of postings, which would fill
 * the page cache of SQLite's writer (16 MB), and nobody's writing waits for it.
 */
export async function sweepSome(db: Database, after: string): Promise<string | undefined> {
  const looked = await db
    .selectFrom("search_word")
    .select("word")
    .where("word", ">", after)
    .orderBy("word")
    .limit(sweptBatchSize)
    .execute();
  const terms = looked.map(({ word }) => word);
  const gone = await uncarried(db, terms);
  if (gone.length > 0) {
    await db.transaction().execute(async (db) => {
      for (const some of portions(await uncarried(db, gone))) {
        await db.deleteFrom("search_gram").where("word", "in", some).execute();
        await db.deleteFrom("search_word").where("word", "in", some).execute();
      }
    });
  }
  return terms.length < sweptBatchSize ? undefined : terms.at(-1);
}

/** Those of some words of the vocabulary that no product carries. */
async function uncarried(db: Database, terms: readonly string[]): Promise<string[]> {
  if (terms.length === 0) return [];
  const rows = await db
    .selectFrom("search_word")
    .select("word")
    .where("word", "in", terms)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("search_posting")
            .select("word")
            .whereRef("search_posting.word", "=", "search_word.word"),
        ),
      ),
    )
    .execute();
  return rows.map(({ word }) => word);
}
