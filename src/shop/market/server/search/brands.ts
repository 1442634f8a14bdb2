import { readFileSync } from "node:fs";
import { foldedWords, speltWords } from "#kit/contract/fold.ts";
import { lazy } from "#kit/server/concurrency/lazy.ts";
import { usualTimes } from "#knowledge/register/weeds/server/usualTimes.ts";
import { type SprayTime, usualTimeOf } from "#knowledge/register/weeds/sprayTime.ts";
import type { Category } from "../../contract.ts";
import { phraseOf, type SoughtKind, soughtKinds } from "./synonyms.ts";

interface BrandRow {
  readonly name: string;
  readonly maker: string;
  /** As its label says it: `Thiamethoxam 12.6% + Lambda-cyhalothrin 9.5% ZC`. */
  readonly contains: string;
  readonly kind: "insect" | "fungus" | "weed" | "bio" | "growth" | "feed";
  readonly also?: readonly string[];
  readonly source: string;
}

interface MakerRow {
  readonly name: string;
  readonly makes: string;
  readonly category: Category;
  /** By what its products are sought; where it has none, by what its brands contain. */
  readonly words?: string;
  readonly also?: readonly string[];
  readonly source: string;
}

/** A name that is on no shelf here, and what is sought for it. */
export interface Brand {
  readonly is: "brand" | "maker" | "substance";
  readonly name: string;
  /** Its name and other spellings, in small letters. */
  readonly names: readonly string[];
  readonly what: string;
  readonly category: Category;
  /** Each of these is in it; of a maker's, any. Folded. */
  readonly substances: readonly string[];
  /** Strength and formulation, which tell products of one substance apart. Folded. */
  readonly strength: readonly string[];
  /** Kind with the same effect where none of the brand is sold. */
  readonly kind: SoughtKind | undefined;
}

/** The file of brands and makers. */
export const brandsFile = lazy(
  (): { readonly brands: readonly BrandRow[]; readonly makers: readonly MakerRow[] } =>
    JSON.parse(readFileSync(new URL("../../data/brands.json", import.meta.url), "utf8")),
);

/** The word that asks for what does the same as a brand. */
const soughtWords = { insect: "insecticide", bio: "insecticide", fungus: "fungicide" };
/** Of a weedkiller only one of the same time does the same: what is sprayed on bare soil leaves standing weeds. */
const weedWords: Readonly<Record<SprayTime, string>> = {
  before: "preemergence",
  after: "postemergence",
  either: "weedkiller",
  unknown: "weedkiller",
};

/** First words that say too little of a substance. */
const vagueBeginnings = new Set(["lambda", "beta", "alpha", "copper", "sodium", "bacillus", "2"]);

/** Brands, makers and substances by the folded phrase that names them; what is named earlier comes before. */
export const brands = lazy((): ReadonlyMap<string, Brand> => {
  const found = new Map<string, Brand>();
  const add = (names: readonly string[], brand: Brand) => {
    for (const phrase of names.map(phraseOf)) {
      if (phrase !== "" && !found.has(phrase)) found.set(phrase, brand);
    }
  };
  for (const row of brandsFile().brands) add([row.name, ...(row.also ?? [])], brandOf(row));
  for (const row of brandsFile().makers) add([row.name, ...(row.also ?? [])], makerOf(row));
  for (const row of brandsFile().brands) for (const [name, brand] of substancesOf(row)) add([name], brand);
  return found;
});

const namesOf = ({ name, also = [] }: BrandRow | MakerRow) =>
  [name, ...also].map((each) => speltWords(each).join(" "));

function brandOf(row: BrandRow): Brand {
  return {
    is: "brand",
    name: row.name,
    names: namesOf(row),
    what: row.contains,
    ...contentsOf(row),
  };
}

/** `glyphosate` typed by itself: said, where none is sold. */
function substancesOf(row: BrandRow): [string, Brand][] {
  if (row.contains.includes("+")) return [];
  const { substances, ...contents } = contentsOf(row);
  const name = row.contains.replace(/ [\d.]+ ?(%|g).*| ?\d.*/, "");
  return substances.map((word) => [
    word,
    { is: "substance", name, names: [], what: "", ...contents, substances, strength: [] },
  ]);
}

function contentsOf({ contains, kind }: BrandRow) {
  const parts = contains.split("+").map(foldedWords);
  const substances = parts.flatMap((terms) => terms.find((word) => !vagueWords().has(word)) ?? []);
  return {
    category: kind === "feed" ? ("fertilizers" as const) : ("pesticides" as const),
    substances,
    strength: parts.flat().filter((word) => !substances.includes(word)),
    kind: soughtKinds().get(phraseOf(soughtWordOf({ contains, kind }))),
  };
}

function soughtWordOf({ contains, kind }: Pick<BrandRow, "contains" | "kind">): string {
  if (kind !== "weed") return soughtWords[kind as keyof typeof soughtWords] ?? "";
  const actives = contains
    .toLowerCase()
    .split("+")
    .map((part) => part.replace(/ [\d.]+ ?(%|g).*/, "").trim());
  return weedWords[usualTimeOf(actives, usualTimes())];
}

const vagueWords = lazy(() => new Set([...vagueBeginnings].flatMap(foldedWords)));

function makerOf(row: MakerRow): Brand {
  const own = brandsFile()
    .brands.filter(({ maker, kind }) => maker === row.name && kind !== "feed")
    .flatMap((brand) => contentsOf(brand).substances);
  return {
    is: "maker",
    name: row.name,
    what: row.makes,
    names: namesOf(row),
    category: row.category,
    substances: row.words ? foldedWords(row.words) : [...new Set(own)],
    strength: [],
    kind: undefined,
  };
}
