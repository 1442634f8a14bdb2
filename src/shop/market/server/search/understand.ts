import { foldedWords, speltWords } from "#kit/contract/fold.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { isCommonInHindi, isEverydayWord } from "#kit/server/everyday/everydayWords.ts";
import { barcodeIn } from "../../barcode.ts";
import { brands } from "./brands.ts";
import { partOfWord } from "./partOfWord.ts";
import { firstOf, partOf, partOfBrand, partOfCompound, partOfGrade, viaSynonym } from "./parts.ts";
import { substances } from "./realNames.ts";
import { compounds, eachWordSpelt, type SoughtKind, synonyms, type TellingWord, unsold } from "./synonyms.ts";
import type { Part, Sought, Term, Understood } from "./understood.ts";
import type { Vocabulary } from "./vocabulary/vocabulary.ts";

/** More words than anybody types are not looked at. */
const maxWords = 12;
/** Of so few letters a word is no find, unless it is a saying (`bt`); a longer one that folds to them is noise: `zzqq` is no `ZC`. */
const noise = { folded: 2, spelt: 4 };
/** So many figures in a row are a grade of fertilizer: 10-26-26. */
const figuresOfGrade = { least: 3, most: 4 };

/**
 * Interprets a query in the catalogue's words: phrases, brands and synonyms first, then each word as it is,
 * as a beginning, or as the nearest ones. With `typing`, the last word counts as a beginning too.
 */
export async function understand(query: string, vocabulary: Vocabulary, typing = false): Promise<Understood> {
  const barcode = barcodeIn(query);
  if (barcode !== undefined) return { terms: [], unknown: 0, barcode };
  const terms = [...eachWordSpelt(query)].slice(0, maxWords);
  const folded = terms.map((word) => word.folded);
  const pairs = folded.slice(1).map((next, index) => folded[index] + next);
  const named = placesOf(folded).flatMap((phrase) => brands().get(phrase)?.substances ?? []);
  const asked = [...new Set([...folded, ...pairs, ...named])];
  const formulas = [...(query.match(besideFigure) ?? []), ...(query.match(elements) ?? [])];
  const beside = new Set(formulas.flatMap(speltWords));
  const sought: Sought = {
    query,
    tokens: terms,
    known: await vocabulary.among(asked),
    vocabulary,
    typing,
    beside,
  };
  const parts: Part[] = [];
  for (let place = 0; place < terms.length; place += parts.at(-1)?.used ?? 1) {
    parts.push(await partAt(sought, place));
  }
  return joined(parts);
}

const besideFigure = /\p{L}+\p{N}[\p{L}\p{N}]*|\p{N}+\p{L}[\p{L}\p{N}]*/gu;
/** Signs of elements, as in a formula without figures: NaCl. */
const elements = /\b(?=[A-Z]*[a-z])[A-Z][a-z]?(?:[A-Z][a-z]?)+\b/g;

function joined(parts: readonly Part[]): Understood {
  const found = <Key extends keyof Part>(key: Key) => parts.find((part) => part[key] !== undefined)?.[key];
  const kind = narrowest(parts.flatMap((part) => (part.kind?.of.length ? part.kind : []))) ?? found("kind");
  const [brand, brandFrom, isKindOfBrand, none] = [
    found("brand"),
    found("brandFrom"),
    found("isKindOfBrand"),
    found("unsold"),
  ];
  const substance = found("substance");
  const terms = withSalts(parts);
  const isKindAlone = kind !== undefined && terms.every((term) => term.isKind);
  const isKindNamed = parts.some((part) => part.kind && !part.brand && !part.substance);
  const unknown = parts.map((part) => part.unknown ?? 0);
  return {
    terms: isKindAlone ? [...terms, { tokens: firstOf(kind.first), isKind: true }] : terms,
    // Beside a kind, a common word is one that we do not know.
    unknown: unknown.reduce((sum, weight) => sum + (isKindNamed ? Math.min(weight, 1) : weight), 0),
    ...(substance !== undefined && { substance }),
    ...(kind && { kind }),
    ...(brand && { brand }),
    ...(brandFrom !== undefined && { brandFrom }),
    ...(isKindOfBrand && { isKindOfBrand }),
    ...(none !== undefined && { unsold: none }),
  };
}

/** The last kind that is named, or one that is a part of it: before weeds come up, of weedkillers. */
function narrowest(kinds: readonly SoughtKind[]): SoughtKind | undefined {
  const last = kinds.at(-1);
  return kinds.find((kind) => kind.of.every((word) => last?.of.includes(word))) ?? last;
}

/** Second words of compounds: with the word before them they name one substance, and each alone names many. */
const salts = lazy(
  () =>
    new Set(
      foldedWords("sulphate nitrate phosphate chloride oxychloride carbonate oxide hydroxide borate acid"),
    ),
);

/** A figure, or letters that are no find. */
const isShort = ({ tokens: terms }: Term) =>
  [...terms.keys()].every((word) => word.length <= noise.folded || /^\d/.test(word));

/** The terms. A salt and the word before it name one substance: what has one of the two is another, and of rock phosphate nothing is known. */
function withSalts(parts: readonly Part[]): Term[] {
  const isSalt = (part: Part | undefined) =>
    part?.terms?.some(({ tokens }) => [...tokens.keys()].some((word) => salts().has(word))) ?? false;
  return parts.flatMap((part, place) => {
    const { terms = [], kind } = part;
    const isFirst = !kind && !isSalt(part) && isSalt(parts[place + 1]);
    const isSecond = place > 0 && isSalt(part);
    if (isFirst && terms.length === 0) return [{ tokens: new Map(), isRequired: true }];
    if (!isFirst && !isSecond) return terms;
    return terms.map(
      ({ isWeak, ...term }): Term =>
        isWeak && isShort(term) ? { ...term, isWeak } : { ...term, isRequired: true },
    );
  });
}

/** All phrases that a text may hold. */
function placesOf(terms: readonly string[]): string[] {
  return terms.flatMap((_, place) =>
    Array.from({ length: Math.min(maxPhraseWords(), terms.length - place) }, (_, more) =>
      terms.slice(place, place + more + 1).join(" "),
    ),
  );
}

/** The longest phrase, in words. */
const maxPhraseWords = lazy(() =>
  Math.max(
    ...[...synonyms().keys(), ...brands().keys(), ...unsold(), ...compounds().keys(), ...substances()].map(
      (phrase) => phrase.split(" ").length,
    ),
  ),
);

async function partAt(sought: Sought, place: number): Promise<Part> {
  const { tokens: terms, known, typing } = sought;
  for (let used = Math.min(maxPhraseWords(), terms.length - place); used > 0; used--) {
    const some = terms.slice(place, place + used);
    const phrase = some.map(({ folded }) => folded).join(" ");
    if (unsold().has(phrase)) return { used, unsold: some.map(({ spelt }) => spelt).join(" ") };
    const spelt = some.map(({ spelt }) => spelt).join(" ");
    /** As it was typed where nothing else was: 2,4-D. */
    const typed = used === terms.length ? sought.query.trim() : spelt;
    const compound = compounds().get(phrase);
    if (compound) return { used, ...partOfCompound(compound, typed) };
    const brand = brands().get(phrase);
    // Of a word of the catalogue, or a common one, it has to be spelt as it is: `desi` is no Decis, रस्सी no Rasi.
    const isWord = known.has(phrase) || isEverydayWord(spelt) || isCommonInHindi(spelt);
    if (brand && (!isWord || brand.names.includes(spelt))) {
      return { used, ...partOfBrand(brand, known, phrase) };
    }
    if (substances().has(phrase) && !isWord && !some.every(({ folded }) => known.has(folded)))
      return {
        used,
        ...partOfCompound(
          some.map(({ folded }) => [folded]),
          typed,
        ),
      };
    const means = used > 1 ? synonyms().get(phrase) : undefined;
    if (means) return { used, ...partOf(new Map(means.map((word) => [word, viaSynonym])), undefined) };
  }
  const [word = { spelt: "", folded: "" }, next] = terms.slice(place);
  // Two words that the catalogue writes as one: water melon.
  if (next !== undefined && !known.has(word.folded) && known.has(word.folded + next.folded)) {
    const typed = word.folded + next.folded;
    return { used: 2, terms: [{ tokens: new Map([[typed, 1]]), typed }] };
  }
  if (word.folded.length === 0) return { used: 1 };
  const figures = figuresFrom(terms, place);
  if (figures.length >= figuresOfGrade.least && figures.length <= figuresOfGrade.most)
    return { used: figures.length, ...partOfGrade(figures) };
  if (word.folded.length <= noise.folded && word.spelt.length >= noise.spelt) return { used: 1, unknown: 1 };
  if (isFigure(word) || (word.folded.length <= noise.folded && !synonyms().has(word.folded)))
    return { used: 1, terms: [{ tokens: new Map([[word.folded, 1]]), isWeak: true }] };
  const isLast = place === terms.length - 1;
  return { used: 1, ...(await partOfWord(word, sought, typing && isLast)) };
}

const isFigure = ({ spelt }: TellingWord) => /^\p{N}+$/u.test(spelt);

/** The figures that follow one another from here on. */
function figuresFrom(terms: readonly TellingWord[], place: number): string[] {
  const rest = terms.slice(place);
  const end = rest.findIndex((word) => !isFigure(word));
  return (end < 0 ? rest : rest.slice(0, end)).map(({ folded }) => folded);
}
