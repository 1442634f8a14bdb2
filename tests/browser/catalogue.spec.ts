import type { Browser } from "@playwright/test";
import { buyerIn } from "./buying.ts";
import { alive, expect, newEmail, ownNetwork, password, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { asOperator } from "./operating.ts";
import { themes } from "./screens.ts";

/** A word that no other journey has. */
const newWord = () =>
  `tonic${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 8)}`;

/** A shop of its own that sells this. */
async function shopWith(browser: Browser, baseURL: string | undefined, more: object): Promise<string> {
  const shop = await browser.newContext(baseURL ? { baseURL } : {});
  const post = async (url: string, data: object) => {
    const headers = { "x-forwarded-for": ownNetwork() };
    const answer = await shop.request.post(`/api${url}`, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post("/signup", {
    ...{ name: "Ravi", email: newEmail(), password, confirm_password: password, role: "seller" },
  });
  const { _id } = await post("/products", {
    ...{ category: "fertilizers", crops: "all", packSize: "1 litre bottle", weight: "1.1", mrp: "500" },
    ...{ price: "450", manufacturer: "Own Works", description: "For leaves.", stock: "10", ...more },
  });
  await shop.close();
  return _id;
}

test("a second seller joins with two boxes, and a buyer sees both offers and buys the dearer", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  test.setTimeout(90_000);
  const name = newWord();
  const first = await shopWith(browser, baseURL, { name, name_hi: name, composition: `${name} 5%` });
  await speak("hi");
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp("seller");
  await page.goto("/adminportal");
  await alive(page);
  // The five taps: the way to the form, the search, the product, its two boxes, the button.
  await page.getByRole("link", { name: "सामान जोड़ें" }).first().click();
  await page.getByLabel("नाम, ब्रांड या बारकोड").fill(name);
  await page.getByRole("button", { name: "ढूँढें", exact: true }).click();
  for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole("button", { name: `यह भी बेचें: ${name}` }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("textbox")).toHaveCount(2);
  await sheet.locator("[name=price]").fill("520");
  await expect(sheet.locator("[name=mrp]")).toBeVisible();
  await sheet.locator("[name=price]").fill("400");
  await sheet.locator("[name=stock]").fill("7");
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await sheet.getByRole("button", { name: "दुकान में लगाएँ" }).click();
  await expect(page).toHaveURL(/adminportal\/products\/[\w-]+$/);

  const buyer = await buyerIn(browser, baseURL);
  const shopping = await buyer.newPage();
  await shopping.setViewportSize({ width: 1280, height: 800 });
  await shopping.goto(`/SearchByName/${name}`);
  const card = shopping.locator("main li", { hasText: name });
  await expect(card).toHaveCount(1);
  await expect(card.getByText("From Rs 400 in 2 shops")).toBeVisible();
  await card.getByRole("link", { name, exact: true }).click();
  const offers = shopping.locator("section[aria-labelledby=offers]");
  await expect(offers.getByRole("heading", { name: "2 shops sell this" })).toBeVisible();
  await expect(offers.locator("li").first()).toContainText("Rs 400");
  await expect(offers.locator("li").first()).toContainText("you are looking at this offer");
  for (const theme of themes) expect(await violationsIn(shopping, theme)).toEqual([]);
  await alive(shopping);
  await offers.locator("li").nth(1).getByRole("link").click();
  await expect(shopping).toHaveURL(new RegExp(`/productpage/${first}$`));
  await expect(offers.locator("li").nth(1)).toContainText("you are looking at this offer");
  await alive(shopping);
  await shopping.locator("main").getByRole("button", { name: "Add To Cart" }).first().click();
  await expect(shopping.getByText("Item Added To Cart !")).toBeVisible();
  const cart = await (await buyer.request.get("/api/Cart")).json();
  expect(cart.map(({ prod_id, price }: { prod_id: string; price: number }) => [prod_id, price])).toEqual([
    [first, 450],
  ]);
  await buyer.close();
});

test("an operator joins two products that look alike and takes one out again", async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  test.setTimeout(90_000);
  const name = newWord();
  const goods = { name, composition: `${name} 5%` };
  const first = await shopWith(browser, baseURL, goods);
  const second = await shopWith(browser, baseURL, { ...goods, manufacturer: "Own Works Ltd.", price: "430" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await asOperator(page, await signUp());
  await page.goto("/operator");
  await page.getByRole("link", { name: "Same goods, several shops" }).click();
  await alive(page);
  const pair = page.locator("section[aria-labelledby=alike] li", { hasText: name });
  await expect(pair).toContainText("Own Works Ltd.");
  for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
  await pair.getByRole("button", { name: "The same: join them" }).click();
  await expect(pair).toHaveCount(0);
  const shops = async (id: string) => {
    const product = await (await page.request.get(`/api/productpage/${id}`)).json();
    return (await (await page.request.get(`/api/offers/${product.entry ?? "none"}`)).json()).length;
  };
  expect(await shops(first)).toBe(2);
  await page.getByLabel("Product", { exact: true }).fill(`${baseURL}/productpage/${second}`);
  await page.getByRole("button", { name: "Show its shops" }).click();
  await expect(page.getByText("2 shops sell it.")).toBeVisible();
  await page.getByRole("button", { name: "Not the same: take it out" }).first().click();
  await expect(page.getByText("1 shop sells it.")).toBeVisible();
  expect(await shops(first)).toBe(0);
});
