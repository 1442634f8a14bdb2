import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fetcher } from "#kit/web/call.tsx";
import type { Message, Self } from "../../contract.ts";
import { pageLength } from "../../rules.ts";
import { Revisions } from "./revisions.ts";
import { type MessageTimeline, pageAround, startWith, withNewer, withOlder } from "./timeline.ts";

interface Held {
  readonly self: Self;
  readonly timeline: MessageTimeline;
}

/** The room as the server has it: what is said, and what becomes of it. */
class Room {
  readonly messages: Message[] = [];
  revision = 0;

  say(): Message {
    const place = this.messages.length + 1;
    const message = { msg_id: place, place, message: `said ${place}`, sender: "own" } as Message;
    this.messages.push(message);
    return message;
  }

  become(place: number, change: Partial<Message>): boolean {
    const message = this.messages[place - 1];
    if (!message || message.removed) return false;
    this.messages[place - 1] = { ...message, ...change };
    this.revision += 1;
    return true;
  }

  page({ before, after }: { before?: number; after?: number }): Message[] {
    if (after !== undefined) return this.messages.slice(after, after + pageLength);
    const end = Math.min(this.messages.length, (before ?? this.messages.length + 1) - 1);
    return this.messages.slice(Math.max(0, end - pageLength), end);
  }
}

/** Until nothing is on its way any more, and nothing that came asks for more. */
async function drain(scheduler: fc.Scheduler): Promise<void> {
  do {
    await scheduler.waitIdle();
    await new Promise(setImmediate);
  } while (scheduler.count() > 0);
}

const place = fc.integer({ min: 1, max: 160 });
const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("say" as const), more: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom("edit" as const, "delete" as const, "hide" as const),
      place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("older" as const, "newer" as const, "newest" as const) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("jump" as const), place }) },
);

test("whatever is said, edited, deleted and hidden, and however pages and events come late, what is shown is what is there", async () => {
  let [revised, shown] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(act, { maxLength: 30 }), async (scheduler, acts) => {
      const room = new Room();
      for (let count = 0; count < 70; count += 1) room.say();
      let held: Held = { self: { revision: 0 } as Self, timeline: startWith(room.page({}), 70) };
      let last = 70;
      // The stream keeps its order and comes when it comes.
      let stream: Promise<unknown> = Promise.resolve();
      const told: ((() => void) | undefined)[] = [];
      const tell = (event: () => void) => {
        told.push(event);
        stream = scheduler.schedule(Promise.resolve(), "stream").then(() => told.shift()?.());
      };
      // A page is read when it is asked for, and arrives later.
      const ask = (async (_: unknown, { query }: { query: object }) => {
        const page = room.page(query);
        await scheduler.schedule(Promise.resolve(), "page");
        return page;
      }) as unknown as Fetcher;
      const revisions = new Revisions({
        ask,
        view: () => held,
        change: (change) => {
          held = { ...held, ...change } as Held;
        },
      });
      const show = (timeline: MessageTimeline) => {
        held = { ...held, timeline };
      };
      const turning: Promise<unknown>[] = [];

      const doOne = (one: (typeof acts)[number]) => {
        const { messages } = held.timeline;
        if (one.kind === "say") {
          const said = Array.from({ length: one.more }, () => room.say());
          tell(() => {
            last = Math.max(last, said.at(-1)?.place ?? 0);
            if (held.timeline.atEnd) show(withNewer(held.timeline, said, last));
          });
        } else if (one.kind === "edit" || one.kind === "delete" || one.kind === "hide") {
          const removed = { removed: true, message: "", sender: "" };
          const change = {
            edit: { message: `edited ${room.revision}` },
            delete: { ...removed, byAuthor: true },
            hide: removed,
          }[one.kind];
          if (!room.become(one.place, change)) return;
          const { revision } = room;
          revised += 1;
          tell(() => void revisions.bringTo(revision));
        } else if (one.kind === "jump") {
          if (one.place > room.messages.length) return;
          turning.push(revisions.page(pageAround(one.place)).then((page) => show(startWith(page, last))));
        } else if (one.kind === "older") {
          const before = messages[0]?.place ?? 1;
          turning.push(
            revisions.page({ before }).then((page) => {
              if (held.timeline.messages[0]?.place === before) show(withOlder(held.timeline, page));
            }),
          );
        } else if (one.kind === "newer") {
          const after = messages.at(-1)?.place ?? 0;
          turning.push(
            revisions.page({ after }).then((page) => {
              if (!held.timeline.atEnd) show(withNewer(held.timeline, page, last));
            }),
          );
        } else
          turning.push(revisions.page({}).then((page) => show(startWith(page, page.at(-1)?.place ?? 0))));
      };
      for (const one of acts) {
        doOne(one);
        if (scheduler.count() > 0 && room.messages.length % 3 === 0) await scheduler.waitOne();
      }
      await drain(scheduler);
      await Promise.all([stream, ...turning]);

      expect(held.self.revision).toBe(room.revision);
      const first = held.timeline.messages[0]?.place ?? 1;
      expect(held.timeline.messages).toEqual(
        room.messages.slice(first - 1, first - 1 + held.timeline.messages.length),
      );
      shown += held.timeline.messages.length;
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(revised, shown)).toBeGreaterThan(1_000);
}, 60_000);

test("a page that was read before a message was deleted is not shown after it was heard", async () => {
  const room = new Room();
  for (let count = 0; count < 60; count += 1) room.say();
  let held: Held = { self: { revision: 0 } as Self, timeline: startWith(room.page({}), 60) };
  const asked: object[] = [];
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ask = (async (_: unknown, { query }: { query: object }) => {
    asked.push(query);
    const page = room.page(query);
    if (asked.length === 1) await late;
    return page;
  }) as unknown as Fetcher;
  const revisions = new Revisions({
    ask,
    view: () => held,
    change: (change) => {
      held = { ...held, ...change } as Held;
    },
  });
  const page = revisions.page({ before: 11 });
  room.become(5, { message: "", removed: true, byAuthor: true });
  await revisions.bringTo(1);
  release();
  expect((await page)[4]).toMatchObject({ place: 5, message: "", byAuthor: true });
  // By its address no process takes it for the page that it has kept.
  expect([asked[0], asked.at(-1)]).toEqual([{ before: 11 }, { before: 11, revision: 1 }]);
});
