import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { rupeesFromPaise } from "#kit/contract/figures.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { Cell } from "#kit/server/tables/csv.ts";
import { billNumber, noteNumber } from "../numbers.ts";
import type { TaxSums } from "../tax.ts";
import type { Period } from "./period.ts";
import { buyerOf } from "./present.ts";
import { rateOf, sumsIn } from "./taxes/sums.ts";

/** Documents in memory at a time. */
const batchSize = 200;

export const exportHead = [
  "document",
  "number",
  "date",
  "bill_number",
  "bill_date",
  "order",
  "buyer",
  "title_or_reason",
  "place_of_supply_code",
  "place_of_supply",
  "product",
  "hsn",
  "quantity",
  "rate_percent",
  "taxable_rs",
  "cgst_rs",
  "sgst_or_utgst_rs",
  "igst_rs",
  "exempt_rs",
  "total_rs",
] as const;

/** A row for each line of a shop's bills and then of its credit notes, oldest first; those of notes are below zero. */
export async function* exportRows(db: Database, shopId: string, period: Period): AsyncGenerator<Cell[]> {
  yield* rowsOf((after) => findBills(db, shopId, period, after), db, billRows);
  yield* rowsOf((after) => findNotes(db, shopId, period, after), db, noteRows);
}

interface Dated {
  readonly id: string;
  readonly issued_at: number;
}

async function* rowsOf<Row extends Dated>(
  find: (after: Dated | undefined) => Promise<Row[]>,
  db: Database,
  rows: (db: Database, documents: readonly Row[]) => Promise<Cell[][]>,
): AsyncGenerator<Cell[]> {
  for (let after: Row | undefined, more = true; more; ) {
    const documents = await find(after);
    if (documents.length > 0) yield* await rows(db, documents);
    await yieldToEventLoop();
    after = documents.at(-1);
    more = documents.length === batchSize;
  }
}

function findBills(db: Database, shopId: string, { from, until }: Period, after: Dated | undefined) {
  let query = db
    .selectFrom("bill")
    .selectAll()
    .where("shop_id", "=", shopId)
    .where("issued_at", ">=", after?.issued_at ?? from)
    .where("issued_at", "<", until)
    .orderBy("issued_at")
    .orderBy("id")
    .limit(batchSize);
  if (after) {
    query = query.where((row) => row.or([row("issued_at", ">", after.issued_at), row("id", ">", after.id)]));
  }
  return query.execute();
}

function findNotes(db: Database, shopId: string, { from, until }: Period, after: Dated | undefined) {
  let query = db
    .selectFrom("credit_note")
    .innerJoin("bill", "bill.id", "credit_note.bill_id")
    .selectAll("credit_note")
    .select(["bill.year as bill_year", "bill.serial as bill_serial", "bill.prefix", "bill.order_id"])
    .select(["bill.issued_at as billed_at", "bill.buyer", "bill.supply_code", "bill.supply_state"])
    .where("credit_note.shop_id", "=", shopId)
    .where("credit_note.issued_at", ">=", after?.issued_at ?? from)
    .where("credit_note.issued_at", "<", until)
    .orderBy("credit_note.issued_at")
    .orderBy("credit_note.id")
    .limit(batchSize);
  if (after) {
    query = query.where((row) =>
      row.or([row("credit_note.issued_at", ">", after.issued_at), row("credit_note.id", ">", after.id)]),
    );
  }
  return query.execute();
}

async function billRows(
  db: Database,
  bills: readonly Awaited<ReturnType<typeof findBills>>[number][],
): Promise<Cell[][]> {
  const ids = bills.map(({ id }) => id);
  const lines = await db
    .selectFrom("bill_line")
    .selectAll()
    .where("bill_id", "in", ids)
    .orderBy("product_id")
    .execute();
  return bills.flatMap((bill) =>
    lines
      .filter(({ bill_id }) => bill_id === bill.id)
      .map((line) => [
        ...["bill", billNumber(bill), indianDay(bill.issued_at), "", "", bill.order_id, buyerOf(bill)],
        ...[bill.title, bill.supply_code, bill.supply_state],
        ...[line.name, line.hsn, line.quantity, rateOf(line.rate_bp), ...amounts(sumsIn(line), 1)],
      ]),
  );
}

async function noteRows(
  db: Database,
  notes: readonly Awaited<ReturnType<typeof findNotes>>[number][],
): Promise<Cell[][]> {
  const ids = notes.map(({ id }) => id);
  const lines = await db
    .selectFrom("credit_note_line")
    .innerJoin("credit_note", "credit_note.id", "credit_note_line.note_id")
    .innerJoin("bill_line", (join) =>
      join
        .onRef("bill_line.bill_id", "=", "credit_note.bill_id")
        .onRef("bill_line.product_id", "=", "credit_note_line.product_id"),
    )
    .selectAll("credit_note_line")
    .select(["bill_line.name", "bill_line.hsn", "bill_line.rate_bp"])
    .where("credit_note_line.note_id", "in", ids)
    .orderBy("credit_note_line.product_id")
    .execute();
  return notes.flatMap((note) => {
    const { prefix } = note;
    const billed = billNumber({ prefix, year: note.bill_year, serial: note.bill_serial });
    return lines
      .filter(({ note_id }) => note_id === note.id)
      .map((line) => [
        ...["credit note", noteNumber(note), indianDay(note.issued_at), billed, indianDay(note.billed_at)],
        ...[note.order_id, buyerOf(note), note.reason, note.supply_code, note.supply_state],
        ...[line.name, line.hsn, null, rateOf(line.rate_bp), ...amounts(sumsIn(line), -1)],
      ]);
  });
}

function amounts({ taxable, cgst, sgst, igst, exempt, total }: TaxSums, sign: 1 | -1): number[] {
  return [taxable, cgst, sgst, igst, exempt, total].map((paise) =>
    rupeesFromPaise(paise === 0 ? 0 : sign * paise),
  );
}
