import { alive, expect, fill, type Page, test } from "./journey.ts";
import { sidewaysScroll, violationsIn } from "./layoutChecks.ts";

test.use({ expected: [/status of 400/] });
test.setTimeout(120_000);

const say = {
  publish: "Publish",
  forAll: "It is for all crops",
  check: "Check the table",
  banned: "Endosulfan may not be sold to farmers",
  crops:
    /Malathion may not be sold for these crops: Tomato[^:]*Government order: .*\d{1,2} [A-Z][a-z]{2} \d{4}/,
  everywhere: /Malathion may not be sold for these crops: .*Mango/,
  row: "Endosulfan may not be sold to farmers",
} as const;

const typed = {
  packSize: "1 litre bottle",
  weight: "1.1",
  mrp: "900",
  price: "800",
  manufacturer: "Own Works",
  description: "Against insects, for the evening.",
  stock: "40",
};

/** Nothing that was typed is lost by a refusal. */
async function expectTyped(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(typed))
    await expect(page.locator(`main [name="${name}"]`).first()).toHaveValue(text);
}
test("a seller is told by form and file what the law forbids, with the order, and loses nothing typed", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp("seller");
  await page.goto("/adminportal/products/new");
  await alive(page);
  await page.locator('label:has(input[value="pesticides"])').click();
  await page.locator('label:has(input[value="yellow"])').click();
  await fill(page, { ...typed, name: "Endosulfan 35 EC" });
  await page.getByLabel(say.forAll).check();
  const publish = page.getByRole("button", { name: say.publish });
  await publish.click();
  await expect(page.getByText(say.banned).first()).toBeVisible();
  await expect(page.locator("main [name=name]")).toBeFocused();
  await expectTyped(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await violationsIn(page, "light")).toEqual([]);

  // One that is restricted: for all crops the fault stands at that box, for one crop at the choice.
  await fill(page, { name: "Malathion 50 EC", composition: "Malathion 50% EC" });
  await publish.click();
  await expect(page.getByText(say.everywhere)).toBeVisible();
  await expect(page.getByLabel(say.forAll)).toBeFocused();
  await page.getByLabel(say.forAll).uncheck();
  await page
    .locator("main select", { has: page.locator('option[value="tomato-rabi"]') })
    .selectOption("tomato-rabi");
  await publish.click();
  await expect(page.getByText(say.crops)).toBeVisible();
  await expectTyped(page);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);

  await page.goto("/adminportal/import");
  await alive(page);
  const head =
    "sku,name,category,packSize,weight,mrp,price,manufacturer,crops,description,stock,toxicityLabel,composition";
  const row = (sku: string, name: string, crops: string) =>
    `${sku},${name},pesticides,1 litre,1,900,800,Own Works,${crops},For fields.,5,yellow,`;
  const file = [
    head,
    row("P-1", "Endosulfan 35 EC", "wheat"),
    row("P-2", "Malathion 50 EC", "tomato-rabi"),
  ].join("\r\n");
  await page
    .getByRole("form", { name: "1. Your table" })
    .locator('input[type="file"]')
    .setInputFiles({
      ...{ name: "own.csv", mimeType: "text/csv" },
      buffer: Buffer.from(file),
    });
  await page.getByRole("button", { name: say.check }).click();
  await expect(page.getByRole("row").filter({ hasText: "P-1" })).toContainText(say.row);
  await expect(page.getByRole("row").filter({ hasText: "P-2" })).toContainText(say.crops);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
});
