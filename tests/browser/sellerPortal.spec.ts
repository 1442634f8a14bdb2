import { readFile } from "node:fs/promises";
import { badRows, manyProducts, productFile } from "../support/productFile.ts";
import { buyerIn, order } from "./buying.ts";
import { alive, expect, fill, newEmail, ownNetwork, type Page, password, picture, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { asOperator } from "./operating.ts";
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
  await alive(page);
  await page.locator("main").getByRole("link", { name: "My shop" }).click();
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

test("a seller opens a shop, names the licence, brings a file, delivers an order and reads the figures", async ({
  page,
  browser,
  baseURL,
  speak,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  await speak("en");
  await page.goto("/signup");
  await alive(page);
  await fill(page, { name: "Ravi Kumar", email: newEmail(), password, confirm_password: password });
  await page.getByLabel("I want to sell").check();
  await page.locator("main form").getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page).toHaveURL("/adminportal");

  // A new shop has its first steps, ticked off by what is there.
  const steps = page.getByRole("region", { name: "First steps of your shop" });
  await expect(steps.getByRole("listitem")).toHaveCount(4);
  await steps.getByText("Read it (1 minute)").click();
  await steps.getByRole("button", { name: "Understood" }).click();
  await expect(steps.getByText("Done: How you are paid")).toBeVisible();
  await steps.getByRole("link", { name: "Enter the address" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Sender on your parcels")).toBeFocused();
  await fill(page, { sender: "Ravi Krishi Kendra", phone: "+91 98765 43210", postcode: "444 001" });
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Maharashtra");
  await fill(page, { street: "Tilak Road", city: "Akola", gstin: "27AAPFU0939F1ZW" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("This can't be a GSTIN")).toBeVisible();
  await fill(page, { gstin: "27 aapfu 0939 f1zv" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").getByText("Saved.")).toBeVisible();
  await menu(page, /^Today/);
  await expect(steps.getByText("Done: Address and phone of your shop")).toBeVisible();

  // A pesticide with two pictures, which the law withholds.
  await menu(page, /^Products/);
  await page.getByRole("link", { name: "Add a product" }).click();
  await page.locator('label:has(input[value="pesticides"])').click();
  const name = `Termite guard 1280`;
  await fill(page, { name, ...pesticide });
  await page.getByLabel("It is for all crops").check();
  await page.locator('label:has(input[value="yellow"])').click();
  await page.locator("input[type=file]").setInputFiles([await picture("red"), await picture("blue")]);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Now on sale.", { exact: true })).toBeVisible();
  await expect(page.locator('main ol img[src^="/uploads/"]')).toHaveCount(2);
  await expect(page.getByText("Not shown to buyers: a pesticide needs a valid licence")).toBeVisible();
  await menu(page, /^Today/);
  await expect(page.getByText("1 product is not shown to buyers")).toBeVisible();
  await page.getByRole("link", { name: "Go to your licences" }).click();

  // A retry finds what the run before it left.
  const number = `LAID ${Date.now()}/1280`;
  const card = page.getByRole("region", { name: "Pesticides" });
  const send = card.getByRole("button", { name: "Send the licence to be checked" });
  await send.click();
  await expect(card.getByText("Please write the number printed on the licence.")).toBeVisible();
  await expect(card.getByText("Please choose a photo or a PDF of the licence.")).toBeVisible();
  await card.getByLabel("Licence number").fill(number);
  await card.getByLabel("Issued by").fill("Krishi Bhavan, Akola, Maharashtra");
  await card.getByLabel("State of that office").selectOption("Maharashtra");
  await card.getByLabel("Issued on").fill("2024-04-01");
  await card.getByLabel("Valid until").fill("2026-01-31");
  await card.getByLabel("The licence itself").setInputFiles(await picture("white"));
  await send.click();
  await expect(card.getByText("This day has passed")).toBeVisible();
  await card.getByLabel("Valid until").fill(lastDay);
  await send.click();
  await expect(card.getByText("The licence is sent.")).toBeVisible();
  await expect(card.getByText("Being checked")).toBeVisible();

  // An operator asks once, the seller answers, and the approval comes by itself.
  const desk = await (await buyerIn(browser, baseURL)).newPage();
  await desk.setViewportSize({ width: 1280, height: 900 });
  await desk.goto("/Aboutus");
  await asOperator(desk, await desk.evaluate(() => localStorage.getItem("email") ?? ""));
  await openLicence(desk, number);
  await expect(desk.getByAltText("The licence as the shop sent it")).toBeVisible();
  expect(await sidewaysScroll(desk)).toBe(0);
  expect(await smallTargets(desk)).toEqual([]);
  expect(await violationsIn(desk, "light")).toEqual([]);
  await desk.getByRole("button", { name: "Ask for more" }).click();
  await desk.getByLabel("Reason, for the seller to read").fill("Please send page two");
  await desk.getByRole("button", { name: "Ask for more" }).click();
  await expect(desk.getByText("Back with the seller")).toBeVisible();
  await expect(card.getByText("Please send page two")).toBeVisible();
  await send.click();
  await expect(card.getByText("Being checked")).toBeVisible();
  await openLicence(desk, number);
  await desk.getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByText("Approved. Buyers see the products.")).toBeVisible();
  await desk.context().close();
  await expect(card.getByText(`Checked and valid until 31 Mar ${lastDay.slice(0, 4)}`)).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);

  // A thousand rows, of which seven are bad.
  await menu(page, /^Products/);
  await page.getByRole("link", { name: "Import and export" }).click();
  await page
    .locator('main input[type="file"]')
    .first()
    .setInputFiles({
      name: "shelf.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(productFile([...manyProducts(993), ...badRows])),
    });
  await page.getByRole("button", { name: "Check the table" }).click();
  await expect(page.getByText("7 rows with errors")).toBeVisible();
  await page.getByRole("button", { name: "Add 993 correct rows" }).click();
  await expect(page.getByText("993 rows were added")).toBeVisible();

  await menu(page, /^Today/);
  await expect(page.getByRole("heading", { name: "Product Statistics" })).toBeVisible();
  await expect(steps).toHaveCount(0);
  await expect(page.locator("dl > div", { hasText: "Total Products" })).toContainText("994");
  await expect(page.locator("dl > div", { hasText: "Pesticides" })).toContainText("1");
  await menu(page, /^Products/);
  await page.getByLabel("Search your products").fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("link", { name: "See it as buyers do" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("Sold by Ravi Kumar, Akola, Maharashtra")).toBeVisible();
  await page.getByRole("heading", { name: "Use and safety" }).scrollIntoViewIfNeeded();
  await expect(page.getByText(`${number}, issued by Krishi Bhavan, Akola`)).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  // An order comes while the seller looks on, and is brought to its end.
  await page.goBack();
  await page.goBack();
  // The stream is the bell's, open since the first screen.
  await expect(page.getByLabel("Search your products")).toBeVisible();
  const buyer = await buyerIn(browser, baseURL);
  const placed = await order(buyer, [id], [3]);
  await expect(page.locator("output", { hasText: "A new order has come." })).toHaveCount(1);
  await menu(page, /^Today/);
  await page.getByRole("link", { name: "1 order to pack" }).click();
  const coming = page.locator("article", { hasText: placed.id });
  await coming.getByRole("button", { name: "Mark packed" }).click();
  await coming.getByRole("button", { name: "Mark sent" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark sent" }).click();
  await coming.getByRole("button", { name: "Mark delivered" }).click();
  await expect(coming.getByText("Nothing to collect.")).toBeVisible();
  await buyer.close();

  await menu(page, /^Money/);
  await page.locator("main").getByRole("link", { name: "Figures" }).click();
  await expect(page.locator("dl > div", { hasText: /^Sales/ })).toContainText("2,400");
  await expect(page.getByRole("link", { name })).toBeVisible();
  expect(await download(page, "Download these figures")).toContain(",2400,1,3");
  await menu(page, /^Products/);
  await page.getByRole("link", { name: "Import and export" }).click();
  const products = await download(page, "Download your products");
  expect(products.trim().split("\r\n")).toHaveLength(995);
  expect(products).toContain(name);
});

/** From the desk's piles to the licence that waits. */
async function openLicence(desk: Page, number: string): Promise<void> {
  await desk.goto("/operator");
  await desk.getByRole("link", { name: "Licences to check" }).click();
  await desk.getByRole("listitem").filter({ hasText: number }).last().getByRole("link").click();
  await expect(desk.getByRole("heading", { name: "The document" })).toBeVisible();
}
