import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offlinePauseMs, pause } from "./pause.ts";

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", Object.assign(page, { visibilityState: "visible" }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether a pause of 300 ms is over after so long, with what happens meanwhile. */
async function isOverAfter(milliseconds: number, happens?: () => void): Promise<boolean> {
  let over = false;
  const stop = new AbortController();
  const paused = pause(300, stop.signal).then(() => {
    over = true;
  });
  happens?.();
  await vi.advanceTimersByTimeAsync(milliseconds);
  const answer = over;
  stop.abort();
  await paused;
  return answer;
}

test("with a network a pause lasts as long as it is told, or until somebody looks again", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  expect([await isOverAfter(299), await isOverAfter(300)]).toEqual([false, true]);
  expect(await isOverAfter(1, () => page.dispatchEvent(new Event("pageshow")))).toBe(true);
});

test("without a network it is longer, looking again does not end it, and the network's return does", async () => {
  const browser = { onLine: false };
  vi.stubGlobal("navigator", browser);
  expect([await isOverAfter(offlinePauseMs - 1), await isOverAfter(offlinePauseMs)]).toEqual([false, true]);
  expect(await isOverAfter(1, () => page.dispatchEvent(new Event("pageshow")))).toBe(false);
  const returns = () => {
    browser.onLine = true;
    page.dispatchEvent(new Event("online"));
  };
  expect(await isOverAfter(1, returns)).toBe(true);
});
