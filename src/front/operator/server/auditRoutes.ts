import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { indianTime } from "#kit/contract/indianDays.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { type Cell, sendCsv } from "#kit/server/csv.ts";
import { serve } from "#kit/server/serve.ts";
import { auditRead } from "#people/audit/server/audit.ts";
import { auditPageSize, operator } from "../contract.ts";
import { type AuditFilter, findAudit, findPersonId } from "./auditQueries.ts";

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
