import type { Database } from "#database/tables.ts";
import { type Range, type Reading, readPostings } from "./postings.ts";
import { type Meant, mostCounted, type Term } from "./terms.ts";

/** Places of rare words that are read in all. */
const mostOfRare = 4_000;
/** Places of one common word that are looked at, and looks at other words for all of them together. */
const mostOfCommon = 3_000;
const looks = 12_000;

/** A message that has some of the words: for each word of the question, how surely it is meant there. */
export type Candidates = Map<number, number[]>;

/**
 * Messages that have some of these words, found along the rarest: their places are read, and at each one the
 * common words are looked up. The reading is bounded, however many messages there are. Of words that are all
 * common the newest messages that have several are found. `tags` are words that a message must have.
 */
export async function gather(
  db: Database,
  terms: readonly Term[],
  tags: readonly Meant[],
  range: Range,
): Promise<Candidates> {
  const tokens = terms.flatMap((term, number) => term.meant.map((meant) => ({ ...meant, number })));
  const isCommon = ({ count }: Meant) => count > mostCounted;
  const common = tokens.filter(isCommon).sort(rarest);
  const [tag] = tags.toSorted(rarest);
  const [leading] = common;
  const drivers = tag && !isCommon(tag) ? [] : readWhole(tokens.filter((word) => !isCommon(word)));
  const others = tokens.filter((word) => !drivers.includes(word));

  const readings: (Reading & { readonly found: number })[] = [];
  const drive = (driver: Meant, most: number, looked: readonly Meant[]) => {
    const own = Math.min(most, mostOfCommon);
    readings.push({ word: driver.id, limit: own, found: driver.id });
    const limit = Math.min(own, Math.ceil(looks / Math.max(1, looked.length)));
    for (const { id } of looked)
      if (id !== driver.id) readings.push({ word: driver.id, with: id, limit, found: id });
  };
  const inAll = drivers.reduce((sum, { count }) => sum + count, 0);
  for (const driver of drivers) {
    // Each has its share of the looks at common words and tags, by how often it occurs in the talk.
    const share = Math.ceil((looks * driver.count) / Math.max(1, inAll * (common.length + tags.length)));
    drive(driver, Math.min(driver.count, Math.max(1, share)), [...common, ...tags]);
    if (share < driver.count) drive(driver, driver.count, []);
  }
  // Words that are not read are found along the required terms; of a tag that few messages have, all of it.
  if (tag && others.length > 0) drive(tag, mostOfCommon, [...others, ...tags]);
  if (leading && (drivers.length === 0 || terms.length > 2))
    drive(leading, mostOfCommon, [...common, ...tags]);

  const places = await readPostings(db, readings, range);
  const of = new Map<number, Set<number>>();
  readings.forEach(({ found }, number) => {
    const known = of.get(found) ?? new Set();
    for (const place of places[number] ?? []) known.add(place);
    of.set(found, known);
  });
  const candidates: Candidates = new Map();
  for (const { id, number, likeness } of tokens) {
    for (const place of of.get(id) ?? []) {
      if (!tags.every((tag) => of.get(tag.id)?.has(place))) continue;
      const met = candidates.get(place) ?? terms.map(() => 0);
      met[number] = Math.max(met[number] ?? 0, likeness);
      candidates.set(place, met);
    }
  }
  return candidates;
}

/** The rarest words, of which all places are read. */
function readWhole<Word extends Meant>(rare: Word[]): Word[] {
  let left = mostOfRare;
  return rare.sort(rarest).filter(({ count }) => {
    left -= count;
    return left >= -mostCounted;
  });
}

/** Of two common words the one whose newest messages reach further back is the rarer one. */
function rarest(one: Meant, other: Meant): number {
  return one.count - other.count || one.oldest - other.oldest || one.id - other.id;
}
