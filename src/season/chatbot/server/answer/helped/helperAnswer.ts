import { indianDay } from "#kit/contract/days/indianDays.ts";
import type { Language } from "#kit/contract/languages.ts";
import { districtInText } from "#knowledge/agronomy/server/districtInText.ts";
import { knownDistricts } from "#knowledge/agronomy/server/places.ts";
import { commodityOf } from "#knowledge/crops/mandi/server/commodities.ts";
import { commodityOfCrop } from "#knowledge/crops/prices/server/shippedPrices.ts";
import { currentHelplines } from "#shop/legal/server/helplines.ts";
import type { Answered } from "../../../contract.ts";
import { type CropKnowledge, namedCrops } from "../cropFacts.ts";
import { nothing } from "../nothing.ts";
import { helperWith } from "../words.ts";
import { dayAsked } from "./dayAsked.ts";

interface HelperQuestion {
  readonly query: string;
  readonly language: Language;
  /** Of the one who asks. */
  readonly district?: number | undefined;
  /** Crops that the question names. */
  readonly crops: readonly string[];
}

/** Who knows: of weather and prices beside the place and the crop whose figures are known here. */
export async function helperAnswer(
  knowledge: CropKnowledge,
  id: string,
  { language, ...question }: HelperQuestion,
): Promise<Answered> {
  return {
    ...nothing,
    kind: "helper",
    helper: helperWith(id, await currentHelplines(knowledge.db), language),
    weather: id === "weather" ? weatherAsked(knowledge, question) : null,
    price: id === "price" ? priceAsked(knowledge, question) : null,
  };
}

type Question = Omit<HelperQuestion, "language">;

/** The district of a question; the asker's own where it names none, and none where it is open which one it names. */
function placeOf({ query, district }: Question) {
  const named = districtInText(query, district);
  return knownDistricts().get((named === undefined ? district : named) ?? 0);
}

function weatherAsked({ now }: CropKnowledge, question: Question): Answered["weather"] {
  const place = placeOf(question);
  const day = dayAsked(question.query, indianDay(now()));
  return place && day !== undefined ? { district: place.code, day } : null;
}

function priceAsked(knowledge: CropKnowledge, question: Question): Answered["price"] {
  const place = placeOf(question);
  const id = question.crops.find((each) => commodityOfCrop().has(each) || (place && commodityOf(each)));
  const [crop] = id === undefined ? [] : namedCrops(knowledge, [id]);
  return crop ? { crop, district: place?.code ?? null, place: place?.name ?? "" } : null;
}
