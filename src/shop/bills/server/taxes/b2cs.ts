import type { Database } from "#database/tables.ts";
import type { Cell } from "#kit/server/tables/csv.ts";
import { sumOf, type TaxSums } from "../../tax.ts";
import type { Period } from "../period.ts";
import { inRupees, rateOf, sumsIn } from "./sums.ts";

export const b2csHead = [
  "type",
  "place_of_supply",
  "rate_percent",
  "taxable_rs",
  "cgst_rs",
  "sgst_or_utgst_rs",
  "igst_rs",
  "exempt_rs",
  "total_rs",
] as const;

const sumNames = [
  ...["taxable_paise", "cgst_paise", "sgst_paise", "igst_paise", "exempt_paise", "total_paise"],
] as const satisfies readonly `${keyof TaxSums}_paise`[];

/** Sales to consumers by State of supply and rate: bills of a period less its credit notes; in rupees. */
export async function b2csOf(db: Database, shopId: string, period: Period) {
  const [billed, credited, bills, notes] = await Promise.all([
    sumBills(db, shopId, period),
    sumNotes(db, shopId, period),
    countBills(db, shopId, period),
    countNotes(db, shopId, period),
  ]);
  const keyOf = (row: Place) => `${row.supply_code} ${row.rate_bp ?? ""} ${row.same_state}`;
  const places = new Map([...billed, ...credited].map((row) => [keyOf(row), row]));
  const rows = [...places].map(([key, place]) => {
    const ofPlace = (all: typeof billed) => sumOf(all.filter((row) => keyOf(row) === key).map(sumsIn));
    return { place, sums: less(ofPlace(billed), ofPlace(credited)) };
  });
  rows.sort(
    ({ place: one }, { place: other }) =>
      Number(one.supply_code) - Number(other.supply_code) || (one.rate_bp ?? 0) - (other.rate_bp ?? 0),
  );
  return {
    rows: rows.map(({ place, sums }) => ({
      ...{ state: place.supply_state, code: place.supply_code, rate: rateOf(place.rate_bp) },
      sameState: place.same_state === 1,
      ...inRupees(sums),
    })),
    ...{ bills: Number(bills.count), notes: Number(notes.count) },
    ...inRupees(sumOf(rows.map(({ sums }) => sums))),
  };
}

/** The rows of the file: intra-State `INTRA`, between States `INTER`; the place as `23-Madhya Pradesh`. */
export async function* b2csCells({ rows }: Awaited<ReturnType<typeof b2csOf>>): AsyncGenerator<Cell[]> {
  for (const { sameState, code, state, rate, taxable, cgst, sgst, igst, exempt, total } of rows) {
    yield [
      ...[sameState ? "INTRA" : "INTER", code === "" ? "" : `${code}-${state}`, rate],
      ...[taxable, cgst, sgst, igst, exempt, total],
    ];
  }
}

interface Place {
  readonly supply_state: string;
  readonly supply_code: string;
  readonly same_state: number;
  readonly rate_bp: number | null;
}

const groups = ["bill.supply_state", "bill.supply_code", "bill.same_state", "bill_line.rate_bp"] as const;

function sumBills(db: Database, shopId: string, { from, until }: Period) {
  return db
    .selectFrom("bill")
    .innerJoin("bill_line", "bill_line.bill_id", "bill.id")
    .select(groups)
    .select((row) => sumNames.map((name) => row.fn.sum<number>(`bill_line.${name}`).as(name)))
    .where("bill.shop_id", "=", shopId)
    .where("bill.issued_at", ">=", from)
    .where("bill.issued_at", "<", until)
    .groupBy(groups)
    .execute();
}

function sumNotes(db: Database, shopId: string, { from, until }: Period) {
  return db
    .selectFrom("credit_note")
    .innerJoin("bill", "bill.id", "credit_note.bill_id")
    .innerJoin("credit_note_line", "credit_note_line.note_id", "credit_note.id")
    .innerJoin("bill_line", (join) =>
      join
        .onRef("bill_line.bill_id", "=", "credit_note.bill_id")
        .onRef("bill_line.product_id", "=", "credit_note_line.product_id"),
    )
    .select(groups)
    .select((row) => sumNames.map((name) => row.fn.sum<number>(`credit_note_line.${name}`).as(name)))
    .where("credit_note.shop_id", "=", shopId)
    .where("credit_note.issued_at", ">=", from)
    .where("credit_note.issued_at", "<", until)
    .groupBy(groups)
    .execute();
}

function countBills(db: Database, shopId: string, { from, until }: Period) {
  return db
    .selectFrom("bill")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("shop_id", "=", shopId)
    .where("issued_at", ">=", from)
    .where("issued_at", "<", until)
    .executeTakeFirstOrThrow();
}

function countNotes(db: Database, shopId: string, { from, until }: Period) {
  return db
    .selectFrom("credit_note")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("shop_id", "=", shopId)
    .where("issued_at", ">=", from)
    .where("issued_at", "<", until)
    .executeTakeFirstOrThrow();
}

function less(one: TaxSums, other: TaxSums): TaxSums {
  return {
    taxable: one.taxable - other.taxable,
    cgst: one.cgst - other.cgst,
    sgst: one.sgst - other.sgst,
    igst: one.igst - other.igst,
    exempt: one.exempt - other.exempt,
    total: one.total - other.total,
  };
}
