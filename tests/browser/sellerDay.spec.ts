import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { openStore } from "#database/connect.ts";
import type {} from "#people/account/server/tables.ts";
import type {} from "#shop/market/server/tables.ts";
import { dataDir } from "../support/browser.ts";
import { shelve } from "../support/shop.ts";
import { buyerIn, order } from "./buying.ts";
import { alive, expect, fill, newEmail, password, test } from "./journey.ts";

/** Puts three products with plenty of stock and one that is nearly gone on a seller's shelf; answers the ids of two. */
async function stock(email: string): Promise<{ urea: string; neem: string }> {
  const store = await openStore({ dataDir, beside: true });
  const { id: shop } = await store.db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const word = randomUUID().slice(0, 8);
  const [urea, neem] = [`urea-${word}`, `neem-${word}`];
  await shelve(store, [
    { id: urea, shop, stock: 500, pricePaise: 26_650 },
    { id: neem, shop, stock: 2, pricePaise: 9_999 },
    ...["zinc", "potash"].map((name) => ({ id: `${name}-${word}`, shop, stock: 500, pricePaise: 20_000 })),
  ]);
  const picture = "/products/fert-urea.svg";
  await store.db.updateTable("product").set({ picture }).where("shop_id", "=", shop).execute();
  await store.close();
  return { urea, neem };
}

/** Counts taps: each is a click on something with this name. */
function tapping(page: Page) {
  let taps = 0;
  return {
    tap: async (role: "button" | "link", name: string | RegExp, within = page.locator("body")) => {
      taps += 1;
      await within.getByRole(role, { name }).click();
    },
    count: () => {
      const counted = taps;
      taps = 0;
      return counted;
    },
  };
}

const tabs = (page: Page) => page.getByRole("navigation", { name: "Portal" });

/** Targets on the screen, those in closed folds left out. */
async function targetsOn(page: Page): Promise<number> {
  const all = page.locator("main :is(a[href], button, input:not([type=hidden]), select, textarea, summary)");
  return all.filter({ visible: true }).count();
}

test("a seller's day is done on the first screen: packed in one tap, sent in two, answered in one to open, restocked in two", async ({
  page,
  browser,
  baseURL,
  speak,
  signUp,
}) => {
  test.setTimeout(90_000);
  await speak("en");
  const { urea, neem } = await stock(await signUp("seller"));
  const buyer = await buyerIn(browser, baseURL);
  const told = await order(buyer, [urea], [1]);
  const part = told.parts[0].id;
  for (const state of ["packed", "shipped", "delivered"]) {
    const moved = await page.request.post(`/api/seller/orders/${part}/state`, { data: { state } });
    expect(moved.status()).toBe(200);
  }
  const wrong = { part, product: urea, kind: "damaged", wish: "money", packs: 1, words: "Torn bag" };
  const opened = await buyer.request.post("/api/problems", {
    data: wrong,
    headers: { "idempotency-key": randomUUID() },
  });
  expect(opened.status()).toBe(201);
  const placed = await order(buyer, [urea], [2]);

  await page.goto("/adminportal");
  await alive(page);
  await expect(tabs(page).getByRole("link")).toHaveCount(5);
  const waiting = page.getByRole("region", { name: "Pack and send" });
  const card = waiting.locator("article", { hasText: placed.id });
  await expect(page.getByRole("region", { name: "1 buyer waits for you" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Restock" })).toBeVisible();
  expect(await targetsOn(page)).toBeLessThanOrEqual(30);

  const { tap, count } = tapping(page);
  await tap("button", "Mark packed", card);
  await expect(card.getByText("Packed", { exact: true })).toBeVisible();
  expect(count()).toBe(1);
  await tap("button", "Mark sent", card);
  await tap("button", "Mark sent", page.getByRole("dialog"));
  await expect(card.getByText("On its way", { exact: true })).toBeVisible();
  expect(count()).toBe(2);

  await tap("button", `Restock ${neem}`);
  await fill(page, { packs: "40" });
  await tap("button", "Save the stock");
  await expect(page.getByRole("region", { name: "Restock" })).toHaveCount(0);
  expect(count()).toBe(2);

  await tap("link", urea, page.getByRole("region", { name: "1 buyer waits for you" }));
  await expect(page).toHaveURL(/\/adminportal\/problems\//);
  await expect(tabs(page).locator("[aria-current]")).toHaveText(/^Orders/);
  await page.getByText("Money back, nothing to send").click();
  await tap("button", "Send the answer");
  await expect(page.getByRole("heading", { name: "Note what you did" })).toBeVisible();
  expect(count()).toBe(2);

  // Addresses of before lead to the new places.
  for (const [before, now] of [
    ["/help/problems/sold", "/adminportal/problems"],
    ["/adminportal#products", "/adminportal/products"],
    ["/adminportal#account", "/adminportal/shop/account"],
  ] as const) {
    await page.goto(before);
    await expect(page).toHaveURL(now);
  }
  for (const packs of [1, 2, 3]) await order(buyer, [urea], [packs]);
  for (const [tab, rows] of [
    ["orders", 3],
    ["products", 4],
    ["money", 0],
    ["shop", 0],
  ] as const) {
    await page.goto(`/adminportal/${tab}`);
    await alive(page);
    await expect(page.locator("main :is(article, tbody tr)")).toHaveCount(rows);
    expect([tab, (await targetsOn(page)) <= 30]).toEqual([tab, true]);
    // A row has what is done daily; the rest is on its page, or opens below it.
    if (tab === "orders") await expect(page.locator("main article :is(a, button)")).toHaveCount(3 * rows);
    if (tab === "products") {
      const inRows = page.locator("main tbody :is(a, button, input)").filter({ visible: true });
      await expect(inRows).toHaveCount(2 * rows);
      await tap("button", `Restock ${urea}`);
      await fill(page, { packs: "5" });
      await tap("button", "Save the stock");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await tap("button", new RegExp(`^${urea}$`), page.locator("tbody"));
      await page.getByRole("textbox", { name: `Price of ${urea}, Rs` }).fill("250");
      await tap("button", `Save ${urea}`);
      await expect(page.getByText("Saved.")).toBeVisible();
      expect(count()).toBe(4);
    }
  }
  await buyer.close();
});

test("a seller invites a helper, who signs up, packs, is named, and is taken out at once", async ({
  page,
  browser,
  baseURL,
  speak,
  signUp,
}) => {
  test.setTimeout(90_000);
  await speak("en");
  const { urea } = await stock(await signUp("seller"));
  const buyer = await buyerIn(browser, baseURL);
  const placed = await order(buyer, [urea], [2]);
  await page.goto("/adminportal/shop");
  await alive(page);
  await page.getByRole("link", { name: "Helpers" }).click();
  await page.getByLabel("Your current password").fill(password);
  await page.getByRole("button", { name: "Make an invitation" }).click();
  const link = (await page.getByRole("status").locator("code").textContent()) ?? "";
  expect(link).toContain("/adminportal/join#");

  const helper = await browser.newContext(baseURL ? { baseURL } : {});
  await helper.addCookies([{ name: "language", value: "en", url: baseURL ?? "" }]);
  await helper.addInitScript(() => localStorage.setItem("language", "en"));
  const other = await helper.newPage();
  await other.goto(link);
  await other.locator("main").getByRole("link", { name: "Sign up" }).click();
  await alive(other);
  await fill(other, { name: "Ramesh", email: newEmail(), password, confirm_password: password });
  await other.locator("main form").getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(other.getByText("asks you to help in the shop.")).toBeVisible();
  await other.getByRole("button", { name: "Yes, I help" }).click();
  await expect(tabs(other).getByRole("link")).toHaveText([/^Today/, /^Orders/, /^Products/]);
  await other.locator("article", { hasText: placed.id }).getByRole("button", { name: "Mark packed" }).click();
  await expect(other.getByText("Packed", { exact: true })).toBeVisible();

  await page.goto(`/adminportal/orders/${placed.parts[0].id}`);
  await expect(page.locator("main li[data-state=came]", { hasText: "Packed" })).toContainText("Ramesh");
  await page.goto("/adminportal/shop/team");
  await page.getByRole("button", { name: "Take Ramesh out of the shop" }).click();
  await expect(page.getByRole("button", { name: "Take Ramesh out of the shop" })).toHaveCount(0);
  // Their open screen leaves the shop by itself.
  await expect(other).not.toHaveURL(/adminportal/, { timeout: 15_000 });
  await buyer.close();
  await helper.close();
});
