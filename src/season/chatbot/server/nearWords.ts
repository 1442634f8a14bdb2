import { fold, speltWords } from "#kit/contract/fold.ts";
import { isEverydayWord, isSpeltLike } from "#kit/server/everyday/everydayWords.ts";

/** Weight of a word that is nearly the sought one, relative to the word itself. */
const spokenShare = 0.9;
/** Of a common word its own other form: curl, curling. */
const inflectedShare = 0.97;
const begunShare = 0.6;
const misspeltShare = 0.4;
/** Letters from which a word may be matched by its sound, by its beginning, and with one letter wrong. */
const enoughToSpeak = 4;
const enoughToBegin = 3;
const enoughToMisspell = 5;

/** Common words of a text: folded, each as it is spelt. */
export type EverydayWords = ReadonlyMap<string, string>;

/** The common words of a text, folded. */
export function everydayIn(text: string): EverydayWords {
  return new Map(
    speltWords(text)
      .filter(isEverydayWord)
      .map((word) => [fold(word), word]),
  );
}

/** Weight of a common word that sounds like another name too: card and kardi. */
const soundShare = 0.3;
const latin = /^[a-z]/;

/** Endings that a common word may have in addition or lack: curls, curled, curling. */
const ending = /^(?:e?s|e?d|ing|er)$/;

/**
 * Known words that a sought one may mean, with how surely (1 for the word itself). A common word means itself and its own forms
 * alone: a cow is no cowpea.
 */
export function nearWords(
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
        const isSoundOfAnother =
          !forms.has(everyday) &&
          [...forms].some((form) => latin.test(form) && !isSpeltLike(everyday, [form]));
        same.set(word, isSoundOfAnother ? soundShare : 1);
      } else if (isOtherForm(sought, word)) near.set(word, inflectedShare);
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

/** One letter changed, left out, too many, or changed places with the next. */
export function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let begin = 0;
  while (begin < one.length && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - begin && one.at(-1 - end) === other.at(-1 - end))
    end += 1;
  if (Math.max(one.length, other.length) - begin - end <= 1) return true;
  const [wrong, right] = [one, other].map((word) => word.slice(begin, word.length - end));
  return wrong?.length === 2 && wrong === [...(right ?? "")].reverse().join("");
}
