import { randomUUID } from "node:crypto";
import type { CartItem } from "#shop/cart/contract.ts";
import { alive, awake, expect, test, unfold } from "./journey.ts";
import { axeOf } from "./layoutChecks.ts";

const said = {
  label: "पैक का लेबल ही आखिरी बात है",
  packs: /\d+ पैक चुनें/,
  from: "से काटें",
  put: "कार्ट में डालें",
} as const;

const twoHectares = JSON.stringify({ area: "2", unit: "hectare", ownBigha: "" });
const inCart = (items: readonly CartItem[]) => items.map(({ prod_id, quantity }) => [prod_id, quantity]);
test("from a crop and its pest to a registered use for one's own sprayer", async ({ page, speak }) => {
  await speak("hi");
  await page.goto("/croppage/tomato-rabi");
  await alive(page);
  await unfold(page, "#protection");
  const part = page.locator("#protection");
  await part.locator('select[name="pest"]').selectOption("whitefly");
  const name = "इमिडाक्लोप्रिड 17.8% SL";
  const use = part.locator("details", { hasText: name });
  // The list begins with eight.
  if ((await use.count()) === 0) await part.locator("div > p > button").click();
  await use.locator("summary").first().click();
  await expect(use).toContainText("150–175");
  await expect(use).toContainText("4.5–5.25");
  await part.locator('input[name="pump"]').fill("10");
  await expect(use).toContainText("3–3.5");
  await part.locator('input[name="sprayedOn"]').fill("2026-09-28");
  await expect(use).toContainText(said.from);
  await expect(use).toContainText("1 अक्टूबर");
  await expect(use).toContainText("IRAC 4A");
  await expect(use).toContainText("CIB&RC, Major Uses of Pesticides");
  await expect(part).toContainText(said.label);
  const { violations } = await (await axeOf(page)).include("#protection").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  // What was said of the sprayer is there on the next page too.
  await page.goto("/productpage/pest-flonicamid");
  await alive(page);
  await page.locator("#product-use").scrollIntoViewIfNeeded();
  await expect(page.locator('#product-use input[name="pump"]')).toHaveValue("10");
});

test("a product's use on a crop says how many packs it takes, and they go into the cart", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  // 150 g a hectare in packs of 60 g: five for the farmer's two hectares.
  await page.addInitScript((land) => localStorage.setItem("land", land), twoHectares);
  await page.goto("/productpage/pest-flonicamid");
  await alive(page);
  const part = page.locator("#product-use");
  await part.scrollIntoViewIfNeeded();
  await awake(part.locator("summary").first());
  await part.locator("summary").first().click();
  await expect(part).toContainText("150 ");
  await expect(part).toContainText(said.label);
  const choosePacks = part.getByRole("button", { name: said.packs }).first();
  await choosePacks.click();
  await expect(choosePacks).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("spinbutton").first()).toHaveValue("5");
  const { violations } = await (await axeOf(page)).include("#product-use").analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.getByRole("button", { name: said.put }).first().click();
  await expect
    .poll(async () => inCart((await (await page.request.get("/api/Cart")).json()) as CartItem[]))
    .toEqual([["pest-flonicamid", 5]]);
});

test("an advisory shows what is allowed on the crop that is chosen", async ({ page, speak }) => {
  await speak("hi");
  await page.goto("/advisory/gram-podborer");
  await alive(page);
  const part = page.locator("#registered-uses");
  await part.scrollIntoViewIfNeeded();
  await part.locator('select[name="sprayedCrop"]').selectOption("chickpea");
  await part.locator("details summary").first().click();
  await expect(part.locator("[data-use]").first()).toBeVisible();
  await expect(part).toContainText(said.label);
});

test("an advisory's registered use says how many packs one's own land takes, and leads to them", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.addInitScript((land) => localStorage.setItem("land", land), twoHectares);
  await page.goto("/advisory/cotton-sucking");
  await alive(page);
  const part = page.locator("#registered-uses");
  await part.scrollIntoViewIfNeeded();
  const use = part.locator("details", { hasText: "Flonicamid 50% WG" }).first();
  await expect(part.locator("details").first()).toBeVisible();
  if ((await use.count()) === 0) await part.getByRole("button", { name: /Show all/ }).click();
  await use.locator("summary").first().click();
  await use.getByRole("button", { name: "Packs for 2 hectare" }).click();
  await expect(use.locator('a[href="/productpage/pest-flonicamid"]')).toContainText("5 ×");
});

test("a crop whose row contradicts itself is not told to be missing, and no figure of it is shown", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/productpage/pest-chlorantraniliprole-sc");
  await expect(page.locator("#product-use")).toContainText("figures are not clear here. Read the label");
  await expect(page.locator("#product-use")).not.toContainText("not in the register for this crop");
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a product's uses can be read: crop by crop, with dose and wait", async ({ page }) => {
    await page.goto("/productpage/pest-flonicamid");
    await page.locator("#product-use summary").first().click();
    await expect(page.locator("#product-use [data-use]").first()).toBeVisible();
  });
});

test("the spray register of a season has each spray with its days, and the later of the safe days", async ({
  page,
  speak,
  signUp,
  context,
}) => {
  await speak("en");
  await signUp();
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(path, { data, headers: { "idempotency-key": randomUUID() } });
    expect(answer.status()).toBe(201);
    return answer.json();
  };
  const { id: field } = await post("/api/fields", { name: "Nala", areaHa: 0.8 });
  const { id } = await post(`/api/fields/${field}/seasons`, { crop: "pigeonpea", sownOn: "2026-07-01" });
  const spray = (on: string, active: string) => ({
    kind: "spray",
    on,
    active,
    product: active,
    pest: "pod borer",
  });
  await post(`/api/seasons/${id}/entries`, spray("2026-10-10", "spinosad 45 SC"));
  await post(`/api/seasons/${id}/entries`, spray("2026-11-01", "chlorantraniliprole 18.5 SC"));
  await page.goto(`/seasons/${id}/sprays`);
  await expect(page.locator("main")).toContainText("before 30 Nov 2026");
  await expect(page.locator("main tbody tr")).toHaveCount(2);
  await expect(page.locator("main tbody tr").first()).toContainText("26 Nov 2026");
  await expect(page.locator(`main a[href*="/seasons/${id}/sprays.csv"]`)).toBeVisible();
  const { violations } = await (await axeOf(page)).include("main").analyze();
  expect(violations.map((each) => each.id)).toEqual([]);
});
