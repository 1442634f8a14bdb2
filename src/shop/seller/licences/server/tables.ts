import type { Category } from "#shop/market/contract.ts";
import type { ApplicationState, DocumentType } from "../contract.ts";

declare module "#database/tables.ts" {
  interface Tables {
    licence_application: LicenceApplicationTable;
    licence_document: LicenceDocumentTable;
    licence_reminder: LicenceReminderTable;
  }
}

/** Applications of a shop for an operator to check; the newest for each category. */
export interface LicenceApplicationTable {
  shop_id: string;
  category: Category;
  number: string;
  authority: string;
  /** The State whose office gave it; empty, as the next one and the document, where it was named before anybody checked. */
  region: string;
  /** Days in India, `2026-11-23`. */
  issued_on: string;
  expires_on: string;
  /** Name of its document. */
  document: string;
  state: ApplicationState;
  /** An operator's, for its seller. */
  reason: string;
  /** Grows with each change, so that nobody decides on another paper than they looked at. */
  version: number;
  handed_in_at: number;
  decided_at: number | null;
  /** The number as it is compared (market/server/licenceKey.ts). */
  number_key: string;
}

/** A licence's paper, whose bytes lie with the uploads under a name that is served to nobody. */
export interface LicenceDocumentTable {
  name: string;
  shop_id: string;
  type: DocumentType;
  /** From then on (ms since 1970) it goes; null while an application names it. */
  discard_at: number | null;
  created_at: number;
}

/** A reminder that was given, once for each licence and number of days. */
export interface LicenceReminderTable {
  shop_id: string;
  category: Category;
  expires_on: string;
  /** One of `reminderDays`. */
  days: number;
  /** When it was last tried, ms since 1970. */
  at: number;
  /** Null while its mail has not gone out. */
  sent_at: number | null;
}
