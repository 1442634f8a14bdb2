import { boxOf, foldOf, isPhone, lookAt, looks } from "./findings.ts";
import { alive, expect, test } from "./journey.ts";
import { sidewaysScroll } from "./layoutChecks.ts";

// Without the service worker, which would bring all screens in each of these browsers.
test.use({ serviceWorkers: "block" });

const words = {
  en: {
    welcome: "Welcome to Mitti",
    soil: "Choose your soil:",
    money: "Investment",
    waterings: /\d+ waterings? of 5 cm/,
    onLand: /on \d[.\d]* acre/,
    compared: /^Side by side, on (up to )?2 acre$/,
    figures: "Income, cost and profit",
    mandi: "Profit at the mandi price",
    october: "Oct",
    inputs: "Seed and fertilizer for 2 acre",
    soils: "Also grows in",
    estimate: "estimate",
    sources: "Where these figures come from",
    wilt: "Chickpea wilt",
    prevent: "Prevent it next time",
    drawing: /^Drawing of the sign: /,
  },
  hi: {
    welcome: "मिट्टी में आपका स्वागत है",
    soil: "अपनी मिट्टी चुनें:",
    money: "कितना पैसा लगाएँगे?",
    waterings: /5 सेंटीमीटर की \d+ सिंचाइयाँ/,
    onLand: /\d[.\d]* एकड़ पर/,
    compared: /^साथ-साथ, (ज़्यादा से ज़्यादा )?2 एकड़ पर$/,
    figures: "आमदनी, लागत और मुनाफ़ा",
    mandi: "मंडी के दाम पर मुनाफ़ा",
    october: "अक्टूबर",
    inputs: "2 एकड़ के लिए बीज और खाद",
    soils: "इन मिट्टियों में भी होती है",
    estimate: "अनुमान",
    sources: "ये आँकड़े कहाँ से आए",
    wilt: "चने का उकठा",
    prevent: "अगली बार ऐसे बचाएँ",
    drawing: /^लक्षण का चित्र: /,
  },
} as const;

const results = "/cropResults?soilType=Black&season=Rabi&investment=90000&waterReq=medium";

for (const look of looks) {
  const { language, width, height } = look;
  const say = words[language];

  test(`from home to what ails a crop nothing is missing that a stranger missed, at ${width} px in ${language}`, async ({
    page,
    speak,
  }) => {
    await page.setViewportSize({ width, height });
    await speak(language);
    await page.addInitScript(() =>
      localStorage.setItem("land", JSON.stringify({ area: "2", unit: "acre", ownBigha: "" })),
    );
    const main = page.locator("main");

    await test.step("home says the brand in its letters and helps with a sick crop on the first screen (2.2)", async () => {
      await page.goto("/");
      await alive(page);
      await expect(page.locator("h1")).toHaveText(say.welcome);
      await expect(main.getByText(say.soil)).toBeVisible();
      const sick = await boxOf(main.locator('a[href="/ChatBot"]').first());
      expect(sick.bottom).toBeLessThanOrEqual(await foldOf(page, look));
      await lookAt(page.locator("#customer-review"));
      if (isPhone(look)) return;
      const [about, review] = [
        await boxOf(page.locator("section[aria-labelledby=about]")),
        await boxOf(page.locator("#customer-review")),
      ];
      expect(Math.abs(about.y - review.y)).toBeLessThan(8);
      expect(review.x).toBeGreaterThan(about.right);
    });

    await test.step("the form asks for money in words (10)", async () => {
      await page.goto("/CropSuggestion");
      await expect(main.getByText(say.money).first()).toBeVisible();
    });

    await test.step("the first crop stands whole on the first screen; cards are as high as their words, for one's own land (2.3 to 2.6)", async () => {
      await page.goto(results);
      await alive(page);
      const cards = page.locator("main li:has(h2)");
      expect((await boxOf(cards.first())).bottom).toBeLessThanOrEqual(await foldOf(page, look));
      const told = (await cards.allTextContents()).join(" ");
      expect(told).toMatch(say.waterings);
      expect(told).toMatch(say.onLand);
      expect(told).not.toMatch(/litre|लीटर|Rs\u00a0\d{2},\d[1-9]\d\b/);
      const holes = await cards.evaluateAll((all) =>
        all.map((card) => {
          const ends = [...card.querySelectorAll("label, h2, h2 ~ *")].map(
            (part) => part.getBoundingClientRect().bottom,
          );
          return card.getBoundingClientRect().bottom - Math.max(...ends);
        }),
      );
      for (const hole of holes) expect(hole).toBeLessThan(24);
      // What opens the card has its sign beside its word.
      const apart = await cards.first().evaluate((card) => {
        const opener = card.querySelector("summary");
        const range = new Range();
        if (opener?.firstChild) range.selectNode(opener.firstChild);
        const sign = opener?.querySelector("svg")?.getBoundingClientRect();
        return (sign?.left ?? Number.NaN) - range.getBoundingClientRect().right;
      });
      expect(apart).toBeGreaterThanOrEqual(0);
      expect(apart).toBeLessThan(12);
      await expect(
        page.locator('nav a[href="/CropSuggestion"][aria-current]').filter({ visible: true }),
      ).toHaveCount(1);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.emulateMedia({ media: "print" });
      await expect(page.locator("header:has(nav)")).toBeHidden();
      await expect(cards.first().locator("summary")).toBeHidden();
      await page.emulateMedia({ media: null });
    });

    await test.step("a comparison has pictures and says for how much land (2.7)", async () => {
      await page.goto(`${results}&compare=chickpea,linseed`);
      const compared = page.getByRole("region", { name: say.compared });
      await expect(compared.locator("a img")).toHaveCount(2);
      // The pictures lead to the crops; besides there is the way back alone.
      await expect(compared.getByRole("link")).toHaveCount(3);
      await expect(compared).toContainText(say.waterings);
      await expect(compared.locator("thead")).not.toContainText(/Figure|Value|मद|आँकड़ा/);
    });

    await test.step("a crop's page leads with the cautious price, from its sowing on, and uses the width (2.8)", async () => {
      await page.goto("/croppage/chickpea");
      await alive(page);
      await expect(main.locator('a[data-kind="main"]')).toHaveCount(1);
      await expect(main.locator('a[data-kind="main"]')).toBeInViewport({ ratio: 1 });
      const money = page.getByRole("region", { name: say.figures });
      // On 0.8 hectare by the mandi price, which is the lower one.
      await expect(money).toContainText(/Rs\s17,000/);
      await expect(main.getByRole("rowheader", { name: say.mandi })).toBeVisible();
      const needs = page.locator("#needs");
      await lookAt(needs);
      await expect(needs.locator("[aria-hidden] > div").first().locator("span").first()).toHaveText(
        say.october,
      );
      const soils = needs.locator("dl > div", { hasText: say.soils });
      await expect(soils).toBeVisible();
      await expect(soils).not.toContainText(say.estimate);
      await expect(page.getByRole("region", { name: say.inputs })).toContainText(/\d (kg DAP|किलो डीएपी)/);
      await lookAt(page.locator("#sources"));
      await page.locator("#sources summary", { hasText: say.sources }).click();
      await expect(page.locator("#sources")).not.toContainText(/Kaggle|this row|A2\+FL/);
      expect(await sidewaysScroll(page)).toBe(0);
      const rights = await main
        .locator("section")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
      const { right } = await boxOf(main);
      for (const edge of rights) expect(edge).toBeLessThanOrEqual(right);
      if (!isPhone(look)) expect(Math.max(...rights)).toBeGreaterThan(1_100);
    });

    await test.step("what ails the crop is what its page names, each with its drawing (2.9, 6.4)", async () => {
      await page.goto("/advisories?crop=chickpea");
      await alive(page);
      const cards = page.locator("main li");
      await expect(cards.first().locator("h2")).toContainText(say.wilt);
      for (const card of (await cards.all()).slice(0, 3)) {
        const drawing = card.locator("img");
        await expect
          .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        // Nothing is missing between a drawing and what is said below it.
        const hole = (await boxOf(card.locator("p").first())).y - (await boxOf(drawing)).bottom;
        expect(hole).toBeLessThan(40);
      }
      await cards.first().locator("a").first().click();
      await expect(main.getByRole("heading", { name: say.prevent })).toBeVisible();
      await expect(main.locator('img[src^="/signs/"]').first()).toHaveAttribute("alt", say.drawing);
      await expect(main).not.toContainText(/scribd|vantikatech|greenify|digitrac/i);
    });
  });
}
