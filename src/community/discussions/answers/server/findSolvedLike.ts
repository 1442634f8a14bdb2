import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/tables.ts";
import type { Candidates } from "../../search/server/gather.ts";
import { rank } from "../../search/server/rank.ts";
import { type CropNames, otherNames, type Term, termsOf } from "../../search/server/terms.ts";
import { type Asked, wordsOfQuestion } from "../../search/server/words.ts";
import { lastPlace, messages, withParts } from "../../server/queries.ts";
import { withAnswers } from "./findAnswered.ts";

/** Solved questions that are looked at, the newest ones. */
const mostSolved = 1_000;
/** One name may be that of a crop's seasons; who names more crops than this asks about none. */
const mostCrops = 6;
/** Words that one word may mean; each is looked up at every solved question. */
const mostMeant = 3;
/** Which part of the question is found again at least: one that is less like it was another question. */
const leastCovered = 0.5;
/** Words in common at least where no crop is named: one word alone is about anything. */
const leastWords = 2;

interface Sought {
  /** As it was typed, at most 200 characters. */
  readonly question: string;
  /** Ids of the crops that it names; none where it names none. */
  readonly crops: readonly string[];
  /** Whether a folded word tells what is asked: the crop's own name does not, where that crop's questions are looked at. */
  readonly tells: (word: string) => boolean;
  readonly names: CropNames;
  readonly limit: number;
}

/** Solved questions that ask nearly the same, the likest first, each with the answer that solved it; none where none is like enough. */
export async function findSolvedLike(db: Database, { question, crops, tells, names, limit }: Sought) {
  const asked = wordsOfQuestion(question).filter(({ word }) => tells(word));
  if (asked.length === 0 || crops.length > mostCrops) return [];
  const range = { first: 1, last: await lastPlace(db) };
  const terms = await meantBy(db, asked, names, range.last);
  const candidates = await candidatesAmong(db, terms, crops);
  const finds = await rank(db, { candidates, terms, range, crops: names, wanted: limit, leastCovered });
  if (finds.length === 0) return [];
  const places = finds.map(({ place }) => place);
  const rows = await withParts(db, await messages(db).where("message.place", "in", places).execute());
  return withAnswers(
    db,
    places.flatMap((place) => rows.find((row) => row.place === place) ?? []),
  );
}

async function meantBy(db: Database, asked: readonly Asked[], names: CropNames, last: number) {
  const terms = await termsOf(db, asked, otherNames(names), { first: 1, last });
  return terms.map((term): Term => ({ ...term, meant: term.meant.slice(0, mostMeant) }));
}

/** Which of the newest solved questions have which words: one statement, whose work is bounded by how many of them there may be. */
async function candidatesAmong(
  db: Database,
  terms: readonly Term[],
  crops: readonly string[],
): Promise<Candidates> {
  const tokens = terms.flatMap(({ meant }, number) => meant.map((one) => ({ ...one, number })));
  const candidates: Candidates = new Map();
  if (tokens.length === 0) return candidates;
  const { rows } = await solvedWith(
    tokens.map(({ id }) => id),
    crops,
  ).execute(db);
  for (const { number: at, places } of rows) {
    const word = tokens[at];
    if (!word || !places) continue;
    for (const place of places.split(" ").map(Number)) {
      const met = candidates.get(place) ?? terms.map(() => 0);
      met[word.number] = Math.max(met[word.number] ?? 0, word.likeness);
      candidates.set(place, met);
    }
  }
  const least = crops.length > 0 ? 1 : leastWords;
  for (const [place, met] of candidates)
    if (met.filter((likeness) => likeness > 0).length < least) candidates.delete(place);
  return candidates;
}

/** The newest solved questions of these crops, or of all, that have each of these words: a row for each word, its places as one text. */
export function solvedWith(
  terms: readonly number[],
  crops: readonly string[],
): RawBuilder<{ number: number; places: string | null }> {
  const limit = Math.ceil(mostSolved / Math.max(1, crops.length));
  // Each along an index of its own (migrations 49 and 62).
  const newest = (of: RawBuilder<unknown>, by: string) => sql`select place from (select place from message
    where ${of} and ${sql.ref(by)} is not null and hidden = 0 and deleted_at is null
    order by ${sql.ref(by)} desc limit ${limit}) as newest`;
  const solved =
    crops.length === 0
      ? newest(sql`true`, "accepted_place")
      : sql.join(
          crops.map((crop) => newest(sql`topic_crop = ${crop}`, "accepted_at")),
          sql` union all `,
        );
  const found = terms.map(
    (word, number) => sql`select ${sql.lit(number)} as number,
      (select string_agg(cast(b.place as text), ' ') from solved cross join talk_posting as b
        where b.word = ${word} and b.place = solved.place) as places`,
  );
  return sql`with solved (place) as materialized (${solved}) ${sql.join(found, sql` union all `)}`;
}
