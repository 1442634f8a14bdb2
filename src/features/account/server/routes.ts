import cookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { cleanLine } from "#kit/contract/typedWords.ts";
import { everyHour } from "#kit/server/everyHour.ts";
import type { Files } from "#kit/server/files.ts";
import { networkOf } from "#kit/server/network.ts";
import { refuse } from "#kit/server/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { account } from "../contract.ts";
import { foldedEmail, signUpsPerHour } from "../rules.ts";
import { takeHourly } from "./attempts.ts";
import { checkPassword } from "./checkPassword.ts";
import type { WhenClosed } from "./closing.ts";
import { serveCredentials } from "./credentialRoutes.ts";
import type { SendMail } from "./mail.ts";
import { refuseFaults } from "./newPassword.ts";
import { hashPassword, isWeak, prepareDecoy } from "./passwords.ts";
import { servePictures } from "./pictureRoutes.ts";
import { addPerson, changePerson, findPerson } from "./queries.ts";
import { serveResets } from "./resetRoutes.ts";
import { newName } from "./secrets.ts";
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
  /** What other rooms do with what was the person's own. */
  readonly whenClosed?: readonly WhenClosed[];
}

/** Everything about accounts. Registered first: from here on the server knows who asks. */
export async function serveAccount(app: FastifyInstance, settings: AccountSettings): Promise<void> {
  const { db } = settings;
  await app.register(cookie);
  const sessions = new Sessions(db, settings.https);
  app.identify = (request) => sessions.identify(request);
  everyHour(app, "clearing away sessions", () => sessions.clearAway());
  prepareDecoy();

  serveEntry(app, db, sessions);
  serveSessions(app, db, sessions);
  serveCredentials(app, settings, sessions);
  serveResets(app, settings);
  await servePictures(app, settings);
}

/** Sign up, log in, log out. */
function serveEntry(app: FastifyInstance, db: Database, sessions: Sessions): void {
  serve(app, account.signUp, async ({ body, request, reply }) => {
    await takeHourly(db, `signup:network:${networkOf(request.ip)}`, signUpsPerHour);
    const email = foldedEmail(body.email);
    const name = cleanLine(body.name) || refuseNameless();
    refuseFaults(body.password, body.confirm_password, [email, name]);
    // Looked up before the costly hash; whether an e-mail is taken is told at sign-up anyway (docs/security.md).
    if (await findPerson(db, email)) refuseTaken();
    const role = body.role ?? "user";
    const person = {
      id: newName(),
      email,
      name,
      role,
      password_hash: await hashPassword(networkOf(request.ip), body.password),
      picture: null,
      operator: 0,
      created_at: Date.now(),
    };
    if (!(await addPerson(db, person))) refuseTaken();
    await sessions.begin(person, request, reply);
    return { msg: role, email, name, role };
  });

  serve(app, account.logIn, async ({ body, request, reply }) => {
    const email = foldedEmail(body.email);
    const person = await findPerson(db, email);
    const knownDevice = await sessions.knownDevice(request, person?.id);
    await checkPassword(db, { email, network: networkOf(request.ip), knownDevice }, person, body.password);
    const { id, name, role, password_hash } = person ?? refuse("wrong-password");
    if (password_hash && isWeak(password_hash)) {
      await changePerson(db, id, { password_hash: await hashPassword(id, body.password) });
    }
    await sessions.begin({ id }, request, reply);
    return { msg: role, email, name, role };
  });

  serve(app, account.logOut, async ({ request, reply }) => {
    await sessions.end(request, reply);
  });
}

/** A name of signs that nobody sees; it stands beside reviews and over a shop. */
function refuseNameless(): never {
  refuse("invalid", "Please say your name", {
    errors: [{ field: "name", rule: "required", message: "has nothing to see in it" }],
  });
}

function refuseTaken(): never {
  refuse("taken", "This e-mail has an account already", {
    errors: [{ field: "email", rule: "taken", message: "has an account already" }],
  });
}
