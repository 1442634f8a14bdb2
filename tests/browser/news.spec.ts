import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { openStore } from "#database/connect.ts";
import type {} from "#people/account/server/tables.ts";
import type {} from "#shop/market/server/tables.ts";
import { dataDir } from "../support/browser.ts";
import { shelve } from "../support/shop.ts";
import { buyerIn, openLive, order } from "./buying.ts";
import { alive, expect, type Page, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

test.use({ serviceWorkers: "allow" });

/** Puts one product on a seller's shelf, beside the running server. */
async function stock(email: string): Promise<string> {
  const store = await openStore({ dataDir, beside: true });
  const people = store.db.selectFrom("person").select("id").where("email", "=", email);
  const { id: shop } = await people.executeTakeFirstOrThrow();
  const product = `bell-${randomUUID().slice(0, 8)}`;
  await shelve(store, [{ id: product, shop, stock: 50, pricePaise: 26_650, mrpPaise: 40_000 }]);
  await store.db
    .updateTable("product")
    .set({ picture: "/products/fert-urea.svg", name_hi: "घंटी वाली खाद" })
    .where("shop_id", "=", shop)
    .execute();
  await store.close();
  return product;
}

const say = {
  bell: "What is new",
  new: /1 new$/,
  sale: /^New order for your shop/,
  answered: "Somebody answered you in the discussions",
  choices: "What the bell counts",
  sales: "Orders at my shop",
} as const;

const bellOf = (page: Page) => page.locator("header div > span > a[href='/notes']");
test("a seller's bell counts an order on every screen while it happens, and once it is opened in no tab", async ({
  page,
  context,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  await speak("en");
  const product = await stock(await signUp("seller"));
  const buyers = await buyerIn(browser, baseURL);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openLive(page, "/");
  const other = await context.newPage();
  await other.setViewportSize({ width: 1280, height: 900 });
  await other.goto("/Aboutus");
  await alive(other);
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveText(say.bell);
  await order(buyers, [product], [2]);
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveText(say.new, { timeout: 10_000 });
  await looksRight(page);
  // The narrowest bar that has the links in it.
  await other.setViewportSize({ width: 900, height: 900 });
  expect(await sidewaysScroll(other)).toBe(0);

  await bellOf(page).click();
  await expect(page).toHaveURL("/notes");
  await page.getByRole("link", { name: say.sale }).click();
  await expect(page).toHaveURL(/\/adminportal\/orders\//);
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveText(say.bell, { timeout: 10_000 });

  // An answer counts too; what is turned off comes into the list and counts nowhere.
  await page.goto("/notes");
  await page.getByText(say.choices).click();
  await page.getByLabel(say.sales).click();
  await expect(page.getByLabel(say.sales)).not.toBeChecked();
  await looksRight(page);
  await order(buyers, [product], [1]);
  await answer(context, buyers);
  await expect(page.getByRole("link", { name: say.answered })).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole("link", { name: say.sale })).toHaveCount(2);
  for (const tab of [page, other]) await expect(bellOf(tab)).toHaveText(say.new, { timeout: 10_000 });
  await buyers.close();
});

test("the bell's place is there from the first paint on, a guest has none, and its number stays without a network", async ({
  page,
  context,
  browser,
  baseURL,
  signUp,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/");
  await alive(page);
  await expect(bellOf(page)).toHaveCount(0);
  expect(await sidewaysScroll(page)).toBe(0);

  await signUp();
  const buyer = await buyerIn(browser, baseURL);
  await answer(context, buyer);
  await buyer.close();
  // What it writes into the page at the first visit counts from the next one on.
  await page.goto("/");
  await expect(bellOf(page)).toHaveText(/1 new$/);
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Element | null }[];
        };
        if (sources.some(({ node }) => node?.parentElement?.closest("header")))
          (window as unknown as { shifted: number }).shifted += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(bellOf(page)).toHaveText(/1 new$/);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0);
  await looksRight(page);

  await page.goto("/notes");
  await expect(page.getByRole("link", { name: say.answered })).toBeVisible();
  await alive(page);
  // The last part of the page: all of it is kept then.
  await expect(page.getByRole("button", { name: "Yes, tell me here" })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("link", { name: say.answered })).toBeVisible();
  await expect(bellOf(page)).toHaveText(/1 new$/);
  await expect(page.getByText(/^Seen today at/)).toBeVisible();
  await context.setOffline(false);
});

/** Somebody says something in the discussions, and another one answers it. */
async function answer(one: BrowserContext, other: BrowserContext): Promise<void> {
  const draft = (referedTo?: number) => ({
    msg_id: Math.floor(Math.random() * 1e14),
    referedTo,
    message: `Words ${randomUUID()}`,
    timestamp: "09:05",
  });
  const said = await one.request.post("/api/sendMessages", { data: draft() });
  expect(said.status()).toBe(200);
  const answered = await other.request.post("/api/sendMessages", { data: draft((await said.json()).msg_id) });
  expect(answered.status()).toBe(200);
}

async function looksRight(page: Page) {
  expect(await violationsIn(page, "light")).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
}
