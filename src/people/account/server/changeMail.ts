import type { FastifyBaseLogger } from "fastify";
import { codeOf } from "#database/refusals.ts";
import type { Database } from "#database/tables.ts";
import { datesIn } from "#kit/contract/days/dates.ts";
import type { Language } from "#kit/contract/languages.ts";
import { paths } from "#screens/paths.ts";
import { isEmailName } from "../accountName.ts";
import { changeMails } from "../rules.ts";
import { accountKey } from "./limits/rateLimits.ts";
import { takeToken } from "./limits/tokens.ts";
import type { Mail, SendMail } from "./mail.ts";

/** Changed part of an account. */
export type Changed = "password" | "email" | "both" | "passkey";

const texts: Record<Changed, { hindi: string; english: string }> = {
  password: { hindi: "नया पासवर्ड रखा गया", english: "a new password was set" },
  email: { hindi: "नया ई-मेल या नंबर रखा गया", english: "a new e-mail or number was set" },
  passkey: {
    hindi: "फ़ोन के लॉक से खोलने का तरीका जोड़ा गया",
    english: "a way to log in by a phone's lock was added",
  },
  both: {
    hindi: "नया ई-मेल या नंबर और नया पासवर्ड रखा गया",
    english: "a new e-mail or number and a new password were set",
  },
};

/**
 * In both languages, like the mail with a reset link. It names no new address: the reader may be somebody
 * else by now.
 */
export function changeMail(to: string, changed: Changed, at: number, origin: string): Mail {
  const { hindi, english } = texts[changed];
  const time = (language: Language) => datesIn(language, "Asia/Kolkata").moment(at);
  const link = `${origin}${paths.lostPassword}`;
  const [forOwnHindi, forOwnEnglish] =
    changed === "password" || changed === "passkey"
      ? [`तुरंत यहाँ नया पासवर्ड माँगें: ${link}`, `ask for a new password at once: ${link}`]
      : ["तुरंत इस साइट को चलाने वालों को बताएँ", "tell those who run this site at once"];
  return {
    to,
    subject: `मिट्टी: ${hindi} / Mitti: ${english}`,
    text: `नमस्ते,

आपके मिट्टी खाते में ${time("hi")} पर ${hindi}।

अगर यह आपने किया है, तो कुछ न करें। अगर आपने नहीं किया, तो ${forOwnHindi}।

—

Hello,

In your Mitti account ${english} on ${time("en")} (India).

If this was you, do nothing. If it was not, ${forOwnEnglish}
`,
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
