import type { TextLanguage, TextPage } from "../rules.ts";

declare module "#database/tables.ts" {
  interface Tables {
    legal_text: LegalTextTable;
  }
}

/** A legal text, or the helplines, as it was written; the newest version counts, none is changed. */
export interface LegalTextTable {
  page: TextPage;
  /** The helplines are one text in all languages, as JSON: a number is the same in each. */
  language: TextLanguage;
  /** From 1. */
  version: number;
  words: string;
  at: number;
  /** The operator who wrote it; null by the command line. */
  person_id: string | null;
}
