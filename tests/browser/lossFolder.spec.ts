import type { BrowserContext } from "@playwright/test";
import sharp from "sharp";
import { words as farmText, sowWheat } from "./farming.ts";
import { alive, expect, ownNetwork, type Page, test } from "./journey.ts";
import { filesBrought, keptOnPhone } from "./keptOnPhone.ts";

test.use({
  serviceWorkers: "allow",
  viewport: { width: 360, height: 740 },
  geolocation: { latitude: 20.74583, longitude: 78.60222, accuracy: 12 },
  permissions: ["geolocation"],
  expected: [/status of 40[14]|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED/],
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
});
test.setTimeout(180_000);

/** A photo as a camera writes it, with a place of its own in it. */
const cameraPhoto = async () => ({
  name: "IMG_1.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: "#3a7d2c" } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 1/1 1/1" } })
    .toBuffer(),
});

/** Whatever is asked of the network, by any tab or by the service worker: method, address and size of what goes along. */
function watchRequests(context: BrowserContext): string[] {
  const asked: string[] = [];
  context.on("request", (request) =>
    asked.push(`${request.method()} ${request.url()} ${request.postDataBuffer()?.length ?? 0}`),
  );
  return asked;
}

/** A farmer in Hindi with one field of wheat, whose phone has Today and the code of all screens. */
async function atToday(page: Page): Promise<string> {
  const id = await sowWheat(page, farmText.hi.add);
  await page.goto("/fields");
  await alive(page);
  await page.locator("main a[href='/loss']").waitFor();
  await filesBrought(page);
  await keptOnPhone(page, [`/api/seasons/${id}`, "/api/fields", "/api/today"]);
  return id;
}

const folderOn = (page: Page) => page.locator("main a[href^='/loss?folder=']");
const photos = (page: Page) => page.locator("section[aria-labelledby=photos] li img");
const isDrawn = (page: Page) =>
  expect.poll(() =>
    photos(page).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 100)),
  );

test("a folder is made in six taps without a network, whole after the browser was closed twice, and nothing of it is sent", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  await atToday(page);
  const asked = watchRequests(context);
  let taps = 0;
  const tap = async (on: Page, selector: string) => {
    taps += 1;
    await on.locator(selector).click();
  };

  await context.setOffline(true);
  await tap(page, "main a[href='/loss']");
  await tap(page, "[data-cause=hail]");
  await page.waitForURL(/folder=/);
  const address = page.url();
  await page.close();

  const second = await context.newPage();
  await second.goto(address);
  await expect(second.locator("#photos")).toBeVisible();
  taps += 1;
  await second.locator("[name=taken]").setInputFiles(await cameraPhoto());
  await expect(second.getByText("20.74583, 78.60222 (± 12 m)").first()).toBeVisible();
  await tap(second, "[data-moment=night]");
  await expect(second.locator("[data-moment=night]")).toHaveAttribute("aria-pressed", "true");
  await second.close();

  const third = await context.newPage();
  await third.goto("/loss");
  await folderOn(third).waitFor();
  await tap(third, "main a[href^='/loss?folder=']");
  await tap(third, "[data-share='0.5']");
  await expect(third.locator("[data-share='0.5']")).toHaveAttribute("aria-pressed", "true");
  expect(taps).toBeLessThanOrEqual(6);
  await expect(third.locator("[data-moment=night]")).toHaveAttribute("aria-pressed", "true");
  await expect(photos(third)).toHaveCount(1);
  await isDrawn(third).toEqual([true]);
  await expect(third.getByText(/तक सूचना दें/)).toBeVisible();
  await expect(third.locator("a[href='tel:14447']")).toBeVisible();

  // With the network back the clock is compared, and nothing else happens.
  const compared = third.waitForResponse((response) => response.url().endsWith("/api/healthz"));
  await context.setOffline(false);
  await compared;
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((line) => !/^GET .* 0$/.test(line))).toEqual([]);
  expect(asked.filter((line) => /20\.74|78\.60|hail/.test(line))).toEqual([]);
});

test("a page that is closed while its photo is made small has the photo whole or not at all", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  const season = await sowWheat(page, farmText.hi.add);
  await page.goto(`/loss?season=${season}`);
  await alive(page);
  await page.locator("[data-cause=flood]").click();
  await page.waitForURL(/folder=/);
  const address = page.url();
  let tab = page;
  for (let round = 0; round < 4; round += 1) {
    await tab.locator("[name=taken]").setInputFiles(await cameraPhoto());
    await tab.close();
    tab = await context.newPage();
    await tab.goto(address);
    await tab.locator("#photos").waitFor();
    const drawn = await photos(tab).count();
    expect(drawn).toBeLessThanOrEqual(round + 1);
    await isDrawn(tab).toEqual(Array.from({ length: drawn }, () => true));
  }
});

test("the clock goes by the server's time on a phone that is 36 hours slow, and after 72 hours says what is left to do", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  const season = await sowWheat(page, farmText.hi.add);
  await page.clock.setFixedTime(Date.now() - 36 * 3_600_000);
  await page.goto(`/loss?season=${season}`);
  await alive(page);
  await page.locator("[data-cause=animals]").click();
  await expect(page.getByText("इस फ़ोन की घड़ी गलत है")).toBeVisible();
  await page.locator("[data-moment=now]").click();
  await expect(page.getByText(/^(71|72) पूरे घंटे बाकी हैं/)).toBeVisible();
  const fold = page.locator("section[aria-labelledby=when] details");
  await fold.locator("summary").click();
  const box = page.locator("[name=when]");
  const day = (days: number) =>
    new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 16);
  await box.fill(day(-2));
  await box.blur();
  await expect(page.getByText("यह समय अभी आया नहीं।")).toBeVisible();
  await box.fill(day(4));
  await box.blur();
  await expect(page.getByText(/^72 घंटे .* को पूरे हो गए$/)).toBeVisible();
  await expect(page.getByText(/पटवारी या तहसील/)).toBeVisible();
});

test("the paper has both languages and the photo with its place, fits every screen, and goes with its person", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  const season = await sowWheat(page, farmText.hi.add);
  await page.goto(`/loss?season=${season}`);
  await alive(page);
  await page.locator("[data-cause=rain-on-cut]").click();
  await page.locator("[name=taken]").setInputFiles(await cameraPhoto());
  await expect(page.getByText("20.74583, 78.60222 (± 12 m)").first()).toBeVisible();
  await page.locator("[data-moment=now]").click();
  await page.locator("[data-share='1']").click();
  const more = page.locator("section[aria-labelledby=how-much]");
  await more.locator("summary").click();
  await more.locator("[name=hurt]").fill("9");
  await more.locator("[name=hurt]").blur();
  await expect(more.getByText("यह खेत से ज़्यादा है।")).toBeVisible();
  for (const fold of await page.locator("section[aria-labelledby=tell] summary").all()) await fold.click();
  for (const width of [320, 360, 1_280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("[data-paper=loss]");
  await expect(paper.locator("article[lang=en]")).toContainText("Rain on the cut crop");
  await expect(paper.locator("article[lang=hi]")).toContainText("कटी फसल पर बारिश");
  await expect(paper.locator("li")).toContainText("20.74583, 78.60222");
  await expect(paper.locator("li img")).toBeVisible();
  await expect(page.locator("h1")).toBeHidden();
  const pdf = (await page.pdf()).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3);
  await page.emulateMedia({ media: "screen" });

  await page.goto("/dashboard");
  await alive(page);
  await page.getByRole("button", { name: "लॉग आउट", exact: true }).click();
  await expect(page.locator("dialog[open]")).toContainText("सिर्फ़ इसी फ़ोन में");
  await page.locator("dialog[open] button[data-kind=danger]").click();
  await page.waitForURL(/login/);
  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(left).not.toContain("losses");
});
