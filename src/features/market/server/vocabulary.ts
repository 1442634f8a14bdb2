import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import {
  beginningGram,
  beginnings,
  gramsOf,
  inTurns,
  type Meant,
  maxLengthApart,
  maxMeant,
  minBeginning,
  nearest,
} from "./grams.ts";
import { slipsAllowed } from "./likeness.ts";
import { padded } from "./queries.ts";
import { maxWordLetters } from "./synonyms.ts";

/**
 * Words that are read of one gram, each shop's first ones first. The shipped shop has at most 157 of one; a stranger who
 * wants to push somebody's first word out of the list needs as many shops as this.
 */
const wordsRead = 200;
/** Words that begin so, in the order of letters, for a beginning of which there are more than `wordsRead`. */
const beginningsRead = 200;
/** Grams of one word that are looked up: all of a word of 23 letters. */
const gramsRead = 24;
/** Of so many words it is asked at a time whether they are there. */
const wordsAsked = 24;

/**
 * The words of the catalogue, to lead a misspelt one to those that may be meant. They stand in the database, and what is
 * read of them is bounded, however many there are. A word counts while a product that buyers see carries it.
 */
export class Vocabulary {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Which of these words a product carries. */
  async among(words: readonly string[]): Promise<Set<string>> {
    const known = new Set<string>();
    for (let start = 0; start < words.length; start += wordsAsked) {
      const some = padded(words.slice(start, start + wordsAsked), wordsAsked);
      const asked = sql.join(
        some.map((word) => sql`select cast(${word} as text) as word`),
        sql` union all `,
      );
      const { rows } = await sql<{ word: string }>`
        select asked.word from (${asked}) as asked
        where exists (select 1 from search_posting where search_posting.word = asked.word)`.execute(this.#db);
      for (const { word } of rows) known.add(word);
    }
    return known;
  }

  /** The words that begin so, the shortest first. */
  async beginningWith(start: string): Promise<Meant[]> {
    if (start.length < minBeginning) return [];
    const found = new Map<string, string>();
    const rows = await this.#underGrams([beginningGram(start)], 1);
    for (const { word, shop } of rows) if (word.startsWith(start)) found.set(word, shop);
    if (rows.length === wordsRead) {
      const more = await this.#db
        .selectFrom("search_word")
        .select(["word", "shop_id"])
        .where("word", ">=", start)
        .where("word", "<", `${start}~`)
        .orderBy("word")
        .limit(beginningsRead)
        .execute();
      for (const { word, shop_id } of more) found.set(word, shop_id);
    }
    const candidates = [...found].map(([word, shop]) => ({ word, shop }));
    return this.#carried(beginnings(start, candidates));
  }

  /** The words that are nearly so, the likeliest first. */
  async nearTo(sought: string): Promise<Meant[]> {
    if (slipsAllowed(sought) === 0) return [];
    const rows = await this.#underGrams([...gramsOf(sought)].slice(0, gramsRead), gramsRead, sought.length);
    return this.#carried(nearest(sought, rows));
  }

  /** The likeliest that are still on the shelf: a word may stay here for a while after its last product. */
  async #carried<Item extends Meant & { readonly shop: string }>(likely: readonly Item[]): Promise<Item[]> {
    const some = inTurns(likely, 4 * maxMeant);
    const known = await this.among(some.map(({ word }) => word));
    return inTurns(
      some.filter(({ word }) => known.has(word)),
      maxMeant,
    ).sort((one, other) => other.likeness - one.likeness || (one.word < other.word ? -1 : 1));
  }

  /** The words under some of these grams, with how many of the grams each has; about as long as `length` where that is given. */
  async #underGrams(grams: readonly string[], count: number, length?: number) {
    const parts = padded(grams, count).map(
      (gram, place) => sql`select * from (
        select word, shop_id from search_gram where gram = ${place < grams.length ? gram : ""}
        order by slot, word limit ${wordsRead}) as part${sql.raw(String(place))}`,
    );
    const [least, most] =
      length === undefined ? [0, maxWordLetters] : [length - maxLengthApart, length + maxLengthApart];
    const { rows } = await sql<{ word: string; shop: string; shared: number }>`
      select word, min(shop_id) as shop, count(*) as shared from (${sql.join(parts, sql` union all `)}) as found
      where length(word) between ${least} and ${most} group by word`.execute(this.#db);
    return rows;
  }
}
