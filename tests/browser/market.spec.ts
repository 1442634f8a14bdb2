import { alive, expect, ownNetwork, test } from "./journey.ts";
import { smallTargets, violationsIn } from "./looks.ts";

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
  await expect(options.filter({ hasText: "टमाटर हाइब्रिड बीज" })).toBeVisible();
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
  const products = page.getByRole("region", { name: "latest products" }).getByRole("listitem");
  await expect(products).toHaveCount(11);
  for (const offer of ["up to 50% off", "up to 44% off", "up to 35% off"]) {
    await expect(page.getByText(offer)).toBeVisible();
  }
  await expect(page.locator('main a[href="/Cart"]')).toBeVisible();
  await expect(products.first().getByRole("link", { name: "Buy Now" })).toHaveAttribute(
    "href",
    "/checkoutpage",
  );
});

test("a category goes on as one scrolls until all are there, and Back finds them again", async ({ page }) => {
  await page.goto("/search/pesticides");
  await alive(page);
  const products = page.locator('main h2 a[href^="/productpage/"]');
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await products.count()).toBe(41);
  }).toPass();
  await expect(page.getByText("These are all.")).toBeVisible();
  expect(
    new Set(await products.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).size,
  ).toBe(41);
  await products.nth(40).click();
  await expect(page).toHaveURL(/\/productpage\//);
  await page.goBack();
  await expect(products).toHaveCount(41);
});

test("a list is sorted and narrowed by the address, and a chip takes a narrowing away", async ({ page }) => {
  await page.goto("/search/fertilizers");
  await alive(page);
  await page.getByLabel("Sort by").selectOption("price");
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.locator("main h2 a").first()).toHaveText("Rhizobium Culture");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("Maker", { exact: true }).selectOption("Sample Bio Inputs");
  await page.getByLabel("Price up to").fill("300");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/manufacturer=Sample%20Bio%20Inputs&maxPrice=300/);
  await expect(page.locator("main h2 a")).toHaveText([
    "Rhizobium Culture",
    "Phosphate Solubilising Bacteria",
    "Vermicompost",
  ]);
  await page.getByRole("link", { name: /Leave out: up to/ }).click();
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
  const way = page.locator("output").getByRole("link", { name: "Please log in" });
  await expect(way).toBeVisible();
  expect(await violationsIn(page, "light")).toEqual([]);
  await way.click();
  await expect(page).toHaveURL("/login?to=%2Fproductpage%2Ffert-urea");
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
  const add = page.getByRole("button", { name: "Add To Cart" });
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
  const [item] = await (await page.request.get("/api/Cart")).json();
  expect(item.quantity).toBe(2);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(add).toHaveCount(1);
});

test("a pesticide says how long to wait and what to wear; a trap asks for neither", async ({ page }) => {
  const use = page.locator('section[aria-labelledby="use"]');
  await page.goto("/productpage/pest-chlorantraniliprole-sc");
  await expect(use).toContainText("29 days: the longest of its crops; the label tells it for yours");
  await expect(use).toContainText("The label on the pack rules");
  await expect(use).toContainText("Wear gloves, a mask");
  await page.goto("/productpage/pest-mancozeb");
  await expect(use).toContainText("not known here: read the label");
  await page.goto("/productpage/pest-beauveria");
  await expect(use).toContainText("no waiting days are given for it: read the label");
  await page.goto("/productpage/pest-maize-fs");
  await expect(use).toContainText("Never eat treated seed");
  await page.goto("/productpage/pest-yellow-trap");
  await expect(use).toContainText("not needed: it is not sprayed");
  await expect(use).not.toContainText(/mask|gloves|Poison label/);
});
