declare module "#database/tables.ts" {
  interface Tables {
    lot_said: LotSaidTable;
    recall_telling: RecallTellingTable;
  }
}

/** Changes of a lot with a key, by the key's row in the ledger. */
export interface LotSaidTable {
  id: string;
  body_hash: string;
}

/** A recall of which not all buyers of the lot are notified yet. */
export interface RecallTellingTable {
  product_id: string;
  lot: string;
  /** Orders with a part id from here on are notified; null before the first batch. */
  after_part: string | null;
  /** Of the recall, ms since 1970. */
  at: number;
}
