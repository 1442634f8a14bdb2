import { openChat, type } from "./chatTalk.ts";
import { alive, expect, test } from "./journey.ts";
import { asOperator } from "./operating.ts";

test.use({ serviceWorkers: "allow", expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/] });

test("three questions lead to what to do next, a card has its day, papers and number, and both do without a network", async ({
  page,
  speak,
  context,
}) => {
  await speak("en");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/schemes");
  await alive(page);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await alive(page);
  await page.getByText("PM-KISAN money does not come? Three questions").click();
  for (const [question, answer] of [
    ["land", "yes"],
    ["bank", "unsure"],
    ["ekyc", "no"],
  ] as const)
    await page.locator(`[name=${question}][value=${answer}]`).check();
  expect(await page.locator("[data-step]").evaluateAll((all) => all.map((one) => one.dataset.step))).toEqual([
    ...["joinAadhaar", "doEkyc", "askStatusAfter"],
  ]);
  await page.locator("[name=land][value=no]").check();
  await expect(page.locator("[data-step=withoutLand]")).toBeVisible();
  await page.locator("summary", { hasText: "PMFBY: crop insurance" }).click();
  const card = page.locator("[data-scheme=pmfby]");
  await expect(card.locator("[data-fact=trouble]")).toContainText("within 72 hours");
  await expect(card.getByText("As of 3 May 2026; counts here until 3 May 2027.")).toBeVisible();
  await expect(card.getByRole("link", { name: /14447$/ })).toHaveAttribute("href", "tel:14447");
});

test("on a phone that kept a card, its facts are gone after its last day", async ({
  page,
  speak,
  context,
}) => {
  await speak("en");
  await page.goto("/schemes#kcc");
  await alive(page);
  const card = page.locator("[data-scheme=kcc]");
  await expect(card.locator("[data-fact=papers]")).toBeVisible();
  await context.setOffline(true);
  await page.clock.setFixedTime(new Date("2027-02-13T09:00:00+05:30"));
  await page.reload();
  await alive(page);
  await expect(card).toContainText("counted until 12 Feb 2027");
  await expect(card.locator("[data-fact]")).toHaveCount(0);
  await expect(card.getByRole("link", { name: /1800-180-1551$/ })).toBeVisible();
});

test("EarthWorm answers what was asked from the card, with its day, and leads to the questions", async ({
  page,
  speak,
}) => {
  await speak("hi");
  await openChat(page);
  await type(page, "सीता");
  await type(page, "पीएम किसान का पैसा नहीं आया");
  const log = page.getByRole("log");
  await expect(log.locator("[data-scheme=pm-kisan] [data-fact=trouble]")).toBeVisible();
  await expect(log.locator("[data-scheme=pm-kisan]")).toContainText("3 मई 2026 की जानकारी");
  await log.getByRole("link", { name: "तीन सवाल, और अब क्या करें" }).click();
  await expect(page.locator("[name=land]").first()).toBeVisible();
});

test("an operator writes what counts now, and farmers see it at once", async ({ page, speak, signUp }) => {
  await speak("en");
  await asOperator(page, await signUp());
  await page.goto("/operator/schemes");
  await page.getByRole("link", { name: "Cheaper interest on crop loans" }).click();
  await page.locator("[name=get]").fill("7% until 31 March 2027.");
  await page.locator("[name=get_hi]").fill("31 मार्च 2027 तक 7%।");
  await page.locator("[name=until]").fill("2027-03-31");
  await page.getByRole("button", { name: "Save as a new version" }).click();
  await expect(page.getByText("Earlier versions")).toBeVisible();
  await page.goto("/schemes#interest");
  await expect(page.locator("[data-scheme=interest]")).toContainText("7% until 31 March 2027.");
});
