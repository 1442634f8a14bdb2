declare module "#database/tables.ts" {
  interface Tables {
    audit: AuditTable;
    audit_head: AuditHeadTable;
    audit_look: AuditLookTable;
  }
}

/** One act or one look of an operator. Rows are added and never changed or removed. */
export interface AuditTable {
  /** 1, 2, 3 … without a gap. */
  seq: number;
  at: number;
  /** A person's id, or `command-line`. */
  actor: string;
  /** `licence.approve` */
  act: string;
  /** Object of the act: `licence:ID`. */
  subject: string;
  /** Whose data it was about. */
  person_id: string | null;
  reason: string | null;
  /** The hash of the row before; empty for the first. */
  previous: string;
  /** Of this row and `previous`: see chain.ts. */
  hash: string;
}

/** People whose data a read showed, for each row of the log that names more than one. */
export interface AuditLookTable {
  person_id: string;
  seq: number;
  act: string;
  at: number;
}

/** The end of the chain, one row. */
export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
}
