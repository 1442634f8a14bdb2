import { datesIn } from "#kit/contract/days/dates.ts";
import type { Language } from "#kit/contract/languages.ts";
import { sha256 } from "#kit/server/ids.ts";
import { type Mail, messageIdOf } from "#people/account/server/mail.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import type { Category } from "#shop/market/contract.ts";
import type { LicenceReminderTable } from "./tables.ts";

/** A licence that ends, and whom it is told. */
export interface Due {
  readonly row: Omit<LicenceReminderTable, "at" | "sent_at">;
  readonly email: string;
  readonly number: string;
  /** Whole days until its last day. */
  readonly left: number;
  /** Nobody has checked it yet: what is asked for is the paper. */
  readonly isUnchecked: boolean;
}

const names: Readonly<Record<Category, { hindi: string; english: string }>> = {
  seeds: { hindi: "बीज", english: "seed" },
  fertilizers: { hindi: "खाद", english: "fertilizer" },
  pesticides: { hindi: "दवा", english: "pesticide" },
};

/** In both languages, like the other mails. */
export function reminderMail({
  row,
  email,
  number,
  left,
  isUnchecked,
  origin,
}: Due & { origin: string }): Mail {
  const { shop_id, category, expires_on, days } = row;
  const key = { shop_id, category, expires_on, days };
  const { hindi, english } = names[row.category];
  const day = (language: Language) => datesIn(language, "Asia/Kolkata").calendarDay(row.expires_on);
  const [inHindi, inEnglish] =
    left === 0 ? ["आज", "today"] : [`${left} दिन में`, `in ${left} ${left === 1 ? "day" : "days"}`];
  const link = `${origin}${portalPaths.licences}`;
  const [askHindi, askEnglish] = isUnchecked
    ? [
        `आपके ${hindi} के लाइसेंस ${number} की जाँच अभी बाकी है। ${day("hi")} के बाद वह जाँच के बिना नहीं चलेगा। कागज़ की फ़ोटो यहाँ भेजें: ${link}`,
        `Your ${english} licence ${number} has not been checked yet. After ${day("en")} it counts only once it is checked. Please send a photo of it: ${link}`,
      ]
    : [
        `आपका ${hindi} का लाइसेंस ${number} ${inHindi} खत्म हो रहा है, ${day("hi")} को। नया लाइसेंस मिलते ही यहाँ भेजें: ${link}`,
        `Your ${english} licence ${number} ends ${inEnglish}, on ${day("en")}. Please hand in the new one as soon as you have it: ${link}`,
      ];
  return {
    to: email,
    messageId: messageIdOf(`licence-${sha256(Object.values(key).join(" "), "hex").slice(0, 32)}`, origin),
    subject: `मिट्टी: ${hindi} का लाइसेंस, ${day("hi")} तक / Mitti: ${english} licence, until ${day("en")}`,
    text: `नमस्ते,

${askHindi}

—

Hello,

${askEnglish}
`,
  };
}
