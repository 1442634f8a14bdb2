import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { serve } from "#kit/server/serve.ts";
import { deviceAccounts } from "../../rules.ts";
import { takeToken } from "../../server/limits/tokens.ts";
import { presentPerson } from "../../server/sessions/sessionRoutes.ts";
import type { Sessions } from "../../server/sessions/sessions.ts";
import { device } from "../contract.ts";

/** Device accounts: a session without a name, so that a field comes before its owner's name. */
export function serveDevice(app: FastifyInstance, db: Database, sessions: Sessions): void {
  serve(app, device.begin, async ({ request, reply }) => {
    const here = await sessions.identify(request);
    if (here) return presentPerson(here);
    await takeToken(db, `device:network:${networkOf(request.ip)}`, deviceAccounts);
    await sessions.beginDevice(request, reply);
    return { email: "", name: "", role: "user" as const, device: true };
  });
}
