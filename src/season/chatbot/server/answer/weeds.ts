import { fold } from "#kit/contract/fold.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { eachWordSpelt, isCommonWord, synonyms } from "#shop/market/server/search/synonyms.ts";

/** Words of the search for weedkillers, and for those of one time alone. */
const anyTime = "weedkiller";
const ofOneTime = ["preemergence", "postemergence"] as const;
const kinds = lazy(() => new Map([anyTime, ...ofOneTime].map((word) => [fold(word), word])));

/** Words of the longest saying for a weed, or for the time of its killer: before weeds come up. */
const longest = 4;

/** A question as far as it names weeds or what is sprayed on them. */
interface NamedWeeds {
  /** The search's word for a time, before weeds come up or after, where it is named. */
  readonly time?: (typeof ofOneTime)[number] | undefined;
  /** Its telling words without those that name the time. */
  readonly rest: readonly string[];
}

/** Whether a folded word names weeds or what kills them as such, and no weed of its own. */
export function isWeedWord(word: string): boolean {
  return [word, ...(synonyms().get(word) ?? [])].some((each) => kinds().has(each));
}

/** Reads weeds, weedkillers and their time out of a question; undefined where it names none. */
export function weedsIn(text: string): NamedWeeds | undefined {
  const terms = [...eachWordSpelt(text)];
  const timed = new Set<number>();
  const named = new Set<string>();
  for (const [place] of terms.entries()) {
    for (let used = 1; used <= Math.min(longest, terms.length - place); used += 1) {
      // By sound alone a common word is no weed: gas, ghas.
      if (used === 1 && isCommonWord(terms[place]?.spelt ?? "")) continue;
      const phrase = terms
        .slice(place, place + used)
        .map(({ folded }) => folded)
        .join(" ");
      const meant = [phrase, ...(synonyms().get(phrase) ?? [])].flatMap((word) => kinds().get(word) ?? []);
      for (const kind of meant) named.add(kind);
      if (meant.some((kind) => kind !== anyTime))
        for (let at = place; at < place + used; at += 1) timed.add(at);
    }
  }
  if (named.size === 0) return undefined;
  return {
    time: ofOneTime.find((kind) => named.has(kind)),
    rest: terms.flatMap(({ spelt }, place) => (timed.has(place) ? [] : spelt)),
  };
}
