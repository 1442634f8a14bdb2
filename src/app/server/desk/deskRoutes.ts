import type { FastifyInstance } from "fastify";
import { serveBadges } from "#community/discussions/badges/server/serveBadges.ts";
import { servePicturesOfDesk } from "#community/discussions/pictures/server/servePictures.ts";
import { serveVoicesOfDesk } from "#community/discussions/voice/server/serveVoices.ts";
import type { Database } from "#database/tables.ts";
import { serveOperator } from "#front/operator/server/routes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { serveModerationDesk } from "#people/moderation/desk/server/routes.ts";
import { serveSchemeDesk } from "#season/schemes/server/routes.ts";
import { serveComplaintDesk } from "#shop/complaints/server/deskRoutes.ts";
import { type LegalSettings, serveLegal } from "#shop/legal/server/routes.ts";
import { serveCatalogueDesk } from "#shop/market/catalogueDesk/server/routes.ts";
import { serveProblemDesk } from "#shop/problems/server/deskRoutes.ts";
import { serveShopDesk } from "#shop/seller/desk/server/routes.ts";
import { serveLotDesk } from "#shop/stockLots/server/routes.ts";
import { keepers, onSuspended } from "../moderated.ts";
import { piles } from "../piles.ts";

export interface DeskSettings extends LegalSettings {
  readonly files: Files;
}

/**
 * Routes of the calls for operators. The server and the command line register these same ones, so they start no background job.
 */
export function serveDesk(app: FastifyInstance, db: Database, settings: DeskSettings): void {
  const { files, now = Date.now } = settings;
  serveOperator(app, db, { piles, now });
  serveBadges(app, db);
  servePicturesOfDesk(app, { db, files });
  serveVoicesOfDesk(app, { db, files });
  serveModerationDesk(app, db, { keepers, onSuspended, now });
  serveComplaintDesk(app, db, now);
  serveProblemDesk(app, { db, files }, now);
  serveLegal(app, db, settings);
  serveSchemeDesk(app, db, now);
  serveCatalogueDesk(app, db);
  serveShopDesk(app, db, files);
  serveLotDesk(app, db);
}
