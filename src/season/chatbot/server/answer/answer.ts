import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";
import type { Language } from "#kit/contract/languages.ts";
import { forbiddenOn } from "#knowledge/register/forbidden.ts";
import { findGate, findRestrictions } from "#knowledge/register/server/restricted.ts";
import { emergencyToldIn } from "#season/chatbot/emergencySigns.ts";
import { currentHelplines } from "#shop/legal/server/helplines.ts";
import { presentProduct } from "#shop/market/server/present.ts";
import { findProducts } from "#shop/market/server/queries.ts";
import { brands } from "#shop/market/server/search/brands.ts";
import { search } from "#shop/market/server/search/search.ts";
import { isCommonWord, isSaid, soughtKinds, synonyms } from "#shop/market/server/search/synonyms.ts";
import { understand } from "#shop/market/server/search/understand.ts";
import type { Vocabulary } from "#shop/market/server/search/vocabulary/vocabulary.ts";
import type { Answered, Asked, Forbidden } from "../../contract.ts";
import { isFillWord } from "../fillWords.ts";
import { presentAdvisory } from "../present.ts";
import type { SearchSigns } from "../search.ts";
import { type ShippedAdvisory, shippedAdvisories } from "../shipped.ts";
import { type CropKnowledge, cropsOf, cropsToGrow } from "./cropFacts.ts";
import { type FindCrops, subjectOf } from "./cropsNamed.ts";
import { registeredFor } from "./registered.ts";
import { shopPlaceIn } from "./shop.ts";
import { weedsIn } from "./weeds.ts";
import {
  askedOfCrop,
  askedOfField,
  framed,
  helperIn,
  helperWith,
  meantWords,
  placeIn,
  says,
} from "./words.ts";

/** Data that answers are made from. */
export interface Knowledge extends CropKnowledge {
  readonly vocabulary: Vocabulary;
  readonly cropsIn: FindCrops;
  readonly signs: SearchSigns;
}

const shown = 3;

/** Topics that a crop and its sign come before: it may have rained on them. */
const beside: readonly string[] = ["weather", "price"];
/** And one that they come before where the question itself names both: went (gai) and vine (bel) are written as beasts. */
const cattle = "cattle";
/** A sign on a crop comes before these: pigeon pea, heart rot. */
const besideSigns: readonly string[] = [cattle, "wildlife", "doctor"];
/** And those that a question about the shop comes before: one pays by bank. */
const besideShop: readonly string[] = ["loan", cattle, ...beside];

/** Facts about the one who asks. */
interface AskedBy {
  readonly before: string;
  readonly language: Language;
  /** Code of the Local Government Directory. */
  readonly district?: number | undefined;
}

/**
 * Answers a question: advisories for a crop and its sign, a crop's page, products, a screen of ours, or who knows what we
 * do not. `before` is what was said up to now: a crop or a sign that the question leaves out is taken from there.
 */
export async function answer(
  knowledge: Knowledge,
  query: string,
  { before, language, district }: AskedBy,
): Promise<Answered> {
  // Where a person is in danger nothing else is looked up.
  if (emergencyToldIn(query)) return { ...nothing, kind: "emergency" };
  const { cropsIn, signs } = knowledge;
  const terms = meantWords(foldedWords(query));
  const text = framed(terms);
  const { ids, named, own, told: known, everyday } = subjectOf(cropsIn, query, before);
  /** Whether it is a sign on a crop that the question itself names. */
  const isSign = async () => named.ids.length > 0 && (await signs(own, named.ids, everyday)).length > 0;
  const kinds = terms.filter((word) => !everyday.has(word) || isSaid(everyday.get(word) ?? ""));
  const asks = terms.some((word) => says("ask", word));
  const asked = askedOfCrop(named.rest);
  const helper = helperIn(query);
  const shop = shopPlaceIn(terms, everyday);
  if (shop && (!helper || besideShop.includes(helper)) && !(await isSign()))
    return { ...nothing, kind: "place", place: shop };
  const isOfCrop = helper !== undefined && besideSigns.includes(helper) && (await isSign());
  if (helper && !isOfCrop && !beside.includes(helper)) return helperAnswer(knowledge, helper, language);
  const forbidden = await forbiddenIn(knowledge, query, named.ids);
  if (forbidden)
    return { ...nothing, kind: "forbidden", forbidden, crops: await cropsOf(knowledge, named.ids) };
  const place = placeIn(text);
  // Who names a crop asks when that one is watered; who names none asks of the own fields.
  if (place === "crops" && named.ids.length === 0)
    return { ...nothing, kind: "place", place, crops: await cropsToGrow(knowledge, terms, district) };
  if (place && !(place === "fields" && named.ids.length > 0)) return { ...nothing, kind: "place", place };
  const ofField = named.ids.length === 0 ? askedOfField(text) : undefined;
  if (ofField) return { ...nothing, kind: "place", place: "fields", asked: ofField };
  const asksOfCrop = named.ids.length > 0 && asked !== undefined && asks;
  if (asked === "inputs") {
    const fed = await cropAnswer(knowledge, named.ids, asked);
    // Of some crops nothing published tells it.
    if (fed.crops.some(({ acre }) => acre.seed ?? acre.dose)) return fed;
  }
  if (asksOfCrop && !namesKind(kinds)) return cropAnswer(knowledge, named.ids, asked);
  const weeds = weedsIn(query);
  if (weeds || wantsProducts(kinds, asks)) {
    const sought = weeds ? [...weeds.rest, weeds.time ?? ""].join(" ") : query;
    const products = await productsFor(knowledge, sought, { crops: named.ids });
    // Hands and hoe come before the weedkiller, so that its advisory is told with it.
    if (weeds) return weedAnswer([...weedsNamed(text), ...(await signs(known, ids, everyday))], products);
    if (products.length > 0) return { ...nothing, kind: "products", products };
  }
  if (named.ids.length > 0 && asked && own.every((word) => says(asked, word)))
    return cropAnswer(knowledge, named.ids, asked);
  const advisories = known.length > 0 ? await signs(known, ids, everyday) : [];
  if (helper && (advisories.length === 0 || ids.length === 0))
    return helperAnswer(knowledge, helper, language);
  if (advisories.length > 0) return advisoryAnswer(knowledge, advisories, ids);
  if (named.ids.length > 0) {
    // A sign that we know nothing of is not answered with the crop's own page as if that were it.
    if (own.length === 0) return cropAnswer(knowledge, named.ids, null);
    // Of a rice cooker or tomato sauce the crop says nothing.
    const isOfKitchen =
      own.every((word) => isCommonWord(everyday.get(word) ?? "")) &&
      !terms.some((word) => says("ofCrop", word));
    return isOfKitchen ? nothing : { ...nothing, crops: await cropsOf(knowledge, ids) };
  }
  const products = own.length > 0 ? await productsFor(knowledge, query, { surely: true }) : [];
  return products.length > 0 ? { ...nothing, kind: "products", products } : nothing;
}

/** Whether a text is about what others help with, whatever of it an advisory names too: PM kisan, rats, a soil test. */
export function isForHelpers(text: string): boolean {
  const helper = helperIn(text);
  return helper !== undefined && helper !== cattle && !beside.includes(helper);
}

const nothing: Answered = {
  kind: "unknown",
  advisories: [],
  crops: [],
  asked: null,
  products: [],
  place: null,
  helper: null,
  forbidden: null,
};

async function helperAnswer({ db }: Knowledge, id: string, language: Language): Promise<Answered> {
  return { ...nothing, kind: "helper", helper: helperWith(id, await currentHelplines(db), language) };
}

/** Something to buy is asked for by a word for it, or as which seed, medicine or fertilizer; or a brand is named. */
function wantsProducts(terms: readonly string[], asks: boolean): boolean {
  const kind = namesKind(terms);
  const buys = terms.some((word) => says("buy", word));
  const brand = terms.some((word) => brands().get(word)?.is === "brand");
  return buys || (kind && asks) || (brand && (kind || terms.length <= shortText));
}

/** Hands and hoe come before what is sprayed: the weeds that are meant, or weeds as such, with what is sold against them. */
function weedAnswer(found: readonly ShippedAdvisory[], products: Answered["products"]): Answered {
  const isOfWeeds = ({ cause_type, crop_ids }: ShippedAdvisory) =>
    cause_type === "weed" && crop_ids.length === 0;
  const named = found.filter(({ cause_type }) => cause_type === "weed");
  const each = [...new Set(named.length > 0 ? named : shippedAdvisories().filter(isOfWeeds))];
  return { ...nothing, kind: "advisories", advisories: each.slice(0, shown).map(presentAdvisory), products };
}

/** Advisories of weeds that a framed text names by a whole phrase, whatever crop is a part of it: carrot grass. A weed comes before its kind. */
function weedsNamed(text: string): ShippedAdvisory[] {
  const isKind = ({ id }: ShippedAdvisory) => Number(id.startsWith("weeds-"));
  return shippedAdvisories()
    .filter(
      ({ cause_type, crop_ids, ownKeywords }) =>
        cause_type === "weed" &&
        crop_ids.length > 0 &&
        ownKeywords.some((word) => text.includes(framed(foldedWords(word)))),
    )
    .toSorted((one, other) => isKind(one) - isKind(other));
}

/** A brand in a longer text may be a word like others: Score, Total. */
const shortText = 2;

function namesKind(terms: readonly string[]): boolean {
  return terms.some(
    (word) =>
      soughtKinds().has(word) ||
      synonyms()
        .get(word)
        ?.some((kind) => soughtKinds().has(kind)),
  );
}

const isFigure = (word: string) => /^\p{N}+$/u.test(word);

/** The products that a question names; `surely`: only by words that are spelt as on the pack, all of them. */
async function productsFor(
  { db, vocabulary }: Knowledge,
  query: string,
  { surely = false, crops = [] }: { surely?: boolean; crops?: readonly string[] },
) {
  const sought = speltWords(query).filter((word) => {
    const folded = fold(word);
    return !isFillWord(folded) && !says("ask", folded) && !says("buy", folded);
  });
  // Common words that name nothing of farming ask for no product, whatever a pack says: card, train.
  if (sought.every((word) => isFigure(word) || isCommonWord(word))) return [];
  const understood = await understand(sought.join(" "), vocabulary);
  const isSure =
    understood.unknown === 0 &&
    understood.terms.every(({ guessedFrom, words: terms }) => !guessedFrom && terms.size > 0);
  // A word of descriptions alone is no product's name: tarikh, tanki.
  if (understood.terms.every(({ isWeak, isDescribed }) => isWeak || isDescribed)) return [];
  if (surely && !isSure) return [];
  // Of a crop that is named more are looked at: some may be for others.
  const found = await search(db, understood, crops.length > 0 ? shown * 6 : shown);
  return (await registeredFor(db, found, crops)).slice(0, shown).map(presentProduct);
}

async function cropAnswer(
  knowledge: Knowledge,
  ids: readonly string[],
  asked: Asked | null,
): Promise<Answered> {
  return { ...nothing, kind: "crops", crops: await cropsOf(knowledge, ids), asked };
}

async function advisoryAnswer(
  knowledge: Knowledge,
  rows: readonly ShippedAdvisory[],
  crops: readonly string[],
): Promise<Answered> {
  const [first] = rows;
  const found = await findProducts(knowledge.db, first ? [...first.product_ids] : []);
  // Seed of a variety that withstands it is for the next season, and cures nothing now.
  const cures = found.filter(({ category }) => category !== "seeds");
  const products = await registeredFor(knowledge.db, cures, crops);
  return {
    ...nothing,
    kind: "advisories",
    advisories: rows.slice(0, shown).map(presentAdvisory),
    products: products.slice(0, shown).map(presentProduct),
  };
}

/**
 * Of the substances that the text names one that may not be used on the crops that it names, a banned one
 * first: a farmer who asks of two in one tank is warned of the second too. Read each time, as a new list may
 * come any day.
 */
async function forbiddenIn(
  { db, crops }: CropKnowledge,
  text: string,
  ids: readonly string[],
): Promise<Forbidden | undefined> {
  const substances = new Set((await findGate(db)).substancesIn(text));
  if (substances.size === 0) return undefined;
  const restrictions = await findRestrictions(db);
  const all = [...substances].flatMap((substance) => {
    const found = restrictions.find((each) => each.substance === substance);
    const forbidden = found && forbiddenOn(found, ids);
    return forbidden ? [{ found, forbidden }] : [];
  });
  const worst = all.find(({ forbidden }) => forbidden.banned) ?? all[0];
  if (!worst) return undefined;
  const { found, forbidden } = worst;
  const named = forbidden.crops.flatMap((id) => {
    const row = crops.get(id);
    return row ? [{ _id: id, name: row.name }] : [];
  });
  return {
    substance: found.substance,
    banned: forbidden.banned,
    crops: named,
    order: found.order,
    orderDate: found.orderDate,
  };
}
