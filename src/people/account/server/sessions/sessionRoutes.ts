import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Answer } from "#kit/contract/call.ts";
import type { Person } from "#kit/server/person.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { account } from "../../contract.ts";
import { logSecurity } from "./securityLog.ts";
import { removeSession } from "./sessionQueries.ts";
import type { Sessions } from "./sessions.ts";

/** Who asks, as `GET /session` says it: a device account has neither e-mail nor name. */
export function presentPerson({
  email,
  name,
  role,
  operator,
  device,
  helps,
}: Person): Answer<typeof account.session> {
  if (device) return { email: "", name: "", role, device };
  return {
    ...{ email, name, role: helps ? "seller" : role },
    ...(helps ? { helps: helps.role } : {}),
    ...(operator ? { operator: true } : {}),
  };
}

/** Where one is logged in, and ending it. */
export function serveSessions(app: FastifyInstance, db: Database, sessions: Sessions): void {
  serve(app, account.session, ({ who }) => presentPerson(who));

  serve(app, account.sessions, async ({ who, request }) => {
    const here = await sessions.identify(request);
    const rows = await sessions.list(who.id);
    return rows.map(({ id, device, created_at, seen_at }) => ({
      id,
      device,
      createdAt: created_at,
      seenAt: seen_at,
      current: id === here?.sessionId,
    }));
  });

  serve(app, account.endSession, async ({ who, params, request, reply }) => {
    const here = await sessions.identify(request);
    if (params.id === here?.sessionId) return sessions.end(request, reply);
    if (!(await removeSession(db, who.id, params.id))) refuse("not-found", "You have no such session");
    logSecurity(request.log, "session ended", who.id);
  });
}
