import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { alive, chooseLanguage, expect, openCrops, test, unfold } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { openWhole } from "./screenPass.ts";
import { languages } from "./screens.ts";

const rabiOnBlack = "/cropResults?soilType=Black&season=Rabi&investment=90000&waterReq=medium";

/** A figure of the first screen by its name. */
function fact(page: Page, name: string): Locator {
  return page
    .locator("main dl")
    .first()
    .locator("> div", { has: page.getByText(name, { exact: true }) })
    .locator("dd")
    .first();
}

const onScreen = {
  en: {
    facts: [/^(?:Profit|Loss)$/, "Bad year", "Sowing", "Harvest", "Waterings + rain", "Cost"],
    ways: ["Sow it in my field", "Buy what it needs", "Crop is sick?"],
    folds: ["Money", "Water and weather", "Seed and fertilizer", "Sick?"],
  },
  hi: {
    facts: [/^(?:मुनाफ़ा|घाटा)$/, "बुरा साल", "बुवाई", "कटाई", "सिंचाई + बारिश", "लागत"],
    ways: ["मेरे खेत में बोएँ", "ज़रूरी सामान खरीदें", "फसल बीमार है?"],
    folds: ["पैसा", "पानी और मौसम", "बीज और खाद", "बीमार है?"],
  },
} as const;

/** px: the bar above and the tabs below hide what is behind them. */
const [barBottom, tabsTop] = [56, 740 - 64];

for (const language of languages)
  for (const letters of ["usual", "twice as large"] as const)
    test(`in ${language} with ${letters} letters a crop's picture, name, figures and buttons stand on the first screen, all else in four folds`, async ({
      page,
      speak,
    }) => {
      await speak(language);
      await page.setViewportSize({ width: 360, height: 740 });
      if (letters === "twice as large") {
        const browser = await page.context().newCDPSession(page);
        await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
      }
      const { facts, ways, folds } = onScreen[language];
      // A field crop; an orchard with a long name; one that may lose, with thin data.
      for (const crop of ["wheat", "custard-apple", "tomato-hybrid"]) {
        await page.goto(`/croppage/${crop}`);
        await alive(page);
        const main = page.locator("main");
        const named = [
          ["picture", main.locator("img").first()],
          ["name", main.locator("h1")],
          ...facts.flatMap((name) => {
            const part = main
              .locator("dl")
              .first()
              .locator("> div", { has: page.getByText(name, { exact: true }) });
            return [[`${name}`, part.locator("dt")] as const, [`of ${name}`, part.locator("dd")] as const];
          }),
          ...ways.map((name) => [name, main.getByRole("link", { name, exact: true })] as const),
        ] as const;
        const outside: string[] = [];
        for (const [name, part] of named) {
          const box = await part.boundingBox();
          const [top, bottom] = [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0)];
          if (!box?.height || top < barBottom || bottom > tabsTop)
            outside.push(`${crop}: ${name} ${top}–${bottom}`);
        }
        expect(outside).toEqual([]);
        await expect(main.locator("summary").filter({ visible: true })).toHaveText(folds);
        await expect(main.locator("details[open] > summary > h2")).toHaveCount(0);
        const { count, targets } = await page.evaluate(() => {
          const shown = (element: Element | null) => element?.checkVisibility() === true;
          const first = document.querySelector("main details");
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const texts: string[] = [];
          for (let node = walker.nextNode(); node && !first?.contains(node); node = walker.nextNode())
            if (shown(node.parentElement) && !node.parentElement?.closest("script, style"))
              texts.push(node.textContent ?? "");
          return {
            count: texts.join(" ").split(/\s+/).filter(Boolean).length,
            targets: [...document.querySelectorAll("a, button, summary, input, select")].filter(shown).length,
          };
        });
        expect(count).toBeGreaterThan(20);
        expect(count).toBeLessThanOrEqual(250);
        expect(targets).toBeLessThanOrEqual(30);
        expect(await sidewaysScroll(page)).toBe(0);
      }
    });

/** Each shipped crop. */
const crops = readFileSync("src/knowledge/crops/data/crops.csv", "utf8")
  .split("\n")
  .flatMap((line) => /^([a-z][a-z-]+),(?!name)/.exec(line)?.[1] ?? []);

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the buttons of every crop stand on the first screen in Hindi with letters twice as large", async ({
    page,
    speak,
  }) => {
    await speak("hi");
    await page.setViewportSize({ width: 360, height: 740 });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    expect(crops.length).toBeGreaterThan(115);
    const outside: string[] = [];
    for (const crop of crops) {
      await page.goto(`/croppage/${crop}`, { waitUntil: "domcontentloaded" });
      const box = await page.getByRole("link", { name: onScreen.hi.ways[2], exact: true }).boundingBox();
      const bottom = (box?.y ?? 740) + (box?.height ?? 0);
      if (bottom > tabsTop) outside.push(`${crop} ${bottom}`);
    }
    expect(outside).toEqual([]);
  });
});

for (const language of languages)
  test(`in ${language} with letters twice as large the reasons against a crop leave its buttons on the first screen, and open whose figures they have`, async ({
    page,
    speak,
  }) => {
    await speak(language);
    await page.setViewportSize({ width: 360, height: 740 });
    const browser = await page.context().newCDPSession(page);
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto("/croppage/wheat");
    await page.evaluate(storeLeh);
    const main = page.locator("main");
    // An orchard with a long name; a loss and three reasons; sown there in another season.
    for (const crop of ["custard-apple", "tomato-hybrid", "potato"]) {
      await page.goto(`/croppage/${crop}`);
      await alive(page);
      const isSown = crop === "potato";
      await expect(main.locator("#reasons")).toHaveCount(isSown ? 0 : 1);
      for (const name of onScreen[language].ways) {
        const box = await main.getByRole("link", { name, exact: true }).boundingBox();
        expect([crop, name, (box?.y ?? 740) + (box?.height ?? 0) <= tabsTop]).toEqual([crop, name, true]);
      }
      expect(await sidewaysScroll(page)).toBe(0);
    }
    await page.goto("/croppage/tomato-hybrid");
    await alive(page);
    await main.locator("#reasons summary").click();
    const reasons = main.locator("#reasons");
    await expect(reasons).toContainText(
      language === "hi" ? "भारत मौसम विज्ञान विभाग" : "India Meteorological Department",
    );
    await expect(reasons).toContainText(language === "hi" ? "खाद्य एवं कृषि संगठन" : "crop database of the FAO");
    await expect(reasons.locator("p")).toHaveCount(3);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  });

/** Stores Leh and an alkaline soil as the screens do. */
async function storeLeh(): Promise<void> {
  const found = await (await fetch("/api/crops/water?district=9")).json();
  const { of, altitude, crops } = found as {
    of: { name: string };
    altitude: number;
    crops: { _id: string }[];
  };
  const place = {
    ...{ district: 9, state: "Ladakh", at: Date.now(), altitude, name: of.name },
    crops: Object.fromEntries(crops.map((crop) => [crop._id, crop])),
  };
  localStorage.setItem("place", JSON.stringify(place));
  localStorage.setItem("soilSalt", "alkaline");
}

test("all folds of a crop's page are sound, and paper shows them on one sheet, for the land that is stored", async ({
  page,
  speak,
}) => {
  await speak("hi");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    localStorage.setItem("land", '{"area":"2","unit":"acre","ownBigha":""}');
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.goto("/croppage/custard-apple");
  await alive(page);
  // What was not opened has come when the paper is asked for.
  await page.getByRole("button", { name: "प्रिंट करें" }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  await expect(page.locator("#money")).toContainText("2 एकड़ पर");
  await expect(page.locator("main details[open] > summary > h2")).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row", { name: /^लागत \(/ })).toBeVisible();
  await expect(page.locator("#needs")).toBeVisible();
  await expect(page.locator("#field")).toBeHidden();
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
  await openWhole(page, "/croppage/custard-apple", "hi");
  expect(await violationsIn(page, "light")).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);
});

const said = {
  ofIndia: "भारत का औसत",
  inLudhiana: "लुधियाना में बारिश मिलाकर करीब 5 सेंटीमीटर की 4 सिंचाइयों जितना पानी",
  rain: /करीब 8\d मिमी बारिश होती है/,
  table: "पानी की ज़रूरत (लीटर/हेक्टेयर), लुधियाना",
  forgotten: "मेरा खेत कहाँ है?",
  counted: "यह हमारा अपना अंदाजा है",
  days: "125–134 दिन",
} as const;

test("a fold that is opened after the language was changed, and the place that a link names in one, have their words", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/croppage/wheat");
  await alive(page);
  await chooseLanguage(page, "hi");
  await expect(page.locator("h1")).toHaveText("गेहूँ");
  await page.locator("main summary").filter({ hasText: onScreen.hi.folds[1] }).click();
  await expect(page.getByRole("heading", { name: "विवरण" })).toBeVisible();
  await page.getByRole("link", { name: "1 हेक्टेयर, भारत का औसत" }).click();
  await expect(page.getByRole("heading", { name: "मेरी ज़मीन" })).toBeInViewport();
});

test("the figures of one's own field follow at once and are kept for the next crop", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/croppage/wheat");
  await alive(page);
  const area = page.getByLabel("Area", { exact: true });
  const unit = page.getByLabel("Unit", { exact: true });
  // What the figures are for leads to where it is said.
  await page.getByRole("link", { name: "1 hectare, average of India" }).click();
  await area.fill("2");
  await unit.selectOption("acre");
  await expect(page.getByRole("link", { name: "2 acre, average of India" })).toBeVisible();
  await expect(fact(page, "Profit")).toHaveText(/about Rs\s37,600/);
  await area.fill("4");
  await expect(fact(page, "Profit")).toHaveText(/about Rs\s75,000/);
  // Twice the price: the income doubles, the cost stays.
  await page.getByLabel("Price, Rs per kg").fill("50.04");
  await expect(fact(page, "Profit")).toHaveText(/about Rs\s2,24,000/);
  await expect(fact(page, "Cost")).toHaveText(/about Rs\s74,000/);
  await page.getByRole("button", { name: "Use the usual figures" }).click();
  await expect(fact(page, "Profit")).toHaveText(/about Rs\s75,000/);
  await page.goto("/croppage/chickpea");
  await alive(page);
  await unfold(page, "#field");
  await expect(area).toHaveValue("4");
  await expect(unit).toHaveValue("acre");
});

test("what a crop needs is bought by its calculated basket; a crop without rates leads to the search", async ({
  page,
  speak,
}) => {
  await speak("hi");
  await page.goto("/croppage/rice-kharif");
  await alive(page);
  await page.getByRole("link", { name: "ज़रूरी सामान खरीदें" }).click();
  await expect(page.locator("#to-buy")).toBeInViewport();
  await expect(page.locator("#to-buy").getByRole("checkbox").first()).toBeVisible();
  await expect(page.locator("#inputs")).toContainText(/पौधों की दूरी\s*20/);
  // One amount of fertilizer to buy; the general dose is named as nutrients.
  await expect(page.locator("#inputs")).toContainText("किलो नाइट्रोजन");
  await expect(page.locator("#inputs")).not.toContainText(/किलो (?:यूरिया|डीएपी)/);
  await page.goto("/croppage/mango");
  await page.getByRole("link", { name: "ज़रूरी सामान खरीदें" }).click();
  await expect(page).toHaveURL(/\/SearchByName\//);
});

test("a crop's page says its name while it loads, in plain words, with the year from its sowing", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto(rabiOnBlack);
  await alive(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/croppage/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('main a[href="/croppage/chickpea"]').click();
  await expect(page.locator("h1")).toHaveText("Chickpea (Gram)");
  answer();
  await expect(page.locator('main a[data-kind="main"]')).toHaveCount(1);
  await expect(page.locator('main a[data-kind="main"]')).toBeInViewport({ ratio: 1 });
  // The lower of both prices leads.
  await expect(fact(page, "Profit")).toHaveText(/about Rs\s21,000/);
  await unfold(page, "#figures");
  const table = page.locator("main table").first();
  await expect(table.getByRole("row", { name: "Profit (Rs/Hectare)" })).toContainText("25,572");
  await expect(table.getByRole("row", { name: "Profit at the mandi price" })).toContainText("20,976");
  await expect(table.locator("td").filter({ hasText: /estimate|Rs/ })).toHaveCount(0);
  await unfold(page, "#needs");
  const months = page.locator("#needs [aria-hidden] > div").first().locator("span");
  await expect(months.first()).toHaveText("Oct");
  await expect(page.locator("#needs dl > div", { hasText: "Also grows in" })).not.toContainText("estimate");
  await expect(page.locator("#needs")).not.toContainText(/litre/);
  const sources = page.locator("#figures");
  await expect(sources.getByRole("link", { name: "data.gov.in" }).first()).toHaveAttribute(
    "href",
    "https://data.gov.in",
  );
  await expect(page.locator("main")).not.toContainText(/Kaggle|this row|A2\+FL/);
  await page.setViewportSize({ width: 1280, height: 900 });
  const [head, fold] = await Promise.all(
    ["main h1", "main summary"].map((part) => page.locator(part).first().boundingBox()),
  );
  expect(fold?.x).toBeGreaterThan((head?.x ?? 0) + 300);
  // The page uses the width, and no part of it reaches beyond.
  const main = await page.locator("main").boundingBox();
  const rights = await page
    .locator("main details")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
  expect(Math.max(...rights)).toBeGreaterThan(1_100);
  expect(Math.max(...rights)).toBeLessThanOrEqual((main?.x ?? 0) + (main?.width ?? 0));
});

test("garden produce is shown by half the mandi price and nothing above it", async ({ page, speak }) => {
  await speak("hi");
  await page.goto("/croppage/papaya");
  await unfold(page, "#money");
  await expect(page.getByText(said.counted)).toBeVisible();
  const figures = await page.locator("main").textContent();
  // At the mandi's price it would be Rs 9,79,913.
  expect(figures).not.toMatch(/9,[78]\d,\d{3}/);
  await expect(page.locator("main table").first()).toContainText("4,47,9");
});

test("water is that of one's own district once it is told, on results and on the crop's page", async ({
  page,
  speak,
}) => {
  await speak("hi");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/cropResults?soilType=Alluvial&season=Rabi&investment=90000&waterReq=Low");
  await alive(page);
  const wheat = page.locator("main li:has(h2)", { has: page.locator('a[href="/croppage/wheat"]') });
  await openCrops(page);
  await wheat.locator("summary").click();
  await expect(wheat).toContainText(said.ofIndia);
  await page.locator("main summary").first().click();
  await page.locator('select[name="state"]').selectOption("Punjab");
  await page.locator('select[name="district"]').selectOption({ label: "लुधियाना" });
  await expect(wheat).toContainText("लुधियाना");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.reload();
  await alive(page);
  await expect(page.locator("main summary").first()).toContainText("लुधियाना");
  await wheat.getByRole("link").click();
  await expect(page.getByRole("link", { name: "1 हेक्टेयर, लुधियाना" })).toBeVisible();
  await unfold(page, "#figures");
  await expect(page.locator("main table").first()).toContainText(said.table);
  await unfold(page, "#needs");
  await expect(page.locator("#needs")).toContainText(said.inLudhiana);
  await expect(page.locator("#needs")).toContainText(said.rain);
  await expect(page.locator("#needs")).toContainText(said.days);
  // Taken back, India's average stands there again.
  await page.locator("#field summary").click();
  await page.locator('select[name="state"]').selectOption("");
  await expect(page.locator("#field summary")).toContainText(said.forgotten);
  await expect(page.locator("main table").first()).toContainText(said.ofIndia);
});
