import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { newRisingId } from "#kit/server/ids.ts";
import type { NoteReason } from "../billWords.ts";
import { financialYear } from "../numbers.ts";
import { taxInPart } from "../tax.ts";
import { takeSerial } from "./series.ts";
import type { BillTable } from "./tables.ts";
import { rateOf, sumColumns } from "./taxes/sums.ts";

/**
 * Lowers the bills of parts by all that is left of them: they were cancelled after packing, or came back, or their packing was
 * taken back. A part without a bill has none. Call it with the parts held, after everything else that the transaction waits for.
 */
export async function creditParts(
  tx: Change,
  partIds: readonly string[],
  reason: Exclude<NoteReason, "refunded">,
  at: number,
): Promise<void> {
  for (const bill of await findStanding(tx.db, partIds)) {
    const left = await findLeft(tx.db, bill.id);
    await addNote(tx, bill, left, { reason, at });
    if (reason === "taken-back") {
      await tx.db.updateTable("bill").set({ standing: 0 }).where("id", "=", bill.id).execute();
    }
  }
}

/** Lowers a part's bill by money that was given back for one of its lines, never by more than is left of it. */
export async function creditLine(
  tx: Change,
  {
    partId,
    productId,
    paise,
  }: { readonly partId: string; readonly productId: string; readonly paise: number },
  at: number,
): Promise<void> {
  const [bill] = await findStanding(tx.db, [partId]);
  if (!bill) return;
  const lines = await findLeft(tx.db, bill.id);
  const credited = lines
    .filter(({ product_id }) => product_id === productId)
    .map((line) => ({ ...line, left: Math.min(paise, line.left) }));
  await addNote(tx, bill, credited, { reason: "refunded", at });
}

/** Shop by shop in one order, as the series are held. */
function findStanding(db: Database, partIds: readonly string[]): Promise<BillTable[]> {
  return db
    .selectFrom("bill")
    .selectAll()
    .where("part_id", "in", partIds)
    .where("standing", "=", 1)
    .orderBy("shop_id")
    .orderBy("id")
    .execute();
}

/** A line with what of it no note has taken yet, paise. */
interface LeftLine {
  readonly product_id: string;
  readonly rate_bp: number | null;
  /** Of the bill. */
  readonly of: number;
  /** Taken by notes so far, and the tax in it. */
  readonly before: number;
  readonly taxBefore: { readonly cgst: number; readonly igst: number };
  readonly left: number;
}

async function findLeft(db: Database, billId: string): Promise<LeftLine[]> {
  const [lines, credited] = await Promise.all([
    db
      .selectFrom("bill_line")
      .select(["product_id", "rate_bp", "total_paise"])
      .where("bill_id", "=", billId)
      .execute(),
    db
      .selectFrom("credit_note_line")
      .innerJoin("credit_note", "credit_note.id", "credit_note_line.note_id")
      .select(["product_id"])
      .select((line) => line.fn.sum<number>("credit_note_line.total_paise").as("paise"))
      .select((line) => line.fn.sum<number>("credit_note_line.cgst_paise").as("cgst"))
      .select((line) => line.fn.sum<number>("credit_note_line.igst_paise").as("igst"))
      .where("credit_note.bill_id", "=", billId)
      .groupBy("product_id")
      .execute(),
  ]);
  return lines.map(({ product_id, rate_bp, total_paise }) => {
    const notes = credited.find((line) => line.product_id === product_id);
    const before = Number(notes?.paise ?? 0);
    const taxBefore = { cgst: Number(notes?.cgst ?? 0), igst: Number(notes?.igst ?? 0) };
    return { product_id, rate_bp, of: total_paise, before, taxBefore, left: total_paise - before };
  });
}

async function addNote(
  tx: Change,
  bill: BillTable,
  lines: readonly LeftLine[],
  { reason, at }: { readonly reason: NoteReason; readonly at: number },
): Promise<void> {
  const credited = lines.filter(({ left }) => left > 0);
  const total = credited.reduce((paise, { left }) => paise + left, 0);
  if (total === 0) return;
  const id = newRisingId();
  const year = financialYear(at);
  const serial = await takeSerial(tx, { shop_id: bill.shop_id, year, kind: "note" });
  await tx.db
    .insertInto("credit_note")
    .values({
      ...{ id, bill_id: bill.id, shop_id: bill.shop_id, year, serial, reason },
      ...{ issued_at: at, total_paise: total },
    })
    .execute();
  await tx.db
    .insertInto("credit_note_line")
    .values(
      credited.map(({ product_id, rate_bp, left, ...taken }) => ({
        ...{ note_id: id, product_id },
        ...sumColumns(taxInPart({ ...taken, paise: left }, rateOf(rate_bp), bill.same_state === 1)),
      })),
    )
    .execute();
  await tx.db
    .updateTable("bill")
    .set((row) => ({ credited_paise: row("credited_paise", "+", total) }))
    .where("id", "=", bill.id)
    .execute();
}
