import { alive, expect, test } from "./journey.ts";

test("from a crop's page to its problems, to what to do, to a product and back to a crop", async ({
  page,
  speak,
}) => {
  await speak("hi");
  await page.goto("/croppage/cotton");
  await alive(page);
  await page.getByRole("link", { name: "फसल बीमार है?" }).click();
  await expect(page).toHaveURL(/\/problem\?crop=cotton$/);
  await page.locator('main a[href$="part=fruit"]').click();
  await page.locator('main a[href$="sign=bored"]').click();
  await page.locator('main h3 a[href$="cause=cotton-worm-pinkboll"]').click();
  await page.locator('main a[href="/advisory/cotton-worm-pinkboll"]').click();
  await expect(page.locator("h1")).toHaveText("कपास की गुलाबी इल्ली");
  await expect(page.locator("main ol > li")).toHaveCount(4);
  await expect(page.locator("main [data-citation] a")).toHaveAttribute(
    "href",
    "https://pheromonechemicals.in",
  );
  const drawing = page.locator('main img[src="/signs/cotton-worm-pinkboll.svg"]');
  await expect(drawing).toHaveAttribute("alt", /^लक्षण का चित्र: फूल गुलाब/);
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const products = page.locator('main a[href^="/SearchByName/"]');
  await expect(products.filter({ hasText: "फेरोमोन" }).first()).toBeVisible();
  await page.locator('main a[href="/croppage/cotton"]').click();
  await expect(page).toHaveURL(/\/croppage\/cotton$/);
});

test("problems are sought by words in either language, and the search has an address", async ({
  page,
  speak,
}) => {
  await speak("hi");
  await page.goto("/advisories");
  await alive(page);
  // What is not sought is found by pictures.
  expect(await page.locator("main li h2").count()).toBe(0);
  await expect(page.locator('main a[href="/problem"]')).toBeVisible();
  await page.locator('main input[name="query"]').fill("गेहूँ पीला रतुआ");
  await page.locator('main input[name="query"]').press("Enter");
  await expect(page).toHaveURL(/query=/);
  await expect(page.locator("main li h2").first()).toHaveText("गेहूँ का पीला और भूरा रतुआ");
  await page.goto("/advisories?query=qqqq%20zzzz");
  await expect(page.locator("main")).toContainText("कोई सलाह नहीं मिली");
});

test("on a desktop a card's words follow its name, and a page uses the width: the sign beside its drawing", async ({
  page,
  speak,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await speak("en");
  await page.goto("/advisories?crop=chickpea");
  const cards = page.locator("main li");
  await expect(cards.first().locator("h2")).toHaveText("Chickpea wilt");
  for (const card of (await cards.all()).slice(0, 4)) {
    const [drawing, signs] = [
      await card.locator("img").boundingBox(),
      await card.locator("p").first().boundingBox(),
    ];
    expect(drawing?.width).toBe(96);
    const widthOf = (image: HTMLImageElement) => image.naturalWidth;
    await expect.poll(() => card.locator("img").evaluate(widthOf)).toBeGreaterThan(0);
    expect((signs?.y ?? 0) - (drawing?.y ?? 0) - (drawing?.height ?? 0)).toBeLessThan(40);
  }
  await cards.first().locator("a").click();
  await expect(page.getByRole("heading", { name: "Where this comes from" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Prevent it next time" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText(/scribd|vantikatech|greenify|digitrac/i);
  const [drawing, now, from] = await Promise.all([
    page.locator("main img").boundingBox(),
    page.locator("main ol").boundingBox(),
    page.getByRole("heading", { name: "Where this comes from" }).boundingBox(),
  ]);
  expect(drawing?.width).toBeGreaterThan(200);
  // The source stands beside what to do, not below it.
  expect(from?.x ?? 0).toBeGreaterThan((now?.x ?? 0) + (now?.width ?? 0));
  // What comes after the page is no larger than its text: as the largest, it would be what the page is seen to wait for.
  const sizeOf = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await sizeOf('[id="registered-uses"] h2')).toBeLessThanOrEqual(
    await sizeOf("main section > h2 + p"),
  );
});

test("an advisory that is not there is told in words with a way on", async ({ page, speak, expected }) => {
  expected.push(/404/);
  await speak("en");
  const answer = await page.goto("/advisory/no-such-thing");
  expect(answer?.status()).toBe(404);
  await expect(page.locator('main a[href="/advisories"]')).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("advisories are read and sought, and the chatbot's page greets", async ({ page }) => {
    await page.goto("/advisory/termite");
    await expect(page.locator("h1")).toHaveText("Termite");
    await expect(page.locator("main ol > li")).toHaveCount(2);
    await page.goto("/advisories");
    await page.locator('main input[name="query"]').fill("yellow rust wheat");
    await page.locator("main form button").click();
    await expect(page.locator("main li h2").first()).toHaveText("Yellow and brown rust of wheat");
    await page.goto("/ChatBot");
    await expect(page.locator("h1")).toHaveText("Welcome To ChatBot Farmer:)");
    await expect(page.locator('[role="log"]')).toContainText("What is your name?");
  });
});

test("a farmer finds the weedkiller for a weed of his wheat: hands first, then what the register allows, by its time", async ({
  page,
  speak,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await speak("hi");
  await page.goto("/advisories?crop=wheat");
  await alive(page);
  await page
    .getByRole("link", { name: /गुल्ली डंडा/ })
    .first()
    .click();
  await expect(page).toHaveURL(/weed-phalaris/);
  const steps = page.getByRole("heading", { name: "अभी क्या करें" }).locator("xpath=..").locator("li");
  await expect(steps.first()).toContainText("हाथ से उखाड़ें");
  await page.getByLabel("किस फसल पर?").selectOption({ label: "गेहूँ" });
  const allowed = page.locator("section", { has: page.getByText("छिड़कना ही पड़े तो") });
  await expect(allowed.getByRole("heading", { name: "खड़े खरपतवार पर" })).toBeVisible();
  await expect(allowed.getByRole("heading", { name: "खरपतवार उगने से पहले", exact: true })).toBeVisible();
  // Times open one by one; the first is open.
  await allowed.getByRole("heading", { name: "खड़े खरपतवार पर" }).click();
  const more = allowed.getByRole("button", { name: /^सब दिखाएँ/ });
  for (let left = await more.count(); left > 0; left -= 1) await more.first().click();
  const use = allowed.locator("details").filter({ hasText: /^क्लोडिनाफॉप-प्रोपार्जिल 15% WP/ });
  await use.locator("summary").first().click();
  await expect(use).toContainText("400 ग्राम");
  await expect(use).toContainText("सूची में नहीं लिखा");
  await use.getByRole("button", { name: /के लिए पैक/ }).click();
  await expect(use.getByRole("link", { name: /क्लोडिनाफॉप/ })).toHaveAttribute("href", /pest-clodinafop/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
