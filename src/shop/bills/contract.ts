import { calls } from "#kit/contract/call.ts";
import { dayPattern } from "#kit/contract/days/indianDays.ts";
import {
  boolean,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  text,
} from "#kit/contract/shape.ts";
import { quantityRange } from "#shop/market/rules.ts";
import { billingLimits, regimes, serialRange } from "./billing.ts";
import { noteReasons, titles } from "./billWords.ts";
import { BillBrief, BillingDetails, ProductTax } from "./shopShapes.ts";

/**
 * Sums of a line, a rate or a whole bill, Rs. `total` is always `taxable + cgst + sgst + igst + exempt`, to
 * the paisa.
 */
const sums = {
  /** Without tax; where no tax is shown (composition, no GSTIN) it is 0 and all of it is `exempt`. */
  taxable: number(),
  cgst: number(),
  /** SGST, or UTGST where `secondHalf` of the bill says so. */
  sgst: number(),
  igst: number(),
  /** Without any tax on it. */
  exempt: number(),
  total: number(),
};

/** Packs of a line that came out of one lot. Days as `2026-11-21`, empty where they are not known. */
const PackedLot = object({ lot: text(), madeOn: text(), expiresOn: text(), packs: integer() });
export type BilledLot = Static<typeof PackedLot>;

const lineFacts = {
  product: text(),
  name: text(),
  /** Empty where there is none, as all Hindi. */
  name_hi: text(),
  packSize: text(),
  packSize_hi: text(),
  hsn: text(),
  /** Percent; null where the bill shows no tax. */
  rate: nullable(number()),
};

/** A line of a bill, with all that is printed of it. */
export const BillLine = object({
  ...lineFacts,
  /** Packs. */
  quantity: integer(),
  /** Of one pack with tax, Rs. */
  price: number(),
  /** Given back before it was packed, Rs: `total` is `price * quantity` less this. */
  reduced: number(),
  /** The shop's licence for what it is; empty where none is needed. */
  licence: text(),
  lots: list(PackedLot),
  ...sums,
});
export type BillLine = Static<typeof BillLine>;

/** Sums of a rate on one document. */
const RateSum = object({ rate: nullable(number()), ...sums });
export type RateSum = Static<typeof RateSum>;

const CreditNoteLine = object({ ...lineFacts, ...sums });

/** Document that lowers a bill, with a number of its own. Its sums are positive. */
export const CreditNote = object({
  id: text(),
  /** `RK/26-27/C00012`. */
  number: text(),
  /** ms since 1970, and its day in India. */
  issuedAt: integer(),
  day: text(),
  reason: oneOf(noteReasons),
  lines: list(CreditNoteLine),
  rates: list(RateSum),
  ...sums,
});
export type CreditNote = Static<typeof CreditNote>;

const place = { street: text(), apartment: text(), postcode: text(), city: text(), state: text() };

/** A bill as it was made; nothing said later of shop, product or rate changes it. */
export const Bill = object({
  id: text(),
  /** `RK/26-27/000123`: at most 16 characters, once in a shop and a financial year. */
  number: text(),
  /** India's financial year: `26-27`. */
  year: text(),
  /** The order and the shop's part of it. */
  order: text(),
  part: text(),
  /** ms since 1970, and its day in India. */
  issuedAt: integer(),
  day: text(),
  title: oneOf(titles),
  regime: oneOf(regimes),
  seller: object({
    /** Of the shop, as buyers know it, and the name in law. */
    shop: text(),
    legalName: text(),
    phone: text(),
    ...place,
    /** GST code of the State, two digits; empty where the shop never said its State. */
    stateCode: text(),
    /** Empty for who has none. */
    gstin: text(),
    /** Where money is paid in, in one line; empty where the shop named no account. */
    bankAccount: text(),
  }),
  /** Null once the buyer's account is closed. */
  buyer: nullable(object({ name: text(), company: text(), ...place, stateCode: text() })),
  /** Where the goods go; by it CGST and SGST, or IGST. */
  placeOfSupply: object({ state: text(), code: text() }),
  sameState: boolean(),
  /** Name of the State's half of the tax there. */
  secondHalf: oneOf(["SGST", "UTGST"]),
  lines: list(BillLine),
  rates: list(RateSum),
  ...sums,
  /** Oldest first. */
  notes: list(CreditNote),
  /** Sum of all notes, and the rest of the bill, Rs. */
  credited: number(),
  left: number(),
});
export type Bill = Static<typeof Bill>;

/** Longer than any field may be; how much is too long is told by the rule (billing.ts). */
const texts = text({ maxLength: 1_000 });

const BillId = object({ id: text({ maxLength: 40, pattern: "^[0-9A-Za-z_-]+$" }) });
const ProductId = object({ id: text({ maxLength: 60, pattern: "^[A-Za-z0-9_-]+$" }) });
const day = text({ pattern: dayPattern });
const period = object({ from: day, to: day });

/** Days that one export may span: a financial year and the days around it. */
export const exportDays = 400;

/** Bills of one page of the seller's list. */
export const billsPageSize = 20;

/** Lines that one call may ask to be taxed. */
const maxTaxedLines = 200;

export const bills = calls({
  reckonTax: {
    about:
      "The tax that prices include: CGST and SGST within a State, IGST between two, in rupees and paise. Rate 0 is exempt",
    method: "POST",
    path: "/reckon/tax",
    for: "anyone",
    body: object({
      sameState: boolean(),
      lines: list(
        object({
          /** Of one, with tax, Rs. */
          price: number({ minimum: 0, maximum: 1e7 }),
          quantity: integer({ minimum: quantityRange.least, maximum: quantityRange.most }),
          /** Percent. */
          rate: number({ minimum: 0, maximum: 40 }),
        }),
        { maxItems: maxTaxedLines },
      ),
    }),
    answer: object({
      lines: list(object({ taxable: number(), cgst: number(), sgst: number(), igst: number() })),
      ...sums,
    }),
  },
  ofOrder: {
    about:
      "The bills of an order, each with its credit notes: all of them for whoever ordered, a shop's own for its seller; 404 for everybody else. Empty until something is packed",
    method: "GET",
    path: "/orders/{id}/bills",
    for: "member",
    params: BillId,
    answer: list(Bill),
  },
  show: {
    about:
      "A bill with its credit notes, for its buyer and its seller; as a PDF with `Accept: application/pdf` or `as=pdf`",
    method: "GET",
    path: "/bills/{id}",
    for: "member",
    params: BillId,
    query: object({
      as: optional(oneOf(["pdf"])),
      /** Of the PDF: English alone, or with Hindi beside it. */
      languages: optional(oneOf(["en", "both"])),
    }),
    answer: Bill,
  },
  list: {
    about: "The own shop's bills, newest first; the next ones by the Link header",
    method: "GET",
    path: "/seller/bills",
    for: "seller",
    query: object({
      /** The last bill's id of the page before. */
      before: optional(text({ maxLength: 40 })),
    }),
    answer: list(BillBrief),
  },
  billing: {
    about: "What the own shop's bills are made of: name in law, kind of taxpayer, numbers, bank",
    method: "GET",
    path: "/seller/billing",
    for: "seller",
    answer: BillingDetails,
  },
  sayBilling: {
    about:
      "Says what the own shop's bills are made of. `nextSerial` is left out where it stays; once the year has a bill it can't be lowered",
    method: "PUT",
    path: "/seller/billing",
    for: "seller",
    body: object({
      legalName: texts,
      regime: oneOf(regimes),
      holder: texts,
      account: texts,
      ifsc: texts,
      bank: texts,
      prefix: texts,
      nextSerial: optional(integer({ minimum: serialRange.least, maximum: serialRange.most })),
    }),
    answer: BillingDetails,
  },
  productTax: {
    about: "What a product of the own shop is taxed as: HSN and rate",
    method: "GET",
    path: "/seller/products/{id}/tax",
    for: "shop",
    params: ProductId,
    answer: ProductTax,
  },
  sayProductTax: {
    about:
      "Says HSN and rate of a product of the own shop, for bills from now on; both null: as it follows from the product",
    method: "PUT",
    path: "/seller/products/{id}/tax",
    for: "shop",
    params: ProductId,
    body: object({
      hsn: nullable(text({ maxLength: billingLimits.hsn })),
      rate: nullable(number({ minimum: 0, maximum: 40 })),
    }),
    answer: ProductTax,
  },
  export: {
    about:
      "The own shop's bills and credit notes of some days in India, both included, as a CSV file: a row for each line, notes below zero; at most 400 days",
    method: "GET",
    path: "/seller/bills.csv",
    for: "seller",
    query: period,
    answer: text(),
  },
  b2cs: {
    about:
      "Sales to consumers of some days, bills less credit notes, by State of supply and rate, as GSTR-1 asks (B2CS)",
    method: "GET",
    path: "/seller/bills/b2cs",
    for: "seller",
    query: period,
    answer: object({
      rows: list(
        object({ state: text(), code: text(), rate: nullable(number()), sameState: boolean(), ...sums }),
      ),
      /** Documents of the period. */
      bills: integer(),
      notes: integer(),
      ...sums,
    }),
  },
  b2csFile: {
    about: "The same as a CSV file",
    method: "GET",
    path: "/seller/bills/b2cs.csv",
    for: "seller",
    query: period,
    answer: text(),
  },
});
