import { readFile } from "node:fs/promises";
import { buyerIn, order } from "./buying.ts";
import { alive, expect, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

const product = {
  name: "Figures tonic",
  category: "fertilizers",
  packSize: "1 litre bottle",
  weight: "1",
  mrp: "300",
  price: "250.50",
  manufacturer: "Own Works",
  crops: "all",
  description: "For leaves.",
  stock: "40",
};

test("an order stands in the seller's figures, as picture, table and file", async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signUp("seller");
  const { _id } = await (await page.request.post("/api/products", { data: product })).json();
  await page.goto("/adminportal/figures");
  await alive(page);
  await expect(page.getByText("No orders in these days.")).toBeVisible();

  const buyer = await buyerIn(browser, baseURL);
  await order(buyer, [_id], [3]);
  await page.reload();
  await expect(page.locator("dl > div", { hasText: "Not yet paid" })).toContainText("751.50");
  await expect(page.getByRole("link", { name: "Figures tonic" })).toBeVisible();
  // Six figures in whole rows: no one stands alone.
  const rowsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page
      .locator("main dl > div")
      .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
    expect(tops).toHaveLength(6);
    return new Set(tops).size;
  };
  expect(await rowsAt(1280)).toBe(2);
  expect(await rowsAt(360)).toBe(3);
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("row").last()).toContainText("751.50");
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await violationsIn(page, "light")).toEqual([]);

  await page.getByRole("link", { name: "By month" }).click();
  await expect(page).toHaveURL(/by=month/);
  await expect(page.getByRole("link", { name: "By month" })).toHaveAttribute("aria-current", "true");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download these figures" }).click();
  const file = await readFile((await (await downloading).path()) ?? "", "utf8");
  expect(file).toContain(",751.5,1,3");
});
