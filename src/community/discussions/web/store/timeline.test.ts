import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Message } from "../../contract.ts";
import { pageLength } from "../../rules.ts";
import {
  dayOf,
  type MessageTimeline,
  pageAround,
  shortened,
  startWith,
  withCounted,
  withNewer,
  withOlder,
} from "./timeline.ts";

const messageAt = (place: number) => ({ place, msg_id: place }) as Message;
const places = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => messageAt(from + step));
/** The page that the server answers of a room with so many messages. */
const pageOf = (count: number, { before = count + 1 } = {}) => {
  const end = Math.min(count, before - 1);
  return places(Math.max(1, end - pageLength + 1), end);
};

/** What holds of a timeline at any moment. */
function check(timeline: MessageTimeline, count: number): void {
  const held = timeline.messages.map(({ place }) => place);
  const first = held[0] ?? 1;
  expect(held).toEqual(held.map((_, step) => first + step));
  if (timeline.atEnd) expect(held.at(-1) ?? 0).toBe(count);
  if (timeline.atStart) expect(first).toBe(1);
}

test("pages, news and jumps in any order leave the same messages as loading afresh (10,000 histories)", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("said" as const), more: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ kind: fc.constant("older" as const) }),
    fc.record({ kind: fc.constant("newer" as const) }),
    fc.record({ kind: fc.constant("jump" as const), to: fc.integer({ min: 1, max: 300 }) }),
    fc.record({ kind: fc.constant("shorten" as const) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.array(step, { maxLength: 25 }), (start, steps) => {
      let count = start;
      let timeline = startWith(pageOf(count), count);
      for (const each of steps) {
        const first = timeline.messages[0]?.place ?? 1;
        const last = timeline.messages.at(-1)?.place ?? 0;
        if (each.kind === "said") {
          const next = places(count + 1, count + each.more);
          count += each.more;
          if (timeline.atEnd) timeline = withNewer(timeline, next, count);
        } else if (each.kind === "older" && !timeline.atStart) {
          timeline = withOlder(timeline, pageOf(count, { before: first }));
        } else if (each.kind === "newer" && !timeline.atEnd) {
          timeline = withNewer(timeline, places(last + 1, Math.min(count, last + pageLength)), count);
        } else if (each.kind === "jump" && each.to <= count) {
          timeline = startWith(pageOf(count, pageAround(each.to)), count);
          expect(timeline.messages.some(({ place }) => place === each.to)).toBe(true);
        } else if (each.kind === "shorten" && timeline.atEnd) timeline = shortened(timeline);
        check(timeline, count);
      }
      while (!timeline.atEnd) {
        const last = timeline.messages.at(-1)?.place ?? 0;
        timeline = withNewer(timeline, places(last + 1, Math.min(count, last + pageLength)), count);
      }
      const fresh = startWith(pageOf(count), count).messages;
      const held = new Map(timeline.messages.map((message) => [message.place, message]));
      for (const message of fresh.slice(-held.size)) expect(held.get(message.place)).toEqual(message);
    }),
    { numRuns: 10_000 },
  );
});

test("news that do not join on are not shown as if they did", () => {
  const timeline = withNewer(startWith(places(1, 10), 10), places(15, 16), 16);
  expect(timeline.messages).toHaveLength(10);
  expect(timeline.atEnd).toBe(false);
});

test("a room that stays open keeps at most 400 messages", () => {
  const long = shortened(startWith(places(1, 401), 401));
  expect(long.messages).toHaveLength(200);
  expect(long.atStart).toBe(false);
  expect(shortened(long)).toBe(long);
});

test("a day is that of this device", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59).getTime())).toBe("2026-01-05");
  expect(dayOf(new Date(2026, 0, 6, 0, 0).getTime())).toBe("2026-01-06");
});

describe("answers that are counted to their questions", () => {
  const asked = (place: number, answers?: Message["answers"]) =>
    ({ ...messageAt(place), ...(answers ? { thread: place, answers } : {}) }) as Message;
  const answer = (place: number, thread: number, removed = false) =>
    ({ ...messageAt(place), thread, ...(removed ? { removed } : {}) }) as Message;
  const shown = (...messages: Message[]): MessageTimeline => ({ messages, atStart: true, atEnd: true });

  test("each counts once, whether the page or the stream told it first", () => {
    const news = [answer(3, 1), answer(4, 1), answer(5, 2)];
    const once = withCounted(shown(asked(1), asked(2)), news);
    expect(once.messages.map(({ answers }) => answers)).toEqual([
      { count: 2, last: 4 },
      { count: 1, last: 5 },
    ]);
    expect(withCounted(once, news)).toEqual(once);
    // The page that was read before the stream told them counted one already.
    const read = withCounted(shown(asked(1, { count: 1, last: 3 })), news);
    expect(read.messages[0]?.answers).toEqual({ count: 2, last: 4 });
  });

  test("any split of what is told gives the same", () => {
    const news = [answer(3, 1), answer(4, 1, true), answer(5, 1), answer(6, 1)];
    const whole = withCounted(shown(asked(1)), news);
    expect(whole.messages[0]?.answers).toEqual({ count: 3, last: 6 });
    for (let at = 0; at <= news.length; at += 1) {
      const first = withCounted(shown(asked(1)), news.slice(0, at));
      expect(withCounted(first, news.slice(at))).toEqual(whole);
    }
  });

  test("any split of a talk into a page and what the stream tells, told twice or not, gives what loading afresh gives (10,000 histories)", () => {
    /** What is said answers the message so many before it, where there is one. */
    const said = fc.record({ back: fc.nat({ max: 12 }), removed: fc.boolean() });
    const history = fc.array(said, { minLength: 1, maxLength: 60 });
    const portions = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        history,
        fc.nat({ max: 60 }),
        fc.nat({ max: 60 }),
        portions,
        (steps, read, heard, sizes) => {
          const log: Message[] = [];
          for (const { back, removed } of steps) {
            const of = back > 0 ? log.at(-back) : undefined;
            log.push(of ? answer(log.length + 1, of.thread ?? of.place, removed) : messageAt(log.length + 1));
          }
          /** As the server tells it of a talk of so many messages. */
          const pageAt = (length: number) =>
            log.slice(0, length).map((message) => {
              const own = log.slice(0, length).filter(({ thread }) => thread === message.place);
              const last = own.at(-1)?.place;
              if (last === undefined) return message;
              return {
                ...message,
                thread: message.place,
                answers: { count: own.filter(({ removed }) => !removed).length, last },
              };
            });
          const seen = Math.min(read, log.length);
          let timeline: MessageTimeline = { messages: pageAt(seen), atStart: true, atEnd: true };
          for (let at = Math.min(heard, seen), turn = 0; at < log.length; turn += 1) {
            const news = log.slice(at, at + (sizes[turn % sizes.length] ?? 1));
            timeline = withCounted(withNewer(timeline, news, at + news.length), news);
            at += news.length;
          }
          expect(timeline.messages).toEqual(pageAt(log.length));
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test("what is not shown is left alone", () => {
    const before = shown(asked(2));
    expect(withCounted(before, [answer(5, 1), messageAt(6)])).toBe(before);
  });
});
