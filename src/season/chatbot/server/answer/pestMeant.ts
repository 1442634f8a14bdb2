import { speltWords } from "#kit/contract/fold.ts";
import { pestsNamed } from "#knowledge/register/chit/pests.ts";
import { findBook } from "#knowledge/register/chit/server/makeBook.ts";
import { namedPacks } from "#shop/market/server/namedPacks.ts";
import { registerCells, registerPests } from "../../registerPests.ts";
import { cropsHaving, type ShippedAdvisory, shippedAdvisories } from "../shipped.ts";
import type { Knowledge } from "./problems.ts";
import { pestsSaid } from "./words.ts";

/** Words of the longest name of a pest. */
const longest = 4;
/** Letters from which on a word alone names a pest. */
const enoughToName = 4;

/** Causes that one sees and names; of a rot or a wilt there are many kinds. */
const seen: readonly string[] = ["insect", "worm", "mite"];

/**
 * The advisories that were found, without those of another pest where the question names one: whitefly is no fruit borer. Where none
 * of them is of that pest, its own advisory, whether the crop is known to have it or not.
 */
export async function pestMeant(
  { db }: Knowledge,
  question: string,
  { found, crops }: { readonly found: readonly ShippedAdvisory[]; readonly crops: readonly string[] },
): Promise<readonly ShippedAdvisory[]> {
  const pests = await pestsIn(db, question);
  if (pests.length === 0) return found;
  const same = found.filter((row) => isOf(row, pests));
  if (same.length > 0) return same;
  const all = shippedAdvisories().filter((row) => seen.includes(row.cause_type) && isOf(row, pests));
  const named = all.find((row) => cropsHaving(row).some((id) => crops.includes(id))) ?? generalOf(all, pests);
  return named ? [named] : found;
}

/** The advisory of a pest as such: its only one, and of most crops. */
function generalOf(rows: readonly ShippedAdvisory[], pests: readonly string[]): ShippedAdvisory | undefined {
  const only = rows.filter(({ id }) => registerPests[id]?.every((pest) => pests.includes(pest)));
  return only.toSorted((one, other) => cropsHaving(other).length - cropsHaving(one).length)[0];
}

/** Whole words: a hopper is a plant hopper, and no grasshopper. */
function isOf({ id }: ShippedAdvisory, pests: readonly string[]): boolean {
  const own = [...(registerPests[id] ?? []), ...(registerCells[id] ?? [])].map(spaced);
  return pests.map(spaced).some((pest) => own.some((name) => name.includes(pest) || pest.includes(name)));
}

const spaced = (name: string) => ` ${name} `;

/** Common names of the register for the pests that a question names, by the longest phrase. */
async function pestsIn(db: Knowledge["db"], question: string): Promise<readonly string[]> {
  const book = await findBook(db, namedPacks);
  if (!book) return [];
  const terms = speltWords(question);
  const pests = new Set<string>();
  for (let place = 0; place < terms.length; ) {
    let used = Math.min(longest, terms.length - place);
    let named: readonly string[] = [];
    for (; used > 0; used -= 1) {
      const phrase = terms.slice(place, place + used).join(" ");
      if (used === 1 && phrase.length < enoughToName) continue;
      named = pestsNamed(phrase, book.pests);
      if (named.length > 0) break;
    }
    for (const pest of [...named, ...pestsSaid(terms.slice(place).join(" "))]) pests.add(pest);
    place += Math.max(1, used);
  }
  return [...pests];
}
