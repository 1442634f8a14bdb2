import type { Language } from "#kit/contract/languages.ts";
import { measuredFigure } from "../rules.ts";
import type { Amount } from "./amount.ts";
import type { ReasonKind } from "./contract.ts";
import { type Medicine, type NameOf, productIn } from "./medicine.ts";

/** Sentences of reasons, in English; the other languages have them in `languages/{tag}/chit.json`. */
const reasonSentences = {
  banned: "{substance} may not be sold to farmers in India ({order}). Do not buy it.",
  "banned-long-ago": "{substance} may not be sold to farmers in India (official list). Do not buy it.",
  "not-for-farmers": "{substance} is not for farmers ({order}). Do not buy it.",
  restricted: "{substance} may not be used on this crop ({order}).",
  form: "{substance} may not be sold in this strength and form ({order}).",
  "not-this-crop": "The register has no {product} for this crop.",
  "not-this-problem": "The register has {product} for this crop, but against other problems.",
  strength: "The register has this medicine for this crop in another strength only: {others}.",
  over: "Too much: {amount}. The register allows up to {most}.",
  under: "Too little: {amount}. The register names {least} and more.",
  "same-active": "The same medicine as {other}: {active} twice.",
  "same-active-before": "The same medicine as {other}, sprayed on {day}: {active} twice running.",
  "same-group": "The same group ({group}) as {other}: the pest gets used to it.",
  "same-group-again": "The third use of one group ({group}) running: the pest gets used to it.",
  harvest: "The harvest is safe from {day} on: wait {days} days after the spray.",
  bees: "It kills bees: not while the crop or weeds flower, and only in the evening.",
} as const;

/** Words of the card that a dealer is shown, in one language as a whole. */
const cardSentences = {
  right: "Right",
  wrong: "Wrong",
  "not-confirmed": "Not confirmed",
  "unsure-name": "We do not know this name. Read on the pack what is in it.",
  "unsure-product":
    "It is not certain which product is meant. Write its strength and form as the pack has them.",
  "unsure-doubt": "What the register has on it is unclear. Ask the helpline or an agriculture officer.",
  "unsure-dose": "The register does not say this dose for land. Read the label.",
  "unsure-problem": "It is not certain that it is against this problem. Read the label.",
  "unsure-wait": "It is not certain that the days until this harvest are enough. Read the label.",
  "unsure-standing":
    "It kills every green plant, the crop too. It is only for before sowing or between the rows, as the label says. Ask an agriculture officer.",
  "unsure-crop": "We do not have the whole register for this crop.",
  "for-land": "For this land: {least} to {most}.",
  "for-land-one": "For this land: {most}.",
  "for-litre": "In each litre of water: {most}.",
  "for-seed": "For each kilo of seed: {most}.",
  "in-pump": "In one pump: up to {most}.",
  water: "Water: about {litres} litres.",
  wait: "Wait {days} days before the harvest.",
  place: "Official register of {day}: {part}, page {page}, row {row}.",
  card: "Checked by the official register of pesticides",
  label: "The label on the pack rules.",
} as const;

/** Names of measures with their figure. */
const measures = { g: "{figure} g", kg: "{figure} kg", ml: "{figure} ml", l: "{figure} litres" } as const;

/** Sentences that came later: a phone keeps the texts of an earlier program for a day, in their order. */
const laterSentences = {
  "unsure-other-problem":
    "The register has it for this crop, but against other problems. Ask the dealer what it is for.",
  "time-before": "Spray it before weeds come up.",
  "time-after": "Spray it on weeds that have come up.",
  "time-either": "Spray it before weeds come up or just after: the label says which.",
  "time-sowing": "{days} days after sowing.",
  "time-transplanting": "{days} days after transplanting.",
  "time-usual": "The register does not say this time, it is the usual one: the label decides.",
} as const;

export const sentences = { ...reasonSentences, ...cardSentences, ...measures, ...laterSentences };

export type SentenceKey = keyof typeof sentences;
export const sentenceKeys = Object.keys(sentences) as SentenceKey[];

/** A sentence of a reason. */
export type ReasonKey = keyof typeof reasonSentences;

/** The kind of reason that a sentence gives. */
export function kindOf(key: ReasonKey): ReasonKind {
  if (key === "banned-long-ago") return "banned";
  if (key === "not-for-farmers") return "restricted";
  if (key === "form") return "strength";
  if (key === "same-active-before") return "same-active";
  return key === "same-group-again" ? "same-group" : key;
}

/** Facts that a sentence is filled with; `day` is a day of India. */
export type About = Readonly<Record<string, string | Amount | readonly Medicine[]>>;

/** The sentences of a language. */
export type Sentences = Readonly<Record<SentenceKey, string>>;

/** A language with its sentences and its names of substances. */
export interface Speech {
  readonly language: Language;
  readonly texts: Sentences;
  readonly nameOf: NameOf;
}

/** A sentence with its facts. */
export function sentenceOf(key: SentenceKey, about: About, { texts, language, nameOf }: Speech): string {
  return texts[key].replace(/\{(\w+)\}/g, (_, fact: string) => {
    const value = about[fact] ?? "";
    if (fact === "day" && typeof value === "string") return dayIn(value, language);
    if (typeof value === "string") return fact === "substance" ? nameOf(value) : value;
    if ("figure" in value) return amountText(value, texts);
    return value.map((medicine) => productIn(medicine, nameOf)).join(", ");
  });
}

/** `450 ml`, `1.25 litres`: from a thousand on in kilos and litres. */
export function amountText({ figure, unit }: Amount, texts: Sentences): string {
  const isLarge = figure >= 1_000;
  const measure = isLarge ? (unit === "g" ? "kg" : "l") : unit;
  return texts[measure].replace("{figure}", measuredFigure(isLarge ? figure / 1_000 : figure));
}

function dayIn(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    ...{ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" },
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
