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
 * Messages that have some of these words, found along the rarest: their places are read, and at each one the common words are looked up.
 * What is read is bounded, however much was said. Of words that are all common the newest messages that have several are found.
 * `tags` are words that a message must have.
 */
export async function gather(
  db: Database,
  terms: readonly Term[],
  tags: readonly Meant[],
  range: Range,
): Promise<Candidates> {
  const words = terms.flatMap((term, number) => term.meant.map((meant) => ({ ...meant, number })));
  const isCommon = ({ count }: Meant) => count > mostCounted;
  const rare = words.filter((word) => !isCommon(word)).sort(rarest);
  const common = words.filter(isCommon).sort(rarest);
  let left = mostOfRare;
  const drivers: Meant[] = [];
  for (const word of rare) {
    if (left <= 0) break;
    left -= word.count;
    drivers.push(word);
  }
  const [tag] = tags.toSorted(rarest);
  const [leading] = common;
  const looked = [...common, ...tags];
  const each = Math.min(mostOfCommon, Math.floor(looks / Math.max(1, looked.length)));
  const all =
    looked.length * (mostOfRare - left) > looks ? Math.floor(each / drivers.length) + 1 : mostCounted;

  const readings: (Reading & { readonly found: number })[] = [];
  const drive = (driver: Meant, limit: number, others: readonly Meant[]) => {
    readings.push({ word: driver.id, limit, found: driver.id });
    for (const { id } of others)
      if (id !== driver.id) readings.push({ word: driver.id, with: id, limit, found: id });
  };
  for (const driver of drivers) drive(driver, all, looked);
  // What is left out of a rare word, and of a common one everything old, is found along what must be there.
  if (tag) drive(tag, each, [...words, ...tags]);
  if (leading && (drivers.length === 0 || terms.length > 2)) drive(leading, each, looked);

  const places = await readPostings(db, readings, range);
  const of = new Map<number, Set<number>>();
  readings.forEach(({ found }, number) => {
    const known = of.get(found) ?? new Set();
    for (const place of places[number] ?? []) known.add(place);
    of.set(found, known);
  });
  const candidates: Candidates = new Map();
  for (const { id, number, likeness } of words) {
    for (const place of of.get(id) ?? []) {
      if (!tags.every((tag) => of.get(tag.id)?.has(place))) continue;
      const met = candidates.get(place) ?? terms.map(() => 0);
      met[number] = Math.max(met[number] ?? 0, likeness);
      candidates.set(place, met);
    }
  }
  return candidates;
}

/** Of two common words the one whose newest messages reach further back is the rarer one. */
function rarest(one: Meant, other: Meant): number {
  return one.count - other.count || one.oldest - other.oldest || one.id - other.id;
}
