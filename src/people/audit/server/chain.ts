import type { Database } from "#database/tables.ts";
import { sha256 } from "#kit/server/ids.ts";
import type { AuditTable } from "./tables.ts";

/** SHA-256 over the row before and all that this one says, in one fixed order. */
export function hashOfRow(row: Omit<AuditTable, "hash">): string {
  const { previous, seq, at, actor, act, subject, person_id, reason } = row;
  return sha256(JSON.stringify([previous, seq, at, actor, act, subject, person_id, reason]), "hex");
}

/** Result of a walk along the chain. */
export interface ChainCheck {
  readonly rows: number;
  /** The hash of the last row, to be noted elsewhere; empty where there is none. */
  readonly head: string;
  /** The first row that is not as it was written, and why. */
  readonly bad?: { readonly seq: number; readonly why: "changed" | "missing" | "unlinked" };
  /** Whether a hash that was noted earlier is in the chain. */
  readonly noted: boolean;
}

const pageRows = 1_000;

/** Walks the chain from its first row, a page at a time; stops at the first row that is wrong. */
export async function checkChain(db: Database, notedHash?: string): Promise<ChainCheck> {
  // Read first: rows that come meanwhile are behind it.
  const end = await db.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirst();
  let last = { seq: 0, hash: "" };
  let noted = notedHash === undefined;
  for (;;) {
    const rows = await db
      .selectFrom("audit")
      .selectAll()
      .where("seq", ">", last.seq)
      .orderBy("seq")
      .limit(pageRows)
      .execute();
    for (const row of rows) {
      const bad = wrongWith(row, last);
      if (bad) return { rows: last.seq, head: last.hash, bad, noted };
      if (row.hash === notedHash) noted = true;
      if (row.seq === end?.seq && row.hash !== end.hash)
        return { rows: last.seq, head: last.hash, bad: { seq: row.seq, why: "changed" }, noted };
      last = row;
    }
    if (rows.length < pageRows) break;
  }
  const bad = last.seq < (end?.seq ?? 0) ? ({ seq: last.seq + 1, why: "missing" } as const) : undefined;
  return { rows: last.seq, head: last.hash, noted, ...(bad ? { bad } : {}) };
}

function wrongWith(row: AuditTable, last: { seq: number; hash: string }): ChainCheck["bad"] {
  if (row.seq !== last.seq + 1) return { seq: last.seq + 1, why: "missing" };
  if (row.previous !== last.hash) return { seq: row.seq, why: "unlinked" };
  return hashOfRow(row) === row.hash ? undefined : { seq: row.seq, why: "changed" };
}
