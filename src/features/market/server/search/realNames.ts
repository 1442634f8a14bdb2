import { readFileSync } from "node:fs";
import { shippedCrops } from "#features/crops/server/seed.ts";
import { chemicalActives } from "#features/register/server/groups.ts";
import { readRestricted } from "#features/register/server/readRestricted.ts";
import { foldedWords } from "#kit/contract/fold.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { phraseOf } from "./synonyms.ts";

const restrictedFile = new URL("../../../register/data/restricted-substances.csv", import.meta.url);

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
  const crops = shippedCrops().flatMap(({ name, name_hi }) => foldedWords(`${name} ${name_hi}`));
  return new Set([...crops, ...[...substances()].flatMap((phrase) => phrase.split(" "))]);
});
