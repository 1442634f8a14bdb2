import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import { openStore } from "#database/connect.ts";
import type {} from "#people/account/server/tables.ts";
import { portalPaths } from "#screens/sellerPaths.ts";
import type { Child } from "../support/children.ts";
import { freePort } from "../support/freePort.ts";
import { type PaypalStandIn, startPaypal, webhookId } from "../support/paypal.ts";
import { shelve, testAddress } from "../support/shop.ts";
import { alive, expect, newEmail, ownNetwork, type Page, password, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { serveOwn } from "./ownServer.ts";

const say = {
  pay: "पेपाल से पैसे दें",
  notPaid: "पेपाल का कहना है: पैसे नहीं दिए गए।",
  paid: "आपने पेपाल से Rs 266.50 दे दिए।",
  cancel: "यह ऑर्डर रद्द करें",
  sure: "ऑर्डर रद्द करें",
  back: "पेपाल ने Rs 266.50 वापस कर दिए।",
  doubt: "आपके पैसे के लेन-देन में कुछ गड़बड़ है।",
  held: /^पेपाल ने इस ऑर्डर के पैसे रोक लिए हैं/,
  pack: "पैक हो गया",
  goOn: /^आगे/,
  place: "ऑर्डर करें",
} as const;

test.setTimeout(90_000);
test.describe(() => {
  let port = 0;
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function wants from its pattern.
    baseURL: async ({}, use) => {
      port = await freePort();
      await use(`http://localhost:${port}`);
    },
  });
  const data = `.cache/paypal-hi`;
  let server: Child | undefined;
  let paypal: PaypalStandIn;

  test.beforeEach(async () => {
    rmSync(data, { recursive: true, force: true });
    paypal = await startPaypal();
    const { clientId: PAYPAL_CLIENT_ID, secret: PAYPAL_SECRET, url: PAYPAL_URL } = paypal.settings;
    const settings = { PAYPAL_CLIENT_ID, PAYPAL_SECRET, PAYPAL_URL, PAYPAL_WEBHOOK_ID: webhookId };
    server = await serveOwn(port, data, settings);
  });
  test.afterEach(async () => {
    await server?.kill();
    await paypal.stop();
    rmSync(data, { recursive: true, force: true });
  });

  test("a buyer goes to PayPal, comes back without paying, pays, cancels, and reads where the money is; the seller packs nothing while it is disputed", async ({
    page,
    browser,
    baseURL,
    signUp,
    speak,
  }) => {
    await speak("hi");
    await page.setViewportSize({ width: 360, height: 800 });
    const shop = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 360, height: 800 } });
    await shop.addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
    await shop.addInitScript((word) => localStorage.setItem("language", word), "hi");
    const product = await stock(shop, data);
    await signUp();
    await page.goto(`/checkoutpage?product=${product}&quantity=1`);
    await alive(page);
    for (const [name, value] of Object.entries(testAddress)) {
      const field = page.locator(`[name=${name}]`);
      if (name === "state") await field.selectOption(value);
      else if (name !== "country") await field.fill(value);
    }
    await page.getByRole("button", { name: say.goOn }).click();
    await page.locator('label:has(input[value="paypal"])').click();
    await looksRight(page);
    await page.getByRole("button", { name: say.goOn }).click();
    await page.getByRole("button", { name: say.place }).click();
    await expect(page).toHaveURL(/\/transaction$/);
    await looksRight(page);

    await page.getByRole("button", { name: say.pay }).click();
    await expect(page.getByRole("heading", { name: "Pay INR 266.50" })).toBeVisible({ timeout: 15_000 });
    // Whatever the address says on the way back, the server asks PayPal.
    const id = [...paypal.orders.keys()].at(-1) ?? "";
    await page.goto(`${paypal.orders.get(id)?.returnTo}&token=${id}&PayerID=FORGED`);
    await expect(page.getByText(say.notPaid)).toBeVisible({ timeout: 15_000 });
    await looksRight(page);

    await page.getByRole("button", { name: say.pay }).click();
    await page.getByRole("link", { name: "Pay now" }).click();
    await expect(page).toHaveURL(/\/order\/\w+\?paid=back/);
    await expect(page.getByText(say.paid)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole("button", { name: say.pay })).toHaveCount(0);
    await looksRight(page);

    const capture = paypal.orders.get([...paypal.orders.keys()].at(-1) ?? "")?.captures[0]?.id ?? "";
    const counter = await shop.newPage();
    await counter.goto(portalPaths.orders);
    await expect(counter.getByRole("button", { name: say.pack })).toBeVisible({ timeout: 15_000 });
    await tells(baseURL ?? "", paypal.sign(paypal.events.disputed(capture)));
    // Both open pages are told.
    await expect(page.getByText(say.doubt)).toBeVisible({ timeout: 10_000 });
    await expect(counter.getByText(say.held)).toBeVisible({ timeout: 10_000 });
    await expect(counter.getByRole("button", { name: say.pack })).toHaveCount(0);
    for (const each of [page, counter]) await looksRight(each);
    await tells(baseURL ?? "", paypal.sign(paypal.events.resolved(capture, "RESOLVED_SELLER_FAVOUR")));
    await expect(counter.getByRole("button", { name: say.pack })).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText(say.paid)).toBeVisible({ timeout: 10_000 });
    await shop.close();

    await page.getByRole("button", { name: say.cancel, exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: say.sure, exact: true }).click();
    // The money goes back in a moment, and the open page is told.
    await expect(page.getByText(say.back)).toBeVisible({ timeout: 10_000 });
    await looksRight(page);
    expect([...paypal.refunds.values()].map(({ value }) => value)).toEqual(["266.50"]);
  });
});

/** A webhook of PayPal's. */
async function tells(address: string, { headers, body }: ReturnType<PaypalStandIn["sign"]>) {
  const answer = await fetch(`${address}/api/payments/paypal/events`, { method: "POST", headers, body });
  expect(answer.status).toBe(204);
}

/** Signs a seller up and puts a product on the shelf, beside the running server; answers its id. */
async function stock(shop: BrowserContext, dataDir: string): Promise<string> {
  const email = newEmail();
  const seller = { name: "Asha Devi", email, password, confirm_password: password, role: "seller" };
  const headers = { "x-forwarded-for": ownNetwork() };
  expect((await shop.request.post("/api/signup", { data: seller, headers })).status()).toBe(200);
  await shop.addInitScript((word) => {
    localStorage.setItem("email", word);
    localStorage.setItem("session", "on");
  }, email);
  const store = await openStore({ dataDir, beside: true });
  const person = store.db.selectFrom("person").select("id").where("email", "=", email);
  const { id: shopId } = await person.executeTakeFirstOrThrow();
  const id = `online-${randomUUID().slice(0, 8)}`;
  await shelve(store, [{ id, shop: shopId, stock: 50, pricePaise: 26_650, mrpPaise: 40_000 }]);
  await store.db
    .updateTable("product")
    .set({ picture: "/products/fert-urea.svg", name_hi: "पेपाल वाली खाद" })
    .where("shop_id", "=", shopId)
    .execute();
  await store.close();
  return id;
}

async function looksRight(page: Page) {
  expect(await violationsIn(page, "light")).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
}
