import type { Json } from "#database/json.ts";
import type { Regime } from "../billing.ts";
import type { NoteReason, Title } from "../billWords.ts";
import type { Bill, BilledLot } from "../contract.ts";

declare module "#database/tables.ts" {
  interface Tables {
    shop_billing: ShopBillingTable;
    product_tax: ProductTaxTable;
    bill_series: BillSeriesTable;
    bill: BillTable;
    bill_line: BillLineTable;
    credit_note: CreditNoteTable;
    credit_note_line: CreditNoteLineTable;
  }
}

/** Data of a shop's bills beside its details; optional texts may be empty. */
export interface ShopBillingTable {
  shop_id: string;
  legal_name: string;
  regime: Regime;
  holder: string;
  account: string;
  ifsc: string;
  bank: string;
  prefix: string;
  updated_at: number;
}

/** HSN and rate that a seller said of a product. */
export interface ProductTaxTable {
  product_id: string;
  hsn: string;
  /** Hundredths of a percent. */
  rate_bp: number;
  updated_at: number;
}

/** The last serial of a shop in a financial year. */
export interface BillSeriesTable {
  shop_id: string;
  /** In which it began. */
  year: number;
  kind: "bill" | "note";
  last: number;
}

/** Printed details of the seller; phone and bank account are the shop's of today. */
export type BilledSeller = Omit<Bill["seller"], "phone" | "bankAccount">;

/** A bill as it was made. */
export interface BillTable {
  id: string;
  shop_id: string;
  order_id: string;
  part_id: string;
  /** Null once the buyer's account is closed, as `buyer`. */
  person_id: string | null;
  year: number;
  serial: number;
  prefix: string;
  title: Title;
  regime: Regime;
  issued_at: number;
  seller: Json<BilledSeller>;
  buyer: Json<Bill["buyer"]> | null;
  /** Where the goods went. */
  supply_state: string;
  supply_code: string;
  /** 1 where that is the seller's own State. */
  same_state: number;
  total_paise: number;
  /** Sum of all its notes. */
  credited_paise: number;
  /** 0 once its packing was taken back: the part has another bill then, or none. */
  standing: number;
  kept_until: number;
}

interface SumColumns {
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  exempt_paise: number;
  total_paise: number;
}

export interface BillLineTable extends SumColumns {
  bill_id: string;
  product_id: string;
  name: string;
  name_hi: string;
  pack_size: string;
  pack_size_hi: string;
  hsn: string;
  /** Hundredths of a percent; null where the bill shows no tax. */
  rate_bp: number | null;
  quantity: number;
  price_paise: number;
  /** Given back before it was packed. */
  reduced_paise: number;
  licence: string;
  lots: Json<readonly BilledLot[]>;
}

/** Amount that a bill was lowered by, and why. */
export interface CreditNoteTable {
  id: string;
  bill_id: string;
  shop_id: string;
  year: number;
  serial: number;
  reason: NoteReason;
  issued_at: number;
  total_paise: number;
}

export interface CreditNoteLineTable extends SumColumns {
  note_id: string;
  product_id: string;
}
