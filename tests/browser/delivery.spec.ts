import { randomUUID } from "node:crypto";
import { openStore } from "#database/connect.ts";
import type {} from "#people/account/server/tables.ts";
import type {} from "#shop/market/server/tables.ts";
import { dataDir } from "../support/browser.ts";
import { shelve, testAddress } from "../support/shop.ts";
import { buyerIn } from "./buying.ts";
import { alive, expect, type Page, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

/** Puts one product on a seller's shelf, beside the running server; answers its id. */
async function stock(email: string): Promise<string> {
  const store = await openStore({ dataDir, beside: true });
  const { id: shop } = await store.db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const id = `brought-${randomUUID().slice(0, 8)}`;
  await shelve(store, [{ id, shop, stock: 50, pricePaise: 26_650, mrpPaise: 40_000 }]);
  await store.db
    .updateTable("product")
    .set({ picture: "/products/fert-urea.svg", name_hi: "घर पहुँचने वाली खाद" })
    .where("shop_id", "=", shop)
    .execute();
  await store.close();
  return id;
}

const say = {
  form: "आप सामान कहाँ और कितने में पहुँचाते हैं",
  add: "इलाका जोड़ें",
  save: "पहुँचाने की बातें सेव करें",
  saved: "सेव हो गया। ग्राहक इसे ऑर्डर से पहले देखते हैं।",
  ask: "कब आएगा, और डिलीवरी का कितना लगेगा?",
  check: "पहुँचाने का खर्च देखें",
  costs: /466001 पर: 3 दिन के अंदर।.*40\.50/,
  change: "बदलें",
  goOn: /^आगे/,
  place: "ऑर्डर करें",
  rose: "कुल Rs 307 था, अब Rs 316.50 है। इसमें Rs 50 पहुँचाने का खर्च है।",
  nowhere: /पिन कोड 110001 पर सामान नहीं पहुँचाते/,
  collect: "मैं दुकान से लूँगा या लूँगी",
  charged: "पहुँचाने का खर्च: Rs 50",
  promised: /तक पहुँचना है।$/,
  atShop: "सामान दुकान से लें: Mandi Road, daily 9 to 6",
  seller: "इसमें Rs 50 पहुँचाने का खर्च",
} as const;
test("a seller says where and for how much, a buyer sees it before ordering and never pays another charge", async ({
  page: seller,
  browser,
  baseURL,
  signUp,
  speak,
  expected,
}) => {
  test.setTimeout(90_000);
  // The order whose charge rose meanwhile.
  expected.push(/409/);
  await speak("hi");
  await seller.setViewportSize({ width: 360, height: 900 });
  const product = await stock(await signUp("seller"));
  await seller.goto("/adminportal/shop/delivery");
  await alive(seller);
  const form = seller.getByRole("region", { name: say.form, exact: true });
  await form.getByRole("button", { name: say.add, exact: true }).click();
  await form.locator("[name=zone-0-prefixes]").fill("Sehore");
  await form.locator("[name=zone-0-charge]").fill("40.50");
  await form.locator("[name=zone-0-days]").fill("3");
  await form.getByRole("button", { name: say.save, exact: true }).click();
  await expect(form.locator("[name=zone-0-prefixes]")).toBeFocused();
  await form.locator("[name=zone-0-prefixes]").fill("466, 4620");
  await form.locator("[name=collect]").fill("Mandi Road, daily 9 to 6");
  await form.getByRole("button", { name: say.save, exact: true }).click();
  await expect(form.getByText(say.saved)).toBeVisible();
  await looksRight(seller);

  const context = await buyerIn(browser, baseURL);
  await context.addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
  await context.addInitScript((word) => localStorage.setItem("language", word), "hi");
  const buyer = await context.newPage();
  watch(buyer);
  await buyer.setViewportSize({ width: 360, height: 900 });
  await buyer.goto(`/productpage/${product}`);
  await alive(buyer);
  await buyer.getByText(say.ask, { exact: true }).click();
  await buyer.locator("[name=pin]").fill("466001");
  await buyer.getByRole("button", { name: say.check, exact: true }).click();
  await expect(buyer.getByText(say.costs).filter({ visible: true }).first()).toBeVisible();
  await looksRight(buyer);

  // Before the last step the charge stands in the total; the seller raises it while the buyer looks at it.
  await buyer.goto(`/checkoutpage?product=${product}&quantity=1`);
  await alive(buyer);
  await fillAddress(buyer);
  await buyer.locator("[name=postcode]").fill("110001");
  await expect(buyer.getByText(say.nowhere).filter({ visible: true })).toBeVisible();
  await buyer.locator("[name=postcode]").fill("466001");
  await expect(buyer.getByText(say.nowhere)).toHaveCount(0);
  await buyer.getByRole("button", { name: say.goOn }).click();
  await buyer.locator('label:has(input[value="cod"])').click();
  await buyer.getByRole("button", { name: say.goOn }).click();
  await expect(buyer.getByText("Rs 307", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await looksRight(buyer);
  await form.locator("[name=zone-0-charge]").fill("50");
  await form.getByRole("button", { name: say.save, exact: true }).click();
  await expect(form.getByText(say.saved)).toBeVisible();
  await buyer.getByRole("button", { name: say.place, exact: true }).click();
  await expect(buyer.getByText(say.rose)).toBeVisible();
  await expect(buyer.getByText("Rs 316.50", { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await buyer.getByRole("button", { name: say.place, exact: true }).click();
  await expect(buyer).toHaveURL(/\/transaction$/);
  await buyer.locator("main a[href^='/order/']").click();
  await expect(buyer.getByText(say.charged, { exact: true })).toBeVisible();
  await expect(buyer.getByText(say.promised)).toBeVisible();
  await looksRight(buyer);

  await seller.goto("/adminportal/orders");
  await alive(seller);
  await expect(seller.getByText(say.seller, { exact: true })).toBeVisible();

  // What is collected costs nothing, wherever its buyer lives.
  await buyer.goto(`/checkoutpage?product=${product}&quantity=1`);
  await alive(buyer);
  await buyer.getByRole("button", { name: say.change, exact: true }).first().click();
  await buyer.locator("[name=postcode]").fill("110001");
  await buyer.getByText(say.collect, { exact: true }).click();
  await expect(buyer.getByText(say.nowhere)).toHaveCount(0);
  await looksRight(buyer);
  await buyer.getByRole("button", { name: say.goOn }).click();
  await buyer.getByRole("button", { name: say.goOn }).click();
  await buyer.getByRole("button", { name: say.place, exact: true }).click();
  await expect(buyer).toHaveURL(/\/transaction$/);
  await buyer.locator("main a[href^='/order/']").click();
  await expect(buyer.getByText(say.atShop, { exact: true })).toBeVisible();
  await context.close();
});

/** Nothing but the refused order may be wrong on the buyer's pages. */
function watch(page: Page) {
  page.on("console", (message) => {
    if (message.type() === "error") expect(message.text()).toContain("409");
  });
}

async function fillAddress(page: Page) {
  for (const [name, value] of Object.entries(testAddress)) {
    if (name === "country") continue;
    const field = page.locator(`[name=${name}]`);
    if (name === "state") await field.selectOption(value);
    else await field.fill(value);
  }
}

async function looksRight(page: Page) {
  expect(await violationsIn(page, "light")).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
}
