import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { somebody } from "./somebody.ts";

// A phone without a line logs what it could not fetch.
test.use({ serviceWorkers: "allow", expected: [/Failed to load resource/] });

const row = (page: Page, words: string) => page.locator("li[data-place]", { hasText: words }).first();
const live = (page: Page) =>
  expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 15_000 });

const words = {
  box: "संदेश",
  send: "भेजें",
  told: "चर्चा में किसी ने आपका नाम लिया है",
  list: "आप किससे कह रहे हैं?",
} as const;

test("a name is chosen behind @ without a network, goes out with it, and whoever is named is told", async ({
  browser,
  baseURL: origin = "",
}) => {
  const name = `a${Math.random().toString(36).slice(2).padEnd(5, "a").slice(0, 5)}`;
  const asha = await somebody(browser, origin, { language: "hi", width: 360 }, name);
  const ravi = await somebody(browser, origin, { language: "hi", width: 360 }, "ravi12");
  const mark = `hi${Date.now().toString(36)}`;
  const box = ravi.getByRole("textbox", { name: words.box });
  const list = ravi.getByRole("listbox", { name: words.list });
  await asha.goto("/discussions");
  await live(asha);
  await asha.getByRole("textbox", { name: words.box }).fill(`Asha asks ${mark}`);
  await asha.getByRole("button", { name: words.send, exact: true }).click();
  await expect(row(asha, `Asha asks ${mark}`)).toBeVisible();
  await asha.goto("/notes");

  await ravi.goto("/discussions");
  await live(ravi);
  await expect(row(ravi, `Asha asks ${mark}`)).toBeVisible();
  await ravi.context().setOffline(true);
  await box.click();
  await box.pressSequentially(`${mark} @`);
  await expect(list).toBeVisible();
  const first = list.getByRole("option").first();
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (const theme of ["dark", "light"] as const) expect(await violationsIn(ravi, theme)).toEqual([]);
  await box.focus();
  await box.press("End");
  // By keyboard, and by a tap.
  await box.press("Escape");
  await expect(list).toBeHidden();
  await box.pressSequentially(name.slice(0, 5));
  await box.press("Enter");
  await expect(box).toHaveValue(`${mark} @${name} `);
  await box.fill(`${mark} `);
  await box.pressSequentially(`@${name.slice(0, 1)}`);
  await list.getByRole("option", { name, exact: true }).click();
  await expect(box).toHaveValue(`${mark} @${name} `);
  await expect(box).toBeFocused();
  await box.pressSequentially("do you know?");
  await ravi.getByRole("button", { name: words.send, exact: true }).click();
  const waiting = ravi.locator("li", { hasText: `${mark} @` });
  await expect(waiting.locator("strong", { hasText: `@${name}` })).toBeVisible();
  await ravi.context().setOffline(false);
  const said = row(ravi, `${mark} @`);
  await expect(said.locator("strong", { hasText: `@${name}` })).toBeVisible({ timeout: 20_000 });

  const told = asha.getByRole("link", { name: words.told });
  await expect(told).toBeVisible({ timeout: 20_000 });
  await told.click();
  await live(asha);
  const seen = row(asha, `${mark} @`);
  await expect(seen).toBeInViewport();
  await expect(seen.locator("strong", { hasText: `@${name}` })).toBeVisible();
  expect(await smallTargets(asha)).toEqual([]);
  for (const size of [320, 360]) {
    await asha.setViewportSize({ width: size, height: 740 });
    expect(await sidewaysScroll(asha)).toBe(0);
  }
  await Promise.all([asha, ravi].map((page) => page.context().close()));
});
