import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { buyerIn, order } from "./buying.ts";
import { alive, expect, type Page, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

const today = indianDay(Date.now());
const [soon, later] = [daysLater(today, 40), daysLater(today, 100)];

const words = {
  ...{ add: "लॉट जोड़ें", lot: "लॉट नंबर", packs: "कितने पैक?", expires: "एक्सपायरी की तारीख", save: "लॉट सेव करें" },
  ...{ pack: "पैक हो गया", recall: "यह लॉट वापस मँगाएँ", wrong: "क्या गड़बड़ है, और वे क्या करें?" },
  ...{ stock: "स्टॉक बदलें", broken: "टूटा या खराब", saveStock: "स्टॉक सेव करें" },
  ...{ loose: "2 पैक बिना लॉट नंबर के हैं", inLots: "बिना लॉट नंबर के सिर्फ़ 2 पैक हैं" },
  ...{ correct: "ठीक करें या हटाएँ", made: "बनने की तारीख", wrongDay: /बनने से पहले एक्सपायर नहीं हो सकता/ },
  ...{ thrown: "पैक फेंक दिए", gone: "कितने पैक हटाए गए?" },
  ...{ recalled: "वापस मँगाया गया", told: /का लॉट SOON-1 इस्तेमाल न करें/ },
} as const;

/** A product of the seller's with ten packs; answers its id. */
async function add(page: Page): Promise<string> {
  // In Hindi letters, since it may come up on other journeys' Hindi screens.
  const name = `लॉट वाला घोल ${Math.random().toString().slice(2, 10)}`;
  const answer = await page.request.post("/api/products", {
    data: {
      ...{
        name,
        category: "fertilizers",
        crops: "all",
        packSize: "1 litre bottle",
        weight: "1.1",
        mrp: "500",
      },
      ...{ price: "400", manufacturer: "Own Works", description: "For leaves.", stock: "10" },
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json())._id;
}

test("a seller writes down two lots, packs what expires first and recalls it", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
  expected,
}) => {
  test.setTimeout(180_000);
  // More packs are written off than stand without a number.
  expected.push(/409/);
  await speak("hi");
  await page.setViewportSize({ width: 1280, height: 900 });
  await signUp("seller");
  const id = await add(page);
  await page.goto(`/adminportal/products/${id}`);
  await alive(page);
  for (const [lot, day, packs] of [
    ["later-1", later, "6"],
    ["soon-1", soon, "4"],
  ] as const) {
    await page.getByRole("button", { name: words.add }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(words.lot, { exact: true }).fill(lot);
    await sheet.getByLabel(words.expires).fill(day);
    await sheet.getByLabel(words.packs).fill(packs);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await sheet.getByRole("button", { name: words.save }).click();
    await expect(sheet).toBeHidden();
  }
  const shelf = page.locator("section[aria-labelledby=lots]");
  // What expires first stands first, whenever it was written down.
  await expect(shelf.locator("li strong")).toHaveText(["SOON-1", "LATER-1"]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await violationsIn(page, "light")).toEqual([]);

  // Packs that come without a number stand beside the lots at once; those that have one are not moved there.
  const stock = page.locator("section[aria-labelledby=stock]");
  const change = async (packs: string, isBroken = false) => {
    await stock.getByRole("button", { name: words.stock }).click();
    if (isBroken) await page.getByRole("dialog").getByLabel(words.broken).check();
    await page.getByRole("dialog").getByLabel(words.packs).fill(packs);
    await page.getByRole("dialog").getByRole("button", { name: words.saveStock }).click();
  };
  await change("2");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(shelf.getByText(words.loose)).toBeVisible();
  await change("3", true);
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(words.inLots);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  // One tap does not write off a lot, and a day that can't be is told beside it.
  const first = shelf.locator("li", { hasText: "SOON-1" });
  await expect(first.getByRole("button", { name: words.correct })).toHaveAccessibleDescription("SOON-1");
  await first.getByRole("button", { name: words.correct }).click();
  const correction = page.getByRole("dialog");
  await correction.getByLabel(words.made).fill(later);
  await correction.getByRole("button", { name: words.save }).click();
  await expect(correction.getByLabel(words.expires)).toHaveAccessibleDescription(words.wrongDay);
  await correction.getByLabel(words.thrown).check();
  await expect(correction.getByLabel(words.gone)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(correction).toBeHidden();

  const buyer = await buyerIn(browser, baseURL);
  const placed = await order(buyer, [id], [5]);
  await page.goto(`/adminportal/orders/${placed.parts[0].id}`);
  await alive(page);
  await page.getByRole("button", { name: words.pack }).first().click();
  await expect(page.getByText("SOON-1").first()).toBeVisible();
  await expect(page.getByText("LATER-1").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("section[aria-hidden] tbody")).toContainText("SOON-1");
  await page.emulateMedia({ media: "screen" });

  await page.goto(`/adminportal/products/${id}`);
  await alive(page);
  // The lot is sold out here, and its buyer has it: it can be recalled all the same.
  await expect(shelf.locator("li strong")).toHaveText(["LATER-1", "SOON-1"]);
  await shelf.locator("li", { hasText: "SOON-1" }).getByRole("button", { name: words.recall }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(words.wrong).fill("The seal leaks. Bring it back.");
  await sheet.getByRole("button", { name: words.recall }).click();
  await expect(sheet).toBeHidden();
  await expect(shelf.getByText(words.recalled, { exact: true })).toBeVisible();

  const theirs = await buyer.newPage();
  await theirs.setViewportSize({ width: 1280, height: 900 });
  await buyer.addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
  await buyer.addInitScript((word) => localStorage.setItem("language", word), "hi");
  await theirs.goto(`/order/${placed.id}`);
  await expect(theirs.getByText(words.told)).toBeVisible();
  await expect(theirs.getByText("The seal leaks. Bring it back.")).toBeVisible();
  expect(await sidewaysScroll(theirs)).toBeLessThanOrEqual(0);
  await theirs.goto("/dashboard");
  await expect(theirs.getByText(words.told)).toBeVisible();
  await buyer.close();
});
