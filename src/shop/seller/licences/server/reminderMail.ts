import { datesIn } from "#kit/contract/days/dates.ts";
import type { Language } from "#kit/contract/languages.ts";
import { sha256 } from "#kit/server/ids.ts";
import { translate, translateFilled } from "#kit/server/translation.ts";
import { type Mail, messageIdOf } from "#people/account/server/mail.ts";
import { mailSubject, mailText } from "#people/account/server/mailText.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import type { Category } from "#shop/market/contract.ts";
import type { LicenceReminderTable } from "./tables.ts";

/** A licence that ends, and whom it is told. */
export interface Due {
  readonly row: Omit<LicenceReminderTable, "at" | "sent_at">;
  readonly email: string;
  readonly number: string;
  /** Nobody has checked it yet: what is asked for is the paper. */
  readonly isUnchecked: boolean;
}

const names: Readonly<Record<Category, string>> = {
  seeds: "seed licence",
  fertilizers: "fertilizer licence",
  pesticides: "pesticide licence",
};
const texts = {
  subject: "{licence}, until {day}",
  ending: "Your {licence} {number} ends on {day}. Please hand in the new one as soon as you have it: {link}",
  unchecked:
    "Your {licence} {number} has not been checked yet. After {day} it counts only once it is checked. Please send a photo of it: {link}",
};

/** In every language, like the other mails. */
export function reminderMail({ row, email, number, isUnchecked, origin }: Due & { origin: string }): Mail {
  const { shop_id, category, expires_on, days } = row;
  const key = { shop_id, category, expires_on, days };
  const link = `${origin}${portalPaths.licences}`;
  const filled = (text: string, language: Language) => {
    const licence = translate(names[category], language);
    const day = datesIn(language, { timeZone: "Asia/Kolkata" }).calendarDay(expires_on);
    return translateFilled(text, { licence, number, day, link }, language);
  };
  return {
    to: email,
    messageId: messageIdOf(`licence-${sha256(Object.values(key).join(" "), "hex").slice(0, 32)}`, origin),
    subject: mailSubject((language) => filled(texts.subject, language)),
    text: mailText((language) => [filled(isUnchecked ? texts.unchecked : texts.ending, language)]),
  };
}
