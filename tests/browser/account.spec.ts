import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { dataDir } from "../support/browser.ts";
import { alive, expect, fill, newEmail, ownNetwork, type Page, password, test } from "./journey.ts";

test.use({
  serviceWorkers: "allow",
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
  expected: [/status of (400|401|403|404|409)|ERR_INTERNET_DISCONNECTED/],
});

const submit = (page: Page, name: string) =>
  page.locator("main form").getByRole("button", { name, exact: true }).click();

test("a farmer signs up, is told what is wrong beside the field, and lands at home", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.setViewportSize({ width: 360, height: 640 });
  const email = newEmail();
  await page.goto("/signup");
  await alive(page);
  await submit(page, "Sign up");
  await expect(page.getByText("Please write your name.")).toBeVisible();
  await expect(page.locator('[name="name"]')).toBeFocused();
  await fill(page, {
    name: "Asha Devi",
    email: "asha@",
    password: "password1",
    confirm_password: "password1",
  });
  await submit(page, "Sign up");
  await expect(page.locator('[name="email"]')).toHaveAccessibleDescription(/whole e-mail address/);
  await fill(page, { email });
  await submit(page, "Sign up");
  await expect(page.getByText("This password is too easy to guess")).toBeVisible();
  // Everything that was typed is still there.
  await expect(page.locator('[name="name"]')).toHaveValue("Asha Devi");
  await expect(page.locator('[name="email"]')).toHaveValue(email);
  // One sentence for each rule; what the page knows by itself it says before anything is sent.
  for (const [word, told] of [
    ["aaaaaaaa", /again and again/],
    ["abcd1234", /in order/],
    ["Krishna1", /common word or name with digits/],
    ["Asha@123", /Your own name, number or e-mail/],
  ] as const) {
    await fill(page, { password: word, confirm_password: word });
    await submit(page, "Sign up");
    await expect(page.locator('[name="password"]')).toHaveAccessibleDescription(told);
  }
  await fill(page, { name: "Mitti Support", password, confirm_password: password });
  await submit(page, "Sign up");
  await expect(page.locator('[name="name"]')).toHaveAccessibleDescription(/kept for those who run this site/);
  await fill(page, { name: "Asha Devi", password, confirm_password: "khet mein paani" });
  await submit(page, "Sign up");
  await expect(page.locator('[name="confirm_password"]')).toHaveAccessibleDescription(/not the same/);
  await fill(page, { confirm_password: password });
  await expect(page.locator("main [aria-invalid]")).toHaveCount(0);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await submit(page, "Sign up");
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("email"))).toBe(email);
  await expect(page.getByRole("navigation", { name: "Tabs" }).getByText("ASHA")).toBeVisible();
  await expect(page.getByText(/^Welcome, ASHA/)).toBeVisible();
  // A farmer's phone asks nothing that only a seller is answered.
  const sellers = () => asked.filter((path) => /^\/api\/(seller|adminportal|products)\b/.test(path));
  expect(sellers()).toEqual([]);
});

test("who wants to sell lands in the portal of the shop", async ({ page, speak }) => {
  await speak("hi");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/signup");
  await alive(page);
  await fill(page, { name: "Asha Devi", email: newEmail(), password, confirm_password: password });
  await page.locator('main [name="seller"]').check();
  const shop = page.waitForResponse((answer) => answer.url().endsWith("/api/adminportal"));
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL("/adminportal");
  expect((await shop).ok()).toBe(true);
});

test("a wrong password is told in words and keeps what was typed; the right one leads back to the guarded screen", async ({
  page,
  speak,
  signUp,
  context,
}) => {
  await speak("en");
  const email = await signUp();
  await context.clearCookies({ name: "session" });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Please log in" })).toBeVisible();
  await expect(page.getByText("Here are your orders, your cart and your settings.")).toBeVisible();
  await expect(page.locator('main nav a[href="/CropSuggestion"]')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("email"))).toBeNull();
  await page.locator("main").getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL("/login?to=%2Fdashboard");
  await fill(page, { email, current_password: "not it at all" });
  await submit(page, "Log in");
  await expect(page.getByRole("alert")).toContainText("Number, e-mail or password is wrong");
  await expect(page.locator('[name="email"]')).toHaveValue(email);
  await page.getByRole("button", { name: "Show the password" }).click();
  await expect(page.locator('[name="current_password"]')).toHaveAttribute("type", "text");
  await fill(page, { current_password: password });
  await submit(page, "Log in");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asha Devi");
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
});

test("the way to a lost password begins where the fields begin, and with room beside the button", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/login");
  await alive(page);
  const words = page.locator("main").getByRole("link", { name: "Forgot your password?" });
  // Of the words and not of the place to touch, which is larger.
  const startOf = () =>
    words.evaluate((link) => {
      const range = new Range();
      range.selectNodeContents(link);
      return range.getBoundingClientRect().x;
    });
  const field = await page.locator('[name="current_password"]').boundingBox();
  expect(Math.abs((await startOf()) - (field?.x ?? 0))).toBeLessThanOrEqual(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  const button = await page.locator("main form button[type=submit]").boundingBox();
  const right = (button?.x ?? 0) + (button?.width ?? 0);
  expect(Math.abs((await startOf()) - right - 12)).toBeLessThanOrEqual(1);
});

test("whoever lost a password reads how those who help are reached", async ({ page, speak }) => {
  await speak("hi");
  const contact = "help@mitti.example";
  await page.route("**/api/password/forgotten", (route) =>
    route.fulfill({ json: { by: "helpers", contact } }),
  );
  await page.goto("/lostpassword");
  await alive(page);
  await fill(page, { email: newEmail() });
  await page.locator("main form button[type=submit]").first().click();
  await expect(page.locator("main").getByRole("status")).toContainText(contact);
});

test("the fields are what password managers and phones look for", async ({ page, speak }) => {
  await speak("en");
  const told = async (path: string) => {
    await page.goto(path);
    return page
      .locator("main input:not([type=checkbox])")
      .evaluateAll((inputs) =>
        (inputs as HTMLInputElement[]).map(({ type, autocomplete, inputMode }) => [
          type,
          autocomplete,
          inputMode,
        ]),
      );
  };
  expect(await told("/login")).toEqual([
    ["email", "username", "email"],
    ["password", "current-password", ""],
  ]);
  expect(await told("/signup")).toEqual([
    ["text", "name", ""],
    ["email", "username", "email"],
    ["password", "new-password", ""],
    ["password", "new-password", ""],
  ]);
});

test("without a line a login says so, keeps what was typed, and works when the line is back", async ({
  page,
  speak,
  context,
  signUp,
}) => {
  await speak("en");
  const email = await signUp();
  await context.clearCookies({ name: "session" });
  await page.addInitScript(() => localStorage.removeItem("email"));
  await page.goto("/login");
  await alive(page);
  await fill(page, { email, current_password: password });
  await context.setOffline(true);
  await submit(page, "Log in");
  await expect(page.getByRole("alert").filter({ hasText: "No network" })).toBeVisible();
  await context.setOffline(false);
  await submit(page, "Log in");
  await expect(page).toHaveURL("/dashboard");
});

test("a picture is chosen, looked at, sent, and shown round", async ({ page, speak, signUp }) => {
  await speak("en");
  await signUp();
  await page.goto("/dashboard");
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#2e7d4a" } })
    .jpeg()
    .toBuffer();
  await submit(page, "Upload Profile Picture");
  await expect(page.getByText("Please choose a picture first.")).toBeVisible();
  await expect(page.locator("main input[type=file]")).toBeFocused();
  await page
    .locator("main input[type=file]")
    .setInputFiles({ name: "note.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  // Told at once, and no broken picture is shown.
  await expect(page.getByText("We can't read this picture")).toBeVisible();
  await expect(page.getByRole("img", { name: "No picture yet" })).toBeVisible();
  await submit(page, "Upload Profile Picture");
  await expect(page.getByText("We can't read this picture")).toBeVisible();
  await page
    .locator("main input[type=file]")
    .setInputFiles({ name: "field.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("img", { name: "The picture you chose" })).toBeVisible();
  await submit(page, "Upload Profile Picture");
  const picture = page.getByRole("img", { name: "Your picture" });
  await expect(picture).toHaveAttribute("src", /^\/uploads\/[\w-]{16}-200\.webp$/);
  await expect(page.getByText("Your new picture is here")).toBeVisible();
  const shape = () =>
    picture.evaluate((image: HTMLImageElement) => [
      image.clientWidth,
      image.clientHeight,
      getComputedStyle(image).borderRadius,
      image.complete && image.naturalWidth > 0,
    ]);
  await expect.poll(shape).toEqual([198, 198, "50%", true]);
});

test("a new password ends the other browser's session; sessions are listed and ended", async ({
  page,
  speak,
  signUp,
  browser,
  baseURL,
}) => {
  await speak("en");
  const email = await signUp();
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? "",
    extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
  });
  const other = await elsewhere.newPage();
  const logInThere = async (word: string) => {
    await other.goto("/login");
    await alive(other);
    await other.locator('[name="email"]').fill(email);
    await other.locator('[name="current_password"]').fill(word);
    await other.locator("main form button[type=submit]").click();
    await expect(other).toHaveURL("/dashboard");
  };
  await logInThere(password);

  await page.goto("/dashboard");
  await page.getByText("Where I am logged in").click();
  await page.getByRole("button", { name: "Log out there" }).click();
  await expect(page.getByRole("button", { name: "Log out there" })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(/Please log in/);

  await logInThere(password);
  await page.getByText("Update Credentials").click();
  const form = page.locator("form", { hasText: "Change the password" });
  await form.locator('[name="current_password"]').fill(password);
  await form.locator('[name="password"]').fill("nayi fasal 2026");
  await form.locator('[name="confirm_password"]').fill("nayi fasal 2026");
  await form.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(/Please log in/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asha Devi");
  await elsewhere.close();
});

test("an account is deleted with the password, after saying what goes and what stays", async ({
  page,
  speak,
  signUp,
  context,
}) => {
  await speak("en");
  const email = await signUp();
  await page.goto("/dashboard");
  await page.locator("summary", { hasText: "Delete Account" }).click();
  await expect(page.getByText("Orders that were placed stay with their sellers")).toBeVisible();
  await page.getByRole("button", { name: "Delete Account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator('[name="current_password"]').fill("not it at all");
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await dialog.locator('[name="current_password"]').fill(password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL("/login#account-deleted");
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("email"))).toBeNull();
  const again = await context.request.post("/api/login", { data: { email, password } });
  expect(again.status()).toBe(401);
});

test("a lost password: the screen says who to ask, the helpers make a link, and the link works once", async ({
  page,
  speak,
  signUp,
  context,
  baseURL,
}) => {
  await speak("en");
  const email = await signUp();
  await page.goto("/login");
  await page.goto("/lostpassword");
  await alive(page);
  await fill(page, { email });
  await submit(page, "Ask for a link");
  await expect(page.getByText("Please ask those who run this site")).toBeVisible();
  const link = execFileSync(process.execPath, ["src/app/server/adminCommand.ts", "reset-link", email], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", PUBLIC_URL: baseURL ?? "" },
  }).trim();
  await page.goto(link);
  await alive(page);
  await fill(page, { password: "nayi fasal 2026", confirm_password: "nayi fasal 2026" });
  await submit(page, "Set the password");
  await expect(page.getByText("Password changed")).toBeVisible();
  expect((await context.request.post("/api/login", { data: { email, password } })).status()).toBe(401);
  await page.locator("main").getByRole("link", { name: "Log in" }).click();
  await fill(page, { email, current_password: "nayi fasal 2026" });
  await submit(page, "Log in");
  await expect(page).toHaveURL("/dashboard");
  await page.goto(link);
  await alive(page);
  await fill(page, { password: "nayi fasal 2027", confirm_password: "nayi fasal 2027" });
  await submit(page, "Set the password");
  await expect(page.getByText("This link was used before or has expired")).toBeVisible();
});

test("logging out forgets who was here, on both sides", async ({ page, speak, signUp, context }) => {
  await speak("en");
  await signUp();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Log out" }).first().click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("navigation", { name: "Tabs" }).getByText("Me", { exact: true })).toBeVisible();
  expect((await context.request.get("/api/session")).status()).toBe(401);
});
