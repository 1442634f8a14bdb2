import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { serve } from "#kit/server/serve.ts";
import { auditRead } from "#people/audit/server/audit.ts";
import { operator } from "../contract.ts";
import { serveSupportPrices } from "../prices/server/routes.ts";
import { serveAudit } from "./auditRoutes.ts";
import { findFigures } from "./figures.ts";
import { serveGuardians } from "./guardians.ts";
import { findPiles, type Pile } from "./piles.ts";

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
  serve(app, operator.figures, () => findFigures(db, now()));
}
