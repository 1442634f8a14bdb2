import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "#database/tables.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { removePasskeys } from "../../passkeys/server/queries.ts";
import { tellOfChange } from "../changeMail.ts";
import { accountKey, forgetTries, goodKey } from "../limits/rateLimits.ts";
import { changePerson, lockPerson } from "../queries.ts";
import { logSecurity } from "../sessions/securityLog.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { AccountSettings } from "../settings.ts";
import type { PersonTable } from "../tables.ts";
import { refuseFaults } from "./newPassword.ts";
import { hashPassword, memberQueue } from "./passwords.ts";

interface NewPassword {
  readonly password: string;
  readonly confirm_password: string;
  /** Uses up the link or the code, in the transaction that holds the person; refuses where somebody was faster. */
  readonly spend: (db: Database) => Promise<void>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Sets the password of somebody who lost the way in. Every session ends and every passkey goes: the phone may be
 * lost too, or somebody else may have added a key. It opens no session: the link may be opened by a helper.
 */
export async function setLostPassword(
  settings: AccountSettings,
  sessions: Sessions,
  { id, email, name }: Pick<PersonTable, "id" | "email" | "name">,
  { password, confirm_password, spend, request, reply }: NewPassword,
): Promise<void> {
  // A password that is not good enough uses nothing up.
  refuseFaults(password, confirm_password, [email, name]);
  const password_hash = await hashPassword(memberQueue, id, password);
  const opened = await settings.db.transaction().execute(async (db) => {
    if (!(await lockPerson(db, id))) refuse("not-found");
    await spend(db);
    await changePerson(db, id, { password_hash, no_password: null });
    await removePasskeys(db, id);
    // Guesses at the old password do not count against this one.
    await forgetTries(db, [accountKey(email), goodKey(accountKey(email))]);
    return sessions.startAfresh(db, id, request);
  });
  sessions.hand(opened, request, reply);
  logSecurity(request.log, "other sessions ended", id);
  tellOfChange(settings, { to: email, changed: "password", log: request.log });
}
