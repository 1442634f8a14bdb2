import type { BrowserContext } from "@playwright/test";
import { alive, expect, fill, newEmail, ownNetwork, type Page, password, test } from "./journey.ts";

test.use({
  serviceWorkers: "allow",
  expected: [/401|404|ERR_FAILED/],
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
});

const receipt = {
  orderId: "order-of-asha",
  name: "Asha Devi",
  address: ["House 7", "Wardha 442001"],
  fell: 0,
  card: "1234",
  mobile: "567",
};
const draft = "My cotton has yellow leaves";

/** What this browser holds besides cookies: storage, databases, addresses of kept pages, and whose answers are kept. */
async function leftOn(page: Page) {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    const pages = requests
      .flat()
      .map(({ url }) => url.replace(location.origin, ""))
      .filter(
        (url) => !/^\/(assets|fonts|icons)\/|^\/(offline|favicon\.svg|manifest\.webmanifest)$/.test(url),
      );
    const answersOf = !databases.includes("answers")
      ? []
      : await new Promise<string[]>((resolve) => {
          const request = indexedDB.open("answers");
          // It may have gone meanwhile; none is made in its place.
          request.onupgradeneeded = () => request.transaction?.abort();
          request.onerror = () => resolve([]);
          request.onsuccess = () => {
            const { result: database } = request;
            const reading = database.transaction("answer").objectStore("answer").getAllKeys();
            reading.onsuccess = () => resolve(reading.result.map((key) => String((key as string[])[0])));
            database.close();
          };
        });
    return { local: { ...localStorage }, session: { ...sessionStorage }, databases, pages, answersOf };
  });
}

/** Leaves on the phone what a day of buying, asking and selling leaves there. */
async function useThePhone(page: Page, context: BrowserContext, email: string) {
  await page.goto("/discussions");
  await alive(page);
  await page.getByPlaceholder("message").waitFor();
  await page.evaluate(
    ([receipt, email]) => {
      sessionStorage.setItem("receipt", JSON.stringify({ ...(receipt as object), email }));
      sessionStorage.setItem("pending-order", JSON.stringify({ email, key: "key", body: {} }));
      localStorage.setItem("product-draft:new", "what somebody typed");
      localStorage.setItem("land", JSON.stringify({ area: "2", unit: "acre", ownBigha: "" }));
      localStorage.setItem("theme", "dark");
      localStorage.setItem("earthworm", JSON.stringify({ steps: [{ sought: "what a guest asked" }] }));
      localStorage.setItem(`earthworm:${email}`, JSON.stringify({ steps: [{ sought: "what she asked" }] }));
    },
    [receipt, email] as const,
  );
  await page.getByPlaceholder("message").fill(draft);
  await page.goto("/SearchByName/urea");
  await alive(page);
  await page.goto("/transaction");
  await expect(page.getByText("Wardha 442001")).toBeVisible();
  // The service worker keeps pages a while after they are there.
  await page.goto("/order/order-of-asha");
  await expect
    .poll(async () => (await leftOn(page)).pages, { timeout: 20_000 })
    .toContain("/order/order-of-asha");
  await page.goto("/Cart");
  await expect.poll(async () => (await leftOn(page)).answersOf, { timeout: 20_000 }).toContain(email);
  const cookies = await context.cookies();
  expect(cookies.some(({ name }) => name === "session")).toBe(true);
}

async function logIn(page: Page, email: string) {
  await page.goto("/login");
  await alive(page);
  await fill(page, { email, current_password: password });
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/dashboard");
}

test("after a log-out nothing of a person is left on a shared phone; what belongs to the phone stays", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  await speak("en");
  const email = await signUp();
  await useThePhone(page, context, email);
  await page.goto("/dashboard");
  await alive(page);
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL("/login");
  await alive(page);
  const left = await leftOn(page);
  expect(Object.keys(left.local).sort()).toEqual(["earthworm", "language", "theme"]);
  expect(left.session).toEqual({});
  expect(left.databases).toEqual([]);
  expect(left.pages.filter((address) => address !== "/login")).toEqual([]);
  expect(JSON.stringify(left)).not.toContain(email);
  await page.goto("/transaction");
  await expect(page).toHaveURL(/\/Cart$/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText("Your Orders")).toHaveCount(0);
});

test("where a session ran out, what was typed waits for the same person and for nobody else", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  await speak("en");
  const email = await signUp();
  const other = newEmail();
  await useThePhone(page, context, email);
  await context.clearCookies({ name: "session" });
  await page.goto("/dashboard");
  await expect(page.locator("h1")).toHaveText("Please log in");
  await page.goto("/transaction");
  await expect(page).toHaveURL(/\/Cart$/);

  // The same person comes back.
  await logIn(page, email);
  await page.goto("/discussions");
  await expect(page.getByPlaceholder("message")).toHaveValue(draft);
  await context.clearCookies({ name: "session" });
  await page.goto("/dashboard");
  await expect(page.locator("h1")).toHaveText("Please log in");

  // Another one comes.
  const name = "Ravi Kumar";
  const data = { name, email: other, password, confirm_password: password };
  const headers = { "x-forwarded-for": ownNetwork() };
  expect((await context.request.post("/api/signup", { data, headers })).status()).toBe(200);
  await context.clearCookies({ name: "session" });
  await logIn(page, other);
  const left = await leftOn(page);
  expect(JSON.stringify(left)).not.toContain(email);
  expect(left.session).toEqual({ owner: other });
  expect(left.local).toMatchObject({ email: other, owner: other, theme: "dark" });
  expect(Object.keys(left.local)).not.toContain("product-draft:new");
  await page.goto("/discussions");
  await expect(page.getByPlaceholder("message")).toHaveValue("");
});

test("a log-out in one tab empties the other one too", async ({ page, context, speak, signUp }) => {
  await speak("en");
  const email = await signUp();
  await useThePhone(page, context, email);
  const second = await context.newPage();
  // A new tab would sign in anew by what prepares a journey.
  await second.addInitScript((word) => {
    window.name = word;
  }, email);
  await second.goto("/dashboard");
  await second.getByRole("button", { name: "Log out" }).first().click();
  await expect(second).toHaveURL("/login");
  await expect(page.getByText("Please log in").first()).toBeVisible();
  await expect.poll(async () => (await leftOn(page)).session).toEqual({});
});

test("messages that have not gone out are not lost to a log-out without a question", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  await page.goto("/discussions");
  await alive(page);
  await page.route("**/api/sendMessages", (route) => route.abort());
  await page.getByPlaceholder("message").fill(draft);
  await page.getByRole("button", { name: "send" }).click();
  await expect(page.getByText(draft)).toBeVisible();
  await page.goto("/dashboard");
  await alive(page);
  await page.getByRole("button", { name: "Log out" }).first().click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText("1 message in Discussions has not gone out yet");
  await sheet.getByRole("button", { name: "Stay logged in" }).last().click();
  await expect(page).toHaveURL("/dashboard");
  expect((await context.request.get("/api/session")).status()).toBe(200);
  await page.getByRole("button", { name: "Log out" }).first().click();
  await page.getByRole("button", { name: "Log out and delete" }).click();
  await expect(page).toHaveURL("/login");
  expect((await leftOn(page)).databases).toEqual([]);
});

test("the token of a reset link leaves the address bar at once, and no kept page has it", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/");
  await alive(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto("/newpassword#a-very-secret-token");
  await expect(page).toHaveURL("/newpassword");
  await expect(page.getByRole("button", { name: "Set the password" })).toBeVisible();
  await expect.poll(async () => (await leftOn(page)).pages, { timeout: 20_000 }).toContain("/newpassword");
  expect(JSON.stringify(await leftOn(page))).not.toContain("secret");
  await page.reload();
  await expect(page.getByText("Please open the link again")).toBeVisible();
});
