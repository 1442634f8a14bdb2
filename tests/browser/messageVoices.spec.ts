import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, newEmail, ownNetwork, password } from "./journey.ts";
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
    record: "Record a voice note",
    stop: "Stop",
    play: /^Play the voice note, \d+ seconds?$/,
    pause: "Pause the voice note",
    discard: "Discard the voice note",
    send: "send",
    waiting: "waiting",
    change: "Change",
    dontSend: "Don't send",
    own: "Edit or delete your message",
    remove: "Delete",
    sure: "Delete it",
    denied: /^The microphone is not allowed/,
  },
  hi: {
    record: "बोलकर संदेश दें",
    stop: "रोकें",
    play: /^बोला हुआ संदेश सुनें, \d+ सेकंड$/,
    pause: "बोला हुआ संदेश रोकें",
    discard: "बोला हुआ संदेश हटाएँ",
    send: "भेजें",
    waiting: "जाना बाकी है",
    change: "बदलें",
    dontSend: "न भेजें",
    own: "अपना संदेश बदलें या हटाएँ",
    remove: "हटाएँ",
    sure: "इसे हटाएँ",
    denied: /^माइक की अनुमति नहीं है/,
  },
} as const;
type Words = (typeof texts)["en" | "hi"];

/** A microphone that beeps, allowed without asking. */
const microphone = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

async function enter(page: Page): Promise<void> {
  await page.goto("/discussions");
  await expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 20_000 });
}

/** Keeps hold of what the page plays, and counts the calls for voice notes. */
async function watchSounds(page: Page): Promise<{ fetched: () => number }> {
  let fetched = 0;
  page.on("request", (request) => {
    if (/\/api\/messages\/voices\//.test(request.url())) fetched += 1;
  });
  await page.addInitScript(() => {
    const sounds: HTMLMediaElement[] = [];
    Object.assign(window, { sounds });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      if (!sounds.includes(this)) sounds.push(this);
      return play.call(this);
    };
  });
  return { fetched: () => fetched };
}

/** How far each sound was played (s), and whether it plays now. */
const soundsOf = (page: Page) =>
  page.evaluate(() => {
    const { sounds = [] } = window as { sounds?: HTMLMediaElement[] };
    return sounds.map(({ currentTime, paused, duration }) => ({ currentTime, paused, duration }));
  });

async function record(page: Page, words: Words, seconds: number): Promise<void> {
  await page.getByRole("button", { name: words.record }).click();
  const stop = page.getByRole("button", { name: words.stop, exact: true });
  await expect(stop).toBeFocused({ timeout: 20_000 });
  await expect(page.getByRole("timer")).toHaveText(new RegExp(`^0:0[${seconds}-9]`), { timeout: 20_000 });
}

/** A microphone that hums, allowed without asking. */
async function hum(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const hum = context.createOscillator();
      const microphone = context.createMediaStreamDestination();
      hum.connect(microphone);
      hum.start();
      streams.push(microphone.stream);
      return microphone.stream;
    };
  });
}

async function fits(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  for (const theme of ["dark", "light"] as const) expect(await violationsIn(page, theme)).toEqual([]);
}

test("a voice note that was recorded without a line waits through a closed browser, goes out once, is played and deleted", async ({
  baseURL,
  browser,
}) => {
  const words = texts.hi;
  const profile = mkdtempSync(join(tmpdir(), "mitti-profile-"));
  const launch = () => launchProfile(profile, { baseURL, args: microphone, permissions: ["microphone"] });
  const speaks = (page: Page, email: string) =>
    page.evaluate(
      ([spoken = "", email = ""]) => {
        localStorage.setItem("language", spoken);
        localStorage.setItem("email", email);
        localStorage.setItem("session", "on");
      },
      ["hi", email],
    );
  const faults: string[] = [];
  const hear = (page: Page) =>
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !/Failed to load resource|ERR_/.test(text)) faults.push(text);
    });
  let context: BrowserContext | undefined;
  const signUp = async (context: BrowserContext) => {
    const email = newEmail();
    const data = { name: "Asha Devi", email, password, confirm_password: password };
    const headers = { "x-forwarded-for": ownNetwork() };
    expect((await context.request.post("/api/signup", { data, headers })).status()).toBe(200);
    await context.addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
    return email;
  };
  try {
    context = await launch();
    const email = await signUp(context);
    const session = await context.cookies();
    let page = await context.newPage();
    hear(page);
    await page.goto("/");
    await speaks(page, email);
    await enter(page);
    await expect(page.getByRole("button", { name: words.record })).toBeVisible();
    // What the page is made of is kept by the worker; nobody has tapped the microphone before.
    await keptOnPhone(page, []);
    await context.setOffline(true);
    const beganAt = performance.now();
    await record(page, words, 3);
    await fits(page);
    await page.getByRole("button", { name: words.stop, exact: true }).click();
    const spokenMs = performance.now() - beganAt;
    // Before it is sent the phone throws the page away.
    const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect(page.getByRole("button", { name: words.play })).toBeVisible();
    await expect.poll(kept).toContain("message-attached");
    await page.reload();
    await page.getByRole("button", { name: words.play }).click();
    await expect(page.getByRole("button", { name: words.pause })).toBeVisible();
    await fits(page);
    await page.getByRole("button", { name: words.send, exact: true }).click();
    const waits = page.locator("li", { hasText: "🎤 0:" });
    await expect(waits).toContainText(words.waiting);
    await page.reload();
    await expect(waits.getByRole("button", { name: words.play })).toBeVisible({ timeout: 20_000 });
    await fits(page);
    await context.close();

    context = await launch();
    // What outlives a closed browser on a phone is its cookie too; a session's own is put back here.
    await context.addCookies(session);
    page = await context.newPage();
    hear(page);
    // The line breaks after the server has taken it, before its answer.
    let calls = 0;
    await page.route(/\/api\/(sendMessages|messages\/\d+\/voices\/)/, async (route) => {
      calls += 1;
      if (calls % 2 === 0) return route.continue();
      await route.fetch().catch(() => undefined);
      return route.abort();
    });
    await page.goto("/discussions");
    const voices = async () => {
      const answer = await page.request.get("/api/fetchMessages?limit=50");
      const messages: { message: string; voice?: { milliseconds: number } }[] = await answer.json();
      return messages.flatMap(({ voice }) => (voice ? [voice.milliseconds] : []));
    };
    await expect.poll(async () => (await voices()).length, { timeout: 60_000 }).toBe(1);
    await expect(page.locator("li[data-place]", { hasText: "🎤" })).toHaveCount(1, { timeout: 60_000 });
    await expect(page.locator("li", { hasText: words.waiting })).toHaveCount(0);
    const [milliseconds = 0] = await voices();
    expect(milliseconds).toBeGreaterThan(2_000);
    expect(milliseconds).toBeLessThan(spokenMs + 1_000);

    const other = await browser.newContext(baseURL ? { baseURL } : {});
    const reader = await other.newPage();
    hear(reader);
    const { fetched } = await watchSounds(reader);
    const otherEmail = await signUp(other);
    await reader.goto("/");
    await speaks(reader, otherEmail);
    await enter(reader);
    const play = reader.locator("li[data-place]").getByRole("button", { name: words.play });
    await expect(play).toBeVisible({ timeout: 20_000 });
    await expect(reader.locator("li[data-place]", { hasText: "🎤" })).toContainText(/\d (kB|केबी)/);
    await fits(reader);
    expect(fetched()).toBe(0);
    await play.click();
    await expect
      .poll(async () => (await soundsOf(reader))[0]?.currentTime ?? 0, { timeout: 20_000 })
      .toBeGreaterThan(0.2);
    const [sound] = await soundsOf(reader);
    expect(sound?.duration).toBeGreaterThan(2);
    expect(fetched()).toBeGreaterThan(0);

    // Its author takes it back: it is gone for whoever has it before them.
    const mine = page.locator("li[data-place]", { hasText: "🎤" });
    await mine.getByRole("button", { name: words.own }).click();
    const dialog = page.locator("dialog[open]");
    await dialog.getByRole("button", { name: words.remove, exact: true }).click();
    await dialog.getByRole("button", { name: words.sure }).click();
    await expect(play).toHaveCount(0, { timeout: 20_000 });
    await expect(reader.locator("li[data-place]", { hasText: "🎤" })).toHaveCount(0);
    expect(await voices()).toEqual([]);
    // Where it was being played, it stops.
    expect((await soundsOf(reader)).map(({ paused }) => paused)).toEqual([true]);
    await other.close();
    expect(faults).toEqual([]);
  } finally {
    await context?.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test("a recording ends and is kept where one moves to another topic, and what waits is not changed over a newer one", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  const words = texts.en;
  await hum(page);
  const isLetGo = () =>
    page.evaluate(() =>
      (window as { streams?: MediaStream[] }).streams?.every((stream) =>
        stream.getTracks().every(({ readyState }) => readyState === "ended"),
      ),
    );
  await speak("en");
  await signUp();
  await page.goto("/discussions?topic=crop.wheat");
  await expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 20_000 });
  await record(page, words, 2);
  expect(await isLetGo()).toBe(false);
  // Sent while one still speaks: what was said goes out with the words.
  const together = `Spoken up to here ${Date.now().toString(36)}`;
  await page.locator("form textarea").fill(together);
  await page.getByRole("button", { name: words.send, exact: true }).click();
  const sent = page.locator("li[data-place]", { hasText: together });
  await expect(sent.getByRole("button", { name: words.play })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("form textarea")).toHaveValue("");
  await record(page, words, 2);
  await page.getByRole("link", { name: "Everyone" }).click();
  await expect(page).toHaveURL("/discussions");
  const inBox = page.locator("form").getByRole("button", { name: words.play });
  await expect(inBox).toBeVisible();
  expect(await isLetGo()).toBe(true);

  await expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 20_000 });
  await context.setOffline(true);
  await page.getByRole("button", { name: words.send, exact: true }).click();
  const waits = page.locator("li", { hasText: "🎤 0:" });
  const change = waits.getByRole("button", { name: words.change, exact: true });
  await expect(change).toBeVisible();
  await expect(inBox).toHaveCount(0);
  await record(page, words, 2);
  await expect(change).toHaveCount(0);
  await expect(waits.getByRole("button", { name: words.dontSend, exact: true })).toBeVisible();
  await page.getByRole("button", { name: words.stop, exact: true }).click();
  await expect(inBox).toBeVisible();
  await expect(change).toHaveCount(0);
  await page.getByRole("button", { name: words.discard }).click();
  await change.click();
  await expect(waits).toHaveCount(0);
  await expect(inBox).toBeVisible();
});

test("what was said until the phone threw the page away is there again, to be listened to and sent", async ({
  page,
  speak,
  signUp,
}) => {
  const words = texts.en;
  await hum(page);
  await speak("en");
  await signUp();
  await enter(page);
  await record(page, words, 0);
  // A piece of some seconds is kept while one speaks on.
  await expect.poll(() => keptChosen(page), { timeout: 20_000 }).toContain("milliseconds");
  await page.reload();
  await page.locator("form").getByRole("button", { name: words.play }).click();
  await expect(page.locator("form").getByRole("button", { name: words.pause })).toBeVisible();
  await page.getByRole("button", { name: words.send, exact: true }).click();
  const sent = page.locator("li[data-place][data-own]", { hasText: "🎤" });
  await expect(sent.getByRole("button", { name: words.play })).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("form").getByRole("button", { name: words.play })).toHaveCount(0);
});

test("a microphone that is not allowed is said in words, and a browser that can't record has no button", async ({
  page,
  speak,
  signUp,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await speak("hi");
  await signUp();
  await enter(page);
  await page.getByRole("button", { name: texts.hi.record }).click();
  await expect(page.getByText(texts.hi.denied)).toBeVisible();
  await fits(page);
  await page.addInitScript(() => {
    MediaRecorder.isTypeSupported = () => false;
  });
  await enter(page);
  await expect(page.getByRole("button", { name: "तस्वीर जोड़ें" })).toBeVisible();
  await expect(page.getByRole("button", { name: texts.hi.record })).toHaveCount(0);
});
