import { openTab, sowWheat, words } from "./farming.ts";
import { alive, expect, ownNetwork, test } from "./journey.ts";
import { filesBrought, keptOnPhone } from "./keptOnPhone.ts";

test.use({
  serviceWorkers: "allow",
  expected: [
    /status of 40[149]|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_ABORTED/,
  ],
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
});
test.setTimeout(120_000);

test("three names of a chit are judged without a network in three taps from the field, and a killed phone keeps them", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await speak("hi");
  await signUp();
  const id = await sowWheat(page, words.hi.add);
  await page.reload();
  await alive(page);
  await page.locator("#water").waitFor();
  await keptOnPhone(page, [`/api/seasons/${id}`, "/api/register/book"]);
  await filesBrought(page);
  await context.setOffline(true);

  await openTab(page, "diary");
  await page.getByRole("link", { name: "क्या यह पर्ची सही है?" }).click();
  await page.locator("[name=name-0]").click();
  await page.keyboard.type("Leader 75 WG");
  await page.keyboard.press("Tab");
  await page.keyboard.type("5");
  await page.locator("[name=measure-0]").selectOption("g");
  await page.locator("[name=name-1]").fill("Endosulfan 35 EC");
  await page.locator("[name=name-2]").fill("Kisan Gold");
  await page.getByRole("button", { name: "पर्ची जाँचें" }).click();
  const result = page.locator("section[aria-labelledby=judged]");
  await expect(result.getByText("Endosulfan 35 EC: गलत").first()).toBeVisible();
  await expect(result.getByText("Kisan Gold: पक्का नहीं").first()).toBeVisible();
  await expect(page.locator("section[aria-labelledby=card]")).toContainText(/213\/2011/);

  const address = page.url();
  await page.close();
  const later = await context.newPage();
  await later.goto(address);
  await expect(later.locator("[name=name-1]")).toHaveValue("Endosulfan 35 EC");
  await expect(later.getByText("Kisan Gold: पक्का नहीं").first()).toBeVisible();

  const card = later.locator("section[aria-labelledby=card]");
  await card.getByRole("button", { name: "English" }).click();
  await expect(card).toContainText("Wrong");
});

test("a spray against the register is asked about once before it is in the diary, also without a network", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  const id = await sowWheat(page, words.en.add);
  await page.reload();
  await alive(page);
  await page.locator("#water").waitFor();
  await keptOnPhone(page, [`/api/seasons/${id}`, "/api/register/book"]);
  await filesBrought(page);
  await context.setOffline(true);

  await openTab(page, "diary");
  const diary = page.locator("section[aria-labelledby=diary]");
  await diary.getByRole("button", { name: "Sprayed" }).click();
  await page.locator("[name=use]").selectOption("other");
  await page.locator("[name=product]").fill("Endosulfan 35 EC");
  await page.getByRole("button", { name: words.en.write }).click();
  const asked = page.getByRole("alert").filter({ hasText: "213/2011" });
  await expect(asked).toBeVisible();
  await expect(diary.getByText(words.en.waiting)).toHaveCount(0);
  await asked.getByRole("button", { name: "Yes, it is right" }).click();
  await expect(diary.getByText(words.en.waiting)).toHaveCount(1);
});

test("without a field the land is asked for before any amount is compared", async ({ page, speak }) => {
  await speak("en");
  await page.goto("/chit?crop=cotton");
  await alive(page);
  await expect(page.getByText("Say crop and land first")).toBeVisible();
  await expect(page.locator("[name=name-0]")).toHaveCount(0);
  await page.locator("[name=area]").fill("1");
  await page.locator("[name=name-0]").fill("Confidor");
  await page.locator("[name=amount-0]").fill("250");
  await page.getByRole("button", { name: "Check the chit" }).click();
  await expect(page.locator("section[aria-labelledby=judged]")).toContainText("up to 50.6 ml");
});
