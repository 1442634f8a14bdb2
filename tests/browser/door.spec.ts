import type { Page } from "@playwright/test";
import { alive, expect, fill, newEmail, ownNetwork, password, test } from "./journey.ts";

test.use({
  viewport: { width: 360, height: 740 },
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
  expected: [/status of (400|401|404|409)/],
});

/** Numbers that no other journey has. */
let count = Math.floor(Math.random() * 9_000) * 100;
const newNumber = () => `98${String(10_000_000 + ++count).slice(-8)}`;

/** Gives the page a phone with a lock: Chromium's virtual authenticator. */
async function lockOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    opens: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    keys: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

const submit = (page: Page) => page.locator("main form button[type=submit]").first().click();
const storedEmail = (page: Page) => page.evaluate(() => localStorage.getItem("email"));
async function logOut(page: Page, name: string) {
  await page.locator("main").getByRole("button", { name, exact: true }).last().click();
  await expect(page).toHaveURL("/login");
  await alive(page);
}
/** Top and bottom (px) of a part within the first screen. */
async function edges(page: Page, selector: string): Promise<readonly [number, number]> {
  const box = await page.locator(selector).first().boundingBox();
  return [box?.y ?? Number.NaN, (box?.y ?? Number.NaN) + (box?.height ?? 0)];
}

test("a farmer opens an account on a number by the lock of the phone, and gets in by it again", async ({
  page,
  speak,
}) => {
  await speak("hi");
  const lock = await lockOf(page);
  const number = newNumber();
  await page.goto("/signup");
  await alive(page);
  await expect(page.getByRole("button", { name: "फ़ोन के लॉक से खोलें" })).toBeVisible();
  await expect(page.locator("main input[type=password]")).toHaveCount(0);
  expect((await edges(page, "main input"))[0]).toBeLessThanOrEqual(260);
  expect((await edges(page, "main form button[type=submit]"))[1]).toBeLessThanOrEqual(640);
  // A lock that is not opened: it is told, and everything typed is kept.
  await fill(page, { name: "सविता बाई", email: `+91 ${number}` });
  await lock.opens(false);
  await submit(page);
  await expect(page.getByRole("alert")).toContainText("फ़ोन का लॉक नहीं खुला");
  await expect(page.locator('[name="email"]')).toHaveValue(`+91 ${number}`);
  await lock.opens(true);
  await submit(page);
  await expect(page).toHaveURL("/");
  expect([await storedEmail(page), await lock.keys()]).toEqual([number, 1]);

  await page.goto("/dashboard");
  await alive(page);
  await logOut(page, "लॉग आउट");
  await page.getByRole("button", { name: "फ़ोन के लॉक से खोलें" }).click();
  await expect(page).toHaveURL("/dashboard");
  expect(await storedEmail(page)).toBe(number);

  // Without a password: a new one is set by the lock, and codes are made by it.
  await page.locator("summary", { hasText: "लिखकर रखने वाले कोड" }).click();
  await page.getByRole("button", { name: "दस कोड बनाएँ" }).click();
  const codes = page.getByRole("list", { name: "लिखकर रखने वाले कोड" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const code = (await codes.first().textContent()) ?? "";
  await page.context().clearCookies({ name: "session" });
  await page.goto("/lostpassword");
  await alive(page);
  await page.locator("summary", { hasText: "लिखा हुआ कोड" }).click();
  const form = page.locator("main form").filter({ has: page.locator('[name="code"]') });
  await form.locator('[name="email"]').fill(number);
  await form.locator('[name="code"]').fill(code.toLowerCase());
  await form.locator('[name="password"]').fill(password);
  await form.locator('[name="confirm_password"]').fill(password);
  await form.locator("button[type=submit]").click();
  await expect(page.getByText("आपके फ़ोन के लॉक से अब लॉग इन नहीं होगा")).toBeVisible();
  const entered = await page.request.post("/api/login", { data: { email: number, password } });
  expect(entered.status()).toBe(200);
});

test("where the phone has no lock, a number and a password open the account", async ({ page, speak }) => {
  await speak("hi");
  const number = newNumber();
  await page.goto("/signup");
  await alive(page);
  expect((await edges(page, "main input"))[0]).toBeLessThanOrEqual(260);
  expect((await edges(page, "main form button[type=submit]"))[1]).toBeLessThanOrEqual(640);
  await expect(page.getByRole("link", { name: "मिट्टी जो रखती है" })).toHaveAttribute("href", "/notice");
  await fill(page, { name: "रमेश", email: "12345", password, confirm_password: password });
  await submit(page);
  await expect(page.getByText("दस अंकों का मोबाइल नंबर लिखें")).toBeVisible();
  await fill(page, { email: number.replace(/(\d{5})/, "$1 ") });
  await submit(page);
  await expect(page).toHaveURL("/");
  expect(await storedEmail(page)).toBe(number);
});

test("somebody who has a password adds the lock of the phone, and removes it again", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  const lock = await lockOf(page);
  const email = await signUp();
  await page.goto("/dashboard");
  await alive(page);
  await page.locator("summary", { hasText: "Phone lock and codes" }).click();
  const add = page.locator("main form").filter({ hasText: "Add the lock of this phone" });
  await add.locator('[name="current_password"]').fill("not it at all");
  await add.locator("button[type=submit]").click();
  await expect(add.getByText("This is not your password.")).toBeVisible();
  await add.locator('[name="current_password"]').fill(password);
  await add.locator("button[type=submit]").click();
  await expect(page.getByText("From now on the lock of this phone logs you in.")).toBeVisible();
  expect(await lock.keys()).toBe(1);
  await logOut(page, "Log out");
  await page.getByRole("button", { name: "Use your phone's lock" }).click();
  await expect(page).toHaveURL("/dashboard");
  expect(await storedEmail(page)).toBe(email);
  await page.locator("summary", { hasText: "Phone lock and codes" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  const remove = page.locator("main form").filter({ hasText: "Remove this lock" });
  await remove.locator('[name="current_password"]').fill(password);
  await remove.locator("button[type=submit]").click();
  await expect(page.getByText("No phone logs you in by its lock yet.")).toBeVisible();
  // The phone still has its key: it opens nothing any more.
  await logOut(page, "Log out");
  await page.getByRole("button", { name: "Use your phone's lock" }).click();
  await expect(page.getByRole("alert")).toContainText("opens no account here");
});

test("the e-mail of the specification opens an account as before, also on a phone with a lock", async ({
  page,
  speak,
}) => {
  await speak("en");
  await lockOf(page);
  const email = newEmail();
  await page.goto("/signup");
  await alive(page);
  await page.getByRole("button", { name: "Take a password instead" }).click();
  await fill(page, { name: "Asha Devi", email, password, confirm_password: password });
  await submit(page);
  await expect(page).toHaveURL("/");
  expect(await storedEmail(page)).toBe(email);
});
