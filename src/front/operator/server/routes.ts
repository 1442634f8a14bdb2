import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { serve } from "#kit/server/serve.ts";
import type { Sessions } from "#people/account/server/sessions/sessions.ts";
import { auditRead } from "#people/audit/server/audit.ts";
import { operator } from "../contract.ts";
import { serveAudit } from "./auditRoutes.ts";
import { serveAccess } from "./factor/accessRoutes.ts";
import { findFigures } from "./figures.ts";
import { serveGuardians } from "./guardians.ts";
import { findPiles, type Pile } from "./piles.ts";

export interface DeskSettings {
  readonly sessions: Sessions;
  readonly piles: readonly Pile[];
  readonly now?: (() => number) | undefined;
}

/** The operator's desk. */
export function serveOperator(
  app: FastifyInstance,
  db: Database,
  { sessions, piles, now = Date.now }: DeskSettings,
): void {
  app.logRead = (read) => auditRead(app, db, read);
  serveAccess(app, db, sessions, now);
  serve(app, operator.piles, () => findPiles(db, piles, now()));
  serveAudit(app, db);
  serveGuardians(app, db);
  serve(app, operator.figures, () => findFigures(db, now()));
}
