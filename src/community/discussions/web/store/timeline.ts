import type { Message } from "../../contract.ts";
import { pageLength } from "../../rules.ts";

/** The piece of the room that a screen holds: messages without a hole, in their order. */
export interface MessageTimeline {
  readonly messages: readonly Message[];
  /** Nothing comes before them. */
  readonly atStart: boolean;
  /** Nothing came after them yet: the next one is appended. */
  readonly atEnd: boolean;
}

const none: MessageTimeline = { messages: [], atStart: true, atEnd: true };

/** Starts with a page; `last` is the highest place that is known. */
export function startWith(page: readonly Message[], last: number): MessageTimeline {
  const [first] = page;
  if (!first) return none;
  return { messages: page, atStart: first.place === 1, atEnd: (page.at(-1)?.place ?? 0) >= last };
}

/** With the page that came before it. */
export function withOlder(timeline: MessageTimeline, page: readonly Message[]): MessageTimeline {
  const first = timeline.messages[0]?.place ?? Number.POSITIVE_INFINITY;
  const older = page.filter(({ place }) => place < first);
  const messages = [...older, ...timeline.messages];
  return { ...timeline, messages, atStart: page.length < pageLength || messages[0]?.place === 1 };
}

/**
 * Appends the messages after it: a page, or those posted just now. Messages that leave a gap are left out.
 */
export function withNewer(
  timeline: MessageTimeline,
  next: readonly Message[],
  last: number,
): MessageTimeline {
  const end = timeline.messages.at(-1)?.place ?? 0;
  const newer = next.filter(({ place }) => place > end);
  if (newer.length > 0 && newer[0]?.place !== end + 1) return { ...timeline, atEnd: false };
  const messages = newer.length > 0 ? [...timeline.messages, ...newer] : timeline.messages;
  return { ...timeline, messages, atEnd: (messages.at(-1)?.place ?? 0) >= last };
}

/** With messages as they are now, where they have become others since they were told. */
export function withCurrent(timeline: MessageTimeline, current: readonly Message[]): MessageTimeline {
  const at = new Map(current.map((message) => [message.place, message]));
  return { ...timeline, messages: timeline.messages.map((message) => at.get(message.place) ?? message) };
}

/**
 * With what was said just now counted to the questions that it answers. A question tells up to which place it is counted
 * already, so that nothing counts twice, whichever of the two was read first.
 */
export function withCounted(timeline: MessageTimeline, stated: readonly Message[]): MessageTimeline {
  const shown = new Map(timeline.messages.map((message) => [message.place, message]));
  const current = new Map<number, Message>();
  for (const { thread, place, removed } of stated) {
    const question = thread === undefined ? undefined : (current.get(thread) ?? shown.get(thread));
    const { count, last } = question?.answers ?? { count: 0, last: 0 };
    if (!question || place <= Math.max(last, question.place)) continue;
    const answers = { count: removed ? count : count + 1, last: place };
    current.set(question.place, { ...question, thread: question.place, answers });
  }
  return current.size === 0 ? timeline : withCurrent(timeline, [...current.values()]);
}

/** Without its oldest messages, so that a page that stays open all day does not grow for ever. */
export function shortened(timeline: MessageTimeline): MessageTimeline {
  if (timeline.messages.length <= longest) return timeline;
  return { ...timeline, messages: timeline.messages.slice(-shortest), atStart: false };
}

const longest = 400;
const shortest = 200;

/** The query of the page that has a place in its middle. */
export function pageAround(place: number): { before: number } {
  return { before: place + pageLength / 2 };
}

/** The day that a time falls on by this device's calendar, as a key: `2026-11-20`. */
export function dayOf(at: number): string {
  const time = new Date(at);
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}
