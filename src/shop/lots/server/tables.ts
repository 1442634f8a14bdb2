declare module "#database/tables.ts" {
  interface Tables {
    lot: LotTable;
    packed_lot: PackedLotTable;
  }
}

/** Packs of a product that stand in its shop under one number; without a number where `lot` is empty. */
export interface LotTable {
  product_id: string;
  /** As printed, in capital letters. */
  lot: string;
  /** Days in India, `2027-03-31`; empty where none is printed. */
  made_on: string;
  /** The last day on which it may be sold. */
  expires_on: string;
  packs: number;
  created_at: number;
  /** Since when nothing of it is sold any more and those who got it are told; null for nearly all. */
  recalled_at: number | null;
  /** Message of its seller, or of an operator, to those who got it. */
  recall_words: string;
}

/** Packs of a lot in a part of an order, as it was printed then. */
export interface PackedLotTable {
  part_id: string;
  product_id: string;
  /** Empty for packs without a number. */
  lot: string;
  made_on: string;
  expires_on: string;
  /** With those that were sent in place of others. */
  packs: number;
  /** Packs of them that were given back. */
  back: number;
}
