import { alive, expect, fill, type Page, picture, test } from "./journey.ts";
import { sidewaysScroll, smallTargets, violationsIn } from "./looks.ts";
import { themes } from "./screens.ts";

const kind = (page: Page, category: string) => page.locator(`label:has(input[value="${category}"])`);
const save = (page: Page) => page.getByRole("button", { name: /Put it on the shelf|Save the changes/ });
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

for (const [width, height] of [
  [360, 740],
  [1280, 900],
] as const) {
  test(`a seller adds a product with two pictures, changes, counts, hides and deletes it, at ${width} px`, async ({
    page,
    signUp,
    expected,
  }) => {
    test.setTimeout(90_000);
    // The hidden product's page is a refusal, which the browser itself logs.
    expected.push(/404/);
    await page.setViewportSize({ width, height });
    await signUp("seller");
    const name = newName();
    await page.goto("/adminportal");
    await page.getByRole("link", { name: "Add a product" }).click();
    await save(page).click();
    await expect(page.getByText("Please write what it is called.")).toBeVisible();
    await expect(page.locator("fieldset:focus")).toContainText("Please choose one of the three.");

    await kind(page, "fertilizers").click();
    await fill(page, { name, ...tonic, price: "1,300" });
    await expect(page.getByText("The price can't be above the MRP of Rs 1,250.50")).toBeVisible();
    await fill(page, { price: tonic.price });
    await expect(page.locator("output").getByText("20% Off")).toBeVisible();
    await page.locator("input[type=file]").setInputFiles([await picture("red"), await picture("blue")]);
    await page.getByRole("button", { name: "Picture 2: further to the front" }).click();
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
    await save(page).click();
    await expect(page.getByText("It is on your shelf.")).toBeVisible();
    await expect(page.locator('main ol img[src^="/uploads/"]')).toHaveCount(2);
    for (const theme of width < 900 ? themes : []) expect(await violationsIn(page, theme)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    expect(await smallTargets(page)).toEqual([]);
    const own = page.url();

    await page.goto(`/SearchByName/${encodeURIComponent(name)}`);
    const found = page.locator("main li", { hasText: name });
    await expect(found.locator("img")).toHaveAttribute("srcset", /-320\.webp 320w, .*-640\.webp 640w$/);
    await found.getByRole("link", { name }).click();
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
    await page.getByRole("button", { name: "Changes of the stock" }).click();
    await expect(page.getByRole("row", { name: /Broken or spoilt/ })).toContainText("5");
    await page.getByRole("link", { name: "See it as buyers do" }).click();
    await expect(page.getByText("Rs 899.50").first()).toBeVisible();
    await expect(page.getByText("5 packs left")).toBeVisible();
    const buyers = page.url();

    await page.goto(own);
    await page.getByRole("button", { name: "Hide it" }).click();
    await expect(page.getByText("Hidden: buyers can't find or order it.")).toBeVisible();
    await page.goto(buyers);
    await expect(page.getByText("This product is not on the shelf.")).toBeVisible();
    await page.goto("/adminportal");
    await page.getByRole("button", { name: "Hidden (1)" }).click();
    await page.getByRole("link", { name: `Edit ${name}` }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete it for good" }).click();
    await expect(page.getByText(`${name} is deleted.`)).toBeVisible();
    await expect(page.getByText("Nothing is on your shelf yet.")).toBeVisible();
  });
}

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
  await fill(page, { name, ...tonic });
  await page.locator("input[type=file]").setInputFiles([await picture("red"), await picture("blue")]);
  await page.getByRole("button", { name: "Picture 2: take away" }).click();
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
  await expect(page.getByText("It is on your shelf.")).toBeVisible();
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
  const cards = page.locator("main li h3");
  await page.getByRole("button", { name: "Low in stock (1)" }).click();
  await expect(cards).toHaveText(["Neem cake"]);
  await page.getByRole("button", { name: "All (7)" }).click();
  await page.locator("main [name=words]").fill("gyps");
  await page.locator("main [name=words]").press("Enter");
  await expect(cards).toHaveText(["Gypsum"]);
  await page.getByRole("button", { name: "Stock of Gypsum" }).click();
  await fill(page, { packs: "5" });
  await page.getByRole("button", { name: "Save the stock" }).click();
  await expect(page.getByText("45 packs")).toBeVisible();
});
