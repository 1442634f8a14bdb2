import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { sidewaysScroll, violationsIn } from "./layoutChecks.ts";
import { ownTest as test } from "./ownServer.ts";
import { somebody } from "./somebody.ts";

test.use({ serviceWorkers: "allow" });

const live = (page: Page) =>
  expect(page.locator("[data-line]")).toHaveAttribute("data-line", "live", { timeout: 15_000 });

const words = {
  link: "संदेश खोजें",
  box: "क्या खोजना है",
  search: "खोजें",
  topic: "फसल या राज्य",
  nothing: /^यहाँ “.*” वाला कोई संदेश नहीं मिला/,
  none: /वाला कोई संदेश नहीं मिला/,
  everywhere: /^ये शब्द लगभग हर संदेश में हैं/,
  write: /^फसल, कीट, दवा/,
  only: /^सिर्फ़ /,
  everyone: "फिर से सबके संदेश दिखाएँ",
  newest: "सबसे नए",
  retry: "फिर कोशिश करें",
};

test("an old message is found in the other script, narrowed, and opens where it was said", async ({
  browser,
  baseURL: origin = "",
}) => {
  const page = await somebody(browser, origin, { language: "hi", width: 360 });
  // A word of its own for each run, in both scripts.
  const letters = ["ka", "ti", "mo", "pu", "re", "sa", "ni", "bo"];
  const signs = ["का", "ति", "मो", "पु", "रे", "सा", "नि", "बो"];
  const drawn = Array.from({ length: 6 }, () => Math.floor(Math.random() * letters.length));
  const latin = drawn.map((at) => letters[at]).join("");
  const hindi = drawn.map((at) => signs[at]).join("");
  const said = `${latin} gehu ki nayi kism hai`;
  const say = async (number: number, message: string) => {
    const data = {
      msg_id: Date.now() * 10 + number,
      message,
      timestamp: "09:05",
      topic: { crop: "wheat" },
    };
    expect((await page.context().request.post("/api/sendMessages", { data })).status()).toBe(200);
  };
  await page.goto("/");
  await say(1, said);
  // So much that it is on no page that is there at first.
  for (let number = 0; number < 110; number += 1) await say(2 + (number % 8), `${number} ${Date.now()}`);

  await page.goto("/discussions");
  await live(page);
  await expect(page.locator("li[data-place]", { hasText: said })).toHaveCount(0);
  await page.getByRole("link", { name: words.link, exact: true }).click();
  await expect(page.getByText(words.write)).toBeVisible();
  const box = page.getByRole("searchbox", { name: words.box, exact: true });
  await box.fill(`${hindi} गेहूँ`);
  await page.getByRole("button", { name: words.search, exact: true }).click();
  const found = page.getByRole("listitem").filter({ hasText: latin });
  await expect(found).toHaveCount(1);
  await expect(found.locator("mark")).toHaveText([latin, "gehu"]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await violationsIn(page, "dark")).toEqual([]);

  // Of another crop there is none; of one person all that is theirs.
  await page.getByRole("combobox", { name: words.topic, exact: true }).selectOption("crop.barley");
  await expect(page.getByText(words.nothing)).toBeVisible();
  await page.goBack();
  await found.getByRole("button", { name: words.only }).click();
  await expect(page.getByRole("button", { name: words.everyone, exact: true })).toBeVisible();
  await expect(found).toHaveCount(1);
  await expect(found.getByRole("button")).toHaveCount(0);

  // A tap opens it where it was said, and Back leads back to what was found.
  await found.getByRole("link").click();
  await live(page);
  const row = page.locator("li[data-place]", { hasText: said });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(page.getByRole("button", { name: words.newest, exact: true })).toBeVisible();
  await page.goBack();
  await expect(found).toHaveCount(1);

  // What stands everywhere, what nobody said, and no network have each their words.
  await box.fill("kya hai");
  await box.press("Enter");
  await expect(page.getByText(words.everywhere)).toBeVisible();
  await box.fill("zzqqxxw");
  await box.press("Enter");
  await expect(page.getByText(words.none)).toBeVisible();
  await page.context().setOffline(true);
  await box.fill(latin);
  await box.press("Enter");
  await expect(page.getByRole("button", { name: words.retry, exact: true })).toBeVisible();
  await page.context().setOffline(false);
  // The network is back: it is asked again by itself.
  await expect(page.locator("mark").first()).toHaveText(latin);
  await page.context().close();
});
