import { expect, type Page, password, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { codeOf, nameOperator } from "./operating.ts";

test.use({ serviceWorkers: "allow" });

/** Nothing for axe, no sideways scrolling, no small target. */
async function fits(page: Page): Promise<void> {
  expect(await violationsIn(page, "light")).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
}

/** Logs in beside the desk. A call of the page that is still under way would be refused and end the new session on the screen. */
async function logInAgain(page: Page, email: string): Promise<void> {
  await page.goto("/api/healthz");
  await page.request.post("/api/login", { data: { email, password } });
  await page.goto("/operator");
}

/** Where an operator works: on a phone, or at a table. */
test("somebody who is named sets up the second factor, and comes back with a code", async ({
  page,
  signUp,
  speak,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await speak("en");
  const email = await signUp();
  await page.goto("/operator");
  await expect(page.getByText("Only those who look after this site work here.")).toBeVisible();
  const word = await nameOperator(email);
  await logInAgain(page, email);
  await page.getByLabel("The word you were given").fill(word.toLowerCase());
  await page.getByRole("button", { name: "Go on" }).click();
  await fits(page);
  await expect(page.getByLabel("Six figures from your authenticator")).toHaveValue("");
  const secret = (await page.locator("main code").textContent()) ?? "";
  await expect(page.getByRole("link", { name: "Open the authenticator" })).toHaveAttribute(
    "href",
    /^otpauth:\/\/totp\//,
  );
  await page.getByLabel("Six figures from your authenticator").fill(codeOf(secret));
  await page.getByRole("button", { name: "Open the desk" }).click();
  await expect(page.locator("main li code")).toHaveCount(10);
  await fits(page);
  const recovery = (await page.locator("main li code").first().textContent()) ?? "";
  await page.getByRole("button", { name: "I have written them down" }).click();
  await expect(page.getByText("What waits for you, the most urgent first.")).toBeVisible();

  await logInAgain(page, email);
  await page.getByRole("button", { name: "The phone is lost" }).click();
  await fits(page);
  await page.getByLabel("A code from your paper").fill(recovery);
  await page.getByRole("button", { name: "Open the desk" }).click();
  await page.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByText("operator.enter-by-recovery-code").first()).toBeVisible();
  await page.getByLabel("Person").fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(4);
  // Nothing of the desk stays on the phone: neither its page nor an answer.
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return entries.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => path.startsWith("/operator"))).toEqual([]);
});
