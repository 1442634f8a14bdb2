import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { cleanLine } from "#kit/contract/typed/typedWords.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { newId } from "#kit/server/ids.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { account } from "../../contract.ts";
import { noticeVersion } from "../../notice.ts";
import { isReservedName } from "../../reservedNames.ts";
import { foldedEmail, signUps } from "../../rules.ts";
import { noteConsent } from "../consents.ts";
import { addGuardian, reachesSame, reachOf, refuseWithoutGuardian } from "../guardians.ts";
import { takeToken } from "../limits/tokens.ts";
import { checkPassword, refusedAs } from "../passwords/checkPassword.ts";
import { refuseFaults } from "../passwords/newPassword.ts";
import { hashPassword, isWeak, memberQueue, visitorQueue } from "../passwords/passwords.ts";
import { addPerson, findPerson, strengthenHash } from "../queries.ts";
import type { AccountSettings } from "../settings.ts";
import { findMark } from "../suspension/suspendedMarks.ts";
import { logSecurity } from "./securityLog.ts";
import type { Sessions } from "./sessions.ts";

/** Sign up, log in, log out. */
export function serveEntry(app: FastifyInstance, settings: AccountSettings, sessions: Sessions): void {
  const { db, reservedNames, contact } = settings;

  serve(app, account.notice, () => ({ version: noticeVersion, ...(contact ? { contact } : {}) }));

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
    const suspendedUntil = await findMark(db, email, Date.now());
    if (suspendedUntil !== undefined) refuseMarked(suspendedUntil, contact);
    const guardian = body.under_18 ? guardianOf(body, email) : undefined;
    const role = body.role ?? "user";
    const person = {
      id: newId(),
      email,
      name,
      role,
      password_hash: await hashPassword(visitorQueue, networkOf(request.ip), body.password),
      picture: null,
      operator: 0,
      created_at: Date.now(),
    };
    await db.transaction().execute(async (db) => {
      if (!(await addPerson(db, person))) refuseTaken();
      await noteTold(db, person.id, body);
      if (guardian) await addGuardian(db, { person_id: person.id, ...guardian });
    });
    logSecurity(request.log, "account opened", person.id);
    const opened = { msg: role, email, name, role };
    if (guardian) return { ...opened, waits: "guardian" as const };
    await sessions.begin(person, request, reply);
    return opened;
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
    await refuseWithoutGuardian(db, id);
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

interface Told {
  readonly notice?: string;
  readonly language?: string;
  readonly show_name?: boolean;
}

/** Programs that name no notice have shown none: of their accounts nothing is noted. */
async function noteTold(
  db: Database,
  personId: string,
  { notice, language = "", show_name }: Told,
): Promise<void> {
  if (notice === undefined) return;
  await noteConsent(db, { personId, purpose: "account", given: true, language, notice });
  await noteConsent(db, {
    ...{ personId, language, notice },
    purpose: "review-name",
    given: show_name === true,
  });
}

/** Whom somebody under 18 names; refuses where nobody could be reached by what was typed, or the child itself. */
function guardianOf(body: { guardian_name?: string; guardian_reach?: string }, childsEmail: string) {
  const name = cleanLine(body.guardian_name ?? "");
  if (name === "") refuseField("guardian_name", "required", "is needed from whoever is under 18");
  const reach = reachOf(body.guardian_reach, "guardian_reach");
  if (reachesSame(reach, childsEmail)) {
    refuseField("guardian_reach", "own", "is the child's own", {
      detail: "Please say how to reach the guardian: this is your own e-mail",
    });
  }
  return { name, reach };
}

/** The name is shown beside reviews and above a shop. */
function refuseName(rule: "required" | "reserved", message: string): never {
  refuseField("name", rule, message, {
    detail: rule === "required" ? "Please say your name" : "Please take your own name",
  });
}

/** Without the reason: the person who types an e-mail is not always its owner. */
function refuseMarked(until: number, contact = ""): never {
  refuse("suspended", "The account that had this e-mail was suspended; it can have a new one afterwards", {
    errors: [
      {
        ...{ field: "account", rule: "suspended", message: "was suspended", limit: until },
        about: { contact },
      },
    ],
  });
}

export function refuseTaken(): never {
  refuse("conflict", "This e-mail has an account already", {
    errors: [{ field: "email", rule: "taken", message: "has an account already" }],
  });
}
