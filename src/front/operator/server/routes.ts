import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { addressOf } from "#kit/contract/call.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { sendPage } from "#kit/server/sendPage.ts";
import { serve } from "#kit/server/serve.ts";
import { guardianDays } from "#people/account/notice.ts";
import { findWaitingForGuardian, noteAgreed } from "#people/account/server/guardians.ts";
import { audit, auditRead } from "#people/audit/server/audit.ts";
import { guardianPageSize, operator } from "../contract.ts";
import { serveMandiDesk } from "../mandi/server/routes.ts";
import { serveSupportPrices } from "../prices/server/routes.ts";
import { serveRegisterDesk } from "../register/server/routes.ts";
import { serveAudit } from "./auditRoutes.ts";
import { findFigures } from "./figures.ts";
import { findPiles, type Pile } from "./piles.ts";

const cursorOf = ({ asked_at, person_id }: Edge) => `${asked_at}~${person_id}`;

export interface DeskSettings {
  readonly piles: readonly Pile[];
  readonly now: () => number;
}

/** The operator's desk. */
export function serveOperator(app: FastifyInstance, db: Database, { piles, now }: DeskSettings): void {
  app.logRead = (read) => auditRead(app, db, read);
  serve(app, operator.piles, () => findPiles(db, piles, now()));
  serveAudit(app, db);
  serveGuardians(app, db);
  serveSupportPrices(app, db, now);
  serveMandiDesk(app, db, now);
  serveRegisterDesk(app, db, now);
  serve(app, operator.figures, () => findFigures(db, now()));
}

/** Accounts of people under 18 that wait for a guardian's consent. */
function serveGuardians(app: FastifyInstance, db: Database): void {
  serve(app, operator.guardians, async ({ query: { cursor }, reply, shows }) => {
    const rows = await findWaitingForGuardian(db, edgeIn(cursor), guardianPageSize + 1);
    const page = sendPage(reply, rows, guardianPageSize, (row) =>
      addressOf(operator.guardians, { query: { cursor: cursorOf(row) } }),
    );
    await shows(
      "guardians",
      page.map(({ person_id }) => person_id),
    );
    return page.map((row) => ({
      ...{ person: row.person_id, name: row.person_name, email: row.email },
      ...{ guardian: row.name, reach: row.reach, askedAt: row.asked_at },
      goesAt: row.asked_at + guardianDays * dayMs,
      cursor: cursorOf(row),
    }));
  });

  serve(app, operator.guardianAgreed, ({ who, params: { person: personId } }) =>
    change(app, db, async (tx) => {
      if (!(await noteAgreed(tx.db, personId))) refuse("not-found", "This account waits for nobody's word");
      await audit(tx.db, { actor: who.id, act: "guardian.agree", subject: `person:${personId}`, personId });
    }),
  );
}

interface Edge {
  readonly asked_at: number;
  readonly person_id: string;
}

function edgeIn(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [time = "", personId = ""] = cursor.split("~");
  if (!/^\d{1,15}$/.test(time)) return refuse("invalid", "The list changed; please start it again");
  return { askedAt: Number(time), personId };
}
