import { rupees } from "#kit/contract/figures.ts";
import type { CartItem } from "#shop/cart/contract.ts";
import { cartTotals } from "#shop/cart/rules.ts";
import { alive, expect, fill, newEmail, ownNetwork, type Page, password, test, unfold } from "./journey.ts";
import { isEnglish, sidewaysScroll, smallTargets, violationsIn } from "./layoutChecks.ts";

test.use({ extraHTTPHeaders: { "x-forwarded-for": ownNetwork() } });

const section = (page: Page) => page.locator("#to-buy");
const sumOf = async (page: Page) => (await section(page).locator("output").first().innerText()).trim();

/** Opens a crop's page where it says what to buy, for so many acres. */
async function openNeeds(page: Page, crop: string, acres: string): Promise<void> {
  await page.goto(`/croppage/${crop}`);
  await alive(page);
  await unfold(page, "#field");
  await page.locator("#field [name=area]").fill(acres);
  await page.locator("#field [name=unit]").selectOption("acre");
  await unfold(page, "#to-buy");
  await expect(section(page).getByRole("checkbox").first()).toBeVisible();
}

const words = {
  heading: "2 एकड़ के लिए क्या खरीदें",
  put: "सभी 4 चीज़ें कार्ट में डालें",
  done: "4 चीज़ें अब आपके कार्ट में हैं।",
  cart: "कार्ट देखें",
  aadhaar: "यूरिया और डीएपी आधार दिखाकर दुकान से खुद लें।",
};

test("from the crop to the packs to the cart to the checkout, the sum stays the same", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("hi");
  await signUp();
  await openNeeds(page, "wheat", "2");
  await expect(section(page).getByRole("heading", { level: 3 })).toHaveText(words.heading);
  await expect(section(page)).toContainText(words.aadhaar);
  expect(await violationsIn(page, "light")).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  const texts = await section(page).evaluate((part) => {
    const copy = part.cloneNode(true) as HTMLElement;
    for (const name of copy.querySelectorAll('[translate="no"]')) name.remove();
    return copy.textContent ?? "";
  });
  expect(isEnglish(texts)).toBe(false);
  const sum = await sumOf(page);
  await section(page).getByRole("button", { name: words.put }).click();
  await expect(section(page).getByText(words.done)).toBeVisible();
  const items: CartItem[] = await (await page.request.get("/api/Cart")).json();
  expect(items).toHaveLength(4);
  expect(rupees(cartTotals(items).total)).toBe(sum);
  await section(page).getByRole("link", { name: words.cart }).click();
  await expect(page).toHaveURL(/\/Cart$/);
  await expect(page.locator("main")).toContainText(sum);
  await page.locator('main a[href="/checkoutpage"]').click();
  await expect(page.locator("main summary").first()).toContainText(sum);
});

test("what one has is unticked, another seed is chosen, and what is dearer than one's money is said with what can wait", async ({
  page,
  speak,
}) => {
  await speak("en");
  await openNeeds(page, "wheat", "1");
  const part = section(page);
  const whole = await sumOf(page);
  await part.getByRole("checkbox", { name: /^Potash/ }).uncheck();
  await expect(part.getByText("You have it already")).toBeVisible();
  await expect(part.locator("output").first()).not.toHaveText(whole);
  await part.getByRole("checkbox", { name: /^Potash/ }).check();
  await expect(part.locator("output").first()).toHaveText(whole);
  await part.getByLabel("Which seed").selectOption("seed-wheat-late");
  await expect(part).toContainText("Seed · 50.6 kg");
  await expect(part).toContainText("As the seed's own pack says.");
  await part.getByLabel("Phosphorus from").selectOption("dap");
  await expect(part.getByRole("checkbox", { name: /^DAP/ })).toBeChecked();
  await part.getByLabel("Money you have for this").fill("8000");
  const over = Number((await sumOf(page)).replace(/[^\d.]/g, "")) - 8000;
  const told = part.getByRole("status").filter({ hasText: "more than you have" });
  await expect(told).toContainText(`${rupees(over)} more than you have.`);
  await expect(told).toContainText("1 pack of Urea, Neem Coated: Rs 266.50");
  await expect(told).toContainText("DAP and potash at sowing.");
});

test("a spray is added against a pest by the register, with the label's word above it", async ({
  page,
  speak,
}) => {
  await speak("en");
  await openNeeds(page, "tomato-rabi", "1");
  const part = section(page);
  await part.getByRole("button", { name: "Add a spray" }).click();
  const pests = part.getByLabel("Against which pest");
  const use = pests.locator("option", { hasText: /Chlorantraniliprole 18\.50?% SC/ }).first();
  await pests.selectOption((await use.getAttribute("value")) ?? "");
  await expect(part.getByRole("checkbox", { name: /Chlorantraniliprole.*60\.7 ml/ })).toBeChecked();
  await expect(part).toContainText("1 × 60 ml bottle");
  await expect(part).toContainText("Read the label on the pack");
  // Unticked, the whole line goes, and may be gone before its box can be looked at again.
  await part.getByRole("checkbox", { name: /Chlorantraniliprole/ }).click();
  await expect(part.getByRole("checkbox", { name: /Chlorantraniliprole/ })).toHaveCount(0);
});

test("what a guest put together is in the cart after the sign-up, and what does not come is said", async ({
  page,
  speak,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await speak("en");
  await openNeeds(page, "wheat", "1");
  await section(page).getByRole("button", { name: "Put all 4 things into the cart" }).click();
  await section(page).getByRole("link", { name: "Log in to put it in your cart." }).click();
  await page.locator("main").getByRole("link", { name: "Sign up" }).click();
  await fill(page, { name: "Asha Patil", email: newEmail(), password, confirm_password: password });
  await page.locator("main form button[type=submit]").click();
  await expect(page).toHaveURL(/\/croppage\/wheat$/);
  await expect(page.getByText("What you chose is in your cart now.")).toBeVisible();
  expect(await (await page.request.get("/api/Cart")).json()).toHaveLength(4);
  await context.route("**/api/addAllToCart", (route) => route.abort("internetdisconnected"));
  await unfold(page, "#to-buy");
  await section(page).getByRole("button", { name: "Put all 4 things into the cart" }).click();
  await expect(
    section(page)
      .getByRole("status")
      .filter({ hasText: /network/i }),
  ).toBeVisible();
});

test("where the figures do not come it is said, and they are asked for again", async ({
  page,
  speak,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await speak("en");
  await context.route("**/api/needs?**", (route) => route.abort("internetdisconnected"));
  await page.goto("/croppage/wheat");
  await alive(page);
  await unfold(page, "#to-buy");
  const again = section(page).getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await context.unroute("**/api/needs?**");
  await again.click();
  await expect(section(page).getByRole("checkbox").first()).toBeVisible();
});

test("a seed's and a fertilizer's page say how many packs a crop takes on one's land, and lead to all it takes", async ({
  page,
  speak,
}) => {
  await speak("en");
  const part = page.locator("#product-needs");
  const near = () => expect(() => part.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass();
  await page.goto("/productpage/seed-wheat-timely");
  await alive(page);
  await near();
  await expect(part).toContainText("1 acre takes 40.5 kg: 1 × 40 kg bag, Rs 1,600");
  // One number of packs on a page.
  await expect(page.getByRole("button", { name: /^Choose \d+ pack/ })).toHaveCount(1);
  await page.goto("/productpage/fert-dap");
  await alive(page);
  await near();
  await part.getByLabel("For which crop").selectOption("wheat");
  await expect(part).toContainText("1 acre takes 52.8 kg: 2 × 50 kg bag, Rs 2,700");
  await expect(part).toContainText("47.2 kg left over");
  await expect(part).toContainText("Collect it at a dealer with your Aadhaar.");
  await part.getByRole("button", { name: "Choose 2 packs" }).click();
  await expect(page.getByRole("spinbutton").first()).toHaveValue("2");
  await part.getByRole("link", { name: /^Everything to buy for Wheat/ }).click();
  await expect(page).toHaveURL(/\/croppage\/wheat#to-buy$/);
  // The fold that the address names is open.
  await expect(section(page).getByRole("heading", { level: 3 })).toBeInViewport();
});
