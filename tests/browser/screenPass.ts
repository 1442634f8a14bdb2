import { alive, expect, type Page } from "./journey.ts";
import { faultsOfLargeLetters, sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { type languages, themesOf } from "./screens.ts";

/** The width (px) of the narrowest phone, at which every screen has to fit. */
const narrowest = 320;

/** Goes to a screen in a language and looks through all of it: what is folded is opened first. */
export async function openWhole(page: Page, path: string, language: (typeof languages)[number]) {
  await page.goto(path);
  await alive(page);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  const summaries = await page.locator("main summary").filter({ visible: true }).all();
  for (const summary of summaries) await summary.click();
  if (summaries.length > 0) await alive(page);
}

/**
 * Looks through an open screen: nothing for axe in any theme; on the narrowest phone no sideways scrolling, with letters of
 * twice the size neither, and no small target.
 */
export async function expectSound(page: Page, language: (typeof languages)[number]): Promise<void> {
  const usual = page.viewportSize() ?? { width: 360, height: 740 };
  for (const theme of themesOf(language)) expect(await violationsIn(page, theme)).toEqual([]);
  await page.setViewportSize({ ...usual, width: narrowest });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await faultsOfLargeLetters(page)).toEqual([]);
  await page.setViewportSize(usual);
}
