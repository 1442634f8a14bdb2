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
  await page.getByRole("button", { name: "Check the file" }).click();
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
  await page.locator("summary", { hasText: "Crop codes" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Pigeon Pea" })).toContainText("pigeonpea");
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

test.describe("a file that is refused", () => {
  test.use({ expected: [/status of 400/] });

  test("is told of in words", async ({ page, signUp }) => {
    await signUp("seller");
    await page.goto("/adminportal/import");
    await alive(page);
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(page.getByText("Please choose a file first.")).toBeVisible();
    await send(page, "old.csv", "name,price\nA,1\n");
    await expect(page.getByText("one of them must be sku")).toBeVisible();
  });
});
