import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Build, copyBuild, nextBuild } from "../support/builds.ts";
import { type Child, start } from "../support/children.ts";
import { temporaryFolder } from "../support/database.ts";
import { freePort } from "../support/freePort.ts";
import { alive, expect, type Page, test } from "./journey.ts";

test.use({ expected: [/404 \(Not Found\)|ERR_CONNECTION_REFUSED/] });

/** A server of one build after the other on one address, as an open page sees an upgrade. */
class Upgraded {
  readonly port: number;
  readonly #dataDir = temporaryFolder();
  #child: Child | undefined;

  constructor(port: number) {
    this.port = port;
  }

  async serve({ program }: Build): Promise<void> {
    await this.stop();
    this.#child = start(program, [], {
      PORT: String(this.port),
      HOST: "localhost",
      LOG_LEVEL: "error",
      DATA_DIR: this.#dataDir,
      DATABASE_URL: "",
    });
    await this.#child.says("Mitti is ready");
  }

  async stop(): Promise<void> {
    await this.#child?.kill("SIGTERM");
    this.#child = undefined;
  }

  address(path: string): string {
    return `http://localhost:${this.port}${path}`;
  }
}

/** How often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}

test("a page of a former build goes on with what is kept of it, and loads anew once where that is gone, with what was typed", async ({
  page,
  speak,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await speak("hi");
  const [first, second] = [copyBuild(), nextBuild()];
  const server = new Upgraded(await freePort());
  const menu = page.locator("header details:has(> summary[aria-label])");
  const openMenu = () => menu.locator("summary").click();
  const foot = menu.locator('a[href="/help"]');
  try {
    await server.serve(first);
    await page.goto(server.address("/signup"));
    await alive(page);
    await page.locator('main [name="name"]').fill("Asha Devi");
    await page.locator('main [type="password"]').first().fill("khet mein pani 7");
    const loads = countLoads(page);

    // Nothing is kept of the first build: the part that the menu brings is gone.
    await server.serve(second);
    await openMenu();
    await expect.poll(loads, { timeout: 20_000 }).toBe(1);
    await alive(page);
    await expect(page.locator('main [name="name"]')).toHaveValue("Asha Devi");
    await expect(page.locator('main [type="password"]').first()).toHaveValue("");
    expect(await page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();

    // Of the second one all is kept beside the third.
    const kept = join(first.dist, "former", String(Date.now()));
    cpSync(join(second.dist, "web/assets"), kept, { recursive: true });
    await server.serve(first);
    await openMenu();
    await expect(foot).toBeVisible({ timeout: 20_000 });
    await alive(page);
    expect(loads()).toBe(1);

    // And then no more: a tap leads on, by a page of the third build.
    rmSync(kept, { recursive: true });
    await menu.locator('a[href="/Aboutus"]').click();
    await expect.poll(loads, { timeout: 20_000 }).toBe(2);
    await alive(page);
    await expect(page).toHaveURL(server.address("/Aboutus"));
    await expect(page.locator("main h1")).toBeVisible();
    await openMenu();
    await expect(foot).toBeVisible({ timeout: 20_000 });
    expect(loads()).toBe(2);
  } finally {
    await server.stop();
  }
});
