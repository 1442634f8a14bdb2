import { appendFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** What took time on a slow phone: an interaction until the next paint, or a task once the page has loaded. */
export interface Felt {
  readonly kind: "interaction" | "task";
  readonly ms: number;
  /** Event and element of an interaction. */
  readonly what: string;
  readonly path: string;
}

/** How long something of the bars took that is more than one paint, such as an answer of the chat. */
export interface Figure {
  readonly kind: "figure";
  readonly ms: number;
  readonly barMs: number;
  readonly what: string;
}

/** Where `bench/interactions.ts` has the journeys write what they felt; they run at their own speed without. */
const file = process.env.SLOW_PHONE;

/** Does `act` and notes for the bench how long it took; an ordinary run holds no time, the machine is shared. */
export async function figure(what: string, barMs: number, act: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await act();
  const felt: Figure = { kind: "figure", ms: performance.now() - began, barMs, what };
  if (file) appendFileSync(file, `${JSON.stringify(felt)}\n`);
}

/** A tap or key, and what is on the page once it is answered: an element whose text has these words (a regular expression). */
export interface AnsweredTap {
  readonly on: "keydown" | "click";
  readonly selector: string;
  readonly words: string;
}

/**
 * The same from the tap or key itself until what answers it is painted, as the page saw it: how long a test takes to reach the page, and how
 * often it looks, is no part of it.
 */
export async function figureOfTap(
  page: Page,
  what: string,
  barMs: number,
  tap: AnsweredTap,
  act: () => Promise<unknown>,
): Promise<void> {
  if (!file) return void (await act());
  await page.evaluate(({ on, selector, words }) => {
    const until = new Promise<number>((answered) => {
      let began = 0;
      addEventListener(on, ({ timeStamp }) => (began ||= timeStamp), { capture: true });
      const isThere = () =>
        [...document.querySelectorAll(selector)].some(({ textContent }) =>
          new RegExp(words).test(textContent),
        );
      const observer = new MutationObserver(() => {
        if (began === 0 || !isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => answered(performance.now() - began)));
      });
      observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    });
    Object.assign(window, { __until: until });
  }, tap);
  await act();
  const ms = await page.evaluate(() => (window as unknown as { __until: Promise<number> }).__until);
  const felt: Figure = { kind: "figure", ms, barMs, what };
  appendFileSync(file, `${JSON.stringify(felt)}\n`);
}

/** Makes the page's processor four times slower and notes what it feels like in the journey of that title. Does nothing in an ordinary run. */
export async function slowPhone(page: Page, title: string): Promise<void> {
  if (!file) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.exposeBinding("__felt", (_source, felt: Felt) => {
    appendFileSync(file, `${JSON.stringify({ ...felt, what: `${felt.what} [${title.slice(0, 60)}]` })}\n`);
  });
  await page.addInitScript(() => {
    const tell = (kind: string, ms: number, what: string) => {
      const path = location.pathname;
      (window as unknown as { __felt: (felt: object) => void }).__felt({ kind, ms, what, path });
    };
    new PerformanceObserver((list) => {
      // A tap is three events, of which the longest counts.
      const taps = new Map<number, PerformanceEventTiming>();
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
        const { interactionId: id, duration } = entry;
        if (id && duration >= (taps.get(id)?.duration ?? 0)) taps.set(id, entry);
      }
      for (const { name, target, duration, startTime, processingStart, processingEnd } of taps.values()) {
        const element = (target as Element | null)?.closest("button, a, label, input, select, textarea");
        // Of which it waited for the page, and of which our handlers took; the rest is drawing. And how old the page was.
        const parts = [processingStart - startTime, processingEnd - processingStart]
          .map(Math.round)
          .join(" + ");
        const words = element?.textContent?.trim().slice(0, 30) ?? "";
        tell("interaction", duration, `${name} ${words} (${parts}, at ${Math.round(startTime)})`);
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      for (const { startTime, duration } of list.getEntries()) {
        if (loaded && loaded.loadEventEnd > 0 && startTime > loaded.loadEventEnd) tell("task", duration, "");
      }
    }).observe({ type: "longtask", buffered: true });
  });
}
