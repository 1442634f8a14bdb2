import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "../../contract.ts";
import { pageLength } from "../../rules.ts";
import { isOf, type Topic, topicFrom, topicText } from "../../topics.ts";
import { type Asked, talkOf } from "./talk.ts";
import { withOlder } from "./timeline.ts";

const crop = fc.constantFrom("wheat", "gram", undefined);
const state = fc.constantFrom("Bihar", undefined);
const topic = fc.constantFrom<Topic>({ crop: "wheat" }, { state: "Bihar" });
const said = fc.array(fc.record({ crop, state }), { maxLength: 200 });
const act = fc.oneof(
  fc.record({ kind: fc.constant("said" as const), more: said }),
  fc.record({ kind: fc.constantFrom("older", "newer", "newest" as const), lateBy: said }),
  fc.record({ kind: fc.constant("jump" as const), at: fc.nat({ max: 400 }) }),
);

test("however pages and news of the log come, a topic shows its messages without a hole, and at its end all of them", () => {
  let [atEnd, apart] = [0, 0];
  fc.assert(
    fc.property(topic, said, fc.array(act, { maxLength: 20 }), (topic, before, acts) => {
      const room: Message[] = [];
      const say = (more: readonly Topic[]) =>
        more.map((topic) => {
          const message = { place: room.length + 1, topic } as Message;
          room.push(message);
          return message;
        });
      const page = ({ before = Number.POSITIVE_INFINITY, after }: Asked) => {
        const all = room.filter((one) => isOf(one, topic) && one.place < before && one.place > (after ?? 0));
        return after === undefined ? all.slice(-pageLength) : all.slice(0, pageLength);
      };
      const talk = talkOf(topic);
      say(before);
      let last = room.length;
      const first = talk.asked({}, last);
      let held = talk.start(page(first), first, last);
      /** The log tells what was said since, as the order of the room does: all of it, without a hole. */
      const hear = () => {
        const news = room.slice(last);
        last = room.length;
        if (held.atEnd) held = talk.news(held, news, last);
      };
      for (const one of acts) {
        if (one.kind === "said") {
          say(one.more);
          hear();
        } else if (one.kind === "jump") {
          const asked = { before: one.at };
          const found = page(asked);
          if (found.length > 0) held = talk.start(found, asked, last);
        } else {
          const edge = one.kind === "older" ? held.messages[0] : held.messages.at(-1);
          if (!edge && one.kind !== "newest") continue;
          const query =
            one.kind === "newest"
              ? {}
              : one.kind === "older"
                ? { before: edge?.place ?? 0 }
                : { after: edge?.place ?? 0 };
          const asked = talk.asked(query, last);
          const found = page(asked);
          // While the page is on its way others say something, and the log tells it first.
          say(one.lateBy);
          hear();
          if (one.kind === "older") held = withOlder(held, found);
          else if (one.kind === "newer") held = talk.newer(held, found, asked, last);
          else if (!held.atEnd) held = talk.start(found, asked, last);
        }
        const all = room.filter((one) => isOf(one, topic)).map(({ place }) => place);
        const shown = held.messages.map(({ place }) => place);
        const from = shown[0] === undefined ? all.length : all.indexOf(shown[0]);
        expect(shown).toEqual(all.slice(from, from + shown.length));
        if (held.atEnd) {
          atEnd += 1;
          expect(shown.at(-1)).toBe(all.at(-1));
        } else apart += 1;
      }
    }),
    { numRuns: 1_000 },
  );
  expect(Math.min(atEnd, apart)).toBeGreaterThan(100);
});

test("a topic has one address, and what is none has no topic", () => {
  for (const words of ["crop.wheat", "crop.rice-kharif", "state.Bihar", "state.West Bengal"]) {
    const topic = topicFrom(words);
    expect(topic && topicText(topic)).toBe(words);
  }
  for (const words of [
    "",
    "wheat",
    "crop.",
    "crop.Wheat",
    "state.Atlantis",
    "crop.a b",
    `crop.${"a".repeat(61)}`,
    null,
  ])
    expect(topicFrom(words)).toBeUndefined();
});
