import { rupees, rupeesFromPaise } from "#kit/contract/figures.ts";
import type { Language } from "#kit/contract/languages.ts";
import { translate, translateFilled, typedIn } from "#kit/server/translation.ts";
import type { TypedText } from "#kit/server/typedText.ts";
import { type Mail, messageIdOf } from "#people/account/server/mail.ts";
import { mailSubject, mailText } from "#people/account/server/mailText.ts";
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
 * In every language, like the other mails: nobody says here which one they read. The bill comes as the link that its buyer sends too,
 * which opens after a log-in: whether an address is its person's own is not known. A recall has no way to turn it off.
 */
export function newsMail({ row, to, shop, bill, goods, token, origin }: NewsMail): Mail {
  const { subject, text, unnamed } = mailWords[row.kind];
  const place = placeIn(row.kind, row);
  const link = `${origin}${placeOf(row.kind, place)}`;
  const billLink = bill === null ? "" : `${origin}${withQuery(paths.order(row.subject), { bill })}`;
  const off = `${origin}${notificationPaths.unsubscribe}#${token}`;
  const valuesIn = (language: Language) => ({
    order: row.subject,
    shop: shop || translate("The shop", language),
    sum: rupees(rupeesFromPaise(row.paise)),
    goods: goods
      ? translateFilled("{name}, lot {lot}", { name: nameOf(goods, language), lot: goods.lot }, language)
      : "",
    complaint: place.complaint ?? "",
  });
  const chosen = shop === "" && unnamed ? unnamed : text;
  return {
    to,
    messageId: messageIdOf(`note-${row.id}`, origin),
    subject: mailSubject(subject),
    headers: isRecall(row.kind) ? { "Auto-Submitted": "auto-generated" } : unsubscribeHeaders(origin, token),
    text: mailText(
      (language) => [
        translateFilled(chosen, valuesIn(language), language),
        [
          translateFilled(
            place.order === "" ? "See it: {link}" : "See the order: {link}",
            { link },
            language,
          ),
          billLink && translateFilled("See the bill: {link}", { link: billLink }, language),
        ]
          .filter(Boolean)
          .join("\n"),
      ],
      isRecall(row.kind) ? undefined : off,
    ),
  };
}

function nameOf({ name }: NonNullable<ToldOf["goods"]>, language: Language): string {
  return typedIn(name as unknown as TypedText, language);
}
