import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { accountName } from "../../accountName.ts";
import { account } from "../../contract.ts";
import { unknownLinks } from "../../rules.ts";
import { takeToken } from "../limits/tokens.ts";
import { lockPerson } from "../queries.ts";
import { logSecurity } from "../sessions/securityLog.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { AccountSettings } from "../settings.ts";
import { findByCode, renewAccountCodes, spendAccountCode } from "./accountCodes.ts";
import type { ConfirmPassword } from "./confirmPassword.ts";
import { setLostPassword } from "./lostPassword.ts";

/** Recovery codes: made by a member, used by somebody who lost the way in. */
export function serveAccountCodes(
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
