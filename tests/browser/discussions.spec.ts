import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Locator } from "@playwright/test";
import { payloads } from "../support/payloads.ts";
import { expect, type Page } from "./journey.ts";
import { axeOf, smallTargets } from "./layoutChecks.ts";
import { launchProfile } from "./ownProfile.ts";
import { ownTest } from "./ownServer.ts";
import { figure } from "./slowPhone.ts";

// What other journeys edit or hide would have every page of the room read anew.
const test = ownTest.extend<{ origin: string }>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ""),
});

// There is one room, so its journeys are made one after the other.
test.describe.configure({ mode: "default" });

// A phone without a line logs what it could not fetch.
test.use({ serviceWorkers: "allow", expected: [/Failed to load resource/] });

const password = "haldi-2026-mango";
let count = 0;
const next = () => {
  count += 1;
  return count.toString(36);
};

/** Opens an account and logs this browser in. */
async function logIn(context: BrowserContext, origin: string): Promise<string> {
  const email = `f${next()}.${Date.now().toString(36)}@example.in`;
  const answer = await context.request.post(`${origin}/api/signup`, {
    data: { name: "Asha Devi", email, password, confirm_password: password },
  });
  expect(answer.status()).toBe(200);
  await context.addInitScript((email) => {
    localStorage.setItem("email", email);
    localStorage.setItem("language", "en");
  }, email);
  await context.addCookies([{ name: "language", value: "en", url: origin }]);
  return email;
}

async function enter(page: Page): Promise<void> {
  await page.goto("/discussions");
  await expect(page.getByPlaceholder("message")).toBeEnabled();
  await expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 15_000 });
}

async function say(page: Page, words: string): Promise<void> {
  await page.getByPlaceholder("message").fill(words);
  await page.getByRole("button", { name: "send", exact: true }).click();
}

const row = (page: Page, words: string) => page.locator("li[data-place]", { hasText: words });
/** Words that no other journey says. */
const unique = (words: string) => `${words} ${Date.now().toString(36)}${next()}`;

/** Says many things through the calls, as one account each. */
async function fill(context: BrowserContext, origin: string, messages: readonly string[]): Promise<void> {
  for (const message of messages) {
    const answer = await context.request.post(`${origin}/api/sendMessages`, {
      data: { msg_id: Math.floor(Math.random() * 1e14), referedTo: "", message, timestamp: "07:30" },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

test("two browsers talk; an answer quotes its original", async ({ browser, page, context, origin }) => {
  const email = await logIn(context, origin);
  const otherContext = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } });
  const otherEmail = await logIn(otherContext, origin);
  const other = await otherContext.newPage();
  await enter(page);
  await enter(other);

  const question = unique("When do I sow mustard?");
  await say(page, question);
  const sent = row(page, question);
  await expect(sent.getByRole("img", { name: "sent" })).toBeVisible();
  await expect(row(other, question)).toContainText(email.slice(0, 6));

  await row(other, question)
    .getByRole("button", { name: /^Reply/ })
    .click();
  const number = other.getByText(/^Replying to \d+ message$/);
  await expect(number).toBeVisible();
  const sizes = await number.evaluate((element) =>
    [element.previousElementSibling, element].map((part) => part && getComputedStyle(part).fontSize),
  );
  expect(Number.parseFloat(sizes[1] ?? "")).toBeLessThan(Number.parseFloat(sizes[0] ?? ""));
  await expect(other.getByPlaceholder("message")).toBeFocused();
  await other.getByRole("button", { name: "cancel" }).click();
  await expect(other.getByText(/^Replying to/)).toBeHidden();
  await expect(other.getByPlaceholder("message")).toBeFocused();

  await row(other, question)
    .getByRole("button", { name: /^Reply/ })
    .click();
  const answer = unique("In October");
  await say(other, answer);
  const quote = row(page, answer).getByTitle("Show the original");
  await expect(quote).toContainText(email.slice(0, 6));
  await expect(quote).toContainText(question);
  await expect(row(page, answer)).toContainText(otherEmail.slice(0, 6));
  await otherContext.close();
});

test("seven short messages stand on a phone's screen; a run names its sender once, a long one is folded, an address is a link", async ({
  page,
  context,
  browser,
  origin,
}) => {
  const otherContext = await browser.newContext({ baseURL: origin });
  await logIn(otherContext, origin);
  const mark = unique("r");
  const long = `${mark} long: ${"the root is black inside and comes out easily. ".repeat(20)}`;
  await fill(otherContext, origin, [
    long,
    `${mark} see https://icar.org.in/gram.`,
    ...Array.from({ length: 8 }, (_, step) => `${mark}.${step + 1}`),
  ]);
  await logIn(context, origin);
  await enter(page);
  await expect(row(page, `${mark}.8`)).toBeInViewport();
  const inSight = await page.locator("li[data-place]").evaluateAll((rows) => {
    const frame = document.querySelector('section[aria-label="Messages"]')?.getBoundingClientRect();
    return rows.filter((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return frame && top >= frame.top && bottom <= frame.bottom;
    }).length;
  });
  expect(inSight).toBeGreaterThanOrEqual(7);
  // The name is there for those who listen, and takes no line.
  const name = row(page, `${mark}.5`)
    .locator("p", { has: page.locator("bdi") })
    .first();
  expect((await name.boundingBox())?.height ?? 0).toBeLessThanOrEqual(1);

  const link = page.getByRole("link", { name: "https://icar.org.in/gram", exact: true });
  await expect(link).toHaveAttribute("href", "https://icar.org.in/gram");
  await expect(link).toHaveAttribute("rel", /nofollow/);
  const folded = row(page, `${mark} long`);
  expect((await folded.boundingBox())?.height ?? 0).toBeLessThan(340);
  await folded.getByText("Read more").click();
  expect((await folded.boundingBox())?.height ?? 0).toBeGreaterThan(400);
  // The talk scrolls, the page around it does not.
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
  ).toBe(0);
  await otherContext.close();
});

test("an empty message is not sent, and a draft is kept", async ({ page, context, origin }) => {
  await logIn(context, origin);
  await enter(page);
  await say(page, "   ");
  await expect(page.getByText("Enter message..!")).toBeVisible();
  // What is said stands above the box and not on it.
  const said = await page.getByText("Enter message..!").boundingBox();
  const box = await page.getByPlaceholder("message").boundingBox();
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  await expect(page.getByText("Enter message..!")).toBeHidden({ timeout: 6_000 });
  await page.getByPlaceholder("message").fill("half a sentence");
  // Of a phone's 360 px what one writes has most: beside three buttons a question stood in five lines.
  expect((await page.getByPlaceholder("message").boundingBox())?.width ?? 0).toBeGreaterThan(200);
  expect(await smallTargets(page)).toEqual([]);
  await page.reload();
  await expect(page.getByPlaceholder("message")).toHaveValue("half a sentence");
});

test("what is sent where the talk does not come waits in sight, and goes out once it comes", async ({
  page,
  context,
  origin,
}) => {
  await logIn(context, origin);
  await page.route(/\/api\/(fetchMessages|messages\/self|sendMessages)/, (route) => route.abort());
  await page.goto("/discussions");
  await expect(page.locator("[data-line]")).toHaveAttribute("data-line", "failed", { timeout: 20_000 });
  const words = unique("Sent over a dead line");
  await page.getByRole("textbox", { name: "message" }).fill(words);
  await page.getByRole("button", { name: "send", exact: true }).click();
  const waits = page.locator("li", { hasText: words });
  await expect(waits).toContainText("waiting");
  // The room asks again by itself, sooner or later than a finger would.
  await page.unrouteAll();
  await expect(row(page, words)).toHaveCount(1, { timeout: 60_000 });
  await expect(waits).not.toContainText("waiting");
});

test("what is sent before the talk has come goes out by itself once it has, as one message", async ({
  page,
  context,
  origin,
}) => {
  await logIn(context, origin);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/fetchMessages/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/discussions");
  const words = unique("Sent early");
  const box = page.getByRole("textbox", { name: "message" });
  await box.fill(words);
  await box.press("Enter");
  await expect(page.locator("[data-line]")).toHaveAttribute("data-line", "loading");
  answer();
  await expect(row(page, words)).toHaveCount(1, { timeout: 20_000 });
  await expect(box).toHaveValue("");
});

test("fifty messages typed without a line, the browser closed and opened again: each arrives once, in order", async ({
  origin,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "mitti-profile-"));
  const open = () => launchProfile(folder, { baseURL: origin });
  try {
    let context = await open();
    await logIn(context, origin);
    let page = await context.newPage();
    await enter(page);
    await context.setOffline(true);
    const mark = unique("offline");
    const typed = Array.from({ length: 50 }, (_, step) => `${mark} number ${step + 1}.`);
    for (const words of typed) await say(page, words);
    await expect(page.locator("li[data-own]", { hasText: mark })).toHaveCount(50);
    await expect(page.getByText(/^Not connected/)).toBeVisible();
    await context.close();

    context = await open();
    page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("language", "en"));
    await page.goto("/discussions");
    await expect(row(page, typed[49] ?? "")).toBeVisible({ timeout: 20_000 });
    const said = await context.request.get(`${origin}/api/fetchMessages`).then((answer) => answer.json());
    const own = (said as { message: string }[])
      .map(({ message }) => message)
      .filter((words) => words.startsWith(mark));
    expect(own).toEqual(typed.slice(-own.length));
    expect(own.length).toBeGreaterThan(30);
    await expect(page.locator("li[data-own]", { hasText: mark })).toHaveCount(50);
    await context.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("eight tabs share one stream, show a message within a second, and hand over when the first is closed", async ({
  context,
  origin,
}) => {
  await logIn(context, origin);
  const streams = new Set<Page>();
  context.on("request", (request) => {
    if (request.url().endsWith("/api/messages/stream")) streams.add(request.frame().page());
  });
  const tabs: Page[] = [];
  while (tabs.length < 8) {
    const tab = await context.newPage();
    tabs.push(tab);
    await enter(tab);
  }
  expect(streams.size).toBe(1);
  const words = unique("for all tabs");
  // With a stream a tab the browser's six connections would be taken, and this would wait until one closes.
  await figure("a message in eight tabs", 1_500, async () => {
    await say(tabs[5] as Page, words);
    await Promise.all(tabs.map((tab) => expect(row(tab, words)).toBeVisible()));
  });

  await tabs.shift()?.close();
  await expect.poll(() => streams.size, { timeout: 2_500 }).toBe(2);
  const later = unique("after the first is closed");
  await say(tabs[0] as Page, later);
  await Promise.all(tabs.map((tab) => expect(row(tab, later)).toBeVisible({ timeout: 3_000 })));
});

test("older pages come while one scrolls up, and nothing moves under the finger", async ({
  page,
  context,
  origin,
}) => {
  await logIn(context, origin);
  const mark = unique("history");
  await fill(
    context,
    origin,
    Array.from({ length: 120 }, (_, step) => `${mark} no ${step + 1}.`),
  );
  await enter(page);
  const box = page.getByRole("region", { name: "Messages" });
  await expect(row(page, `${mark} no 120.`)).toBeInViewport();
  const watched = row(page, `${mark} no 75.`);
  await watched.scrollIntoViewIfNeeded();
  const before = await watched.boundingBox();
  await expect(row(page, `${mark} no 40.`)).toBeAttached();
  const after = await watched.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2);

  const news = unique("while reading");
  await fill(context, origin, [news]);
  await expect(page.getByRole("button", { name: "Newest" })).toBeVisible();
  expect(Math.abs(((await watched.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2);
  await page.getByRole("button", { name: "Newest" }).click();
  await expect(row(page, news)).toBeInViewport();
  await expect(box).toBeVisible();
});

test("a button that is pressed while somebody else speaks does what it says: nothing moves until it is released", async ({
  browser,
  page,
  context,
  origin,
}) => {
  await logIn(context, origin);
  const otherContext = await browser.newContext({ baseURL: origin });
  await logIn(otherContext, origin);
  const said = Array.from({ length: 15 }, (_, at) => unique(`word ${at}`));
  await fill(otherContext, origin, said);
  await enter(page);
  const answer = row(page, said.at(-2) ?? "").getByRole("button", { name: /^Reply/ });
  await answer.hover();
  await page.mouse.down();
  const last = unique("spoken meanwhile");
  await fill(otherContext, origin, [last]);
  await expect(row(page, last)).toBeAttached();
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "cancel", exact: true })).toBeVisible();
  await expect(row(page, last), "the end is followed again").toBeInViewport();
});

test("a long talk that is loaded anew does not jump, and what is said of the line covers no message", async ({
  page,
  context,
  origin,
}) => {
  await logIn(context, origin);
  const mark = unique("anew");
  await fill(
    context,
    origin,
    Array.from({ length: 60 }, (_, step) => `${mark} no ${step + 1}. ${"khet ".repeat((step * 7) % 40)}`),
  );
  await enter(page);
  await page.addInitScript(() => {
    (window as unknown as { shift: number }).shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(row(page, `${mark} no 60.`)).toBeInViewport();
  await expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 15_000 });
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02);

  const expectAbove = async (said: Locator) => {
    await expect(said).toBeVisible({ timeout: 30_000 });
    const [banner, talk] = await Promise.all([
      said.boundingBox(),
      page.getByRole("region", { name: "Messages" }).boundingBox(),
    ]);
    expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual((talk?.y ?? 0) + 1);
  };
  // Without a line for as long as it is worth a word.
  await context.setOffline(true);
  await expectAbove(page.getByText(/^Not connected\./));
  await context.setOffline(false);
  await page.evaluate(() => localStorage.setItem("saver", "on"));
  await page.reload();
  await expectAbove(page.getByText("New messages may come a little late."));
});

test("a quote leads to its original, however long ago, and back to where one was", async ({
  page,
  context,
  origin,
}) => {
  await logIn(context, origin);
  const mark = unique("long ago");
  const original = Math.floor(Math.random() * 1e14);
  const post = (data: object) =>
    context.request.post(`${origin}/api/sendMessages`, { data: { timestamp: "06:00", ...data } });
  await post({ msg_id: original, message: `${mark} the original` });
  await fill(
    context,
    origin,
    Array.from({ length: 130 }, (_, step) => `${mark} between ${step + 1}.`),
  );
  await post({ msg_id: original + 1, referedTo: original, message: `${mark} the answer` });
  await enter(page);
  const answer = row(page, `${mark} the answer`);
  await expect(answer).toBeInViewport();
  const before = await answer.boundingBox();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await figure("a jump to an original", 1_000, async () => {
    await answer.getByTitle("Show the original").click();
    await expect(row(page, `${mark} the original`).first()).toBeInViewport();
  });
  // However far back it is: not page by page.
  expect(asked.filter((url) => url.includes("/api/fetchMessages")).length).toBeLessThanOrEqual(1);
  await expect(row(page, `${mark} the original`).first()).toBeFocused();
  await page.getByRole("button", { name: "Back to where I was" }).click();
  await expect(answer).toBeInViewport();
  expect(Math.abs(((await answer.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2);
});

test("new messages of others are announced once, one's own and history never", async ({
  browser,
  page,
  context,
  origin,
}) => {
  await logIn(context, origin);
  const otherContext = await browser.newContext({ baseURL: origin });
  const name = (await logIn(otherContext, origin)).slice(0, 6);
  await enter(page);
  const announced = page.locator("main [aria-live=polite]");
  await expect(announced).toHaveText("");
  await say(page, unique("my own words"));
  await expect(page.getByRole("img", { name: "sent" }).last()).toBeVisible();
  await expect(announced).toHaveText("");
  const first = unique("first");
  await fill(otherContext, origin, [first]);
  await expect(announced).toHaveText(`${name} says: ${first}`);
  await fill(otherContext, origin, [unique("a"), unique("b"), unique("c")]);
  await expect(announced).toHaveText("3 new messages", { timeout: 4_000 });
  await otherContext.close();
});

test("the whole talk by keyboard: from message to message, Reply, Escape, send", async ({
  page,
  context,
  origin,
}) => {
  await logIn(context, origin);
  const mark = unique("keys");
  await fill(context, origin, [`${mark} one`, `${mark} two`]);
  await enter(page);
  await row(page, `${mark} two`).focus();
  await page.keyboard.press("ArrowUp");
  await expect(row(page, `${mark} one`)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(row(page, `${mark} one`).getByRole("button", { name: /^Reply/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByPlaceholder("message")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Replying to/)).toBeHidden();
  await page.keyboard.type(`${mark} three`);
  await page.keyboard.press("Enter");
  await expect(row(page, `${mark} three`)).toBeVisible();
});

for (const bypassCSP of [false, true]) {
  test(`no script in a message runs, ${bypassCSP ? "also without" : "with"} the security policy`, async ({
    browser,
    origin,
  }) => {
    const context = await browser.newContext({
      baseURL: origin,
      bypassCSP,
      viewport: { width: 320, height: 640 },
    });
    await logIn(context, origin);
    const page = await context.newPage();
    const ran: string[] = [];
    page.on("dialog", (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    await page.exposeFunction("ran", (what: string) => ran.push(what));
    await enter(page);
    const mark = unique("payload");
    expect(payloads.length).toBeGreaterThanOrEqual(300);
    const sent = payloads.map((payload, step) => `${payload} ${mark}-${step}.`);
    await fill(context, origin, sent);
    await expect(row(page, `${mark}-${sent.length - 1}.`)).toBeInViewport();
    await expect.poll(() => page.locator("li[data-place]", { hasText: mark }).count()).toBeGreaterThan(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(ran).toEqual([]);
    await context.close();
  });
}

test("hostile names and texts change nothing around them at 320 px", async ({ browser, origin }) => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 320, height: 640 } });
  await logIn(context, origin);
  const mark = unique("hostile");
  await fill(context, origin, [
    `\u202e${mark} turned around`,
    `${mark} Z${"\u0352".repeat(600)} marks`,
    `${mark} ${"w".repeat(1_500)}`,
    `${mark} ${"\u200b".repeat(500)} nothing to see`,
    `${mark} \u2067\u2067\u2067 never closed`,
    `${mark} plain`,
  ]);
  const page = await context.newPage();
  await enter(page);
  const plain = row(page, `${mark} plain`);
  await expect(plain).toBeInViewport();
  const geometry = await page.locator("li[data-place]", { hasText: mark }).evaluateAll((rows) =>
    rows.map((row) => {
      const { left, right } = row.getBoundingClientRect();
      const bubble = row.querySelector("div") as HTMLElement;
      return {
        left,
        right,
        inside: bubble.scrollWidth <= bubble.clientWidth + 1,
        time: bubble.textContent?.slice(-5),
      };
    }),
  );
  expect(geometry).toHaveLength(6);
  for (const { left, right, inside, time } of geometry) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    expect(inside).toBe(true);
    expect(time).toBe("07:30");
  }
  const marked = row(page, `${mark} Z`);
  expect((await marked.boundingBox())?.height).toBeLessThan(260);
  await context.close();
});

test("axe finds nothing in the room, in any theme", async ({ page, context, origin }) => {
  await logIn(context, origin);
  await fill(context, origin, [unique("a question"), unique("another")]);
  await context.addCookies([{ name: "language", value: "hi", url: origin }]);
  await context.addInitScript((word) => localStorage.setItem("language", word), "hi");
  for (const theme of ["light", "dark", "sunlight"]) {
    await page.addInitScript((word) => localStorage.setItem("theme", word), theme);
    await page.goto("/discussions");
    await expect(page.locator("li[data-place]").last()).toBeInViewport();
    const { violations } = await (await axeOf(page)).analyze();
    expect(
      violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
    ).toEqual([]);
  }
});
