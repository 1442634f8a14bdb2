import { alive, choose, expect, test } from "./journey.ts";

const soils = ["Red", "Black", "Sandy", "Alluvial"];
const seasons = ["Rabi", "Kharif", "Zaid"];

for (const width of [360, 1280]) {
  for (const language of ["en", "hi"] as const) {
    test(`from the form to a crop's page and back by the history, at ${width} px in ${language}`, async ({
      page,
      speak,
    }) => {
      await speak(language);
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/CropSuggestion");
      await alive(page);
      await choose(page, "soilType", "Black");
      await choose(page, "season", "Kharif");
      await choose(page, "investment", "90000");
      await choose(page, "waterReq", "medium");
      await page.locator("form button[type=submit]").first().click();
      await expect(page).toHaveURL(
        /\/cropResults\?soilType=Black&season=Kharif&investment=90000&waterReq=medium$/,
      );
      const cards = page.locator('main a[href^="/croppage/"]');
      await expect(cards.first()).toBeVisible();
      expect(await cards.count()).toBeGreaterThanOrEqual(3);
      const [name = ""] = (await cards.allInnerTexts())[0]?.trim().split("\n") ?? [];
      await cards.first().click();
      await expect(page).toHaveURL(/\/croppage\//);
      await expect(page.locator("h1")).toContainText(name);
      await page.goto("/cropSuggestionHistory");
      await expect(page.locator('main a[href^="/cropResults"]').first()).toBeVisible();
      await page.locator('main a[href^="/cropResults"]').first().click();
      await expect(page).toHaveURL(/soilType=Black&season=Kharif/);
      await expect(page.locator('main a[href^="/croppage/"]').first()).toBeVisible();
      expect(await page.locator('main a[href^="/croppage/"]').count()).toBeGreaterThanOrEqual(3);
    });
  }
}

test("the first list of crops takes at most five taps from a cold start, the language included", async ({
  page,
}) => {
  let taps = 0;
  const tap = async (selector: string) => {
    taps += 1;
    await page.locator(selector).first().click();
  };
  await page.goto("/");
  await alive(page);
  await tap('a[href^="/language?choose=hi"], button:has-text("हिन्दी")');
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await tap('main a[href^="/CropSuggestion?soilType=Black"]');
  await expect(page.locator('input[name="soilType"][value="Black"]')).toBeChecked();
  await expect(page.locator('input[name="season"]:checked')).toHaveCount(1);
  await tap('label:has(input[name="investment"][value="90000"])');
  await tap('label:has(input[name="waterReq"][value="medium"])');
  await tap("form button[type=submit]");
  await expect(page.locator('main a[href^="/croppage/"]').first()).toBeVisible();
  expect(taps).toBeLessThanOrEqual(5);
});

test("all twelve pairs of soil and season give at least three crops", async ({ page, speak }) => {
  await speak("en");
  for (const soil of soils) {
    for (const season of seasons) {
      await page.goto(`/cropResults?soilType=${soil}&season=${season}&investment=90000&waterReq=medium`);
      expect(
        await page
          .locator(
            'main h2 a[href^="/croppage/"], main h3 a[href^="/croppage/"], main li a[href^="/croppage/"]',
          )
          .count(),
      ).toBeGreaterThanOrEqual(3);
    }
  }
});

test("an incomplete form says 'Enter all fields' beside what is missing, moves the focus there and sends nothing", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/CropSuggestion");
  await alive(page);
  await choose(page, "season", "Rabi");
  await choose(page, "investment", "10000");
  await page.locator("form button[type=submit]").first().click();
  await expect(page.getByRole("alert").filter({ hasText: "Enter all fields" })).toBeVisible();
  await expect(page).toHaveURL(/\/CropSuggestion$/);
  const focused = await page.evaluate(() => {
    const element = document.activeElement;
    return (
      element?.closest("fieldset")?.querySelector("input")?.name ?? element?.querySelector("input")?.name
    );
  });
  expect(focused).toBe("soilType");
  await expect(page.locator('input[name="investment"][value="10000"]')).toBeChecked();
});

test("the whole form is filled in and sent by keyboard alone", async ({ page, speak }) => {
  await speak("en");
  await page.goto("/CropSuggestion");
  await alive(page);
  await page.locator('input[name="soilType"]').first().focus();
  await page.keyboard.press("Space");
  for (const name of ["season", "investment", "waterReq"]) {
    await page.keyboard.press("Tab");
    for (
      let step = 0;
      step < 6 && (await page.evaluate(() => (document.activeElement as HTMLInputElement).name)) !== name;
      step += 1
    ) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Space");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cropResults\?soilType=Red&season=\w+&investment=10000&waterReq=High$/);
});

test("the figures of one's own field follow at once and are kept for the next crop", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/croppage/wheat");
  await alive(page);
  const field = page.locator("main form, main section").filter({ hasText: "My field" }).last();
  const area = field.locator('input[inputmode="decimal"], input[type="number"]').first();
  await area.fill("2");
  await page.locator("main select").first().selectOption("acre");
  const before = await field.textContent();
  await area.fill("4");
  await expect.poll(() => field.textContent()).not.toBe(before);
  await page.goto("/croppage/chickpea");
  await alive(page);
  await area.scrollIntoViewIfNeeded();
  await expect(area).toHaveValue("4");
  await expect(page.locator("main select").first()).toHaveValue("acre");
});

test("two crops stand side by side, and the comparison has an address", async ({ page, speak }) => {
  await speak("en");
  await page.goto(
    "/cropResults?soilType=Black&season=Rabi&investment=90000&waterReq=medium&compare=chickpea,linseed",
  );
  const table = page.locator("main table").first();
  await expect(table).toContainText("Chickpea");
  await expect(table).toContainText("Linseed");
});

for (const [language, seeds] of [
  ["en", "Seeds and more"],
  ["hi", "बीज और सामान"],
] as const) {
  test(`one tap leads from a crop's page to what the market has for it, in ${language}`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.goto("/croppage/rice-kharif");
    await page.getByRole("link", { name: seeds }).click();
    await expect(page.locator('main a[href="/productpage/seed-rice-medium"]').first()).toBeVisible();
  });
}

test("a crop that is not there is told in words with a way on", async ({ page, speak, expected }) => {
  expected.push(/404/);
  await speak("en");
  const answer = await page.goto("/croppage/no-such-crop");
  expect(answer?.status()).toBe(404);
  await expect(page.locator('main a[href^="/CropSuggestion"]').first()).toBeVisible();
});

test("a cut line is told in words, what was there stays, and Retry works", async ({
  page,
  speak,
  expected,
  context,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await speak("en");
  await page.goto("/cropResults?soilType=Black&season=Rabi&investment=90000&waterReq=medium");
  await alive(page);
  await context.route("**/api/croppage/**", (route) => route.abort("internetdisconnected"));
  await page.locator('main a[href^="/croppage/"]').first().click();
  await expect(page.getByRole("alert").first()).toContainText(/network/i);
  await context.unroute("**/api/croppage/**");
  await page.getByRole("button", { name: /try again/i }).click();
  await expect(page.locator("main table").first()).toBeVisible();
});
