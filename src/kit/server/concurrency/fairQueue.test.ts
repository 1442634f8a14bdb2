import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FairQueue } from "./fairQueue.ts";

const limits = { concurrency: 2, maxQueued: 3, maxPerKey: 10, message: "Full" };

/** Work that ends when it is told to, and says in which order it began. */
function heldWork() {
  const began: string[] = [];
  const releases: Array<() => void> = [];
  const work = (name: string) => async () => {
    began.push(name);
    await new Promise<void>((resolve) => releases.push(resolve));
    if (name === "broken") throw new Error("broken");
    return name;
  };
  const releaseAll = async (count: number) => {
    for (let ended = 0; ended < count; ended += 1) {
      await expect.poll(() => releases.length).toBeGreaterThan(ended);
      releases[ended]?.();
    }
  };
  return { began, work, releaseAll };
}

const told = async (ends: Promise<unknown>[]) =>
  (await Promise.allSettled(ends)).map((end) =>
    end.status === "fulfilled" ? end.value : end.reason.message,
  );

test("so many run at once, so many wait, and the rest is refused; a failure gives its turn on", async () => {
  const queue = new FairQueue(limits);
  const { began, work, releaseAll } = heldWork();
  const ends = ["broken", "2", "3", "4", "5", "6", "7"].map((name) => queue.run("one", work(name)));
  const outcomes = told(ends);
  await expect.poll(() => began).toEqual(["broken", "2"]);
  await releaseAll(5);
  expect(await outcomes).toEqual(["broken", "2", "3", "4", "5", "Full", "Full"]);
  expect(await queue.run("one", async () => "free again")).toBe("free again");
});

test("keys take turns: whoever sends much waits for themselves", async () => {
  const queue = new FairQueue({ ...limits, concurrency: 1, maxQueued: 10 });
  const { began, work, releaseAll } = heldWork();
  const ends = [
    ...["a1", "a2", "a3", "a4"].map((name) => queue.run("a", work(name))),
    queue.run("b", work("b1")),
    queue.run("c", work("c1")),
  ];
  await releaseAll(6);
  await Promise.all(ends);
  expect(began).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
});

test("in a full queue the longest line gives way to a shorter one", async () => {
  const queue = new FairQueue({ ...limits, concurrency: 1 });
  const { work, releaseAll } = heldWork();
  const crowd = ["a1", "a2", "a3", "a4"].map((name) => queue.run("a", work(name)));
  const late = queue.run("b", work("b1"));
  const another = queue.run("b", work("b2"));
  const outcomes = told([...crowd, late, another]);
  await releaseAll(4);
  expect(await outcomes).toEqual(["a1", "a2", "a3", "Full", "b1", "Full"]);
});

test("one key holds at most its share, though there is room", async () => {
  const queue = new FairQueue({ ...limits, maxPerKey: 2 });
  const { work, releaseAll } = heldWork();
  const ends = [...["a1", "a2", "a3"].map((name) => queue.run("a", work(name))), queue.run("b", work("b1"))];
  const outcomes = told(ends);
  await releaseAll(3);
  expect(await outcomes).toEqual(["a1", "a2", "Full", "b1"]);
});

test("of one key so many run at once, though there is room; another key begins beside them", async () => {
  const queue = new FairQueue({ ...limits, concurrency: 3, maxRunningPerKey: 1 });
  const { began, work, releaseAll } = heldWork();
  const ends = [queue.run("one", work("1")), queue.run("one", work("2")), queue.run("two", work("3"))];
  await expect.poll(() => began).toEqual(["1", "3"]);
  await releaseAll(3);
  expect(await told(ends)).toEqual(["1", "2", "3"]);
  expect(began).toEqual(["1", "3", "2"]);
});

describe("with a patience", () => {
  const patient = { ...limits, concurrency: 1, patienceMs: 2_000 };
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A queue in which one piece runs until it is told to end, and others wait. */
  function waitingBehindOne(names: readonly string[]) {
    const queue = new FairQueue(patient);
    const began: string[] = [];
    let end = () => {};
    const first = queue.run("one", () => new Promise<void>((resolve) => (end = resolve)));
    const ends = told(names.map((name) => queue.run(name, async () => began.push(name) && name)));
    return { queue, began, first, ends, end: () => end() };
  }

  test("whoever has waited for long is refused in words, and takes no turn", async () => {
    const { queue, began, first, ends, end } = waitingBehindOne(["two", "three"]);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(await ends).toEqual(["Full", "Full"]);
    end();
    await first;
    expect(began).toEqual([]);
    expect(await queue.run("two", async () => "free again")).toBe("free again");
  });

  test("what came at once into an empty queue is waited for longer; what comes while others still wait is not", async () => {
    const { queue, ends, end } = waitingBehindOne(["two"]);
    await vi.advanceTimersByTimeAsync(9_000);
    const late = told([queue.run("three", async () => "three")]);
    await vi.advanceTimersByTimeAsync(500);
    end();
    expect(await ends).toEqual(["two"]);
    expect(await late).toEqual(["three"]);

    const held = waitingBehindOne(["two"]);
    await vi.advanceTimersByTimeAsync(9_000);
    const refused = told([held.queue.run("three", async () => "three")]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await refused).toEqual(["Full"]);
    held.end();
  });
});
