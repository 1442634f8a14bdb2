import type { Database } from "#database/tables.ts";
import { deliveryLast } from "./deliveryLines.ts";
import type {
  BillLineTable,
  BillTable,
  CreditNoteLineTable,
  CreditNoteTable,
  ShopBillingTable,
} from "./tables.ts";

type NoteRows = CreditNoteTable & { readonly lines: readonly CreditNoteLineTable[] };

/** A bill with all that belongs to it. */
export interface BillRows {
  readonly bill: BillTable;
  readonly lines: readonly BillLineTable[];
  /** Oldest first. */
  readonly notes: readonly NoteRows[];
  /** The shop's phone of today; empty where it says none any more. */
  readonly phone: string;
  /** Its bank account today; none once the shop is closed. */
  readonly account: Pick<ShopBillingTable, "holder" | "account" | "ifsc" | "bank"> | undefined;
}

/**
 * Bills of an order that a person may read: the buyer all of them, a seller those of the own shop. Oldest
 * first.
 */
export async function findBillsOfOrder(db: Database, orderId: string, personId: string): Promise<BillRows[]> {
  return withAll(db, await readable(db, personId).where("order_id", "=", orderId).orderBy("id").execute());
}

/** A bill that somebody may read. */
export async function findBill(db: Database, id: string, personId: string): Promise<BillRows | undefined> {
  return (await withAll(db, await readable(db, personId).where("id", "=", id).execute()))[0];
}

/** Its buyer and its seller may read a bill; a shop has its seller's id. */
function readable(db: Database, personId: string) {
  return db
    .selectFrom("bill")
    .selectAll()
    .where((bill) => bill.or([bill("person_id", "=", personId), bill("shop_id", "=", personId)]));
}

export interface Page {
  readonly limit: number;
  /** The last bill of the page before. */
  readonly before?: Pick<BillTable, "issued_at" | "id"> | undefined;
}

/** A shop's bills, newest first. */
export async function findBillsOfShop(
  db: Database,
  shopId: string,
  { limit, before }: Page,
): Promise<BillTable[]> {
  let query = db
    .selectFrom("bill")
    .selectAll()
    .where("shop_id", "=", shopId)
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (before) {
    query = query
      .where("issued_at", "<=", before.issued_at)
      .where((bill) =>
        bill.or([
          bill("issued_at", "<", before.issued_at),
          bill.and([bill("issued_at", "=", before.issued_at), bill("id", "<", before.id)]),
        ]),
      );
  }
  return query.execute();
}

/** Everything that belongs to the bills, however many they are, by five queries. */
async function withAll(db: Database, bills: readonly BillTable[]): Promise<BillRows[]> {
  if (bills.length === 0) return [];
  const ids = bills.map(({ id }) => id);
  const shopIds = bills.map(({ shop_id }) => shop_id);
  const [lines, notes, noteLines, shops, accounts] = await Promise.all([
    db.selectFrom("bill_line").selectAll().where("bill_id", "in", ids).orderBy("product_id").execute(),
    db.selectFrom("credit_note").selectAll().where("bill_id", "in", ids).orderBy("id").execute(),
    db
      .selectFrom("credit_note_line")
      .innerJoin("credit_note", "credit_note.id", "credit_note_line.note_id")
      .selectAll("credit_note_line")
      .where("credit_note.bill_id", "in", ids)
      .orderBy("product_id")
      .execute(),
    db.selectFrom("shop_details").select(["shop_id", "phone"]).where("shop_id", "in", shopIds).execute(),
    db
      .selectFrom("shop_billing")
      .select(["shop_id", "holder", "account", "ifsc", "bank"])
      .where("shop_id", "in", shopIds)
      .execute(),
  ]);
  return bills.map((bill) => ({
    bill,
    lines: deliveryLast(lines.filter(({ bill_id }) => bill_id === bill.id)),
    notes: notes
      .filter(({ bill_id }) => bill_id === bill.id)
      .map((note) => ({
        ...note,
        lines: deliveryLast(noteLines.filter(({ note_id }) => note_id === note.id)),
      })),
    phone: shops.find(({ shop_id }) => shop_id === bill.shop_id)?.phone ?? "",
    account: accounts.find(({ shop_id }) => shop_id === bill.shop_id),
  }));
}
