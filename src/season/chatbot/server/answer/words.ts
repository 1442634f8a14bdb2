import { readFileSync } from "node:fs";
import { foldedWords } from "#kit/contract/fold.ts";
import type { Language } from "#kit/contract/languages.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { framed, framedPhrases, isMetIn, phrasesOf, readied } from "#kit/server/text/phrases.ts";
import { translate } from "#kit/server/translation.ts";
import { type Season, type Soil, seasons, soils } from "#knowledge/crops/contract.ts";
import { type HelplineKey, helplineIn } from "#shop/legal/helplines.ts";
import type { Asked, Place } from "../../contract.ts";
import type { Helper } from "../../helped.ts";

type Groups =
  | "ofCrop"
  | "ask"
  | "inform"
  | "buy"
  | "amount"
  | "price"
  | "remedy"
  | "grown"
  | "lack"
  | "plantPart"
  | "worm"
  | "insect"
  | "plant"
  | Asked;
type QuestionFile = Readonly<Record<Groups, readonly string[]>> & {
  readonly places: Readonly<Partial<Record<Place, readonly string[]>>>;
  readonly soils: Readonly<Record<Soil, readonly string[]>>;
  readonly seasons: Readonly<Record<Season, readonly string[]>>;
  readonly ofField: Readonly<Partial<Record<Asked, readonly string[]>>>;
  /** Phrases in which a word means something else: banana hai (is to be made), share market. */
  readonly notMeant: readonly string[];
  /** Other phrases for a pest of the register that has another name, by that name. */
  readonly pests: Readonly<Record<string, readonly string[]>>;
};
/** A helper is one of the site's helplines, which operators write, or has its own number here; or an advisory has the answer. */
type HelperRow = {
  readonly words: readonly string[];
  /** Groups of phrases; where each of them is met, this is asked for too. */
  readonly all?: readonly (readonly string[])[];
} & (
  | (HelperTexts & { readonly line: HelplineKey })
  | (HelperTexts & Pick<Helper, "name" | "number"> & { readonly line?: undefined })
  | { readonly advisory: string }
);
type HelperTexts = Pick<Helper, "says" | "source"> & { readonly advisory?: undefined };

type Helplines = Readonly<Record<HelplineKey, Parameters<typeof helplineIn>[0]>>;

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));

const questions = lazy((): QuestionFile => read("../../data/questions.json"));
const helperRows = lazy((): Readonly<Record<string, HelperRow>> => read("../../data/helpers.json"));

const groups = lazy(() => {
  const {
    places,
    soils: _soils,
    seasons: _seasons,
    ofField,
    notMeant,
    pests: _pests,
    ...texts
  } = questions();
  return new Map(
    Object.entries(texts).map(([group, statements]) => [group, new Set(statements.flatMap(foldedWords))]),
  );
});

/** Groups of words by which a question about a crop is classified. */
export const questionGroups = [
  "ask",
  "inform",
  "buy",
  "amount",
  "price",
  "sowing",
  "water",
  "harvest",
  "money",
  "inputs",
  "variety",
] as const;

/** Whether a folded word says this: that something is asked, bought, sown … */
export function says(group: Groups, word: string): boolean {
  return groups().get(group)?.has(word) ?? false;
}

/** Whether a folded word asks for something and names no problem. */
export function asksAlone(word: string): boolean {
  return says("ask", word) || isInformed(word) || says("buy", word) || says("remedy", word);
}

/** Whether by a folded word to be told something is wished, in a call centre's sentences. */
export const isInformed = (word: string) => says("inform", word);

/** The fact that a question asks of a crop's page, by the first word that names it; `ofArea`: it names an area of land. */
export function askedOfCrop(terms: readonly string[], ofArea = false): Asked | undefined {
  const stated = (group: Groups) => terms.some((word) => says(group, word));
  if (stated("variety")) return "variety";
  // How much seed or fertilizer a field takes and when, and not what a bag costs.
  const isAsked = ofArea || stated("amount") || stated("ask") || stated("inform");
  if (isAsked && stated("inputs") && !stated("price") && !stated("money")) return "inputs";
  // The first water after planting is a question for the water.
  return (["water", "sowing", "harvest", "money"] as const).find((asked) =>
    terms.some((word) => says(asked, word)),
  );
}

const seasonWords = lazy(() => new Set(Object.values(questions().seasons).flat().flatMap(foldedWords)));

/** Whether a folded word names a season, which is no sign of a problem: rabi, garmi. */
export const isSeason = (word: string) => seasonWords().has(word);

/** Soil and season that folded words name, each where one does. */
export function conditionsIn(terms: readonly string[]): { soilType?: Soil; season?: Season } {
  const named = <Key extends string>(texts: Readonly<Record<Key, readonly string[]>>, keys: readonly Key[]) =>
    keys.find((key) => texts[key].flatMap(foldedWords).some((word) => terms.includes(word)));
  const soilType = named(questions().soils, soils);
  const season = named(questions().seasons, seasons);
  return { ...(soilType ? { soilType } : {}), ...(season ? { season } : {}) };
}

const places = lazy(() =>
  Object.entries(questions().places).map(
    ([place, statements]) => [place as Place, framedPhrases(statements)] as const,
  ),
);
const notMeant = lazy(() => framedPhrases(questions().notMeant));
const ofField = lazy(() =>
  Object.entries(questions().ofField).map(
    ([asked, statements]) => [asked as Asked, framedPhrases(statements)] as const,
  ),
);
const topics = lazy(() =>
  Object.entries(helperRows()).map(([id, { words: terms, all = [] }]) => ({
    id,
    alone: phrasesOf(terms),
    all: all.map(framedPhrases),
  })),
);

/**
 * The fact that is asked of one's own field: a thing to do and when, or how much of it, with no crop named.
 */
export function askedOfField(text: string): Asked | undefined {
  return ofField().find(([, phrases]) => phrases.some((phrase) => text.includes(phrase)))?.[0];
}

/** Folded words without the phrases in which they mean something else. */
export function meantWords(terms: readonly string[]): string[] {
  const text = notMeant().reduce((left, phrase) => left.replaceAll(phrase, " "), framed(terms));
  // The unit, and not the crop.
  return text
    .replaceAll(/ (\d+) grams? /g, " $1 ")
    .split(" ")
    .filter(Boolean);
}

const pests = lazy(() =>
  Object.entries(questions().pests).map(([pest, statements]) => [pest, framedPhrases(statements)] as const),
);

/** Pests of the register that a text begins with in other words than their names: white insects. */
export function pestsSaid(text: string): string[] {
  const terms = framed(foldedWords(text));
  return pests().flatMap(([pest, phrases]) =>
    phrases.some((phrase) => terms.startsWith(phrase)) ? pest : [],
  );
}

/** A screen of ours that is asked for. */
export function placeIn(text: string): Place | undefined {
  return places().find(([, phrases]) => phrases.some((phrase) => text.includes(phrase)))?.[0];
}

/** Who helps with what we know nothing of: named by a word that sounds so, or a short one that is spelt so. */
export function helperIn(query: string): string | undefined {
  const text = readied(query);
  const hasOne = (phrases: readonly string[]) => phrases.some((phrase) => text.folded.includes(phrase));
  return topics().find(({ alone, all }) => isMetIn(text, alone) || (all.length > 0 && all.every(hasOne)))?.id;
}

/** The advisory that answers what a helper would be asked. */
export function advisoryInstead(id: string): string | undefined {
  return helperRows()[id]?.advisory;
}

/**
 * Data of one helper, with the helplines as they are now; `{number}` and `{kisan}` in a sentence are theirs.
 */
export function helperWith(id: string, helplines: Helplines, language: Language): Helper | null {
  const row = helperRows()[id];
  if (!row || row.advisory !== undefined) return null;
  const { name, number } =
    row.line === undefined
      ? { ...row, name: translate(row.name, language) }
      : helplineIn(helplines[row.line], language);
  const values = { number, kisan: helplineIn(helplines.kisan, language).name };
  const says = translate(row.says, language).replaceAll(
    /\{(number|kisan)\}/g,
    (_, key: keyof typeof values) => values[key],
  );
  return { id, says, name, number, line: row.line ?? "", source: row.source };
}
