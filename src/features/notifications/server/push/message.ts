import type { Language } from "#kit/contract/rendered.ts";
import { type BellTopic, isUrgent, messageOf, type NoteKind, talkTopicOf, topicOf } from "../../kinds.ts";
import { notificationPaths } from "../../paths.ts";
import { placeOf } from "../../placeOf.ts";
import type { NotificationTable } from "../tables.ts";

/** What public/sw.js is handed, encrypted for the phone alone. */
export interface PushMessage {
  /** The notification's: a phone that was told of it before shows nothing again. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A later one of the same tag stands in place of the one before. */
  readonly tag: string;
  /** Where a tap leads. */
  readonly path: string;
  readonly language: Language;
  readonly at: number;
}

const brand: Readonly<Record<Language, string>> = { en: "Mitti", hi: "मिट्टी" };

/** They stand on locked screens: no name, no goods, no money, no order, and nothing that one would hide from who sits beside. */
const words: Readonly<Record<BellTopic | "urgent", Readonly<Record<Language, string>>>> = {
  orders: { en: "News of what you ordered", hi: "आपके ऑर्डर की खबर है" },
  sales: { en: "News of orders at your shop", hi: "आपकी दुकान के ऑर्डर की खबर है" },
  licences: { en: "News of your shop's papers", hi: "आपकी दुकान के कागज़ों की खबर है" },
  answers: { en: "An answer to what you said", hi: "आपकी बात का जवाब आया है" },
  fields: { en: "There is work in your fields today", hi: "आज आपके खेत में काम है" },
  mentions: { en: "Somebody mentioned you in the discussions", hi: "चर्चा में किसी ने आपका नाम लिया है" },
  questions: { en: "New questions in topics that you follow", hi: "आपके चुने विषयों में नए सवाल हैं" },
  urgent: { en: "Your shop: please look at this now", hi: "आपकी दुकान: इसे अभी देख लें" },
};

/** What a phone shows together: of one topic, or urgent. */
export function tagOf(kind: NoteKind): BellTopic | "urgent" {
  return isUrgent(kind) ? "urgent" : topicOf(kind);
}

type Told = Pick<NotificationTable, "id" | "kind" | "subject" | "part" | "at">;

/** Says the newest of some notifications with one tag; of several the list tells more. */
export function pushMessage(newest: Told, isOneOfSeveral: boolean, language: Language): PushMessage {
  const { id, kind, subject, part, at } = newest;
  const tag = tagOf(kind);
  const place = { order: subject, part, message: messageOf(kind, newest), talk: talkTopicOf(kind, newest) };
  return {
    ...{ id, tag, language, at, title: brand[language], body: words[tag][language] },
    path: isOneOfSeveral ? notificationPaths.inbox : placeOf(kind, place),
  };
}
