import type { Message } from "../../contract.ts";
import { type Follows, mostCounted } from "../../follows/calls.ts";
import { isOf, topicFrom } from "../../topics.ts";

/** A topic that one follows. */
export interface Followed {
  /** As addresses have it. */
  readonly topic: string;
  /** Up to 100. */
  readonly unread: number;
}

/** The same of the whole room; `said` are places of what others said, the newest hundred of them. */
export function unreadOfAll({ upTo, everyone }: Follows, statements: readonly number[], readTo = 0): number {
  const since = statements.filter((place) => place > Math.max(upTo, readTo));
  return Math.min(mostCounted, (readTo >= upTo ? 0 : everyone) + since.length);
}

/** Unread messages by the last count, with those posted since; none of those read here. */
export function unreadOf(
  { upTo, topics }: Follows,
  stated: readonly Message[],
  read: ReadonlyMap<string, number>,
): Followed[] {
  return topics.map(({ topic: text, unread }) => {
    const topic = topicFrom(text);
    const readTo = read.get(text) ?? 0;
    const since = stated.filter(
      (message) => topic && message.place > Math.max(upTo, readTo) && isOf(message, topic),
    );
    return {
      topic: text,
      unread: Math.min(mostCounted, (readTo >= upTo ? 0 : unread) + since.length),
    };
  });
}
