import { fromJson } from "#database/json.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import type { Bill, BillLine, CreditNote, RateSum } from "../contract.ts";
import { billNumber, noteNumber, yearLabel } from "../numbers.ts";
import type { BillBrief } from "../shopShapes.ts";
import { sumOf } from "../tax.ts";
import type { BillRows } from "./queries.ts";
import type { BillLineTable, BillTable, CreditNoteLineTable } from "./tables.ts";
import { inRupees, rateOf, sumsIn } from "./taxes/sums.ts";
import { stateOf } from "./taxes/taxData.ts";

export function presentBill({ bill, lines, notes, phone, account }: BillRows): Bill {
  const { supply_state, supply_code, total_paise, credited_paise } = bill;
  return {
    ...{ id: bill.id, number: billNumber(bill), year: yearLabel(bill.year) },
    ...{ order: bill.order_id, part: bill.part_id },
    ...{ issuedAt: bill.issued_at, day: indianDay(bill.issued_at), title: bill.title, regime: bill.regime },
    seller: { ...fromJson(bill.seller), phone, bankAccount: account ? accountLine(account) : "" },
    buyer: bill.buyer === null ? null : fromJson(bill.buyer),
    placeOfSupply: { state: supply_state, code: supply_code },
    sameState: bill.same_state === 1,
    secondHalf: stateOf(supply_state)?.secondHalf ?? "SGST",
    lines: lines.map(presentLine),
    rates: ratesOf(lines.map((line) => ({ rate_bp: line.rate_bp, sums: line }))),
    ...inRupees(sumOf(lines.map(sumsIn))),
    notes: notes.map((note) => presentNote(bill, lines, note)),
    credited: rupeesFromPaise(credited_paise),
    left: rupeesFromPaise(total_paise - credited_paise),
  };
}

export function presentBrief(bill: BillTable): BillBrief {
  return {
    ...{ id: bill.id, number: billNumber(bill), day: indianDay(bill.issued_at) },
    ...{ order: bill.order_id, part: bill.part_id, buyer: buyerOf(bill) },
    total: rupeesFromPaise(bill.total_paise),
    credited: rupeesFromPaise(bill.credited_paise),
  };
}

/** `Ravi Agro · 123456789012 · EXMP0001234 · Example Bank`: the same in both languages; empty where no account is named. */
function accountLine({ holder, account, ifsc, bank }: NonNullable<BillRows["account"]>): string {
  return account === "" ? "" : [holder, account, ifsc, bank].filter((word) => word !== "").join(" · ");
}

/** The buyer's name; empty once the account is closed. */
export function buyerOf({ buyer }: Pick<BillTable, "buyer">): string {
  return buyer === null ? "" : (fromJson(buyer)?.name ?? "");
}

function presentLine(line: BillLineTable): BillLine {
  return {
    ...factsOf(line),
    quantity: line.quantity,
    price: rupeesFromPaise(line.price_paise),
    reduced: rupeesFromPaise(line.reduced_paise),
    licence: line.licence,
    lots: [...fromJson(line.lots)],
    ...inRupees(sumsIn(line)),
  };
}

function factsOf(line: BillLineTable) {
  return {
    ...{ product: line.product_id, name: line.name, name_hi: line.name_hi },
    ...{ packSize: line.pack_size, packSize_hi: line.pack_size_hi },
    ...{ hsn: line.hsn, rate: rateOf(line.rate_bp) },
  };
}

function presentNote(
  bill: BillTable,
  billed: readonly BillLineTable[],
  note: BillRows["notes"][number],
): CreditNote {
  const lines = note.lines.flatMap((line) => {
    const of = billed.find(({ product_id }) => product_id === line.product_id);
    return of ? [{ of, line }] : [];
  });
  return {
    id: note.id,
    number: noteNumber({ ...note, prefix: bill.prefix }),
    issuedAt: note.issued_at,
    day: indianDay(note.issued_at),
    reason: note.reason,
    lines: lines.map(({ of, line }) => ({ ...factsOf(of), ...inRupees(sumsIn(line)) })),
    rates: ratesOf(lines.map(({ of, line }) => ({ rate_bp: of.rate_bp, sums: line }))),
    ...inRupees(sumOf(lines.map(({ line }) => sumsIn(line)))),
  };
}

/** Sums of each rate, lowest first. */
function ratesOf(
  lines: readonly { rate_bp: number | null; sums: BillLineTable | CreditNoteLineTable }[],
): RateSum[] {
  const rates = [...new Set(lines.map(({ rate_bp }) => rate_bp))];
  return rates
    .sort((one, other) => (one ?? 0) - (other ?? 0))
    .map((rate) => ({
      rate: rateOf(rate),
      ...inRupees(sumOf(lines.filter(({ rate_bp }) => rate_bp === rate).map(({ sums }) => sumsIn(sums)))),
    }));
}
