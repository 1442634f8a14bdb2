import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { hourMs, indianDay } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import type { Files } from "#kit/server/files/files.ts";
import { takeUploads, withFile } from "#kit/server/files/uploads.ts";
import { serve } from "#kit/server/serve.ts";
import type { Category } from "#shop/market/contract.ts";
import { usuallyLicensed } from "#shop/market/licences.ts";
import { setLicensed } from "#shop/market/server/law/licensedCategories.ts";
import { countChange } from "../../products/server/bounds.ts";
import { refuseFaults } from "../../products/server/refuseFaults.ts";
import { openShop } from "../../products/server/shop.ts";
import { licences } from "../contract.ts";
import { documentBytes, readLicence } from "../rules.ts";
import { findApplication, handIn, withdraw } from "./applications.ts";
import { keepDocument, sendDocument, sweepDocuments } from "./documents.ts";
import { LicenceEnforcer } from "./enforcer.ts";
import { licencesOf } from "./present.ts";
import { type RemindSettings, remindOfEnds } from "./reminders.ts";

export interface LicenceSettings extends RemindSettings {
  readonly files: Files;
  /** Categories that are sold only under a licence. */
  readonly licensedCategories?: readonly Category[];
}

/** Calls for a shop's licences; a shop has its seller's id. */
export async function serveLicences(
  app: FastifyInstance,
  db: Database,
  settings: LicenceSettings,
): Promise<void> {
  const { files, licensedCategories = usuallyLicensed } = settings;
  // Before anything is enforced.
  await change(app, db, (tx) => setLicensed(tx, licensedCategories, Date.now()));
  const keeper = new LicenceEnforcer(app, db);
  remindOfEnds(app, db, settings);
  regularly(app, hourMs, "taking documents away that nobody handed in", () =>
    sweepDocuments(db, files, Date.now()),
  );

  serve(app, licences.list, ({ who }) => licencesOf(db, who.id));

  serve(app, licences.say, async ({ who, params: { category }, body: { document, ...typed } }) => {
    const { value, faults } = readLicence(typed, indianDay(Date.now()));
    if (!value) return refuseFaults(faults, "Something that was said of the licence is not right");
    await countChange(db, who.id);
    await change(app, db, async (tx) => {
      const at = Date.now();
      await openShop(tx, who, at);
      await handIn(tx, { shop_id: who.id, category }, { ...value, document }, at);
    });
    return licencesOf(db, who.id);
  });

  serve(app, licences.remove, async ({ who, params: { category } }) => {
    await countChange(db, who.id);
    await change(app, db, async (tx) => {
      const at = Date.now();
      await openShop(tx, who, at);
      await withdraw(tx, { shop_id: who.id, category }, at);
    });
    await keeper.follow(who.id, category);
    return licencesOf(db, who.id);
  });

  serve(app, licences.document, async ({ who, params: { category }, reply }) => {
    const application = await findApplication(db, { shop_id: who.id, category });
    return sendDocument(reply, { db, files }, application?.document ?? "");
  });

  // In a plugin scope of its own: no other call parses multipart.
  await app.register(async (app) => {
    await takeUploads(app);
    serve(app, licences.send, async ({ who, request }) => {
      await countChange(db, who.id);
      // A document is a shop's.
      await change(app, db, (tx) => openShop(tx, who, Date.now()));
      const file = { accountId: who.id, field: "document", maxBytes: documentBytes };
      return withFile(request, file, (upload) => keepDocument({ db, files }, who.id, upload));
    });
  });
}
