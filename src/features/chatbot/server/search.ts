import { fromJson, type Json } from "#database/json.ts";
import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";
import { YieldByTime } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { isEverydayWord, isSpeltLike } from "#kit/server/everyday/everydayWords.ts";
import { S3Fifo } from "#kit/server/s3Fifo.ts";
import type { Named, Told } from "../contract.ts";
import { says } from "./answer/words.ts";
import { isFillWord } from "./fillWords.ts";
import type { AdvisoryTable } from "./tables.ts";

/** How much a word counts where it stands. */
const weights = { name: 8, keyword: 8, crop: 6, symptoms: 3, cause: 2, advice: 1 } as const;

/** What a word that is nearly the sought one counts beside the word itself. */
const spokenShare = 0.9;
const begunShare = 0.6;
const misspeltShare = 0.4;
/** Letters from which a word may be matched by its sound, by its beginning, and with one letter wrong. */
const enoughToSpeak = 4;
const enoughToBegin = 3;
const enoughToMisspell = 5;

/** Results below this share of the best one's score are left out. */
const leastShare = 0.2;

/** Words of a query that are looked at; a longer text is a story, and its beginning tells. */
const maxWords = 24;

/** Memory for what words were found to mean, and about what one of them takes in it. */
const maxKnownBytes = 1_000_000;
const bytesPerWord = 100;

interface Indexed {
  readonly row: AdvisoryTable;
  readonly words: ReadonlyMap<string, number>;
}

/** Searches the advisories, both languages and spellings at once; best first. */
export type SearchAdvisories = (query: string) => Promise<AdvisoryTable[]>;

/**
 * Finds the advisories for signs, as folded words without crops', on these crops; none where nothing is surely meant. A word of
 * `everyday` is no misspelling of another.
 */
export type SearchSigns = (
  signs: readonly string[],
  crops: readonly string[],
  everyday: EverydayWords,
) => Promise<AdvisoryTable[]>;

/** Common words of a text: folded, each as it is spelt. */
export type EverydayWords = ReadonlyMap<string, string>;

/** What a word that any pest is called counts in an advisory of a pest. */
const pestWeights = { worm: { worm: 6, insect: 1 }, insect: { worm: 4, insect: 4 } } as const;
/** What the advisory of a crop counts beside one of all crops. */
const cropShare = 2;
/** From so much on a word is evidence: a symptom that is said as it is told. */
const leastEvidence = 2.9;
/** Without a crop one such word is none: it takes a name, or two. */
const leastAlone = 4.7;
/** So much of what was typed has to be met. */
const leastMet = { withCrop: 0.3, alone: 0.5 };

/** Makes the search over all advisories; `cropNames` gives further names of the crops with these ids. */
export function searchOver(
  rows: readonly AdvisoryTable[],
  cropNames: CropNames,
): { search: SearchAdvisories; signs: SearchSigns; knows: (word: string) => boolean } {
  const indexed = rows.map((row): Indexed => ({ row, words: wordsOf(row, cropNames) }));
  const documents = new Map<string, number>();
  for (const { words } of indexed)
    for (const word of words.keys()) documents.set(word, (documents.get(word) ?? 0) + 1);
  const telling = new Set(
    indexed.flatMap(({ words }) =>
      [...words].flatMap(([word, weight]) => (weight >= leastEvidence ? word : [])),
    ),
  );
  const rarity = (word: string) => Math.log(1 + rows.length / (documents.get(word) ?? 1));
  const forms = formsOf(rows, cropNames);
  const known = new S3Fifo<ReadonlyMap<string, number>>(maxKnownBytes);

  /** What each word may mean. Every word that was not asked for lately is held against all others, and takes its time. */
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

  const search: SearchAdvisories = async (query) => {
    const sought = [...new Set(foldedWords(query))].filter((word) => !isFillWord(word)).slice(0, maxWords);
    const alike = await alikeTo(sought, everydayIn(query));
    const scored = indexed.map(({ row, words }) => ({
      row,
      score: isEvidence(words, alike) ? scoreOf(words, alike, rarity) : 0,
    }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    return scored
      .filter(({ score }) => score > 0 && score >= best * leastShare)
      .sort((one, other) => other.score - one.score || one.row.position - other.row.position)
      .map(({ row }) => row);
  };

  const signs: SearchSigns = async (typed, crops, everyday) => {
    const sought = [...new Set(joinedPairs(typed.slice(0, maxWords), documents))];
    const told = sought.filter((word) => !says("plant", word));
    const alike = await alikeTo(sought, everyday);
    const count = Math.max(1, told.length);
    // A common word by which no advisory tells a problem tells of something else: a school's bag.
    const isStrange = (word: string) =>
      everyday.has(word) &&
      ![...(alike[sought.indexOf(word)]?.keys() ?? [])].some((near) => telling.has(near));
    const strange = told.filter(isStrange).length;
    const scored = indexed.flatMap(({ row, words }) => {
      const ofRow = fromJson(row.crop_ids);
      const isOfCrop = ofRow.some((id) => crops.includes(id));
      if (crops.length > 0 && ofRow.length > 0 && !isOfCrop) return [];
      const evidence = sought.map((word, place) => {
        // Of a crop's own problem even the leaf is a sign, else every plant has leaves.
        if (!isOfCrop && says("plant", word)) return 0;
        return Math.max(
          pestWeightOf(word, row),
          ...[...(alike[place] ?? [])].map(([near, share]) => (words.get(near) ?? 0) * share),
        );
      });
      // A bug is any insect's name: without a crop it takes what kind of bug.
      const isAnyPest = (word: string) => says("worm", word) || says("insect", word);
      const met = evidence.filter(
        (weight, place) =>
          weight >= leastEvidence && (isOfCrop || sought.every(isAnyPest) || !isAnyPest(sought[place] ?? "")),
      );
      const enough = isOfCrop
        ? met.length >= count * leastMet.withCrop
        : met.length >= (count + strange) * leastMet.alone &&
          (met.length > 1 || Math.max(...met) >= leastAlone);
      if (met.length === 0 || !enough) return [];
      // A leaf alone may be of any disease, and is no pest.
      const isLeafAlone = sought.every(
        (word, place) => says("plant", word) || (evidence[place] ?? 0) < leastEvidence,
      );
      if (isLeafAlone && (row.cause_type === "worm" || row.cause_type === "insect")) return [];
      const pests = Math.max(0, ...sought.map((word) => pestWeightOf(word, row)));
      const score = scoreOf(words, alike, rarity) + pests * Math.log(1 + rows.length);
      return [{ row, score: isOfCrop ? (score * cropShare) / Math.sqrt(ofRow.length) : score }];
    });
    return scored
      .sort((one, other) => other.score - one.score || one.row.position - other.row.position)
      .map(({ row }) => row);
  };
  return { search, signs, knows: (word) => documents.has(word) };
}

/** The common words of a text, folded. */
export function everydayIn(text: string): EverydayWords {
  return new Map(
    speltWords(text)
      .filter(isEverydayWord)
      .map((word) => [fold(word), word]),
  );
}

/** Whether enough of what was typed is told of the problem itself or of its crop: one symptom alone says nothing of a sentence. */
function isEvidence(
  words: ReadonlyMap<string, number>,
  alike: readonly ReadonlyMap<string, number>[],
): boolean {
  const evidence = alike.map((near) =>
    Math.max(0, ...[...near].map(([word, share]) => (words.get(word) ?? 0) * share)),
  );
  const met = evidence.filter((weight) => weight >= leastEvidence);
  if (met.length < Math.max(1, alike.length * leastMet.withCrop)) return false;
  return met.length > 1 || alike.length === 1 || Math.max(...met) >= leastAlone;
}

/** Two words that the advisories write as one: white fly. */
function joinedPairs(words: readonly string[], known: ReadonlyMap<string, number>): string[] {
  const joined: string[] = [];
  for (let place = 0; place < words.length; place += 1) {
    const pair = `${words[place]}${words[place + 1] ?? ""}`;
    const whole = [pair, pair.replace(/[aeiou]$/, "")].find((word) => known.has(word));
    joined.push(whole ?? words[place] ?? "");
    if (whole !== undefined && place + 1 < words.length) place += 1;
  }
  return joined;
}

/** "Worms" and "insects" are said of every pest, and stand in few advisories. */
function pestWeightOf(word: string, { cause_type }: AdvisoryTable): number {
  const pest = (["worm", "insect"] as const).find((group) => says(group, word));
  if (!pest || (cause_type !== "worm" && cause_type !== "insect")) return 0;
  return pestWeights[pest][cause_type];
}

/** For each sought word its best place in the advisory; and the more of them are met, the more each counts. */
function scoreOf(
  words: ReadonlyMap<string, number>,
  alike: readonly ReadonlyMap<string, number>[],
  rarity: (word: string) => number,
): number {
  const scores = alike.map((near) =>
    Math.max(0, ...[...near].map(([word, share]) => (words.get(word) ?? 0) * share * rarity(word))),
  );
  const met = scores.filter((score) => score > 0).length / Math.max(1, scores.length);
  return scores.reduce((sum, score) => sum + score, 0) * (0.5 + met / 2);
}

/** What a common word counts that sounds like another name too: card and kardi. */
const soundShare = 0.3;
const latin = /^[a-z]/;

/** What a common word may end in more or less: curls, curled, curling. */
const ending = /^(?:e?s|e?d|ing|er)$/;

/**
 * Known words that a sought one may mean, with how surely (1 for the word itself). A common word means itself and its own forms
 * alone: a cow is no cowpea.
 */
function nearWords(
  sought: string,
  vocabulary: ReadonlyMap<string, ReadonlySet<string>>,
  everyday: string | undefined,
): Map<string, number> {
  const same = new Map<string, number>();
  const near = new Map<string, number>();
  const sound = spoken(sought);
  for (const [word, forms] of vocabulary) {
    if (everyday !== undefined) {
      if (word === sought && isSpeltLike(everyday, forms)) {
        const isSoundOfAnother = [...forms].some(
          (form) => latin.test(form) && !isSpeltLike(everyday, [form]),
        );
        same.set(word, isSoundOfAnother ? soundShare : 1);
      } else if (isOtherForm(sought, word)) near.set(word, begunShare);
    } else if (word === sought) same.set(word, 1);
    else if (isOtherGender(sought, word)) same.set(word, spokenShare);
    else if (sought.length >= enoughToSpeak && spoken(word) === sound) same.set(word, spokenShare);
    else if (sought.length >= enoughToBegin && word.startsWith(sought)) near.set(word, begunShare);
    else if (word.length >= enoughToMisspell && sought.startsWith(word)) near.set(word, begunShare);
    else if (sought.length >= enoughToMisspell && isOneLetterOff(sought, word)) near.set(word, misspeltShare);
  }
  return same.size > 0 ? same : near;
}

function isOtherForm(one: string, other: string): boolean {
  const [short = "", long = ""] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= enoughToSpeak && long.startsWith(short) && ending.test(long.slice(short.length));
}

/** Hindi says yellow as पीला, पीली, पीले. */
export function isOtherGender(one: string, other: string): boolean {
  return (
    one.length === other.length &&
    one.length >= enoughToSpeak &&
    one.slice(0, -1) === other.slice(0, -1) &&
    [one, other].every((word) => /[aie]$/.test(word))
  );
}

/** As it sounds: Hindi leaves out a short a that its script writes (सरसों: saras, sarson: sars). */
function spoken(word: string): string {
  return word.slice(0, 1) + word.slice(1).replaceAll("a", "");
}

/** One letter changed, left out, or too many. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - begin && one.at(-1 - end) === other.at(-1 - end))
    end += 1;
  return Math.max(one.length, other.length) - begin - end <= 1;
}

type CropNames = (ids: readonly string[]) => readonly string[];

/** How each word of the advisories is spelt, by the word as it folds. */
function formsOf(rows: readonly AdvisoryTable[], cropNames: CropNames): Map<string, Set<string>> {
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

function wordsOf(row: AdvisoryTable, cropNames: CropNames): Map<string, number> {
  const words = new Map<string, number>();
  for (const [weight, texts] of fieldsOf(row, cropNames)) {
    for (const word of texts.flatMap(foldedWords)) {
      if (!isFillWord(word)) words.set(word, Math.max(weight, words.get(word) ?? 0));
    }
  }
  return words;
}

/** What an advisory tells, with how much a word counts there. */
function fieldsOf(
  row: AdvisoryTable,
  cropNames: CropNames,
): readonly (readonly [number, readonly string[]])[] {
  const textsOf = (json: Json<(Named | Told)[]>) =>
    fromJson(json).flatMap((each) => Object.values<string>(each));
  return [
    [weights.advice, [...textsOf(row.advice), ...textsOf(row.prevention)]],
    [weights.cause, [row.cause, row.cause_hi, row.cause_type]],
    [weights.symptoms, [row.symptoms, row.symptoms_hi]],
    [weights.crop, [...textsOf(row.crops), ...cropNames(fromJson(row.crop_ids))]],
    [weights.keyword, fromJson(row.keywords)],
    [nameWeight(row.problem), [row.problem]],
    [nameWeight(row.problem_hi), [row.problem_hi]],
  ];
}

/** In a name of few words each says more: "termite" is rather Termite than "Wheat aphid and termite". */
function nameWeight(name: string): number {
  return weights.name * (1 + 1 / Math.max(1, foldedWords(name).length));
}
