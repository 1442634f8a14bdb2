import { randomInt, randomUUID } from "node:crypto";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import type { Season, Today } from "#season/fields/contract.ts";
import { buyerIn, order } from "./buying.ts";
import { alive, expect, type Page, test } from "./journey.ts";
import { keptOnPhone } from "./keptOnPhone.ts";
import { faultsOfLargeLetters, sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { load } from "./screenLoad.ts";

const say = {
  en: {
    title: "Today",
    done: "Done",
    undo: "Undo",
    nothing: "Nothing to do today.",
    next: /^Next, from/,
    answered: "Somebody answered you in the discussions",
    ordered: /^Your order is placed/,
    news: "Orders and answers",
    notPick: "Do not pick before",
    about: "About Mitti",
  },
  hi: {
    title: "आज",
    done: "हो गया",
    undo: "वापस लें",
    nothing: "आज कोई काम नहीं।",
    next: /^अगला काम/,
    answered: "चर्चा में किसी ने आपको जवाब दिया है",
    ordered: /^आपका ऑर्डर दर्ज हो गया/,
    news: "ऑर्डर और जवाब",
    notPick: "से पहले न तोड़ें",
    about: "मिट्टी के बारे में",
  },
} as const;

/** A field with a crop sown so many days ago; wheat of today has work at once. */
async function sow(page: Page, crop = "wheat", daysAgo = 0, name = "By the well"): Promise<Season> {
  const made = await page.request.post("/api/fields", { data: { name, areaHa: 0.6, soil: "Black" } });
  const field = (await made.json()) as { id: string };
  const sownOn = daysLater(indianDay(Date.now()), -daysAgo);
  const sown = await page.request.post(`/api/fields/${field.id}/seasons`, {
    data: { crop, sownOn, sure: true },
  });
  expect(sown.status()).toBe(201);
  return (await sown.json()) as Season;
}

async function dueNow(page: Page): Promise<Today> {
  return (await (await page.request.get("/api/today")).json()) as Today;
}

async function write(page: Page, { id }: { id: string }, data: object): Promise<void> {
  const headers = { "idempotency-key": randomUUID() };
  const written = await page.request.post(`/api/seasons/${id}/entries`, { headers, data });
  expect(written.status()).toBe(201);
}

for (const language of ["en", "hi"] as const) {
  test(`Today has water, the most urgent work, the order and the answer, each with its way, and work is done and undone by one tap, in ${language}`, async ({
    page,
    speak,
    signUp,
    browser,
    baseURL,
  }) => {
    const text = say[language];
    await speak(language);
    await signUp();
    const wheat = await sow(page);
    for (const [place, crop] of ["chickpea", "barley", "lentil", "potato"].entries())
      await sow(page, crop, 5 * place, `${place + 2}`);
    const tomato = await sow(page, "tomato-rabi", 100, "Near home");
    const spray = { kind: "spray", on: indianDay(Date.now()), active: "Chlorantraniliprole 18.5% SC" };
    await write(page, tomato, { ...spray, product: "Coragen", sure: true });
    await order(page.context(), ["fert-urea"], [1]);
    const asked = randomInt(2 ** 40);
    const message = { msg_id: asked, message: "When is the first water?", timestamp: "10:00" };
    expect((await page.request.post("/api/sendMessages", { data: message })).ok()).toBe(true);
    const other = await buyerIn(browser, baseURL);
    const answer = { ...message, msg_id: randomInt(2 ** 40), referedTo: asked, message: "After 21 days." };
    expect((await other.request.post("/api/sendMessages", { data: answer })).ok()).toBe(true);

    await page.goto("/fields");
    await expect(page.getByRole("heading", { level: 1, name: text.title, exact: true })).toBeVisible();
    const main = page.locator("main");
    await expect(main.getByText("After 21 days.")).toBeVisible();
    await page.goto("/");
    await alive(page);
    await expect(main.getByText("After 21 days.")).toBeVisible();
    await expect(main.locator("#welcome")).toHaveCount(0);

    // The day of the next water is that of the season's own screen.
    const { water } = (await dueNow(page)).water.find(({ season }) => season === wheat.id) ?? {};
    const own = await (await page.request.get(`/api/seasons/${wheat.id}/water`)).json();
    expect([water?.say, water?.by]).toEqual([own.say, own.by]);
    await expect(
      main
        .getByText(text.notPick)
        .or(main.getByText(/label|लेबल/))
        .first(),
    ).toBeVisible();
    await expect(main.getByRole("link", { name: text.ordered })).toHaveAttribute("href", /^\/order\//);
    await expect(main.getByRole("link", { name: text.answered })).toHaveAttribute("href", /^\/discussions/);

    const { words, targets } = await load(page);
    expect(targets).toBeLessThanOrEqual(30);
    expect(words).toBeLessThanOrEqual(350);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await faultsOfLargeLetters(page)).toEqual([]);
    for (const theme of ["dark", "light"] as const) expect(await violationsIn(page, theme)).toEqual([]);

    const buttons = main.getByRole("button", { name: text.done, exact: true }).filter({ visible: true });
    expect(await buttons.count()).toBeLessThanOrEqual(3);
    const before = (await dueNow(page)).tasks.length;
    await buttons.first().click();
    await expect.poll(async () => (await dueNow(page)).tasks.length).toBe(before - 1);
    await main.getByRole("button", { name: text.undo }).click();
    await expect.poll(async () => (await dueNow(page)).tasks.length).toBe(before);
    await expect(main.getByRole("button", { name: text.undo })).toHaveCount(0);
    // What the specification names for the home page is folded below.
    await main.locator("summary", { hasText: text.about }).click();
    await expect(main.locator("blockquote")).toBeVisible();
    await expect(main.locator('a[href="/Market"]').first()).toBeVisible();
    await expect(main.locator('a[href="/Aboutus"]')).toBeVisible();
  });
}

test("a day without work says so with what comes next, and holds no empty place", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  const season = await sow(page, "wheat", 5);
  for (const { when, task } of (await dueNow(page)).tasks)
    if (when !== "week")
      await write(page, season, { kind: "done", on: indianDay(Date.now()), task: task.id });
  await page.goto("/fields");
  const main = page.locator("main");
  await expect(main.getByText(say.hi.nothing)).toBeVisible();
  await expect(main.getByRole("link", { name: say.hi.next })).toHaveAttribute(
    "href",
    `/seasons/${season.id}`,
  );
  const boxes = await main
    .locator("h1, li, h2")
    .evaluateAll((parts) =>
      parts.filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect().toJSON()),
    );
  const gaps = boxes
    .slice(1)
    .map((box: DOMRect, place: number) => box.top - (boxes[place] as DOMRect).bottom);
  expect(Math.max(...gaps)).toBeLessThan(250);
});

test.describe(() => {
  test.use({ expected: [/503|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("a failed call is told with a way to try again, and what is known besides stays", async ({
    page,
    speak,
    signUp,
  }) => {
    await speak("en");
    await signUp();
    await sow(page);
    await page.route("**/api/today", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto("/fields");
    const main = page.locator("main");
    await expect(main.getByRole("alert")).toBeVisible();
    await expect(main.getByRole("heading", { name: "By the well" })).toBeVisible();
    await page.unroute("**/api/today");
    await main.getByRole("button", { name: "Try again" }).click();
    await expect(main.getByRole("button", { name: "Done" }).first()).toBeVisible();
    await expect(main.getByRole("alert")).toHaveCount(0);
  });

  test.describe(() => {
    test.use({ serviceWorkers: "allow" });

    test("without a network Today shows what it knew with its age, and what is tapped goes out later", async ({
      page,
      context,
      speak,
      signUp,
    }) => {
      await speak("en");
      await signUp();
      await sow(page);
      await page.goto("/fields");
      await page.goto("/");
      await alive(page);
      const main = page.locator("main");
      const done = main.getByRole("button", { name: "Done", exact: true }).first();
      await expect(done).toBeVisible();
      await keptOnPhone(page, ["/api/today", "/api/fields", "/api/notifications"]);
      const before = (await dueNow(page)).tasks.length;
      await context.setOffline(true);
      await page.reload();
      await expect(done).toBeVisible();
      await expect(page.getByText(/^Seen today at .*; no network now\.$/)).toBeVisible();
      await done.click();
      await expect(main.getByRole("button", { name: "Undo" })).toBeVisible();
      await expect(main.getByText("1 entry is waiting to be sent.")).toBeVisible();
      await context.setOffline(false);
      await expect.poll(async () => (await dueNow(page)).tasks.length, { timeout: 60_000 }).toBe(before - 1);
    });
  });
});
