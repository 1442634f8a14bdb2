import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { buyerIn, order } from "./buying.ts";
import { alive, expect, newEmail, ownNetwork, password, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { asOperator } from "./operating.ts";

const words = {
  ...{ way: "लॉट वापस मँगाना", product: "सामान", lot: "लॉट नंबर", find: "लॉट ढूँढें" },
  ...{ none: "इस सामान का ऐसा कोई लॉट नहीं है।", holders: "किसे मिला", packs: "2 पैक" },
  ...{ wrong: "क्या गड़बड़ है, और वे क्या करें?", recall: "यह लॉट वापस मँगाएँ" },
  ...{ missing: "यह लिखें: वे इसे पढ़ेंगे।", done: "यह लॉट वापस मँगाया गया है।" },
} as const;

/** A shop whose lot lies packed in the order of a buyer; answers both, and the product. */
async function packedLot(browser: Browser, baseURL: string | undefined) {
  const shop = await browser.newContext(baseURL ? { baseURL } : {});
  const post = async (url: string, data: object) => {
    const answer = await shop.request.post(`/api${url}`, {
      data,
      headers: { "x-forwarded-for": ownNetwork() },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post("/signup", {
    ...{ name: "Ravi", email: newEmail(), password, confirm_password: password, role: "seller" },
  });
  const { _id: id } = await post("/products", {
    // In Hindi letters, since it may come up on other journeys' Hindi screens.
    ...{ name: `वापसी वाला घोल ${Math.random().toString().slice(2, 10)}`, category: "fertilizers" },
    ...{ crops: "all", packSize: "1 litre bottle", weight: "1.1", mrp: "500", price: "400" },
    ...{ manufacturer: "Own Works", description: "For leaves.", stock: "10" },
  });
  const expiresOn = daysLater(indianDay(Date.now()), 90);
  const lot = { lot: "leak-7", madeOn: "", expiresOn, packs: 10, source: "stock", key: randomUUID() };
  await post(`/seller/products/${id}/lots`, lot);
  const buyer = await buyerIn(browser, baseURL);
  const placed = await order(buyer, [id], [2]);
  await post(`/seller/orders/${placed.parts[0].id}/state`, { state: "packed" });
  await shop.close();
  return { id, buyer, placed };
}

test("an operator sees who has got a lot and recalls it", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
  expected,
}) => {
  // A lot that is not there.
  expected.push(/404/);
  const { id, buyer, placed } = await packedLot(browser, baseURL);
  await speak("hi");
  await page.setViewportSize({ width: 360, height: 800 });
  await asOperator(page, await signUp());
  await page.goto("/operator");
  await page.getByRole("link", { name: words.way }).click();
  await expect(page.getByRole("heading", { name: words.way, level: 1 })).toBeVisible();
  await alive(page);
  await page.getByRole("button", { name: words.find }).click();
  await expect(page.getByLabel(words.product, { exact: true })).toBeFocused();
  await page.getByLabel(words.product, { exact: true }).fill(`${baseURL}/productpage/${id}?from=desk`);
  await page.getByLabel(words.lot, { exact: true }).fill("leak-8");
  await page.getByRole("button", { name: words.find }).click();
  await expect(page.getByText(words.none)).toBeVisible();
  await page.getByLabel(words.lot, { exact: true }).fill("leak-7");
  await page.getByRole("button", { name: words.find }).click();
  const found = page.locator("section[aria-labelledby=found-lot]");
  await expect(found.getByRole("heading", { name: words.holders })).toBeVisible();
  await expect(found.locator("li")).toContainText(words.packs);
  await expect(found.locator("li")).toContainText(placed.id);
  await found.getByRole("button", { name: words.recall }).click();
  await expect(found.getByLabel(words.wrong)).toHaveAccessibleDescription(words.missing);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  for (const theme of ["dark", "light"] as const) expect(await violationsIn(page, theme)).toEqual([]);
  await found.getByLabel(words.wrong).fill("The seal leaks. Bring it back.");
  await found.getByRole("button", { name: words.recall }).click();
  await expect(found.getByText(words.done)).toBeVisible();
  await expect(found.getByText("The seal leaks. Bring it back.")).toBeVisible();
  await expect(found.getByRole("button")).toHaveCount(0);

  const theirs = await buyer.newPage();
  await theirs.goto(`/order/${placed.id}`);
  await expect(theirs.getByText("The seal leaks. Bring it back.").first()).toBeVisible();
  await buyer.close();
  await page.goto("/operator/audit");
  await expect(page.getByText("lot.recall").first()).toBeVisible();
});
