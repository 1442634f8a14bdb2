import type { Database } from "#database/tables.ts";
import { foldedEmail } from "#people/account/rules.ts";

export interface AuditFilter {
  /** A room or a whole act. */
  readonly act?: string;
  readonly personId?: string;
}

/** Rows of the audit log, the newest first, with the e-mail of the actor while they have an account. */
export function findAudit(
  db: Database,
  { act, personId, before, limit }: AuditFilter & { before?: number | undefined; limit: number },
) {
  let rows = db
    .selectFrom("audit")
    .leftJoin("person", (join) =>
      join.onRef("person.id", "=", "audit.actor").on("person.closed_at", "is", null),
    )
    .selectAll("audit")
    .select("person.email")
    .orderBy("audit.seq", "desc")
    .limit(limit);
  if (before !== undefined) rows = rows.where("audit.seq", "<", before);
  if (act?.includes(".")) rows = rows.where("audit.act", "=", act);
  // Letters and hyphens alone (see the contract), none of which means something to `like`.
  else if (act) rows = rows.where("audit.act", "like", `${act}.%`);
  if (personId !== undefined)
    rows = rows.where(({ or, eb, selectFrom }) =>
      or([
        eb("audit.person_id", "=", personId),
        eb("audit.actor", "=", personId),
        eb("audit.seq", "in", selectFrom("audit_look").select("seq").where("person_id", "=", personId)),
      ]),
    );
  return rows.execute();
}

/**
 * A person by id or e-mail; any other text stays as it was typed, and finds the rows of somebody who is gone.
 */
export async function findPersonId(db: Database, typed: string): Promise<string> {
  const found = await db
    .selectFrom("person")
    .select("id")
    .where("email", "=", foldedEmail(typed))
    .executeTakeFirst();
  return found?.id ?? typed.trim();
}
