import { randomUUID } from "node:crypto";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { shortDayIn } from "#kit/contract/days/shortDay.ts";
import { openTab, words } from "./farming.ts";
import { alive, expect, ownNetwork, type Page, test } from "./journey.ts";
import { faultsOfLargeLetters, sidewaysScroll } from "./layoutChecks.ts";
import { load } from "./screenLoad.ts";

test.use({ extraHTTPHeaders: { "x-forwarded-for": ownNetwork() }, viewport: { width: 360, height: 740 } });
test.setTimeout(120_000);

const today = indianDay(Date.now());

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data, headers: { "idempotency-key": randomUUID() } });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Wheat of Jabalpur that was sown nine days ago. */
async function sow(page: Page) {
  const place = { soil: "Black", district: 411, water: "borewell", sprayerLitres: 16 };
  const { id: field } = await post(page, "/api/fields", { name: "नाले वाला खेत", areaHa: 0.6, ...place });
  const data = { crop: "wheat", sownOn: daysLater(today, -9), sure: true };
  return post(page, `/api/fields/${field}/seasons`, data);
}

test("a season is one screen: today first, then three tabs that the address names; little to read and to tap on each, with one date for the first water", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  const { id, tasks } = await sow(page);
  const [first, second] = tasks.filter(({ kind }: { kind: string }) => kind !== "irrigation");
  for (const [kind, facts] of [
    ["done", { task: first.id }],
    ["done", { task: second.id }],
    ["cost", { amount: 900, costKind: "labour" }],
    ["sale", { amount: 400, kg: 20 }],
    ["rain", { tap: "little" }],
    ["note", { words: "पत्ते पीले हैं" }],
    ["spray", { product: "Endosulfan 35 EC" }],
  ] as const)
    await post(page, `/api/seasons/${id}/entries`, { kind, on: today, ...facts });

  await page.goto(`/seasons/${id}`);
  await alive(page);
  const water = page.locator("section[aria-labelledby=water]");
  const planned = tasks.find(({ kind }: { kind: string }) => kind === "irrigation");
  const dates = [planned.from, planned.to].map((day: string) => shortDayIn("hi", day));
  for (const day of dates) {
    await expect(water.locator("p", { hasText: day }).first()).toBeVisible();
    await expect(page.locator(`[data-task="${planned.id}"]`)).toContainText(day);
  }
  await expect(water.getByRole("img", { name: /^\d+ % भरी है; \d+ % पर पानी दें$/ })).toBeVisible();
  expect(await page.locator("section[aria-labelledby=today] [data-task]").count()).toBeLessThanOrEqual(3);
  for (const tab of ["plan", "diary", "money"] as const) {
    if (tab !== "plan") await openTab(page, tab);
    const shown = await load(page);
    expect(shown.targets, tab).toBeLessThanOrEqual(25);
    expect(shown.words, tab).toBeLessThanOrEqual(350);
    expect(await water.getByText(/mm/).filter({ visible: true }).count(), tab).toBe(0);
    expect(await faultsOfLargeLetters(page), tab).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);

  await page.reload();
  await alive(page);
  const chosen = page.locator("main nav [aria-current=true]");
  await expect(chosen).toHaveText("पैसा");
  await page.goBack();
  await expect(chosen).toHaveText("डायरी");
  await page.goBack();
  await expect(chosen).toHaveText("योजना");
});

test("the entry of a spray presets what is known: the pest of the advisory, how much for the field, today", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  const { id } = await sow(page);
  await page.goto(`/seasons/${id}?tab=diary&spray=wheat-worm-aphid-termite`);
  const dialog = page.locator("dialog[open]");
  await expect(dialog.locator("[name=sprayedPest]")).toHaveValue("aphid");
  const boxes = dialog.locator("input, select, textarea").filter({ visible: true });
  await expect(boxes).toHaveCount(4);
  const option = dialog.locator("[name=use] option", { hasText: "Thiamethoxam 25% WG" }).first();
  await dialog.locator("[name=use]").selectOption((await option.getAttribute("value")) ?? "");
  await expect(dialog.locator("[name=dose]")).toHaveValue("30");
  await expect(
    dialog.getByText(/^For this land: 30 g in all, in about 300 litres of water, 19 pumps\./),
  ).toBeVisible();
  await expect(dialog.locator("[name=on]")).toHaveValue(today);
  await expect(boxes).toHaveCount(4);
  await dialog.getByRole("button", { name: words.en.write }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/seasons/${id}\\?tab=diary$`));
  const entries = async () => (await (await page.request.get(`/api/seasons/${id}`)).json()).entries;
  await expect.poll(entries).toMatchObject([{ kind: "spray", pest: "aphid", dose: 30, doseUnit: "g" }]);
});

test("a sale shows what it brought for a quintal, and before a harvest is noted it is asked about once", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  const { id } = await sow(page);
  await page.goto(`/seasons/${id}?tab=diary`);
  await alive(page);
  await page
    .locator("section[aria-labelledby=diary]")
    .getByRole("button", { name: "बिका", exact: true })
    .click();
  const dialog = page.locator("dialog[open]");
  await dialog.locator("[name=kg]").fill("5 क्विंटल");
  await expect(dialog.getByText("यानी")).toHaveCount(0);
  await dialog.locator("[name=amount]").fill("12,000");
  await expect(dialog.getByText(/^यानी एक क्विंटल \(100 किलो\) के Rs.2,400।$/)).toBeVisible();
  const write = dialog.getByRole("button", { name: words.hi.write });
  await write.click();
  await expect(dialog.getByRole("alert")).toContainText("आपने अभी कोई कटाई नहीं लिखी है");
  await dialog.getByRole("button", { name: "हाँ, सही है" }).click();
  await expect(dialog).toBeHidden();
  const entries = async () => (await (await page.request.get(`/api/seasons/${id}`)).json()).entries;
  await expect.poll(entries).toMatchObject([{ kind: "sale", kg: 500, amount: 12_000 }]);
});
