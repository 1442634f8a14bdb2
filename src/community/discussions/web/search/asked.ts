import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { topicFrom, topicText } from "../../topics.ts";

/** Words of the address of a search. */
export const askedWords = ["q", "topic", "time", "sender", "name"] as const;

/** How far back one may look: the word in the address, and days. */
export const times = { week: 7, month: 30, year: 365 } as const;
export type Time = keyof typeof times;

/** A search as its address tells it. */
export interface AskedSearch {
  readonly q: string;
  readonly topic: string;
  readonly time: Time | "";
  readonly sender: string;
  /** Name of the sender, for the reader; nothing is searched by it. */
  readonly name: string;
}

export function askedFrom(texts: {
  readonly get: (word: (typeof askedWords)[number]) => string | null;
}): AskedSearch {
  const topic = topicFrom(texts.get("topic"));
  const time = texts.get("time") ?? "";
  const sender = texts.get("sender") ?? "";
  return {
    q: (texts.get("q") ?? "").trim().slice(0, 100),
    topic: topic ? topicText(topic) : "",
    time: isTime(time) ? time : "",
    sender: /^[\w-]{8}$/.test(sender) ? sender : "",
    name: (texts.get("name") ?? "").slice(0, 12),
  };
}

export function isTime(word: string): word is Time {
  return word in times;
}

/** Query for the server. */
export function queryOf({ q, topic, time, sender }: AskedSearch, page: number) {
  return {
    q,
    ...(topic === "" ? {} : { topic }),
    ...(time === "" ? {} : { from: daysLater(indianDay(Date.now()), -times[time]) }),
    ...(sender === "" ? {} : { sender }),
    ...(page === 1 ? {} : { page }),
  };
}
