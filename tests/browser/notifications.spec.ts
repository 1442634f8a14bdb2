import { randomUUID } from "node:crypto";
import { openStore } from "#database/connect.ts";
import type {} from "#people/account/server/tables.ts";
import { unsubscribeToken } from "#people/notifications/server/mailChoices.ts";
import type {} from "#shop/market/server/tables.ts";
import { dataDir } from "../support/browser.ts";
import { shelve } from "../support/shop.ts";
import { buyerIn, openLive, order } from "./buying.ts";
import { alive, expect, type Page, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

/** Puts one product on a seller's shelf, beside the running server; answers its id and what turns the seller's mails off. */
async function stock(email: string): Promise<{ product: string; token: string }> {
  const store = await openStore({ dataDir, beside: true });
  const { id: shop } = await store.db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const product = `told-${randomUUID().slice(0, 8)}`;
  await shelve(store, [{ id: product, shop, stock: 50, pricePaise: 26_650, mrpPaise: 40_000 }]);
  await store.db
    .updateTable("product")
    .set({ picture: "/products/fert-urea.svg", name_hi: "खबर वाली खाद" })
    .where("shop_id", "=", shop)
    .execute();
  const token = await unsubscribeToken(store.db, shop, "orders");
  await store.close();
  return { product, token };
}

const say = {
  new: "नया क्या है",
  sale: "आपकी दुकान पर नया ऑर्डर: Rs 533",
  packed: /ने आपका सामान पैक कर दिया है$/,
  badge: "नया",
  all: "सब पढ़ लिया",
  off: "ये मेल बंद करें",
  done: "मेल बंद हो गए",
  again: "मेल में आया लिंक फिर से खोलें",
} as const;
test("buyer and seller are told of an order while it happens, and a mail's link turns mails off", async ({
  page: seller,
  browser,
  baseURL,
  signUp,
  speak,
  context: sellers,
}) => {
  await speak("hi");
  await seller.setViewportSize({ width: 360, height: 900 });
  const { product, token } = await stock(await signUp("seller"));
  const buyers = await buyerIn(browser, baseURL);
  await buyers.addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
  await buyers.addInitScript((word) => localStorage.setItem("language", word), "hi");

  await openLive(seller, "/notes");
  const { id, parts } = await order(buyers, [product], [2]);
  const sale = seller.getByRole("listitem").filter({ hasText: say.sale });
  await expect(sale).toBeVisible({ timeout: 5_000 });
  await expect(sale.getByText(say.badge, { exact: true })).toBeVisible();
  await looksRight(seller);
  await seller.getByRole("button", { name: say.all }).click();
  await expect(sale.getByText(say.badge, { exact: true })).toHaveCount(0);
  await expect(seller.getByRole("button", { name: say.all })).toHaveCount(0);

  const buyer = await buyers.newPage();
  await buyer.setViewportSize({ width: 360, height: 900 });
  await openLive(buyer, "/notes");
  const state = { state: "packed" };
  const packing = await sellers.request.post(`/api/seller/orders/${parts[0].id}/state`, { data: state });
  expect(packing.status()).toBe(200);
  const packed = buyer.getByRole("link", { name: say.packed });
  await expect(packed).toBeVisible({ timeout: 5_000 });
  await looksRight(buyer);
  const bell = buyer.locator("header a[href='/notes']");
  // Of one order the last news stays.
  await expect(bell).toContainText("1");
  await packed.click();
  await expect(buyer).toHaveURL(`/order/${id}`);
  // All that was told of this order is read now.
  await expect(bell).toHaveText(say.new);
  await buyers.close();

  await seller.goto(`/unsubscribe#${token}`);
  await alive(seller);
  await expect(seller).toHaveURL("/unsubscribe");
  await looksRight(seller);
  await seller.getByRole("button", { name: say.off }).click();
  await expect(seller.getByText(say.done)).toBeVisible();
  const mails = await sellers.request.get("/api/account/mails");
  expect(await mails.json()).toMatchObject({ orders: false });
  await seller.goto("/");
  await seller.goto("/unsubscribe");
  await alive(seller);
  await expect(seller.getByText(say.again)).toBeVisible();
});

async function looksRight(page: Page) {
  expect(await violationsIn(page, "light")).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
}
