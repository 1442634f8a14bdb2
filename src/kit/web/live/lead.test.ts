import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Call } from "#kit/contract/call.ts";
import { text } from "#kit/contract/shape.ts";
import { type LiveState, lead } from "./lead.ts";

const stream: Call = { about: "", method: "GET", path: "/stream", for: "anyone", answer: text() };
const hello = 'event: hello\ndata: {"last":7}\n\n';
const message = 'id: e.8\ndata: {"place":8}\n\n';

/** What the network does with the next streams, in turn; the last one again and again. */
let lines: ((signal: AbortSignal) => Promise<Response>)[];
let opened: number[];
let closing: AbortController;

const never = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

/** A stream that says this and is then silent, or ends. */
const saying =
  (words: string, ends = false) =>
  async (signal: AbortSignal) =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(words));
          if (ends) controller.close();
          else signal.addEventListener("abort", () => controller.error(signal.reason));
        },
      }),
    );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  opened = [];
  closing = new AbortController();
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
    const line = lines[Math.min(opened.length, lines.length - 1)] ?? never;
    opened.push(Date.now());
    return line(signal);
  });
});
afterEach(() => {
  closing.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function begin(
  ask: () => Promise<{ events: { place: number }[] }> = () => Promise.reject(new Error("no line")),
) {
  const states: LiveState[] = [];
  const taken: number[] = [];
  void lead(
    {
      stream,
      ask: async () => ({ at: "e.7", last: 7, reset: false, revision: 0, ...(await ask()) }),
      position: () => ({ epoch: "e", place: 7 }),
      state: (state) => states.at(-1) !== state && states.push(state),
      take: (_, events) => taken.push(...events.map(({ place }) => place)),
      reach: () => {},
      reset: () => {},
      revised: () => {},
      sparing: () => undefined,
    },
    closing.signal,
  );
  return { states, taken };
}

test("says that it is live once the stream speaks, and hands on what is said", async () => {
  lines = [saying(hello + message)];
  const { states, taken } = begin();
  await vi.advanceTimersByTimeAsync(100);
  expect(states).toEqual(["connecting", "live"]);
  expect(taken).toEqual([8]);
});

test("a line that is dead without saying so is left within 45 seconds", async () => {
  lines = [saying(hello)];
  const { states } = begin();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(opened.length).toBeGreaterThanOrEqual(2);
  expect(states).toContain("cut");
  expect(states.at(-1)).toBe("live");
});

test("never gives up, waits longer and longer but at most half a minute, and comes at once when the line is back", async () => {
  lines = [() => Promise.reject(new Error("refused"))];
  const { states } = begin();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(states.at(-1)).toBe("cut");
  const pauses = opened.map((at, step) => at - (opened[step - 1] ?? at));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(30_000);
  expect(opened.length).toBeGreaterThan(120);
  expect(opened.length).toBeLessThan(600);
  const before = opened.length;
  lines = [saying(hello)];
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(1);
  expect(opened).toHaveLength(before + 1);
  expect(states.at(-1)).toBe("live");
});

test("a stream that is held back on the way gives way to asking, within 30 seconds, and is tried again later", async () => {
  lines = [never];
  let next = 8;
  const { states, taken } = begin(async () => {
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    next += 1;
    return { events: [{ place: next - 1 }] };
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(taken).toEqual([8]);
  expect(states.at(-1)).toBe("polling");
  await vi.advanceTimersByTimeAsync(150_000);
  expect(opened.length).toBeGreaterThanOrEqual(2);
  expect(taken).toEqual(taken.map((_, step) => 8 + step));
});

test("comes back when the server asks for it, after a stream that ended in order", async () => {
  lines = [saying(`${hello}retry: 4000\n\n`, true), saying(hello)];
  begin();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(opened).toHaveLength(2);
});

test("a stream that ends without a word, because the server was killed, is tried again at once", async () => {
  lines = [saying(`retry: 3000\n\n${hello}`, true), saying(hello)];
  begin();
  await vi.advanceTimersByTimeAsync(750);
  expect(opened).toHaveLength(2);
});

test("a line that worked and is cut is tried again at once, however often that happens", async () => {
  lines = [
    async (signal) => {
      const cut = new AbortController();
      setTimeout(() => cut.abort(new Error("cut")), 10_000);
      return saying(hello)(AbortSignal.any([signal, cut.signal]));
    },
  ];
  begin();
  await vi.advanceTimersByTimeAsync(200_000);
  const pauses = opened.map((at, step) => at - (opened[step - 1] ?? at));
  expect(opened.length).toBeGreaterThan(15);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(10_750);
});
