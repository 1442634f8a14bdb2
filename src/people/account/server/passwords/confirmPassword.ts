import type { FastifyRequest } from "fastify";
import type { Database } from "#database/tables.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { shownMinutes } from "../../passkeys/limits.ts";
import { findPersonById } from "../queries.ts";
import { logSecurity } from "../sessions/securityLog.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { PersonTable } from "../tables.ts";
import { checkPassword, refusedAs } from "./checkPassword.ts";

/**
 * Asks somebody who is logged in for the password again; answers the person, or refuses naming the field. A
 * passkey shown in this session a short time ago replaces a password that is not given.
 */
export type ConfirmPassword = (
  id: string,
  password: string | undefined,
  request: FastifyRequest,
) => Promise<PersonTable>;

export function confirmingWith(db: Database, sessions: Sessions): ConfirmPassword {
  return async (id, password, request) => {
    const person = (await findPersonById(db, id)) ?? refuse("not-logged-in");
    // Counted by the session: guesses of strangers at the account keep nobody from it who is inside.
    const { sessionId, passkeyAt } = (await sessions.identify(request)) ?? refuse("not-logged-in");
    if (password === undefined) {
      if (isFresh(passkeyAt)) return person;
      return refuseField("current_password", "required", "is needed, or a passkey that was just shown");
    }
    const guesser = { email: person.email, network: networkOf(request.ip), insider: `session:${sessionId}` };
    await checkPassword(db, guesser, person, password).catch((error: unknown) => {
      logSecurity(request.log, "password not confirmed", id);
      throw namingTheField(error);
    });
    logSecurity(request.log, "password confirmed", id);
    return person;
  };
}

/** Not of a clock that was ahead. */
function isFresh(shownAt: number | null): boolean {
  const age = Date.now() - (shownAt ?? 0);
  return shownAt !== null && age >= 0 && age <= shownMinutes * 60_000;
}

/** Who is logged in already is told which field is wrong; the session goes on. */
function namingTheField(error: unknown): unknown {
  if (refusedAs(error) !== "wrong-password") return error;
  return refuseField("current_password", "wrong", "is not your password", {
    detail: "This is not your password",
  });
}
