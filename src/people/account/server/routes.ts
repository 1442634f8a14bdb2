import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { hourMs } from "#kit/contract/days/indianDays.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { serveDevice } from "../device/server/routes.ts";
import { servePasskeys } from "../passkeys/server/routes.ts";
import { keepErased } from "./closing/keepErased.ts";
import { serveAccountCodes } from "./passwords/codeRoutes.ts";
import { type ConfirmPassword, confirmingWith } from "./passwords/confirmPassword.ts";
import { serveCredentials } from "./passwords/credentialRoutes.ts";
import { prepareDecoy } from "./passwords/passwords.ts";
import { serveResets } from "./passwords/resetRoutes.ts";
import { servePictures } from "./pictureRoutes.ts";
import { serveEntry } from "./sessions/entryRoutes.ts";
import { serveSessions } from "./sessions/sessionRoutes.ts";
import { Sessions } from "./sessions/sessions.ts";
import type { AccountSettings } from "./settings.ts";

/** The part of the accounts that other features need: who is logged in, and the password asked for again. */
export interface Accounts {
  readonly sessions: Sessions;
  readonly confirmPassword: ConfirmPassword;
}

/** Everything about accounts. Registered first: from here on the server knows who asks. */
export async function serveAccount(app: FastifyInstance, settings: AccountSettings): Promise<Accounts> {
  const { db } = settings;
  await app.register(cookie);
  const sessions = new Sessions(db, settings.https);
  app.identify = (request) => sessions.identify(request);
  app.addHook("onSend", (request, reply, _payload, done) => {
    sessions.renew(request, reply);
    done();
  });
  regularly(app, hourMs, "clearing away sessions", () => sessions.clearAway());
  prepareDecoy();

  serveEntry(app, settings, sessions);
  serveSessions(app, db, sessions);
  serveDevice(app, settings, sessions);
  const confirmed = confirmingWith(db, sessions);
  serveCredentials(app, settings, sessions, confirmed);
  servePasskeys(app, settings, sessions, confirmed);
  serveResets(app, settings, sessions);
  serveAccountCodes(app, settings, sessions, confirmed);
  await servePictures(app, settings);
  keepErased(app, settings);
  return { sessions, confirmPassword: confirmed };
}
