import { openChat, type, typeBox } from "./chatTalk.ts";
import { boxOf, foldOf, isPhone, lookAt, looks } from "./findings.ts";
import { alive, expect, fill, newEmail, test } from "./journey.ts";
import { sidewaysScroll } from "./layoutChecks.ts";

// Without the service worker, which would bring all screens in each of these browsers.
test.use({ serviceWorkers: "block", expected: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

const words = {
  en: {
    brand: /Coragen is a brand of Chlorantraniliprole 18.5% SC/,
    finds: "3 products",
    taken: /Showing urea for “yuria”/,
    label: "The label on the pack rules",
    acre: "For one acre",
    pump: "In your 15-litre pump",
    sample: "nothing is delivered",
    open: "Open without logging in",
    menu: ["Market", "Cart", "Orders", "My page", "My crop searches", "About Us"],
    question: "fall armyworm in maize",
    answer: "Fall armyworm in maize",
    offline: "No network.",
    retry: "Try again",
    login: "Log in",
  },
  hi: {
    brand: /Coragen में Chlorantraniliprole 18.5% SC है/,
    finds: "3 सामान मिले",
    taken: /की जगह .* दिखा रहे हैं/,
    label: "पैक का लेबल ही आखिरी बात है",
    acre: "एक एकड़ के लिए",
    pump: "आपके 15 लीटर के पंप में",
    sample: "कुछ नहीं पहुँचाया जाता",
    open: "बिना लॉग इन किए देखें",
    menu: ["मार्केट", "कार्ट", "ऑर्डर", "मेरा पेज", "मेरी पिछली खोजें", "हमारे बारे में"],
    question: "मक्का में फॉल आर्मीवर्म",
    answer: "मक्का का फ़ॉल आर्मीवर्म (सैनिक कीट)",
    offline: "नेटवर्क नहीं है।",
    retry: "फिर कोशिश करें",
    login: "लॉग इन करें",
  },
} as const;

for (const look of looks) {
  const { language, width, height } = look;
  const say = words[language];

  test(`from a brand to EarthWorm nothing is missing that a stranger missed, at ${width} px in ${language}`, async ({
    page,
    speak,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    await speak(language);
    // So nothing is brought ahead, and no letters for headings.
    await page.addInitScript(() => localStorage.setItem("saver", "on"));
    const main = page.locator("main");

    await test.step("of a list a row stands on the first screen, each card with one filled button, no word broken (3.1, 3.5, 3.15)", async () => {
      await page.goto("/search/pesticides");
      await alive(page);
      const cards = main.locator("li", { has: page.locator("h2 a") });
      expect((await boxOf(cards.first())).bottom).toBeLessThanOrEqual(await foldOf(page, look));
      const filled = await cards
        .first()
        .evaluate((card) =>
          [...card.querySelectorAll("button, a[href^='/checkoutpage']")].map(
            (each) => getComputedStyle(each).backgroundColor === "rgba(0, 0, 0, 0)",
          ),
        );
      expect(filled.filter((isPlain) => !isPlain)).toHaveLength(1);
      await expect(main).not.toContainText(/\d × 0[.]\d+ (kg|किलो)/);
      const lines = await page.locator("h1").evaluate((heading) => {
        const range = new Range();
        range.selectNodeContents(heading);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines).toBe(1);
      expect(await sidewaysScroll(page)).toBe(0);
    });

    await test.step("a brand and a misspelt word are told as they were taken, with how many there are (3.6)", async () => {
      await page.goto("/SearchByName/coragen");
      await expect(main).toContainText(say.brand);
      await expect(main.locator("output").first()).toHaveText(say.finds);
      await page.goto("/SearchByName/yuria");
      await expect(main).toContainText(say.taken);
    });

    await test.step("a pesticide's page says before one buys that all is for trying out, who sells it, and how much an acre and a pump take (3.7, 3.8, 3.15)", async () => {
      await page.goto("/productpage/pest-chlorantraniliprole-sc");
      await alive(page);
      const sample = await boxOf(main.getByText(say.sample).first());
      const buy = await boxOf(main.locator('a[href^="/checkoutpage"]').first());
      expect(sample.y).toBeLessThan(buy.y);
      if (!isPhone(look)) expect(buy.right).toBeGreaterThan(1_100);
      await expect(main.locator('a[href^="/shop/"]')).toBeVisible();
      await lookAt(page.locator("#product-use"));
      const use = page.locator('section[aria-labelledby="use"]');
      await expect(use).toContainText(say.label);
      await expect(use).toContainText(say.acre);
      await lookAt(page.locator("#product-sources"));
      await expect(main).not.toContainText(/Manoj|secondary compilation/);
      expect(await sidewaysScroll(page)).toBe(0);
    });

    await test.step("who has to log in reads why and what is open; a lost password begins where the fields do (4.1, 4.2)", async () => {
      await page.goto("/Market");
      await expect(main.getByRole("navigation", { name: say.open }).getByRole("link")).toHaveCount(4);
      await expect(main.locator("img")).toBeVisible();
      await page.goto("/login");
      await alive(page);
      const start = await main.locator('a[href^="/lostpassword"]').evaluate((link) => {
        const range = new Range();
        range.selectNodeContents(link);
        return range.getBoundingClientRect().x;
      });
      const field = await boxOf(page.locator("[name=current_password]"));
      const button = await boxOf(main.locator("form button[type=submit]"));
      // Where there is room, beside the button.
      expect(Math.abs(start - (isPhone(look) ? field.x : button.right + 12))).toBeLessThanOrEqual(1);
    });

    await test.step("whoever lost a password reads how those who help are reached (4.2)", async () => {
      const contact = "help@mitti.example";
      await page.route("**/api/password/forgotten", (route) =>
        route.fulfill({ json: { by: "helpers", contact } }),
      );
      await page.goto("/lostpassword");
      await alive(page);
      await fill(page, { email: newEmail() });
      await main.locator("form button[type=submit]").click();
      await expect(main.getByRole("status")).toContainText(contact);
    });

    await test.step("the menu leads to what one has (8.1)", async () => {
      await page.locator("header summary").click();
      for (const name of say.menu)
        await expect(page.locator("header details").getByRole("link", { name, exact: true })).toBeVisible();
    });

    await test.step("EarthWorm's answer is in sight beside the next question, and who doesn't know sees six signs (6.1, 6.3)", async () => {
      await openChat(page);
      await type(page, "सीता");
      await type(page, say.question);
      const answer = page.getByRole("log").getByRole("link", { name: say.answer, exact: true }).last();
      await expect(answer).toBeInViewport();
      await expect(typeBox(page)).toBeInViewport();
      await page.locator('[data-choice="unsure"]').click();
      await expect(page.locator("[data-choice] img")).toHaveCount(6);
    });

    await test.step("without a network a tap is answered, nothing moves, and the screen comes by itself in its style (1.2, 1.3, 1.5)", async () => {
      await page.goto("/");
      await alive(page);
      const before = await boxOf(page.locator("h1"));
      await context.setOffline(true);
      await expect(page.locator("output[data-shown]")).toBeVisible();
      expect((await boxOf(page.locator("h1"))).y).toBe(before.y);
      let giveUp = () => {};
      const given = new Promise<void>((resolve) => {
        giveUp = resolve;
      });
      await page.route(/\.js$/, (route) => given.then(() => route.abort("internetdisconnected")));
      await page.locator('nav a[href="/login"]').filter({ visible: true }).first().click();
      // What a screen will be like is not known yet: its place shows lines and no crop's card.
      await expect(main.locator("[data-shape]")).toHaveAttribute("data-shape", "lines");
      giveUp();
      await expect(page.getByRole("alert").getByText(say.offline)).toBeVisible();
      await expect(page.getByRole("button", { name: say.retry })).toBeVisible();
      await page.unroute(/\.js$/);
      await context.setOffline(false);
      await expect(page.locator("h1")).toHaveText(say.login);
      expect((await boxOf(main.locator("form button[type=submit]"))).height).toBeGreaterThanOrEqual(48);
    });
  });
}
