import { readFileSync } from "node:fs";
import { openStore } from "#database/connect.ts";
import type {} from "#shop/checkout/server/tables.ts";
import { dataDir } from "../support/browser.ts";
import { order } from "./buying.ts";
import { alive, awake, expect, ownNetwork, type Page, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

test.use({ extraHTTPHeaders: { "x-forwarded-for": ownNetwork() } });

test("a search with a typo leads to the product, its picture and its page", async ({ page, signUp }) => {
  await signUp();
  await page.goto("/Market");
  await alive(page);
  await page.getByRole("combobox").fill("imidaclopird");
  await page.getByRole("combobox").press("Enter");
  await expect(page).toHaveURL(/\/SearchByName\/imidaclopird$/);
  await expect(page.locator("h1")).toHaveText("Results");
  const first = page.locator('main a[href^="/productpage/"]').first();
  await expect(first).toHaveText("Imidacloprid 17.8% SL");
  await expect(page.locator("main")).toContainText("25% Off");
  await first.click();
  await expect(page).toHaveURL(/\/productpage\/pest-imidacloprid$/);
  await expect(page.locator("h1")).toHaveText("Imidacloprid 17.8% SL");
  const table = page.getByRole("table");
  for (const head of ["MRP (Rs)", "Quantity (weight in kg)", "Manufacturer"]) {
    await expect(table.getByRole("rowheader", { name: head })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
});

test("a brand is told with what is in it, a misspelt word with what is shown for it, and how many were found", async ({
  page,
  speak,
}) => {
  await speak("en");
  const main = page.locator("main");
  await page.goto("/SearchByName/coragen");
  await expect(main).toContainText("Coragen is a brand of Chlorantraniliprole 18.5% SC.");
  await expect(main.locator("output").first()).toHaveText("3 products");
  await page.goto("/SearchByName/roundup");
  await expect(main).toContainText("Nobody sells Roundup or the same substance here.");
  // Of its time: pendimethalin works before weeds come up.
  await expect(main.locator('a[href="/productpage/pest-imazethapyr"]').first()).toBeVisible();
  await expect(main.locator('a[href="/productpage/pest-pendimethalin"]')).toHaveCount(0);
  await page.goto("/SearchByName/yuria");
  await expect(main).toContainText("Showing urea for “yuria”");
  await page.goto("/SearchByName/zzqq");
  await expect(main).toContainText("No products found for “zzqq”");
  await page.goto("/SearchByName/sprayer");
  await expect(main).toContainText("Nobody sells “sprayer” here yet.");
  await expect(main.locator('a[href^="/productpage/"]')).toHaveCount(0);
});

test("suggestions come while one types in Hindi, and the keys choose one", async ({
  page,
  speak,
  signUp,
}) => {
  await signUp();
  await speak("hi");
  await page.goto("/Market");
  await alive(page);
  const box = page.getByRole("combobox");
  await box.pressSequentially("टमा");
  const options = page.getByRole("option");
  const tomato = options.filter({ hasText: "टमाटर हाइब्रिड बीज" });
  await expect(tomato).toBeVisible();
  await expect(tomato).toContainText("नमूना दुकान");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  const place = (await options.allInnerTexts()).findIndex((text) => text.includes("टमाटर हाइब्रिड बीज"));
  for (let step = 0; step <= place; step++) await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page).toHaveURL(/\/productpage\/seed-tomato-hybrid$/);
});

test("the market shows eleven products at most, three categories with their offers, and the cart", async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto("/Market");
  const tiles = page.getByRole("region", { name: "latest products" }).getByRole("listitem");
  // A phone begins with three.
  await expect(tiles).toHaveCount(3);
  await page.getByRole("button", { name: "Show all: 11" }).click();
  await expect(tiles).toHaveCount(12);
  const products = tiles.filter({ hasNotText: "All products" });
  await expect(products).toHaveCount(11);
  for (const category of ["Seeds", "Fertilizers", "Pesticides"]) {
    await expect(tiles.last().getByRole("link", { name: category })).toBeVisible();
  }
  for (const offer of ["up to 50% off", "up to 44% off", "up to 35% off"]) {
    await expect(page.getByText(offer)).toBeVisible();
  }
  await expect(page.locator('header a[href="/Cart"]')).toBeVisible();
  await expect(page.locator('main a[href="/Cart"]')).toHaveCount(0);
  await expect(products.first().getByRole("link", { name: "Buy Now" })).toHaveAttribute(
    "href",
    /^\/checkoutpage\?product=[\w-]+&quantity=1$/,
  );
});

/** The cards of products on the screen, each with its place and height. */
const cards = (page: Page) =>
  page.locator("main li", { has: page.locator(":is(h2, h3) a") }).evaluateAll((items) =>
    items.map((item) => {
      const { top, bottom, height } = item.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );

test("on a phone the first product stands whole on the first screen, and no card is higher than 300 px", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  for (const address of ["/Market", "/search/pesticides", "/SearchByName/urea"]) {
    await page.goto(address);
    await alive(page);
    await expect(page.locator("main li :is(h2, h3) a").first()).toBeVisible();
    const tabs = await page.locator("nav").last().boundingBox();
    const all = await cards(page);
    expect(all[0]?.bottom, address).toBeLessThanOrEqual(tabs?.y ?? 0);
    for (const { height } of all) expect(height, address).toBeLessThanOrEqual(300);
    await expect(page.locator("main")).toContainText(/No reviews yet|अभी कोई राय नहीं/);
    await expect(page.locator("main")).not.toContainText(/\d × 0[.]\d+ (kg|किलो)/);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  }
  // One button of a card is filled, and the heading stands in one line.
  await page.goto("/search/pesticides");
  await alive(page);
  const filled = await page
    .locator("main li", { has: page.locator("h2 a") })
    .first()
    .evaluate((card) => {
      const buttons = [...card.querySelectorAll("button, a[href^='/checkoutpage']")];
      return buttons.map((each) => getComputedStyle(each).backgroundColor !== "rgba(0, 0, 0, 0)");
    });
  expect(filled.filter(Boolean)).toHaveLength(1);
  const lines = await page.locator("h1").evaluate((heading) => {
    const range = new Range();
    range.selectNodeContents(heading);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
  await page.goto("/SearchByName/tomato%20hybrid");
  const packs = "1 × 10 ग्राम पैकेट";
  await expect(page.locator("main").getByText(packs).first()).toBeVisible();
});

test("at a desktop the eleven and the way to all leave no row half empty, and a product's page uses the width", async ({
  page,
  speak,
  signUp,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await speak("en");
  await signUp();
  await page.goto("/Market");
  await alive(page);
  const tiles = page.getByRole("region", { name: "latest products" }).getByRole("listitem");
  await expect(tiles).toHaveCount(12);
  const tops = await tiles.evaluateAll((items) =>
    items.map((item) => Math.round(item.getBoundingClientRect().top)),
  );
  for (const top of tops) expect(tops.filter((other) => other === top)).toHaveLength(6);
  // The pictures of the categories are whole.
  const shapes = await page
    .locator("section[aria-labelledby=categories] img")
    .evaluateAll((images) => images.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight));
  expect(shapes).toHaveLength(3);
  for (const shape of shapes) expect(Math.abs(shape - 4 / 3)).toBeLessThanOrEqual(0.02);

  await page.goto("/productpage/seed-chickpea");
  await alive(page);
  const sample = page.getByText("nothing is delivered");
  const add = page.locator("main button", { hasText: "Add To Cart" });
  await awake(add);
  const [picture, description, said, button] = await Promise.all(
    [page.locator("main img").first(), page.getByRole("heading", { name: "Description" }), sample, add].map(
      (part) => part.boundingBox(),
    ),
  );
  expect(picture?.x).toBeLessThan(description?.x ?? 0);
  expect(description?.x).toBeLessThan(button?.x ?? 0);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeGreaterThan(1_100);
  expect(said?.y).toBeLessThan(button?.y ?? 0);
  expect(button?.y).toBeLessThan(900);
  await page.mouse.wheel(0, 3_000);
  const alike = page.locator('section[aria-labelledby="related"] a');
  await expect(alike).toHaveCount(4);
  for (const words of await alike.allInnerTexts()) expect(words).not.toMatch(/Wheat|Watermelon|Tomato/);
});

test.describe("without a service worker, whose own requests nobody can hold", () => {
  test("what is below the search stands still while the search's code comes", async ({
    page,
    speak,
    signUp,
  }) => {
    await speak("en");
    await signUp();
    await page.goto("/");
    await alive(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { file } = JSON.parse(readFileSync("dist/web/.vite/manifest.json", "utf8"))[
      "src/shop/market/web/search/SearchBox.tsx"
    ];
    await page.route(`**/${file}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole("link", { name: "Market", exact: true }).last().click();
    // Its head and not the heading, whose letters may come meanwhile.
    const below = page.locator("main header");
    await expect(page.locator("main h2").first()).toBeVisible();
    const before = await below.boundingBox();
    await expect(page.getByRole("combobox")).toHaveCount(0);
    release();
    await expect(page.getByRole("combobox")).toBeVisible();
    expect((await below.boundingBox())?.y).toBe(before?.y);
  });
});

test("a screen reader hears of each button which product it buys", async ({ page, speak }) => {
  await speak("hi");
  await page.goto("/search/seeds");
  await alive(page);
  const buttons = page.locator("main article button, main li button").filter({ hasText: /\S/ });
  await expect(buttons.first()).toBeVisible();
  const names = await buttons.evaluateAll((all) =>
    all.map((button) => button.getAttribute("aria-label") ?? button.textContent ?? ""),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(new Set(names).size).toBe(names.length);
});

test("no name of a substance is broken inside a word on a phone", async ({ page, speak }) => {
  await speak("en");
  await page.goto("/productpage/pest-chlorantraniliprole-sc");
  await alive(page);
  await page.mouse.wheel(0, 4_000);
  await expect(page.locator('section[aria-labelledby="related"] a')).toHaveCount(4);
  const broken = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") as Node, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const word of node.textContent?.matchAll(/Chlorantraniliprole/g) ?? []) {
        const range = new Range();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (range.getClientRects().length > 1) found.push(node.textContent ?? "");
      }
    }
    return found;
  });
  expect(broken).toEqual([]);
});

test("a category is narrowed to a kind, best rated is no order where nothing is rated, and the dose tells the packs", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/search/pesticides");
  await alive(page);
  const kinds = page.getByRole("navigation", { name: "Kinds" });
  await kinds.getByRole("link", { name: "Against weeds" }).click();
  await expect(page).toHaveURL("/search/pesticides?kind=weed");
  await expect(page.locator("main h2 a")).toHaveCount(12);
  await expect(kinds.locator("[aria-current]")).toHaveText("Against weeds");
  await expect(page.getByLabel("Sort by").locator("option").first()).toHaveText("Usual order");
  await kinds.getByRole("link", { name: "All", exact: true }).click();
  await expect(page).toHaveURL("/search/pesticides");

  await page.goto("/productpage/pest-chlorantraniliprole-sc");
  await alive(page);
  await page.mouse.wheel(0, 1_500);
  const use = page.locator('section[aria-labelledby="use"]');
  await expect(use).toContainText("For one acre80.9 ml");
  await use.locator("summary").filter({ hasText: "Brinjal" }).click();
  const choose = use.getByRole("button", { name: "Choose 2 packs" }).first();
  await awake(choose);
  await choose.click();
  await expect(choose).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("spinbutton")).toHaveValue("2");
  await page.goto("/productpage/pest-propineb");
  // 300 gram in 100 litres, as the register has it.
  await expect(use).toContainText("For one litre of water3 g");
  await expect(use).toContainText("In your 15-litre pump45 g");
});

test("only who received a product is asked for a review, gives the stars by hand, and changes it later", async ({
  page,
  context,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  await page.goto("/productpage/seed-carrot");
  await alive(page);
  const reviews = page.locator("#product-reviews");
  await page.mouse.wheel(0, 3_000);
  await expect(reviews).toContainText("Tell others how it worked");
  await expect(reviews.getByText("Write a review")).toHaveCount(0);

  const { id } = await order(context, ["seed-carrot"], [1]);
  const store = await openStore({ dataDir, beside: true });
  await store.db.updateTable("order_part").set({ state: "delivered" }).where("order_id", "=", id).execute();
  await store.close();
  await page.reload();
  await alive(page);
  await page.mouse.wheel(0, 3_000);
  await reviews.getByText("Write a review").click();
  await expect(reviews.getByRole("radio", { checked: true })).toHaveCount(0);
  await reviews.getByRole("button", { name: "Send review" }).click();
  await expect(reviews.getByText("Please choose 1 to 5 stars")).toBeVisible();
  await expect(reviews.getByRole("radio").first()).toBeFocused();
  for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
  expect(await violationsIn(page, "light")).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await reviews.getByRole("button", { name: "Send review" }).click();
  await expect(reviews.getByText("Thank you. Your review is now below.")).toBeVisible();
  await expect(reviews.getByRole("listitem")).toContainText("Asha D");
  await expect(reviews.getByRole("listitem")).not.toContainText("Devi");
  await expect(reviews.getByRole("listitem").getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
  await expect(reviews.getByText("Change my review")).toBeVisible();
});

test("a category goes on as one scrolls until all are there, and Back finds them again", async ({ page }) => {
  await page.goto("/search/pesticides");
  await alive(page);
  const products = page.locator('main h2 a[href^="/productpage/"]');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await products.count()).toBe(60);
  }).toPass();
  await expect(page.getByText("That is all.")).toBeVisible();
  expect(
    new Set(await products.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).size,
  ).toBe(60);
  await products.nth(59).click();
  await expect(page).toHaveURL(/\/productpage\//);
  await page.goBack();
  await expect(products).toHaveCount(60);
});

test("a list is sorted and narrowed by the address, and a chip takes a narrowing away", async ({ page }) => {
  await page.goto("/search/fertilizers");
  await alive(page);
  await page.getByLabel("Sort by").selectOption("price");
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.locator("main h2 a").first()).toHaveText("Rhizobium Culture");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("Company", { exact: true }).selectOption("Sample Bio Inputs");
  await page.getByLabel("Price up to").fill("300");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/manufacturer=Sample%20Bio%20Inputs&maxPrice=300/);
  await expect(page.locator("main h2 a")).toHaveText([
    "Rhizobium Culture",
    "Phosphate Solubilising Bacteria",
    "Vermicompost",
  ]);
  await page.getByRole("link", { name: /Remove: up to/ }).click();
  await expect(page).toHaveURL(/manufacturer=Sample%20Bio%20Inputs$/);
  await expect(page.locator("main h2 a")).toHaveCount(5);
});

test("without a script the search is a form, and lists and product pages can be read", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/search/seeds");
  await expect(page.locator("main h2 a").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Search" }).fill("khad");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator("main h2 a").first()).toBeVisible();
  await page.locator("main h2 a").first().click();
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
  await context.close();
});

test("pictures below the first screen wait, and none moves what stands around it", async ({ page }) => {
  await page.goto("/search/seeds");
  const pictures = await page
    .locator("main li img")
    .evaluateAll((images) =>
      images.map((image) => [image.getAttribute("loading"), image.getAttribute("width")]),
    );
  expect(pictures.length).toBeGreaterThan(4);
  expect(pictures.slice(0, 4).every(([loading]) => loading === "eager")).toBe(true);
  expect(pictures.slice(4).every(([loading]) => loading === "lazy")).toBe(true);
  expect(pictures.every(([, width]) => width !== null)).toBe(true);
});

test("a guest who adds to the cart is led to the login in words that can be read, and comes back", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/productpage/fert-urea");
  await alive(page);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  const way = page.locator("output").getByRole("link", { name: "Log in to put it in your cart." });
  await expect(way).toBeVisible();
  expect(await violationsIn(page, "light")).toEqual([]);
  await way.click();
  await expect(page).toHaveURL("/login?to=%2Fproductpage%2Ffert-urea");
  // Who has to log in reads what is open without.
  await page.goto("/Market");
  const open = page.getByRole("main").getByRole("navigation", { name: "Open without logging in" });
  await expect(open.getByRole("link")).toHaveCount(4);
  await expect(page.locator("main img")).toBeVisible();
});

test("on a phone a product's buttons stay in reach, with the quantity that was chosen, and hide no focus", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  await page.goto("/productpage/fert-urea");
  await alive(page);
  const add = page.locator("main button", { hasText: "Add To Cart" });
  await expect(add).toHaveCount(1);
  await page.getByRole("button", { name: "One pack more" }).click();
  // Down as a finger goes: what lies further below comes when one comes near it.
  await page.mouse.wheel(0, 1_500);
  await page.getByRole("heading", { name: "Reviews" }).scrollIntoViewIfNeeded();
  await expect(add).toHaveCount(2);
  await expect(page.getByText("Rs 533")).toBeVisible();
  expect(await violationsIn(page, "light")).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await add.last().click();
  await expect(page.getByText("Item Added To Cart !")).toBeVisible();
  await expect(page.getByRole("button", { name: "In cart · 2" })).toHaveCount(2);
  const [item] = await (await page.request.get("/api/Cart")).json();
  expect(item.quantity).toBe(2);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole("button", { name: "In cart · 2" })).toHaveCount(1);
});

test("a pesticide says how long to wait and what to wear; a trap asks for neither", async ({ page }) => {
  const use = page.locator('section[aria-labelledby="use"]');
  await page.goto("/productpage/pest-chlorantraniliprole-sc");
  await expect(page.locator('main a[href^="/shop/"]')).toBeVisible();
  await expect(use).toContainText("For one acre");
  await expect(use).toContainText("Wait before harvest of Brinjal (Rainy Season)22 days");
  await expect(use).toContainText("Wait before harvest of Okra (Rainy Season)5 days");
  await expect(use).toContainText("We do not know its colour. Look at the label");
  await expect(use).toContainText("The label on the pack rules");
  await expect(use.getByRole("listitem").filter({ hasText: "Gloves" })).toBeVisible();
  await page.goto("/productpage/pest-mancozeb");
  await expect(use).toContainText("Wait before harvest of PotatoThe register does not say");
  await expect(use.locator('svg[data-label="green"]')).toBeVisible();
  await page.goto("/productpage/pest-beauveria");
  await expect(use).toContainText("The register asks for no wait; read the label");
  await page.goto("/productpage/pest-maize-fs");
  await expect(use).toContainText("Never eat treated seed");
  await page.goto("/productpage/pest-yellow-trap");
  await expect(use).toContainText("No wait: it is not sprayed");
  await expect(use).not.toContainText(/mask|gloves|Poison label/);
});
