import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { hourMs } from "#kit/contract/indianDays.ts";
import type { Files } from "#kit/server/files.ts";
import { regularly } from "#kit/server/regularly.ts";
import type { WhenClosed } from "./closing.ts";
import { serveCredentials } from "./credentialRoutes.ts";
import { serveEntry } from "./entryRoutes.ts";
import type { SendMail } from "./mail.ts";
import { prepareDecoy } from "./passwords.ts";
import { servePictures } from "./pictureRoutes.ts";
import { serveResets } from "./resetRoutes.ts";
import { serveSessions } from "./sessionRoutes.ts";
import { Sessions } from "./sessions.ts";

export interface AccountSettings {
  readonly db: Database;
  readonly files: Files;
  readonly https: boolean;
  /** Origin that links in mails lead to, `https://mitti.example`. */
  readonly origin: string;
  /** Undefined where no mail server is configured. */
  readonly sendMail?: SendMail | undefined;
  /** Names that nobody may take, beside those of the product: the demonstration shops'. */
  readonly reservedNames?: readonly string[];
  /** What other rooms do with what was the person's own. */
  readonly whenClosed?: readonly WhenClosed[];
}

/** Everything about accounts. Registered first: from here on the server knows who asks. */
export async function serveAccount(app: FastifyInstance, settings: AccountSettings): Promise<void> {
  const { db } = settings;
  await app.register(cookie);
  const sessions = new Sessions(db, settings.https);
  app.identify = (request) => sessions.identify(request);
  regularly(app, hourMs, "clearing away sessions", () => sessions.clearAway());
  prepareDecoy();

  serveEntry(app, settings, sessions);
  serveSessions(app, db, sessions);
  serveCredentials(app, settings, sessions);
  serveResets(app, settings, sessions);
  await servePictures(app, settings);
}
