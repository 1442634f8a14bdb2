import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { openStore } from "#database/connect.ts";
import type {} from "#people/account/server/tables.ts";
import type {} from "#shop/market/server/tables.ts";
import { dataDir } from "../support/browser.ts";
import { shelve } from "../support/shop.ts";
import { buyerIn, openLive, order } from "./buying.ts";
import { alive, expect, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

/** Two products of a seller who is registered for GST in the buyer's State; answers their ids. */
async function stock(page: Page, email: string): Promise<string[]> {
  const store = await openStore({ dataDir, beside: true });
  const { id: shop } = await store.db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const ids = ["one", "two"].map((name) => `billed-${name}-${randomUUID().slice(0, 8)}`);
  const prices = [135_000, 26_650];
  await shelve(
    store,
    ids.map((id, index) => ({ id, shop, stock: 500, pricePaise: prices[index] ?? 0, mrpPaise: 140_000 })),
  );
  await store.db
    .updateTable("product")
    .set({ picture: "/products/fert-urea.svg", name_hi: "बिल वाली खाद" })
    .where("shop_id", "=", shop)
    .execute();
  await store.close();
  for (const id of ids) {
    const said = await page.request.put(`/api/seller/products/${id}/tax`, { data: { hsn: "3105", rate: 5 } });
    expect(said.status()).toBe(200);
  }
  return ids;
}

const shopDetails = {
  ...{ sender: "Kisan Beej Bhandar", phone: "9876543210", postcode: "462001", street: "Ward 4, Mandi Road" },
  ...{ apartment: "", city: "Bhopal", state: "Madhya Pradesh", gstin: "23AAPFU0939F1Z3" },
};

test("a seller says what stands on bills; a packed order has its bill, on the screen, on paper and as PDF, for both", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  test.setTimeout(120_000);
  await speak("en");
  const email = await signUp("seller");
  expect((await page.request.put("/api/seller/shop", { data: shopDetails })).status()).toBe(200);
  const ids = await stock(page, email);

  await page.goto("/adminportal/shop/bills");
  await alive(page);
  const form = page.locator("section", { has: page.locator("#billing") });
  await form.getByLabel(/as in your papers/).fill("Kisan Beej & Sons");
  await form.getByText("Yes, with GST in my prices").click();
  await form.getByLabel(/Letters before/).fill("RK");
  await form.getByLabel("Number of your next bill").fill("1.5");
  const save = form.getByRole("button", { name: "Save the bill details" });
  await save.click();
  await expect(form.getByText("Please write a whole number")).toBeVisible();
  await form.getByLabel("Number of your next bill").fill("1");
  await save.click();
  await expect(form.getByText("Saved.")).toBeVisible();
  await expect(form.getByText(/The next one is called RK\//)).toBeVisible();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  const shop = await page.context().newPage();
  await shop.goto("/adminportal/shop/bills");
  await alive(shop);

  const buyer = await buyerIn(browser, baseURL);
  const placed = await order(buyer, ids, [1, 2]);
  const mine = await buyer.newPage();
  await mine.goto(`/order/${placed.id}`);
  await expect(mine.getByText("The bill is made when the seller has packed.")).toBeVisible();

  await page.goto("/adminportal/orders");
  await alive(page);
  await page
    .locator("article", { hasText: placed.id })
    .getByRole("link", { name: `Order ${placed.id}` })
    .click();
  await expect(page.getByText("The bill is made when you mark the order packed.")).toBeVisible();
  await page.getByRole("button", { name: "Mark packed" }).click();
  const link = page.getByRole("link", { name: /^Bill RK\// });
  await expect(link).toContainText("Rs 1,883");
  // A page of the shop that was open all the while saves what it shows: the number of the next bill stays what it has become.
  const still = shop.locator("section", { has: shop.locator("#billing") });
  for (const prefix of ["RB", "RK"]) {
    await still.getByLabel(/Letters before/).fill(prefix);
    await still.getByRole("button", { name: "Save the bill details" }).click();
    await expect(still.getByText("Saved.")).toBeVisible();
    await expect(still.getByText(new RegExp(`is called ${prefix}/.*2\\.`))).toBeVisible();
  }
  await shop.close();
  await link.click();
  const paper = page.locator("article");
  await expect(paper.getByRole("heading", { name: "Tax invoice" })).toBeVisible();
  // DAP of 1,350.00: the published example.
  await expect(paper.getByRole("row", { name: /1,350\.00/ })).toContainText("1,285.72");
  await expect(paper).toContainText("Kisan Beej & Sons");
  await expect(paper).toContainText("Rupees one thousand eight hundred eighty-three only");
  await alive(page);
  expect(await violationsIn(page, "light")).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);

  await page.getByLabel("Language of the bill").selectOption("both");
  await expect(paper.getByRole("heading", { name: "टैक्स बिल" })).toBeVisible();
  const file = await page.getByRole("link", { name: "Download as PDF" }).getAttribute("href");
  const pdf = await page.request.get(file ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

  // On paper the bill alone.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("link", { name: "All bills" })).toBeHidden();
  await expect(paper).toBeVisible();
  await page.emulateMedia({ media: "screen" });

  // The link that a seller sends opens for the buyer, and for nobody else.
  const sent = await page.getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href");
  const address =
    decodeURIComponent(sent ?? "")
      .split("\n")
      .at(-1) ?? "";
  await mine.goto(address);
  await expect(mine.getByRole("heading", { name: "Tax invoice" })).toBeVisible();
  await mine.getByRole("link", { name: "Back to the order" }).click();
  await expect(mine.getByRole("link", { name: /^Bill RK\// })).toBeVisible();
  const stranger = await buyerIn(browser, baseURL);
  expect((await stranger.request.get(file ?? "")).status()).toBe(404);

  const summaries: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/seller/bills/b2cs")) summaries.push(request.url());
  });
  await page.getByRole("link", { name: "All bills" }).click();
  await expect(page.getByRole("link", { name: /^RK\// })).toBeVisible();
  await alive(page);
  expect(summaries).toEqual([]);
  await page.getByText("For your accountant").click();
  await expect(page.getByText("Bills: 1. Credit notes: 0.")).toBeVisible();
  const all = await page.getByRole("link", { name: "All bills and credit notes (CSV)" }).getAttribute("href");
  expect(await (await page.request.get(all ?? "")).text()).toContain("1285.72");
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await stranger.close();
  await buyer.close();
});

test("money given back for one line shows on the open order of its buyer and of its seller", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  test.setTimeout(90_000);
  await speak("en");
  const email = await signUp("seller");
  expect((await page.request.put("/api/seller/shop", { data: shopDetails })).status()).toBe(200);
  const ids = await stock(page, email);
  const buyer = await buyerIn(browser, baseURL);
  const placed = await order(buyer, ids, [1, 2]);
  const part = placed.parts[0].id;
  for (const state of ["packed", "shipped", "delivered"]) {
    const moved = await page.request.post(`/api/seller/orders/${part}/state`, { data: { state } });
    expect(moved.status()).toBe(200);
  }
  const told = await buyer.request.post("/api/problems", {
    data: { part, product: ids[1], kind: "damaged", wish: "money", packs: 1, words: "The bag is torn" },
    headers: { "idempotency-key": randomUUID() },
  });
  expect(told.status()).toBe(201);
  const { id } = await told.json();
  const agreed = await page.request.post(`/api/seller/problems/${id}/answer`, {
    data: { remedy: "refund", words: "You get it back" },
  });
  expect(agreed.status()).toBe(200);

  const mine = await buyer.newPage();
  await openLive(mine, `/order/${placed.id}`);
  await openLive(page, `/adminportal/orders/${part}`);
  for (const screen of [mine, page]) {
    await expect(screen.getByRole("link", { name: /^Bill / })).toBeVisible();
    await expect(screen.getByText("credit note")).toBeHidden();
  }
  const given = await page.request.post(`/api/seller/problems/${id}/settlements`, {
    data: { kind: "refunded", rupees: 266.5 },
    headers: { "idempotency-key": randomUUID() },
  });
  expect(given.status()).toBe(201);
  for (const screen of [mine, page])
    await expect(screen.getByText(/Taken off: Rs\s266\.50 \(credit note/)).toBeVisible();
  await buyer.close();
});
