import { atOnce, type Steps } from "#kit/contract/steps.ts";
import { type Content, readComposition } from "./composition.ts";
import { forbiddenCropsIn } from "./cropWords.ts";
import { type Hit, substancesIn } from "./names/mentions.ts";
import { type NameIndex, namesIndexSteps } from "./names/nameIndex.ts";
import { readable, type Token, tokensOf } from "./names/names.ts";
import type { BanRule, Restriction } from "./restriction.ts";

/**
 * Codes of formulations that only pesticides have; a code with fewer signs or other uses (G, DP of a dust) is
 * left to the list.
 */
const codes = /^(?:ec|sc|wp|wg|wdg|sl|sg|sp|zc|se|od|cs|ew|fs|ds|ws|gr|cg)$/;

/** Those with which seed is dressed. */
const dressings = /^(?:fs|ds|ws)$/;

/** Substances that a fertilizer may also be made of, and living things. */
const elsewherePattern =
  /sulphur|copper|neem|azadirachtin|npv|bacillus|beauveria|metarhizium|lecanicillium|trichoderma|pseudomonas|purpureocillium|pochonia|ampelomyces/;

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");

/** The longest name of an active has so many words. */
const mostWords = 4;

/** Product data, as far as the gate reads it; the columns' own names. */
export interface Said {
  readonly category: string;
  readonly name: string;
  readonly name_hi: string;
  readonly composition: string;
  /** Ids joined by `|`, `all`, or nothing. */
  readonly crop_targets: string;
  readonly description: string;
  readonly description_hi: string;
  readonly dose: string;
  readonly dose_hi: string;
  readonly pack_size: string;
  readonly pack_size_hi: string;
  readonly manufacturer: string;
  readonly restrictions: string;
  readonly restrictions_hi: string;
}

/** A product that may not be sold as it is said. */
export interface Ban {
  readonly substance: string;
  readonly status: string;
  readonly order: string;
  readonly orderDate: string;
  readonly rule: BanRule;
  /** Where it is said: a column. */
  readonly column: Column | "crop_targets" | "category";
  /** Ids of our crops, or words of the order, on which it may not be used. */
  readonly crops: readonly string[];
}

/** Judges products by one list. */
export interface Gate {
  /** The first thing that forbids the product; undefined where nothing does. */
  readonly judge: (stated: Said) => Ban | undefined;
  /** Substances of the list that a text names, by their names there. */
  readonly substancesIn: (text: string) => readonly string[];
  /** The ban on a use that the register has; undefined where there is none. */
  readonly forbids: (use: UseFacts) => Ban | undefined;
}

/** As much of a registered use as orders speak of. */
export interface UseFacts {
  readonly actives: readonly string[];
  readonly product: string;
  /** The register's word, and ids of our crops; none where we have no such crop. */
  readonly crop: string;
  readonly crops: readonly string[];
}

/** Makes the gate of a list; a list that is empty forbids nothing. `actives` are those of pesticides, allowed ones too. */
export function gateOf(restrictions: readonly Restriction[], actives?: readonly string[]): Gate {
  return atOnce(gateSteps(restrictions, actives));
}

/** The same in steps. */
export function* gateSteps(
  restrictions: readonly Restriction[],
  actives: readonly string[] = [],
): Steps<Gate> {
  const index = yield* namesIndexSteps(restrictions);
  const pesticideIn = pesticideFinder(actives);
  return {
    judge: (stated) => judge(stated, restrictions, index) ?? elsewhere(stated, pesticideIn),
    substancesIn: (text) =>
      substancesIn(text, index, { trade: true, words: false }).flatMap(
        ({ place }) => restrictions[place]?.substance ?? [],
      ),
    forbids: (use) => judge(asSaid(use), restrictions, index),
  };
}

/** Where a bare name says what is in the pack, and where it does so only with its strength or formulation. */
const named = ["composition", "name", "name_hi"] as const;
const described = [
  ...(["description", "description_hi", "dose", "dose_hi", "pack_size", "pack_size_hi"] as const),
  ...(["manufacturer", "restrictions", "restrictions_hi"] as const),
] as const;

/** A registered use as a product for its crops alone; a crop that we do not have is judged by its name. */
function asSaid({ actives, product, crop, crops }: UseFacts): Said {
  const nothing = { description_hi: "", dose: "", dose_hi: "", pack_size: "", pack_size_hi: "" };
  return {
    ...{ ...nothing, category: "pesticides", name: actives.join(" + "), name_hi: "", composition: product },
    ...{ manufacturer: "", restrictions: "", restrictions_hi: "" },
    crop_targets: crops.length > 0 ? crops.join("|") : "other",
    description: crops.length > 0 ? "" : crop,
  };
}

function judge(stated: Said, restrictions: readonly Restriction[], index: NameIndex): Ban | undefined {
  const isPesticide = stated.category === "pesticides";
  const found = [
    ...named.flatMap((column) => hitsIn(column, substancesIn(stated[column], index, { trade: isPesticide }))),
    ...described.flatMap((column) =>
      hitsIn(column, substancesIn(stated[column], index, { trade: isPesticide, onlyWithStrength: true })),
    ),
  ];
  for (const { place, column } of found) {
    const restriction = restrictions[place];
    const ban = restriction && banOf(restriction, column, stated);
    if (ban) return ban;
  }
  return undefined;
}

/**
 * A pesticide that is listed as something else would be bought without its licence, label and crops. On seed a composition may say what
 * it is dressed with; its name may not be that of a spray.
 */
function elsewhere(stated: Said, pesticideIn: PesticideFinder): Ban | undefined {
  if (stated.category === "pesticides") return undefined;
  const onSeed = stated.category === "seeds";
  const substance = pesticideIn(stated.name) ?? pesticideIn(stated.composition, { onSeed });
  if (substance === undefined) return undefined;
  const rule = "banned-category";
  return { substance, status: "pesticide", order: "", orderDate: "", rule, column: "category", crops: [] };
}

type Column = (typeof named)[number] | (typeof described)[number];

function hitsIn(column: Column, hits: readonly Hit[]): { place: number; column: Column }[] {
  return hits.map(({ place }) => ({ place, column }));
}

function banOf(restriction: Restriction, column: Column, stated: Said): Ban | undefined {
  const { substance, status, order, orderDate, scope, sellable } = restriction;
  const ban = { substance, status, order, orderDate };
  if (status !== "restricted" || /^no$/.test(sellable)) return { ...ban, rule: "banned", column, crops: [] };
  if (scope.includes("formulations") && !isAllowedFormulation(restriction.formulations, stated)) {
    return { ...ban, rule: "banned-formulation", column, crops: [] };
  }
  const crops = forbiddenCrops(restriction, stated);
  return crops.length > 0 ? { ...ban, rule: "banned-crop", column: "crop_targets", crops } : undefined;
}

/** Crops of the product, or words for crops in its name and dose, on which the substance may not be used. */
function forbiddenCrops(restriction: Restriction, stated: Said): string[] {
  const { notOn, notOnCrops, onlyOn } = restriction;
  const targets = stated.crop_targets.split("|").filter(Boolean);
  // A pesticide that names no crop is offered for every crop.
  const forAll = targets.includes("all") || (targets.length === 0 && stated.category === "pesticides");
  const inWords = () =>
    forbiddenCropsIn(
      textsOfUse.map((column) => stated[column]),
      restriction,
    );
  if (notOnCrops.includes("*")) {
    const ours = targets.filter((crop) => !onlyOn.includes(crop));
    return forAll ? ["all"] : ours.length > 0 ? ours : inWords();
  }
  // A product sold for every crop is sold for the forbidden ones too.
  if (forAll && (notOnCrops.length > 0 || notOn.length > 0))
    return notOnCrops.length > 0 ? [...notOnCrops] : [...notOn];
  const ours = targets.filter((crop) => notOnCrops.includes(crop));
  return ours.length > 0 ? ours : inWords();
}

/** Where a product says what it is for. */
const textsOfUse = ["name", "name_hi", "dose", "dose_hi", "description", "description_hi"] as const;

/** An order's rule on formulations: all but one are forbidden, or one is. */
export interface FormulationRules {
  readonly only: boolean;
  /** Percent. */
  readonly strength: number;
  /** `CG`, or words: `smoke generator`. */
  readonly text: string;
}

/** Reads the order's words; undefined where they can't be understood. */
export function formulationRules(text: string): FormulationRules | undefined {
  const only = /^every formulation except ([\d.]+) % .*\((\w+)\)$/.exec(text);
  if (only) return { only: true, strength: Number(only[1]), text: (only[2] ?? "").toLowerCase() };
  const one = /^([\d.]+) % ([\w ]+):/.exec(text);
  return one ? { only: false, strength: Number(one[1]), text: (one[2] ?? "").toLowerCase() } : undefined;
}

function isAllowedFormulation(wording: string, statement: Said): boolean {
  const rules = formulationRules(wording);
  if (!rules) return false;
  const text = readable(`${statement.name} ; ${statement.composition}`);
  if (!rules.only && rules.text.length > 3) return !text.includes(rules.text);
  // A figure in a name may be the size of the pack: there the formulation alone says that a strength is meant.
  const stated = [
    ...readComposition(statement.composition).filter(
      ({ strength, formulation }) => strength + formulation !== "",
    ),
    ...readComposition(statement.name).filter(({ formulation }) => formulation.length > 1),
  ];
  const isIt = ({ strength, formulation }: Content) =>
    percentOf(strength) === rules.strength &&
    // Of the forbidden strength an open formulation may be the forbidden one, of the allowed one it is not said.
    (formulation.toLowerCase() === rules.text || (!rules.only && formulation === ""));
  // A product that leaves it open is not known to be the allowed one.
  if (stated.length === 0) return false;
  return rules.only ? stated.every(isIt) : !stated.some(isIt);
}

/** A strength in percent; grams a litre are tenths of it. */
function percentOf(strength: string): number {
  const [figure = "", unit = ""] = strength.split(" ");
  return /^g/.test(unit) ? Number(figure) / 10 : Number(strength);
}

/** Finds the active of a pesticide in a text; on seed the code may be that of a dressing. */
type PesticideFinder = (text: string, how?: { readonly onSeed: boolean }) => string | undefined;

/** By the name of an active with a strength and the code of a formulation behind it. */
function pesticideFinder(actives: Iterable<string>): PesticideFinder {
  const known = new Map(
    [...actives]
      .filter((name) => !elsewherePattern.test(name.toLowerCase()))
      .map((name) => [plain(name), name]),
  );
  return (text, { onSeed } = { onSeed: false }) => {
    const tokens = tokensOf(text);
    for (const [place, token] of tokens.entries()) {
      const code = token.isNumber ? codeBehind(tokens, place) : "";
      if (!codes.test(code) || (onSeed && dressings.test(code))) continue;
      for (let from = Math.max(0, place - mostWords); from < place; from += 1) {
        const name = known.get(
          plain(
            tokens
              .slice(from, place)
              .map(({ text }) => text)
              .join(""),
          ),
        );
        if (name) return name;
      }
    }
    return undefined;
  };
}

/** The word behind a strength, past `w/w` and with the letters of `S.L.` together. */
function codeBehind(tokens: readonly Token[], place: number): string {
  const rest = tokens.slice(place + 1, place + 6).map(({ text }) => text);
  const terms = /^[wmv]$/.test(rest[0] ?? "") && /^[wmv]$/.test(rest[1] ?? "") ? rest.slice(2) : rest;
  const [first = "", second = "", third = ""] = terms;
  if (first.length > 1) return first;
  const three = first + second + third;
  return third.length === 1 && codes.test(three) ? three : first + second;
}
