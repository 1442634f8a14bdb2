import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { openStore } from "#database/connect.ts";
import type {} from "#people/account/server/tables.ts";
import type {} from "#shop/checkout/server/tables.ts";
import type {} from "#shop/market/server/tables.ts";
import { dataDir } from "../support/browser.ts";
import { shelve } from "../support/shop.ts";
import { buyerIn, openLive, order } from "./buying.ts";
import { expect, newEmail, ownNetwork, password, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { asOperator } from "./operating.ts";

test.use({ serviceWorkers: "allow" });

/** Puts a product on a seller's shelf, beside the running server; answers its id and name. */
async function stock(email: string): Promise<{ id: string; name: string }> {
  const store = await openStore({ dataDir, beside: true });
  const { id: shop } = await store.db
    .selectFrom("person")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const id = `seed-${randomUUID().slice(0, 8)}`;
  // It may stand on other journeys' screens, where Hindi is looked for.
  const name = `बीज ${id.slice(5)}`;
  await shelve(store, [{ id, name, shop, stock: 500, pricePaise: 26_650, mrpPaise: 40_000 }]);
  await store.db
    .updateTable("product")
    .set({ picture: "/products/fert-urea.svg" })
    .where("shop_id", "=", shop)
    .execute();
  await store.close();
  return { id, name };
}

/** Widths of a phone and of a desk, both languages and both themes: nothing sticks out, nothing is too small, axe finds nothing. */
async function looksRight(page: Page, what: string, widths: readonly number[] = [360, 1280]): Promise<void> {
  await expect(page.locator("main h1")).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const at = `${what} at ${width} px`;
    expect(await sidewaysScroll(page), at).toBe(0);
    expect(await smallTargets(page), at).toEqual([]);
    expect(await violationsIn(page, "light"), at).toEqual([]);
  }
  await page.setViewportSize({ width: widths[0] ?? 360, height: 800 });
}

/** The words of a torn bag. */
const torn = {
  wrong: "कुछ गड़बड़ है",
  wrongWith: "इसमें कुछ गड़बड़ है:",
  tell: "दुकान को बताएँ",
  chooseWrong: "चुनें कि क्या गड़बड़ है।",
  damaged: "टूटा-फूटा आया",
  money: "मेरे पैसे वापस",
  less: "एक कम",
  happened: "क्या हुआ?",
  waits: "दुकान के जवाब का इंतज़ार",
  picture: "गड़बड़ (1)",
  answer: "जवाब भेजें",
  chooseRight: "चुनें कि इसे कैसे ठीक करना है।",
  giveBack: "सामान वापस आने पर पैसे",
  toBuyer: "ग्राहक के लिए दो शब्द",
  agreed: "तय हुआ: सामान वापस आने पर पैसे",
  unfit: "वापस आया, बेचने लायक नहीं",
  given: "लौटाए गए पैसे",
  came: "हाँ, पैसे आ गए",
  complain: "इस ऑर्डर की हमसे शिकायत करें",
  carries: "आपने दुकान को जो बताया और उसके बाद जो हुआ, वह इसके साथ जाएगा।",
  settled: "निपट गया",
  givenFor: "के लौटाए गए पैसे",
} as const;

test("a torn bag: the buyer tells with a picture, the seller agrees, both see each step, the money is right", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  test.setTimeout(90_000);
  await speak("hi");
  await page.setViewportSize({ width: 360, height: 800 });
  const { id, name } = await stock(await signUp("seller"));
  const buyer = await buyerIn(browser, baseURL);
  const placed = await order(buyer, [id], [2]);
  const part = placed.parts[0].id;
  for (const state of ["packed", "shipped", "delivered"]) {
    const moved = await page.request.post(`/api/seller/orders/${part}/state`, { data: { state } });
    expect(moved.status()).toBe(200);
  }
  await buyer.addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
  await buyer.addInitScript((word) => localStorage.setItem("language", word), "hi");
  const mine = await buyer.newPage();
  await mine.setViewportSize({ width: 360, height: 800 });
  await mine.goto(`/order/${placed.id}`);
  await mine.getByText(torn.wrong, { exact: true }).click();
  await mine.getByRole("link", { name: torn.wrongWith }).click();
  await mine.getByRole("button", { name: torn.tell }).click();
  await expect(mine.getByText(torn.chooseWrong)).toBeVisible();
  await mine.getByText(torn.damaged).click();
  await mine.getByText(torn.money).click();
  await mine.getByRole("button", { name: torn.less }).click();
  await mine.getByLabel(torn.happened).fill("The bag is torn");
  await looksRight(mine, "new-problem", [360]);
  await mine.getByRole("button", { name: torn.tell }).click();
  await expect(mine.getByText(torn.waits)).toBeVisible();
  const file = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#a63f22" } })
    .jpeg()
    .toBuffer();
  await mine
    .locator("input[type=file]")
    .setInputFiles({ name: "bag.jpg", mimeType: "image/jpeg", buffer: file });
  await expect(mine.getByAltText(torn.picture)).toBeVisible({ timeout: 15_000 });
  await looksRight(mine, "problem-buyer", [360]);

  await openLive(page, "/help/problems/sold");
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("The bag is torn")).toBeVisible();
  await looksRight(page, "problem-seller", [360]);
  // Nothing is chosen for the seller: an empty form gives no money away.
  await page.getByRole("button", { name: torn.answer }).click();
  await expect(page.getByText(torn.chooseRight)).toBeVisible();
  await page.getByText(torn.giveBack).click();
  await page.getByLabel(torn.toBuyer).fill("Send it with the next parcel");
  const live = mine.waitForResponse((response) => response.url().endsWith("/api/orders/stream"));
  await mine.reload();
  await live;
  await page.getByRole("button", { name: torn.answer }).click();
  await expect(mine.getByText(torn.agreed)).toBeVisible({ timeout: 5_000 });
  await page.getByRole("button", { name: torn.unfit }).click();
  await expect(page.getByText(`${torn.unfit} · × 1`)).toBeVisible();
  await page.getByRole("button", { name: torn.given }).click();
  // The shop's word settles nothing: its buyer is asked, on the same screen and in the bell.
  await expect(mine.getByRole("button", { name: torn.came })).toBeVisible({ timeout: 5_000 });
  await expect(mine.getByText(torn.settled, { exact: true })).toBeHidden();
  await looksRight(mine, "problem-confirming", [360]);
  const problem = mine.url();
  await mine.getByRole("link", { name: torn.complain }).click();
  await expect(mine.getByText(torn.carries)).toBeVisible();
  await mine.goto("/notes");
  await looksRight(mine, "notes-refund", [360]);
  await mine.locator(`main a[href="${new URL(problem).pathname}"]`).click();
  await mine.getByRole("button", { name: torn.came }).click();
  await expect(mine.getByText(torn.settled, { exact: true })).toBeVisible({ timeout: 5_000 });
  await expect(page.getByText(torn.settled, { exact: true })).toBeVisible({ timeout: 5_000 });
  await mine.goto(`/order/${placed.id}`);
  await expect(mine.getByText(torn.givenFor)).toContainText("Rs 266.50");
  await looksRight(mine, "order", [360]);
  await buyer.close();
});

/** An operator's page, in English. */
async function deskIn(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await context.addCookies([{ name: "language", value: "en", url: baseURL ?? "" }]);
  const desk = await context.newPage();
  const email = `desk${randomUUID()}@example.in`;
  const words = {
    name: "Meena Rao",
    email,
    password: "khet mein pani 7",
    confirm_password: "khet mein pani 7",
  };
  await context.request.post("/api/signup", { data: { ...words, role: "user" } });
  await context.addInitScript((word) => {
    localStorage.setItem("email", word);
    localStorage.setItem("session", "on");
    localStorage.setItem("language", "en");
  }, email);
  await asOperator(desk, email);
  return desk;
}

/** The words of a complaint. */
const complained = {
  ...{ help: "Help", complain: "Complain to us", what: "What is not right?" },
  ...{ words: "Nobody answers the phone", send: "Send the complaint", received: "It is with us" },
} as const;

test("a complaint gets its number, is answered on the desk, and its end is read", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  test.setTimeout(90_000);
  await speak("en");
  await signUp();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1, name: complained.help })).toBeVisible();
  await looksRight(page, `help`, [1280]);
  await page.getByRole("link", { name: complained.complain }).click();
  await page.getByLabel(complained.what).fill(complained.words);
  await looksRight(page, `new complaint`, [1280]);
  await page.getByRole("button", { name: complained.send }).click();
  await expect(page.getByText(complained.received)).toBeVisible();
  const number = /M-\d{4}-\d{6}/.exec((await page.locator("h1").textContent()) ?? "")?.[0] ?? "";
  expect(number).not.toBe("");
  await looksRight(page, `complaint`, [1280]);

  const desk = await deskIn(browser, baseURL);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await desk.goto("/operator");
  await desk.getByRole("link", { name: "Complaints", exact: true }).click();
  await expect(desk.getByRole("link", { name: number })).toBeVisible();
  await looksRight(desk, "desk-complaints", [1280]);
  await desk.goto(`/operator/complaints/${number}`);
  await expect(desk).toHaveTitle(new RegExp(number));
  await desk.getByRole("button", { name: "Say that it came" }).click();
  await expect(desk.getByText("Somebody looks at it", { exact: true })).toBeVisible();
  await desk.getByRole("button", { name: "Settle" }).click();
  await expect(desk.getByText("Please write what they will read.")).toBeVisible();
  await desk.getByLabel("What they will read").fill("We have a new phone");
  await looksRight(desk, "desk-complaint", [1280]);
  await desk.getByRole("button", { name: "Settle" }).click();
  await expect(desk.getByText(/^Settled on/)).toBeVisible();
  await page.reload();
  await expect(page.getByText("We have a new phone")).toBeVisible();
  await desk.context().close();
});

test("help is there without an account, and only the complaint asks for one", async ({ page, speak }) => {
  await speak("hi");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/help");
  await expect(page.getByRole("heading", { level: 1, name: "मदद" })).toBeVisible();
  await expect(page.getByRole("link", { name: "वापसी कैसे होती है" })).toBeVisible();
  await page.getByRole("link", { name: "हमसे शिकायत करें" }).click();
  await expect(page).toHaveURL("/help/complaints/new");
  await expect(page.getByText("ताकि हमें और दुकान को पता हो")).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: "लॉग इन" }).first()).toHaveAttribute(
    "href",
    "/login?to=%2Fhelp%2Fcomplaints%2Fnew",
  );
});

test("a complaint calls a product and a shop by their names, and each page of the desk has a title of its own", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  await speak("en");
  await signUp();
  for (const [about, subject, name] of [
    ["product", "pest-pbw-trap", "Pheromone Trap Set, Pink Bollworm"],
    ["shop", "demo-bio-inputs", "Bio Inputs"],
  ]) {
    await page.goto(`/help/complaints/new?about=${about}&subject=${subject}`);
    await expect(page.locator("main form")).toContainText(name ?? "");
    await expect(page.locator("main form")).not.toContainText(subject ?? "");
  }
  const desk = await deskIn(browser, baseURL);
  await desk.goto("/operator/reports");
  await expect(desk).toHaveTitle(/^Reported texts/);
  // The desk is known by now, so that its frame and its part are drawn at once.
  await desk.getByRole("link", { name: "To the desk" }).click();
  await expect(desk).toHaveTitle(/^The desk/);
  await desk.getByRole("link", { name: "Complaints", exact: true }).click();
  await expect(desk).toHaveTitle(/^Complaints/);
  await desk.context().close();
});

test("the desk writes a legal page anew, and its earlier versions stay readable", async ({
  browser,
  baseURL,
}) => {
  const desk = await deskIn(browser, baseURL);
  await desk.goto("/operator/legal");
  await desk.getByLabel("Text").fill("# Our shop\nWe sell seeds.");
  await looksRight(desk, "desk-legal");
  await desk.getByRole("button", { name: "Save as a new version" }).click();
  await expect(desk.getByText(/^Version \d+; the ones/)).toBeVisible();
  await desk.goto("/legal/seller");
  await expect(desk.getByRole("heading", { name: "Our shop" })).toBeVisible();
  await desk.getByText("Earlier versions").click();
  await desk.getByRole("link", { name: "As it came with the program" }).click();
  await expect(desk.getByText("This is an earlier version.")).toBeVisible();
  await looksRight(desk, "legal");
  await desk.context().close();
});

test.describe("without a network", () => {
  test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("a complaint and a problem in Hindi that are written without a network are kept on the phone, and arrive once when there is one", async ({
    page,
    context,
    browser,
    baseURL,
    signUp,
    speak,
  }) => {
    await speak("hi");
    await signUp();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/mydata");
    await expect(page.locator("#delete")).toBeVisible();
    await page.goto("/help");
    // The help's own parts are on the phone by now.
    await page.getByRole("link", { name: "हमसे शिकायत करें" }).click();
    await page.getByLabel("क्या ठीक नहीं है?").fill("दुकान फ़ोन नहीं उठाती");
    await context.setOffline(true);
    await page.getByRole("button", { name: "शिकायत भेजें" }).click();
    await expect(page.getByText("इस फ़ोन पर रखा है। नेटवर्क आते ही अपने-आप चला जाएगा।")).toBeVisible();
    await expect(page.getByText("दुकान फ़ोन नहीं उठाती")).toBeVisible();
    await looksRight(page, "kept-letter-hi");
    // My data stand there as they were seen last, and the bar below says when that was.
    await page.goto("/mydata");
    await expect(page.locator("#delete")).toBeVisible();
    await page.goto("/help");
    await expect(page.getByText("दुकान फ़ोन नहीं उठाती")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("दुकान फ़ोन नहीं उठाती")).toBeHidden();
    const filed = await page.request.get("/api/complaints");
    expect((await filed.json()).map(({ words }: { words: string }) => words)).toEqual(["दुकान फ़ोन नहीं उठाती"]);

    // The same for what came torn.
    const shop = await browser.newContext(baseURL ? { baseURL } : {});
    const email = newEmail();
    const seller = { name: "Gopal Patil", email, password, confirm_password: password, role: "seller" };
    const headers = { "x-forwarded-for": ownNetwork() };
    expect((await shop.request.post("/api/signup", { data: seller, headers })).status()).toBe(200);
    const { id } = await stock(email);
    const part = (await order(context, [id], [1])).parts[0].id;
    for (const state of ["packed", "shipped", "delivered"])
      await shop.request.post(`/api/seller/orders/${part}/state`, { data: { state } });
    await shop.close();
    await page.goto(`/help/problems/new?part=${part}&product=${id}`);
    await page.getByText(torn.damaged).click();
    await page.getByText(torn.money).click();
    await page.getByLabel(torn.happened).fill("बोरी फटी थी");
    await context.setOffline(true);
    await page.getByRole("button", { name: torn.tell }).click();
    await expect(page.getByText("इस फ़ोन पर रखा है। नेटवर्क आते ही अपने-आप चला जाएगा।")).toBeVisible();
    await expect(page.getByText("बोरी फटी थी")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("बोरी फटी थी")).toBeHidden();
    const told = await (await page.request.get("/api/problems")).json();
    expect(told).toMatchObject([{ state: "waiting" }]);
  });
});
