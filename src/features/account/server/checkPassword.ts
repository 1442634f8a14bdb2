import { createHash } from "node:crypto";
import type { Database, PersonTable } from "#database/tables.ts";
import { refuse } from "#kit/server/refuse.ts";
import { accountPatience, networkPatience } from "../rules.ts";
import { type Counted, forgetTries, giveBackTry, refuseExhausted, takeTry } from "./attempts.ts";
import { isPassword, passwordQueue } from "./passwords.ts";

/** From where a password is tried. */
export interface Guesser {
  /** As typed, folded; counted whether or not it has an account. */
  readonly email: string;
  readonly network: string;
  /** Hash of a browser from which this person has logged in before: it has tries of its own, so that nobody can lock its owner out. */
  readonly knownDevice: string | undefined;
}

/**
 * Whether it is the person's password, counting the try. Takes the same time for known and unknown people. Refuses as
 * `too-many` with the seconds to wait, and as `wrong-password`.
 */
export async function checkPassword(
  db: Database,
  guesser: Guesser,
  person: PersonTable | undefined,
  password: string,
): Promise<void> {
  const network = `login:network:${guesser.network}`;
  const own = guesser.knownDevice
    ? `login:device:${guesser.knownDevice}`
    : // An address that nobody entrusted to us is not written down.
      `login:account:${createHash("sha256").update(guesser.email).digest("hex")}`;
  const counted: Counted[] = [{ key: own, patience: accountPatience }];
  if (!guesser.knownDevice) counted.unshift({ key: network, patience: networkPatience });

  await refuseExhausted(db, counted);
  const isRight = await passwordQueue.run(own, async () => {
    await db.transaction().execute((db) => takeTry(db, counted));
    return isPassword(password, person?.password_hash);
  });
  if (!isRight) refuse("wrong-password", "E-mail and password do not belong together");
  await forgetTries(db, [own]);
  if (!guesser.knownDevice) await giveBackTry(db, network);
}
