import { amountInWords } from "./amountInWords.ts";
import {
  alike,
  billWords,
  dayOf,
  noteTitle,
  reasonWords,
  secondHalfWords,
  sumFigure,
  titleWords,
  type Words,
} from "./billWords.ts";
import type { Bill, BilledLot, BillLine, CreditNote, RateSum } from "./contract.ts";

/** A name with its value. */
export interface Fact {
  readonly name: Words;
  readonly value: Words;
}

export interface Column {
  readonly key:
    | "packs"
    | "price"
    | "hsn"
    | "taxable"
    | "rate"
    | "cgst"
    | "sgst"
    | "igst"
    | "exempt"
    | "total";
  readonly name: Words;
}

interface PaperLine {
  readonly id: string;
  readonly name: Words;
  /** Facts below the name: lots, licence, money given back. */
  readonly below: readonly Fact[];
  /** One for each column; empty where it has none. */
  readonly cells: readonly string[];
}

interface PaperRate {
  readonly id: string;
  readonly cells: readonly string[];
}

/** A bill or a credit note as it is laid out, on the screen and in the PDF alike: every word and figure, in its order. */
export interface Paper {
  readonly title: Words;
  readonly number: string;
  readonly facts: readonly Fact[];
  readonly seller: {
    readonly name: string;
    readonly lines: readonly string[];
    readonly facts: readonly Fact[];
  };
  /** Null once the buyer's account is closed. */
  readonly buyer: {
    readonly name: string;
    readonly lines: readonly string[];
    readonly facts: readonly Fact[];
  } | null;
  /** Statement that the law requires from a shop that collects no tax. */
  readonly statement: Words;
  readonly columns: readonly Column[];
  readonly lines: readonly PaperLine[];
  /** Sums of each rate; none where no tax is shown. */
  readonly rateColumns: readonly Column[];
  readonly rates: readonly PaperRate[];
  /** The last of them is what is to be paid, or what is given back. */
  readonly totals: readonly Fact[];
  readonly inWords: Words;
  /** Effect of credit notes on a bill. */
  readonly after: readonly Fact[];
}

/** Of a bill, without its credit notes' own papers. */
export function paperOfBill(bill: Bill): Paper {
  return {
    ...paperOf(
      bill,
      bill,
      bill.lines.map((line) => lineOf(bill, line)),
    ),
    title: titleWords[bill.title],
    number: bill.number,
    facts: [
      { name: billWords.number, value: alike(bill.number) },
      { name: billWords.day, value: alike(dayOf(bill.day)) },
      { name: billWords.order, value: alike(bill.order) },
      ...placeFacts(bill),
    ],
    after:
      bill.credited > 0
        ? [
            { name: billWords.credited, value: alike(sumFigure(bill.credited)) },
            { name: billWords.left, value: alike(sumFigure(bill.left)) },
          ]
        : [],
  };
}

/** Of a credit note to a bill. */
export function paperOfNote(bill: Bill, note: CreditNote): Paper {
  const columns = columnsOf(bill).filter(({ key }) => key !== "packs" && key !== "price");
  const lines = note.lines.map((line) => ({
    ...{ id: line.product, name: nameOf(line), below: [] },
    cells: columns.map(({ key }) => cellOf(key, line)),
  }));
  return {
    ...paperOf(bill, note, lines),
    ...{ title: noteTitle, number: note.number, columns, after: [] },
    facts: [
      { name: billWords.number, value: alike(note.number) },
      { name: billWords.day, value: alike(dayOf(note.day)) },
      { name: billWords.ofBill, value: alike(`${bill.number}, ${dayOf(bill.day)}`) },
      { name: billWords.reason, value: reasonWords[note.reason] },
      ...placeFacts(bill),
    ],
  };
}

type Sums = Pick<Bill, "rates" | "taxable" | "cgst" | "sgst" | "igst" | "exempt" | "total">;

function paperOf(bill: Bill, sums: Sums, lines: readonly PaperLine[]) {
  const rateColumns = rateColumnsOf(bill);
  return {
    seller: sellerOf(bill.seller),
    buyer: bill.buyer && {
      name: bill.buyer.name,
      lines: [bill.buyer.company, ...placeLines(bill.buyer)].filter((line) => line !== ""),
      facts: [{ name: billWords.state, value: alike(stateOf(bill.buyer)) }],
    },
    statement: statements[bill.regime],
    columns: columnsOf(bill),
    lines,
    rateColumns,
    rates: isTaxed(bill)
      ? sums.rates.map((rate) => ({
          id: String(rate.rate),
          cells: rateColumns.map(({ key }) => cellOf(key, rate)),
        }))
      : [],
    totals: [
      ...taxKeys(bill)
        .filter((key) => sums[key] > 0)
        .map((key) => ({ name: taxWords(bill)[key], value: alike(sumFigure(sums[key])) })),
      { name: billWords.total, value: alike(`Rs ${sumFigure(sums.total)}`) },
    ],
    inWords: {
      en: amountInWords(Math.round(sums.total * 100), "en"),
      hi: amountInWords(Math.round(sums.total * 100), "hi"),
    },
  };
}

const statements: Readonly<Record<Bill["regime"], Words>> = {
  regular: billWords.includesTax,
  composition: billWords.composition,
  none: billWords.unregistered,
};

/** Whether the bill shows tax at all. */
function isTaxed({ regime }: Pick<Bill, "regime">): boolean {
  return regime === "regular";
}

/** The taxes of the bill: the two halves within a State, the whole one between two. */
function taxesOf({ sameState }: Pick<Bill, "sameState">): readonly ("cgst" | "sgst" | "igst")[] {
  return sameState ? ["cgst", "sgst"] : ["igst"];
}

function taxKeys(bill: Bill): readonly ("taxable" | "cgst" | "sgst" | "igst" | "exempt")[] {
  return isTaxed(bill) ? ["taxable", ...taxesOf(bill), "exempt"] : [];
}

function taxWords({ secondHalf }: Pick<Bill, "secondHalf">) {
  const { taxable, cgst, igst, exempt } = billWords;
  return { taxable, cgst, sgst: secondHalfWords[secondHalf], igst, exempt };
}

function columnsOf(bill: Bill): readonly Column[] {
  const names = taxWords(bill);
  const taxes = isTaxed(bill)
    ? ([
        { key: "taxable", name: names.taxable },
        { key: "rate", name: billWords.rate },
        ...taxesOf(bill).map((key) => ({ key, name: names[key] })),
      ] as const)
    : [];
  return [
    { key: "hsn", name: billWords.hsn },
    { key: "packs", name: billWords.packs },
    { key: "price", name: billWords.price },
    ...taxes,
    { key: "total", name: billWords.total },
  ];
}

function rateColumnsOf(bill: Bill): readonly Column[] {
  const names = taxWords(bill);
  return [
    { key: "rate", name: billWords.rate },
    { key: "taxable", name: names.taxable },
    ...taxesOf(bill).map((key) => ({ key, name: names[key] })),
    { key: "exempt", name: names.exempt },
    { key: "total", name: billWords.total },
  ];
}

type Told = Partial<Pick<BillLine, "hsn" | "quantity" | "price">> & RateSum;

function cellOf(key: Column["key"], line: Told): string {
  switch (key) {
    case "hsn":
      return line.hsn ?? "";
    case "packs":
      return String(line.quantity ?? "");
    case "price":
      return sumFigure(line.price ?? 0);
    case "rate":
      return line.rate === null ? "" : String(line.rate);
    case "total":
      return sumFigure(line.total);
    default:
      return line[key] === 0 ? "–" : sumFigure(line[key]);
  }
}

function lineOf(bill: Bill, line: BillLine): PaperLine {
  return {
    id: line.product,
    name: nameOf(line),
    below: [
      ...line.lots.map(lotFact),
      ...(line.licence ? [{ name: billWords.licence, value: alike(line.licence) }] : []),
      ...(line.reduced > 0 ? [{ name: billWords.reduced, value: alike(`−${sumFigure(line.reduced)}`) }] : []),
    ],
    cells: columnsOf(bill).map(({ key }) => cellOf(key, line)),
  };
}

function lotFact({ lot, madeOn, expiresOn, packs }: BilledLot): Fact {
  const saidIn = (language: keyof Words) =>
    [
      `${lot} × ${packs}`,
      madeOn ? `${billWords.madeOn[language]} ${dayOf(madeOn)}` : "",
      expiresOn ? `${billWords.expiresOn[language]} ${dayOf(expiresOn)}` : "",
    ]
      .filter(Boolean)
      .join(", ");
  return { name: billWords.lot, value: { en: saidIn("en"), hi: saidIn("hi") } };
}

type Named = Pick<BillLine, "name" | "name_hi" | "packSize" | "packSize_hi">;

function nameOf({ name, name_hi, packSize, packSize_hi }: Named): Words {
  const joined = (...parts: string[]) => parts.filter((part) => part !== "").join(", ");
  return { en: joined(name, packSize), hi: joined(name_hi, packSize_hi) };
}

function sellerOf(seller: Bill["seller"]): Paper["seller"] {
  const { shop, legalName, gstin, phone, bankAccount } = seller;
  return {
    name: legalName || shop,
    lines: [shop === legalName ? "" : shop, ...placeLines(seller)].filter((line) => line !== ""),
    facts: [
      ...(seller.state ? [{ name: billWords.state, value: alike(stateOf(seller)) }] : []),
      ...(phone ? [{ name: billWords.phone, value: alike(`+91 ${phone}`) }] : []),
      ...(gstin ? [{ name: billWords.gstin, value: alike(gstin) }] : []),
      ...(bankAccount ? [{ name: billWords.bankAccount, value: alike(bankAccount) }] : []),
    ],
  };
}

type Place = Pick<Bill["seller"], "street" | "apartment" | "postcode" | "city">;

function placeLines({ apartment, street, city, postcode }: Place): readonly string[] {
  return [[apartment, street].filter(Boolean).join(", "), `${city} ${postcode}`.trim()];
}

function stateOf({ state, stateCode }: { state: string; stateCode: string }): string {
  return stateCode ? `${state} (${stateCode})` : state;
}

function placeFacts(bill: Bill): Fact[] {
  const { state, code } = bill.placeOfSupply;
  return [
    { name: billWords.placeOfSupply, value: alike(stateOf({ state, stateCode: code })) },
    ...(isTaxed(bill) ? [{ name: billWords.reverseCharge, value: billWords.no }] : []),
  ];
}
