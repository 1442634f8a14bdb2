import type { Page } from "@playwright/test";
import { alive, expect, fill, password, test, unfold } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { emailOf, somebody } from "./somebody.ts";

const row = (page: Page, words: string) => page.locator("li[data-place]", { hasText: words });
/** With what is new there behind its name, or without. */
const everyoneChip = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name: new RegExp(`^${name}`) });
const live = (page: Page) =>
  expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 15_000 });

const texts = {
  en: {
    ask: "Ask others about Wheat",
    box: "message",
    send: "send",
    everyone: "Everyone",
    topics: "Topics",
    failed: /Our server did not answer/,
    wheat: "Wheat",
    barley: "Barley",
    choose: "Choose a crop or state",
    which: "Crop or state",
    open: "Open this topic",
    title: "Discussions: Wheat · Mitti",
    follow: "Follow Wheat",
    following: "Following Wheat",
    logIn: "Log in to follow Wheat",
    enter: "Log in",
    followBarley: "Follow Barley",
    full: "You follow 30 topics already. Leave one, then follow this one.",
    told: "New questions in the topic Wheat",
  },
  hi: {
    ask: "गेहूँ के बारे में दूसरों से पूछें",
    box: "संदेश",
    send: "भेजें",
    everyone: "सारी चर्चा",
    topics: "विषय",
    failed: /सर्वर/,
    wheat: "गेहूँ",
    barley: "जौ",
    choose: "फसल या राज्य चुनें",
    which: "फसल या राज्य",
    open: "यह विषय खोलें",
    title: "चर्चा: गेहूँ · मिट्टी",
    follow: "गेहूँ को फ़ॉलो करें",
    following: "गेहूँ को फ़ॉलो कर रहे हैं",
    logIn: "गेहूँ को फ़ॉलो करने के लिए लॉग इन करें",
    enter: "लॉग इन करें",
    followBarley: "जौ को फ़ॉलो करें",
    full: "आप 30 विषय पहले से फ़ॉलो कर रहे हैं। पहले एक छोड़ें, फिर इसे फ़ॉलो करें।",
    told: "आपके चुने विषय गेहूँ में नए सवाल हैं",
  },
};

test("a question from the crop's page is asked in its topic, seen there and by everyone, and in no other topic", async ({
  browser,
  baseURL: origin = "",
}) => {
  const words = texts.hi;
  const [asha, ravi] = [
    await somebody(browser, origin, { language: "hi", width: 360 }),
    await somebody(browser, origin, { language: "hi", width: 360 }),
  ];
  const question = `Yellow leaves ${Date.now().toString(36)}`;

  await ravi.goto("/discussions");
  await live(ravi);
  await asha.goto("/croppage/wheat");
  await asha.getByRole("link", { name: words.ask, exact: true }).click();
  await live(asha);
  await expect(asha).toHaveTitle(words.title);
  await asha.getByRole("textbox", { name: words.box, exact: true }).fill(question);
  await asha.getByRole("button", { name: words.send, exact: true }).click();
  await expect(row(asha, question)).toBeVisible();

  // Everyone reads it with its topic, and a tap leads there.
  const tag = row(ravi, question).getByRole("link", { name: words.wheat, exact: true });
  await tag.click();
  await live(ravi);
  await expect(ravi).toHaveTitle(words.title);
  await expect(row(ravi, question)).toBeVisible();
  const answer = `It lacks water ${Date.now().toString(36)}`;
  await ravi.getByRole("textbox", { name: words.box, exact: true }).fill(answer);
  await ravi.getByRole("button", { name: words.send, exact: true }).click();
  await expect(row(asha, answer)).toBeVisible();
  expect(await sidewaysScroll(ravi)).toBe(0);
  expect(await violationsIn(ravi, "dark")).toEqual([]);

  // Another topic has neither; Back leads back.
  await ravi.getByRole("button", { name: words.choose, exact: true }).click();
  const which = ravi.getByRole("combobox", { name: words.which, exact: true });
  for (const group of await which.locator("optgroup").all()) {
    const names = await group.locator("option").allTextContents();
    expect(names.length).toBeGreaterThan(30);
    expect(names).toEqual(names.toSorted());
  }
  await which.selectOption("crop.barley");
  expect(await violationsIn(ravi, "light")).toEqual([]);
  await ravi.getByRole("button", { name: words.open, exact: true }).click();
  await live(ravi);
  await expect(ravi.getByRole("link", { name: words.barley, exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(row(ravi, question)).toHaveCount(0);
  await ravi.goBack();
  await expect(row(ravi, answer)).toBeVisible();
  await everyoneChip(ravi, words.everyone).click();
  await expect(row(ravi, answer).getByRole("link", { name: words.wheat, exact: true })).toBeVisible();

  // A crop that is not there is no topic, and takes no place among the chips that are kept.
  await ravi.goto("/discussions?topic=crop.moonflower");
  await live(ravi);
  await expect(everyoneChip(ravi, words.everyone)).toHaveAttribute("aria-current", "true");
  await expect(ravi.getByRole("link", { name: "moonflower" })).toHaveCount(0);
  expect(await ravi.evaluate(() => localStorage.getItem("discussions-topics"))).not.toContain("moonflower");
  for (const page of [asha, ravi]) await page.context().close();
});

test("a followed topic counts what is new in it while one is elsewhere, live and on another device, until it is read", async ({
  browser,
  baseURL: origin = "",
}) => {
  const words = texts.en;
  const [asha, ravi] = [
    await somebody(browser, origin, { language: "en", width: 1280 }),
    await somebody(browser, origin, { language: "en", width: 1280 }),
  ];
  const say = async (question: string) => {
    await ravi.getByRole("textbox", { name: words.box, exact: true }).fill(question);
    await ravi.getByRole("button", { name: words.send, exact: true }).click();
    await expect(row(ravi, question)).toBeVisible();
  };
  const chip = (name: string | RegExp) =>
    asha.getByRole("navigation").getByRole("link", { name, exact: true });
  const wheat = new RegExp(`^${words.wheat}`);

  await asha.goto("/discussions?topic=crop.wheat");
  await live(asha);
  const follow = asha.getByRole("button", { name: words.follow, exact: true });
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  // Where it can't be, it is said beside the chips and not among them: they stay one row.
  const height = async () =>
    (await asha.getByRole("navigation", { name: words.topics }).boundingBox())?.height ?? 0;
  const oneRow = await height();
  await asha.route("**/api/messages/follows/*", (route) => route.abort());
  await follow.click();
  await expect(asha.locator("output", { hasText: words.failed })).toBeVisible();
  expect(await height()).toBe(oneRow);
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  await asha.unrouteAll();
  await follow.click();
  const following = asha.getByRole("button", { name: words.following, exact: true });
  await expect(following).toHaveAttribute("aria-pressed", "true");
  expect(await sidewaysScroll(asha)).toBe(0);
  expect(await violationsIn(asha, "dark")).toEqual([]);
  await everyoneChip(asha, words.everyone).click();
  await live(asha);

  await ravi.goto("/discussions?topic=crop.wheat");
  await live(ravi);
  await say(`When do I water ${Date.now().toString(36)}`);
  // Another journey may say something about wheat at the same time.
  await expect(chip(wheat)).toHaveText(/\d/);
  const before = Number(/\d+/.exec((await chip(wheat).textContent()) ?? "")?.[0]);
  const last = `How much seed ${Date.now().toString(36)}`;
  await say(last);
  await expect
    .poll(async () => Number(/\d+/.exec((await chip(wheat).textContent()) ?? "")?.[0]))
    .toBeGreaterThan(before);
  for (const theme of ["light", "dark", "sunlight"] as const)
    expect(await violationsIn(asha, theme)).toEqual([]);
  // So it is where it is opened anew.
  await asha.reload();
  await live(asha);
  await expect(chip(wheat)).toHaveText(/\d/);

  await chip(wheat).click();
  await live(asha);
  await expect(row(asha, last)).toBeVisible();
  const told = asha.waitForResponse((answer) => answer.url().endsWith("/follows/crop.wheat/read"));
  await expect(chip(words.wheat)).toBeVisible();
  expect((await told).status()).toBe(204);

  // What is said meanwhile is new in Everyone too, after a reload as well, until one has been there.
  const everyone = new RegExp(`^${words.everyone}`);
  await say(`Which seed ${Date.now().toString(36)}`);
  await expect(chip(everyone)).toHaveText(/\d/);
  await asha.reload();
  await live(asha);
  await expect(chip(everyone)).toHaveText(/\d/);
  await chip(everyone).click();
  await live(asha);
  await expect(chip(words.everyone)).toBeVisible();

  // Whoever is elsewhere is told of a new question by the bell, and led to it.
  await asha.goto("/notes");
  const asked = `Rust on the leaves ${Date.now().toString(36)}`;
  await say(asked);
  await asha.getByRole("link", { name: words.told }).click({ timeout: 40_000 });
  await live(asha);
  await expect(asha).toHaveURL(/topic=crop\.wheat/);
  await expect(row(asha, asked)).toBeVisible();
  // The first one that is new to them: another journey may have asked before.
  const opened = new URL(asha.url()).searchParams.get("message");
  const page = await asha.request.get("/api/fetchMessages?limit=50&topic=crop.wheat");
  const talk: { msg_id: number; place: number }[] = await page.json();
  const { place } = talk.find(({ msg_id }) => String(msg_id) === opened) ?? {};
  await expect(asha.locator(`li[data-place="${place}"]`)).toBeInViewport();
  await following.click();
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  for (const page of [asha, ravi]) await page.context().close();
});

test("a guest logs in from the crop's page, is back there and follows the crop, up to 30 topics", async ({
  browser,
  baseURL: origin = "",
}) => {
  const words = texts.hi;
  const asha = await somebody(browser, origin, { language: "hi", width: 360 });
  const email = emailOf(asha);
  const guest = await (
    await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } })
  ).newPage();
  await guest.context().addCookies([{ name: "language", value: "hi", url: origin }]);
  await guest.addInitScript((word) => localStorage.setItem("language", word), "hi");
  const talk = guest.locator("#answered");

  const openTalk = async () => {
    await alive(guest);
    await unfold(guest, "#answered");
  };

  await guest.goto("/croppage/wheat");
  await openTalk();
  await talk.getByRole("link", { name: words.logIn, exact: true }).click();
  await fill(guest, { email, current_password: password });
  await guest.locator("main form").getByRole("button", { name: words.enter, exact: true }).click();
  await expect(guest).toHaveURL("/croppage/wheat");
  await openTalk();
  const follow = talk.getByRole("button", { name: words.follow, exact: true });
  await expect(follow).toHaveAttribute("aria-pressed", "false");
  expect(await smallTargets(guest)).toEqual([]);
  await follow.click();
  await expect(talk.getByRole("button", { name: words.following, exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await guest.reload();
  await openTalk();
  await expect(talk.getByRole("button", { name: words.following, exact: true })).toBeVisible();

  const crops: { id: string }[] = await (await guest.request.get("/api/messages/topics")).json();
  const others = crops.filter(({ id }) => id !== "wheat" && id !== "barley").slice(0, 29);
  for (const { id } of others)
    expect(
      (await guest.request.put(`/api/messages/follows/crop.${id}`, { headers: { origin } })).status(),
    ).toBe(204);
  await guest.goto("/croppage/barley");
  await openTalk();
  const barley = talk.getByRole("button", { name: words.followBarley, exact: true });
  await barley.click();
  await expect(talk.getByRole("status").filter({ hasText: words.full })).toBeVisible();
  await expect(barley).toHaveAttribute("aria-pressed", "false");
  expect(await sidewaysScroll(guest)).toBe(0);
  for (const theme of ["light", "dark"] as const) expect(await violationsIn(guest, theme)).toEqual([]);
  for (const page of [asha, guest]) await page.context().close();
});
