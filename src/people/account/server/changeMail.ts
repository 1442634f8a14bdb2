import type { FastifyBaseLogger } from "fastify";
import { codeOf } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { datesIn } from "#kit/contract/days/dates.ts";
import { translateFilled } from "#kit/server/translation.ts";
import { paths } from "#screens/paths.ts";
import { isEmailName } from "../accountName.ts";
import { changeMails } from "../rules.ts";
import { accountKey } from "./limits/rateLimits.ts";
import { takeToken } from "./limits/tokens.ts";
import type { Mail, SendMail } from "./mail.ts";
import { mailSubject, mailText } from "./mailText.ts";

/** Changed part of an account. */
export type Changed = "password" | "email" | "both" | "passkey";

/** Subject and sentence of each change, in English; `languages/{tag}/mails.json` has the others. */
const texts: Readonly<Record<Changed, { readonly subject: string; readonly text: string }>> = {
  password: {
    subject: "a new password was set",
    text: "In your account a new password was set on {time}.",
  },
  email: {
    subject: "a new e-mail or number was set",
    text: "In your account a new e-mail or number was set on {time}.",
  },
  passkey: {
    subject: "a way to log in by a phone's lock was added",
    text: "In your account a way to log in by a phone's lock was added on {time}.",
  },
  both: {
    subject: "a new e-mail or number and a new password were set",
    text: "In your account a new e-mail or number and a new password were set on {time}.",
  },
};

/** It names no new address: the reader may be somebody else by now. */
export function changeMail(to: string, changed: Changed, at: number, origin: string): Mail {
  const { subject, text } = texts[changed];
  const link = `${origin}${paths.lostPassword}`;
  const canSetPassword = changed === "password" || changed === "passkey";
  const notMine = canSetPassword
    ? "If this was you, do nothing. If it was not, ask for a new password at once: {link}"
    : "If this was you, do nothing. If it was not, tell those who run this site at once.";
  return {
    to,
    subject: mailSubject(subject),
    text: mailText((language) => [
      translateFilled(text, { time: datesIn(language, { timeZone: "Asia/Kolkata" }).moment(at) }, language),
      translateFilled(notMine, { link }, language),
    ]),
  };
}

/** Sends it after the answer, where mails go out at all and the account has an e-mail. Whatever fails is logged by its code, and the call is none the wiser. */
export function tellOfChange(
  { db, sendMail, origin }: { db: Database; sendMail?: SendMail | undefined; origin: string },
  { to, changed, log }: { to: string; changed: Changed; log: FastifyBaseLogger },
): void {
  if (!sendMail || !isEmailName(to)) return;
  const at = Date.now();
  const send = async () => {
    await takeToken(db, `${accountKey(to)}:told`, changeMails);
    await sendMail(changeMail(to, changed, at, origin));
  };
  setImmediate(() => {
    send().catch((error: unknown) =>
      log.warn({ code: codeOf(error) }, "a mail about a change could not be sent"),
    );
  });
}
