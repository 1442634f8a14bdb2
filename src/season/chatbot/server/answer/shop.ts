import { readFileSync } from "node:fs";
import { foldedWords } from "#kit/contract/fold.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { framed } from "#kit/server/text/phrases.ts";
import type { Place } from "../../contract.ts";
import { type EverydayWords, isOneLetterOff } from "../nearWords.ts";

interface ShopFile {
  /** Words of the groups that are taken with one letter wrong too. */
  readonly keys: readonly string[];
  /** Words and phrases that say one thing, by its name. `elsewhere` is of another's shop, bill or account. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Of each group in `all` one has to be there, and of those in `none` nothing; the first rule that holds answers. */
  readonly rules: readonly {
    readonly place: Place;
    readonly all: readonly string[];
    readonly none?: readonly string[];
  }[];
}

const file = lazy(
  (): ShopFile => JSON.parse(readFileSync(new URL("../../data/shop.json", import.meta.url), "utf8")),
);

const groups = lazy(
  () =>
    new Map(
      Object.entries(file().groups).map(([name, statements]) => [
        name,
        [...new Set(statements.map((phrase) => framed(foldedWords(phrase))))],
      ]),
    ),
);

/** Letters from which on a key may have one wrong. */
const enoughToMisspell = 5;
const keys = lazy(() =>
  file()
    .keys.flatMap(foldedWords)
    .filter((key) => key.length >= enoughToMisspell),
);

/** The screen for a question about orders, returns, payment, the account or selling here; of folded words. */
export function shopPlaceIn(terms: readonly string[], everyday: EverydayWords): Place | undefined {
  const mended = terms.map((word) =>
    everyday.has(word) ? word : (keys().find((key) => isOneLetterOff(word, key)) ?? word),
  );
  const text = framed(mended);
  const says = (group: string) =>
    groups()
      .get(group)
      ?.some((phrase) => text.includes(phrase)) ?? false;
  if (says("elsewhere")) return undefined;
  return file().rules.find(({ all, none = [] }) => all.every(says) && !none.some(says))?.place;
}
