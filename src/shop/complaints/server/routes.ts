import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { keyOf } from "#kit/server/idempotencyKey.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { serve } from "#kit/server/serve.ts";
import { type Complaint, complaints, complaintsPageSize } from "../contract.ts";
import { findComplaint, findComplaintsOf, withSteps } from "./queries.ts";
import { fileComplaint } from "./write.ts";

interface ComplaintSettings {
  /** The time in ms since 1970; tests have one of their own. */
  readonly now?: (() => number) | undefined;
}

/** Complaints to who runs the site: each person's own. */
export function serveComplaints(
  app: FastifyInstance,
  db: Database,
  { now = Date.now }: ComplaintSettings,
): void {
  const ownOr404 = async (personId: string, number: string) => {
    const row = await findComplaint(db, number);
    return row?.person_id === personId ? row : refuse("not-found", "You have no such complaint");
  };
  const shown = async (personId: string, number: string): Promise<Complaint> => {
    const [complaint] = await withSteps(db, [await ownOr404(personId, number)]);
    return complaint ?? refuse("not-found", "You have no such complaint");
  };

  serve(app, complaints.file, async ({ who, body, request }) => {
    const { about, subject = "", problem = "", words: text } = body;
    const key = keyOf(request, "needed");
    const filing = { personId: who.id, key, about, problem, text, at: now() };
    const number = await fileComplaint(app, db, { ...filing, subject: about === "site" ? "" : subject });
    return shown(who.id, number);
  });

  serve(app, complaints.list, async ({ who, query, reply }) => {
    const before = query.before === undefined ? undefined : await ownOr404(who.id, query.before);
    const rows = await findComplaintsOf(db, who.id, { limit: complaintsPageSize + 1, before });
    const page = sendPage(reply, rows, complaintsPageSize, ({ number }) =>
      addressOf(complaints.list, { query: { before: number } }),
    );
    return withSteps(db, page);
  });

  serve(app, complaints.show, ({ who, params }) => shown(who.id, params.number));
}
