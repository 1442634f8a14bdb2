import type { FastifyInstance } from "fastify";
import { cleanLine } from "#kit/contract/typedWords.ts";
import { networkOf } from "#kit/server/network.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { account } from "../contract.ts";
import { isReservedName } from "../reservedNames.ts";
import { foldedEmail, signUps } from "../rules.ts";
import { checkPassword, refusedAs } from "./checkPassword.ts";
import { refuseFaults } from "./newPassword.ts";
import { hashPassword, isWeak, memberQueue, visitorQueue } from "./passwords.ts";
import { addPerson, findPerson, strengthenHash } from "./queries.ts";
import type { AccountSettings } from "./routes.ts";
import { newName } from "./secrets.ts";
import { logSecurity } from "./securityLog.ts";
import type { Sessions } from "./sessions.ts";
import { takeToken } from "./tokens.ts";

/** Sign up, log in, log out. */
export function serveEntry(app: FastifyInstance, settings: AccountSettings, sessions: Sessions): void {
  const { db, reservedNames } = settings;

  serve(app, account.signUp, async ({ body, request, reply }) => {
    const email = foldedEmail(body.email);
    const name = cleanLine(body.name);
    if (name === "") refuseName("required", "has nothing to see in it");
    if (isReservedName(name, reservedNames)) refuseName("reserved", "is kept for those who run this site");
    refuseFaults(body.password, body.confirm_password, [email, name]);
    // Counted once there is nothing to mend: who mistypes does not use up what a village shares.
    await takeToken(db, `signup:network:${networkOf(request.ip)}`, signUps);
    // Looked up before the costly hash; whether an e-mail is taken is told at sign-up anyway (docs/security.md).
    if (await findPerson(db, email)) refuseTaken();
    const role = body.role ?? "user";
    const person = {
      id: newName(),
      email,
      name,
      role,
      password_hash: await hashPassword(visitorQueue, networkOf(request.ip), body.password),
      picture: null,
      operator: 0,
      created_at: Date.now(),
    };
    if (!(await addPerson(db, person))) refuseTaken();
    await sessions.begin(person, request, reply);
    logSecurity(request.log, "account opened", person.id);
    return { msg: role, email, name, role };
  });

  serve(app, account.logIn, async ({ body, request, reply }) => {
    const email = foldedEmail(body.email);
    const person = await findPerson(db, email);
    const insider = await sessions.knownDevice(request, person?.id);
    const guesser = { email, network: networkOf(request.ip), insider };
    await checkPassword(db, guesser, person, body.password).catch((error: unknown) => {
      const event = refusedAs(error) === "wrong-password" ? "login failed" : "login limited";
      logSecurity(request.log, event, person?.id);
      throw error;
    });
    const { id, name, role, password_hash } = person ?? refuse("wrong-password");
    const holding =
      password_hash && isWeak(password_hash)
        ? await strengthenHash(db, id, password_hash, await hashPassword(memberQueue, id, body.password))
        : password_hash;
    await sessions.begin({ id, password_hash: holding }, request, reply);
    logSecurity(request.log, "login succeeded", id);
    return { msg: role, email, name, role };
  });

  serve(app, account.logOut, async ({ request, reply }) => {
    const here = await sessions.identify(request);
    await sessions.end(request, reply);
    if (here) logSecurity(request.log, "logged out", here.id);
  });
}

/** The name stands beside reviews and over a shop. */
function refuseName(rule: "required" | "reserved", message: string): never {
  refuse("invalid", rule === "required" ? "Please say your name" : "Please take your own name", {
    errors: [{ field: "name", rule, message }],
  });
}

export function refuseTaken(): never {
  refuse("taken", "This e-mail has an account already", {
    errors: [{ field: "email", rule: "taken", message: "has an account already" }],
  });
}
