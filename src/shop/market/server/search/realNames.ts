import { readFileSync } from "node:fs";
import { foldedWords } from "#kit/contract/fold.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { inEveryLanguage } from "#kit/server/translation.ts";
import { shippedCrops } from "#knowledge/crops/server/seed.ts";
import { chemicalActives } from "#knowledge/register/server/actives.ts";
import { readRestricted } from "#knowledge/register/server/readRestricted.ts";
import { phraseOf } from "./synonyms.ts";

const restrictedFile = new URL(
  "../../../../knowledge/register/data/restricted-substances.csv",
  import.meta.url,
);

/** Substances of the register and of the restricted list, as folded phrases: a query that names one means no other. */
export const substances = lazy((): ReadonlySet<string> => {
  const restricted = readRestricted(readFileSync(restrictedFile)).substances.flatMap(
    ({ substance, spellings, hindi }) => [...substance.split(/[()]/), ...`${spellings}|${hindi}`.split("|")],
  );
  return new Set(
    [...chemicalActives(), ...restricted].map(phraseOf).filter((phrase) => phrase.length >= leastLetters),
  );
});

/** Shorter names are initials that many words share. */
const leastLetters = 3;

/** Folded words of those substances and of our crops' names: none is a misspelling of another word. */
export const realWords = lazy((): ReadonlySet<string> => {
  const crops = shippedCrops().flatMap(({ name }) => inEveryLanguage(name).flatMap(foldedWords));
  return new Set([...crops, ...[...substances()].flatMap((phrase) => phrase.split(" "))]);
});
