import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { openStore } from "#database/connect.ts";
import type {} from "#shop/checkout/server/tables.ts";
import { dataDir } from "../support/browser.ts";
import { testAddress } from "../support/shop.ts";
import { buyerIn } from "./buying.ts";
import { kept, openTab, told } from "./farming.ts";
import { alive, expect, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

const seed = "seed-wheat-timely";

test.use({
  serviceWorkers: "allow",
  viewport: { width: 360, height: 740 },
  expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[149]/],
});

/** Wheat that was sown 120 days ago with seed that was bought here and received; answers the season's id. */
async function sownWithSeed(request: APIRequestContext): Promise<string> {
  await request.post("/api/addToCart", { data: { prod: { _id: seed, quantity: 1 } } });
  const placed = await request.post("/api/orders", {
    data: { ...testAddress, payment: "cod" },
    headers: { "idempotency-key": randomUUID() },
  });
  const { id } = (await placed.json()) as { id: string };
  const store = await openStore({ dataDir, beside: true });
  await store.db.updateTable("order_part").set({ state: "delivered" }).where("order_id", "=", id).execute();
  // Before the sowing, as seed is that was sown.
  const placedAt = Date.now() - 130 * 86_400_000;
  await store.db.updateTable("placed_order").set({ placed_at: placedAt }).where("id", "=", id).execute();
  await store.close();
  const data = { name: "खेत 1", areaHa: 0.6, state: "Madhya Pradesh" };
  const field = (await (await request.post("/api/fields", { data })).json()) as { id: string };
  const sownOn = new Date(Date.now() - 120 * 86_400_000).toISOString().slice(0, 10);
  const made = await request.post(`/api/fields/${field.id}/seasons`, {
    data: { crop: "wheat", sownOn, sure: true },
  });
  return ((await made.json()) as { id: string }).id;
}

test("at a harvest without a network one says whether the seed is sown again, and from three farmers on the product tells it", async ({
  page,
  context,
  browser,
  baseURL,
  speak,
  signUp,
}) => {
  test.setTimeout(120_000);
  await speak("hi");
  await signUp();
  const id = await sownWithSeed(page.request);
  await page.goto(`/seasons/${id}`);
  await alive(page);
  await openTab(page, "diary");
  await page.reload();
  await alive(page);
  await kept(page, id);
  await context.setOffline(true);
  const diary = page.locator("section[aria-labelledby=diary]");
  await diary.getByRole("button", { name: "कटाई की" }).first().click();
  const form = page.locator("dialog form");
  await form.locator("[name=kg]").fill("1500");
  await expect(form.locator("[name=cameUp]")).toHaveCount(0);
  await form.locator('label:has([name=again][value="yes"])').click();
  await form.locator("[name=cameUp]").selectOption("well");
  expect([await sidewaysScroll(page), await smallTargets(page), await violationsIn(page, "light")]).toEqual([
    0,
    [],
    [],
  ]);
  await form.locator("button[type=submit]").click();
  await expect(page.locator("dialog")).toBeHidden();
  await expect(diary).toContainText("यह बीज फिर बोना है");
  await expect(diary).toContainText("भेजना बाकी है");
  await context.setOffline(false);
  const entries = async () => (await told(page, id)).entries as readonly { seed?: object }[];
  await expect
    .poll(async () => (await entries())[0]?.seed, { timeout: 30_000 })
    .toEqual({ product: seed, again: true, cameUp: "well" });
  // Asked once in a season.
  await diary.getByRole("button", { name: "कटाई की" }).first().click();
  await expect(form.locator("[name=kg]")).toBeVisible();
  await expect(form.locator("[name=again]")).toHaveCount(0);

  for (const again of [true, false]) {
    const { request } = await buyerIn(browser, baseURL);
    const season = await sownWithSeed(request);
    const on = new Date().toISOString().slice(0, 10);
    const entry = { kind: "harvest", on, kg: 1_400, sure: true, seed: { product: seed, again } };
    const written = await request.post(`/api/seasons/${season}/entries`, {
      data: entry,
      headers: { "idempotency-key": randomUUID() },
    });
    expect(written.status()).toBe(201);
  }
  await page.goto(`/productpage/${seed}`);
  await expect(page.getByText("कटाई के बाद: 3 किसान, 2 फिर बोएँगे")).toBeVisible();
});
