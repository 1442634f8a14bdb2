import { type Language, languageTable } from "#kit/contract/languages.ts";
import { translate } from "#kit/server/translation.ts";
import {
  type BellTopic,
  isHazard,
  isRecall,
  isUrgent,
  type NoteKind,
  type RecallKind,
  topicOf,
} from "../../kinds.ts";
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

/**
 * They are shown on locked screens: no name, no goods, no money, no order, and nothing that one would hide
 * from a person beside.
 */
const texts: Readonly<Record<BellTopic | "hazard" | "urgent", string>> = {
  orders: "News of what you ordered",
  sales: "News of orders at your shop",
  licences: "News of your shop's papers",
  answers: "An answer to what you said",
  fields: "There is work in your fields today",
  hazard: "Frost or heat is forecast for your fields",
  mentions: "Somebody mentioned you in the discussions",
  questions: "New questions in topics that you follow",
  desk: "A word from the people who run the site",
  urgent: "Your shop: please look at this now",
};

/** The first words say what not to do, for people who read no further. */
const recallWords: Readonly<Record<RecallKind, string>> = {
  "recall-seed": "Do not sow: seed that you bought was recalled. See which lot",
  "recall-use": "Do not use: something that you bought was recalled. See which lot",
  "recall-sell": "Do not sell: a lot in your shop was recalled. See which",
};

/** Tag of notifications that a phone shows together: of one topic, recalls by what not to do, frost and heat, or urgent. */
export function tagOf(kind: NoteKind): BellTopic | RecallKind | "hazard" | "urgent" {
  if (isRecall(kind)) return kind;
  if (isHazard(kind)) return "hazard";
  const topic = topicOf(kind);
  return isUrgent(kind) || topic === "recalls" ? "urgent" : topic;
}

type Told = Pick<NotificationTable, "id" | "kind" | "subject" | "part" | "detail" | "at">;

/** Says the newest of some notifications with one tag; of several the list tells more. */
export function pushMessage(newest: Told, isOneOfSeveral: boolean, language: Language): PushMessage {
  const { id, kind, at } = newest;
  const tag = tagOf(kind);
  const body = translate({ ...texts, ...recallWords }[tag], language);
  return {
    ...{ id, tag, language, at, title: languageTable[language].productName, body },
    path: isOneOfSeveral ? notificationPaths.inbox : placeOf(kind, placeIn(kind, newest)),
  };
}
