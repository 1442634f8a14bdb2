import { alive, expect, type Page, test, unfold } from "./journey.ts";

/** Opens a page and holds back every script of it, for which its load event may wait; answers what lets them come. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return letCome;
}

test("packs that are typed on a product's page before its script came count: in the box and in words", async ({
  page,
  speak,
}) => {
  await speak("en");
  const letCome = await openWithoutScripts(page, "/productpage/seed-chickpea");
  const box = page.getByRole("spinbutton", { name: /^Packs of/ }).first();
  await box.fill("37");
  letCome();
  await alive(page);
  await expect(page.getByText(/^37 × /).first()).toBeVisible();
  await expect(box).toHaveValue("37");
});

test("land and harvest that are typed on a crop's page before its script came are reckoned with", async ({
  page,
  speak,
}) => {
  await speak("en");
  const letCome = await openWithoutScripts(page, "/croppage/wheat");
  await unfold(page, "#field");
  await page.locator('main [name="area"]').fill("7");
  await page.locator('main [name="harvest"]').fill("1234");
  letCome();
  await alive(page);
  await expect(page.getByText("These are your own figures.", { exact: false })).toBeVisible();
  await expect(page.locator('main [name="area"]')).toHaveValue("7");
  await expect(page.locator('main [name="harvest"]')).toHaveValue("1234");
});

test("a page that the phone had kept shows today's helpline once there is an answer; a new one asks for nothing", async ({
  page,
  speak,
}) => {
  await speak("en");
  let asked = 0;
  await page.route("**/api/helplines", async (route) => {
    asked += 1;
    const response = await route.fetch();
    const answer = (await response.json()) as { helplines: { key: string; number: string }[] };
    for (const helpline of answer.helplines) if (helpline.key === "kisan") helpline.number = "1800-555-0199";
    await route.fulfill({ response, json: answer });
  });
  const atFoot = page.locator('a[href^="tel:"]').last();
  await page.goto("/Aboutus");
  await alive(page);
  const before = await atFoot.getAttribute("href");
  expect(asked).toBe(0);
  await page.route("**/Aboutus", async (route) => {
    const response = await route.fetch();
    const keptAt = Date.now() - 2 * 3_600_000;
    const body = (await response.text()).replace("<html ", `<html data-kept-at="${keptAt}" `);
    await route.fulfill({ response, body });
  });
  await page.goto("/Aboutus");
  await expect(atFoot).toHaveAttribute("href", "tel:18005550199");
  expect(before).not.toBe("tel:18005550199");
});
