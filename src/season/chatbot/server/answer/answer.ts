import { fold, foldedWords, speltWords } from "#kit/contract/fold.ts";
import type { Language } from "#kit/contract/languages.ts";
import { framed, readied } from "#kit/server/text/phrases.ts";
import { emergencyToldIn } from "#season/chatbot/emergencySigns.ts";
import { schemeNamed } from "#season/schemes/server/asked.ts";
import { cardAsked } from "#season/schemes/server/cardAsked.ts";
import { brands } from "#shop/market/server/search/brands.ts";
import {
  isCommonWord,
  isFarmWord,
  isSaid,
  soughtKinds,
  synonyms,
} from "#shop/market/server/search/synonyms.ts";
import type { Answered, Asked } from "../../contract.ts";
import { maxWords } from "../search.ts";
import { shippedAdvisories } from "../shipped.ts";
import { advisoryAnswer, weedAnswer, weedsNamed } from "./advisoryAnswer.ts";
import { areaIn } from "./area.ts";
import { cropsOf, cropsToGrow } from "./cropFacts.ts";
import { type Subject, subjectOf } from "./cropsNamed.ts";
import { gradeAnswer, gradeAskedIn } from "./fertilizerGrade.ts";
import { forbiddenIn } from "./forbiddenIn.ts";
import { helperAnswer } from "./helped/helperAnswer.ts";
import { nothing } from "./nothing.ts";
import { pesticideAnswer } from "./pesticides/answer.ts";
import { asksDose, asksOfHarm } from "./pesticides/topic.ts";
import { pestMeant } from "./pestMeant.ts";
import { type Knowledge, problemsNamed } from "./problems.ts";
import { productsFor } from "./productsFor.ts";
import { meantFor } from "./registered.ts";
import { shopPlaceIn } from "./shop.ts";
import { isWeedWord, weedsIn } from "./weeds.ts";
import {
  advisoryInstead,
  askedOfCrop,
  askedOfField,
  asksAlone,
  helperIn,
  isInformed,
  isSeason,
  meantWords,
  placeIn,
  questionGroups,
  says,
} from "./words.ts";

/** Topics that a crop and its sign come before: it may have rained on them. */
const beside: readonly string[] = ["weather", "price", "mixing"];
/** And one that they come before where the question itself names both: went (gai) and vine (bel) are written as beasts. */
const cattle = "cattle";
/** A sign on a crop comes before these: pigeon pea, heart rot. */
const besideSigns: readonly string[] = [cattle, "wildlife", "doctor"];
/** And those that a question about the shop comes before: one pays by bank. */
const besideShop: readonly string[] = ["loan", cattle, ...beside];

/** Topics that a card of a scheme may answer. */
const ofSchemes: readonly string[] = ["scheme", "loan", "insurance"];

/** Whether of a card no more is asked than how much it is: of one crop its price says that. */
const isOfAmount = (card: Answered["scheme"] | undefined) => (card?.asked ?? "get") === "get";

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
export async function answer(knowledge: Knowledge, asked: string, by: AskedBy): Promise<Answered> {
  // Where a person is in danger nothing else is looked up.
  if (emergencyToldIn(asked)) return { ...nothing, kind: "emergency" };
  const question = boundedQuestion(asked);
  return { ...(await answerKnown(knowledge, question, by)), area: areaIn(question, by.district) };
}

/** A question of so many words at most; a longer one without what it repeats. */
function boundedQuestion(text: string): string {
  const terms = speltWords(text);
  return terms.length <= maxWords ? text : [...new Set(terms)].slice(0, maxWords).join(" ");
}

async function answerKnown(
  knowledge: Knowledge,
  query: string,
  { before, language, district }: AskedBy,
): Promise<Answered> {
  const { cropsIn, signs } = knowledge;
  const terms = meantWords(foldedWords(query));
  const text = framed(terms);
  const subject = subjectOf(cropsIn, query, before);
  const { ids, named, own, sought: known, everyday } = subject;
  /** Whether it is a sign on a crop that the question itself names. */
  const isSign = async () => named.ids.length > 0 && (await signs(own, named.ids, everyday)).length > 0;
  /** The words that may tell a problem: neither that a remedy is asked for, nor when to sow or to water. */
  const tell = own.filter((word) => !asksAlone(word));
  const signWords = tell.length > 0 ? tell : known.filter((word) => !asksAlone(word));
  const problem = own.filter((word) => !asksAlone(word) && !isOfGrowing(word));
  const isProblem = async () => (await signs(problem, ids, everyday, { surely: true })).length > 0;
  const isStrange = (word: string) => isUnknown(knowledge, word, everyday);
  const kinds = terms.filter((word) => !everyday.has(word) || isSaid(everyday.get(word) ?? ""));
  const asks = terms.some((word) => says("ask", word));
  const asked = askedOfCrop(named.rest, areaIn(query, district) !== null);
  const helper = helperIn(query);
  const helped = (id: string) => helperAnswer(knowledge, id, { query, language, district, crops: named.ids });
  const scheme = schemeNamed(readied(query));
  // Who asks whether to sell a crop now asks for its price, and not for the way to sell here.
  const shop = helper === "price" && named.ids.length > 0 ? undefined : shopPlaceIn(terms, everyday);
  const isOfShop = helper ? besideShop.includes(helper) : true;
  if (shop && isOfShop && (!scheme || helper === "loan") && !(await isSign()))
    return { ...nothing, kind: "place", place: shop };
  const ofPesticide = await pesticideAnswer(knowledge, { query, before, subject });
  const isOfCrop = helper !== undefined && besideSigns.includes(helper) && (await isSign());
  const isOfHarm = ofPesticide?.topic === "safety" && asksOfHarm(text);
  if (!isOfHarm && (scheme || ofSchemes.includes(helper ?? ""))) {
    const ofScheme = await cardAsked(knowledge, query, scheme);
    if (scheme === "support-price" && named.ids.length > 0 && isOfAmount(ofScheme)) return helped("price");
    if (ofScheme) return { ...nothing, kind: "scheme", scheme: ofScheme };
  }
  // A question about a poison that is named is answered of that.
  const led = ofPesticide?.pesticides.length ? undefined : helper && advisoryInstead(helper);
  if (led)
    return advisoryAnswer(
      knowledge,
      shippedAdvisories().filter(({ id }) => id === led),
      ids,
    );
  if (helper && !isOfCrop && !beside.includes(helper) && !isOfHarm) return helped(helper);
  const forbidden = await forbiddenIn(knowledge, query, named.ids);
  if (forbidden)
    return { ...nothing, kind: "forbidden", forbidden, crops: await cropsOf(knowledge, named.ids) };
  if (helper === "mixing") return helped(helper);
  if (ofPesticide) return ofPesticide;
  const grade = gradeAskedIn(query);
  if (grade) return gradeAnswer(knowledge, grade);
  const place = helper === "price" ? undefined : placeIn(text);
  // Who names a crop asks when that one is watered; who names none asks of the own fields.
  if (place === "crops" && named.ids.length === 0)
    return { ...nothing, kind: "place", place, crops: await cropsToGrow(knowledge, terms, district) };
  if (place && !(place === "fields" && named.ids.length > 0)) return { ...nothing, kind: "place", place };
  // Which crop pays best, with none named.
  if (named.ids.length === 0 && asked === "money" && terms.some((word) => says("grown", word)))
    return {
      ...nothing,
      kind: "place",
      place: "crops",
      crops: await cropsToGrow(knowledge, terms, district),
    };
  const ofField = named.ids.length === 0 ? askedOfField(text) : undefined;
  // Fertilizer of a crop that was talked about is told for it.
  if (ofField === "inputs" && ids.length > 0) return cropAnswer(knowledge, ids, ofField);
  if (ofField) return { ...nothing, kind: "place", place: "fields", asked: ofField };
  const weeds = weedsIn(query);
  if (named.ids.length > 0 && asked === "variety") return varietyAnswer(knowledge, named.ids);
  if (
    named.ids.length > 0 &&
    asked &&
    (asks || asked === "inputs" || terms.some(isInformed)) &&
    !weeds &&
    !(await isProblem())
  ) {
    const facts = await cropAnswer(knowledge, named.ids, asked);
    // Of some crops nothing published tells it.
    const isKnown = asked !== "inputs" || facts.crops.some(({ acre }) => acre.seed ?? acre.dose);
    if (isKnown && (asked === "inputs" || !namesKind(kinds))) return facts;
  }
  // Words for what a harvest is sold for, and not for what is bought for the crop.
  const isPriced =
    helper === "price" || terms.some((word) => word === rate || (says("price", word) && !says("buy", word)));
  if (named.ids.length > 0 && isPriced && !namesKind(kinds) && !(await isProblem())) return helped("price");
  // Of a problem on a crop the first step comes before the packs.
  if (!weeds && ids.length > 0 && signWords.length < own.length) {
    const found = await pestMeant(knowledge, query, {
      found: await signs(signWords, ids, everyday),
      crops: ids,
    });
    if (found.length > 0) return advisoryAnswer(knowledge, found, ids);
  }
  if (weeds || wantsProducts(kinds, asks)) {
    const sought = weeds ? [...weeds.rest, weeds.time ?? ""].join(" ") : query;
    const products = await productsFor(knowledge, sought, { crops: named.ids });
    // Hands and hoe come before the weedkiller, so that its advisory is told with it.
    if (weeds) {
      const which = signWords.filter((word) => !isWeedWord(word));
      const found = which.length > 0 ? await signs(which, ids, everyday) : [];
      return weedAnswer([...weedsNamed(text), ...found], products);
    }
    if (products.length > 0) return { ...nothing, kind: "products", products };
  }
  if (named.ids.length > 0 && asked && own.every((word) => says(asked, word) || says("grown", word)))
    return cropAnswer(knowledge, named.ids, asked);
  // An amount of something that nobody here knows is no question for what else may be on the crop.
  if (asksDose(text) && problem.some(isStrange))
    return { ...nothing, crops: await cropsOf(knowledge, named.ids) };
  const advisories = signWords.length > 0 ? await signs(signWords, ids, everyday) : [];
  // A crop that was spoken of before makes no sign of rain that is asked about now.
  if (helper && (advisories.length === 0 || named.ids.length === 0)) return helped(helper);
  const meant = await pestMeant(knowledge, query, { found: advisories, crops: ids });
  if (meant.length > 0) return advisoryAnswer(knowledge, meant, ids);
  if (named.ids.length > 0) {
    const byName = await problemsNamed(knowledge, query);
    if (byName.length > 0) return advisoryAnswer(knowledge, byName, []);
    // A sign that we know nothing of is not answered with the crop's own page as if that were it.
    if (own.every((word) => says("grown", word) || says("ask", word) || isInformed(word)))
      return cropAnswer(knowledge, named.ids, null);
    // Of a rice cooker or tomato sauce the crop says nothing.
    const isOfKitchen =
      own.every((word) => isCommonWord(everyday.get(word) ?? "")) &&
      !terms.some((word) => says("ofCrop", word));
    return isOfKitchen ? nothing : { ...nothing, crops: await cropsOf(knowledge, ids) };
  }
  // In a longer text a brand may be a word like others: the score of a match.
  const isBrandInPassing = own.length > shortText && own.some((word) => brands().get(word)?.is === "brand");
  const products =
    own.length > 0 && !isBrandInPassing ? await productsFor(knowledge, query, { surely: true }) : [];
  return products.length > 0 ? { ...nothing, kind: "products", products } : nothing;
}

/** Whether a text is about what others help with, whatever of it an advisory names too: PM kisan, a soil test. */
export function isForHelpers(text: string): boolean {
  const helper = helperIn(text);
  return (
    helper !== undefined &&
    helper !== cattle &&
    !beside.includes(helper) &&
    advisoryInstead(helper) === undefined
  );
}

/** Letters from which on a word that nobody knows names something. */
const enoughToName = 5;

/** Whether a folded word is neither a common one nor known to the advisories or the market, nor near to one of theirs. */
function isUnknown({ isNear }: Knowledge, word: string, everyday: Subject["everyday"]): boolean {
  return (
    word.length >= enoughToName &&
    !everyday.has(word) &&
    !isFarmWord(word) &&
    !brands().has(word) &&
    !/^\d/.test(word) &&
    !isNear(word)
  );
}

/** Whether a folded word is of the crop's own work and no sign: sowing, water, fertilizer, a season. */
function isOfGrowing(word: string): boolean {
  return says("grown", word) || isSeason(word) || questionGroups.some((group) => says(group, word));
}

/** Something to buy is asked for by a word for it, or as which seed, medicine or fertilizer; or a brand is named. */
function wantsProducts(terms: readonly string[], asks: boolean): boolean {
  const kind = namesKind(terms);
  const buys = terms.some((word) => says("buy", word));
  const brand = terms.some((word) => brands().get(word)?.is === "brand");
  return buys || (kind && asks) || (brand && (kind || terms.length <= shortText));
}

/** Of a crop alone its price; of seed and fertilizer how much of them is taken. */
const rate = fold("rate");

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

async function cropAnswer(
  knowledge: Knowledge,
  ids: readonly string[],
  asked: Asked | null,
): Promise<Answered> {
  return { ...nothing, kind: "crops", crops: await cropsOf(knowledge, ids), asked };
}

/** Varieties of a crop, as far as they are known: its seed that is sold here. */
async function varietyAnswer(knowledge: Knowledge, ids: readonly string[]): Promise<Answered> {
  const answered = await cropAnswer(knowledge, ids, "variety");
  const [crop] = answered.crops;
  const sought = `${crop?.name.replace(/ \(.*/, "") ?? ""} seed`;
  const found = await productsFor(knowledge, sought, { crops: ids });
  const own = await meantFor(
    knowledge.db,
    found.map(({ _id }) => ({ id: _id })),
    ids,
  );
  return { ...answered, products: found.filter(({ _id, category }) => category === "seeds" && own.has(_id)) };
}
