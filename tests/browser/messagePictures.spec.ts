import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { alive, expect, newEmail, ownNetwork, password, picture } from "./journey.ts";
import { keptChosen } from "./keptChosen.ts";
import { keptOnPhone } from "./keptOnPhone.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { launchProfile } from "./ownProfile.ts";
import { ownTest as test } from "./ownServer.ts";

// They would push what other journeys say out of the newest page, and one another's.
test.describe.configure({ mode: "default" });
// A phone without a line logs what it could not fetch.
test.use({
  serviceWorkers: "allow",
  expected: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});
test.setTimeout(180_000);

const texts = {
  en: {
    add: "Add pictures",
    shows: "What does picture 1 show?",
    send: "send",
    open: /^Open the picture/,
    close: "Close",
    waiting: "waiting",
    ask: /^Show the picture \(\d+ kB\)/,
    box: "message",
    full: /^Not sent: your phone seems to be full\. The message is still in the box\./,
  },
  hi: {
    add: "तस्वीर जोड़ें",
    shows: "तस्वीर 1 में क्या दिखता है?",
    send: "भेजें",
    open: /^तस्वीर खोलें/,
    close: "बंद करें",
    waiting: "भेजना बाकी",
    ask: /^तस्वीर देखें \(\d+ केबी\)/,
    box: "संदेश",
    full: /^नहीं भेजा गया: लगता है आपका फ़ोन भर गया है। संदेश अब भी/,
  },
} as const;

const unique = (words: string) => `${words} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;
const row = (page: Page, words: string) => page.locator("li[data-place]", { hasText: words });

/** Opens the room with its line. */
async function enter(page: Page): Promise<void> {
  await page.goto("/discussions");
  await expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 20_000 });
}

async function choosePictures(page: Page, files: Parameters<Page["setInputFiles"]>[1]): Promise<void> {
  await page.locator("form input[name=pictures]").setInputFiles(files);
  await page.locator("form ul img").first().waitFor();
}

test("a picture goes with a question, is seen small and large, and by a tap with data saver", async ({
  page,
  speak,
  signUp,
}) => {
  const words = texts.en;
  await page.setViewportSize({ width: 360, height: 740 });
  await speak("en");
  await signUp();
  await enter(page);
  await choosePictures(page, await picture("green"));
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  for (const theme of ["dark", "light"] as const) expect(await violationsIn(page, theme)).toEqual([]);
  const alt = unique("Rust on a leaf");
  await page.getByLabel(words.shows).fill(alt);
  // Without words: what it shows is said.
  await page.getByRole("button", { name: words.send, exact: true }).click();
  const said = row(page, alt);
  const small = said.getByRole("button", { name: words.open });
  await expect(small).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(() => small.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  for (const theme of ["dark", "light"] as const) expect(await violationsIn(page, theme)).toEqual([]);
  await small.click();
  const dialog = page.locator("dialog[open]");
  await expect
    .poll(() => dialog.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(700);
  await dialog.getByRole("button", { name: words.close }).click();
  await expect(dialog).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem("saver", "on"));
  await page.reload();
  const asked = row(page, alt).getByRole("button", { name: words.ask });
  await expect(asked).toBeVisible({ timeout: 20_000 });
  await asked.click();
  await expect(row(page, alt).locator("button > img")).toBeVisible();
});

test("pictures that were chosen and not sent are there after a reload and in another topic, go out once, and are gone with the log-out", async ({
  page,
  speak,
  signUp,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await speak("en");
  await signUp();
  await enter(page);
  const chosen = page.locator("form ul img");
  await choosePictures(page, await picture("green"));
  const alt = unique("Spots on a leaf");
  await page.getByLabel(texts.en.shows).fill(alt);
  // No finger is as quick as a reload right behind the last letter.
  await expect.poll(() => keptChosen(page)).toContain(alt);
  await page.reload();
  await expect(chosen).toHaveCount(1);
  await expect(page.getByLabel(texts.en.shows)).toHaveValue(alt);
  await page.goto("/discussions?topic=crop.wheat");
  await expect(chosen).toHaveCount(1);
  await enter(page);
  await expect(chosen).toHaveCount(1);
  const words = unique("What are these spots");
  await page.getByRole("textbox", { name: texts.en.box, exact: true }).fill(words);
  await page.getByRole("button", { name: texts.en.send, exact: true }).click();
  await expect(row(page, words).getByRole("button", { name: texts.en.open })).toHaveCount(1, {
    timeout: 20_000,
  });
  await page.reload();
  await expect(row(page, words)).toHaveCount(1, { timeout: 20_000 });
  await expect(chosen).toHaveCount(0);

  // A phone is shared.
  await choosePictures(page, await picture("red"));
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).toContain("message-attached");
  await page.goto("/dashboard");
  await alive(page);
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL("/login");
  await alive(page);
  expect(await names()).not.toContain("message-attached");
});

test("what a full phone can't hold stays in the box with its picture, and it says so", async ({
  page,
  speak,
  signUp,
}) => {
  const t = texts.hi;
  await page.setViewportSize({ width: 320, height: 640 });
  await speak("hi");
  await signUp();
  await enter(page);
  await choosePictures(page, await picture("green"));
  const box = page.getByRole("textbox", { name: t.box, exact: true });
  const chosen = page.locator("form ul img");
  const words = unique("Is this rust");
  await box.fill(words);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...input) {
      if (this.name === "waiting") throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, input);
    };
  });
  await page.getByRole("button", { name: t.send, exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: t.full })).toBeVisible();
  await expect(box).toHaveValue(words);
  await expect(chosen).toHaveCount(1);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  for (const theme of ["dark", "light"] as const) expect(await violationsIn(page, theme)).toEqual([]);
  // What the phone kept of it is there, and with room it goes out, once.
  await page.reload();
  await expect(box).toHaveValue(words);
  await expect(chosen).toHaveCount(1);
  await page.getByRole("button", { name: t.send, exact: true }).click();
  await expect(row(page, words).getByRole("button", { name: t.open })).toHaveCount(1, { timeout: 20_000 });
  await expect(box).toHaveValue("");
  await expect(chosen).toHaveCount(0);
});

test("a picture that is being made small while one moves to another topic is waited for there, and a press of send too", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  await page.goto("/discussions?topic=crop.wheat");
  await expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 20_000 });
  await page.evaluate(() => {
    const make = window.createImageBitmap;
    const goOn = new Promise((resolve) => Object.assign(window, { goOn: resolve }));
    Object.assign(window, {
      createImageBitmap: async (file: Blob) => {
        await goOn;
        return make(file);
      },
    });
  });
  const small = page.getByText("Making the picture small…");
  await page.locator("form input[name=pictures]").setInputFiles(await picture("green"));
  await expect(small).toBeVisible();
  await page.getByRole("link", { name: "Everyone" }).click();
  await expect(page).toHaveURL("/discussions");
  await expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 20_000 });
  await expect(small).toBeVisible();
  const words = unique("Wait for it");
  const box = page.getByRole("textbox", { name: texts.en.box, exact: true });
  const send = page.getByRole("button", { name: texts.en.send, exact: true });
  await box.fill(words);
  await send.click();
  await expect(box).toHaveValue(words);
  await page.evaluate(() => (window as { goOn?: () => void }).goOn?.());
  // The press is kept: it goes out with its picture as soon as that is small, and once.
  await expect(row(page, words).getByRole("button", { name: texts.en.open })).toHaveCount(1, {
    timeout: 20_000,
  });
  await expect(small).toHaveCount(0);
  await expect(box).toHaveValue("");
  await expect(page.locator("form ul img")).toHaveCount(0);
});

test("twenty messages with pictures survive a closed browser and a cut line, and are there once each", async ({
  baseURL,
}) => {
  const profile = mkdtempSync(join(tmpdir(), "mitti-profile-"));
  const launch = () => launchProfile(profile, { baseURL });
  const mark = unique("leaf");
  const nameOf = (number: number) => `${mark} no. ${number};`;
  let context: BrowserContext | undefined;
  try {
    context = await launch();
    const email = newEmail();
    const data = { name: "Asha Devi", email, password, confirm_password: password };
    const headers = { "x-forwarded-for": ownNetwork() };
    expect((await context.request.post("/api/signup", { data, headers })).status()).toBe(200);
    const session = await context.cookies();
    let page = await context.newPage();
    await page.goto("/");
    await page.evaluate((email) => {
      localStorage.setItem("language", "en");
      localStorage.setItem("email", email);
      localStorage.setItem("session", "on");
    }, email);
    await enter(page);
    // Everything that offline writing needs has been here once.
    await choosePictures(page, await picture("red"));
    await page.getByRole("button", { name: "Remove picture 1" }).click();
    // What the page is made of is kept by the worker.
    await keptOnPhone(page, []);
    await context.setOffline(true);
    for (let number = 1; number <= 20; number += 1) {
      await choosePictures(page, await picture(`rgb(${number * 10}, 120, 60)`));
      await page.getByLabel("message", { exact: true }).fill(nameOf(number));
      await page.getByRole("button", { name: "send", exact: true }).click();
      await expect(page.locator("li", { hasText: nameOf(number) })).toBeVisible();
    }
    // Once again without a network: what was read and what waits are there, pictures too.
    await page.reload();
    await expect(page.locator("li", { hasText: nameOf(20) }).locator("img")).toBeVisible({ timeout: 20_000 });
    await expect(page.locator("li", { hasText: mark })).toHaveCount(20);
    await context.close();

    context = await launch();
    // What outlives a closed browser on a phone is its cookie too; a session's own is put back here.
    await context.addCookies(session);
    page = await context.newPage();
    // The line breaks again and again: after the server has taken it, before its answer.
    let calls = 0;
    await page.route(/\/api\/(sendMessages|messages\/\d+\/pictures\/)/, async (route) => {
      calls += 1;
      if (calls % 5 === 1) return route.abort();
      if (calls % 5 === 3) {
        await route.fetch().catch(() => undefined);
        return route.abort();
      }
      return route.continue();
    });
    await page.goto("/discussions");
    const all = async () => {
      const answer = await page.request.get("/api/fetchMessages?limit=50");
      const messages: { message: string; pictures?: { width: number; height: number }[] }[] =
        await answer.json();
      return messages
        .filter(({ message }) => message.startsWith(mark))
        .map(({ message, pictures = [] }) => `${message} ${pictures.length}`);
    };
    const wanted = Array.from({ length: 20 }, (_, index) => `${nameOf(index + 1)} 1`);
    await expect.poll(all, { timeout: 120_000 }).toEqual(wanted);
    await expect(page.locator("li", { hasText: mark })).toHaveCount(20);
    await expect(page.locator("li", { hasText: mark }).getByText("waiting", { exact: true })).toHaveCount(0);
  } finally {
    await context?.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test("a page of fifty picture messages takes at most 250 kB before a tap, on a line of slow 4G", async ({
  page,
  context,
  signUp,
}) => {
  await signUp();
  const mark = unique("field");
  for (let number = 0; number < 50; number += 1) {
    // One account sends forty a day.
    if (number === 40) await signUp();
    // Noise: a picture that no file makes smaller than its bound.
    const noise = { type: "gaussian", mean: 60 + number, sigma: 50 } as const;
    const buffer = await sharp({
      create: { width: 640, height: 480, channels: 3, background: "green", noise },
    })
      .jpeg({ quality: 60 })
      .toBuffer();
    const msg_id = Math.floor(Math.random() * 1e13);
    const image = { name: "leaf.jpg", mimeType: "image/jpeg", buffer };
    const answer = await context.request.put(`/api/messages/${msg_id}/pictures/the-key-of-a-test`, {
      multipart: { image },
    });
    const { id } = await answer.json();
    const data = { msg_id, message: `${mark} ${number}`, timestamp: "10:10", pictures: [{ id }] };
    expect((await context.request.post("/api/sendMessages", { data })).status()).toBe(200);
  }
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 170,
    downloadThroughput: (1_600 * 1_024) / 8,
    uploadThroughput: (750 * 1_024) / 8,
  });
  let bytes = 0;
  let pictures = 0;
  // Phones in India have Hindi letters of their own; a machine of tests may have none, and then they come with the page.
  const letters = new Set<string>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (/noto-devanagari/.test(request.url)) letters.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!letters.has(requestId)) bytes += encodedDataLength;
  });
  page.on("request", (request) => {
    if (/messages\/pictures/.test(request.url())) pictures += 1;
  });
  await enter(page);
  await expect(row(page, `${mark} 49`).locator("button > img")).toBeVisible({ timeout: 30_000 });
  await alive(page);
  expect(pictures).toBeGreaterThan(0);
  expect(pictures).toBeLessThan(12);
  console.info(`page of picture messages: ${bytes} bytes, ${pictures} pictures`);
  expect(bytes).toBeLessThanOrEqual(250_000);
});
