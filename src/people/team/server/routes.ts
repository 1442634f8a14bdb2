import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { change } from "#kit/server/changes.ts";
import { serve } from "#kit/server/serve.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import type { ConfirmPassword } from "#people/account/server/passwords/confirmPassword.ts";
import { logSecurity } from "#people/account/server/sessions/securityLog.ts";
import { team } from "../contract.ts";
import { endHelp, findInvitation, findTeam, invite, join, withdraw } from "./helpers.ts";

const minute = 60_000;
/** Invitations of one shop: 20 at once, then one each three minutes. */
const invitations = { burst: 20, refillMs: 3 * minute };
/** Codes that one account tries: ten at once, then one a minute. */
const codes = { burst: 10, refillMs: minute };

/** A shop's helpers: the seller invites and ends, who is invited joins and leaves. */
export function serveTeam(app: FastifyInstance, db: Database, confirmPassword: ConfirmPassword): void {
  serve(app, team.show, ({ who }) => findTeam(db, who.id, Date.now()));

  serve(app, team.invite, async ({ who, body, request }) => {
    await takeToken(db, `team:${who.id}`, invitations);
    await confirmPassword(who.id, body.current_password, request);
    const made = await change(app, db, (tx) => invite(tx, who.id, body.role, Date.now()));
    logSecurity(request.log, "helper invited", who.id);
    return made;
  });

  serve(app, team.withdraw, async ({ who, params }) => {
    await change(app, db, (tx) => withdraw(tx, who.id, params.id));
    return findTeam(db, who.id, Date.now());
  });

  serve(app, team.remove, async ({ who, params }) => {
    await change(app, db, (tx) => endHelp(tx, { helperId: params.id, shopId: who.id, by: who.id }));
    return findTeam(db, who.id, Date.now());
  });

  serve(app, team.invitation, async ({ who, body }) => {
    await takeToken(db, `team-code:${who.id}`, codes);
    const { name: seller, role } = await findInvitation(db, body.code, Date.now());
    return { seller, role };
  });

  serve(app, team.join, async ({ who, body }) => {
    await takeToken(db, `team-code:${who.id}`, codes);
    await change(app, db, (tx) => join(tx, who.id, body.code, Date.now()));
  });

  serve(app, team.leave, ({ who }) =>
    change(app, db, (tx) => endHelp(tx, { helperId: who.id, shopId: undefined, by: who.id })),
  );
}
