import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Call } from "#kit/contract/call.ts";
import { text } from "#kit/contract/shape.ts";
import { everything } from "./everything.ts";
import { openUserEvents } from "./userEvents.ts";

const stream: Call = { about: "", method: "GET", path: "/own", for: "member", answer: text() };
const hello = "event: hello\ndata: {}\n\n";
const orders = 'data: "orders"\n\n';

type Line = (signal: AbortSignal) => Promise<Response>;
let line: Line;
let opened: number;
let page: { visibilityState: string; documentElement: { dataset: Record<string, string> } } & EventTarget;
let closers: (() => void)[];

/** A stream that says this and is then silent. */
const saying =
  (words: string): Line =>
  async (signal) =>
    new Response(
      new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(words));
          signal.addEventListener("abort", () => controller.error(signal.reason));
        },
      }),
    );

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    documentElement: { dataset: {} as Record<string, string> },
  });
  const channels = new Set<{ onmessage?: (message: { data: string }) => void }>();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { onLine: true, locks: locks() });
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      onmessage?: (message: { data: string }) => void;
      constructor() {
        channels.add(this);
      }
      postMessage(data: string) {
        for (const channel of channels) if (channel !== this) channel.onmessage?.({ data });
      }
      close() {
        channels.delete(this);
      }
    },
  );
  opened = 0;
  closers = [];
  line = saying(hello);
  vi.stubGlobal("fetch", (_: string, { signal }: { signal: AbortSignal }) => {
    opened += 1;
    return line(signal);
  });
});
afterEach(async () => {
  for (const close of closers) close();
  await vi.advanceTimersByTimeAsync(1);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** One lock, given to who waits longest. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
      const mine = last.then(() => (signal.aborted ? undefined : run()));
      last = mine.catch(() => {});
      return mine;
    },
  };
}

/** A tab, and what it was told. */
function tab(): string[] {
  const words: string[] = [];
  closers.push(openUserEvents(stream, (word) => words.push(word)));
  return words;
}

function look(state: "visible" | "hidden") {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("all is asked for once the line is there, then what it names; two tabs have one line", async () => {
  line = saying(hello + orders);
  const [one, other] = [tab(), tab()];
  await vi.advanceTimersByTimeAsync(100);
  expect([one, other]).toEqual([
    [everything, "orders"],
    [everything, "orders"],
  ]);
  expect(opened).toBe(1);
});

test("when the tab that listens is closed, the other one does, and asks for all", async () => {
  const [, other] = [tab(), tab()];
  await vi.advanceTimersByTimeAsync(100);
  closers[0]?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(opened).toBe(2);
  expect(other).toEqual([everything, everything]);
});

test("nobody looks: no line and nothing asked; somebody looks again: all is asked for, once", async () => {
  const words = tab();
  await vi.advanceTimersByTimeAsync(100);
  look("hidden");
  line = () => Promise.reject(new Error("must not be asked"));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([opened, words]).toEqual([1, [everything]]);
  line = saying(hello);
  look("visible");
  await vi.advanceTimersByTimeAsync(100);
  expect([opened, words]).toEqual([2, [everything, everything]]);
});

test("where the line can't be had, it is asked anew at least every 40 seconds and never more often than it pauses", async () => {
  line = () => Promise.reject(new Error("refused"));
  const words = tab();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(words.length).toBeGreaterThanOrEqual(600 / 40);
  expect(words.length).toBeLessThan(60);
  const before = words.length;
  line = saying(hello);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(100);
  expect(words.slice(before)).toEqual([everything]);
});

test("with data saver no line is kept open; it is asked anew every minute", async () => {
  page.documentElement.dataset.saver = "on";
  const words = tab();
  await vi.advanceTimersByTimeAsync(180_500);
  expect([opened, words.length]).toEqual([0, 4]);
});
