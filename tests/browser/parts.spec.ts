import { createServer, type ViteDevServer } from "vite";
import { expect, test } from "./journey.ts";
import { axeOf } from "./layoutChecks.ts";
import { languages, themesOf } from "./screens.ts";

/** The page of all parts in all their states: development's own, so it is served by Vite and not by the server. */
let vite: ViteDevServer;
let address: string;

test.beforeAll(async () => {
  vite = await createServer({ logLevel: "error", server: { port: 0, hmr: false } });
  await vite.listen();
  address = vite.resolvedUrls?.local[0] ?? "";
});
test.afterAll(() => vite.close());

test("every part in every theme and language: photographed, nothing for axe to find, no sideways scrolling", async ({
  page,
}, info) => {
  test.setTimeout(120_000);
  for (const language of languages) {
    for (const theme of themesOf(language)) {
      await page.goto(`${address}src/app/web/gallery/gallery.html?theme=${theme}&lang=${language}`);
      await expect(page.locator("h1").first()).toBeVisible();
      const photograph = await page.screenshot({ fullPage: true });
      await info.attach(`parts-${theme}-${language}`, { body: photograph, contentType: "image/png" });
      expect(photograph.length).toBeGreaterThan(50_000);
      const { violations } = await (await axeOf(page)).analyze();
      expect(violations.map(({ id, nodes }) => `${theme} ${language} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      const [scrollWidth = 0, clientWidth = 0] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth];
      });
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    }
  }
});
