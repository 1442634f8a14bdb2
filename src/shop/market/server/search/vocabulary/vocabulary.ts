import { sql } from "kysely";
import type { Database } from "#database/tables.ts";
import { maxEditDistance } from "#kit/server/text/editDistance.ts";
import { padded } from "../../queries.ts";
import {
  beginningGram,
  beginnings,
  type Candidate,
  gramsOf,
  inTurns,
  type Meant,
  maxLengthApart,
  maxMeant,
  minBeginning,
  nearest,
} from "./grams.ts";

/** Rank of a word by its position in a product, which decides how much it counts. */
export const ranks = { name: 0, purpose: 1, origin: 2, description: 3 } as const;

/**
 * Words that are read of one gram, each shop's first ones first. The shipped shop has at most 157 of one; a stranger who
 * wants to push somebody's first word out of the list needs as many shops as this.
 */
const wordsRead = 200;
/** Words that begin so, in the order of letters, for a beginning of which there are more than `wordsRead`. */
const beginningsRead = 200;
/** Grams of one word that are looked up: all of a word of 23 letters. */
const gramsRead = 24;
/** How sure a guess is that one shop alone says, beside one that others say too. */
const alone = 0.8;
/** Of so many words it is asked at a time whether they are there. */
const wordsAsked = 24;

const bySureness = (one: Meant, other: Meant) =>
  other.likeness - one.likeness || (one.word < other.word ? -1 : 1);

/** A word that products carry. */
export interface KnownWord {
  /** No one shop's invention. */
  readonly isShared: boolean;
  /** In a name, a purpose or an origin, and not in descriptions alone. */
  readonly isNamed: boolean;
}

/**
 * The words of the catalogue, to lead a misspelt one to those that may be meant. They stand in the database, and what is
 * read of them is bounded, however many there are. A word counts while a product that buyers see carries it.
 */
export class Vocabulary {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Those of these words that a product carries. */
  async among(terms: readonly string[]): Promise<Map<string, KnownWord>> {
    const known = new Map<string, KnownWord>();
    for (let start = 0; start < terms.length; start += wordsAsked) {
      const some = padded(terms.slice(start, start + wordsAsked), wordsAsked);
      const asked = sql.join(
        some.map((word) => sql`select cast(${word} as text) as word`),
        sql` union all `,
      );
      const { rows } = await sql<{ word: string; shared: number | null; rank: number | null }>`
        select * from (
          select asked.word,
            (select shared from search_word where search_word.word = asked.word) as shared,
            (select min(rank) from search_posting where search_posting.word = asked.word) as rank
          from (${asked}) as asked
        ) as found where rank is not null`.execute(this.#db);
      for (const { word, shared, rank } of rows)
        known.set(word, { isShared: shared === 1, isNamed: Number(rank) < ranks.description });
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

  /** Words near to it, the likeliest first, without those of descriptions alone. */
  async nearTo(sought: string): Promise<Meant[]> {
    if (maxEditDistance(sought) === 0) return [];
    const rows = await this.#underGrams([...gramsOf(sought)].slice(0, gramsRead), gramsRead, sought.length);
    return this.#carried(nearest(sought, rows), true);
  }

  /**
   * The likeliest that are still on the shelf: a word may stay here for a while after its last product. What one shop alone
   * says is a weaker guess than what others say too.
   */
  async #carried(likely: readonly (Meant & Candidate)[], named = false): Promise<Meant[]> {
    const some = inTurns(likely, wordsAsked);
    const known = await this.among(some.map(({ word }) => word));
    const surest = some
      .flatMap((meant) => {
        const found = known.get(meant.word);
        const likeness = meant.likeness * (found?.isShared ? 1 : alone);
        return found && (found.isNamed || !named) ? [{ ...meant, likeness, isShared: found.isShared }] : [];
      })
      .sort(bySureness);
    return inTurns(surest, maxMeant).sort(bySureness);
  }

  /**
   * The words under some of these grams, with how many of the grams each has; about as long as `length` where that is given.
   * One row for each gram, its words in one text, and counted here: most words have one of the grams alone, and a row for
   * each, grouped by the database, took five times as long.
   */
  async #underGrams(grams: readonly string[], count: number, length?: number) {
    const parts = padded(grams, count).map(
      (gram, place) => sql`select string_agg(word || ' ' || shop_id, ' ') as words from (
        select word, shop_id from search_gram where gram = ${place < grams.length ? gram : ""}
        order by slot, word limit ${wordsRead}) as part${sql.raw(String(place))}`,
    );
    const { rows } = await sql<{ words: string | null }>`${sql.join(parts, sql` union all `)}`.execute(
      this.#db,
    );
    return counted(
      rows.map(({ words: text }) => text ?? ""),
      length,
    );
  }
}

/** How many of some lists of `word shop word shop` hold each word. */
function counted(lists: readonly string[], length?: number): (Candidate & { readonly shared: number })[] {
  const found = new Map<string, Candidate & { shared: number }>();
  for (const list of lists) {
    const terms = list.split(" ");
    for (let place = 0; place + 1 < terms.length; place += 2) {
      const word = terms[place] as string;
      if (length !== undefined && Math.abs(word.length - length) > maxLengthApart) continue;
      const known = found.get(word);
      if (known) known.shared += 1;
      else found.set(word, { word, shop: terms[place + 1] as string, shared: 1 });
    }
  }
  return [...found.values()];
}
