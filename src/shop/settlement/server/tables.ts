import type { NotReceivedReason } from "#shop/payments/rules.ts";

declare module "#database/tables.ts" {
  interface Tables {
    part_payment: PartPaymentTable;
  }
}

/** A reason, or empty. */
type Refused = NotReceivedReason | "";

/** Reports of buyer and seller on the money for a part; no row where there are none. */
export interface PartPaymentTable {
  part_id: string;
  /** When the buyer said that it is paid; null where nothing is said, or the seller has said no. */
  said_at: number | null;
  /** The bank's number for it; empty where none was told. */
  reference: string;
  /** How often the buyer has said so. */
  claims: number;
  /** Why the seller said no last; empty where they did not. */
  refused: Refused;
  /** When the seller noted that the money was given back. */
  refunded_at: number | null;
}
