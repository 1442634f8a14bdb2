import type { FastifyRequest } from "fastify";
import type { Database } from "#database/tables.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { findPersonById } from "../queries.ts";
import { logSecurity } from "../sessions/securityLog.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { PersonTable } from "../tables.ts";
import { checkPassword, refusedAs } from "./checkPassword.ts";

/** Asks somebody who is logged in for the password again; answers the person, or refuses naming the field. */
export type ConfirmPassword = (id: string, password: string, request: FastifyRequest) => Promise<PersonTable>;

export function confirmingWith(db: Database, sessions: Sessions): ConfirmPassword {
  return async (id, password, request) => {
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
}

/** Who is logged in already is told which field is wrong; the session goes on. */
function namingTheField(error: unknown): unknown {
  if (refusedAs(error) !== "wrong-password") return error;
  return refuseField("current_password", "wrong", "is not your password", {
    detail: "This is not your password",
  });
}
