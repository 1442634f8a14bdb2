import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { toldFields } from "./farming.ts";
import { alive, expect, ownNetwork, type Page, test } from "./journey.ts";
import { smallTargets, violationsIn } from "./layoutChecks.ts";

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  expected: [/status of 40[149]|status of 50\d|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
});
test.setTimeout(120_000);

const texts = {
  en: {
    question: "What stands in your field?",
    plan: "Show my plan",
    kept: "Your answers are kept on this phone.",
  },
  hi: { question: "आपके खेत में क्या खड़ा है?", plan: "मेरी योजना दिखाएँ" },
} as const;

/** px: what lies behind the tab bar is not on the first screen. */
const tabsTop = 740 - 64;

/** Words on the screen outside of closed folds; those above `bottom` alone. */
function wordsOn(page: Page, bottom = Number.POSITIVE_INFINITY): Promise<number> {
  return page.evaluate((last) => {
    const main = document.querySelector("main") ?? document.body;
    const isShown = (element: Element) => {
      const fold = element.closest("details:not([open])");
      if (fold && element.closest("summary")?.parentElement !== fold) return false;
      const { width, height, top } = element.getBoundingClientRect();
      return width > 1 && height > 1 && top < last && getComputedStyle(element).visibility !== "hidden";
    };
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      const words = textContent?.trim().split(/\s+/).filter(Boolean).length ?? 0;
      if (parentElement && isShown(parentElement)) count += words;
    }
    return count;
  }, bottom);
}

/** The built file of the season's screen. */
function seasonScreen(): { file: string } {
  const manifest = readFileSync("dist/web/.vite/manifest.json", "utf8");
  const built = JSON.parse(manifest) as Record<string, { file: string }>;
  return built["src/season/fields/screens/web/SeasonScreen.tsx"] ?? { file: "not built" };
}

const days = (page: Page): Locator => page.locator("#when ~ div button");
const makePlan = (page: Page): Locator => page.locator("main button[data-kind=main]");
const pin = (page: Page): Locator => page.locator("[name=pin]");

for (const language of ["en", "hi"] as const)
  test(`in ${language} a stranger has a dated plan after at most 6 taps, one box, 3 screens and 350 words, and changes what was assumed with a tap`, async ({
    page,
    speak,
  }) => {
    const say = texts[language];
    await speak(language);
    const screens = new Set<string>();
    let [taps, typed, words] = [0, 0, 0];
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await page.goto("/");
    await alive(page);
    await expect(page.getByRole("heading", { name: say.question })).toBeVisible();
    screens.add(new URL(page.url()).pathname);
    words += await wordsOn(page);
    await tap(page.locator('main a[href="/start?crop=wheat"]'));
    await expect(days(page)).toHaveCount(4);
    screens.add(new URL(page.url()).pathname);
    words += await wordsOn(page);
    expect([await violationsIn(page, "light"), await smallTargets(page)]).toEqual([[], []]);
    await tap(days(page).first());
    await tap(pin(page));
    typed += 1;
    await pin(page).fill("482001");
    const district = language === "hi" ? "जबलपुर" : "Jabalpur";
    await expect(page.getByText(district)).toBeVisible();
    words += await wordsOn(page);
    expect([await violationsIn(page, "light"), await smallTargets(page)]).toEqual([[], []]);
    await tap(makePlan(page));
    await page.locator("main [data-task]").first().waitFor({ state: "attached" });
    screens.add(new URL(page.url()).pathname.split("/").slice(0, 2).join("/"));
    words += await wordsOn(page, tabsTop);
    test.info().annotations.push({ type: "figures", description: `${taps} taps, ${words} words` });
    expect(taps).toBeLessThanOrEqual(6);
    expect(typed).toBe(1);
    expect(screens.size).toBeLessThanOrEqual(3);
    expect(words).toBeLessThanOrEqual(350);

    const id = new URL(page.url()).pathname.split("/").at(-1);
    const season = async () => (await page.request.get(`/api/seasons/${id}`)).json();
    expect((await season()).field).toMatchObject({
      ...{ areaAssumed: true, soil: null, unit: { word: "acre" } },
      district: { name: district },
    });
    const [area, soil] = [
      page.locator("main button[aria-expanded]").first(),
      page.locator("main button[aria-expanded]").last(),
    ];
    await soil.tap();
    await page.locator('label:has(input[name="soil"][value="Black"])').tap();
    await expect.poll(async () => (await season()).field.soil).toBe("Black");
    await area.tap();
    await page.locator("[name=area]").fill("2");
    await page.locator("form:has([name=area]) button[type=submit]").tap();
    await expect(page.locator("main button[aria-expanded=true]")).toHaveCount(0);
    expect((await season()).field).toMatchObject({ areaAssumed: false, areaHa: expect.closeTo(0.809, 3) });
    await page.goto("/");
    await page.goBack();
    await expect(page.locator("main [data-task]").first()).toBeAttached();
    expect(await toldFields(page)).toHaveLength(1);
  });

test("without an answer at the last step the answers are kept over a reload, a PIN code of two districts asks which, and two taps make one field", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.route("**/api/session/device", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/croppage/chickpea");
  await alive(page);
  await page.getByRole("link", { name: "Sow it in my field" }).click();
  await days(page).first().click();
  await makePlan(page).click();
  await expect(page.getByRole("alert")).toContainText("Please tell where the field is");
  await pin(page).fill("560001");
  await page.getByRole("button", { name: "Bengaluru Urban" }).click();
  await makePlan(page).click();
  await expect(page.getByText(texts.en.kept)).toBeVisible();
  await page.reload();
  await alive(page);
  await expect(page.getByText("Bengaluru Urban")).toBeVisible();
  await expect(pin(page)).toHaveCount(0);
  await page.unroute("**/api/session/device");
  await makePlan(page).dblclick();
  await page.locator("main [data-task]").first().waitFor({ state: "attached" });
  expect(await toldFields(page)).toHaveLength(1);
});

test("without a network at the last step the plan waits on the phone, and comes when there is one", async ({
  page,
  context,
  speak,
}) => {
  await speak("en");
  const pending = new Set<unknown>();
  page.on("request", (request) => pending.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => pending.delete(request));
  await page.goto("/start?crop=mustard");
  await alive(page);
  await days(page).first().click();
  await pin(page).waitFor();
  // The screen of the plan is brought ahead.
  await page.waitForFunction(
    (file) =>
      performance
        .getEntriesByType("resource")
        .some((entry) => entry.name.endsWith(file) && (entry as PerformanceResourceTiming).responseEnd > 0),
    seasonScreen().file,
  );
  // With its styles and texts, which were asked for together with it.
  await expect.poll(() => pending.size).toBe(0);
  await context.setOffline(true);
  await pin(page).fill("482001");
  await expect(page.getByText("No network to look for the district.")).toBeVisible();
  await page.getByText("I do not know the PIN code").click();
  await page.locator("[name=state]").selectOption("Madhya Pradesh");
  await makePlan(page).click();
  await expect(page.getByText("The plan by day comes")).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator("main [data-task]").first()).toBeAttached({ timeout: 60_000 });
  expect(await toldFields(page)).toHaveLength(1);
});

test("who has fields chooses one by its picture, and is asked nothing that is known", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  const data = { name: "By the well", areaHa: 0.8, soil: "Red", state: "Telangana" };
  const made = await page.request.post("/api/fields", { data });
  const { id } = (await made.json()) as { id: string };
  await page.goto("/start?crop=chickpea");
  await alive(page);
  await page.getByRole("button", { name: "By the well" }).click();
  await days(page).first().click();
  await expect(page.getByText("On the field By the well")).toBeVisible();
  await expect(pin(page)).toHaveCount(0);
  await makePlan(page).click();
  await page.locator("main [data-task]").first().waitFor({ state: "attached" });
  const own = (await (await page.request.get("/api/fields")).json()) as { id: string; seasons: unknown[] }[];
  expect(own.map((field) => [field.id, field.seasons.length])).toEqual([[id, 1]]);
});
