import { alive, expect, ownNetwork, test, unfold } from "./journey.ts";
import { sidewaysScroll } from "./layoutChecks.ts";

test.use({
  viewport: { width: 360, height: 740 },
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
});

test("packs in Hindi digits, land as papers have it and long names are read and fit a phone", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  await test.step("packs in Hindi digits", async () => {
    await page.goto("/productpage/seed-chickpea");
    await alive(page);
    const box = page.getByRole("spinbutton", { name: /^Packs of/ }).first();
    for (const [typed, packs] of [
      ["३", "3"],
      ["१२", "12"],
      ["௪", "4"],
    ] as const) {
      await box.fill(typed);
      await box.blur();
      await expect(box).toHaveValue(packs);
      await expect(page.getByText(new RegExp(`^${packs} × `)).first()).toBeVisible();
    }
  });
  await test.step("land as papers have it", async () => {
    for (const [typed, hectares] of [
      ["1/2", 0.2023],
      ["0.40.50", 0.405],
      ["2,5", 1.0117],
      ["2 acres, 20 guntas", 1.0117],
    ] as const) {
      const unit = { word: "acre", squareMetres: 4_046.856_422_4 };
      const made = await page.request.post("/api/fields", { data: { name: "Paper", areaHa: 5, unit } });
      const { id } = (await made.json()) as { id: string };
      await page.goto(`/fields/${id}`);
      await alive(page);
      await unfold(page, "[name=area]");
      await page.locator("[name=area]").fill(typed);
      await page.locator("main form:has([name=area]) button[type=submit]").click();
      await expect(async () => {
        const fields = (await (await page.request.get("/api/fields")).json()) as { areaHa: number }[];
        expect(fields.map(({ areaHa }) => Number(areaHa.toFixed(4)))).toContain(hectares);
      }).toPass();
    }
  });
  await test.step("a name without a blank", async () => {
    const name = "Z".repeat(60);
    expect((await page.request.post("/api/fields", { data: { name, areaHa: 0.4 } })).status()).toBe(201);
    await page.goto("/fields");
    // Beyond four fields the others are in a fold.
    await page.locator("main section details > summary").click();
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
