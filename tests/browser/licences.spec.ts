import type { BrowserContext } from "@playwright/test";
import { buyerIn } from "./buying.ts";
import { alive, expect, type Page, picture, test } from "./journey.ts";
import { keptOnPhone } from "./keptOnPhone.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { asOperator } from "./operating.ts";
import { themes } from "./screens.ts";

test.use({ serviceWorkers: "allow", expected: [/status of 404/] });

const pesticide = {
  ...{
    category: "pesticides",
    packSize: "1 litre bottle",
    weight: "1.1",
    mrp: "900",
    price: "800",
    stock: 40,
  },
  ...{ manufacturer: "Own Works", crops: "all", description: "Against termites.", toxicityLabel: "yellow" },
};

const say = {
  ...{ category: "कीटनाशक दवा", number: "लाइसेंस नंबर", authority: "किसने दिया" },
  ...{ region: "उस दफ़्तर का राज्य", issued: "कब मिला", expires: "कब तक चालू", paper: "लाइसेंस का कागज़" },
  ...{ send: "लाइसेंस जाँच के लिए भेजें", checking: "जाँच चल रही है", sent: "दुकान का भेजा हुआ लाइसेंस" },
  ...{ reason: "वजह, जो दुकानदार पढ़ेगा", ask: "और जानकारी माँगें", back: "दुकानदार के पास लौटाया" },
  ...{ missing: "दूसरा पेज भी भेजें", approve: "मंज़ूर करें", approved: "मंज़ूर किया।" },
  checked: /जाँचा हुआ, .+ तक चलेगा/,
} as const;

/** A page of somebody else's browser, in Hindi. */
async function pageOf(context: BrowserContext, baseURL: string | undefined, width = 360): Promise<Page> {
  await context.addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
  await context.addInitScript(() => localStorage.setItem("language", "hi"));
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  return page;
}

async function fits(page: Page): Promise<void> {
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
}

/** A seller hands the licence for a pesticide in, an operator asks for more, then approves it; both read each step. */
async function handInAndApprove(page: Page, desk: Page) {
  const name = `Okapicide ${Date.now()}`;
  const added = await page.request.post("/api/products", { data: { ...pesticide, name } });
  const { _id: id } = (await added.json()) as { _id: string };
  await page.goto("/adminportal/licences");
  const card = page.getByRole("region", { name: say.category });
  const number = `अकोला २०३१/${Date.now()}`;
  await card.getByLabel(say.number).fill(number);
  await card.getByLabel(say.authority).fill("कृषि भवन, अकोला");
  await card.getByLabel(say.region).selectOption("Maharashtra");
  await card.getByLabel(say.issued).fill("2024-04-01");
  await card.getByLabel(say.expires).fill("2039-03-31");
  await card.getByLabel(say.paper).setInputFiles(await picture("white"));
  const send = card.getByRole("button", { name: say.send });
  await send.click();
  await expect(card.getByText(say.checking)).toBeVisible();

  await desk.goto("/Aboutus");
  await asOperator(desk, await desk.evaluate(() => localStorage.getItem("email") ?? ""));
  const open = async () => {
    await desk.goto("/operator/licences");
    await desk.getByRole("listitem").filter({ hasText: number }).getByRole("link").click();
    await expect(desk.getByAltText(say.sent)).toBeVisible();
  };
  await open();
  await fits(desk);
  await desk.getByLabel(say.reason).fill(say.missing);
  await desk.getByRole("button", { name: say.ask }).click();
  await expect(desk.getByText(say.back)).toBeVisible();
  await expect(card.getByText(say.missing)).toBeVisible();
  await send.click();
  await expect(card.getByText(say.checking)).toBeVisible();
  await open();
  // What was written before is not there for the next decision.
  await expect(desk.getByLabel(say.reason)).toHaveValue("");
  await desk.getByRole("button", { name: say.approve, exact: true }).click();
  await expect(desk.getByText(say.approved)).toBeVisible();
  await expect(card.getByText(say.checked)).toBeVisible();
  return { id, name, card };
}

test("a licence is handed in, is asked for more, approved and seen; withdrawn, it leaves the phone that kept it", async ({
  page,
  browser,
  baseURL,
  signUp,
  speak,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await speak("hi");
  await signUp("seller");
  const desk = await pageOf(await buyerIn(browser, baseURL), baseURL, 1280);
  const { id, name, card } = await handInAndApprove(page, desk);

  // A farmer's phone keeps what it opened.
  const farmer = await pageOf(await browser.newContext(baseURL ? { baseURL } : {}), baseURL);
  const product = `/productpage/${id}`;
  for (const address of ["/search/pesticides?sort=newest", "/SearchByName?query=okapicide", product]) {
    await farmer.goto(address);
    await alive(farmer);
    await expect(farmer.getByText(name).first()).toBeVisible();
    await keptOnPhone(farmer, []);
  }
  // Before any contact it can still be read, and says how old it is.
  await farmer.context().setOffline(true);
  await farmer.goto(product);
  await expect(farmer.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(farmer.locator("output[data-shown]")).toBeVisible();

  await desk.getByRole("button", { name: "यह लाइसेंस वापस लें" }).click();
  await expect(desk.getByText("वजह लिखें")).toBeVisible();
  await fits(desk);
  await desk.getByLabel("वापस लेने की वजह, जो दुकानदार पढ़ेंगे").fill("दफ़्तर ने लाइसेंस रद्द किया");
  await desk.getByRole("button", { name: "यह लाइसेंस वापस लें" }).click();
  await expect(desk.getByRole("button", { name: "यह लाइसेंस वापस लें" })).toHaveCount(0);
  await expect(card.getByText("जाँच करने वालों ने आपका लाइसेंस वापस ले लिया है")).toBeVisible();
  await expect(card.getByText("दफ़्तर ने लाइसेंस रद्द किया")).toBeVisible();
  await expect(card.getByText("लाइसेंस भेज दिया गया")).toHaveCount(0);
  await fits(page);

  await farmer.context().setOffline(false);
  // Some other page: the worker looks by itself.
  await farmer.goto("/Aboutus");
  await alive(farmer);
  const kept = () =>
    farmer.evaluate(async (word) => {
      const found: string[] = [];
      for (const key of await caches.keys()) {
        const cache = await caches.open(key);
        for (const request of await cache.keys()) {
          if ((await (await cache.match(request))?.text())?.includes(word)) found.push(request.url);
        }
      }
      return found;
    }, name);
  await expect.poll(kept, { timeout: 20_000 }).toEqual([]);
  await farmer.goto(product);
  await expect(farmer.getByText("यह सामान अब यहाँ नहीं मिलता।")).toBeVisible();
  await Promise.all([desk.context().close(), farmer.context().close()]);
});
