import type { Language } from "#kit/contract/languages.ts";
import { sha256 } from "#kit/server/ids.ts";
import { translate, translateFilled } from "#kit/server/translation.ts";
import { type Mail, messageIdOf } from "#people/account/server/mail.ts";
import { mailSubject, mailText } from "#people/account/server/mailText.ts";
import { type BellTopic, bellTopics } from "../kinds.ts";
import { notificationPaths } from "../paths.ts";
import { unsubscribeHeaders } from "./unsubscribeHeaders.ts";

interface DailyMail {
  readonly to: string;
  readonly personId: string;
  /** In India, `2026-11-24`. */
  readonly day: string;
  /** Of all that is new, one for each. */
  readonly topics: readonly BellTopic[];
  /** `unsubscribeToken`. */
  readonly token: string;
  /** Of the links. */
  readonly origin: string;
}

const texts: Readonly<Record<BellTopic, string>> = {
  orders: "News of your orders",
  sales: "News of your shop's orders",
  licences: "News of your licences",
  answers: "Answers to what you said",
  fields: "Work in your fields today",
  desk: "Words from the people who run the site",
  mentions: "Where somebody mentioned you",
  questions: "New questions in topics that you follow",
};

/** How much is new of each topic, in every language like all mails; the content is shown after the log-in. */
export function dailyMail({ to, personId, day, topics, token, origin }: DailyMail): Mail {
  const counted = bellTopics
    .map((topic) => ({ topic, count: topics.filter((one) => one === topic).length }))
    .filter(({ count }) => count > 0);
  const lines = (language: Language) =>
    counted.map(({ topic, count }) => `- ${translate(texts[topic], language)}: ${count}`).join("\n");
  const link = `${origin}${notificationPaths.inbox}`;
  const off = `${origin}${notificationPaths.unsubscribe}#${token}`;
  return {
    to,
    messageId: messageIdOf(`daily-${day}-${sha256(personId).slice(0, 16)}`, origin),
    subject: mailSubject("what is new today"),
    headers: unsubscribeHeaders(origin, token),
    text: mailText(
      (language) => [
        `${translate("this is new for you:", language)}\n${lines(language)}`,
        translateFilled("See it: {link}", { link }, language),
      ],
      off,
    ),
  };
}
