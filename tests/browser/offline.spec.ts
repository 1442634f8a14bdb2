import { expect, type Page, test } from "./journey.ts";

test.use({ expected: [/ERR_INTERNET_DISCONNECTED/] });

/** Waits until the page, every file that it names and every one that it has fetched are kept. */
async function kept(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const named = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(
        ({ href }) => href,
      );
      const fetched = performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.startsWith(`${location.origin}/assets/`));
      const files = [...new Set([...named, ...fetched])];
      const found = await Promise.all(
        [location.href, ...files].map(async (address) => ((await caches.match(address)) ? [] : [address])),
      );
      return found.flat();
    });
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
}

for (const language of ["en", "hi"] as const) {
  test(`pages that were opened once open without a network, in ${language}`, async ({
    page,
    speak,
    context,
  }) => {
    await speak(language);
    const headings = new Map<string, string>();
    for (const address of ["/", "/CropSuggestion", "/croppage/wheat", "/ChatBot"]) {
      // What a page brings later, EarthWorm's talk above all, has come too.
      await page.goto(address, { waitUntil: "networkidle" });
      await kept(page);
      headings.set(address, (await page.locator("h1").first().textContent()) ?? "");
    }
    await context.setOffline(true);
    for (const [address, heading] of headings) {
      await page.goto(address);
      await expect(page.locator("h1").first()).toHaveText(heading);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("output[data-shown]")).toBeVisible();
    }
    // Offline, and alive: EarthWorm answers from what it brought along.
    await page.getByRole("log").waitFor();
  });
}

test("a page that was never opened says so without a network, and nothing old stands in its place", async ({
  page,
  speak,
  context,
}) => {
  await speak("en");
  await page.goto("/");
  await kept(page);
  await context.setOffline(true);
  await expect(page.goto("/croppage/rice-kharif")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});
