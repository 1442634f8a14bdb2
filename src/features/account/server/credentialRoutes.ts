import type { FastifyInstance, FastifyRequest } from "fastify";
import { isTaken } from "#database/refusals.ts";
import type { PersonTable } from "#database/tables.ts";
import { networkOf } from "#kit/server/network.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { account } from "../contract.ts";
import { foldedEmail } from "../rules.ts";
import { checkPassword } from "./checkPassword.ts";
import { keepClearing } from "./clearClosed.ts";
import { closeAccount } from "./closeAccount.ts";
import { refuseFaults } from "./newPassword.ts";
import { hashPassword } from "./passwords.ts";
import { changePerson, findPersonById } from "./queries.ts";
import type { AccountSettings } from "./routes.ts";
import { forgetDevices, removeSessions } from "./sessionQueries.ts";
import type { Sessions } from "./sessions.ts";

/** A new e-mail or password, and the end of an account: all ask for the password again. */
export function serveCredentials(app: FastifyInstance, settings: AccountSettings, sessions: Sessions): void {
  const { db } = settings;
  const clearNow = keepClearing(app, settings);

  const confirmed = async (id: string, password: string, request: FastifyRequest): Promise<PersonTable> => {
    const person = (await findPersonById(db, id)) ?? refuse("not-logged-in");
    const knownDevice = await sessions.knownDevice(request, id);
    await checkPassword(
      db,
      { email: person.email, network: networkOf(request.ip), knownDevice },
      person,
      password,
    ).catch(namingTheField);
    return person;
  };

  serve(app, account.changeCredentials, async ({ who, body, request, reply }) => {
    if (body.email === undefined && body.password === undefined) {
      refuse("invalid", "Give a new e-mail or a new password");
    }
    const email = body.email === undefined ? who.email : foldedEmail(body.email);
    if (body.password !== undefined) refuseFaults(body.password, body.confirm_password, [email, who.name]);
    await confirmed(who.id, body.current_password, request);
    const password_hash = body.password === undefined ? undefined : await hashPassword(who.id, body.password);
    await db.transaction().execute(async (db) => {
      // What was not asked for stays as it is: it may be changing elsewhere in this moment.
      const change = {
        ...(body.email === undefined ? {} : { email }),
        ...(password_hash === undefined ? {} : { password_hash }),
      };
      if (!(await changePerson(db, who.id, change).catch(falseWhenTaken))) {
        refuse("taken", "This e-mail has an account already", {
          errors: [{ field: "email", rule: "taken", message: "has an account already" }],
        });
      }
      await db.deleteFrom("reset_link").where("person_id", "=", who.id).execute();
      await removeSessions(db, who.id);
      await forgetDevices(db, who.id);
    });
    await sessions.begin(who, request, reply);
  });

  serve(app, account.close, async ({ who, body, request, reply }) => {
    const person = await confirmed(who.id, body.current_password, request);
    const tell = (subjects: readonly string[]) => app.finished.changed(...subjects);
    if (!(await closeAccount({ ...settings, tell }, person))) clearNow();
    await sessions.end(request, reply);
  });
}

function falseWhenTaken(error: unknown): false {
  if (isTaken(error)) return false;
  throw error;
}

/** Who is logged in already is told which field is wrong; the session goes on. */
function namingTheField(error: unknown): never {
  if ((error as { problem?: { type?: string } }).problem?.type === "urn:mitti:problem:wrong-password") {
    refuse("invalid", "This is not your password", {
      errors: [{ field: "current_password", rule: "wrong", message: "is not your password" }],
    });
  }
  throw error;
}
