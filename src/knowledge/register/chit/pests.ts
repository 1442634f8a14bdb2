import type { Steps } from "#kit/contract/steps.ts";
import { keyOf } from "../names/names.ts";
import { plain } from "../uses/match.ts";
import { isWeed } from "../weeds/weeds.ts";
import type { ChitBook } from "./contract.ts";
import type { ChitUse } from "./rows.ts";

/** Words of the register for many problems together: a row that has one may be against any of them. */
const manyProblems = /\b(?:sucking|chewing|insects?|pests?|diseases?|complex|foliar|caterpillars)\b/i;

/** Problems by their names in every language. */
export type PestNames = ReadonlyMap<string, readonly string[]>;

/** Common names of problems by the letters and the sound of every name. */
export function* pestNames(book: ChitBook): Steps<PestNames> {
  const found = new Map<string, string[]>();
  for (const { name, also } of book.pests) {
    yield;
    for (const each of [name, ...also])
      for (const key of [plain(each), keyOf(each)]) found.set(key, [...(found.get(key) ?? []), name]);
  }
  return found;
}

/** The common names that a typed problem may be; none where nobody knows it. */
export function pestsNamed(typed: string, names: PestNames): readonly string[] {
  return names.get(plain(typed)) ?? names.get(keyOf(typed)) ?? [];
}

/**
 * Whether a row is against a problem: `maybe` where it names many together, or one that the name is a part of, and of a weed that a
 * herbicide's row does not name, as rows list some weeds of a kind only.
 */
export function isAgainst(
  { pests }: Pick<ChitUse, "pests">,
  sought: readonly string[],
): "yes" | "maybe" | "no" {
  const names = pests.map(plain);
  const wanted = sought.map(plain);
  if (wanted.some((want) => names.some((name) => name.includes(want)))) return "yes";
  if (pests.includes("weeds") && sought.some(isWeed)) return "maybe";
  if (pests.length === 0 || wanted.some((want) => names.some((name) => name !== "" && want.includes(name))))
    return "maybe";
  return pests.some((pest) => manyProblems.test(pest)) ? "maybe" : "no";
}
