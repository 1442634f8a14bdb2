import type { FastifyInstance } from "fastify";
import { codeOf } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { translate, translateFilled } from "#kit/server/translation.ts";
import { isEmailName } from "../../accountName.ts";
import { account } from "../../contract.ts";
import { resetLinkMinutes } from "../../limits.ts";
import { resetMails, unknownLinks } from "../../rules.ts";
import { takeToken } from "../limits/tokens.ts";
import type { Mail } from "../mail.ts";
import { mailSubject, mailText } from "../mailText.ts";
import { findPerson, findPersonById } from "../queries.ts";
import { chosenName } from "../sessions/newAccount.ts";
import { logSecurity } from "../sessions/securityLog.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { AccountSettings } from "../settings.ts";
import { setLostPassword } from "./lostPassword.ts";
import { makeResetLink, personOfLink, spendLink } from "./resetLinks.ts";

/** A lost password. Nothing here tells whether an e-mail has an account. */
export function serveResets(app: FastifyInstance, settings: AccountSettings, sessions: Sessions): void {
  const { db, origin, sendMail, contact } = settings;

  serve(app, account.askForReset, async ({ body, request }) => {
    const email = chosenName(body.email);
    // By the kind of name alone, so that it tells nothing of accounts: nothing is sent to a mobile number.
    if (!sendMail || !isEmailName(email)) {
      return { by: "helpers" as const, ...(contact ? { contact } : {}) };
    }
    await takeToken(db, `reset:network:${networkOf(request.ip)}`, resetMails.network);
    // Not waited for: neither the answer nor its time depends on whether there is an account.
    const send = async () => {
      const person = await findPerson(db, email);
      if (!person?.password_hash) return;
      await takeToken(db, `reset:account:${person.id}`, resetMails.account);
      await sendMail(resetMail(email, await makeResetLink(db, person.id, origin)));
      logSecurity(request.log, "reset link sent", person.id);
    };
    // Its code alone is logged: the words of a mail server name whom the mail was for.
    const failed = (error: unknown) =>
      request.log.warn({ code: codeOf(error) }, "a reset mail could not be sent");
    setImmediate(() => void send().catch(failed));
    return { by: "mail" as const };
  });

  serve(app, account.reset, async ({ body, request, reply }) => {
    // Looked up before anything is counted: 256 random bits are not guessed, and a link that exists is never refused because
    // of what its neighbours send.
    const personId = await personOfLink(db, body.token);
    if (personId === undefined) {
      await takeToken(db, `reset:unknown:${networkOf(request.ip)}`, unknownLinks);
      return refuseLink();
    }
    const { id, email, name } = (await findPersonById(db, personId)) ?? refuseLink();
    const spend = async (db: Database) => {
      if (!(await spendLink(db, body.token))) refuseLink();
    };
    await setLostPassword(settings, sessions, { id, email, name }, { ...body, spend, request, reply });
    logSecurity(request.log, "password set by link", id);
  });
}

function refuseLink(): never {
  refuse("not-found", "This link was used before or has expired");
}

function resetMail(to: string, link: string): Mail {
  return {
    to,
    subject: mailSubject("a new password"),
    text: mailText((language) => [
      translateFilled(
        "With this link you can set a new password. It works once and for {minutes} minutes:",
        { minutes: resetLinkMinutes },
        language,
      ),
      link,
      translate("If you did not ask for this, do nothing: your password stays as it is.", language),
    ]),
  };
}
