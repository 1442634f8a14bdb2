import { foldedWords } from "#kit/contract/fold.ts";
import type { Vocabulary } from "#shop/market/server/search/vocabulary/vocabulary.ts";
import { isFillWord } from "../fillWords.ts";
import { everydayIn } from "../nearWords.ts";
import type { SearchSigns } from "../search.ts";
import type { ShippedAdvisory } from "../shipped.ts";
import type { CropKnowledge } from "./cropFacts.ts";
import { type FindCrops, subjectOf } from "./cropsNamed.ts";
import { asksAlone } from "./words.ts";

/** Search for a problem by the crops and the signs that a text names. */
export interface ProblemSearch {
  readonly cropsIn: FindCrops;
  readonly signs: SearchSigns;
  /** Whether the advisories have a folded word. */
  readonly knows: (word: string) => boolean;
  /** Whether a folded word is near to one of theirs. */
  readonly isNear: (word: string) => boolean;
}

/** Data that answers are made from. */
export interface Knowledge extends CropKnowledge, ProblemSearch {
  readonly vocabulary: Vocabulary;
}

/** The advisories for the problem that a text tells, both languages and spellings at once, best first. */
export async function problemsIn(search: ProblemSearch, text: string): Promise<ShippedAdvisory[]> {
  const { ids, own, everyday } = subjectOf(search.cropsIn, text, "");
  const found = await search.signs(
    own.filter((word) => !asksAlone(word)),
    ids,
    everyday,
  );
  return found.length > 0 || ids.length === 0 ? found : problemsNamed(search, text);
}

/** Advisories of whose name what seemed a crop is a part: gulabi sundi, and gulab is the rose. */
export function problemsNamed({ signs }: ProblemSearch, text: string): Promise<ShippedAdvisory[]> {
  const terms = foldedWords(text).filter((word) => !isFillWord(word) && !asksAlone(word));
  return terms.length > 1 ? signs(terms, [], everydayIn(text), { whole: true }) : Promise.resolve([]);
}
