import type { FastifyInstance } from "fastify";
import { networkOf } from "#kit/server/http/network.ts";
import { newId } from "#kit/server/ids.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { accountName } from "../../accountName.ts";
import { account } from "../../contract.ts";
import { noticeVersion } from "../../notice.ts";
import { refuseWithoutGuardian } from "../guardians.ts";
import { checkPassword, refusedAs } from "../passwords/checkPassword.ts";
import { refuseFaults } from "../passwords/newPassword.ts";
import { hashPassword, isWeak, memberQueue, visitorQueue } from "../passwords/passwords.ts";
import { findPerson, shownRole, strengthenHash } from "../queries.ts";
import type { AccountSettings } from "../settings.ts";
import { addAccount, guardianOf, namesOf, refuseUnfree } from "./newAccount.ts";
import { logSecurity } from "./securityLog.ts";
import type { Sessions } from "./sessions.ts";

/** Sign up, log in, log out. */
export function serveEntry(app: FastifyInstance, settings: AccountSettings, sessions: Sessions): void {
  const { db, contact } = settings;

  serve(app, account.notice, () => ({ version: noticeVersion, ...(contact ? { contact } : {}) }));

  serve(app, account.signUp, async ({ body, request, reply }) => {
    const { email, name } = namesOf(body, settings);
    refuseFaults(body.password, body.confirm_password, [email, name]);
    // Counted once there is nothing to mend: who mistypes does not use up what a village shares. Looked up before the costly hash.
    await refuseUnfree(settings, email, request);
    const guardian = guardianOf(body, email);
    const role = body.role ?? "user";
    const here = await sessions.identify(request);
    const person = {
      ...{ id: here?.device ? here.id : newId(), email, name, role },
      password_hash: await hashPassword(visitorQueue, networkOf(request.ip), body.password),
    };
    await db.transaction().execute((db) => addAccount(db, person, body, here));
    logSecurity(request.log, "account opened", person.id);
    const opened = { msg: role, email, name, role };
    if (guardian) {
      if (here?.device) await sessions.end(request, reply);
      return { ...opened, waits: "guardian" as const };
    }
    await sessions.begin(person, request, reply);
    return opened;
  });

  serve(app, account.logIn, async ({ body, request, reply }) => {
    const email = accountName(body.email);
    const person = await findPerson(db, email);
    const insider = await sessions.knownDevice(request, person?.id);
    const guesser = { email, network: networkOf(request.ip), insider };
    await checkPassword(db, guesser, person, body.password).catch((error: unknown) => {
      const event = refusedAs(error) === "wrong-password" ? "login failed" : "login limited";
      logSecurity(request.log, event, person?.id);
      throw error;
    });
    const { id, name, role, password_hash } = person ?? refuse("wrong-password");
    await refuseWithoutGuardian(db, id);
    const holding =
      password_hash && isWeak(password_hash)
        ? await strengthenHash(db, id, password_hash, await hashPassword(memberQueue, id, body.password))
        : password_hash;
    await sessions.begin({ id, password_hash: holding }, request, reply);
    logSecurity(request.log, "login succeeded", id);
    const shown = await shownRole(db, { id, role });
    return { msg: shown, email, name, role: shown };
  });

  serve(app, account.logOut, async ({ request, reply }) => {
    const here = await sessions.identify(request);
    await sessions.end(request, reply);
    if (here) logSecurity(request.log, "logged out", here.id);
  });
}
