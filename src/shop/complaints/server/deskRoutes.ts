import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { change } from "#kit/server/changes.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { serve } from "#kit/server/serve.ts";
import { audit } from "#people/audit/server/audit.ts";
import { findReach } from "#shop/checkout/server/findReach.ts";
import { type Complaint, complaints, complaintsPageSize } from "../contract.ts";
import { findComplaint, findOpenComplaints, findOrderOf, findSubjectName, withSteps } from "./queries.ts";
import { handleComplaint } from "./write.ts";

/** Complaints on the desk of who runs the site. */
export function serveComplaintDesk(app: FastifyInstance, db: Database, now: () => number): void {
  const rowOr404 = async (number: string) =>
    (await findComplaint(db, number)) ?? refuse("not-found", "There is no such complaint");
  const shown = async (number: string): Promise<Complaint> => {
    const [complaint] = await withSteps(db, [await rowOr404(number)]);
    return complaint ?? refuse("not-found", "There is no such complaint");
  };

  serve(app, complaints.ofDesk, async ({ query, reply, shows }) => {
    const before = query.before === undefined ? undefined : await rowOr404(query.before);
    const rows = await findOpenComplaints(db, { limit: complaintsPageSize + 1, before });
    const page = sendPage(reply, rows, complaintsPageSize, ({ number }) =>
      addressOf(complaints.ofDesk, { query: { before: number } }),
    );
    await shows(
      "complaints",
      page.map(({ person_id }) => person_id),
    );
    return withSteps(db, page);
  });

  serve(app, complaints.showDesk, async ({ params: { number }, shows }) => {
    const { person_id, about, subject } = await rowOr404(number);
    await shows(`complaint:${number}`, [person_id]);
    const isOrder = about === "order";
    const [complaint, from, belongsTo, order] = await Promise.all([
      shown(number),
      findReach(db, person_id, isOrder ? subject : undefined),
      findSubjectName(db, about, subject),
      isOrder ? findOrderOf(db, subject, now()) : null,
    ]);
    return { ...complaint, from, belongsTo, order };
  });

  serve(app, complaints.handle, async ({ who, params: { number }, body }) => {
    const { kind, words: text } = body;
    if (kind !== "acknowledged" && text === "") {
      refuseField("words", "required", "are needed", {
        detail: "Please write what who complained will read",
      });
    }
    await change(app, db, async (tx) => {
      const { person_id, isNew } = await handleComplaint(tx, {
        number,
        step: { kind, text, at: now() },
      });
      // Said again it is no second act, but its answer is read all the same.
      const act = isNew ? (`complaint.${kind}` as const) : "complaint.read";
      await audit(tx.db, { actor: who.id, act, subject: `complaint:${number}`, personId: person_id });
    });
    return shown(number);
  });
}
