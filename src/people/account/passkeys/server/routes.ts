import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "#kit/server/http/network.ts";
import { newId } from "#kit/server/ids.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { goodLogins, passkeyTries } from "../../rules.ts";
import { tellOfChange } from "../../server/changeMail.ts";
import { refuseWithoutGuardian } from "../../server/guardians.ts";
import { accountKey, goodKey } from "../../server/limits/rateLimits.ts";
import { takeToken } from "../../server/limits/tokens.ts";
import { countAccountCodes } from "../../server/passwords/accountCodes.ts";
import type { ConfirmPassword } from "../../server/passwords/confirmPassword.ts";
import { hashOfNoPassword } from "../../server/passwords/passwords.ts";
import { findPersonById, lockPerson, shownRole } from "../../server/queries.ts";
import { deviceOf } from "../../server/sessions/device.ts";
import {
  addAccount,
  chosenName,
  guardianOf,
  namesOf,
  refuseUnfree,
} from "../../server/sessions/newAccount.ts";
import { logSecurity } from "../../server/sessions/securityLog.ts";
import type { Sessions } from "../../server/sessions/sessions.ts";
import type { AccountSettings } from "../../server/settings.ts";
import { passkeys } from "../contract.ts";
import { mostPasskeys } from "../limits.ts";
import { creationOptions, judgeAsserted, judgeCreated, requestOptions } from "./ceremonies.ts";
import { addPasskey, findPasskey, listPasskeys, removePasskey, usePasskey } from "./queries.ts";

/** Passkeys: opening an account, logging in, and those that one has. */
export function servePasskeys(
  app: FastifyInstance,
  settings: AccountSettings,
  sessions: Sessions,
  confirmed: ConfirmPassword,
): void {
  const { db } = settings;
  const counted = ({ ip }: FastifyRequest) => takeToken(db, `passkey:network:${networkOf(ip)}`, passkeyTries);

  serve(app, passkeys.options, async ({ who, body, request }) => {
    await counted(request);
    if (who) {
      await confirmed(who.id, body.current_password, request);
      const known = await listPasskeys(db, who.id);
      if (known.length >= mostPasskeys) refuseTooMany();
      return creationOptions(settings, `add ${who.id}`, who, known);
    }
    const { email = refuseVisitor(), name = refuseVisitor() } = body;
    const names = namesOf({ email, name }, settings);
    // Before a device makes a passkey that would open nothing.
    await refuseUnfree(settings, names.email, request);
    const here = await sessions.identify(request);
    const id = here?.device ? here.id : newId();
    return creationOptions(settings, `open ${names.email}`, { id, ...names }, []);
  });

  serve(app, passkeys.add, async ({ who, body, request, reply }) => {
    await counted(request);
    const device = deviceOf(request.headers["user-agent"]);
    const at = Date.now();
    if (who) {
      const { nonce: _, ...made } = await judgeCreated(settings, `add ${who.id}`, body.passkey);
      await db.transaction().execute(async (db) => {
        if (!(await lockPerson(db, who.id))) refuse("not-logged-in");
        if ((await listPasskeys(db, who.id)).length >= mostPasskeys) refuseTooMany();
        if (!(await addPasskey(db, { ...made, ...keyOf(who.id, device, at) }))) refuseKnown();
      });
      logSecurity(request.log, "passkey added", who.id);
      tellOfChange(settings, { to: who.email, changed: "passkey", log: request.log });
      return { msg: who.role, email: who.email, name: who.name, role: who.role };
    }
    const { email: typed = refuseVisitor(), name: named = refuseVisitor() } = body;
    const signingUp = { ...body, email: chosenName(typed), name: named };
    const { email, name } = namesOf(signingUp, settings);
    const guardian = guardianOf(signingUp, email);
    const { nonce: id, ...made } = await judgeCreated(settings, `open ${email}`, body.passkey);
    const role = body.role ?? "user";
    const here = await sessions.identify(request);
    // Made before this browser had its device account: once more, for that one.
    if (here?.device && here.id !== id) refuse("wrong-passkey");
    const person = { id, email, name, role, password_hash: await hashOfNoPassword(), no_password: 1 };
    await db.transaction().execute(async (db) => {
      await addAccount(db, person, signingUp, here);
      if (!(await addPasskey(db, { ...made, ...keyOf(id, device, at) }))) refuseKnown();
    });
    logSecurity(request.log, "account opened", id);
    const opened = { msg: role, email, name, role };
    if (guardian) {
      if (here?.device) await sessions.end(request, reply);
      return { ...opened, waits: "guardian" as const };
    }
    await sessions.passkeyShown(id, request, reply, async () => {});
    return opened;
  });

  serve(app, passkeys.loginOptions, async ({ request }) => {
    await counted(request);
    return requestOptions(settings);
  });

  serve(app, passkeys.logIn, async ({ body, request, reply }) => {
    await counted(request);
    const passkey = await findPasskey(db, body.passkey.id);
    const refused = (error: unknown) => {
      logSecurity(request.log, "passkey refused", passkey?.person_id);
      throw error;
    };
    if (!passkey) {
      logSecurity(request.log, "passkey refused", undefined);
      return refuse("wrong-passkey");
    }
    const counter = await judgeAsserted(settings, passkey, body.passkey).catch(refused);
    const { person_id: id, email, name, role } = passkey;
    await refuseWithoutGuardian(db, id);
    await takeToken(db, goodKey(accountKey(email)), goodLogins);
    await sessions.passkeyShown(id, request, reply, async (db) => {
      if (!(await usePasskey(db, passkey, counter))) refuse("wrong-passkey");
    });
    logSecurity(request.log, "passkey shown", id);
    const shown = await shownRole(db, { id, role });
    return { msg: shown, email, name, role: shown };
  });

  serve(app, passkeys.list, async ({ who }) => {
    const [person, rows, codes] = await Promise.all([
      findPersonById(db, who.id),
      listPasskeys(db, who.id),
      countAccountCodes(db, who.id),
    ]);
    return {
      password: person?.no_password !== 1,
      codes,
      passkeys: rows.map(({ id, device, created_at, used_at }) => ({
        ...{ id, device, createdAt: created_at, usedAt: used_at },
      })),
    };
  });

  serve(app, passkeys.remove, async ({ who, params, body, request }) => {
    await confirmed(who.id, body.current_password, request);
    await db.transaction().execute(async (db) => {
      if (!(await lockPerson(db, who.id))) refuse("not-logged-in");
      if (!(await removePasskey(db, who.id, params.id))) refuse("not-found", "You have no such passkey");
      const person = await findPersonById(db, who.id);
      if (person?.no_password === 1 && (await listPasskeys(db, who.id)).length === 0) {
        refuse("conflict", "It is the only way into this account: set a password first", {
          errors: [{ field: "passkey", rule: "last", message: "is the only way in" }],
        });
      }
    });
    logSecurity(request.log, "passkey removed", who.id);
  });
}

const keyOf = (person_id: string, device: string, created_at: number) => ({
  ...{ person_id, device, created_at, used_at: null },
});

/** Refuses a call without a name: it came from a page of a member whose session is over. */
function refuseVisitor(): never {
  refuse("not-logged-in");
}

function refuseTooMany(): never {
  refuseField("passkey", "maxItems", `are at most ${mostPasskeys}`, { limit: mostPasskeys });
}

function refuseKnown(): never {
  refuse("conflict", "This passkey is known already", {
    errors: [{ field: "passkey", rule: "taken", message: "is known already" }],
  });
}
