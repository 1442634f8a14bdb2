import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { ErasedList } from "#database/backup/erasedList.ts";
import type { Database } from "#database/tables.ts";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { accountName } from "../accountName.ts";
import { account } from "../contract.ts";
import { serveDevice } from "../device/server/routes.ts";
import { servePasskeys } from "../passkeys/server/routes.ts";
import { unknownLinks } from "../rules.ts";
import { type ClosingAccount, closeAccount } from "./closing/closeAccount.ts";
import { findUnanswered } from "./guardians.ts";
import { takeToken } from "./limits/tokens.ts";
import { findByCode, renewAccountCodes, spendAccountCode } from "./passwords/accountCodes.ts";
import { type ConfirmPassword, confirmingWith } from "./passwords/confirmPassword.ts";
import { serveCredentials } from "./passwords/credentialRoutes.ts";
import { setLostPassword } from "./passwords/lostPassword.ts";
import { prepareDecoy } from "./passwords/passwords.ts";
import { serveResets } from "./passwords/resetRoutes.ts";
import { servePictures } from "./pictureRoutes.ts";
import { lockPerson } from "./queries.ts";
import { serveEntry } from "./sessions/entryRoutes.ts";
import { logSecurity } from "./sessions/securityLog.ts";
import { serveSessions } from "./sessions/sessionRoutes.ts";
import { Sessions } from "./sessions/sessions.ts";
import type { AccountSettings } from "./settings.ts";

/** Ids asked for in one query. */
const batchSize = 500;

const lookEveryMs = 30_000;

/** The part of the accounts that other features need: who is logged in, and the password asked for again. */
export interface Accounts {
  readonly sessions: Sessions;
  readonly confirmPassword: ConfirmPassword;
}

/** Everything about accounts. Registered first: from here on the server knows who asks. */
export async function serveAccount(app: FastifyInstance, settings: AccountSettings): Promise<Accounts> {
  const { db } = settings;
  await app.register(cookie);
  const sessions = new Sessions(db, settings.https);
  app.identify = (request) => sessions.identify(request);
  app.addHook("onSend", (request, reply, _payload, done) => {
    sessions.renew(request, reply);
    done();
  });
  regularly(app, hourMs, "clearing away sessions", () => sessions.clearAway());
  prepareDecoy();

  serveEntry(app, settings, sessions);
  serveSessions(app, db, sessions);
  serveDevice(app, settings, sessions);
  const confirmed = confirmingWith(db, sessions);
  serveCredentials(app, settings, sessions, confirmed);
  servePasskeys(app, settings, sessions, confirmed);
  serveResets(app, settings, sessions);
  serveAccountCodes(app, settings, sessions, confirmed);
  await servePictures(app, settings);
  keepErased(app, settings);
  return { sessions, confirmPassword: confirmed };
}

/** Recovery codes: made by a member, used by somebody who lost the way in. */
function serveAccountCodes(
  app: FastifyInstance,
  settings: AccountSettings,
  sessions: Sessions,
  confirmed: ConfirmPassword,
): void {
  const { db } = settings;

  serve(app, account.renewCodes, async ({ who, body, request }) => {
    await confirmed(who.id, body.current_password, request);
    const codes = await db.transaction().execute(async (db) => {
      if (!(await lockPerson(db, who.id))) refuse("not-logged-in");
      return renewAccountCodes(db, who.id);
    });
    logSecurity(request.log, "recovery codes made", who.id);
    return { codes };
  });

  serve(app, account.recover, async ({ body, request, reply }) => {
    const { code, password, confirm_password } = body;
    // Looked up before anything is counted, as a link is: 80 random bits are not guessed.
    const person = await findByCode(db, accountName(body.email), code);
    if (!person) {
      await takeToken(db, `code:unknown:${networkOf(request.ip)}`, unknownLinks);
      return refuseCode();
    }
    const spend = async (db: Database) => {
      if (!(await spendAccountCode(db, person.id, code))) refuseCode();
    };
    await setLostPassword(settings, sessions, person, { password, confirm_password, spend, request, reply });
    logSecurity(request.log, "password set by code", person.id);
  });
}

function refuseCode(): never {
  refuse("not-found", "This code was used before, or is none of this account", {
    errors: [{ field: "code", rule: "unknown", message: "is none of this account" }],
  });
}

/**
 * Before anybody is served, people whom a restored backup brought back are deleted again; from then on the
 * list beside the backups is kept up to date, and accounts of children go for which no guardian has said yes.
 */
function keepErased(app: FastifyInstance, settings: Omit<ClosingAccount, "changes">): void {
  const { db, erased } = settings;
  const closing = { ...settings, changes: app.changes };
  let since = 0;

  app.addHook("onReady", async () => {
    const count = await eraseAgain(closing);
    if (count > 0) app.log.warn({ count }, "a restored backup had deleted accounts: deleted again");
  });
  if (erased) {
    regularly(app, lookEveryMs, "listing deleted accounts", async () => {
      const now = Date.now();
      await listErasedSince(db, erased, since);
      // An hour more: a transaction of another process may have been under way.
      since = now - hourMs;
    });
  }
  regularly(app, hourMs, "closing accounts without a guardian's word", async () => {
    for (const person of await findUnanswered(db))
      await closeAccount({ ...closing, cancelOrders: true }, person);
  });
}

/**
 * Deletes again the people who deleted their account and are back with a restored backup. To be awaited
 * before anybody is served. Returns how many there were.
 */
async function eraseAgain(settings: ClosingAccount): Promise<number> {
  const { db, erased } = settings;
  const listed = [...(erased?.all() ?? [])];
  let count = 0;
  for (let from = 0; from < listed.length; from += batchSize) {
    const back = await db
      .selectFrom("person")
      .selectAll()
      .where("id", "in", listed.slice(from, from + batchSize))
      .where("closed_at", "is", null)
      .execute();
    for (const person of back) {
      await closeAccount({ ...settings, cancelOrders: true }, person);
      count += 1;
    }
  }
  return count;
}

/** Brings into the list who was deleted by another process, or in the moment before a kill: since a time (ms), or ever. */
async function listErasedSince(db: Database, erased: ErasedList, since: number): Promise<void> {
  const rows = await db.selectFrom("erased_person").select("id").where("at", ">=", since).execute();
  erased.add(rows.map(({ id }) => id));
}
