declare module "#database/tables.ts" {
  interface Tables {
    lot_said: LotSaidTable;
  }
}

/** What was said of a lot with a key, by the ledger's row that the key stands for. */
export interface LotSaidTable {
  id: string;
  body_hash: string;
}
