import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { rupees, rupeesFromPaise, wholeFigure } from "#kit/contract/figures.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { type Faults, faultsNamed } from "#kit/web/form.ts";
import type { BanRule } from "#knowledge/register/restriction.ts";
import { type Field, fields } from "#shop/market/productFields.ts";
import { type TypedFault, type TypedField, typedFields } from "../../typedProduct.ts";
import { fieldTexts } from "../fieldTexts.tsx";

/** The first fault of each field. */
export function wordsOf(faults: readonly TypedFault[]): Faults<TypedField> {
  const texts: Faults<TypedField> = {};
  for (const fault of faults) texts[fault.field] ??= wordsOfFault(fault);
  return texts;
}

/** How crops and days of a ban are called in the reader's language. */
export interface BanTexts {
  /** Of an id of ours; what is none stays as the order has it. */
  readonly crop: (id: string) => string;
  /** Of `2023-10-03`. */
  readonly day: (day: string) => string;
}

/** The faults that a refusal names. */
export function faultsOf(problem: Problem, texts: BanTexts): Faults<TypedField> {
  return faultsNamed(problem, typedFields, (fault) => {
    if (fault.rule === "taken") return msg`Another of your products has this code.`;
    if (fault.rule === "ordered")
      return msg`Somebody has ordered it like this. First send or cancel that order.`;
    return wordsOfFault(fault as TypedFault, texts);
  });
}

/** Message on the fault of a field. */
export function wordsOfFault(
  { field, rule, limit = 0, about }: TypedFault,
  texts?: BanTexts,
): MessageDescriptor {
  const schema: Field = fields[field];
  const money = schema.kind === "figure" && schema.unit === "Rs";
  const parts = schema.kind === "figure" ? 10 ** schema.decimals : 1;
  const most = money ? rupees(rupeesFromPaise(limit)) : wholeFigure(limit / parts);
  switch (rule) {
    case "required":
      return fieldTexts[field].missing ?? msg`Please fill this in.`;
    case "not-a-number":
      return money
        ? msg`Please write the sum in figures, like 1,250 or 1,250.50.`
        : msg`Please write it in figures.`;
    case "not-whole":
      return msg`Please write a whole number.`;
    case "too-fine":
      return money
        ? msg`At most two figures after the point: 1,250.50.`
        : msg`At most three figures after the point: 0.475.`;
    case "too-small":
      return limit > 0 ? msg`It must be more than 0.` : msg`It can't be less than 0.`;
    case "too-large":
      return msg`At most ${most}.`;
    case "too-long":
      return msg`Please shorten it to ${most} letters.`;
    case "above-mrp":
      return msg`The price can't be above the MRP of ${most}: the law forbids it.`;
    case "unknown-crop":
      return msg`We do not know one of these crops. Please choose from the list.`;
    case "not-a-barcode":
      return msg`A digit is missing or wrong. Please write the number below the bars again.`;
    case "toxicity-needed":
    case "unknown-label":
      return msg`Please choose the colour of the triangle on the pack.`;
    case "unknown-category":
      return msg`Please choose one of the three.`;
    case "table-error":
    case "placeholder":
      return msg`This is what a table program writes where something is missing. Please write the right words.`;
    case "letters-lost":
    case "wrong-encoding":
      return msg`The letters were lost when the file was saved. Please save it as .xlsx, or as 'CSV UTF-8'.`;
    case "date":
      return msg`Excel made a date of this name. Please write it as text.`;
    case "markup":
      return msg`There are signs of a web page in it, like <b>. Please write plain words.`;
    case "banned":
    case "banned-formulation":
    case "banned-crop":
    case "banned-category":
      return wordsOfBan(rule, about, texts);
  }
}

/** Which substance the law forbids, with the order and its day. */
function wordsOfBan(rule: BanRule, about: TypedFault["about"], texts?: BanTexts): MessageDescriptor {
  const { substance = "", orderDate = "" } = about ?? {};
  const ids = (about?.crops ?? "").split(", ");
  const crops = (texts ? ids.map(texts.crop) : ids).join(", ");
  const day = texts && orderDate !== "" ? texts.day(orderDate) : orderDate;
  const order = [about?.order, day].filter(Boolean).join(", ");
  if (rule === "banned-formulation") {
    return msg`${substance} may not be sold in this formulation. Government order: ${order}.`;
  }
  if (rule === "banned-category") {
    return msg`${substance} is a pesticide. Please choose the category of pesticides.`;
  }
  if (rule === "banned-crop") {
    return msg`${substance} may not be sold for these crops: ${crops}. Government order: ${order}.`;
  }
  return order === ""
    ? msg`${substance} may not be sold to farmers: it is on the government's list of banned substances.`
    : msg`${substance} may not be sold to farmers. Government order: ${order}.`;
}
