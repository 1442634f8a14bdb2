import type { FastifyInstance } from "fastify";
import type { PersonalTable } from "#database/personal.ts";
import type { Database } from "#database/tables.ts";
import { hourMs, indianDay } from "#kit/contract/days/indianDays.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import type { Files } from "#kit/server/files/files.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { noticeVersion } from "../../notice.ts";
import { isReservedName } from "../../reservedNames.ts";
import type { TokenBucket } from "../../rules.ts";
import { findConsents, noteConsent, showsName } from "../../server/consents.ts";
import { findGuardian, reachOf } from "../../server/guardians.ts";
import { takeToken } from "../../server/limits/tokens.ts";
import type { ConfirmPassword } from "../../server/passwords/confirmPassword.ts";
import { removePicture } from "../../server/pictureRoutes.ts";
import { changeName, findPersonById, replacePicture } from "../../server/queries.ts";
import { logSecurity } from "../../server/sessions/securityLog.ts";
import { lockActiveMember, lockMember } from "../../server/suspension/lockMember.ts";
import { mydata } from "../contract.ts";
import { archiveOf } from "./archive.ts";

/** Archives of one account: five at once, then one more every three hours. */
const exportsOfAccount: TokenBucket = { burst: 5, refillMs: 3 * hourMs };
/** Limit on consents, nominees and corrections: each is a row or a walk over the person's reviews. */
const changesOfAccount: TokenBucket = { burst: 30, refillMs: 2 * 60_000 };
/** Archives that a process writes at a time. */
const exportsAtOnce = 4;
/** A reader who takes longer (ms) is broken off: others wait for the place. A slow line carries 30 MB meanwhile. */
const exportTimeoutMs = 20 * 60_000;
/** Beside the reviews of those who don't want their name there. */
const nameless = "Guest";

interface MyDataSettings {
  readonly files: Files;
  readonly confirmPassword: ConfirmPassword;
  /** Every table that knows people. */
  readonly tables: readonly PersonalTable[];
  /** Brings another name beside all of a person's reviews. */
  readonly nameReviews: (
    app: Publisher,
    db: Database,
    named: { personId: string; author: string },
  ) => Promise<void>;
  readonly reservedNames?: readonly string[];
}

/** Calls by which people read, correct, withdraw and export the data kept about them. */
export function serveMyData(app: FastifyInstance, db: Database, settings: MyDataSettings): void {
  serveExport(app, db, settings);
  serveConsents(app, db, settings);

  serve(app, mydata.show, async ({ who }) => {
    const [person, consents, nominee, guardian] = await Promise.all([
      findPersonById(db, who.id),
      findConsents(db, who.id),
      findNominee(db, who.id),
      findGuardian(db, who.id),
    ]);
    const { name, email, role, picture } = person ?? refuse("not-logged-in");
    return {
      ...{ name, email, role, consents, notice: noticeVersion, hasPicture: picture !== null },
      nominee: nominee ?? null,
      guardian: guardian ?? null,
    };
  });

  serve(app, mydata.nominate, async ({ who, body }) => {
    const name = cleanLine(body.name);
    if (name === "") refuseField("name", "required", "has nothing to see in it");
    const nominee = { name, reach: reachOf(body.reach, "reach") };
    await takeToken(db, `mydata:${who.id}`, changesOfAccount);
    await db.transaction().execute(async (db) => {
      await lockMember(db, who.id);
      await saveNominee(db, who.id, nominee);
    });
  });

  serve(app, mydata.forgetNominee, ({ who }) => removeNominee(db, who.id));

  serve(app, mydata.rename, async ({ who, body }) => {
    const name = cleanLine(body.name);
    if (name === "") refuseField("name", "required", "has nothing to see in it");
    if (isReservedName(name, settings.reservedNames)) {
      refuseField("name", "reserved", "is kept for those who run this site");
    }
    await takeToken(db, `mydata:${who.id}`, changesOfAccount);
    await db.transaction().execute((db) => lockActiveMember(db, who.id));
    if (!(await changeName(db, who.id, name))) refuse("not-logged-in");
    if (await showsName(db, who.id)) await settings.nameReviews(app, db, { personId: who.id, author: name });
  });
}

function serveConsents(app: FastifyInstance, db: Database, { files, nameReviews }: MyDataSettings): void {
  serve(app, mydata.consent, async ({ who, params: { purpose }, body: { given, language = "" } }) => {
    if (purpose === "account" || (purpose === "picture" && given)) {
      refuseField("given", "elsewhere", "is changed elsewhere", {
        detail:
          purpose === "account"
            ? "This ends by deleting the account"
            : "A picture is allowed by uploading one",
      });
    }
    await takeToken(db, `mydata:${who.id}`, changesOfAccount);
    const replaced = await change(app, db, async (tx) => {
      await lockMember(tx.db, who.id);
      await noteConsent(tx.db, { personId: who.id, purpose, given, language });
      return purpose === "picture" ? replacePicture(tx, who.id, null) : undefined;
    });
    await removePicture(files, replaced?.before);
    if (purpose !== "review-name") return;
    await nameReviews(app, db, { personId: who.id, author: given ? who.name : nameless });
  });
}

function serveExport(
  app: FastifyInstance,
  db: Database,
  { files, tables, confirmPassword }: MyDataSettings,
): void {
  /** Whose archives are being written. */
  const underWay = new Set<string>();

  serve(app, mydata.export, async ({ who, body, request, reply }) => {
    await confirmPassword(who.id, body.current_password, request);
    if (underWay.has(who.id) || underWay.size >= exportsAtOnce) {
      refuse("busy", "Another archive is being written", { headers: { "retry-after": "30" } });
    }
    await takeToken(db, `export:${who.id}`, exportsOfAccount);
    // A client that broke off while the password was hashed gets no 'close' event any more: its place would
    // never be free again.
    if (reply.raw.destroyed) return reply;
    underWay.add(who.id);
    const timer = setTimeout(() => reply.raw.destroy(), exportTimeoutMs);
    reply.raw.once("close", () => {
      clearTimeout(timer);
      underWay.delete(who.id);
    });
    logSecurity(request.log, "data exported", who.id);
    return reply
      .headers({
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="mitti-${indianDay(Date.now())}.zip"`,
        "cache-control": "no-store",
      })
      .send(archiveOf({ db, files, tables, personId: who.id }));
  });
}

function findNominee(db: Database, personId: string) {
  return db
    .selectFrom("nominee")
    .select(["name", "reach"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
}

async function saveNominee(
  db: Database,
  personId: string,
  nominee: { readonly name: string; readonly reach: string },
): Promise<void> {
  const stated = { ...nominee, updated_at: Date.now() };
  await db
    .insertInto("nominee")
    .values({ person_id: personId, ...stated })
    .onConflict((row) => row.column("person_id").doUpdateSet(stated))
    .execute();
}

async function removeNominee(db: Database, personId: string): Promise<void> {
  await db.deleteFrom("nominee").where("person_id", "=", personId).execute();
}
