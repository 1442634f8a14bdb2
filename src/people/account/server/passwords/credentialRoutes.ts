import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { account } from "../../contract.ts";
import { type Changed, tellOfChange } from "../changeMail.ts";
import { keepClearing } from "../closing/clearClosed.ts";
import { closeAccount } from "../closing/closeAccount.ts";
import { accountKey, forgetTries } from "../limits/rateLimits.ts";
import { changePerson, findPersonById, lockPerson } from "../queries.ts";
import { chosenName, falseWhenTaken, refuseTaken } from "../sessions/newAccount.ts";
import { logSecurity } from "../sessions/securityLog.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { AccountSettings } from "../settings.ts";
import type { ConfirmPassword } from "./confirmPassword.ts";
import { refuseFaults } from "./newPassword.ts";
import { hashPassword, memberQueue } from "./passwords.ts";

/** A new e-mail or password, and the end of an account: all ask for the password again. */
export function serveCredentials(
  app: FastifyInstance,
  settings: AccountSettings,
  sessions: Sessions,
  confirmed: ConfirmPassword,
): void {
  const { db } = settings;
  const clearNow = keepClearing(app, settings);

  serve(app, account.changeCredentials, async ({ who, body, request, reply }) => {
    if (body.email === undefined && body.password === undefined) {
      refuse("invalid", "Give a new e-mail or a new password");
    }
    const email = body.email === undefined ? who.email : chosenName(body.email);
    if (body.password !== undefined) refuseFaults(body.password, body.confirm_password, [email, who.name]);
    const before = await confirmed(who.id, body.current_password, request);
    const password_hash =
      body.password === undefined ? undefined : await hashPassword(memberQueue, who.id, body.password);
    const opened = await db.transaction().execute(async (db) => {
      if (!(await lockPerson(db, who.id))) refuse("not-logged-in");
      // Fields that were not sent stay as they are: they may be changing elsewhere in this moment.
      const change = {
        ...(body.email === undefined ? {} : { email }),
        ...(password_hash === undefined ? {} : { password_hash, no_password: null }),
      };
      if (!(await changePerson(db, who.id, change).catch(falseWhenTaken))) refuseTaken();
      await db.deleteFrom("reset_link").where("person_id", "=", who.id).execute();
      await forgetTries(db, [accountKey(before.email), accountKey(email)]);
      const { device } = await sessions.startAfresh(db, who.id, request);
      return sessions.open(db, who.id, request, { device });
    });
    sessions.hand(opened, request, reply);
    const changed = changedOf(body.password !== undefined, email !== before.email);
    if (!changed) return;
    if (changed !== "email") logSecurity(request.log, "password changed", who.id);
    if (changed !== "password") logSecurity(request.log, "e-mail changed", who.id);
    logSecurity(request.log, "other sessions ended", who.id);
    tellOfChange(settings, { to: before.email, changed, log: request.log });
  });

  serve(app, account.close, async ({ who, body, request, reply }) => {
    const { current_password, force: leaveOpen = false } = body;
    // Of a device account nothing but its cookie is known.
    const person = who.device
      ? await unnamed(db, who.id)
      : await confirmed(who.id, current_password, request);
    if (!(await closeAccount({ ...settings, changes: app.changes, leaveOpen }, person))) clearNow();
    await sessions.end(request, reply);
    logSecurity(request.log, "account closed", who.id);
  });
}

/** A device account by its id; refuses one that became an account in another tab, whose password was not asked for. */
async function unnamed(db: Database, id: string) {
  const person = await findPersonById(db, id);
  return person && person.device_used_at !== null ? person : refuse("not-logged-in");
}

function changedOf(password: boolean, email: boolean): Changed | undefined {
  if (password && email) return "both";
  if (password) return "password";
  return email ? "email" : undefined;
}
