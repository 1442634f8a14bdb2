import type { ComplaintStep, Subject } from "../rules.ts";

declare module "#database/tables.ts" {
  interface Tables {
    complaint: ComplaintTable;
    complaint_step: ComplaintStepTable;
    complaint_year: ComplaintYearTable;
  }
}

export interface ComplaintTable {
  /** `M-2026-000123`. */
  number: string;
  /** Null once the account is closed. */
  person_id: string | null;
  /** Idempotency key, and the hash of what came with it. */
  key: string;
  body_hash: string;
  about: Subject;
  /** Id of an order, a product or a shop; else empty. */
  subject: string;
  /** The problem with an order that it was opened from; empty: none. */
  problem_id: string;
  words: string;
  filed_at: number;
  acknowledge_by: number;
  settle_by: number;
  acknowledged_at: number | null;
  settled_at: number | null;
  /** The clock that runs now; null once it is settled. */
  due_at: number | null;
}

export interface ComplaintStepTable {
  id: string;
  number: string;
  kind: ComplaintStep;
  words: string;
  at: number;
}

/** The last number of each year. */
export interface ComplaintYearTable {
  year: number;
  last: number;
}
