import type { Message } from "../../contract.ts";
import { pageLength } from "../../rules.ts";
import { isOf, type Sayable, type Topic } from "../../topics.ts";
import { type MessageTimeline, startWith, withNewer } from "./timeline.ts";

export interface Asked {
  readonly before?: number;
  readonly after?: number;
}

/** Which of the room's messages a screen shows, and when it has all of them. */
export interface Talk {
  /** Query to ask for, where the room is known up to `last`. */
  readonly asked: (query: Asked, last: number) => Asked;
  readonly start: (page: readonly Message[], asked: Asked, last: number) => MessageTimeline;
  /** With the page that came after it. */
  readonly newer: (
    timeline: MessageTimeline,
    page: readonly Message[],
    asked: Asked,
    last: number,
  ) => MessageTimeline;
  /** With what was said just now: without a hole in the room's places, behind a timeline that was at its end. */
  readonly news: (timeline: MessageTimeline, messages: readonly Message[], last: number) => MessageTimeline;
  readonly has: (one: Sayable) => boolean;
}

/** The room as it is: a hole shows itself by the places. */
export const wholeTalk: Talk = {
  asked: (query) => query,
  start: (page, _, last) => startWith(page, last),
  newer: (timeline, page, _, last) => withNewer(timeline, page, last),
  news: withNewer,
  has: () => true,
};

/**
 * The part of the room that belongs to a topic. Its places have holes, so every page is asked for up to a
 * place that is known to be there: the messages before it are complete, whichever process answers. The room's
 * own log brings those after that place, without a hole.
 */
export function talkOf(topic: Topic): Talk {
  const has: Talk["has"] = (one) => isOf(one, topic);
  const append = (timeline: MessageTimeline, next: readonly Message[]) => {
    const end = timeline.messages.at(-1)?.place ?? 0;
    return [...timeline.messages, ...next.filter((message) => message.place > end && has(message))];
  };
  const end = ({ before = 0 }: Asked) => before - 1;
  return {
    asked: (query, last) => ({ before: last + 1, ...query }),
    start: (messages, asked, last) => ({
      messages,
      atStart: messages.length < pageLength,
      atEnd: end(asked) >= last,
    }),
    newer: (timeline, page, asked, last) => {
      const upTo = page.length < pageLength ? end(asked) : (page.at(-1)?.place ?? 0);
      return { ...timeline, messages: append(timeline, page), atEnd: upTo >= last };
    },
    news: (timeline, messages) => ({ ...timeline, messages: append(timeline, messages), atEnd: true }),
    has,
  };
}
