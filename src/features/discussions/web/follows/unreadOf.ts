import type { Message } from "../../contract.ts";
import type { Follows } from "../../follows/calls.ts";
import { mostCounted } from "../../follows/limits.ts";
import { isOf, topicFrom } from "../../topics.ts";

/** A topic that one follows. */
export interface Followed {
  /** As addresses have it. */
  readonly topic: string;
  /** Up to 100. */
  readonly unread: number;
}

/** What was unread when it was counted, with what was said since; nothing of what was read here. */
export function unreadOf(
  { upTo, topics }: Follows,
  said: readonly Message[],
  read: ReadonlyMap<string, number>,
): Followed[] {
  return topics.map(({ topic: words, unread }) => {
    const topic = topicFrom(words);
    const readTo = read.get(words) ?? 0;
    const since = said.filter(
      (message) => topic && message.place > Math.max(upTo, readTo) && isOf(message, topic),
    );
    return {
      topic: words,
      unread: Math.min(mostCounted, (readTo >= upTo ? 0 : unread) + since.length),
    };
  });
}
