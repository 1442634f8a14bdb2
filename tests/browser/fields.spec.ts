import { sowWheat, told, toldFields, words } from "./farming.ts";
import { alive, expect, newEmail, ownNetwork, password, test } from "./journey.ts";

test.use({
  expected: [/status of 40[149]|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
});
test.setTimeout(120_000);

const say = words.hi;

test("a field, its season, a task done and undone, the sowing day moved, water told, fertilizer by the card, paper and calendar", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  const id = await sowWheat(page, say.add);

  const task = page.locator("main [data-task]").first();
  const first = await task.getAttribute("data-task");
  await task.getByRole("button").click();
  await expect
    .poll(async () => (await told(page, id)).tasks.find((one) => one.id === first)?.done)
    .toBe(true);
  // After a moment it is among what is done: the fold, then its row.
  const row = page.locator("main details", { has: page.locator(`[data-task="${first}"]`) });
  await row.locator("summary").first().click();
  await row.locator(`[data-task="${first}"] summary`).click();
  await row.getByRole("button", { name: say.undo }).click();
  await expect
    .poll(async () => (await told(page, id)).tasks.find((one) => one.id === first)?.done)
    .toBe(false);

  await page.getByText(say.tellWater).click();
  await page.getByRole("button", { name: say.rain, exact: true }).click();
  await expect(page.getByText(say.told)).toBeVisible();
  await expect.poll(async () => (await told(page, id)).entries.map(({ kind }) => kind)).toEqual(["rain"]);

  const before = await told(page, id);
  const earlier = new Date(Date.parse(before.sownOn) - 6 * 86_400_000).toISOString().slice(0, 10);
  await page
    .locator("details", { has: page.locator("[name=sownOn]") })
    .locator("summary")
    .click();
  await page.locator("[name=sownOn]").fill(earlier);
  await page
    .locator("form", { has: page.locator("[name=sownOn]") })
    .locator("button[type=submit]")
    .click();
  await expect(page.getByText(say.moved)).toBeVisible();
  const after = await told(page, id);
  expect(after.sownOn).toBe(earlier);
  for (const one of before.tasks.filter(({ byCalendar }) => !byCalendar)) {
    const moved = after.tasks.find((other) => other.id === one.id);
    expect(moved && Date.parse(one.from) - Date.parse(moved.from)).toBe(6 * 86_400_000);
  }

  const calendar = await page.request.get(`/api/seasons/${id}/calendar.ics?language=hi`);
  expect(calendar.headers()["content-type"]).toContain("text/calendar");
  const paper = await page.pdf({ format: "A4" });
  expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await page.locator(`a[href="/seasons/${id}/fertilizer"]`).click();
  await page.locator("[name=n]").fill("220");
  await page.locator("[name=p]").fill("8");
  await page.locator("[name=k]").fill("300");
  await page.locator("[name=zn]").fill("0.4");
  await page.locator("[name=s]").fill("6");
  await page.locator("main form button[type=submit]").click();
  await expect(page.getByText(say.card)).toBeVisible();
  const soil = page.getByRole("region", { name: say.soil });
  for (const [remedy, source] of say.remedies) {
    await expect(soil.getByText(remedy)).toBeVisible();
    await expect(soil.getByText(source)).toBeVisible();
  }
});

test("what stood before marks the crop to be sown; where an equation fits, a harvest aimed at moves kilos and packs, and one above its range is refused in words", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  const place = { soil: "Red", state: "Telangana", unit: { word: "acre", squareMetres: 4046.8564224 } };
  const made = await page.request.post("/api/fields", {
    data: { name: "By the well", areaHa: 0.8, ...place },
  });
  const field = (await made.json()) as { id: string };
  await page.goto(`/start?crop=potato&field=${field.id}`);
  await alive(page);
  await page.locator("#when ~ div button").first().click();
  const before = page.getByLabel("What stood here before?");
  await before.selectOption("tomato-rabi");
  const mark = page.getByText(
    "Not good after Tomato: wilt of tomato, potato, brinjal and chilli stays in the soil",
  );
  await expect(mark).toBeVisible();
  await expect.poll(async () => (await toldFields(page))[0]?.cropBefore).toBe("tomato-rabi");
  await page.reload();
  await alive(page);
  await expect(mark).toBeVisible();
  await before.selectOption("moong-summer");
  await expect(mark).toHaveCount(0);
  await page.goto(`/start?crop=maize-rabi&field=${field.id}`);
  await alive(page);
  await page.locator("#when ~ div button").first().click();
  await expect(page.getByText("Good after Green Gram: it left nitrogen in the soil")).toBeVisible();
  const sown = await page.request.post(`/api/fields/${field.id}/seasons`, {
    data: { crop: "maize-rabi", sownOn: "2026-11-02" },
  });
  const season = (await sown.json()) as { id: string };
  await page.goto(`/seasons/${season.id}/fertilizer`);
  const aim = page.getByRole("region", { name: "How much harvest do you want?" });
  await expect(aim.getByText("from your Soil Health Card")).toBeVisible();
  const card = { n: 200, p: 12, k: 150 };
  expect((await page.request.put(`/api/fields/${field.id}/soil-card`, { data: card })).ok()).toBe(true);
  await page.reload();
  await alive(page);
  const target = aim.getByLabel("Quintals per acre");
  await target.fill("31.1");
  await target.press("Enter");
  await expect(aim.getByText("Too much: we count up to 31 quintals per acre.")).toBeVisible();
  await expect(page.getByText("by your soil card")).toBeVisible();
  const counted = page.waitForRequest((request) => /\/needs\?.*p2o5=9[56]\./.test(request.url()));
  await target.fill("24");
  await target.press("Enter");
  await expect(page.getByText("N : P2O5 : K2O = 139 : 97 : 108 kg")).toBeVisible();
  await counted;
  await expect(page.getByText("STCR, found in two lists, secondary")).toBeVisible();
});

test("another person's field and season are not there", async ({
  page,
  playwright,
  baseURL,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  const other = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const data = { name: "Ravi", email: newEmail(), password, confirm_password: password };
  const headers = { "x-forwarded-for": ownNetwork() };
  expect((await other.post("/api/signup", { data, headers })).status()).toBe(200);
  const made = await other.post("/api/fields", { data: { name: "Ravi's field", areaHa: 1 } });
  const field = (await made.json()) as { id: string };
  const sown = await other.post(`/api/fields/${field.id}/seasons`, {
    data: { crop: "wheat", sownOn: "2026-11-02" },
  });
  const season = (await sown.json()) as { id: string };
  await other.dispose();
  for (const address of [
    `/fields/${field.id}`,
    `/seasons/${season.id}`,
    `/seasons/${season.id}/fertilizer`,
  ]) {
    await page.goto(address);
    await alive(page);
    await expect(page.getByText(words.en.nothing)).toBeVisible();
    await expect(page.getByText("Ravi")).toHaveCount(0);
  }
});
