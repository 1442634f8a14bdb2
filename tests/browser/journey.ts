import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

export type { Page };
export { expect };

interface Journey {
  /** Messages that a journey expects in the console: the browser itself logs a refused call. */
  readonly expected: RegExp[];
  /** Puts the chosen language into the browser, as if it had been chosen before. */
  readonly speak: (language: "en" | "hi") => Promise<void>;
}

/** A journey in Chromium. Any error in the console fails it. */
export const test = base.extend<Journey>({
  expected: [[], { option: true }],
  speak: async ({ context, baseURL }, use) => {
    await use(async (language) => {
      await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
      await context.addInitScript((word) => localStorage.setItem("language", word), language);
    });
  },
  page: async ({ page, expected }, use) => {
    const errors: string[] = [];
    const note = (message: ConsoleMessage) => {
      if (message.type() === "error" || /hydrat/i.test(message.text())) errors.push(message.text());
    };
    page.on("console", note);
    page.on("pageerror", (error) => errors.push(String(error)));
    await use(page);
    expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

/** Waits until the page is alive: hydrated, so that its controls answer. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById("root");
    return root !== null && Object.keys(root).some((key) => key.startsWith("__reactContainer"));
  });
  await page.waitForLoadState("networkidle");
}

/** Chooses a card of the crop form as a finger does: on the card, not on the dot. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`label:has(input[name="${name}"][value="${value}"])`).click();
}
