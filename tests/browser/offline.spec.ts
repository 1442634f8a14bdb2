import type { Locator } from "@playwright/test";
import { alive, choose, expect, type Page, shownCrops, test } from "./journey.ts";

test.use({ serviceWorkers: "allow", expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

/** Waits until the page, every file that it names and every one that it has fetched are kept. */
async function kept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const named = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(
        ({ href }) => href,
      );
      const fetched = performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${location.origin}/assets/`));
      const files = [...new Set([...named, ...fetched])];
      const found = await Promise.all(
        [location.href, ...files].map(async (address) => ((await caches.match(address)) ? [] : [address])),
      );
      return found.flat();
    });
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
}

test("pages that were opened once open without a network", async ({ page, speak, context }) => {
  await speak("en");
  const headings = new Map<string, string>();
  for (const address of ["/", "/CropSuggestion", "/croppage/wheat", "/ChatBot"]) {
    // What a page brings later, EarthWorm's talk above all, has come too.
    await page.goto(address);
    await alive(page);
    if (address === "/ChatBot") await page.getByRole("log").waitFor();
    await kept(page);
    headings.set(address, (await page.locator("h1").first().textContent()) ?? "");
  }
  await context.setOffline(true);
  for (const [address, heading] of headings) {
    await page.goto(address);
    await expect(page.locator("h1").first()).toHaveText(heading);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("output[data-shown]")).toBeVisible();
  }
  // Offline, and alive: EarthWorm answers from what it brought along.
  await page.getByRole("log").waitFor();
});

/** Waits until the worker has brought the files of all open screens, and the answers that were seen are kept, with what was said. */
async function prepared(page: Page, answers: readonly string[], said: string): Promise<void> {
  const missing = () =>
    page.evaluate(
      async ([said, ...answers]) => {
        const [, list = ""] = /id="files">(.*?)</.exec(await (await fetch("/offline")).text()) ?? [];
        const files = JSON.parse(list) as string[];
        const found = await Promise.all(
          files.map(async (file) => ((await caches.match(file)) ? [] : [file])),
        );
        const kept = await new Promise<readonly { address: string; value: unknown }[]>((resolve) => {
          const request = indexedDB.open("answers");
          // Where the app has not made it yet, no empty one is made before it.
          request.onupgradeneeded = () => request.transaction?.abort();
          request.onerror = () => resolve([]);
          request.onsuccess = () => {
            const { result: database } = request;
            const reading = database.transaction("answer").objectStore("answer").getAll();
            reading.onsuccess = () => resolve(reading.result);
            database.close();
          };
        });
        return [
          ...found.flat(),
          ...answers.filter((start) => !kept.some(({ address }) => address.startsWith(start))),
          ...[said].filter((words) => !JSON.stringify(kept).includes(String(words))),
        ];
      },
      [said, ...answers],
    );
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
}

const bar = (page: Page) => page.locator("output[data-shown]");
const tab = (page: Page, address: string) => page.locator(`nav a[href="${address}"]:visible`).last();
const heading = (page: Page) => page.locator("main h1:visible").first();
/** The talk's own box: the screen before it has boxes too, and may still be there. */
const box = (page: Page) => page.locator("[data-line] textarea");
const row = (page: Page, words: string) => page.locator("li[data-place]", { hasText: words });

/** Each field and its main button are drawn as they should be: as tall as a finger. */
async function expectStyle(page: Page): Promise<void> {
  const button = page.locator("main button[type=submit]").first();
  await expect(button).toBeVisible();
  // A screen that has just come may be drawn once more meanwhile.
  await expect.poll(async () => (await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(48);
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toMatch(
    /rgb\(239, 239, 239\)/,
  );
}

test("what was opened by taps opens again without a network, by taps, by reload and from the start", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await speak("hi");
  await signUp();
  await page.goto("/");
  await alive(page);
  await tab(page, "/CropSuggestion").click();
  const fillForm = async () => {
    await choose(page, "soilType", "Red");
    await choose(page, "season", "Rabi");
    await choose(page, "investment", "10000");
    await choose(page, "waterReq", "High");
    await page.locator("main form button[type=submit]").first().click();
  };
  await fillForm();
  const crop = page.locator('main a[href^="/croppage/"]').first();
  const opened = new Map<string, string>();
  /** Taps on a link and waits for the screen that it leads to: what it is about stands in its heading. */
  const openBy = async (link: Locator, call: string) => {
    const path = (await link.getAttribute("href")) ?? "";
    const before = (await heading(page).textContent()) ?? "";
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(call)),
      page.locator(`main a[href="${path}"]`).first().click(),
    ]);
    await answer.finished();
    await expect(page).toHaveURL(path);
    await expect(page.locator("main [role=status]")).toHaveCount(0);
    let name = before;
    await expect
      .poll(async () => {
        name = (await heading(page).innerText()).trim();
        return name !== "" && name !== before.trim();
      })
      .toBe(true);
    opened.set(path, name);
    return path;
  };
  const cropPath = await openBy(crop, "/api/croppage/");
  await page.locator('main a[href^="/problem?crop="]').first().click();
  await page.locator('main a[href$="part=leaf"]').click();
  await page.locator('main a[href$="sign=yellow"]').click();
  await page.locator("main h3 a").first().click();
  await openBy(page.locator('main a[href^="/advisory/"]').first(), "/api/advisory/");
  await tab(page, "/Market").click();
  await openBy(page.locator('main a[href^="/productpage/"]').first(), "/api/productpage/");
  await tab(page, "/discussions").click();
  const said = `before the cut ${Date.now()}`;
  await box(page).fill(said);
  await page.keyboard.press("Enter");
  await expect(row(page, said)).toBeVisible();
  await prepared(
    page,
    ["/api/crops?", "/api/croppage/", "/api/advisory/", "/api/productpage/", "discussions"],
    said,
  );

  await context.setOffline(true);
  // Posting waits, and outlives a reload, as what was said before does.
  await expect(bar(page)).toBeVisible();
  const waiting = `after the cut ${Date.now()}`;
  await box(page).fill(waiting);
  await page.keyboard.press("Enter");
  // It is in the list once it is kept.
  await expect(page.locator("main li", { hasText: waiting })).toBeVisible();
  await page.reload();
  await expect(row(page, said)).toBeVisible();
  await expect(page.locator("main li", { hasText: waiting })).toBeVisible();
  // By taps.
  await tab(page, "/CropSuggestion").click();
  await fillForm();
  await expect(bar(page)).toHaveText(/^(आज|कल) .*\d:\d\d.*नेटवर्क नहीं/);
  await page.locator(`main a[href="${cropPath}"]`).first().click();
  await expect(heading(page)).toHaveText(opened.get(cropPath) ?? "");
  await expect(bar(page)).toHaveText(/^(आज|कल) .*\d:\d\d.*नेटवर्क नहीं/);
  await tab(page, "/Market").click();
  await expect(page.locator('main a[href^="/productpage/"]').first()).toBeVisible();
  // By reload, and by their address.
  for (const [path, name] of opened) {
    await page.goto(path);
    await expect(heading(page)).toHaveText(name);
    await expect(bar(page)).toHaveText(/^(आज|कल) .*\d:\d\d.*नेटवर्क नहीं/);
  }
  // From the home screen.
  const again = await context.newPage();
  await again.setViewportSize({ width: 360, height: 740 });
  await again.goto("/");
  await tab(again, "/CropSuggestion").click();
  await expectStyle(again);
  await again.close();

  await context.setOffline(false);
  await tab(page, "/discussions").click();
  await expect(row(page, waiting)).toBeVisible({ timeout: 20_000 });
  await expect(bar(page)).toHaveCount(0);
});

test("a new search in a new district is answered without a network in the order of the server", async ({
  page,
  context,
  speak,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await speak("hi");
  // Bastar.
  const search = { soilType: "Red", season: "Kharif", investment: "90000", waterReq: "medium" };
  const query = new URLSearchParams({ ...search, district: "374" });
  const answer = await context.request.get(`/api/crops/suggested?${query}`);
  const suggested: { _id: string }[] = await answer.json();
  await page.goto("/CropSuggestion");
  await alive(page);
  await prepared(page, ["/api/crops/places"], "");
  await context.setOffline(true);
  await page.locator("#my-land").scrollIntoViewIfNeeded();
  await page.locator('input[name="pin"]').fill("141001");
  await expect(page.locator('select[name="state"]')).toHaveValue("Punjab");
  await page.locator('select[name="state"]').selectOption("Chhattisgarh");
  await page.locator('select[name="district"]').selectOption("Bastar");
  await expect(page.locator("#my-land summary")).toContainText("Bastar");
  for (const [name, value] of Object.entries(search)) await choose(page, name, value);
  await page.locator("main form button[type=submit]").first().click();
  await expect(page).toHaveURL(/\/cropResults\?soilType=Red&season=Kharif/);
  await expect.poll(() => shownCrops(page)).toEqual(suggested.map(({ _id }) => _id));
  await expect(bar(page)).toHaveText(/^(आज|कल) .*\d:\d\d.*नेटवर्क नहीं/);
  await expect(page.locator("main h2").first()).toBeVisible();
});

test("with data saver nothing is brought ahead: without a network every tap is answered, and the screen comes by itself, in its style", async ({
  page,
  context,
  speak,
}) => {
  await speak("en");
  await context.addInitScript(() => localStorage.setItem("saver", "on"));
  await page.goto("/");
  // Before that a tap is the browser's own, and what the page brings later is not named yet.
  await alive(page);
  await kept(page);
  await context.setOffline(true);
  for (const address of ["/CropSuggestion", "/discussions", "/problem", "/Market", "/login"]) {
    await tab(page, address).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("alert").getByText("No network.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  }
  await context.setOffline(false);
  await expect(heading(page)).toHaveText("Log in");
  await expectStyle(page);
  await tab(page, "/CropSuggestion").click();
  await expectStyle(page);
});

test.describe("without the service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("the word that there is no network moves nothing, and a screen on its way shows lines", async ({
    page,
    context,
    speak,
  }) => {
    await speak("hi");
    await context.addInitScript(() => localStorage.setItem("saver", "on"));
    await page.goto("/");
    await alive(page);
    const before = await heading(page).boundingBox();
    await context.setOffline(true);
    await expect(bar(page)).toBeVisible();
    expect((await heading(page).boundingBox())?.y).toBe(before?.y);
    let giveUp = () => {};
    const held = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    await page.route(/\.js$/, (route) => held.then(() => route.abort("internetdisconnected")));
    await tab(page, "/login").click();
    // What a screen will be like is not known yet: no crop's card stands in its place.
    await expect(page.locator("main [data-shape]")).toHaveAttribute("data-shape", "lines");
    giveUp();
    await expect(page.getByRole("alert").getByText("नेटवर्क नहीं है।")).toBeVisible();
    await page.unroute(/\.js$/);
    await context.setOffline(false);
    await expect(heading(page)).toHaveText("लॉग इन करें");
  });
});

test("a part of the portal or of the help that is not on the phone says so, and comes by itself with the network", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  await signUp("seller");
  await speak("en");
  await context.addInitScript(() => localStorage.setItem("saver", "on"));
  for (const [from, name, title] of [
    ["/adminportal/shop", "Licences", "Licences"],
    ["/help", "My complaints", "My complaints"],
  ] as const) {
    await page.goto(from);
    await alive(page);
    await context.setOffline(true);
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("alert").getByText("No network.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page)).toHaveText(title, { timeout: 20_000 });
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
});

test("an address that was never opened is answered by a page of our own with the way to what is kept, and by the screen itself once there is a network", async ({
  page,
  context,
  speak,
}) => {
  await speak("en");
  await context.addInitScript(() => localStorage.setItem("saver", "on"));
  await page.goto("/");
  // Before that a tap is the browser's own, and what the page brings later is not named yet.
  await alive(page);
  await kept(page);
  await tab(page, "/CropSuggestion").click();
  await expect
    .poll(() =>
      page.evaluate(() => caches.match("/CropSuggestion", { cacheName: "mitti-opened" }).then(Boolean)),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.goto("/croppage/rice-kharif");
  const offline = page.locator("#offline");
  await expect(offline).toContainText("नेटवर्क नहीं है");
  await expect(offline).toContainText("No network");
  await expect(offline.getByRole("link", { name: /^Crop Suggestions/ })).toHaveAttribute(
    "href",
    "/CropSuggestion",
  );
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(/Rice/, { timeout: 40_000 });
});

test("where the network is there and only our server is away, the network is not blamed", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/");
  await alive(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.locator('footer a[href^="/search/"]').first().click();
  await expect(page.getByRole("alert")).toContainText("Our server did not answer");
  await expect(page.getByText("No network")).toHaveCount(0);
});
