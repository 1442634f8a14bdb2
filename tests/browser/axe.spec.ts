import { AxeBuilder } from "@axe-core/playwright";
import { alive, expect, test } from "./journey.ts";
import { languages, screens, themes } from "./screens.ts";

test.use({ expected: [/status of 404/] });

for (const [name, address] of Object.entries(screens)) {
  for (const language of languages) {
    test(`axe finds nothing on ${name} in ${language}, in any theme`, async ({ page, speak }) => {
      await speak(language);
      for (const theme of themes) {
        await page.addInitScript((word) => localStorage.setItem("theme", word), theme);
        await page.goto(address);
        await alive(page);
        expect(await page.locator("html").getAttribute("data-theme")).toBe(theme);
        const { violations, passes } = await new AxeBuilder({ page }).analyze();
        expect(passes.length).toBeGreaterThan(10);
        const told = violations.map(
          ({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
        );
        expect(told).toEqual([]);
      }
    });
  }
}

test("axe finds nothing on a first visit, while the language is asked", async ({ page }) => {
  await page.goto("/");
  await alive(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual(
    [],
  );
});
