import { speltWords } from "#kit/contract/fold.ts";
import { withLatinDigits } from "#kit/contract/typed/latinDigits.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { inEveryLanguage } from "#kit/server/translation.ts";
import { findDistricts, knownDistricts } from "./places.ts";

/** Words of the longest name of a district that is looked for. */
const mostWords = 4;

/** Names of districts that are words of a question too; they count beside a word for district. */
const alsoWords = new Set(
  (
    "mandi gaya una mau dang banda agar jalna dhar sagar kota leh beed surat kulgam theni cooch kalahandi bara balod anand " +
    "मंडी गया मऊ ऊना डांग बांदा आगर जालना धार सागर कोटा बीड सूरत आनंद बालोद"
  ).split(" "),
);
const district = new Set("district distt zila jila zilla jilla ज़िला जिला ज़िले जिले zile jile".split(" "));

/** Codes of districts by their names, as they are spelt in every language. */
const byName = lazy((): ReadonlyMap<string, readonly number[]> => {
  const codes = new Map<string, number[]>();
  for (const { code, name, formerName } of knownDistricts().values())
    for (const each of new Set(
      [name, formerName].flatMap((one) => (one ? inEveryLanguage(one) : [])).map(keyOf),
    ))
      codes.set(each, [...(codes.get(each) ?? []), code]);
  return codes;
});

const keyOf = (name: string) => speltWords(name).join(" ");

/**
 * The district that a text names by its name or by a PIN code; `own` decides between several. Undefined where none is named, null where
 * it is open which one is meant.
 */
export function districtInText(text: string, own: number | undefined): number | null | undefined {
  const [pin] = /(?<!\d)[1-9]\d{5}(?!\d)/.exec(withLatinDigits(text)) ?? [];
  const codes = pin ? findDistricts({ pin }).map(({ code }) => code) : namedIn(speltWords(text));
  if (codes === undefined) return undefined;
  if (own !== undefined && codes.includes(own)) return own;
  return codes.length === 1 ? (codes[0] ?? null) : null;
}

/** The longest name in some words. */
function namedIn(spelt: readonly string[]): readonly number[] | undefined {
  for (let length = mostWords; length > 0; length -= 1)
    for (let from = 0; from + length <= spelt.length; from += 1) {
      const name = spelt.slice(from, from + length).join(" ");
      const isBeside = [spelt[from - 1], spelt[from + length]].some((word) => district.has(word ?? ""));
      const codes = alsoWords.has(name) && !isBeside ? undefined : byName().get(name);
      if (codes) return codes;
    }
  return undefined;
}
