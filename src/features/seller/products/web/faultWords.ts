import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { rupees, rupeesFromPaise, wholeFigure } from "#kit/contract/figures.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { type TypedFault, type TypedField, typedFields } from "../../typedProduct.ts";

/** What is wrong with each field, in words. */
export type FaultWords = Partial<Record<TypedField, MessageDescriptor>>;

/** The first fault of each field. */
export function wordsOf(faults: readonly TypedFault[]): FaultWords {
  const words: FaultWords = {};
  for (const fault of faults) words[fault.field] ??= wordsOfFault(fault);
  return words;
}

/** The faults that a refusal names. */
export function faultsOf(problem: Problem): FaultWords {
  const words: FaultWords = {};
  for (const { field, rule, limit } of problem.errors ?? []) {
    const known = typedFields.find((name) => name === field);
    if (!known) continue;
    const fault = { field: known, rule, ...(limit === undefined ? {} : { limit }) };
    words[known] =
      rule === "taken" ? msg`Another of your products has this number.` : wordsOfFault(fault as TypedFault);
  }
  return words;
}

/** What is wrong with a field, in words. */
export function wordsOfFault({ field, rule, limit = 0 }: TypedFault): MessageDescriptor {
  const money = field === "mrp" || field === "price";
  const most = money
    ? rupees(rupeesFromPaise(limit))
    : wholeFigure(field === "weight" ? limit / 1000 : limit);
  switch (rule) {
    case "required":
      return missing[field] ?? msg`Please fill this in.`;
    case "not-a-number":
      return money
        ? msg`Please write the sum in figures, as 1,250 or 1,250.50.`
        : msg`Please write it in figures.`;
    case "not-whole":
      return msg`Please write a whole number.`;
    case "too-fine":
      return money
        ? msg`At most two figures after the point: 1,250.50.`
        : msg`At most three figures after the point: 0.475.`;
    case "too-small":
      return money || field === "weight" ? msg`It must be more than 0.` : msg`It can't be less than 0.`;
    case "too-large":
      return msg`At most ${most}.`;
    case "too-long":
      return msg`Please shorten it to ${most} letters.`;
    case "above-mrp":
      return msg`The price can't be above the MRP of ${most}: the law forbids it.`;
    case "unknown-crop":
      return msg`We do not know one of these crops. Please choose from the list.`;
    case "toxicity-needed":
    case "unknown-label":
      return msg`Please choose the colour of the triangle on the pack.`;
    case "unknown-category":
      return msg`Please choose one of the three.`;
  }
}

const missing: FaultWords = {
  sku: msg`Please write a number of your own.`,
  name: msg`Please write what it is called.`,
  category: msg`Please choose one of the three.`,
  packSize: msg`Please write what stands on the pack, as 45 kg bag.`,
  weight: msg`Please write the weight in kg, as 45 or 0.5.`,
  mrp: msg`Please write the MRP printed on the pack.`,
  price: msg`Please write your price for one pack.`,
  manufacturer: msg`Please write who makes it.`,
  description: msg`Please write a sentence or two about it.`,
  stock: msg`Please write how many packs you have. 0 if none yet.`,
};
