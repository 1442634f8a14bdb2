import { alive, expect, fill, type Page, picture, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";
import { themes } from "./screens.ts";

test.use({ serviceWorkers: "allow" });

const kind = (page: Page, category: string) => page.locator(`label:has(input[value="${category}"])`);
const forAllCrops = (page: Page) => page.getByLabel("It is for all crops");
const save = (page: Page) => page.getByRole("button", { name: /Publish|Save the changes/ });
/** A name that no other journey has. */
const newName = () =>
  `Tonic ${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, "")
    .slice(0, 10)}`;

const tonic = {
  packSize: "1 litre bottle",
  weight: "1.1",
  mrp: "Rs 1,250.50",
  price: "१,०००",
  manufacturer: "Own Works",
  description: "For leaves.",
  stock: "40",
};

/** Adds a product by the call; answers its id. */
async function add(page: Page, more: object = {}): Promise<string> {
  const answer = await page.request.post("/api/products", {
    data: { ...tonic, name: newName(), category: "fertilizers", crops: "all", ...more },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json())._id;
}

test("a seller adds a product with two pictures, changes, counts, hides and deletes it", async ({
  page,
  signUp,
  expected,
}) => {
  test.setTimeout(90_000);
  // The hidden product's page is a refusal, which the browser itself logs.
  expected.push(/404/);
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp("seller");
  const name = newName();
  await page.goto("/adminportal/products");
  await page.getByRole("link", { name: "Add a product" }).click();
  await save(page).click();
  await expect(page.getByText("Please write what it is called.")).toBeVisible();
  await expect(page.locator("fieldset:focus")).toContainText("Please choose one of the three.");
  // Nobody says for which crops it is but the seller.
  await expect(forAllCrops(page)).not.toBeChecked();
  await expect(page.getByText("Please choose its crops, or say that it is for all.")).toBeVisible();

  await kind(page, "fertilizers").click();
  await forAllCrops(page).check();
  await fill(page, { name, ...tonic, price: "1,300" });
  await expect(page.getByText("The price can't be above the MRP of Rs 1,250.50")).toBeVisible();
  await fill(page, { price: tonic.price });
  await expect(page.locator("output").getByText("20% Off")).toBeVisible();
  await page.locator("input[type=file]").setInputFiles([await picture("red"), await picture("blue")]);
  await page.getByRole("button", { name: "Move picture 2 forward" }).click();
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  await save(page).click();
  await expect(page.getByText("Now on sale.")).toBeVisible();
  await expect(page.locator('main ol img[src^="/uploads/"]')).toHaveCount(2);
  for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  const own = page.url();

  await page.goto(`/SearchByName/${encodeURIComponent(name)}`);
  const found = page.locator("main li", { hasText: name });
  await expect(found.locator("img")).toHaveAttribute("srcset", /-320\.webp 320w, .*-640\.webp 640w$/);
  await found.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/productpage/);
  await alive(page);
  const shown = page.locator("main img").first();
  const first = await shown.getAttribute("src");
  await page.getByRole("button", { name: "Picture 2 of 2" }).click();
  await expect(shown).not.toHaveAttribute("src", first ?? "");

  await page.goto(own);
  await alive(page);
  await fill(page, { price: "899.5" });
  await save(page).click();
  await expect(page.getByText("Saved. Buyers see it now.")).toBeVisible();
  await page.getByRole("button", { name: "Change the stock" }).click();
  await page.locator("label:has(input[value=damaged])").click();
  await fill(page, { packs: "41" });
  await page.getByRole("button", { name: "Save the stock" }).click();
  await expect(page.getByText("There are only 40 packs.")).toBeVisible();
  await fill(page, { packs: "35" });
  await expect(page.locator("dialog output")).toHaveText("40 → 5 packs");
  await page.getByRole("button", { name: "Save the stock" }).click();
  await expect(page.getByText("Low: 5 packs")).toBeVisible();
  await page.getByRole("button", { name: "Changes in stock" }).click();
  await expect(page.getByRole("row", { name: /Broken or spoilt/ })).toContainText("5");
  await page.getByRole("link", { name: "See it as buyers do" }).click();
  await expect(page.getByText("Rs 899.50").first()).toBeVisible();
  await expect(page.getByText("5 packs left")).toBeVisible();
  // More than there is is told before it is put into the cart, near the box.
  await alive(page);
  const box = page.getByRole("spinbutton").first();
  await box.fill("900");
  const told = page.getByText("Only 5 packs are left.").first();
  await expect(told).toBeVisible();
  const [said, at] = await Promise.all([told, box].map((part) => part.boundingBox()));
  expect((said?.y ?? 900) - (at?.y ?? 0) - (at?.height ?? 0)).toBeLessThan(200);
  const buyers = page.url();

  await page.goto(own);
  await page.getByRole("button", { name: "Hide it" }).click();
  await expect(page.getByText("Hidden: buyers can't find or order it.")).toBeVisible();
  await page.goto(buyers);
  await expect(page.getByText("This product is no longer sold here.")).toBeVisible();
  await page.goto("/adminportal/products");
  await page.getByRole("button", { name: "Hidden (1)" }).click();
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete it for good" }).click();
  await expect(page.getByText(`${name} is deleted.`)).toBeVisible();
  await expect(page.getByText("No products yet.")).toBeVisible();
});

test("what was typed is still there after the page was closed, and after the line was cut", async ({
  page,
  context,
  signUp,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signUp("seller");
  const name = newName();
  await page.goto("/adminportal/products/new");
  await kind(page, "fertilizers").click();
  await forAllCrops(page).check();
  await fill(page, { name, ...tonic });
  await page.locator("input[type=file]").setInputFiles([await picture("red"), await picture("blue")]);
  await page.getByRole("button", { name: "Remove picture 2" }).click();
  // As a version of the form kept it that had a field less.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("product-draft:new") ?? "");
    for (const texts of [kept.typed, kept.base]) delete texts.composition;
    localStorage.setItem("product-draft:new", JSON.stringify(kept));
  });
  await page.reload();
  await expect(page.getByText("What you typed before is still here.")).toBeVisible();
  await expect(page.locator("main [name=name]")).toHaveValue(name);
  await expect(page.locator("main ol img")).toHaveCount(1);
  await alive(page);
  await context.setOffline(true);
  await save(page).click();
  await expect(page.getByText("No network. Nothing was lost")).toBeVisible();
  await context.setOffline(false);
  await save(page).click();
  await expect(page.getByText("Now on sale.")).toBeVisible();
  const list = await (await page.request.get("/api/seller/products")).json();
  expect(list.map((product: { name: string }) => product.name)).toEqual([name]);
  await expect(page.locator('main ol img[src^="/uploads/"]')).toHaveCount(1);
  await page.goto("/adminportal/products/new");
  await alive(page);
  await expect(page.locator("main ol img")).toHaveCount(0);
});

test("of two who change one product at once neither undoes the other", async ({ page, signUp, expected }) => {
  expected.push(/409/);
  await signUp("seller");
  const id = await add(page, { name: "Twice" });
  await page.goto(`/adminportal/products/${id}`);
  await fill(page, { price: "900" });
  const answer = await page.request.put(`/api/products/${id}`, {
    data: {
      ...tonic,
      stock: undefined,
      name: "Twice",
      category: "fertilizers",
      crops: "all",
      manufacturer: "Others",
    },
  });
  expect(answer.status()).toBe(200);
  await save(page).click();
  await expect(page.getByText("This product was changed meanwhile")).toBeVisible();
  await expect(page.locator("main [name=manufacturer]")).toHaveValue("Others");
  await save(page).click();
  await expect(page.getByText("Saved. Buyers see it now.")).toBeVisible();
  const now = await (await page.request.get(`/api/seller/products/${id}`)).json();
  expect([now.price, now.manufacturer]).toEqual([900, "Others"]);
});

test("the menu leads to the products from every part, and the list is searched and narrowed", async ({
  page,
  signUp,
}) => {
  await signUp("seller");
  await add(page, { name: "Neem cake", stock: 3 });
  for (const name of ["Gypsum", "Potash", "Urea", "Zinc", "Boron", "Compost"]) await add(page, { name });
  await page.goto("/adminportal/products/new");
  await page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Products" }).click();
  const heading = page.getByRole("heading", { name: "My Products" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const cards = page.locator("main tbody th button");
  await page.getByRole("button", { name: "Low in stock (1)" }).click();
  await expect(cards).toHaveText(["Neem cake"]);
  // Faster than the first of them is drawn, as it is on a slow phone.
  await page.locator("main [name=words]").fill("gyps");
  await page.getByRole("button", { name: "All (7)" }).evaluate((all: HTMLElement) => {
    all.click();
    document.querySelector<HTMLInputElement>("main [name=words]")?.form?.requestSubmit();
  });
  await expect(cards).toHaveText(["Gypsum"]);
  await page.getByRole("button", { name: "Restock Gypsum" }).click();
  await fill(page, { packs: "5" });
  await page.getByRole("button", { name: "Save the stock" }).click();
  await expect(page.getByRole("row", { name: /Gypsum/ })).toContainText("45 packs");
});

test("prices and stocks are typed in the list, row by row, and what a cut line or a reload interrupts is still there", async ({
  page,
  context,
  signUp,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource|409/);
  await signUp("seller");
  for (const name of ["Gypsum", "Potash", "Urea"])
    await add(page, { name, price: "100", mrp: "120", weight: "1" });
  await page.goto("/adminportal/products");
  const price = (name: string) => page.getByRole("textbox", { name: `Price of ${name}, Rs` });
  const packs = (name: string) => page.getByRole("textbox", { name: `Stock of ${name}, packs` });
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  const now = async (name: string) => {
    const list = await (await page.request.get("/api/seller/products")).json();
    const found = list.find((product: { name: string }) => product.name === name);
    return [found.price, found.packs];
  };

  // With Enter a row is saved and the next open one is there to be typed in, the newest first.
  for (const name of ["Gypsum", "Potash", "Urea"])
    await page.getByRole("button", { name, exact: true }).click();
  await price("Urea").fill("११०");
  await packs("Urea").fill("12");
  await packs("Urea").press("Enter");
  await expect(packs("Potash")).toBeFocused();
  await expect(row("Urea").getByText("Saved.")).toBeVisible();
  expect(await now("Urea")).toEqual([110, 12]);
  await page.keyboard.press("ArrowUp");
  await expect(packs("Urea")).toBeFocused();

  // What is not right says so at its field; nothing was sent.
  await price("Potash").fill("121");
  await row("Potash").getByRole("button", { name: "Save Potash" }).click();
  await expect(row("Potash").getByText("The price can't be above the MRP of Rs 120")).toBeVisible();
  await expect(price("Potash")).toBeFocused();

  // Somebody else was first: what it is now is said, and saving again is meant so.
  await price("Potash").fill("99");
  const id = (await (await page.request.get("/api/seller/products")).json()).find(
    (product: { name: string }) => product.name === "Potash",
  )._id;
  const quick = { price: "90", priceSeen: 100, stock: "38", stockSeen: 40 };
  expect((await page.request.post(`/api/products/${id}/quick`, { data: quick })).status()).toBe(200);
  await price("Potash").press("Enter");
  await expect(row("Potash").getByText("Somebody changed this: now Rs 90.")).toBeVisible();
  await expect(price("Potash")).toHaveValue("99");
  await price("Potash").press("Enter");
  await expect(row("Potash").getByText("Saved.")).toBeVisible();
  expect(await now("Potash")).toEqual([99, 38]);

  // The foot of the page has come, and asks for nothing more.
  await expect(page.getByRole("button", { name: "Back to Top" })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await packs("Gypsum").fill("7");
  await packs("Gypsum").press("Enter");
  await expect(row("Gypsum").getByText("No network. Nothing was lost")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(packs("Gypsum")).toHaveValue("7");
  await packs("Gypsum").press("Enter");
  await expect(row("Gypsum").getByText("Saved.")).toBeVisible();
  expect(await now("Gypsum")).toEqual([100, 7]);

  // A count whose answer was lost is the same count after a reload, not a second one.
  await page.route("**/quick", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await packs("Gypsum").fill("22");
  await packs("Gypsum").press("Enter");
  await expect(row("Gypsum").getByText("Our server did not answer.")).toBeVisible();
  expect(await now("Gypsum")).toEqual([100, 22]);
  await page.unroute("**/quick");
  await page.reload();
  await expect(row("Gypsum").getByRole("button", { name: "Save Gypsum" })).toBeVisible();
  await packs("Gypsum").press("Enter");
  await expect(row("Gypsum").getByText("Saved.")).toBeVisible();
  expect(await now("Gypsum")).toEqual([100, 22]);

  // Typed anew after a lost answer, it stands for the one before and is not added to it.
  await page.route("**/quick", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await packs("Gypsum").fill("30");
  await packs("Gypsum").press("Enter");
  await expect(row("Gypsum").getByText("Our server did not answer.")).toBeVisible();
  await page.unroute("**/quick");
  await packs("Gypsum").fill("22");
  await packs("Gypsum").press("Enter");
  await expect(row("Gypsum").getByText("Saved.")).toBeVisible();
  expect(await now("Gypsum")).toEqual([100, 22]);

  // Counted while packs are sold: the count is against what is left now.
  const gypsum = (await (await page.request.get("/api/seller/products")).json()).find(
    (product: { name: string }) => product.name === "Gypsum",
  )._id;
  const sold = { stock: "3", stockSeen: 22 };
  await packs("Gypsum").fill("10");
  expect((await page.request.post(`/api/products/${gypsum}/quick`, { data: sold })).status()).toBe(200);
  await packs("Gypsum").press("Enter");
  await expect(row("Gypsum").getByText("only 3 packs are left. Please count again.")).toBeVisible();
  await packs("Gypsum").fill("2");
  await packs("Gypsum").press("Enter");
  await expect(row("Gypsum").getByText("Saved.")).toBeVisible();
  expect(await now("Gypsum")).toEqual([100, 2]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page)).toEqual([]);
  for (const theme of themes) expect(await violationsIn(page, theme)).toEqual([]);
});
