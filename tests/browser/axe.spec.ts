import { alive, expect, test } from "./journey.ts";
import { violationsIn } from "./looks.ts";
import { languages, screens, themes } from "./screens.ts";

test.use({ expected: [/status of 404/] });

for (const [name, address] of Object.entries(screens)) {
  for (const language of languages) {
    test(`axe finds nothing on ${name} in ${language}, in any theme`, async ({ page, speak }) => {
      await speak(language);
      await page.goto(address);
      await alive(page);
      for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
    });
  }
}

test("axe finds nothing on a first visit, while the language is asked", async ({ page }) => {
  await page.goto("/");
  await alive(page);
  expect(await violationsIn(page, "light")).toEqual([]);
});
