import { rmSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import type { Child } from "../support/children.ts";
import { freePort } from "../support/freePort.ts";
import { addAndSow, kept, openTab, seasonOf, sowWheat, spend, told, words } from "./farming.ts";
import { alive, expect, ownNetwork, type Page, test } from "./journey.ts";
import { serveOwn } from "./ownServer.ts";

test.use({
  serviceWorkers: "allow",
  expected: [
    /status of 40[149]|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_ABORTED/,
  ],
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
});
test.setTimeout(180_000);

const diaryOf = (page: Page) => page.locator("section[aria-labelledby=diary]");

/** How often each key was posted and answered, whichever tab did it; what never left a phone without a network is none. */
function countAnswered(context: BrowserContext): Map<string, number> {
  const posts = new Map<string, number>();
  context.on("response", (response) => {
    const request = response.request();
    const key = request.headers()["idempotency-key"];
    if (request.method() === "POST" && key) posts.set(key, (posts.get(key) ?? 0) + 1);
  });
  return posts;
}

/** Opens the diary of a season anew and waits until this phone has all of it. */
async function keep(page: Page, id: string): Promise<void> {
  await openTab(page, "diary");
  await page.reload();
  await alive(page);
  await diaryOf(page).waitFor();
  await kept(page, id);
}

for (const [language, moment] of [
  ["en", "after it was written"],
  ["hi", "before it could answer"],
] as const) {
  test.describe(() => {
    let port = 0;
    test.use({
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern.
      baseURL: async ({}, use) => {
        port = await freePort();
        await use(`http://localhost:${port}`);
      },
    });
    const data = `.cache/killed-${language}`;
    let server: Child | undefined;

    const startServer = async () => {
      server = await serveOwn(port, data);
    };

    test.beforeEach(async ({ baseURL: _ }) => {
      rmSync(data, { recursive: true, force: true });
      await startServer();
    });
    test.afterEach(async () => {
      await server?.kill();
      rmSync(data, { recursive: true, force: true });
    });

    test(`three costs that were written without a network are three, though the browser was closed and the server killed at the second, ${moment}, in ${language}`, async ({
      page,
      context,
      speak,
      signUp,
    }) => {
      const say = words[language];
      await speak(language);
      await signUp();
      const id = await sowWheat(page, say.add);
      await keep(page, id);
      const address = page.url();

      await context.setOffline(true);
      for (const rupees of ["100", "200", "300"]) await spend(page, language, rupees);
      await expect(diaryOf(page).getByText(say.waiting)).toHaveCount(3);
      await page.close();

      const later = await context.newPage();
      await later.goto(address);
      await expect(diaryOf(later).getByText(say.waiting)).toHaveCount(3);

      let posts = 0;
      let killed: Promise<unknown> | undefined;
      await context.route(`**/api/seasons/${id}/entries`, async (route) => {
        posts += 1;
        if (posts !== 2) return route.continue();
        const asked = route.fetch().catch(() => {});
        if (language === "en") await asked;
        killed = server?.kill("SIGKILL");
        await Promise.all([asked, killed]);
        return route.abort();
      });
      await context.setOffline(false);
      await expect.poll(() => killed !== undefined, { timeout: 60_000 }).toBe(true);
      await killed;
      expect((await fetch(`http://localhost:${port}/api/readyz`).catch(() => undefined))?.status).toBe(
        undefined,
      );
      await startServer();
      await expect(diaryOf(later).getByText(say.waiting)).toHaveCount(0, { timeout: 60_000 });
      expect(posts).toBeGreaterThanOrEqual(4);
      const { entries } = await told(later, id);
      expect(entries.map(({ amount }) => amount).sort()).toEqual([100, 200, 300]);
    });
  });
}

test("a field, its season and a cost that were told without a network are shown at once, and go out each once from another screen", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  const say = words.en;
  await speak("en");
  await signUp();
  // The crops are known on this phone since a field was opened here.
  const first = await sowWheat(page, say.add);
  await page.goto("/fields");
  await alive(page);
  await kept(page, first);
  const posts = countAnswered(context);

  await context.setOffline(true);
  await addAndSow(page, say.add);
  const id = seasonOf(page);
  await expect(page.locator("main").getByText(say.waiting).first()).toBeVisible();
  await expect(page.locator("main").getByText("The plan by day comes")).toBeVisible();
  await spend(page, "en", "150");
  await expect(diaryOf(page).getByText("Rs 150")).toBeVisible();
  await page.locator("main p a[href^='/fields/']").first().click();
  await expect(page.locator("main").getByText(say.waiting).first()).toBeVisible();

  // Closed, and opened on a screen that knows nothing of fields.
  await page.close();
  const later = await context.newPage();
  await context.setOffline(false);
  await later.goto("/Aboutus");
  await expect
    .poll(async () => (await later.request.get(`/api/seasons/${id}`)).status(), { timeout: 60_000 })
    .toBe(200);
  await expect.poll(async () => (await told(later, id)).entries.map(({ amount }) => amount)).toEqual([150]);
  const own = (await (await later.request.get("/api/fields")).json()) as { seasons: unknown[] }[];
  expect(own.map(({ seasons }) => seasons.length)).toEqual([1, 1]);
  expect([...posts.values()]).toEqual([1, 1, 1]);
  await later.goto(`/seasons/${id}`);
  await expect(later.locator("main [data-task]").first()).toBeVisible();
  await expect(later.getByText(say.waiting)).toHaveCount(0);
});

test("two tabs that wrote without a network post each entry once between them", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  const id = await sowWheat(page, words.en.add);
  await keep(page, id);
  const other = await context.newPage();
  await other.goto(page.url());
  await diaryOf(other).waitFor();
  const posts = countAnswered(context);

  await context.setOffline(true);
  for (const [tab, rupees] of [
    [page, "10"],
    [other, "20"],
    [page, "30"],
    [other, "40"],
  ] as const)
    await spend(tab, "en", rupees);
  for (const tab of [page, other]) await expect(diaryOf(tab).getByText(words.en.waiting)).toHaveCount(4);
  await context.setOffline(false);
  for (const tab of [page, other])
    await expect(diaryOf(tab).getByText(words.en.waiting)).toHaveCount(0, { timeout: 60_000 });
  expect((await told(page, id)).entries.map(({ amount }) => amount).sort()).toEqual([10, 20, 30, 40]);
  expect([...posts.values()]).toEqual([1, 1, 1, 1]);
});

test("a message, a field and a complaint that an earlier version stored on the phone go out each once", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  const email = await signUp();
  await page.goto("/Aboutus");
  await alive(page);
  const said = `from the earlier version ${Date.now()}`;
  await page.evaluate(
    async ([email, said]) => {
      const draw = () => crypto.randomUUID().replaceAll("-", "");
      const store = (database: string, name: string, keyPath: string, entry: object) =>
        new Promise<void>((resolve) => {
          const request = indexedDB.open(database, 1);
          request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath });
          request.onsuccess = () => {
            const transaction = request.result.transaction(name, "readwrite");
            transaction.objectStore(name).put({ ...entry, typedAt: 1, email });
            transaction.oncomplete = () => resolve(request.result.close());
          };
        });
      const message = { msgId: Date.now(), referedTo: "", message: said, timestamp: "10:10" };
      await store("discussions", "unsent", "msgId", message);
      const add = { id: draw(), name: "Well field", areaHa: 1 };
      await store("diary", "waiting", "key", { key: draw(), season: add.id, what: { add } });
      const letter = { key: draw(), kind: "complaint", body: { about: "site", words: said } };
      localStorage.setItem("letters", JSON.stringify([{ ...letter, email, typedAt: 1 }]));
      localStorage.setItem("waiting", JSON.stringify(["diary", "letters"]));
      localStorage.setItem("diaryWaits", "yes");
    },
    [email, said] as const,
  );
  await page.reload();
  const answered = async (path: string) => JSON.stringify(await (await page.request.get(path)).json());
  await expect.poll(() => answered("/api/fields"), { timeout: 60_000 }).toContain("Well field");
  await expect.poll(() => answered("/api/complaints"), { timeout: 60_000 }).toContain("number");
  await page.goto("/discussions");
  await expect(page.locator("li[data-place]", { hasText: said })).toHaveCount(1, { timeout: 20_000 });
  expect(await page.evaluate(() => localStorage.getItem("letters"))).toBeNull();
});
