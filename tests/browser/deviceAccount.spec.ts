import type { Page } from "@playwright/test";
import { addAndSow, seasonOf, words } from "./farming.ts";
import { alive, expect, fill, newEmail, ownNetwork, password, test } from "./journey.ts";
import { keptOnPhone } from "./keptOnPhone.ts";

test.use({
  viewport: { width: 360, height: 740 },
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
  // Of somebody who has not logged in; and a call that the journey cuts off.
  expected: [/status of 401/, /ERR_FAILED/],
});

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const { add, waiting } = words.hi;

/** Opens one's fields without an account, and sows wheat on a first one. */
async function beginWithoutAccount(page: Page): Promise<void> {
  await page.goto("/fields");
  await alive(page);
  await page.getByRole("button", { name: "बिना खाते के आगे बढ़ें" }).click();
  await addAndSow(page, add);
  await page.locator("#water").waitFor();
  await page.goto("/fields");
  await alive(page);
}

test("a field without an account is there after the browser was closed, and is kept safe by a number and a password", async ({
  page,
  browser,
  speak,
}) => {
  await speak("hi");
  await beginWithoutAccount(page);
  await expect(page.locator('main a[href^="/seasons/"]').first()).toBeVisible();
  // Nobody has logged in: the bar says so, and what needs a name asks for one.
  expect([await stored(page, "email"), await stored(page, "session")]).toEqual([null, null]);
  await expect(page.getByRole("navigation", { name: "नीचे के बटन" }).getByText("मैं")).toBeVisible();
  await page.goto("/Cart");
  await alive(page);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("लॉग इन");
  await expect(page.getByRole("button", { name: "बिना खाते के आगे बढ़ें" })).toHaveCount(0);

  const storageState = await page.context().storageState();
  const reopened = await browser.newContext({
    ...{ storageState, viewport: { width: 360, height: 740 }, baseURL: new URL(page.url()).origin },
  });
  const again = await reopened.newPage();
  await again.goto("/fields");
  await alive(again);
  await expect(again.locator("main").getByText("आपके खेत सिर्फ़ इसी फ़ोन पर खुलते हैं।")).toBeVisible();

  // A second field waits on the phone while its owner says who they are.
  await again.route("**/api/fields", (route) =>
    route.request().method() === "POST" ? route.abort("failed") : route.continue(),
  );
  await addAndSow(again, add);
  await expect(again.locator("main").getByText(waiting).first()).toBeVisible();
  await again.goto("/fields");
  await alive(again);
  await again.getByRole("link", { name: "सँभालकर रखें" }).click();
  await expect(again.getByRole("heading", { level: 1 })).toHaveText("सँभालकर रखें");
  const number = `98${String(Math.floor(Math.random() * 100_000_000)).padStart(8, "0")}`;
  await fill(again, { name: "रमेश", email: number, password, confirm_password: password });
  await again.unroute("**/api/fields");
  await again.locator("main form button[type=submit]").click();
  await expect(again).toHaveURL("/fields");
  expect([await stored(again, "email"), await stored(again, "device-account")]).toEqual([number, null]);
  await expect.poll(async () => (await (await again.request.get("/api/fields")).json()).length).toBe(2);
  await expect(again.getByText("सँभालकर रखें")).toHaveCount(0);
  await expect(again.locator("main").getByText(waiting)).toHaveCount(0);
  await reopened.close();
});

test("who logs in where fields were written down sees them first, and adds them to those of the account", async ({
  page,
  browser,
  speak,
}) => {
  await speak("hi");
  await beginWithoutAccount(page);
  const origin = new URL(page.url()).origin;
  const email = newEmail();
  const elsewhere = await browser.newContext({ baseURL: origin });
  const account = elsewhere.request;
  const data = { name: "Asha Devi", email, password, confirm_password: password };
  expect((await account.post("/api/signup", { data })).status()).toBe(200);
  expect((await account.post("/api/fields", { data: { name: "Well field", areaHa: 1 } })).status()).toBe(201);

  await page.goto("/login");
  await alive(page);
  await fill(page, { email, current_password: password });
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL("/fields");
  const asked = page
    .locator("main")
    .getByText("इस फ़ोन के खेत")
    .locator("xpath=ancestor::div[@data-tone]")
    .first();
  await expect(asked).toContainText("1 खेत");
  await expect(asked).toContainText("1 फसल और उसकी योजना");
  // Nothing is added before it was asked; a reload asks again.
  expect(await (await account.get("/api/fields")).json()).toHaveLength(1);
  await page.reload();
  await alive(page);
  await page.getByRole("button", { name: "इन्हें मिटाएँ" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "बाद में तय करेंगे" }).last().click();
  await page.getByRole("button", { name: "मेरे खाते में जोड़ें" }).click();
  await expect(page.getByText("इस फ़ोन के खेत")).toHaveCount(0);
  expect(await (await account.get("/api/fields")).json()).toHaveLength(2);
  await expect(page.locator("main").getByText("Well field")).toBeVisible();
  expect(await stored(page, "device-account")).toBe(null);
  await elsewhere.close();
});

test.describe("the first day", () => {
  test.use({
    serviceWorkers: "allow",
    expected: [/status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  });

  test("who came from the first plan alone has Today and the sick crop's steps without a network", async ({
    page,
    context,
    speak,
  }) => {
    await speak("hi");
    await page.goto("/fields");
    await alive(page);
    await page.getByRole("button", { name: "बिना खाते के आगे बढ़ें" }).click();
    await addAndSow(page, add);
    await page.locator("#water").waitFor();
    await keptOnPhone(page, [`/api/seasons/${seasonOf(page)}`, "/api/today", "/api/sickcrop"]);
    await context.setOffline(true);
    await page.goto("/");
    await expect(page.locator("main").getByText("अगला पानी").first()).toBeVisible();
    await page.goto("/problem");
    await page.locator('main a[href*="crop=wheat"]').first().click();
    await page.locator('main a[href*="part=leaf"]').first().click();
    await page.locator('main a[href*="sign=yellow"]').first().click();
    await expect(page.locator("main").getByText("नाइट्रोजन की कमी").first()).toBeVisible();
  });
});
