import { sha256 } from "#kit/server/ids.ts";
import { type Mail, messageIdOf } from "#people/account/server/mail.ts";
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

const texts: Readonly<Record<BellTopic, { readonly hindi: string; readonly english: string }>> = {
  orders: { hindi: "आपके ऑर्डर की खबरें", english: "News of what you ordered" },
  sales: { hindi: "आपकी दुकान के ऑर्डर की खबरें", english: "News of orders at your shop" },
  licences: { hindi: "आपके लाइसेंस की खबरें", english: "News of your licences" },
  answers: { hindi: "आपकी बातों के जवाब", english: "Answers to what you said" },
  fields: { hindi: "आपके खेतों में आज का काम", english: "Work in your fields today" },
  desk: { hindi: "साइट चलाने वालों के जवाब", english: "Words from the people who run the site" },
  mentions: { hindi: "जहाँ किसी ने आपका नाम लिया", english: "Where somebody mentioned you" },
  questions: { hindi: "आपके चुने विषयों में नए सवाल", english: "New questions in topics that you follow" },
};

/** How much is new of each topic, in both languages like all mails; the content is shown after the log-in. */
export function dailyMail({ to, personId, day, topics, token, origin }: DailyMail): Mail {
  const counted = bellTopics
    .map((topic) => ({ topic, count: topics.filter((one) => one === topic).length }))
    .filter(({ count }) => count > 0);
  const lines = (language: "hindi" | "english") =>
    counted.map(({ topic, count }) => `- ${texts[topic][language]}: ${count}`).join("\n");
  const list = `${origin}${notificationPaths.inbox}`;
  const off = `${origin}${notificationPaths.unsubscribe}#${token}`;
  return {
    to,
    messageId: messageIdOf(`daily-${day}-${sha256(personId).slice(0, 16)}`, origin),
    subject: "मिट्टी: आज की नई खबरें / Mitti: what is new today",
    headers: unsubscribeHeaders(origin, token),
    text: `नमस्ते,

आपके लिए नया है:
${lines("hindi")}

देखें: ${list}

—

Hello,

this is new for you:
${lines("english")}

See it: ${list}

—

ऐसे मेल नहीं चाहिए? एक टैप में बंद करें / No more of these mails, by one tap: ${off}
`,
  };
}
