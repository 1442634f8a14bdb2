import { foldedWords, speltWords } from "#kit/contract/fold.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { isCommonInHindi, isEverydayWord } from "#kit/server/everyday/everydayWords.ts";
import { type Brand, brands } from "./brands.ts";
import type { Meant } from "./grams.ts";
import { realWords, substances } from "./realNames.ts";
import { sayingsNearTo } from "./sayings.ts";
import {
  compounds,
  eachWordSpelt,
  isFarmWord,
  isSaid,
  type SoughtKind,
  sayingOf,
  slips,
  soughtKinds,
  synonyms,
  type TellingWord,
  unsold,
} from "./synonyms.ts";
import type { KnownWord, Vocabulary } from "./vocabulary.ts";

/** One thing that is asked for. */
export interface Term {
  /** The words of the catalogue that may be meant, each with its likeness. */
  readonly words: ReadonlyMap<string, number>;
  /** Which of them is what was typed; the others are guesses. */
  readonly typed?: string;
  /** As it was spelt, where what is meant was guessed. */
  readonly guessedFrom?: string;
  /** It only orders what the others find. */
  readonly isWeak?: true;
  /** It is known of descriptions alone, and no word of farming. */
  readonly isDescribed?: true;
  /** It has to stand in the name, composition or crops of what is found. */
  readonly isRequired?: true;
  /** It names a kind, which `Understood.kind` holds. */
  readonly isKind?: true;
}

/** What a query asks for. */
export interface Understood {
  readonly terms: readonly Term[];
  /** How much was asked for of which nothing is like; 1 for a word, `everydayWeight` for a common one. */
  readonly unknown: number;
  /** A substance that was named, as it was spelt: nothing else is meant. */
  readonly substance?: string;
  /** Nothing else is shown. */
  readonly kind?: Pick<SoughtKind, "category" | "of">;
  readonly brand?: Brand;
  /** The brand's name was guessed from this. */
  readonly brandFrom?: string;
  /** No substance of the brand is on the shelf: what is sought is its kind. */
  readonly isKindOfBrand?: true;
  /** Words for what nobody sells here. */
  readonly unsold?: string;
}

/** A misspelt word of ours is a little less sure than one of the catalogue itself. */
const viaSynonym = 0.95;
/**
 * How sure a word is that one shop alone carries, where one that others carry too is nearly the same: whoever puts a
 * misspelling on the shelf is found by it, beside what was meant, which at half the likeness is never too far below to be shown.
 */
const oneShopsSpelling = 0.5;
/** More words than anybody types are not looked at. */
const maxWords = 12;
/** Of a maker's substances so many are sought. */
const maxSubstances = 8;
/** Each further word of a kind or a maker is a little less meant than the one before. */
const nextWord = 0.03;
/** A brand is guessed from no less. */
const leastOfBrand = 0.85;
/** Of so few letters a word is no find, unless it is a saying (`bt`); a longer one that folds to them is noise: `zzqq` is no `ZC`. */
const noise = { folded: 2, spelt: 4 };
/** What a common word of English or Hindi that nothing here is called weighs: school fees, rice cooker. */
const everydayWeight = 2;
/** So many figures in a row are a grade of fertilizer: 10-26-26. */
const figuresOfGrade = { least: 3, most: 4 };

/** What is typed, and which of its words the catalogue knows: alone, or written as one with the next. */
interface Sought {
  readonly query: string;
  readonly words: readonly TellingWord[];
  readonly known: ReadonlyMap<string, KnownWord>;
  readonly vocabulary: Vocabulary;
  readonly typing: boolean;
  /** Letters beside figures, as in a formula: they are no misspelt word. */
  readonly beside: ReadonlySet<string>;
}

/** What one or more words of the query mean. */
type Part = Partial<Omit<Understood, "kind">> & { readonly used: number; readonly kind?: SoughtKind };

/**
 * What a query asks for, in the catalogue's words: phrases, brands and synonyms first, then each word as it is, as a
 * beginning, or as the nearest ones. With `typing`, the last word counts as a beginning too.
 */
export async function understand(query: string, vocabulary: Vocabulary, typing = false): Promise<Understood> {
  const words = [...eachWordSpelt(query)].slice(0, maxWords);
  const folded = words.map((word) => word.folded);
  const pairs = folded.slice(1).map((next, index) => folded[index] + next);
  const named = placesOf(folded).flatMap((phrase) => brands().get(phrase)?.substances ?? []);
  const asked = [...new Set([...folded, ...pairs, ...named])];
  const formulas = [...(query.match(besideFigure) ?? []), ...(query.match(elements) ?? [])];
  const beside = new Set(formulas.flatMap(speltWords));
  const sought: Sought = { query, words, known: await vocabulary.among(asked), vocabulary, typing, beside };
  const parts: Part[] = [];
  for (let place = 0; place < words.length; place += parts.at(-1)?.used ?? 1) {
    parts.push(await partAt(sought, place));
  }
  return joined(parts);
}

const besideFigure = /\p{L}+\p{N}[\p{L}\p{N}]*|\p{N}+\p{L}[\p{L}\p{N}]*/gu;
/** Signs of elements, as in a formula without figures: NaCl. */
const elements = /\b(?=[A-Z]*[a-z])[A-Z][a-z]?(?:[A-Z][a-z]?)+\b/g;

function joined(parts: readonly Part[]): Understood {
  const found = <Key extends keyof Part>(key: Key) => parts.find((part) => part[key] !== undefined)?.[key];
  const kind = parts.findLast((part) => part.kind?.of.length)?.kind ?? found("kind");
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
    terms: isKindAlone ? [...terms, { words: firstOf(kind.first), isKind: true }] : terms,
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

/** Second words of compounds: with the word before them they name one substance, and each alone names many. */
const salts = lazy(
  () =>
    new Set(
      foldedWords("sulphate nitrate phosphate chloride oxychloride carbonate oxide hydroxide borate acid"),
    ),
);

/** A figure, or letters that are no find. */
const isShort = ({ words }: Term) =>
  [...words.keys()].every((word) => word.length <= noise.folded || /^\d/.test(word));

/** The terms. A salt and the word before it name one substance: what has one of the two is another, and of rock phosphate nothing is known. */
function withSalts(parts: readonly Part[]): Term[] {
  const isSalt = (part: Part | undefined) =>
    part?.terms?.some(({ words }) => [...words.keys()].some((word) => salts().has(word))) ?? false;
  return parts.flatMap((part, place) => {
    const { terms = [], kind } = part;
    const isFirst = !kind && !isSalt(part) && isSalt(parts[place + 1]);
    const isSecond = place > 0 && isSalt(part);
    if (isFirst && terms.length === 0) return [{ words: new Map(), isRequired: true }];
    if (!isFirst && !isSecond) return terms;
    return terms.map(
      ({ isWeak, ...term }): Term =>
        isWeak && isShort(term) ? { ...term, isWeak } : { ...term, isRequired: true },
    );
  });
}

/** All phrases that a text may hold. */
function placesOf(words: readonly string[]): string[] {
  return words.flatMap((_, place) =>
    Array.from({ length: Math.min(maxPhraseWords(), words.length - place) }, (_, more) =>
      words.slice(place, place + more + 1).join(" "),
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
  const { words, known, typing } = sought;
  for (let used = Math.min(maxPhraseWords(), words.length - place); used > 0; used--) {
    const some = words.slice(place, place + used);
    const phrase = some.map(({ folded }) => folded).join(" ");
    if (unsold().has(phrase)) return { used, unsold: some.map(({ spelt }) => spelt).join(" ") };
    const spelt = some.map(({ spelt }) => spelt).join(" ");
    /** As it was typed where nothing else was: 2,4-D. */
    const typed = used === words.length ? sought.query.trim() : spelt;
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
  const [word = { spelt: "", folded: "" }, next] = words.slice(place);
  // Two words that the catalogue writes as one: water melon.
  if (next !== undefined && !known.has(word.folded) && known.has(word.folded + next.folded)) {
    const typed = word.folded + next.folded;
    return { used: 2, terms: [{ words: new Map([[typed, 1]]), typed }] };
  }
  if (word.folded.length === 0) return { used: 1 };
  const figures = figuresFrom(words, place);
  if (figures.length >= figuresOfGrade.least && figures.length <= figuresOfGrade.most)
    return { used: figures.length, ...partOfGrade(figures) };
  if (word.folded.length <= noise.folded && word.spelt.length >= noise.spelt) return { used: 1, unknown: 1 };
  if (isFigure(word) || (word.folded.length <= noise.folded && !synonyms().has(word.folded)))
    return { used: 1, terms: [{ words: new Map([[word.folded, 1]]), isWeak: true }] };
  const isLast = place === words.length - 1;
  return { used: 1, ...(await partOfWord(word, sought, typing && isLast)) };
}

const isFigure = ({ spelt }: TellingWord) => /^\p{N}+$/u.test(spelt);

/** The figures that follow one another from here on. */
function figuresFrom(words: readonly TellingWord[], place: number): string[] {
  const rest = words.slice(place);
  const end = rest.findIndex((word) => !isFigure(word));
  return (end < 0 ? rest : rest.slice(0, end)).map(({ folded }) => folded);
}

/** All words of a compound have to be there. */
function partOfCompound(parts: readonly (readonly string[])[], substance: string): Omit<Part, "used"> {
  const terms = parts.map(
    (words): Term => ({ words: new Map(words.map((word) => [word, 1])), isRequired: true }),
  );
  return { terms, substance };
}

/** A grade is a fertilizer's: 00-52-34 and 0-52-34 alike. */
function partOfGrade(figures: readonly string[]): Omit<Part, "used"> {
  const each = [...new Set(figures)].map((figure) => [...new Set([figure, String(Number(figure))])]);
  // Of 19-19-19 one figure is left, which a strength may be too.
  const parts = each.length > 1 ? each : [...each, ["npk"]];
  const kind: SoughtKind = { category: "fertilizers", first: [], of: [] };
  return { ...partOfCompound(parts, figures.join("-")), kind };
}

/** A term, and the kind that it names. */
function partOf(
  words: ReadonlyMap<string, number>,
  term: Omit<Term, "words"> | undefined,
): Omit<Part, "used"> {
  if (words.size === 0) return { unknown: 1 };
  const named = [...words].flatMap(([word, likeness]) =>
    likeness >= 0.9 ? (soughtKinds().get(word) ?? []) : [],
  );
  const kind = named.find(({ of }) => of.length > 0) ?? named[0];
  return kind ? { kind, terms: [{ words, isKind: true }] } : { terms: [{ words, ...term }] };
}

/** Sought are the substances of a brand that are on the shelf; where none is, what does the same. */
function partOfBrand(brand: Brand, known: Sought["known"], phrase?: string): Omit<Part, "used"> {
  const sold = brand.substances.filter((word) => known.has(word)).slice(0, maxSubstances);
  if (sold.length === 0) {
    if (!brand.kind) return { brand, unknown: 1 };
    return { brand, isKindOfBrand: true, kind: brand.kind, terms: [{ words: new Map(), isKind: true }] };
  }
  const kind: SoughtKind = { category: brand.category, first: [], of: [] };
  if (brand.is === "maker") return { brand, kind, terms: [{ words: firstOf(sold) }] };
  const weak = brand.strength.map((word): Term => ({ words: new Map([[word, 1]]), isWeak: true }));
  // Whoever sells the brand itself says so in its name.
  const named = phrase !== undefined && known.has(phrase) ? [phrase] : [];
  const strong = sold.map(
    (typed): Term => ({ words: new Map([typed, ...named].map((word) => [word, 1])), typed }),
  );
  return { brand, kind, terms: [...strong, ...weak] };
}

/** Words of which each is meant a little less than the one before. */
function firstOf(words: readonly string[]): Map<string, number> {
  return new Map(words.map((word, place) => [word, 1 - nextWord * place]));
}

async function partOfWord(
  { spelt, folded }: TellingWord,
  { known, vocabulary, beside }: Sought,
  unfinished: boolean,
): Promise<Omit<Part, "used">> {
  const term = new Map<string, number>();
  const add = (meant: readonly Meant[]) => {
    for (const { word, likeness } of meant) term.set(word, Math.max(term.get(word) ?? 0, likeness));
  };
  const addSynonyms = (saying: string, likeness: number) =>
    add((synonyms().get(saying) ?? []).map((word) => ({ word, likeness: likeness * viaSynonym })));

  // Told by its sound alone, a common Hindi word would be another: जूते is no jute.
  if (isCommonInHindi(spelt) && !isSaid(spelt)) return { unknown: everydayWeight };
  const exact = known.get(folded);
  const better = exact && !exact.isShared ? (await vocabulary.nearTo(folded)).filter(isAnothers(folded)) : [];
  if (exact) add([{ word: folded, likeness: better.length > 0 ? oneShopsSpelling : 1 }, ...better]);
  const isEveryday = isEverydayWord(spelt);
  const isDescribed = exact !== undefined && !exact.isNamed && !isFarmWord(folded);
  // A common word that only sounds like a saying is none: cat, khat.
  const isSound = isEveryday && !isSaid(spelt);
  if (!isSound) for (const saying of new Set([folded, sayingOf(spelt)])) addSynonyms(saying, 1);
  const isKnown = term.size > 0;
  // A common word in somebody's description is no find: shade, net, soap.
  if (isDescribed && isEveryday) return { terms: [{ words: term, isWeak: true }] };
  // A real word is no slip of another one.
  const isReal = isEveryday || beside.has(spelt) || realWords().has(folded);
  if (!isKnown && isReal && !unfinished) return { unknown: isEveryday ? everydayWeight : 1 };
  const typed = {
    typed: folded,
    ...(isDescribed && { isDescribed }),
    ...(exact && !slips().has(spelt) ? {} : { guessedFrom: spelt }),
  };
  const begun = isKnown && !unfinished ? [] : await vocabulary.beginningWith(folded);
  add(begun);
  // Longer words that one shop alone carries do not keep a misspelt word from what others say.
  if (isKnown || begun.some(({ isShared }) => isShared)) return partOf(term, typed);
  // A query of twelve words that nobody knows takes its time, and nobody else's.
  await yieldToEventLoop();
  if (isReal) return partOf(term, typed);
  add(await vocabulary.nearTo(folded));
  const surest = Math.max(0, ...term.values());
  for (const saying of sayingsNearTo(folded)) {
    const brand = brands().get(saying.word);
    if (!brand) addSynonyms(saying.word, saying.likeness);
    else if (brand.is !== "maker" && saying.likeness > surest && saying.likeness >= leastOfBrand) {
      const there = await vocabulary.among(brand.substances);
      return { ...partOfBrand(brand, there), brandFrom: spelt };
    }
  }
  return partOf(term, typed);
}

/** Another word, that others say too. */
const isAnothers = (typed: string) => (meant: Meant) => meant.isShared === true && meant.word !== typed;
