import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";
import { S3Fifo } from "#kit/server/cache/s3Fifo.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { inEveryLanguage } from "#kit/server/translation.ts";
import { says } from "./answer/words.ts";
import { isFillWord } from "./fillWords.ts";
import { type EverydayWords, nearWords } from "./nearWords.ts";
import type { ShippedAdvisory } from "./shipped.ts";

/** Weight of a word by the field that it is in. */
const weights = { name: 8, keyword: 8, crop: 6, symptoms: 3, cause: 2, advice: 1 } as const;

/** Results below this share of the best one's score are left out. */
const leastShare = 0.2;

/** Words of a query that are looked at; a longer text is a story, and its beginning tells. */
export const maxWords = 24;

/** Memory for what words were found to mean, and about what one of them takes in it. */
const maxKnownBytes = 1_000_000;
const bytesPerWord = 100;

interface Indexed {
  readonly row: ShippedAdvisory;
  readonly words: ReadonlyMap<string, number>;
}

/**
 * Finds the advisories for signs, as folded words without crops', on these crops; none where nothing is surely meant. A word of
 * `everyday` is no misspelling of another.
 */
export type SearchSigns = (
  signs: readonly string[],
  crops: readonly string[],
  everyday: EverydayWords,
  /** `surely`: only what a name or a search term names, and no sign alone; `whole`: only by all of the words. */
  options?: { readonly surely?: boolean; readonly whole?: boolean },
) => Promise<ShippedAdvisory[]>;

/** Search over the advisories, and which folded words they have or nearly have. */
interface AdvisorySearch {
  readonly signs: SearchSigns;
  readonly knows: (word: string) => boolean;
  readonly isNear: (word: string) => boolean;
}

/** Weight of a word for any pest in an advisory of a pest. */
const pestWeights = { worm: { worm: 6, insect: 1 }, insect: { worm: 4, insect: 4 } } as const;
/** Weight of the advisory of a crop relative to one of all crops. */
const cropShare = 2;
/** From so much on a word is evidence: a symptom that is said as it is told. */
const leastEvidence = 2.9;
/** Without a crop one such word is none: it takes a name, or two. */
const leastAlone = 4.7;
/** So much of what was typed has to be met. */
const leastMet = { withCrop: 0.3, alone: 0.5 };

/** Makes the search over all advisories; `cropNames` gives further names of the crops with these ids. */
export function searchOver(rows: readonly ShippedAdvisory[], cropNames: CropNames): AdvisorySearch {
  const indexed = rows.map((row): Indexed => ({ row, words: wordsOf(row, cropNames) }));
  const documents = new Map<string, number>();
  for (const { words: terms } of indexed)
    for (const word of terms.keys()) documents.set(word, (documents.get(word) ?? 0) + 1);
  const telling = new Set(
    indexed.flatMap(({ words: terms }) =>
      [...terms].flatMap(([word, weight]) => (weight >= leastEvidence ? word : [])),
    ),
  );
  const rarity = (word: string) => Math.log(1 + rows.length / (documents.get(word) ?? 1));
  const forms = formsOf(rows, cropNames);
  const known = new S3Fifo<ReadonlyMap<string, number>>(maxKnownBytes);

  /**
   * Possible meanings of each word. Every word that was not asked for lately is compared with all others, and
   * takes its time.
   */
  const alikeTo = async (sought: readonly string[], everyday: EverydayWords) => {
    const slice = new YieldByTime();
    const alike: ReadonlyMap<string, number>[] = [];
    for (const word of sought) {
      const key = `${word} ${everyday.get(word) ?? ""}`;
      let near = known.get(key);
      if (!near) {
        near = nearWords(word, forms, everyday.get(word));
        known.set(key, near, bytesPerWord * (near.size + 1));
      }
      alike.push(near);
      await slice.yieldIfDue();
    }
    return alike;
  };

  const signs: SearchSigns = async (typed, crops, everyday, { surely = false, whole = false } = {}) => {
    const sought = [...new Set(joinedPairs(typed.slice(0, maxWords), documents))];
    const given = sought.filter((word) => !says("plant", word));
    const alike = await alikeTo(sought, everyday);
    const count = Math.max(1, given.length);
    // A common word by which no advisory tells a problem tells of something else: a school's bag.
    const isStrange = (word: string) =>
      everyday.has(word) &&
      ![...(alike[sought.indexOf(word)]?.keys() ?? [])].some((near) => telling.has(near));
    const strange = given.filter(isStrange).length;
    const scored = indexed.flatMap(({ row, words: terms }) => {
      const ofRow = row.crop_ids;
      const isOfCrop = ofRow.some((id) => crops.includes(id));
      if (crops.length > 0 && ofRow.length > 0 && !isOfCrop) return [];
      const evidence = sought.map((word, place) => {
        // Of a crop's own problem even the leaf is a sign, else every plant has leaves.
        if (!isOfCrop && says("plant", word)) return 0;
        return Math.max(
          pestWeightOf(word, row),
          ...[...(alike[place] ?? [])].map(([near, share]) => (terms.get(near) ?? 0) * share),
        );
      });
      // A bug is any insect's name: without a crop it takes what kind of bug.
      const isAnyPest = (word: string) => says("worm", word) || says("insect", word);
      const isMet = (weight: number, place: number) =>
        weight >= leastEvidence && (isOfCrop || sought.every(isAnyPest) || !isAnyPest(sought[place] ?? ""));
      const met = evidence.filter(isMet);
      const metWords = sought.filter((_, place) => isMet(evidence[place] ?? 0, place));
      const enough = isOfCrop
        ? met.length >= count * leastMet.withCrop
        : met.length >= (count + strange) * leastMet.alone &&
          (met.length > 1 || Math.max(...met) >= leastAlone);
      // A flower that drops is no sign of what curls leaves and is seen when it flowers.
      if (given.some((word) => !isPart(word)) && metWords.every(isPart) && Math.max(...met) < leastAlone)
        return [];
      // That something lacks is no sign of which: zinc.
      if (given.some((word) => !says("lack", word)) && metWords.every((word) => says("lack", word)))
        return [];
      if (whole && evidence.some((weight) => weight < leastAlone)) return [];
      if (met.length === 0 || !enough || (surely && Math.max(...met) < leastAlone)) return [];
      // A leaf alone may be of any disease, and is no pest.
      const isLeafAlone = sought.every(
        (word, place) => says("plant", word) || (evidence[place] ?? 0) < leastEvidence,
      );
      if (isLeafAlone && (row.cause_type === "worm" || row.cause_type === "insect")) return [];
      const pests = Math.max(0, ...sought.map((word) => pestWeightOf(word, row)));
      const score = scoreOf(terms, alike, rarity) + pests * Math.log(1 + rows.length);
      return [{ row, score: isOfCrop ? (score * cropShare) / Math.sqrt(ofRow.length) : score }];
    });
    const best = Math.max(0, ...scored.map(({ score }) => score));
    return scored
      .filter(({ score }) => score >= best * leastShare)
      .sort((one, other) => other.score - one.score || one.row.position - other.row.position)
      .map(({ row }) => row);
  };
  return {
    signs,
    knows: (word) => documents.has(word),
    isNear: (word) => documents.has(word) || nearWords(word, forms, undefined).size > 0,
  };
}

/** Whether a word names a part of any plant. */
const isPart = (word: string) => says("plantPart", word);

/** Two words that the advisories write as one: white fly. */
function joinedPairs(terms: readonly string[], known: ReadonlyMap<string, number>): string[] {
  const joined: string[] = [];
  for (let place = 0; place < terms.length; place += 1) {
    const pair = `${terms[place]}${terms[place + 1] ?? ""}`;
    const whole = [pair, pair.replace(/[aeiou]$/, "")].find((word) => known.has(word));
    joined.push(whole ?? terms[place] ?? "");
    if (whole !== undefined && place + 1 < terms.length) place += 1;
  }
  return joined;
}

/** "Worms" and "insects" are said of every pest, and stand in few advisories. */
function pestWeightOf(word: string, { cause_type }: ShippedAdvisory): number {
  const pest = (["worm", "insect"] as const).find((group) => says(group, word));
  if (!pest || (cause_type !== "worm" && cause_type !== "insect")) return 0;
  return pestWeights[pest][cause_type];
}

/** For each sought word its best place in the advisory; and the more of them are met, the more each counts. */
function scoreOf(
  terms: ReadonlyMap<string, number>,
  alike: readonly ReadonlyMap<string, number>[],
  rarity: (word: string) => number,
): number {
  const scores = alike.map((near) =>
    Math.max(0, ...[...near].map(([word, share]) => (terms.get(word) ?? 0) * share * rarity(word))),
  );
  const met = scores.filter((score) => score > 0).length / Math.max(1, scores.length);
  return scores.reduce((sum, score) => sum + score, 0) * (0.5 + met / 2);
}

/** Further names of the crops with these ids. */
type CropNames = (ids: readonly string[]) => readonly string[];

/** How each word of the advisories is spelt, by the word as it folds. */
function formsOf(rows: readonly ShippedAdvisory[], cropNames: CropNames): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const spelt of fieldsOf(row, cropNames).flatMap(([, texts]) => texts.flatMap(speltWords))) {
      const folded = fold(spelt);
      if (folded === "" || isFillWord(folded)) continue;
      const known = forms.get(folded);
      if (known) known.add(spelt);
      else forms.set(folded, new Set([spelt]));
    }
  }
  return forms;
}

/** Words of an advisory, folded, each with its highest weight. */
function wordsOf(row: ShippedAdvisory, cropNames: CropNames): Map<string, number> {
  const terms = new Map<string, number>();
  for (const [weight, texts] of fieldsOf(row, cropNames)) {
    for (const word of texts.flatMap(foldedWords)) {
      if (!isFillWord(word)) terms.set(word, Math.max(weight, terms.get(word) ?? 0));
    }
  }
  return terms;
}

/** Fields of an advisory, with the weight of a word in each. */
function fieldsOf(
  row: ShippedAdvisory,
  cropNames: CropNames,
): readonly (readonly [number, readonly string[]])[] {
  const texts = (...english: readonly string[]) => english.flatMap(inEveryLanguage);
  return [
    [weights.advice, texts(...row.immediate_advice, ...row.prevention)],
    [weights.cause, [...texts(row.cause), row.cause_type]],
    [weights.symptoms, texts(row.symptoms)],
    [weights.crop, [...texts(...row.crops), ...cropNames(row.crop_ids)]],
    [weights.keyword, row.keywords],
    ...texts(row.problem).map((name) => [nameWeight(name), [name]] as const),
  ];
}

/** In a name of few words each says more: "termite" is rather Termite than "Wheat aphid and termite". */
function nameWeight(name: string): number {
  return weights.name * (1 + 1 / Math.max(1, foldedWords(name).length));
}
