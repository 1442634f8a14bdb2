import type { Language } from "#kit/contract/languages.ts";
import { type BellTopic, isRecall, isUrgent, type NoteKind, type RecallKind, topicOf } from "../../kinds.ts";
import { notificationPaths } from "../../paths.ts";
import { placeIn, placeOf } from "../../placeOf.ts";
import type { NotificationTable } from "../tables.ts";

/** Payload for public/sw.js, encrypted for the phone alone. */
export interface PushMessage {
  /** The notification's: a phone that was told of it before shows nothing again. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
  /** A later one of the same tag replaces the one before. */
  readonly tag: string;
  /** Where a tap leads. */
  readonly path: string;
  readonly language: Language;
  readonly at: number;
}

const brand: Readonly<Record<Language, string>> = { en: "Mitti", hi: "मिट्टी" };

/**
 * They are shown on locked screens: no name, no goods, no money, no order, and nothing that one would hide
 * from a person beside.
 */
const texts: Readonly<Record<BellTopic | "urgent", Readonly<Record<Language, string>>>> = {
  orders: { en: "News of what you ordered", hi: "आपके ऑर्डर की खबर है" },
  sales: { en: "News of orders at your shop", hi: "आपकी दुकान के ऑर्डर की खबर है" },
  licences: { en: "News of your shop's papers", hi: "आपकी दुकान के कागज़ों की खबर है" },
  answers: { en: "An answer to what you said", hi: "आपकी बात का जवाब आया है" },
  fields: { en: "There is work in your fields today", hi: "आज आपके खेत में काम है" },
  mentions: { en: "Somebody mentioned you in the discussions", hi: "चर्चा में किसी ने आपका नाम लिया है" },
  questions: { en: "New questions in topics that you follow", hi: "आपके चुने विषयों में नए सवाल हैं" },
  desk: { en: "A word from the people who run the site", hi: "साइट चलाने वालों का जवाब आया है" },
  urgent: { en: "Your shop: please look at this now", hi: "आपकी दुकान: इसे अभी देख लें" },
};

/** The first words say what not to do, for people who read no further. */
const recallWords: Readonly<Record<RecallKind, Readonly<Record<Language, string>>>> = {
  "recall-seed": {
    en: "Do not sow: seed that you bought was recalled. See which lot",
    hi: "न बोएँ: आपका खरीदा बीज वापस मँगाया गया है। देखें, कौन सा लॉट",
  },
  "recall-use": {
    en: "Do not use: something that you bought was recalled. See which lot",
    hi: "इस्तेमाल न करें: आपका खरीदा सामान वापस मँगाया गया है। देखें, कौन सा लॉट",
  },
  "recall-sell": {
    en: "Do not sell: a lot in your shop was recalled. See which",
    hi: "न बेचें: आपकी दुकान का एक लॉट वापस मँगाया गया है। देखें, कौन सा",
  },
};

/** Tag of notifications that a phone shows together: of one topic, recalls by what not to do, or urgent. */
export function tagOf(kind: NoteKind): BellTopic | RecallKind | "urgent" {
  if (isRecall(kind)) return kind;
  const topic = topicOf(kind);
  return isUrgent(kind) || topic === "recalls" ? "urgent" : topic;
}

type Told = Pick<NotificationTable, "id" | "kind" | "subject" | "part" | "detail" | "at">;

/** Says the newest of some notifications with one tag; of several the list tells more. */
export function pushMessage(newest: Told, isOneOfSeveral: boolean, language: Language): PushMessage {
  const { id, kind, at } = newest;
  const tag = tagOf(kind);
  const body = { ...texts, ...recallWords }[tag][language];
  return {
    ...{ id, tag, language, at, title: brand[language], body },
    path: isOneOfSeveral ? notificationPaths.inbox : placeOf(kind, placeIn(kind, newest)),
  };
}
