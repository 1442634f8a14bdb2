import { readFile } from "node:fs/promises";
import { badRows, manyProducts, productFile } from "../support/productFile.ts";
import { buyerIn, order } from "./buying.ts";
import { alive, expect, fill, newEmail, ownNetwork, type Page, password, picture, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./looks.ts";
import { themes } from "./screens.ts";

test.use({ extraHTTPHeaders: { "x-forwarded-for": ownNetwork() } });

/** What a link brings, as text. */
async function download(page: Page, link: string): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  return readFile((await (await downloading).path()) ?? "", "utf8");
}

const menu = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name }).click();

const pesticide = {
  packSize: "1 litre bottle",
  weight: "1.1",
  mrp: "900",
  price: "800",
  manufacturer: "Own Works",
  description: "Against termites.",
  stock: "40",
};

test("a seller finds the way from their own page back to the portal, a farmer sees none", async ({
  page,
  speak,
  signUp,
  browser,
  baseURL,
}) => {
  await speak("en");
  await signUp("seller");
  await page.goto("/dashboard");
  await page.locator("main").getByRole("link", { name: "Seller's portal" }).click();
  await expect(page).toHaveURL("/adminportal");
  const farmer = await (await buyerIn(browser, baseURL)).newPage();
  await farmer.goto("/dashboard");
  await alive(farmer);
  await expect(farmer.locator("main").getByRole("link", { name: "Proceed to shop" })).toBeVisible();
  await expect(farmer.locator('main a[href="/adminportal"]')).toHaveCount(0);
  await farmer.context().close();
});

/** The year after next: far enough for a licence that is not to be renewed yet. */
const lastDay = `${new Date().getUTCFullYear() + 2}-03-31`;

for (const [width, height] of [
  [360, 740],
  [1280, 900],
] as const) {
  test(`a seller opens a shop, names the licence, brings a file, delivers an order and reads the figures, ${width} px wide`, async ({
    page,
    browser,
    baseURL,
    speak,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    await speak("en");
    await page.goto("/signup");
    await alive(page);
    await fill(page, { name: "Ravi Kumar", email: newEmail(), password, confirm_password: password });
    await page.getByLabel("I want to sell").check();
    await page.locator("main form").getByRole("button", { name: "Sign up", exact: true }).click();
    await expect(page).toHaveURL("/adminportal");

    // A pesticide with two pictures, which the law withholds.
    await page.getByRole("link", { name: "Add a product" }).click();
    await page.locator('label:has(input[value="pesticides"])').click();
    const name = `Termite guard ${width}`;
    await fill(page, { name, ...pesticide });
    await page.locator('label:has(input[value="yellow"])').click();
    await page.locator("input[type=file]").setInputFiles([await picture("red"), await picture("blue")]);
    await page.getByRole("button", { name: "Put it on the shelf" }).click();
    await expect(page.getByText("It is on your shelf.", { exact: true })).toBeVisible();
    await expect(page.locator('main ol img[src^="/uploads/"]')).toHaveCount(2);
    await expect(page.getByText("Not shown to buyers: a pesticide needs a licence")).toBeVisible();
    await menu(page, /^Dashboard/);
    await expect(page.getByText("1 pesticide is not shown to buyers")).toBeVisible();
    await page.getByRole("link", { name: "To your licences" }).click();

    const card = page.getByRole("region", { name: "Pesticides" });
    await card.getByRole("button", { name: "Save the licence" }).click();
    await expect(card.getByText("Please write the number that stands on the licence.")).toBeVisible();
    await card.getByLabel("Licence number").fill("LAID 2031/7");
    await card.getByLabel("Given by").fill("Krishi Bhavan, Akola, Maharashtra");
    await card.getByLabel("Its last day").fill("2026-01-31");
    await card.getByRole("button", { name: "Save the licence" }).click();
    await expect(card.getByText("This day has passed")).toBeVisible();
    await card.getByLabel("Its last day").fill(lastDay);
    await card.getByRole("button", { name: "Save the licence" }).click();
    await expect(card.getByText("The licence is saved.")).toBeVisible();
    await expect(card.getByText(`Holds until 31 Mar ${lastDay.slice(0, 4)}`)).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    for (const theme of width < 900 ? themes : []) expect(await violationsIn(page, theme)).toEqual([]);

    // A thousand rows, of which seven are bad.
    await menu(page, /^Import/);
    await page.locator('main input[type="file"]').setInputFiles({
      name: "shelf.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(productFile([...manyProducts(993), ...badRows])),
    });
    await page.getByRole("button", { name: "Look through the file" }).click();
    await expect(page.getByText("7 rows that can't be taken")).toBeVisible();
    await page.getByRole("button", { name: "Take the 993 good rows" }).click();
    await expect(page.getByText("993 rows were taken")).toBeVisible();

    await menu(page, /^Dashboard/);
    await expect(page.locator("dl > div", { hasText: "Total Products" })).toContainText("994");
    await expect(page.locator("dl > div", { hasText: "Pesticides" })).toContainText("1");
    await page.getByLabel("Search your products").fill(name);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByRole("heading", { name: "Use and safety" }).scrollIntoViewIfNeeded();
    await expect(page.getByText("LAID 2031/7, given by Krishi Bhavan, Akola")).toBeVisible();
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

    // An order comes while the seller looks on, and is brought to its end.
    const opened = page.waitForResponse((response) => response.url().endsWith("/api/orders/stream"));
    await page.goBack();
    await opened;
    const buyer = await buyerIn(browser, baseURL);
    const placed = await order(buyer, [id], [3]);
    await expect(page.locator("output", { hasText: "A new order has come." })).toHaveCount(1);
    await page.getByRole("link", { name: "1 order to pack" }).click();
    const coming = page.locator("article", { hasText: placed.id });
    await coming.getByRole("button", { name: "It is packed" }).click();
    await coming.getByRole("button", { name: "Send it" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "It is on its way" }).click();
    await coming.getByRole("button", { name: "It is delivered" }).click();
    await expect(coming.getByText("Nothing is to be collected.")).toBeVisible();
    await buyer.close();

    await menu(page, /^Figures/);
    await expect(page.locator("dl > div", { hasText: /^Sales/ })).toContainText("2,400");
    await expect(page.getByRole("link", { name })).toBeVisible();
    expect(await download(page, "Get these figures as a file")).toContain(",2400,1,3");
    await menu(page, /^Import/);
    const products = await download(page, "Get your products");
    expect(products.trim().split("\r\n")).toHaveLength(995);
    expect(products).toContain(name);
  });
}
