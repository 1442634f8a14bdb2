import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import type { PaymentWord } from "#shop/checkout/rules.ts";
import { testAddress } from "../support/shop.ts";
import { newEmail, ownNetwork, password } from "./journey.ts";

/** Somebody in a browser of their own, signed up through the calls. */
export async function buyerIn(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const email = newEmail();
  const answer = await context.request.post("/api/signup", {
    data: { name: "Ravi Kumar", email, password, confirm_password: password, role: "user" },
    headers: { "x-forwarded-for": ownNetwork() },
  });
  expect(answer.status()).toBe(200);
  await context.addCookies([{ name: "language", value: "en", url: baseURL ?? "" }]);
  await context.addInitScript((word) => {
    localStorage.setItem("email", word);
    localStorage.setItem("session", "on");
    localStorage.setItem("language", "en");
  }, email);
  return context;
}

/** Orders so many packs of each; answers the order. */
export async function order(
  { request }: BrowserContext,
  ids: readonly string[],
  quantities: readonly number[],
  payment: PaymentWord = "cod",
) {
  for (const [place, _id] of ids.entries()) {
    const prod = { _id, quantity: quantities[place] };
    expect((await request.post("/api/addToCart", { data: { prod } })).status()).toBe(200);
  }
  const placed = await request.post("/api/orders", {
    data: { ...testAddress, payment },
    headers: { "idempotency-key": randomUUID() },
  });
  expect(placed.status()).toBe(201);
  return placed.json();
}

/** Goes there and waits until the page is told of what changes. */
export async function openLive(page: Page, address: string): Promise<void> {
  const opened = page.waitForResponse((response) => response.url().endsWith("/api/orders/stream"));
  await page.goto(address);
  await opened;
}
