import type { Browser, BrowserContext } from "@playwright/test";
import { alive, countRequests } from "../../tests/browser/alive.ts";
import type { Seeded } from "./seed.ts";
import { clock, timeZone } from "./server.ts";
import type { View } from "./views.ts";
import { mask, requestsUnderWay, showAll } from "./wholePage.ts";

/** English by day, Hindi by night: both catalogues and both sets of colours, without looking at each of the four. */
export const looks = [
  { language: "en", theme: "light" },
  { language: "hi", theme: "dark" },
] as const;
export type Look = (typeof looks)[number];
export const widths = [360, 1280] as const;
const height = 740;
const captureMs = 90_000;

/** The browser's clock stands an hour after both servers started, so that no screen counts minutes. */
const browserNow = clock + 3_600_000;

export interface Shot {
  readonly width: number;
  readonly title: string;
  readonly png: Buffer;
}

/** Looks at a view of a filled server: one full page for each width. */
export async function capture(
  browser: Browser,
  { address, seeded }: { address: string; seeded: Seeded },
  view: View,
  look: Look,
): Promise<Shot[]> {
  const context = await visitorIn(browser, address, seeded, view, look);
  // Whatever waits on the page fails with it.
  const late = setTimeout(() => void context.close(), captureMs);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const waiting = requestsUnderWay(page);
    await page.goto(view.address);
    await alive(page);
    await view.prepare?.(page);
    const ids = Object.values(seeded.orders).map(({ id }) => id);
    const shots: Shot[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await showAll(page, height, waiting);
      await mask(page, ids);
      const png = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
      shots.push({ width, title: await page.title(), png });
    }
    return shots;
  } finally {
    clearTimeout(late);
    await context.close();
  }
}

async function visitorIn(
  browser: Browser,
  address: string,
  seeded: Seeded,
  view: View,
  { language, theme }: Look,
): Promise<BrowserContext> {
  const visitor = view.as && seeded.visitors.get(view.as);
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: widths[0], height },
    locale: language === "en" ? "en-IN" : "hi-IN",
    timezoneId: timeZone,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  countRequests(context);
  await context.addCookies([
    ...(visitor?.cookies ?? []),
    ...(view.firstVisit ? [] : [{ name: "language", value: language, url: address }]),
  ]);
  const local = {
    theme,
    ...(view.firstVisit ? {} : { language }),
    ...(visitor ? { email: visitor.email } : {}),
  };
  await context.addInitScript(
    ({ local, session, now }) => {
      for (const [name, text] of Object.entries(local)) localStorage.setItem(name, text);
      for (const [name, value] of Object.entries(session))
        sessionStorage.setItem(name, JSON.stringify(value));
      Math.random = () => 0.5;
      const RealDate = Date;
      RealDate.now = () => now;
      window.Date = new Proxy(RealDate, {
        construct: (target, words, called) =>
          Reflect.construct(target, words.length > 0 ? words : [now], called),
      });
    },
    { local, session: view.session ?? {}, now: browserNow },
  );
  return context;
}
