import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Where the screens of a stranger's walk are looked at again: a phone in one language, a desktop in the other; what is of letters
 * alone has tests of its own. The figures in the titles of the steps (findings*.spec.ts) are those of what the walk found.
 */
export const looks = [
  { language: "hi", width: 360, height: 740 },
  { language: "en", width: 1280, height: 900 },
] as const;

type Look = (typeof looks)[number];

export const isPhone = ({ width }: Look) => width < 900;

/** The lowest point (px) that the first screen shows: on a phone the tabs lie over its foot. */
export async function foldOf(page: Page, look: Look): Promise<number> {
  if (!isPhone(look)) return look.height;
  return (await page.locator("nav").last().boundingBox())?.y ?? 0;
}

/** Where a part stands on the screen, in px; it has to be there. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`not on the screen: ${part}`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Brings a part that comes when one comes near it; it may become another element while it does. */
export async function lookAt(part: Locator): Promise<void> {
  await expect(() => part.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
}
