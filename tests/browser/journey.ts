import { randomUUID } from "node:crypto";
import {
  test as base,
  type ConsoleMessage,
  type Disposable,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import sharp from "sharp";
import type { Language } from "#kit/contract/languages.ts";
import { alive, countRequests } from "./alive.ts";
import { slowPhone } from "./slowPhone.ts";

export type { Page };
export { alive, expect };

/** The password of everybody who signs up in a journey. */
export const password = "khet mein pani 7";

export interface Journey {
  /** Signs somebody up through the calls, with an e-mail of their own, and stores it as the page does. Answers the e-mail. */
  readonly signUp: (role?: "user" | "seller") => Promise<string>;
  /** Messages that a journey expects in the console: the browser itself logs a refused call. */
  readonly expected: RegExp[];
  /** Puts the chosen language into the browser, as if it had been chosen before. */
  readonly speak: (language: Language) => Promise<void>;
}

/** A journey in Chromium. Any error in the console fails it. */
export const test = base.extend<Journey, { counted: undefined }>({
  expected: [[], { option: true }],
  counted: [
    async ({ browser }, use) => {
      browser.on("context", countRequests);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  speak: async ({ context, baseURL }, use) => {
    let before: Disposable | undefined;
    await use(async (language) => {
      await before?.dispose();
      await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
      before = await context.addInitScript((word) => localStorage.setItem("language", word), language);
    });
  },
  signUp: async ({ context, baseURL }, use) => {
    await use(async (role = "user") => {
      const email = newEmail();
      const answer = await context.request.post(`${baseURL}/api/signup`, {
        data: { name: "Asha Devi", email, password, confirm_password: password, role },
        headers: { "x-forwarded-for": ownNetwork() },
      });
      expect(answer.status()).toBe(200);
      await context.addInitScript((word) => {
        // Once: a journey that logs out must stay logged out. Noted in the tab's name, since a log-out erases the storage.
        if (window.name.includes(word)) return;
        window.name += ` ${word}`;
        localStorage.setItem("email", word);
        localStorage.setItem("session", "on");
      }, email);
      return email;
    });
  },
  page: async ({ page, expected }, use) => {
    const errors: string[] = [];
    const note = (message: ConsoleMessage) => {
      if (message.type() === "error" || /hydrat/i.test(message.text())) errors.push(message.text());
    };
    page.on("console", note);
    page.on("pageerror", (error) => errors.push(String(error)));
    await slowPhone(page, test.info().title);
    await use(page);
    expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

/** An e-mail that nobody else in this run has; its first six letters are the name that the page shows. */
export function newEmail(): string {
  return `asha${randomUUID()}@example.in`;
}

/** An address out of a network that nobody else in this run comes from. */
export function ownNetwork(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}

/** Chooses a language in the bar. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const picker = page.locator("header details:has(a[lang])");
  await picker.locator("summary").click();
  await picker.locator(`a[lang="${language}"]`).click();
}

/** Waits until React has taken over what the server rendered there: a part below the first screen wakes when it comes near. */
export async function awake(part: Locator): Promise<void> {
  await expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
}

/** Opens the fold that holds an element and brings the element into sight; it may be drawn again when its code comes. */
export async function unfold(page: Page, selector: string): Promise<void> {
  await page.locator(`main details:not([open]):has(${selector}) > summary`).click();
  await expect(() => page.locator(selector).scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
}

/** Chooses a card of the crop form as a finger does: on the card, not on the dot. */
export async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`label:has(input[name="${name}"][value="${value}"])`).click();
}

/** Opens the crops of the results after the first cards. */
export async function openCrops(page: Page): Promise<void> {
  await page
    .locator("main summary")
    .filter({ hasText: /More crops|और फसलें/ })
    .click();
}

/** Ids of the crops on the results, in the order of the screen. */
export function shownCrops(page: Page): Promise<string[]> {
  return page
    .locator('main h2 a[href^="/croppage/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("/").at(-1) ?? ""));
}

/** Types into the fields of a form by their names; into the first of two that are called the same. */
export async function fill(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    await page.locator(`main [name="${name}"]`).first().fill(text);
  }
}

/** A picture to be chosen as a file, of one colour. */
export async function picture(background: string) {
  return {
    name: `${background}.jpg`,
    mimeType: "image/jpeg",
    buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  };
}
