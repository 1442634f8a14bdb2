import { readFileSync } from "node:fs";
import { unzipped } from "../support/zip.ts";
import { alive, expect, fill, newEmail, ownNetwork, password, test } from "./journey.ts";

test.use({
  extraHTTPHeaders: { "x-forwarded-for": ownNetwork() },
  expected: [/status of (400|401|403)/],
});

const said = {
  ...{
    notice: "मिट्टी आपके बारे में क्या रखती है और क्यों",
    signUp: "खाता खोलें",
    download: "मेरी जानकारी डाउनलोड करें",
  },
  ...{
    wrong: "यह आपका पासवर्ड नहीं है।",
    here: "फ़ाइल इस फ़ोन या कंप्यूटर पर आ गई",
    save: "सेव करें",
    saved: "सेव हो गया",
  },
  ...{
    named: "आपके नाम के पहले अक्षर दिखते हैं",
    unname: "मेरा नाम हटाएँ",
    name: "मेरा नाम दिखाएँ",
    nameless: "बिना नाम के दिखती है",
  },
  ...{ remove: "खाता मिटाएँ", forGood: "हमेशा के लिए मिटाएँ", last: "आखिरी पार्सल का पता" },
} as const;

test("one reads the notice, takes everything along, takes a consent back, and deletes the account", async ({
  page,
  speak,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await speak("hi");
  const email = newEmail();
  await page.goto("/signup");
  await alive(page);
  await fill(page, { name: "Savitri Devi", email, password, confirm_password: password });
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL("/");
  await page.goto("/mydata");
  await alive(page);
  await expect(page.getByText(said.notice)).toBeVisible();
  // Nobody asked for a name beside reviews yet.
  await expect(page.getByText(said.nameless)).toBeVisible();
  await page.getByRole("button", { name: said.name }).click();
  await expect(page.getByText(said.named)).toBeVisible();

  const download = page.locator("main form").filter({ hasText: said.download });
  await download.locator('[name="current_password"]').fill("not the password");
  await download.locator("button[type=submit]").click();
  await expect(download.getByText(said.wrong)).toBeVisible();
  await download.locator('[name="current_password"]').fill(password);
  const coming = page.waitForEvent("download");
  await download.locator("button[type=submit]").click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^mitti-20\d\d-\d\d-\d\d\.zip$/);
  await expect(page.getByText(said.here)).toBeVisible();
  const files = unzipped(readFileSync(await file.path()));
  expect(String(files.get("json/account.json"))).toContain(email);

  await page.getByRole("button", { name: said.unname }).click();
  await expect(page.getByText(said.nameless)).toBeVisible();
  await page.locator('[name="reach"]').fill("98765 43210");
  const nominee = page.locator("main form").filter({ has: page.locator('[name="reach"]') });
  await nominee.locator('[name="name"]').fill("Mohan Devi");
  await nominee.getByRole("button", { name: said.save }).click();
  await expect(page.getByText(said.saved, { exact: true })).toBeVisible();

  await page.locator("#delete").locator("..").getByRole("button", { name: said.remove }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(said.last)).toBeVisible();
  await sheet.locator('[name="current_password"]').fill(password);
  await sheet.getByRole("button", { name: said.forGood }).click();
  await expect(page).not.toHaveURL(/mydata/);
  const again = await page.request.post("/api/login", { data: { email, password } });
  expect(again.status()).toBe(401);
});

test("whoever is under 18 names a guardian, and is told that they are asked first", async ({
  page,
  speak,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await speak("en");
  const email = newEmail();
  await page.goto("/signup");
  await alive(page);
  await fill(page, { name: "Kiran Rao", email, password, confirm_password: password });
  await page.getByLabel("I am younger than 18").check();
  await page.locator("main form button[type=submit]").click();
  await expect(page.getByText("Please write the name of your guardian.")).toBeVisible();
  await fill(page, { guardian_name: "Mohan Rao", guardian_reach: "9876543210" });
  await page.locator("main form button[type=submit]").click();
  await expect(page.getByText("Now we ask Mohan Rao")).toBeVisible();
  await page.goto("/login");
  await alive(page);
  await fill(page, { email, current_password: password });
  await page.locator("main form button[type=submit]").click();
  await expect(page.getByText("Your guardian has not said yes yet.")).toBeVisible();
});
