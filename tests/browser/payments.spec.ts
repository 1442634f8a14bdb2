import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import jsQr from "jsqr";
import sharp from "sharp";
import { openStore } from "#database/connect.ts";
import type {} from "#people/account/server/tables.ts";
import type {} from "#shop/market/server/tables.ts";
import { dataDir } from "../support/browser.ts";
import { shelve, testAddress } from "../support/shop.ts";
import { buyerIn, openLive } from "./buying.ts";
import { alive, expect, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { themes } from "./screens.ts";

/** Puts one product on a seller's shelf, beside the running server; answers its id. */
async function stock(email: string): Promise<string> {
  const store = await openStore({ dataDir, beside: true });
  const { id: shop } = await store.db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const id = `paid-${randomUUID().slice(0, 8)}`;
  await shelve(store, [{ id, shop, stock: 50, pricePaise: 26_650, mrpPaise: 40_000 }]);
  await store.db
    .updateTable("product")
    .set({ picture: "/products/fert-urea.svg", name_hi: "यूपीआई वाली खाद" })
    .where("shop_id", "=", shop)
    .execute();
  await store.close();
  return id;
}

/** What a phone held in front of the screen reads. */
async function codeOn(page: Page): Promise<string> {
  const code = page.locator("main img[src*='upi.svg']");
  await expect(code).toBeVisible();
  await expect
    .poll(() => code.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  const shot = sharp(await code.screenshot()).resize({ width: 700, kernel: "nearest" });
  const { data, info } = await shot.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? "";
}

const say = {
  heading: "How buyers pay you by UPI",
  save: "Save the UPI address",
  saved: "Saved. Buyers can pay you by UPI now.",
  goOn: /^Next/,
  place: "Place Order",
  where: "Where is my order?",
  paid: "I have paid",
  said: "The buyer says: paid.",
  looks: /^You said that you have paid\. The seller has until .+ to say that it came/,
  notCome: "The money has not come",
  less: "Less money came",
  refused: "The seller says: not received.",
  arrived: "The money has arrived",
  received: "The seller has received Rs 266.50.",
} as const;
test("a seller enters a UPI address, a buyer pays by the code, and both follow the money live", async ({
  page: seller,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  test.setTimeout(90_000);
  await speak("en");
  await seller.setViewportSize({ width: 360, height: 900 });
  const product = await stock(await signUp("seller"));
  await seller.goto("/adminportal/shop/upi");
  await alive(seller);
  const form = seller.getByRole("region", { name: say.heading });
  await form.locator("[name=address]").fill("kisan beej");
  await form.getByRole("button", { name: say.save }).click();
  await expect(form.locator("[name=address]")).toBeFocused();
  await form.locator("[name=address]").fill("kisanbeej@exbank");
  await form.locator("[name=payee]").fill("Kisan Beej & Sons");
  await form.getByRole("button", { name: say.save }).click();
  await expect(form.getByText(say.saved)).toBeVisible();
  await looksRight(seller);

  const context = await buyerIn(browser, baseURL);
  await speakIn(context, "en", baseURL);
  const buyer = await context.newPage();
  await buyer.setViewportSize({ width: 1280, height: 900 });
  await orderByUpi(buyer, product);
  await expect(buyer).toHaveURL(/\/transaction$/);
  const link = await codeOn(buyer);
  const read = Object.fromEntries(new URL(link).searchParams);
  expect(read).toMatchObject({ pa: "kisanbeej@exbank", pn: "Kisan Beej & Sons", am: "266.50", cu: "INR" });
  // A desktop has no UPI app: the code is open, and nothing claims to open one.
  await expect(buyer.locator("a[href^='upi:']")).toHaveCount(0);
  await buyer.locator("main a", { hasText: say.where }).click();

  await expect(buyer).toHaveURL(/\/order\//);
  await alive(buyer);
  await codeOn(buyer);
  for (const theme of themes) {
    await looksRight(buyer, theme);
    expect(await codeOn(buyer)).toContain("pa=kisanbeej@exbank");
  }
  await onAPhone(browser, context, baseURL, new URL(buyer.url()).pathname);
  await openLive(seller, "/adminportal/orders?stage=unpaid");
  await buyer.locator("[name=reference]").fill("12345");
  await buyer.getByRole("button", { name: say.paid }).click();
  await expect(buyer.locator("[name=reference]")).toBeFocused();
  await buyer.locator("[name=reference]").fill("1234 5678 9012");
  await buyer.getByRole("button", { name: say.paid }).click();
  await expect(seller.getByText(say.said)).toBeVisible({ timeout: 5_000 });
  await expect(seller.getByText("123456789012")).toBeVisible();
  await looksRight(seller);
  const orders = await context.newPage();
  await orders.goto("/dashboard");
  await expect(orders.getByText(say.looks)).toBeVisible();
  await orders.close();

  await seller.getByRole("button", { name: say.notCome }).click();
  await seller.getByRole("dialog").getByRole("button", { name: say.less }).click();
  await expect(buyer.getByText(say.refused)).toBeVisible({ timeout: 5_000 });
  await codeOn(buyer);
  await buyer.getByRole("button", { name: say.paid }).click();
  await expect(seller.getByText(say.said)).toBeVisible({ timeout: 5_000 });
  await seller.getByRole("button", { name: say.arrived }).click();
  await expect(buyer.getByText(say.received)).toBeVisible({ timeout: 5_000 });
  await expect(buyer.locator("main img[src*='upi.svg']")).toHaveCount(0);
  await looksRight(buyer);
  await context.close();
});

/** On a phone the same order is paid by a button, and its code is folded. */
async function onAPhone(
  browser: Browser,
  desktop: BrowserContext,
  baseURL: string | undefined,
  path: string,
) {
  const phone = await browser.newContext({
    ...{ baseURL: baseURL ?? "", isMobile: true, hasTouch: true, viewport: { width: 360, height: 740 } },
    storageState: await desktop.storageState(),
  });
  const page = await phone.newPage();
  await page.goto(path);
  const pay = page.locator("main a[href^='upi:']");
  await expect(pay).toHaveText("Pay Rs 266.50 by UPI");
  await expect(pay).toHaveAttribute("data-kind", "main");
  expect((await pay.boundingBox())?.y).toBeLessThan(600);
  await expect(page.locator("main img[src*='upi.svg']")).toBeHidden();
  await looksRight(page);
  await page.getByText("Pay from another phone: code and address").click();
  // The page asks again once it is told of changes, and then both name a new attempt.
  await expect(async () => {
    const code = await codeOn(page);
    expect(await pay.getAttribute("href")).toBe(code);
  }).toPass();
  await looksRight(page);
  await phone.close();
}

test("where a seller takes no UPI it can't be chosen, and the card says who that is", async ({
  browser,
  baseURL,
}) => {
  const context = await buyerIn(browser, baseURL);
  const page = await context.newPage();
  await page.goto("/checkoutpage?product=fert-urea&quantity=1");
  await alive(page);
  await fillAddress(page);
  await page.getByRole("button", { name: say.goOn }).click();
  await expect(page.locator('input[value="upi"]')).toBeDisabled();
  await expect(page.getByText(/^At .* you can't pay by UPI\.$/)).toBeVisible();
  await expect(page.locator('input[value="bank"]')).toBeChecked();
  await context.close();
});

async function speakIn(context: BrowserContext, language: string, baseURL: string | undefined) {
  await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
  await context.addInitScript((word) => localStorage.setItem("language", word), language);
}

async function orderByUpi(page: Page, product: string) {
  await page.goto(`/checkoutpage?product=${product}&quantity=1`);
  await alive(page);
  await fillAddress(page);
  await page.getByRole("button", { name: say.goOn }).click();
  await page.locator('label:has(input[value="upi"])').click();
  await expect(page.locator('input[value="upi"]')).toBeChecked();
  await page.getByRole("button", { name: say.goOn }).click();
  await page.getByRole("button", { name: say.place }).click();
}

async function fillAddress(page: Page) {
  for (const [name, value] of Object.entries(testAddress)) {
    if (name === "country") continue;
    const field = page.locator(`[name=${name}]`);
    if (name === "state") await field.selectOption(value);
    else await field.fill(value);
  }
}

async function looksRight(page: Page, theme: (typeof themes)[number] = "light") {
  expect(await violationsIn(page, theme)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
}
