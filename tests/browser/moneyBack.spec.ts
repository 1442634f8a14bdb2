import { randomUUID } from "node:crypto";
import { openStore } from "#database/connect.ts";
import type {} from "#people/account/server/tables.ts";
import type {} from "#shop/market/server/tables.ts";
import { dataDir } from "../support/browser.ts";
import { shelve } from "../support/shop.ts";
import { buyerIn, openLive, order } from "./buying.ts";
import { expect, test } from "./journey.ts";
import { sidewaysScroll, smallTargets } from "./layoutChecks.ts";

const say = {
  gaveBack: "मैंने पैसे लौटा दिए",
  asked: "क्या पैसे आ गए? देखें और बताएँ",
  came: "हाँ, पैसे आ गए",
  settled: "निपट गया",
  gotBack: "आपको Rs 266.50 वापस मिल गए।",
} as const;
test("money of an order that was paid and cancelled is confirmed by its buyer", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  await speak("hi");
  const email = await signUp("seller");
  const store = await openStore({ dataDir, beside: true });
  const { id: shop } = await store.db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const id = `seed-${randomUUID().slice(0, 8)}`;
  await shelve(store, [{ id, name: `बीज ${id.slice(5)}`, shop, stock: 50, pricePaise: 26_650 }]);
  // What is sold has a picture: a missing one is an error on every page.
  await store.db
    .updateTable("product")
    .set({ picture: "/products/fert-urea.svg" })
    .where("shop_id", "=", shop)
    .execute();
  await store.close();
  const buyer = await buyerIn(browser, baseURL);
  const placed = await order(buyer, [id], [1], "bank");
  const part = placed.parts[0].id;
  for (const state of ["paid", "cancelled"]) {
    const data = { state, reason: "None left" };
    const moved = await page.request.post(`/api/seller/orders/${part}/state`, { data });
    expect(moved.status()).toBe(200);
  }
  await openLive(page, `/adminportal/orders/${part}`);
  await page.getByRole("button", { name: say.gaveBack }).click();
  await expect(page.locator('main a[href^="/adminportal/problems/"]')).toBeVisible();

  await buyer.addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
  await buyer.addInitScript((word) => localStorage.setItem("language", word), "hi");
  const mine = await buyer.newPage();
  await mine.setViewportSize({ width: 360, height: 740 });
  const fits = async (what: string) => {
    for (const size of ["", "200%"]) {
      await mine.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, size);
      expect(await sidewaysScroll(mine), `${what} ${size}`).toBe(0);
    }
    await mine.evaluate(() => {
      document.documentElement.style.fontSize = "";
    });
    expect(await smallTargets(mine), what).toEqual([]);
  };
  await mine.goto("/notes");
  await expect(mine.locator("main h1")).toBeVisible();
  await expect(mine.locator('main a[href^="/help/problems/"]:not([href$="/sold"])')).toBeVisible();
  await fits("notes");
  await mine.goto(`/order/${placed.id}`);
  await expect(mine.getByRole("link", { name: say.asked })).toBeVisible();
  await fits("order");
  await mine.getByRole("link", { name: say.asked }).click();
  await expect(mine.getByRole("button", { name: say.came })).toBeVisible();
  await fits("problem");
  await mine.getByRole("button", { name: say.came }).click();
  await expect(mine.getByText(say.settled, { exact: true })).toBeVisible();
  await mine.goto(`/order/${placed.id}`);
  await expect(mine.getByText(say.gotBack)).toBeVisible();
  await buyer.close();
});
