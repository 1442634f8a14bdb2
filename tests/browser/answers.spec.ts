import type { Page } from "@playwright/test";
import { openChat, type } from "./chatTalk.ts";
import { alive, expect, picture, test, unfold } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { asOperator } from "./operating.ts";
import { emailOf, somebody } from "./somebody.ts";

// A phone without a line logs what it could not fetch.
test.use({ serviceWorkers: "allow", expected: [/Failed to load resource/] });

const isLive = (page: Page) =>
  expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 15_000 });
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isLive(page);
}
const row = (page: Page, words: string) => page.locator("li[data-place]", { hasText: words }).first();

/** On the narrowest phone and as wide as it is, in light and dark. */
async function looksWell(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  for (const width of [320, size.width]) {
    await page.setViewportSize({ ...size, width });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  }
  for (const theme of ["dark", "light"] as const) expect(await violationsIn(page, theme)).toEqual([]);
}

const t = {
  box: "संदेश",
  send: "भेजें",
  reply: /को जवाब दें$/,
  solved: /^इससे हल मिला: .* का जवाब/,
  helped: /^मेरे काम आया: .* का जवाब/,
  helpedOne: "1 व्यक्ति के काम आया",
  solvedMark: "इससे हल मिला",
  see: "हल मिला: जवाब देखें",
  one: "1 जवाब",
  two: "2 जवाब",
  kvk: "कृषि विज्ञान केंद्र",
  asked: "किसानों ने पूछा, और हल मिला",
  nearly: "किसानों ने लगभग यही पूछा था, और हल मिला",
  told: "आपके जवाब से किसी का सवाल हल हुआ",
  email: "खाते का मोबाइल नंबर या ई-मेल",
  house: "किस केंद्र से, या कौन-सी पढ़ाई",
  give: "बैज दें",
  takeAway: "बैज हटाएँ",
  offline: /नेटवर्क नहीं/,
} as const;
test("a question that a Krishi Vigyan Kendra answered is found solved on the crop's page", async ({
  browser,
  baseURL: origin,
}) => {
  test.slow();
  const baseURL = origin ?? "";
  const ways = { language: "hi", width: 360 } as const;
  const [asha, kvk, ravi, desk] = [
    await somebody(browser, baseURL, ways),
    await somebody(browser, baseURL, ways),
    await somebody(browser, baseURL, ways),
    await somebody(browser, baseURL, ways),
  ];
  const unique = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;
  const [asked, first, second] = [`Borer in the fruit ${unique}`, `Pick it ${unique}`, `Neem oil ${unique}`];

  // An operator has looked at who they are.
  await desk.goto("/");
  await asOperator(desk, emailOf(desk));
  await desk.goto("/operator/badges");
  await desk.getByLabel(t.email).fill(emailOf(kvk));
  await desk.getByLabel(t.house).fill(`Karnal ${unique}`);
  await desk.getByRole("button", { name: t.give }).click();
  await expect(desk.getByText(`Karnal ${unique}`)).toBeVisible();
  await looksWell(desk);

  // Asked without a line: it waits, and goes out by itself.
  await open(asha, `/discussions?topic=crop.brinjal-kharif`);
  await asha.locator("form input[name=pictures]").setInputFiles(await picture("green"));
  await expect(asha.locator("form ul img")).toBeVisible();
  await asha.context().setOffline(true);
  await asha.getByRole("textbox", { name: t.box }).fill(asked);
  await asha.getByRole("button", { name: t.send, exact: true }).click();
  await expect(asha.getByText(asked)).toBeVisible();
  await asha.context().setOffline(false);
  await expect(row(asha, asked)).toBeVisible({ timeout: 30_000 });
  await expect(row(asha, asked).locator("button > img")).toBeVisible({ timeout: 30_000 });

  const say = async (page: Page, to: string, words: string) => {
    await row(page, to).getByRole("button", { name: t.reply }).click();
    await page.getByRole("textbox", { name: t.box }).fill(words);
    await page.getByRole("button", { name: t.send, exact: true }).click();
    await expect(row(page, words)).toBeVisible();
  };
  for (const page of [ravi, kvk]) await open(page, `/discussions?topic=crop.brinjal-kharif`);
  await say(ravi, asked, first);
  await expect(row(asha, asked).getByRole("link", { name: t.one })).toBeVisible();
  await expect(row(kvk, first)).toBeVisible();
  await say(kvk, first, second);
  // The count follows live, and leads to the question with all that answers it.
  await row(asha, asked).getByRole("link", { name: t.two }).click();
  await expect(asha).toHaveURL(/topic=thread\.\d+/);
  await isLive(asha);
  await expect(asha.locator("li[data-place]")).toHaveCount(3);
  await expect(row(asha, second).getByText(`Karnal ${unique}`)).toBeVisible();
  await looksWell(asha);

  await row(asha, second).getByRole("button", { name: t.solved }).click();
  await expect(row(asha, second).getByRole("button", { name: t.solved })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(row(asha, asked).getByRole("button", { name: t.see })).toBeVisible();
  // Over a slow line one taps the second before the first has arrived: both count.
  let arrive = () => {};
  const tapped = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await asha.route("**/helped", (route) => tapped.then(() => route.continue()));
  const counted = [first, second].map((words) => row(asha, words).getByRole("button", { name: t.helped }));
  const arrived = [0, 1].map((number) => {
    let heard = 0;
    return asha.waitForResponse((answer) => answer.url().endsWith("/helped") && heard++ === number);
  });
  for (const button of counted) await button.click();
  arrive();
  await Promise.all(arrived);
  for (const button of counted) await expect(button).toHaveAttribute("aria-pressed", "true");
  await asha.reload();
  await isLive(asha);
  for (const button of counted) await expect(button).toHaveAttribute("aria-pressed", "true");

  // Whoever was looking on sees it without asking; whoever answered is told and led there.
  await expect(row(ravi, second).getByText(t.solvedMark)).toBeVisible();
  await kvk.goto("/notes");
  await kvk.getByRole("link", { name: t.told }).click();
  await isLive(kvk);
  await expect(row(kvk, second)).toBeInViewport();

  // What one says in a thread answers its question.
  const third = `Thank you ${unique}`;
  await asha.getByRole("textbox", { name: t.box }).fill(third);
  await asha.getByRole("button", { name: t.send, exact: true }).click();
  await expect(row(asha, third)).toContainText(asked);

  // Anybody who looks the crop up reads it, with who says so.
  const guest = await (
    await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  ).newPage();
  await guest.context().addCookies([{ name: "language", value: "hi", url: baseURL }]);
  await guest.addInitScript((word) => localStorage.setItem("language", word), "hi");
  await guest.goto(`/croppage/brinjal-kharif`);
  await alive(guest);
  await unfold(guest, "#answered");
  const solved = guest.locator("#answered li", { hasText: asked });
  await expect(guest.getByRole("heading", { name: t.asked })).toBeVisible();
  await expect(solved).toContainText(second);
  await expect(solved).toContainText(t.kvk);
  // Whoever has the same on the leaf knows it by the picture, which a tap opens. It comes where one looks, and what is above may
  // still be coming.
  await expect(async () => {
    await solved.scrollIntoViewIfNeeded();
    await expect(solved.locator("button > img")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await looksWell(guest);
  await solved.locator("button", { has: guest.locator("img") }).click();
  await expect(guest.locator("dialog[open] img")).toBeVisible();
  await guest.keyboard.press("Escape");
  await expect(guest).toHaveURL(`/croppage/brinjal-kharif`);

  // Whoever types nearly the same finds it under EarthWorm's own answer, with who says so.
  await openChat(guest);
  await type(guest, "Asha");
  await type(guest, `brinjal frut borer ${unique}`);
  const log = guest.getByRole("log");
  await expect(log.getByRole("heading", { name: t.nearly })).toBeVisible();
  const like = log.locator("li", { hasText: asked });
  await expect(like).toContainText(second);
  await expect(like).toContainText(t.kvk);
  await like.scrollIntoViewIfNeeded();
  await looksWell(guest);
  await expect(like.getByRole("link")).toHaveAttribute("href", /topic=thread\.\d+/);

  await desk
    .locator("li", { hasText: `Karnal ${unique}` })
    .getByRole("button", { name: t.takeAway })
    .click();
  await expect(desk.getByText(`Karnal ${unique}`)).toBeHidden();
  for (const page of [asha, kvk, ravi, desk, guest]) await page.context().close();
});
