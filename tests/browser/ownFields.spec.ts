import { openChat, type } from "./chatTalk.ts";
import { alive, expect, ownNetwork, type Page, test } from "./journey.ts";
import { filesBrought, keptOnPhone } from "./keptOnPhone.ts";

test.use({ serviceWorkers: "allow" });

test.use({ extraHTTPHeaders: { "x-forwarded-for": ownNetwork() } });

test("with a field the home page is Today, in a place kept for them; a season leads to its sprays and packs", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  const made = await page.request.post("/api/fields", { data: { name: "By the well", areaHa: 0.6 } });
  const field = (await made.json()) as { id: string };
  const sown = await page.request.post(`/api/fields/${field.id}/seasons`, {
    data: { crop: "wheat", sownOn: new Date().toISOString().slice(0, 10), sure: true },
  });
  const season = (await sown.json()) as { id: string };
  await page.goto("/fields");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The first visit tells how high what is due is; from then on its place is kept from the first paint on.
  await page.goto("/");
  await alive(page);
  await expect(page.getByRole("button", { name: "Done" }).first()).toBeVisible();
  await page.reload();
  const height = () =>
    page
      .locator("main > div")
      .first()
      .evaluate((place) => Math.round(place.getBoundingClientRect().height));
  const before = await height();
  await alive(page);
  await expect(page.getByRole("button", { name: "Done" }).first()).toBeVisible();
  expect(await height()).toBe(before);
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  expect(shift).toBeLessThanOrEqual(0.02);

  await page.goto(`/seasons/${season.id}?tab=diary`);
  await page.getByRole("link", { name: "Spray register" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Spray register" })).toBeVisible();

  await page.goto(`/seasons/${season.id}/fertilizer`);
  const buy = page.getByRole("region", { name: "What to buy for this field" });
  await expect(buy.getByRole("checkbox").first()).toBeVisible();
});

/** A field of 0.6 ha with wheat sown today. */
async function sowHere(page: Page): Promise<void> {
  const made = await page.request.post("/api/fields", { data: { name: "By the well", areaHa: 0.6 } });
  const field = (await made.json()) as { id: string };
  const data = { crop: "wheat", sownOn: new Date().toISOString().slice(0, 10), sure: true };
  expect((await page.request.post(`/api/fields/${field.id}/seasons`, { data })).status()).toBe(201);
}

test("EarthWorm answers of one's own fields; whoever has none is told how, and whom to ask; what the law forbids is said with what instead", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  await openChat(page);
  const log = page.locator('[role="log"]');
  await type(page, "yuria kitna dalu");
  await expect(log.getByRole("link", { name: /1800-180-1551/ })).toBeVisible();
  await sowHere(page);
  await page.reload();
  await alive(page);
  await expect(log.getByRole("link", { name: "Wheat, By the well" })).toHaveAttribute(
    "href",
    /\/fertilizer$/,
  );
  await type(page, "when do I harvest");
  await expect(log.getByText(/ripe around/)).toBeVisible();
  await type(page, "aaj kya karu");
  await expect(log.getByRole("button", { name: "Done" }).first()).toBeVisible();
  await type(page, "monocrotophos on brinjal");
  await expect(log.getByText("Monocrotophos is forbidden on Brinjal")).toBeVisible();
  await expect(log.getByRole("link", { name: /what is allowed/ })).toHaveAttribute("href", /crop=brinjal/);
});

/** Deletes answers that this browser keeps, as where they never came. */
async function forgetAnswers(page: Page, addresses: readonly string[]): Promise<void> {
  await page.evaluate(
    (forgotten) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open("answers");
        request.onerror = reject;
        request.onsuccess = () => {
          const writing = request.result.transaction("answer", "readwrite");
          const store = writing.objectStore("answer");
          const reading = store.getAllKeys();
          reading.onsuccess = () => {
            for (const key of reading.result)
              if (forgotten.includes(String((key as string[])[1]))) store.delete(key);
          };
          writing.oncomplete = () => resolve();
          request.result.close();
        };
      }),
    addresses,
  );
}

test.describe(() => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test.setTimeout(120_000);
  test("one's own page and the problems open again without a network by taps; what is due and was never on the phone is no fault", async ({
    page,
    context,
    speak,
    signUp,
  }) => {
    await speak("en");
    const email = await signUp();
    await sowHere(page);
    await page.request.post("/api/addToCart", { data: { _id: "fert-urea" } });
    await page.goto("/dashboard");
    await alive(page);
    await expect(page.getByRole("heading", { name: "Asha Devi" })).toBeVisible();
    await expect(page.locator('main a[href="/productpage/fert-urea"]').first()).toBeVisible();
    await page.goto("/ChatBot");
    await alive(page);
    await page.locator('main a[href="/problem"]').click();
    await expect(page.locator('main a[href^="/problem?crop="]').first()).toBeVisible();
    await page.goto("/");
    await alive(page);
    const ofFields = ["/api/today", "/api/fields"];
    const cart = `/api/Cart/${encodeURIComponent(email)}`;
    await keptOnPhone(page, ["/api/orders", cart, "/api/session", ...ofFields]);
    await filesBrought(page);
    await forgetAnswers(page, ofFields);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText("What is due comes by itself once it is back.")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    const tabs = page.getByRole("navigation", { name: "Tabs" });
    await tabs.locator('a[href="/dashboard"]').click();
    await expect(page.getByRole("heading", { name: "Asha Devi" })).toBeVisible();
    await expect(page.locator('main a[href="/productpage/fert-urea"]').first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await tabs.locator('a[href="/problem"]').click();
    await expect(page.locator('main a[href^="/problem?crop="]').first()).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});
