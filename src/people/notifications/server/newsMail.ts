import { rupees, rupeesFromPaise } from "#kit/contract/figures.ts";
import { type Mail, messageIdOf } from "#people/account/server/mail.ts";
import { paths, withQuery } from "#screens/paths.ts";
import { isRecall, type MailKind } from "../kinds.ts";
import { notificationPaths } from "../paths.ts";
import { placeIn, placeOf } from "../placeOf.ts";
import { mailWords } from "./mailWords.ts";
import type { NotificationTable } from "./tables.ts";
import type { ToldOf } from "./toldOf.ts";
import { unsubscribeHeaders } from "./unsubscribeHeaders.ts";

export interface NewsMail extends ToldOf {
  readonly row: NotificationTable & { readonly kind: MailKind };
  readonly to: string;
  /** `unsubscribeToken`. */
  readonly token: string;
  /** Of the links. */
  readonly origin: string;
}

/**
 * In both languages, like the other mails: nobody says here which one they read. The bill comes as the link that its buyer sends too,
 * which opens after a log-in: whether an address is its person's own is not known. A recall has no way to turn it off.
 */
export function newsMail({ row, to, shop, bill, goods, token, origin }: NewsMail): Mail {
  const { subject, text } = mailWords[row.kind];
  const place = placeIn(row.kind, row);
  const { hindi, english } = text({
    order: row.subject,
    shop: { hindi: shop || "दुकान", english: shop || "The shop" },
    named: shop !== "",
    sum: rupees(rupeesFromPaise(row.paise)),
    goods: {
      hindi: goods ? `${goods.hindi}, लॉट ${goods.lot}` : "",
      english: goods ? `${goods.english}, lot ${goods.lot}` : "",
    },
    complaint: place.complaint ?? "",
  });
  const link = `${origin}${placeOf(row.kind, place)}`;
  const [hindiLink, englishLink] = place.order === "" ? ["देखें", "See it"] : ["ऑर्डर देखें", "See the order"];
  const billLink = bill === null ? "" : `${origin}${withQuery(paths.order(row.subject), { bill })}`;
  const off = `${origin}${notificationPaths.unsubscribe}#${token}`;
  const headers = isRecall(row.kind)
    ? { "Auto-Submitted": "auto-generated" }
    : unsubscribeHeaders(origin, token);
  return {
    to,
    messageId: messageIdOf(`note-${row.id}`, origin),
    subject: `मिट्टी: ${subject.hindi} / Mitti: ${subject.english}`,
    headers,
    text: `नमस्ते,

${hindi}

${hindiLink}: ${link}
${billLink ? `बिल देखें: ${billLink}\n` : ""}
—

Hello,

${english}

${englishLink}: ${link}
${billLink ? `See the bill: ${billLink}\n` : ""}${
  isRecall(row.kind)
    ? ""
    : `
—

ऐसे मेल नहीं चाहिए? एक टैप में बंद करें / No more of these mails, by one tap: ${off}
`
}`,
  };
}
