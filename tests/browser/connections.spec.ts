import { rmSync } from "node:fs";
import { Webhook } from "standardwebhooks";
import { freePort } from "../support/freePort.ts";
import { makeWebhookReceiver } from "../support/webhookReceiver.ts";
import { alive, expect, fill, newEmail, ownNetwork, password, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { serveOwn } from "./ownServer.ts";
import { themes } from "./screens.ts";

test.use({ extraHTTPHeaders: { "x-forwarded-for": ownNetwork() } });

test("a seller makes a key, calls with it and ends it, sets a webhook and sees its test in the log", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [port, receiver] = [await freePort(), await makeWebhookReceiver()];
  const data = `.cache/own-${port}`;
  const server = await serveOwn(port, data, { WEBHOOK_ORIGIN: receiver.origin });
  const address = `http://localhost:${port}`;
  const context = await browser.newContext({ baseURL: address });
  await context.addCookies([{ name: "language", value: "en", url: address }]);
  const page = await context.newPage();
  try {
    await page.goto("/signup");
    await alive(page);
    await fill(page, { name: "Ravi Kumar", email: newEmail(), password, confirm_password: password });
    await page.getByLabel("I want to sell").check();
    await page.locator("main form").getByRole("button", { name: "Sign up", exact: true }).click();
    await expect(page).toHaveURL(/\/adminportal/);

    await page.goto("/adminportal/shop");
    await alive(page);
    await page.getByRole("link", { name: "Connections" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Connections" })).toBeVisible();
    await page.getByText("Make a key", { exact: true }).click();
    await page.getByLabel("Which program is it for?").fill("Tally");
    await page.getByLabel("Your current password").fill(password);
    await page.getByRole("button", { name: "Make this key" }).click();
    await expect(page.getByText("Choose at least one.")).toBeVisible();
    await page.getByLabel("See products and stock").check();
    await page.getByRole("button", { name: "Make this key" }).click();
    const key =
      (await page
        .getByText(/^mitti_/)
        .first()
        .textContent()) ?? "";
    expect(key).toMatch(/^mitti_[\w-]{43}$/);
    const ask = async (path: string) =>
      (await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
    expect([await ask("/seller/products"), await ask("/seller/orders"), await ask("/orders")]).toEqual([
      200, 403, 403,
    ]);
    await page.reload();
    await alive(page);
    await expect(page.getByText("Last used", { exact: false })).toBeVisible();
    await expect(page.getByText(key)).toHaveCount(0);
    await page.getByRole("button", { name: "End the key Tally" }).click();
    await expect(page.getByRole("button", { name: "End the key Tally" })).toHaveCount(0);
    expect(await ask("/seller/products")).toBe(401);

    const url = page.getByLabel("Address of your program");
    await url.fill("https://127.0.0.1/hook");
    await page.getByRole("button", { name: "Send messages there" }).click();
    await expect(page.getByText("The address must begin with https://", { exact: false })).toBeVisible();
    await url.fill(`${receiver.origin}/hook`);
    await page.getByRole("button", { name: "Send messages there" }).click();
    const secret = (await page.getByText(/^whsec_/).textContent()) ?? "";
    await page.getByRole("button", { name: "Send a test" }).click();
    await expect(page.getByText("Taken", { exact: true })).toBeVisible({ timeout: 20_000 });
    const [{ body = "", headers = {} } = {}] = receiver.received;
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: "test",
    });
    receiver.answer = () => ({ status: 500 });
    await page.getByRole("button", { name: "Send a test" }).click();
    await expect(page.getByText("Not taken: 500", { exact: false })).toBeVisible({ timeout: 20_000 });

    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page)).toBe(0);
    }
    expect(await smallTargets(page)).toEqual([]);
    for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
    await page.getByRole("button", { name: "Send nothing more" }).click();
    await expect(url).toBeVisible();
  } finally {
    await context.close();
    await server.kill();
    await receiver.close();
    rmSync(data, { recursive: true, force: true });
  }
});
