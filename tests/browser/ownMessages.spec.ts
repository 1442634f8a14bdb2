import type { Browser, Page } from "@playwright/test";
import { expect, test as shared } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { asOperator } from "./operating.ts";
import { ownTest as test } from "./ownServer.ts";
import { emailOf, somebody, type Way } from "./somebody.ts";

// What other journeys say by the dozen would push these words out of the newest page.
test.describe.configure({ mode: "default" });
// A phone without a line logs what it could not fetch; what is too late is refused.
test.use({ serviceWorkers: "allow", expected: [/Failed to load resource/] });
shared.use({ serviceWorkers: "allow", expected: [/Failed to load resource/] });

/** Somebody in the room. */
async function inRoom(browser: Browser, origin: string, way: Way): Promise<Page> {
  const page = await somebody(browser, origin, way, "own");
  await page.goto("/discussions");
  await expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 15_000 });
  return page;
}

const unique = (words: string) => `${words} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`;
const row = (page: Page, words: string) => page.locator("li[data-place]", { hasText: words });
/** The row at the place of another, whatever it says by now. */
const placeOf = async (page: Page, words: string) =>
  page.locator(`li[data-place="${await row(page, words).first().getAttribute("data-place")}"]`);

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
  menu: "अपना संदेश बदलें या हटाएँ",
  edit: "बदलें",
  editing: "आप अपना संदेश बदल रहे हैं",
  save: "सेव करें",
  cancel: "रद्द करें",
  remove: "हटाएँ",
  sure: "इसे हटाएँ",
  keep: "रहने दें",
  edited: /\d\d:\d\d पर बदला/,
  gone: "लिखने वाले ने यह संदेश हटा दिया।",
  replyTo: /जवाब/,
  offline: /नेटवर्क नहीं/,
  late: /देर हो गई/,
  change: "बदलें",
  dontSend: "न भेजें",
  waiting: "जाना बाकी है",
};

const say = async (page: Page, words: string) => {
  await page.getByRole("textbox", { name: t.box, exact: true }).fill(words);
  await page.getByRole("button", { name: t.send, exact: true }).click();
};
const ask = async (page: Page, words: string) => {
  await row(page, words).getByRole("button", { name: t.menu }).click();
  return page.getByRole("dialog");
};

test("an author edits and deletes a message, and another reader sees it at once, also where it is quoted", async ({
  browser,
  baseURL,
}) => {
  const author = await inRoom(browser, baseURL ?? "", { language: "hi", width: 360 });
  const reader = await inRoom(browser, baseURL ?? "", { language: "hi", width: 360 });
  const [first, second, answer] = [unique("Five bags"), unique("Three bags"), unique("So much")];
  await say(author, first);
  await row(reader, first).getByRole("button", { name: t.replyTo }).click();
  await say(reader, answer);
  await expect(row(author, answer)).toContainText(first);
  const [here, there] = [await placeOf(author, answer), await placeOf(reader, answer)];
  const own = author.locator("li[data-place]", { hasText: first }).filter({ hasNotText: answer });

  // What is being written to others is there again afterwards.
  const box = author.getByRole("textbox", { name: t.box, exact: true });
  await box.fill("A draft");
  await own.getByRole("button", { name: t.menu }).click();
  const sheet = author.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: t.remove, exact: true })).toBeVisible();
  await looksWell(author);
  await sheet.getByRole("button", { name: t.edit, exact: true }).click();
  await expect(author.getByText(t.editing)).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(first);
  await box.press("Escape");
  await expect(box).toHaveValue("A draft");
  await expect(box).toBeFocused();

  await own.getByRole("button", { name: t.menu }).click();
  await sheet.getByRole("button", { name: t.edit, exact: true }).click();
  await box.fill(second);
  await looksWell(author);
  // It waits while one looks at another topic, and through a reload.
  await author.goto("/discussions?topic=crop.wheat");
  await expect(author.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 15_000 });
  await expect(author.getByText(t.editing)).toHaveCount(0);
  await expect(box).toHaveValue("A draft");
  await author.goBack();
  await expect(author.getByText(t.editing)).toBeVisible({ timeout: 15_000 });
  await expect(box).toHaveValue(second);
  await author.reload();
  await expect(author.getByText(t.editing)).toBeVisible({ timeout: 15_000 });
  await expect(box).toHaveValue(second);
  await expect(author.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 15_000 });
  // Without a network nothing is lost, and it says so.
  await author.context().setOffline(true);
  await author.getByRole("button", { name: t.save, exact: true }).click();
  await expect(author.getByRole("alert")).toContainText(t.offline);
  await expect(box).toHaveValue(second);
  await author.context().setOffline(false);
  await author.getByRole("button", { name: t.save, exact: true }).click();
  await expect(box).toHaveValue("A draft");
  for (const page of [author, reader]) {
    await expect(row(page, second).filter({ hasText: t.edited })).toHaveCount(1);
    await expect(page.getByText(first)).toHaveCount(0);
  }
  for (const quoting of [here, there]) await expect(quoting).toContainText(second);
  // Nobody else has the menu of it.
  const theirs = row(reader, second).filter({ hasText: t.edited });
  await expect(theirs.getByRole("button", { name: t.menu })).toHaveCount(0);

  const mine = row(author, second).filter({ hasText: t.edited });
  const stub = await author.locator(`li[data-place="${await mine.getAttribute("data-place")}"]`);
  await mine.getByRole("button", { name: t.menu }).click();
  await sheet.getByRole("button", { name: t.remove, exact: true }).click();
  await sheet.getByRole("button", { name: t.keep, exact: true }).click();
  await expect(mine).toBeVisible();
  await mine.getByRole("button", { name: t.menu }).click();
  await sheet.getByRole("button", { name: t.remove, exact: true }).click();
  expect(await smallTargets(author)).toEqual([]);
  await sheet.getByRole("button", { name: t.sure, exact: true }).click();
  await expect(stub).toHaveText(t.gone);
  await expect(stub).toBeFocused();
  for (const [page, quoting] of [
    [author, here],
    [reader, there],
  ] as const) {
    await expect(page.getByText(second)).toHaveCount(0);
    await expect(quoting).toContainText(t.gone);
  }
  // And so it is for whoever comes later.
  await reader.reload();
  await expect(there).toContainText(t.gone);
  await expect(reader.getByText(second)).toHaveCount(0);
  for (const page of [author, reader]) await page.context().close();
});

test("a message that is older than 15 minutes is only deleted; an edit that comes too late keeps what was typed", async ({
  browser,
  baseURL,
}) => {
  const author = await inRoom(browser, baseURL ?? "", { language: "hi", width: 360 });
  const words = unique("Late words");
  await say(author, words);
  await expect(row(author, words)).toHaveCount(1);
  await author.route("**/api/messages/*", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 409,
          contentType: "application/problem+json",
          body: JSON.stringify({ type: "urn:mitti:problem:too-late", title: "too late", status: 409 }),
        })
      : route.continue(),
  );
  await (await ask(author, words)).getByRole("button", { name: t.edit, exact: true }).click();
  const box = author.getByRole("textbox", { name: t.box, exact: true });
  await box.fill(`${words} more`);
  await author.getByRole("button", { name: t.save, exact: true }).click();
  await expect(author.getByRole("alert")).toContainText(t.late);
  await expect(box).toHaveValue(`${words} more`);
  await author.getByRole("button", { name: t.cancel, exact: true }).click();
  await author.clock.install();
  await author.clock.fastForward(16 * 60_000);
  const sheet = await ask(author, words);
  await expect(sheet.getByRole("button", { name: t.remove, exact: true })).toBeVisible();
  await expect(sheet.getByRole("button", { name: t.edit, exact: true })).toHaveCount(0);
  await author.context().close();
});

test("what waits for a network is changed or not sent at all, and what reached the server by a line that broke is deleted there", async ({
  browser,
  baseURL,
}) => {
  const author = await inRoom(browser, baseURL ?? "", { language: "hi", width: 360 });
  const reader = await inRoom(browser, baseURL ?? "", { language: "hi", width: 360 });
  const [first, never, lost, better] = [
    unique("Ten bags"),
    unique("A secret"),
    unique("Too soon"),
    "and a half",
  ];
  const box = author.getByRole("textbox", { name: t.box, exact: true });
  const waiting = (words: string) => author.locator("li[data-own]", { hasText: words });

  // The server takes it, and its answer is lost with the line, which may have ended the call by then.
  const cut = author.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/sendMessages"));
  await author.route(
    "**/api/sendMessages",
    async (route) => {
      await route.fetch();
      await author.context().setOffline(true);
      await route.abort().catch(() => {});
    },
    { times: 1 },
  );
  await say(author, lost);
  await cut;
  await expect(row(reader, lost)).toHaveCount(1);
  await say(author, first);
  await say(author, never);
  await expect(waiting(never).getByText(t.waiting)).toBeVisible();
  await looksWell(author);
  await waiting(never).getByRole("button", { name: t.dontSend, exact: true }).click();
  await expect(waiting(never)).toHaveCount(0);
  await box.fill("A draft");
  await waiting(first).getByRole("button", { name: t.change, exact: true }).click();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue(`${first}\nA draft`);
  await expect(waiting(first)).toHaveCount(0);
  await box.fill(`${first} ${better}`);
  // Neither comes back with a reload.
  await author.reload();
  await expect(box).toHaveValue(`${first} ${better}`);
  await expect(author.getByText(never)).toHaveCount(0);

  await author.context().setOffline(false);
  await author.getByRole("button", { name: t.send, exact: true }).click();
  for (const page of [author, reader]) {
    await expect(row(page, first)).toHaveCount(1);
    await expect(row(page, first)).toContainText(better);
    await expect(page.getByText(never)).toHaveCount(0);
  }
  for (const page of [author, reader]) await page.context().close();
});

shared(
  "the desk reads what a reported message said before, and what a deleted one said until it has decided",
  async ({ browser, baseURL }) => {
    const [author, reader, desk] = [
      await inRoom(browser, baseURL ?? "", { language: "hi", width: 360 }),
      await inRoom(browser, baseURL ?? "", { language: "en", width: 360 }),
      await inRoom(browser, baseURL ?? "", { language: "en", width: 360 }),
    ];
    const [first, second] = [unique("Pay me first"), unique("Pay me later")];
    const msg_id = Math.floor(Math.random() * 1e14);
    const own = `/api/messages/${msg_id}`;
    const said = { msg_id, referedTo: "", message: first, timestamp: "09:05" };
    const calls = [
      () => author.request.post("/api/sendMessages", { data: said }),
      () => author.request.patch(own, { data: { message: second, edits: 0 } }),
      () =>
        reader.request.post("/api/reports", {
          data: { kind: "message", id: String(msg_id), reason: "fraud", words: "" },
        }),
      () => author.request.delete(own),
    ];
    for (const call of calls) expect((await call()).ok()).toBe(true);

    await asOperator(desk, emailOf(desk));
    await desk.goto(`/operator/reports/message/${msg_id}`);
    await expect(desk.getByText(second)).toBeVisible();
    await expect(desk.getByText("Its words stay here until you decide.", { exact: false })).toBeVisible();
    await desk.getByText("What it said before it was edited").click();
    await expect(desk.getByText(first)).toBeVisible();
    await looksWell(desk);
    await desk.getByRole("button", { name: "Remove it" }).click();
    await expect(desk.getByText("Its author has deleted it, and its words are erased.")).toBeVisible();
    for (const words of [first, second]) await expect(desk.getByText(words)).toHaveCount(0);
    for (const page of [author, reader, desk]) await page.context().close();
  },
);
