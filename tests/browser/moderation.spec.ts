import type { Browser, BrowserContext } from "@playwright/test";
import { expect, password, test } from "./journey.ts";
import { sidewaysScroll, smallTargets } from "./layoutChecks.ts";
import { asOperator } from "./operating.ts";

let count = 0;
/** Somebody else with a browser of their own. */
async function another(browser: Browser, origin: string, name: string, language: "en" | "hi") {
  count += 1;
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } });
  const email = `mod${count}.${Date.now().toString(36)}@example.in`;
  const data = { name, email, password, confirm_password: password };
  const headers = { "x-forwarded-for": `198.51.100.${count}` };
  expect((await context.request.post("/api/signup", { data, headers })).status()).toBe(200);
  await context.addInitScript(
    ([email, language]) => {
      localStorage.setItem("email", email);
      localStorage.setItem("session", "on");
      localStorage.setItem("language", language);
    },
    [email, language] as const,
  );
  await context.addCookies([{ name: "language", value: language, url: origin }]);
  return { context, email };
}

async function say(context: BrowserContext, message: string): Promise<number> {
  const msg_id = Math.floor(Math.random() * 1e14);
  const data = { msg_id, referedTo: "", message, timestamp: "09:05" };
  expect((await context.request.post("/api/sendMessages", { data })).status()).toBe(200);
  return msg_id;
}

test("a message is reported, removed by the desk, and its author is told and answers", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  await speak("en");
  await signUp();
  await page.setViewportSize({ width: 360, height: 740 });
  const author = await another(browser, baseURL ?? "", "Ravi Kumar", "hi");
  const words = `Pay me first ${Date.now().toString(36)}`;
  await say(author.context, words);

  await page.goto("/discussions");
  const row = page.locator("li[data-place]", { hasText: words });
  await row.getByRole("button", { name: /^Report or mute/ }).click();
  await page.getByLabel("Cheating").check();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole("button", { name: "Report and hide it" }).click();
  const stub = page.getByText("You reported this message. It is hidden for you.").last();
  await expect(stub).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(stub).toBeVisible();
  await expect(row).toHaveCount(0);

  const authorPage = await author.context.newPage();
  await authorPage.goto("/discussions");
  await expect(authorPage.locator("li[data-place]", { hasText: words })).toBeVisible();

  const desk = await another(browser, baseURL ?? "", "Meena Rao", "en");
  const deskPage = await desk.context.newPage();
  await asOperator(deskPage, desk.email);
  await deskPage.goto("/operator/reports");
  // Other journeys report on the same desk at the same time.
  const card = deskPage.getByRole("listitem").filter({ hasText: words });
  await card.getByRole("link", { name: "Message: Cheating" }).click();
  await deskPage.getByLabel("What the author is told").fill("No money in advance here.");
  expect(await sidewaysScroll(deskPage)).toBe(0);
  await deskPage.getByRole("button", { name: "Remove it" }).click();
  await expect(deskPage.getByText("Removed: nobody sees it.")).toBeVisible();

  // Live, without a reload, in Hindi.
  await expect(authorPage.getByText("आपका संदेश छिपाया गया है: धोखा।")).toBeVisible();
  await authorPage.getByRole("link", { name: "वजह देखें और जवाब दें" }).last().click();
  await expect(authorPage.getByText("No money in advance here.")).toBeVisible();
  await authorPage.getByText("एक बार जवाब दें").click();
  await authorPage.getByLabel("इसे क्यों दिखाया जाए?").fill("मैंने मज़ाक किया था।");
  await authorPage.getByRole("button", { name: "जवाब भेजें" }).click();
  await expect(authorPage.getByText("आपका जवाब: मैंने मज़ाक किया था।")).toBeVisible();
  await deskPage.setViewportSize({ width: 1280, height: 800 });
  await deskPage.goto("/operator/reports");
  await expect(card.getByText("author answered")).toBeVisible();
});

test("somebody is muted, folded away at once, and read again from My page", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  await speak("hi");
  await signUp();
  await page.setViewportSize({ width: 1280, height: 800 });
  const author = await another(browser, baseURL ?? "", "Sita Bai", "hi");
  const words = `बहुत लंबी बात ${Date.now().toString(36)}`;
  await say(author.context, words);
  await page.goto("/discussions");
  const row = page.locator("li[data-place]", { hasText: words });
  await row.getByRole("button", { name: /शिकायत करें या/ }).click();
  await page.getByRole("button", { name: "म्यूट करें", exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "दिखाएँ", exact: true }).last().click();
  await expect(row).toBeVisible();
  await page.goto("/dashboard");
  await page.getByText("जिन्हें मैंने म्यूट किया या हटाया").click();
  await page.getByRole("button", { name: /को फिर से पढ़ें/ }).click();
  await expect(page.getByText("आपने किसी को म्यूट नहीं किया है।", { exact: false })).toBeVisible();
  await page.goto("/discussions");
  await expect(row).toBeVisible();
});

test("an operator removes a message and suspends its author on a phone; they read why and until when, and answer once", async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  await signUp();
  const author = await another(browser, baseURL ?? "", "Mohan Lal", "hi");
  const words = `बीज चाहिए तो पहले पैसे ${Date.now().toString(36)}`;
  const id = String(await say(author.context, words));
  const data = { kind: "message", id, reason: "fraud" };
  expect((await page.request.post("/api/reports", { data })).status()).toBe(201);

  const desk = await another(browser, baseURL ?? "", "Meena Rao", "hi");
  const deskPage = await desk.context.newPage();
  await asOperator(deskPage, desk.email);
  await deskPage.goto("/operator/reports");
  const card = deskPage.getByRole("listitem").filter({ hasText: words });
  await expect(card.getByText("1 व्यक्ति ने शिकायत की।")).toBeVisible();
  await card.getByRole("link", { name: "संदेश: धोखा" }).click();
  const told = deskPage.getByLabel("लिखने वाले को क्या बताया जाए");
  await told.fill("यहाँ पहले पैसे माँगना मना है।");
  await deskPage.getByRole("button", { name: "हटाएँ", exact: true }).click();
  await expect(deskPage.getByText("हटाया गया: किसी को नहीं दिखता।")).toBeVisible();
  await expect(told).toHaveValue("");
  await deskPage.getByText("लिखने वाले को रोकें").click();
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await deskPage.getByLabel("इस दिन तक").fill(day);
  await deskPage.getByLabel("वजह, जैसे वे पढ़ेंगे").fill("तीन किसानों से पहले पैसे लिए");
  expect(await sidewaysScroll(deskPage)).toBe(0);
  expect(await smallTargets(deskPage)).toEqual([]);
  await deskPage.getByRole("button", { name: "रोकें", exact: true }).click();
  await expect(deskPage.getByText(/तक रोका गया है।/)).toBeVisible();

  const authorPage = await author.context.newPage();
  await authorPage.goto("/dashboard");
  await expect(authorPage.getByText(/आपका खाता .* तक रोका गया है।/)).toBeVisible();
  await expect(authorPage.getByText("तीन किसानों से पहले पैसे लिए")).toBeVisible();
  await expect(authorPage.getByText("यहाँ पहले पैसे माँगना मना है।")).toBeVisible();
  await authorPage.getByText("एक बार जवाब दें").click();
  await authorPage.getByLabel("इसे क्यों दिखाया जाए?").fill("मैं पैसे लौटा दूँगा।");
  expect(await sidewaysScroll(authorPage)).toBe(0);
  await authorPage.getByRole("button", { name: "जवाब भेजें" }).click();
  await expect(authorPage.getByText("आपका जवाब: मैं पैसे लौटा दूँगा।")).toBeVisible();
  await expect(authorPage.getByText("एक बार जवाब दें")).toHaveCount(0);
});
