import type { FastifyInstance } from "fastify";
import { codeOf } from "#database/refusals.ts";
import { networkOf } from "#kit/server/network.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { account } from "../contract.ts";
import { foldedEmail, resetMailsPerHour } from "../rules.ts";
import { takeHourly } from "./attempts.ts";
import { refuseFaults } from "./newPassword.ts";
import { hashPassword } from "./passwords.ts";
import { changePerson, findPerson, findPersonById } from "./queries.ts";
import { makeResetLink, personOfLink, useUpLink } from "./resetLinks.ts";
import { resetMail } from "./resetMail.ts";
import type { AccountSettings } from "./routes.ts";
import { forgetDevices, removeSessions } from "./sessionQueries.ts";

/** A lost password. Nothing here tells whether an e-mail has an account. */
export function serveResets(app: FastifyInstance, { db, origin, sendMail }: AccountSettings): void {
  serve(app, account.askForReset, async ({ body, request }) => {
    if (!sendMail) return { by: "helpers" as const };
    await takeHourly(db, `reset:network:${networkOf(request.ip)}`, resetMailsPerHour.network);
    const email = foldedEmail(body.email);
    // Not waited for: neither the answer nor its time depends on whether there is an account.
    const send = async () => {
      const person = await findPerson(db, email);
      if (!person?.password_hash) return;
      await takeHourly(db, `reset:account:${person.id}`, resetMailsPerHour.account);
      await sendMail(resetMail(email, await makeResetLink(db, person.id, origin)));
    };
    // Its code alone is logged: the words of a mail server name whom the mail was for.
    const failed = (error: unknown) =>
      request.log.warn({ code: codeOf(error) }, "a reset mail could not be sent");
    setImmediate(() => void send().catch(failed));
    return { by: "mail" as const };
  });

  serve(app, account.reset, async ({ body, request }) => {
    await takeHourly(db, `reset:try:${networkOf(request.ip)}`, resetMailsPerHour.network);
    const personId = (await personOfLink(db, body.token)) ?? refuseLink();
    const { id, email, name } = (await findPersonById(db, personId)) ?? refuseLink();
    // A password that is not good enough does not use up the link.
    refuseFaults(body.password, body.confirm_password, [email, name]);
    const password_hash = await hashPassword(id, body.password);
    await db.transaction().execute(async (db) => {
      if (!(await useUpLink(db, body.token))) refuseLink();
      await changePerson(db, id, { password_hash });
      await removeSessions(db, id);
      await forgetDevices(db, id);
    });
  });
}

function refuseLink(): never {
  refuse("not-found", "This link was used before or has run out");
}
