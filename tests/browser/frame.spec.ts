import { alive, expect, test } from "./journey.ts";

test("the answers that a page was made of are not asked again", async ({ page, speak }) => {
  await speak("en");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.url());
  });
  await page.goto("/croppage/wheat");
  await alive(page);
  expect(asked).toEqual([]);
});

test("the landing page's tiles and the foot of every page lead to what there is", async ({ page, speak }) => {
  await speak("en");
  await page.goto("/");
  const tiles = page.getByRole("region", { name: "What you can do here" });
  for (const place of ["/CropSuggestion", "/Market", "/ChatBot", "/discussions"])
    await expect(tiles.locator(`a[href="${place}"]`)).toHaveCount(1);
  await expect(tiles.getByText("soon")).toHaveCount(0);
  for (const place of ["/search/seeds", "/search/fertilizers", "/search/pesticides", "/Aboutus"])
    await expect(page.locator(`footer a[href="${place}"]`)).toHaveCount(1);
});

test("both spellings of a route and a trailing slash show the same screen", async ({ page, speak }) => {
  await speak("en");
  for (const [one, other] of [
    ["/Aboutus", "/Aboutuss"],
    ["/cropSuggestionHistory", "/CropSuggestionHistory"],
    ["/Aboutus", "/Aboutus/"],
    ["/login", "/Loginpage"],
  ]) {
    await page.goto(one ?? "");
    const title = (await page.locator("h1").textContent()) ?? "";
    await page.goto(other ?? "");
    await expect(page.locator("h1")).toHaveText(title);
  }
});

test("the visitor counter starts at 1 and grows by 1 with each landing", async ({ page, speak }) => {
  await speak("en");
  for (const visit of ["1", "2", "3"]) {
    await page.goto("/");
    await alive(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("count"))).toBe(visit);
  }
});

test("the login link says Guest, or the first six letters of the stored email in upper case", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto("/");
  await expect(page.locator('a[href="/login"]').filter({ visible: true }).first()).toContainText("Guest");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator("header details:has(> summary[aria-label]) > summary").click();
  await expect(page.locator('header details a[href="/login"]')).toHaveText("Guest");
  await expect(page.getByRole("navigation", { name: "Tabs" }).locator('a[href="/login"]')).toHaveText("Me");
  await page.evaluate(() => localStorage.setItem("email", "farmer.asha@example.in"));
  await page.reload();
  await alive(page);
  await expect(page.getByText("FARMER", { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

test("after a move inside the app the focus is on the new page's heading", async ({ page, speak }) => {
  await speak("en");
  await page.goto("/CropSuggestion");
  await alive(page);
  await page.locator('main a[href*="ropSuggestionHistory"]').first().click();
  await expect(page.locator("h1")).toBeFocused();
});

test("the tabs say in which part one is, one screen on too, and the menu leads to what they have not", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  const tabs = page.getByRole("navigation", { name: "Tabs" });
  for (const [address, tab] of [
    ["/croppage/wheat", "Crops"],
    ["/search/seeds", "Market"],
    ["/productpage/fert-urea", "Market"],
    ["/Cart", "Market"],
  ] as const) {
    await page.goto(address);
    await expect(tabs.locator("a[aria-current]")).toHaveText(tab);
  }
  await signUp("seller");
  await page.goto("/");
  await alive(page);
  await page.locator("header details:has(> summary[aria-label]) > summary").click();
  const menu = page.locator("header details:has(> summary[aria-label])");
  for (const name of ["Chat Bot", "About Us", "Orders", "My shop", "My crop searches"])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  for (const name of ["Crops", "Market", "Cart", "My page", "What is new"])
    await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "My fields" })).toHaveCount(0);
  await menu.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
});

test("with a field the first tab is Today, whole on a phone of 320 px, and its menu has Crops; a wide screen has the fields in the bar", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  const made = await page.request.post("/api/fields", { data: { name: "कुएँ वाला", areaHa: 0.6 } });
  expect(made.status()).toBe(201);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  await alive(page);
  const tabs = page.locator("nav", { has: page.locator('a[href="/problem"] svg') }).last();
  await expect(tabs.locator("a").first()).toHaveText("आज");
  await expect(tabs.locator("a")).toHaveText(["आज", "परेशानी", "मार्केट", "चर्चा", /^ASHA/]);
  const cut = await tabs.locator("a span").evaluateAll((words) =>
    words
      .filter((word) => {
        const [own, tab] = [word, word.parentElement ?? word].map((each) => each.getBoundingClientRect());
        return !own || !tab || own.left < tab.left - 1 || own.right > tab.right + 1;
      })
      .map((word) => word.textContent),
  );
  expect(cut).toEqual([]);
  await expect(page.locator("main h1")).toHaveText("आज");
  await expect(tabs.locator("a[aria-current]")).toHaveText("आज");
  const menu = page.locator("header details:has(> summary[aria-label])");
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: "फसलें" }).click();
  await expect(page).toHaveURL("/CropSuggestion");
  await page.goto("/fields");
  await expect(tabs.locator("a[aria-current]")).toHaveText("आज");
  // The narrowest screen that has the links in the bar.
  await page.setViewportSize({ width: 900, height: 700 });
  const bar = page.locator("header nav");
  await expect(bar.getByRole("link", { name: "मेरे खेत" })).toHaveAttribute("aria-current", "page");
  const heights = await bar.locator("a").evaluateAll((links) => links.map((link) => link.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(56);
});

test("reduced motion and data saver end every animation", async ({ page, speak }) => {
  await speak("en");
  await page.goto("/croppage/wheat");
  await alive(page);
  const moving = () =>
    page.evaluate(() => {
      const elements = [...document.querySelectorAll("*")];
      const seconds = (text: string) => Math.max(...text.split(",").map((part) => Number.parseFloat(part)));
      return elements.filter((element) => {
        const style = getComputedStyle(element);
        return (
          (style.animationName !== "none" && seconds(style.animationDuration) > 0.01) ||
          seconds(style.transitionDuration) > 0.01
        );
      }).length;
    });
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await moving()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() => localStorage.setItem("saver", "on"));
  await page.reload();
  await alive(page);
  expect(await moving()).toBe(0);
});

test("sunlight is black on white", async ({ page, speak }) => {
  await speak("en");
  await page.addInitScript(() => localStorage.setItem("theme", "sunlight"));
  await page.goto("/croppage/wheat");
  const colours = await page.evaluate(() => {
    const style = getComputedStyle(document.querySelector("h1") ?? document.body);
    return [style.color, getComputedStyle(document.documentElement).backgroundColor];
  });
  expect(colours).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
});
