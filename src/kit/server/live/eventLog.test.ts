import { expect, onTestFinished, test, vi } from "vitest";
import { EventLog } from "./eventLog.ts";
import type { LiveEvent } from "./frames.ts";

const eventAt = (place: number): LiveEvent => ({ place, value: { words: `event ${place}` } });

/** A room over a list that tests add to, and what its tables were asked. */
function roomOver(count: number) {
  const events = Array.from({ length: count }, (_, step) => eventAt(step + 1));
  const asked: number[] = [];
  let failing = false;
  const room = new EventLog({
    epoch: "e",
    lastPlace: async () => events.length,
    readAfter: async (place, limit) => {
      asked.push(place);
      await Promise.resolve();
      if (failing) throw new Error("no database");
      return events.slice(place, place + limit);
    },
  });
  const told: number[] = [];
  room.follow((bytes) => {
    for (const [, place] of bytes.toString().matchAll(/^id: e\.(\d+)$/gm)) told.push(Number(place));
  });
  const add = () => events.push(eventAt(events.length + 1));
  return { room, events, asked, told, add, fail: (now: boolean) => (failing = now) };
}

test("opens at the last place and remembers the newest events", async () => {
  const { room, asked } = roomOver(1_234);
  await room.open();
  expect(room.last).toBe(1_234);
  asked.length = 0;
  expect((await room.after(1_200)).map(({ place }) => place)).toEqual([
    ...Array.from({ length: 34 }, (_, step) => 1_201 + step),
  ]);
  expect(asked).toEqual([]);
});

test("older events are read from the tables, a hundred at a time, up to the last", async () => {
  const { room, asked } = roomOver(1_234);
  await room.open();
  asked.length = 0;
  const read: number[] = [];
  let place = 0;
  while (place < room.last) {
    const events = await room.after(place);
    expect(events.length).toBeLessThanOrEqual(100);
    read.push(...events.map((event) => event.place));
    place = read.at(-1) ?? 0;
  }
  expect(read).toEqual(Array.from({ length: 1_234 }, (_, step) => step + 1));
  expect(asked).toEqual([0, 100, 200, 300, 400, 500, 600, 700]);
});

test("who catches up from the tables gets nothing that was not told yet, since it is told it as a follower", async () => {
  const { room, add } = roomOver(10);
  await room.open();
  room.forget();
  add();
  expect((await room.after(8)).map(({ place }) => place)).toEqual([9, 10]);
  await room.wake();
  expect((await room.after(8)).map(({ place }) => place)).toEqual([9, 10, 11]);
});

test("every wake-up, however many and whenever, tells each event once and in order", async () => {
  const { room, told, add } = roomOver(0);
  await room.open();
  const wakes: Promise<void>[] = [];
  for (let count = 0; count < 500; count += 1) {
    add();
    for (let ahead = 0; ahead < count % 4; ahead += 1) wakes.push(room.wake());
    if (count % 3 === 0) await Promise.resolve();
  }
  await Promise.all([...wakes, room.wake()]);
  expect(told).toEqual(Array.from({ length: 500 }, (_, step) => step + 1));
});

test("a wake-up that comes as a reading ends is not lost", async () => {
  const { room, told, add } = roomOver(0);
  await room.open();
  for (let count = 1; count <= 50; count += 1) {
    add();
    const first = room.wake();
    // At each of the moments between the last look into the tables and the end of the reading.
    for (let turn = 0; turn < count % 7; turn += 1) await Promise.resolve();
    add();
    await Promise.all([first, room.wake()]);
    expect(told).toHaveLength(count * 2);
  }
});

test("a reading that fails tells nothing twice and goes on where it was", async () => {
  const { room, told, add, fail } = roomOver(0);
  await room.open();
  add();
  await room.wake();
  fail(true);
  add();
  await expect(room.wake()).rejects.toThrow("no database");
  fail(false);
  await room.wake();
  expect(told).toEqual([1, 2]);
  room.close();
});

test("a hole in the places is never told over", async () => {
  const { room, told, events } = roomOver(0);
  await room.open();
  events.push(eventAt(2));
  await expect(room.wake()).rejects.toThrow("After place 0 came 2");
  expect(told).toEqual([]);
  room.close();
});

test("knows positions of its own data, also those that another process was told first", async () => {
  const { room, add } = roomOver(3);
  await room.open();
  add();
  expect(await room.knows({ epoch: "e", place: 4 })).toBe(true);
  expect(await room.knows({ epoch: "e", place: 5 })).toBe(false);
  expect(await room.knows({ epoch: "other", place: 1 })).toBe(false);
});

test("where history went back nothing of before is told or known, and the new goes on from there", async () => {
  let said = ["one", "two", "gone"];
  const room = new EventLog({
    epoch: "e",
    lastPlace: async () => said.length,
    readAfter: async (place) =>
      said.slice(place).map((words, step) => ({ place: place + step + 1, value: { words } })),
  });
  await room.open();
  const told: string[] = [];
  room.follow((bytes) => void told.push(bytes.toString()));
  said = ["one", "two"];
  const restarted = room.restart("f");
  // Asked while it is under way.
  expect(await room.knows({ epoch: "e", place: 2 })).toBe(false);
  expect((await room.after(0)).map(({ value }) => value)).toEqual([{ words: "one" }, { words: "two" }]);
  await restarted;
  expect([room.epoch, room.last]).toEqual(["f", 2]);
  told.length = 0;
  said.push("other");
  await room.wake();
  expect(told).toEqual(['id: f.3\ndata: {"words":"other"}\n\n']);
});

test("a position of before is not known, also where history goes back while the room reads on for it", async () => {
  let last = 3;
  const room = new EventLog({
    epoch: "e",
    lastPlace: async () => last,
    readAfter: async (place) => Array.from({ length: last - place }, (_, step) => eventAt(place + step + 1)),
  });
  await room.open();
  last = 4;
  const known = room.knows({ epoch: "e", place: 4 });
  await Promise.all([room.restart("f"), known]);
  expect(await known).toBe(false);
});

test("remembers at most 2,000 events and 4 MB of them", async () => {
  const { room, asked, add } = roomOver(0);
  await room.open();
  for (let count = 0; count < 3_000; count += 1) add();
  await room.wake();
  asked.length = 0;
  await room.after(1_100);
  expect(asked).toEqual([]);
  await room.after(900);
  expect(asked).toEqual([900]);
});

test("what was said is read anew when it is told otherwise, also what was being read in that moment", async () => {
  let words = "with the name";
  let last = 20;
  let readOn: Promise<void> | undefined;
  const room = new EventLog({
    epoch: "e",
    lastPlace: async () => last,
    readAfter: async (place) => {
      const read = Array.from({ length: last - place }, (_, step) => ({
        place: place + step + 1,
        value: { words },
      }));
      await readOn;
      return read;
    },
  });
  await room.open();
  let release = () => {};
  readOn = new Promise((resolve) => {
    release = resolve;
  });
  last = 21;
  const reading = room.wake();
  await new Promise(setImmediate);
  words = "without it";
  room.forget();
  release();
  await reading;
  for (const place of [0, 20]) {
    const told = (await room.after(place)).map(({ value }) => value);
    expect(told).toEqual(Array(21 - place).fill({ words }));
  }
});

test("what it remembers holds no more memory than its bytes", async () => {
  const { room } = roomOver(50);
  await room.open();
  for (const { bytes } of await room.after(0)) expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test("while a crowd comes in news is told less often and more at once, and none is missed", async () => {
  const { room, told, add } = roomOver(0);
  await room.open();
  add();
  await room.wake();
  const heard: number[] = [];
  for (let count = 0; count < 60; count += 1) room.follow((_, last) => heard.push(last));
  const wakes: Promise<void>[] = [];
  for (let count = 0; count < 5; count += 1) {
    add();
    wakes.push(room.wake());
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(told).toEqual([1]);
  await Promise.all(wakes);
  expect(told).toEqual([1, 2, 3, 4, 5, 6]);
  expect(heard).toEqual(Array.from({ length: 60 }, () => 6));
  // Nobody has come since: the next is told at once.
  add();
  const began = performance.now();
  await room.wake();
  expect(told.at(-1)).toBe(7);
  expect(performance.now() - began).toBeLessThan(200);
});

test("where a telling takes long the next one waits, and then everything goes out with one write to each", async () => {
  const { room, told, add } = roomOver(0);
  await room.open();
  const tellings: number[] = [];
  room.follow((_, last) => {
    tellings.push(last);
    // As many followers as take 8 ms.
    for (const until = performance.now() + 8; performance.now() < until; );
  });
  add();
  await room.wake();
  const began = performance.now();
  const wakes: Promise<void>[] = [];
  for (let count = 0; count < 5; count += 1) {
    add();
    wakes.push(room.wake());
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(wakes);
  expect(tellings).toEqual([1, 6]);
  expect(told).toEqual([1, 2, 3, 4, 5, 6]);
  expect(performance.now() - began).toBeGreaterThan(40);
});

test("a reading that never ends is given up, and the room hears again on the next one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  let readings = 0;
  const room = new EventLog({
    epoch: "e",
    lastPlace: async () => 0,
    readAfter: async (place) => {
      readings += 1;
      // The second one is asked on a connection that has died.
      if (readings === 2) await new Promise(() => {});
      return readings > 2 && place === 0 ? [eventAt(1)] : [];
    },
  });
  await room.open();
  const woken = expect(room.wake()).rejects.toThrow("No answer within");
  await vi.advanceTimersByTimeAsync(3_000);
  await woken;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(room.last).toBe(1);
});

test("what was read before it became another is told before the revision, so that whoever hears of it reads it anew", async () => {
  let [last, revision, words] = [0, 0, "before"];
  let readOn: Promise<void> | undefined;
  const room = new EventLog({
    epoch: "e",
    lastPlace: async () => last,
    revision: async () => revision,
    readAfter: async (place) => {
      const read = Array.from({ length: last - place }, (_, step) => ({
        place: place + step + 1,
        value: { words },
      }));
      await readOn;
      return read;
    },
  });
  await room.open();
  const told: string[] = [];
  room.follow((bytes) => told.push(bytes.toString()));
  let release = () => {};
  readOn = new Promise((resolve) => {
    release = resolve;
  });
  last = 1;
  const reading = room.wake();
  await new Promise(setImmediate);
  [words, revision] = ["after", 1];
  const revising = room.revise();
  await new Promise(setImmediate);
  release();
  await Promise.all([reading, revising]);
  expect(told.map((bytes) => /revised|before|after/.exec(bytes)?.[0])).toEqual(["before", "revised"]);
});

test("who comes back after a failover begins where the room stands, and not up to 500 places before", async () => {
  const { room, told } = roomOver(1_234);
  await room.open();
  told.length = 0;
  void room.restart("f");
  // As a stream does that comes back at this moment.
  expect(await room.knows({ epoch: "e", place: 1_234 })).toBe(false);
  expect([room.epoch, room.last]).toEqual(["f", 1_234]);
});

test("a failover whose events can't be read at first is told once", async () => {
  const { room, events, fail } = roomOver(1_234);
  await room.open();
  fail(true);
  await expect(room.restart("f")).rejects.toThrow("no database");
  fail(false);
  events.push(eventAt(1_235));
  await room.wake();
  expect([room.epoch, room.last]).toEqual(["f", 1_235]);
  expect((await room.after(1_233)).map(({ place }) => place)).toEqual([1_234, 1_235]);
});
