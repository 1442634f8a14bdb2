import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { indianTime } from "#kit/contract/days/indianDays.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { serve } from "#kit/server/serve.ts";
import { type Cell, sendCsv } from "#kit/server/tables/csv.ts";
import { accountName } from "#people/account/accountName.ts";
import { auditRead } from "#people/audit/server/audit.ts";
import { auditPageSize, operator } from "../contract.ts";

/** Rows of a file in memory at a time. */
const batchRows = 500;
const fileHead = [
  "number",
  "at_ist",
  "actor",
  "act",
  "subject",
  "person",
  "reason",
  "previous",
  "hash",
] as const;

/** The audit log as operators read it. An operator who looks a person up in it is written down too. */
export function serveAudit(app: FastifyInstance, db: Database): void {
  const filterOf = async (
    who: string,
    { act, person }: { act?: string; person?: string },
    as: "read" | "export",
  ) => {
    const personId = person ? await findPersonId(db, person) : undefined;
    if (personId !== undefined || as === "export")
      await auditRead(app, db, {
        ...{ actor: who, act: `audit.${as}`, subject: act ? `act:${act}` : "all" },
        // An e-mail without an account must not be in rows that are never removed.
        people: [personId?.includes("@") ? null : (personId ?? null)],
      });
    return { ...(act ? { act } : {}), ...(personId === undefined ? {} : { personId }) };
  };

  serve(app, operator.audit, async ({ who, query: { before, ...query } }) => {
    const filter = await filterOf(who.id, query, "read");
    const rows = await findAudit(db, { ...filter, before, limit: auditPageSize });
    return rows.map(({ seq, at, actor, email, act, subject, person_id, reason }) => ({
      ...{ seq, at, actor: email ?? actor, act, subject, personId: person_id, reason },
    }));
  });

  serve(app, operator.auditFile, async ({ who, query, reply }) =>
    sendCsv(reply, "mitti-audit", fileHead, fileRows(db, await filterOf(who.id, query, "export"))),
  );
}

async function* fileRows(db: Database, filter: AuditFilter): AsyncGenerator<Cell[]> {
  let before: number | undefined;
  do {
    const rows = await findAudit(db, { ...filter, before, limit: batchRows });
    for (const { seq, at, actor, act, subject, person_id, reason, previous, hash } of rows)
      yield [seq, indianTime(at), actor, act, subject, person_id, reason, previous, hash];
    await yieldToEventLoop();
    before = rows.length === batchRows ? rows.at(-1)?.seq : undefined;
  } while (before !== undefined);
}

interface AuditFilter {
  /** A room or a whole act. */
  readonly act?: string;
  readonly personId?: string;
}

/** Rows of the audit log, the newest first, with the e-mail of the actor while they have an account. */
function findAudit(
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
async function findPersonId(db: Database, typed: string): Promise<string> {
  const found = await db
    .selectFrom("person")
    .select("id")
    .where("email", "=", accountName(typed))
    .executeTakeFirst();
  return found?.id ?? typed.trim();
}
