import { openTab, sowWheat, words } from "./farming.ts";
import { expect, ownNetwork, test } from "./journey.ts";

test.use({
  serviceWorkers: "allow",
  expected: [/status of 40[149]|status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED/],
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
});
test.setTimeout(120_000);

test("a photo waits with its line without a network and is seen; a fault holds one line and no other", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  const id = await sowWheat(page, words.hi.add);
  await openTab(page, "diary");
  const diary = page.locator("section[aria-labelledby=diary]");
  const note = async (text: string, photo?: Buffer) => {
    await diary.locator("button").nth(4).click();
    const dialog = page.locator("dialog[open]");
    await dialog.locator("[name=words]").fill(text);
    if (photo) {
      await dialog
        .locator("[name=photo]")
        .setInputFiles({ name: "leaf.png", mimeType: "image/png", buffer: photo });
      await dialog.locator("img").waitFor();
    }
    await dialog.getByRole("button", { name: words.hi.write }).click();
    await diary.getByText(text).waitFor();
  };
  // The server fails on one line again and again.
  await page.route(`**/api/seasons/${id}/entries`, async (route) => {
    if (route.request().postData()?.includes("First"))
      return route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" });
    return route.continue();
  });
  await context.setOffline(true);
  await note("First");
  await note("Rust on a leaf", await page.screenshot());
  const line = diary.locator("li", { hasText: "Rust on a leaf" });
  await line.getByRole("button", { name: /photo|फोटो/ }).click();
  await expect(page.locator("dialog[open] img")).toHaveAttribute("src", /^blob:/);
  await page.keyboard.press("Escape");
  await context.setOffline(false);
  await expect(line.getByText(words.hi.waiting)).toHaveCount(0, { timeout: 30_000 });
  await expect(diary.locator("li", { hasText: "First" }).getByText(words.hi.waiting)).toBeVisible();
  await line.getByRole("button", { name: /photo|फोटो/ }).click();
  const shown = page.locator("dialog[open] img");
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  const { entries } = await (await page.request.get(`/api/seasons/${id}`)).json();
  const photo = await page.request.get(`/api/seasons/${id}/entries/${entries[0].id}/photo`);
  expect([entries.length, photo.status(), photo.headers()["content-type"]]).toEqual([1, 200, "image/webp"]);
});
