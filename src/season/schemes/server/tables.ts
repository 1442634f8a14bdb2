declare module "#database/tables.ts" {
  interface Tables {
    scheme_card: SchemeCardTable;
  }
}

/** A card of a scheme as an operator wrote it; the newest version counts, none is changed. */
export interface SchemeCardTable {
  /** Of a shipped card, or the operator's own word for a new one. */
  id: string;
  /** From 1. */
  version: number;
  /** As JSON, in all languages. */
  card: string;
  at: number;
  /** The operator who wrote it; null by the command line. */
  person_id: string | null;
}
