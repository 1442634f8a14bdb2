import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { openStore } from "#database/connect.ts";
import type {} from "#people/account/server/tables.ts";
import type {} from "#shop/market/server/tables.ts";
import { dataDir } from "../support/browser.ts";
import { shelve } from "../support/shop.ts";
import { buyerIn, openLive, order } from "./buying.ts";
import { expect, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { themes } from "./screens.ts";

/** The pictures of these products are none of the browser's concern. */
const picture = "/products/fert-urea.svg";

/** Puts three products on a seller's shelf, beside the running server; answers their ids. */
async function stock(email: string): Promise<string[]> {
  const store = await openStore({ dataDir, beside: true });
  const { id: shop } = await store.db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const ids = ["urea", "zinc", "neem"].map((name) => `${name}-${randomUUID().slice(0, 8)}`);
  const prices = [26_650, 9_999, 33_333];
  await shelve(
    store,
    ids.map((id, index) => ({ id, shop, stock: 500, pricePaise: prices[index] ?? 0, mrpPaise: 40_000 })),
  );
  await store.db.updateTable("product").set({ picture }).where("shop_id", "=", shop).execute();
  await store.close();
  return ids;
}

/** From whom a shop's parcels come. */
const sender = {
  ...{ sender: "Ravi Krishi Kendra", phone: "9876543210", gstin: "27AAPFU0939F1ZV" },
  ...{ street: "Tilak Road", apartment: "", city: "Akola", postcode: "444001", state: "Maharashtra" },
};

const cardOf = (page: Page, id: string) => page.locator("article", { hasText: id });
const came = (page: Page, word: string) => page.locator("main li[data-state=came]", { hasText: word });
/** The figure at the end of the sums. */
const totalOn = async (page: Page, id: string) =>
  (await cardOf(page, id)
    .locator("p", { hasText: /^Total/ })
    .locator("strong")
    .textContent()) ?? "";

test("an order comes live to the seller's phone; packed, sent and delivered, it is followed live by the buyer", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  test.setTimeout(60_000);
  await speak("en");
  const ids = await stock(await signUp("seller"));
  const buyer = await buyerIn(browser, baseURL);
  await openLive(page, "/adminportal/orders");
  await expect(page.getByText("Nothing to pack.")).toBeVisible();

  const placed = await order(buyer, ids, [2, 3, 4]);
  const card = cardOf(page, placed.id);
  await expect(card).toBeVisible({ timeout: 3_000 });
  await expect(page.locator("output", { hasText: "A new order has come." })).toHaveCount(1);
  await expect(card.getByText("New", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Orders · 1" })).toBeVisible();
  await expect(card.getByRole("link", { name: /^Call Asha Devi/ })).toHaveAttribute(
    "href",
    "tel:+919876543210",
  );
  await expect(card.getByText("Collect Rs 2,166.29 in cash")).toBeVisible();

  const mine = await buyer.newPage();
  await openLive(mine, `/order/${placed.id}`);
  await expect(mine.getByText(`Total ${await totalOn(page, placed.id)}`)).toBeVisible();
  await expect(mine.getByText("You pay Rs 2,166.29 when it comes.")).toBeVisible();
  await expect(mine.getByText("Delivery day: not known yet.")).toBeVisible();

  // Two taps are one step: the second one belongs to the first and not to what took its place.
  await card.getByRole("button", { name: "Mark packed" }).dblclick();
  await expect(came(mine, "Packed")).toBeVisible({ timeout: 3_000 });
  await expect(page.getByRole("link", { name: "To send · 1" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The wrong order: one key away, said to both, and nothing of it is left but the word.
  await expect(card.locator("output", { hasText: "Marked packed." })).toBeVisible();
  const undo = card.getByRole("button", { name: "Undo" });
  await expect(undo).not.toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card.getByText("Taken back.")).toBeVisible();
  await expect(card.getByRole("button", { name: "Mark packed" })).toBeFocused();
  await expect(mine.getByText("Marked by mistake and taken back by the seller")).toBeVisible();
  await expect(page.getByRole("link", { name: "To pack · 1" })).toBeVisible();
  const pack = card.getByRole("button", { name: "Mark packed" });
  await expect(pack).not.toHaveAttribute("aria-disabled", "true");
  await pack.click();
  await expect(came(mine, "Packed")).toBeVisible();
  await expect(page.getByRole("link", { name: "To send · 1" })).toBeVisible();

  // It stays where it was, with its next step.
  await card.getByRole("button", { name: "Mark sent" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/Parcel number/).fill("abc");
  await dialog.getByRole("button", { name: "Mark sent" }).click();
  await expect(dialog.getByText("one of them a digit")).toBeVisible();
  await dialog.getByLabel(/Parcel number/).fill("EA123456789IN");
  await dialog.getByRole("button", { name: "Mark sent" }).click();
  await expect(mine.getByText("Parcel number: EA123456789IN")).toBeVisible({ timeout: 3_000 });
  await card.getByRole("link", { name: placed.id }).click();
  await card.getByRole("button", { name: "Correct the parcel number" }).click();
  await dialog.getByLabel(/Parcel number/).fill("EA123456788IN");
  await dialog.getByRole("button", { name: "Save the number" }).click();
  await expect(mine.getByText("Parcel number: EA123456788IN")).toBeVisible({ timeout: 3_000 });
  await expect(came(mine, "On its way")).toBeVisible();

  const review = () =>
    mine.request.post("/api/reviews", { data: { prod_id: ids[0], stars: 5, text: "Good" } });
  expect((await review()).status()).toBe(403);
  await card.getByRole("button", { name: "Mark delivered" }).click();
  await expect(came(mine, "Delivered")).toBeVisible({ timeout: 3_000 });
  await expect(mine.getByText("You pay")).toHaveCount(0);
  await expect(mine.locator("summary", { hasText: "How was it?" })).toHaveCount(3);
  await expect(card.getByText("Nothing to collect.")).toBeVisible();
  expect((await review()).status()).toBe(201);
  await mine.goto("/");
  // The part is drawn anew once its code is there, so it is scrolled to until it stands.
  await expect(async () => {
    await mine.locator("#customer-review").scrollIntoViewIfNeeded({ timeout: 1_000 });
    await expect(mine.locator("#customer-review blockquote")).toHaveText("Good", { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  await expect(mine.locator("#customer-review")).toContainText("5 of 5 stars");
  for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);

  // On a phone the chosen heap is in sight whole, and the row says that it goes on.
  await page.goto("/adminportal/orders?stage=shipped");
  const chips = page.getByRole("navigation", { name: "Orders by stage" });
  await expect(chips.getByRole("link", { name: "On the way · 0" })).toBeInViewport({ ratio: 1 });
  await expect(chips).toHaveAttribute("data-more", "start end");
  await expect(chips).not.toHaveCSS("mask-image", "none");
  await buyer.close();
});

test("at a laptop: what comes while one reads moves nothing; a cut line misses nothing; a cancelled order says why", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  test.setTimeout(60_000);
  await speak("en");
  await page.setViewportSize({ width: 1280, height: 800 });
  const ids = await stock(await signUp("seller"));
  expect((await page.request.put("/api/seller/shop", { data: sender })).status()).toBe(200);
  const licence = { category: "fertilizers", number: "LAFD 7/2024", state: "holds" };
  await page.route("**/api/seller/licences", (route) => route.fulfill({ json: [licence] }));
  const buyer = await buyerIn(browser, baseURL);
  const before = [];
  for (const count of [1, 2, 3]) before.push(await order(buyer, ids, [count, count, count]));
  const [first, , last] = before;

  await openLive(page, "/adminportal");
  await expect(page.getByRole("link", { name: "3 orders to pack" })).toBeVisible();
  await page.getByRole("link", { name: "3 orders to pack" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  const read = cardOf(page, first.id);
  await read.getByRole("button", { name: "Mark packed" }).scrollIntoViewIfNeeded();
  const topOf = async () => (await read.boundingBox())?.y ?? Number.NaN;
  const stood = await topOf();
  const placed = await order(buyer, ids, [1, 1, 1]);
  await expect(page.locator("output", { hasText: "A new order has come." })).toHaveCount(1);
  await expect(cardOf(page, placed.id)).toHaveCount(1);
  // A browser scrolls by whole pixels, and heights end in fractions.
  expect(Math.abs((await topOf()) - stood)).toBeLessThan(1);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(cardOf(page, placed.id)).toBeInViewport();

  const mine = await buyer.newPage();
  await openLive(mine, "/dashboard");
  const cardTo = (id: string) =>
    mine.getByRole("listitem").filter({ has: mine.locator(`a[href="/order/${id}"]`) });
  const link = cardTo(last.id);
  await expect(link).toContainText("Ordered");
  await buyer.setOffline(true);
  await cardOf(page, last.id).getByRole("button", { name: "Mark packed" }).click();
  await expect(page.getByRole("link", { name: "To send · 1" })).toBeVisible();
  await expect(link).toContainText("Ordered");
  await buyer.setOffline(false);
  await expect(link).toContainText("Packed");

  await cardOf(page, first.id).getByRole("link", { name: first.id }).click();
  await page.getByRole("button", { name: "Cancel the order" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(dialog.getByText("Please say why.")).toBeVisible();
  await dialog.getByRole("button", { name: "It is out of stock" }).click();
  await dialog.getByRole("button", { name: "Cancel the order" }).click();
  await expect(cardTo(first.id)).toContainText("Cancelled", {
    timeout: 3_000,
  });
  await mine.goto(`/order/${first.id}`);
  await expect(mine.getByText("The seller says: It is out of stock")).toBeVisible();

  await page.goto("/adminportal/orders?stage=packed");
  await cardOf(page, last.id).getByRole("link", { name: last.id }).click();
  await expect(page.getByRole("button", { name: "Print the packing slip" })).toBeVisible();
  await expect(came(page, "Packed")).toBeVisible();
  for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
  const slip = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(slip.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Collect in cash: Rs 2,099.46")).toBeVisible();
  const printed = page.locator("section[aria-hidden=true]", { hasText: sender.sender });
  await expect(printed).toContainText("Packing slip");
  await expect(printed).toContainText("Tilak Road, Akola 444001");
  await expect(printed).toContainText(licence.number);
  await expect(printed).toContainText(`+91 ${sender.phone} · GSTIN ${sender.gstin}`);
  await expect(page.getByRole("button")).toHaveCount(0);
  await buyer.close();
});
