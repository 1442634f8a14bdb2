import type { FastifyInstance, FastifyRequest } from "fastify";
import { isTaken } from "#database/refusals.ts";
import type { PersonTable } from "#database/tables.ts";
import { networkOf } from "#kit/server/network.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { account } from "../contract.ts";
import { foldedEmail } from "../rules.ts";
import { accountKey, forgetTries } from "./attempts.ts";
import { type Changed, tellOfChange } from "./changeMail.ts";
import { checkPassword, refusedAs } from "./checkPassword.ts";
import { keepClearing } from "./clearClosed.ts";
import { closeAccount } from "./closeAccount.ts";
import { refuseTaken } from "./entryRoutes.ts";
import { refuseFaults } from "./newPassword.ts";
import { hashPassword, memberQueue } from "./passwords.ts";
import { changePerson, findPersonById, holdPerson } from "./queries.ts";
import type { AccountSettings } from "./routes.ts";
import { logSecurity } from "./securityLog.ts";
import type { Sessions } from "./sessions.ts";

/** A new e-mail or password, and the end of an account: all ask for the password again. */
export function serveCredentials(app: FastifyInstance, settings: AccountSettings, sessions: Sessions): void {
  const { db } = settings;
  const clearNow = keepClearing(app, settings);

  const confirmed = async (id: string, password: string, request: FastifyRequest): Promise<PersonTable> => {
    const person = (await findPersonById(db, id)) ?? refuse("not-logged-in");
    // Counted by the session: guesses of strangers at the account keep nobody from it who is inside.
    const { sessionId } = (await sessions.identify(request)) ?? refuse("not-logged-in");
    const guesser = { email: person.email, network: networkOf(request.ip), insider: `session:${sessionId}` };
    await checkPassword(db, guesser, person, password).catch((error: unknown) => {
      logSecurity(request.log, "password not confirmed", id);
      throw namingTheField(error);
    });
    logSecurity(request.log, "password confirmed", id);
    return person;
  };

  serve(app, account.changeCredentials, async ({ who, body, request, reply }) => {
    if (body.email === undefined && body.password === undefined) {
      refuse("invalid", "Give a new e-mail or a new password");
    }
    const email = body.email === undefined ? who.email : foldedEmail(body.email);
    if (body.password !== undefined) refuseFaults(body.password, body.confirm_password, [email, who.name]);
    const before = await confirmed(who.id, body.current_password, request);
    const password_hash =
      body.password === undefined ? undefined : await hashPassword(memberQueue, who.id, body.password);
    const opened = await db.transaction().execute(async (db) => {
      if (!(await holdPerson(db, who.id))) refuse("not-logged-in");
      // What was not asked for stays as it is: it may be changing elsewhere in this moment.
      const change = {
        ...(body.email === undefined ? {} : { email }),
        ...(password_hash === undefined ? {} : { password_hash }),
      };
      if (!(await changePerson(db, who.id, change).catch(falseWhenTaken))) refuseTaken();
      await db.deleteFrom("reset_link").where("person_id", "=", who.id).execute();
      await forgetTries(db, [accountKey(before.email), accountKey(email)]);
      const { device } = await sessions.startAfresh(db, who.id, request);
      return sessions.open(db, who.id, request, device);
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
    const person = await confirmed(who.id, body.current_password, request);
    const tell = (subjects: readonly string[]) => app.finished.changed(...subjects);
    if (!(await closeAccount({ ...settings, tell }, person))) clearNow();
    await sessions.end(request, reply);
    logSecurity(request.log, "account closed", who.id);
  });
}

function changedOf(password: boolean, email: boolean): Changed | undefined {
  if (password && email) return "both";
  if (password) return "password";
  return email ? "email" : undefined;
}

function falseWhenTaken(error: unknown): false {
  if (isTaken(error)) return false;
  throw error;
}

/** Who is logged in already is told which field is wrong; the session goes on. */
function namingTheField(error: unknown): unknown {
  if (refusedAs(error) !== "wrong-password") return error;
  return refuse("invalid", "This is not your password", {
    errors: [{ field: "current_password", rule: "wrong", message: "is not your password" }],
  });
}
