import { boolean, integer, list, number, object, oneOf, type Static, text } from "#kit/contract/shape.ts";
import { regimes } from "./billing.ts";

const bank = {
  holder: text(),
  account: text(),
  ifsc: text(),
  bank: text(),
};

/** Data of a shop's bills beside its sender's address (`GET /seller/shop`), as it is stored. */
export const BillingDetails = object({
  legalName: text(),
  regime: oneOf(regimes),
  /** The shop's, said with its other details; empty where it has none. */
  gstin: text(),
  /** The shop's State and its GST code, from the same; empty where not said. */
  state: text(),
  stateCode: text(),
  ...bank,
  prefix: text(),
  /** The running financial year of India, `26-27`, and what its next bill would be called. */
  year: text(),
  nextSerial: integer(),
  nextNumber: text(),
  /** Bills were made in the running year: its number can't be lowered any more. */
  billed: boolean(),
  /** Whether somebody said all this; else it is what bills are made with until then. */
  said: boolean(),
});
export type BillingDetails = Static<typeof BillingDetails>;

/** Tax of a product. */
export const ProductTax = object({
  hsn: text(),
  /** Percent. */
  rate: number(),
  /** The seller's own word; else it follows from the product. */
  own: boolean(),
  /** Tax that follows from the product itself. */
  standard: object({ hsn: text(), rate: number(), note: text() }),
  /** Rates in force today, percent, lowest first: one of them may be chosen. */
  rates: list(number()),
});
export type ProductTax = Static<typeof ProductTax>;

/** A bill in a list. */
export const BillBrief = object({
  id: text(),
  number: text(),
  day: text(),
  order: text(),
  part: text(),
  /** Empty once the account is closed. */
  buyer: text(),
  /** Rs. */
  total: number(),
  credited: number(),
});
export type BillBrief = Static<typeof BillBrief>;
