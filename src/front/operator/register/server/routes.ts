import type { FastifyInstance } from "fastify";
import { CannotOpen } from "#database/refusals.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import {
  findChanges,
  refuseOtherRows,
  withdrawEdition,
} from "#knowledge/register/server/editions/newEdition.ts";
import { coveredAfter, loadRegister } from "#knowledge/register/server/loadRegister.ts";
import { presentEdition } from "#knowledge/register/server/present.ts";
import { findEdition, findEditions } from "#knowledge/register/server/queries.ts";
import { type ReadRegister, readUses } from "#knowledge/register/server/readUses.ts";
import { audit } from "#people/audit/server/audit.ts";
import { registerDesk } from "../contract.ts";
import { presentPreview } from "./present.ts";

/** The register of pesticide uses at the operator's desk: a newer edition is compared, loaded and taken back. */
export function serveRegisterDesk(app: FastifyInstance, db: Database, now: () => number): void {
  serve(app, registerDesk.preview, async ({ body: { asOn, csv } }) => {
    const read = await readWhole(db, asOn, csv, now());
    return presentPreview(read, await findChanges(db, read));
  });

  serve(app, registerDesk.load, async ({ who, body: { asOn, csv, hash, base } }) => {
    const read = await readWhole(db, asOn, csv, now());
    if (read.hash !== hash) refuseField("csv", "changed", "is another file than the one that was compared");
    const source = `CIB&RC, Major Uses of Pesticides, as on ${asOn.split("-").reverse().join(".")}`;
    await change(app, db, async (tx) => {
      // Two loads at once on one base would both find it current (PostgreSQL, read committed).
      if (base !== null) await lockRow(tx.db, "register_edition", { id: base });
      const before = await findEdition(tx.db);
      if ((before?.id ?? null) !== base)
        refuse("conflict", "The edition that it was compared with is no longer the current one");
      const coveredCrops = await coveredAfter(tx.db, before, read);
      const isNew = await loadRegister(tx, read, { asOn, source, coveredCrops, at: now() });
      if (!isNew) refuseField("csv", "loaded", "is the current edition, or an older one");
      await audit(tx.db, { actor: who.id, act: "register.load", subject: `edition:${hash}`, reason: asOn });
    });
    return editions(db);
  });

  serve(app, registerDesk.undo, async ({ who, body: { edition } }) => {
    await change(app, db, async (tx) => {
      await lockRow(tx.db, "register_edition", { id: edition });
      if (!(await withdrawEdition(tx, edition, now())))
        refuse("conflict", "It is not the current edition, or there is none before it");
      await audit(tx.db, { actor: who.id, act: "register.undo", subject: `edition:${edition}` });
    });
    return editions(db);
  });
}

async function editions(db: Database) {
  return (await findEditions(db)).map((edition, place) => presentEdition(edition, place === 0));
}

/** Reads the file of a day that an edition may have; a fault of it is told with its line. */
async function readWhole(db: Database, asOn: string, csv: string, at: number): Promise<ReadRegister> {
  const before = await findEdition(db);
  if (startOfDay(asOn) === undefined || asOn > indianDay(at))
    refuseField("asOn", "day", "is no day up to today");
  if (before && asOn < before.as_on)
    refuseField("asOn", "old", `is before the current edition of ${before.as_on}`);
  try {
    const read = await readUses(Buffer.from(csv));
    await refuseOtherRows(db, before, read);
    return read;
  } catch (error) {
    if (error instanceof CannotOpen) refuseField("csv", "format", error.message);
    throw error;
  }
}
