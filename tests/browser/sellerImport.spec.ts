import { readFile } from "node:fs/promises";
import { badRows, manyProducts, productFile } from "../support/productFile.ts";
import { alive, expect, type Page, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

async function send(page: Page, name: string, text: string): Promise<void> {
  await page
    .locator('main input[type="file"]')
    .first()
    .setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    });
  await page.getByRole("button", { name: "Check the table" }).click();
}

test("a seller brings 993 products and mends seven rows", async ({ page, signUp }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signUp("seller");
  await page.goto("/adminportal/import");
  await alive(page);
  await page.locator("summary", { hasText: "What goes into each column" }).click();
  await expect(page.getByRole("row").filter({ hasText: "category" })).toContainText(
    "seeds, fertilizers, pesticides",
  );
  await send(page, "shelf.csv", productFile([...manyProducts(993), ...badRows]));
  await expect(page.getByText("993 new products")).toBeVisible();
  await expect(page.getByText("7 rows with errors")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "B-1 · No price" })).toContainText(
    "price: Please write the sum in figures",
  );
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await violationsIn(page, "light")).toEqual([]);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download rows with errors" }).click();
  const report = await readFile((await (await downloading).path()) ?? "", "utf8");
  expect(report.trim().split("\r\n")).toHaveLength(8);

  await page.getByRole("button", { name: "Add 993 correct rows" }).click();
  await expect(page.getByText("993 rows were added")).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("link", { name: "Download rows with errors" })).toBeVisible();

  await send(page, "mended.csv", report.replace(",abc,", ",150,").replace(",machinery,", ",seeds,"));
  await expect(page.getByText("2 new products")).toBeVisible();
  await page.getByRole("button", { name: "Add 3 correct rows" }).click();
  await expect(page.getByText("3 rows were added")).toBeVisible();

  await page.goto("/adminportal");
  await expect(page.locator("dl > div", { hasText: "Total Products" })).toContainText("995");
});

test("a seller whose table program changed product codes says once what they are", async ({
  page,
  signUp,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp("seller");
  await page.goto("/adminportal/import");
  await alive(page);
  const skus = ["00123", "8901234567890", "1-2"];
  await send(page, "shelf.csv", productFile(skus.map((sku) => ({ sku, name: `Seed ${sku}` }))));
  await page.getByRole("button", { name: "Add 3 correct rows" }).click();
  await expect(page.getByText("3 rows were added")).toBeVisible({ timeout: 20_000 });

  const changed = ["123", "8.90E+12", "01-Feb"];
  const rows = changed.map((sku, at) => ({ sku, name: `Seed ${skus[at]}`, price: 150 }));
  await send(page, "from Excel.csv", productFile(rows));
  await expect(page.getByText("3 rows look like products that you have")).toBeVisible();
  await expect(page.getByText("00123 → 123")).toBeVisible();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await violationsIn(page, "light")).toEqual([]);
  await page.getByRole("button", { name: "Add 3 correct rows" }).click();
  await expect(page.getByText("Please choose one of the two first.")).toBeVisible();
  await page.getByText("They are the same products").click();
  await page.getByRole("button", { name: "Add 3 correct rows" }).click();
  await expect(page.getByText("3 rows were added")).toBeVisible({ timeout: 20_000 });
  await page.goto("/adminportal");
  await expect(page.locator("dl > div", { hasText: "Total Products" })).toContainText("3");
});

/** A stock summary as dealers keep it: titles, groups, no codes, no MRP, and a rate that may be what it cost. */
const summary = [
  "JAI KISAN KHAD BHANDAR",
  "Stock Summary",
  "Particulars\tQuantity\tRate\tValue\tKheti",
  "Fertilisers\t\t\t47970",
  "Urea Neem Coated 45 kg (IFFCO)\t180 Bag\t266.50/Bag\t47970\tgehu, mangosteen",
  "Pesticides\t\t\t19080",
  "Coragen 60 ml (FMC)\t24\t795\t19080\tdhan",
  "Grand Total\t\t\t67050",
].join("\n");

test.describe("a dealer's own table", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

  test("a dealer pastes a table, says which columns are price and crops, and has the shop filled", async ({
    page,
    signUp,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signUp("seller");
    await page.goto("/adminportal/import");
    await alive(page);
    await page.locator("summary", { hasText: "Or paste the cells here" }).click();
    await page.getByLabel("Cells from Excel or Sheets").fill(summary);
    await page.getByRole("button", { name: "Check the table" }).click();
    await expect(page.getByText("Which column is what? Please look at this")).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await violationsIn(page, "light")).toEqual([]);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("0");
    await page.getByLabel("Your price for one pack").selectOption({ label: "Rate (266.50/Bag · 795)" });
    await page.getByLabel("Where a row has no MRP").check();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Read the table like this" }).click();
    await expect(page.getByRole("alert").filter({ hasText: /offline|connection|network/i })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Read the table like this" }).click();
    await expect(page.getByText("2 new products")).toBeVisible();
    await page.getByRole("button", { name: "Add 2 correct rows" }).click();
    await expect(page.getByText("2 rows were added")).toBeVisible({ timeout: 20_000 });

    // The next table is understood by itself, and its products are known.
    await page.getByLabel("Cells from Excel or Sheets").fill(summary.replace("266.50", "270"));
    await page.getByRole("button", { name: "Check the table" }).click();
    await expect(page.getByText("1 product without changes")).toBeVisible();
  });
});

test.describe("a file that is refused", () => {
  test.use({ expected: [/status of 400/] });

  test("is told of in words", async ({ page, signUp }) => {
    await signUp("seller");
    await page.goto("/adminportal/import");
    await alive(page);
    await page.getByRole("button", { name: "Check the table" }).click();
    await expect(page.getByText("Please choose a file first.")).toBeVisible();
    await send(page, "notes.txt", "Dear Ravi,\nthe list comes tomorrow.\n");
    await expect(page.getByText("We find no table in this file.")).toBeVisible();
  });
});
