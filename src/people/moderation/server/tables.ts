import type { Kind, Reason, Way } from "../rules.ts";

declare module "#database/tables.ts" {
  interface Tables {
    report: ReportTable;
    moderation_case: ModerationCaseTable;
    muted_person: MutedPersonTable;
  }
}

/** One person's report of one thing. */
export interface ReportTable {
  kind: Kind;
  subject_id: string;
  reporter_id: string;
  /** Tells networks apart, and is no address; empty once the desk has decided. */
  network: string;
  reason: Reason;
  words: string;
  /** The desk's decision about it. */
  outcome: "open" | "upheld" | "refused";
  created_at: number;
}

/** State of a thing that was reported. */
export interface ModerationCaseTable {
  kind: Kind;
  subject_id: string;
  /** Who said or sells it; null where that is nobody with an account. */
  author_id: string | null;
  /** `hidden` by three people; `kept` and `removed` by the desk. */
  state: "reported" | "hidden" | "kept" | "removed";
  /** Why, as its author is told. */
  reason: Reason;
  /** The desk's own words; mostly empty. */
  words: string;
  /** The author's one answer. */
  answer: string;
  answered_at: number | null;
  /** The first of the reports that are not decided. */
  reported_at: number;
  hidden_at: number | null;
  /** Null while it waits for the desk. */
  decided_at: number | null;
  /** SHA-256 of what it said when the desk kept it. */
  kept_hash: string;
}

/** Whom somebody does not want to read. */
export interface MutedPersonTable {
  person_id: string;
  /** The author's public key. */
  sender: string;
  name: string;
  how: Way;
  created_at: number;
}
