import type { Browser, Page } from "@playwright/test";
import { expect, ownNetwork, password } from "./journey.ts";

/** How somebody reads. */
export interface Way {
  readonly language: "en" | "hi";
  /** Of their window (px). */
  readonly width: number;
}

let count = 0;
const emails = new WeakMap<Page, string>();

/** With which e-mail somebody signed up. */
export const emailOf = (page: Page): string => emails.get(page) ?? "";

/** Somebody with an account and a browser of their own. `name` begins their e-mail, and its first six letters are their name in the talk. */
export async function somebody(
  browser: Browser,
  origin: string,
  { language, width }: Way,
  name = "asha",
): Promise<Page> {
  count += 1;
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 740 } });
  const email = `${name}.${count}.${Date.now().toString(36)}${width}@example.in`;
  const data = { name: "Asha Devi", email, password, confirm_password: password };
  const headers = { "x-forwarded-for": ownNetwork() };
  expect((await context.request.post("/api/signup", { data, headers })).status()).toBe(200);
  await context.addInitScript(
    ([email, language]) => {
      localStorage.setItem("email", email);
      localStorage.setItem("session", "on");
      localStorage.setItem("language", language);
    },
    [email, language] as const,
  );
  await context.addCookies([{ name: "language", value: language, url: origin }]);
  const page = await context.newPage();
  emails.set(page, email);
  return page;
}
