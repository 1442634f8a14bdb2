import type { Page } from "@playwright/test";
import { alive, expect, test } from "./journey.ts";

const words = {
  en: {
    add: "Add To Cart",
    added: "Item Added To Cart !",
    exist: "Item already in Cart!",
    empty: "No items in the cart",
    more: "One pack more",
    paid: "Payment Successful:)",
    cod: "Cash on Delivery",
    orders: "Your Orders",
    cancel: "Cancel this order",
    confirm: "Cancel the order",
    cancelled: "Cancelled",
    again: "Order again",
  },
  hi: {
    add: "कार्ट में डालें",
    added: "सामान कार्ट में आ गया!",
    exist: "यह सामान कार्ट में पहले से है!",
    empty: "कार्ट में कोई सामान नहीं है",
    more: "एक पैक और",
    paid: "ऑर्डर हो गया:)",
    cod: "सामान मिलने पर नकद",
    orders: "आपके ऑर्डर",
    cancel: "यह ऑर्डर रद्द करें",
    confirm: "ऑर्डर रद्द करें",
    cancelled: "रद्द हुआ",
    again: "फिर से ऑर्डर करें",
  },
};

/** The step that is open, and its one button. */
const goOn = (page: Page) => page.locator("form section[data-state=open] button[type=submit]");

async function fillAddress(page: Page): Promise<void> {
  const typed = {
    fname: "Asha",
    lname: "Devi",
    phone: "+91 98765-43210",
    postcode: "466 001",
    street: "Ward 4, Temple Road",
    city: "Sehore",
  };
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text);
}

/** Puts a product into the cart by the call. */
async function putIn(page: Page, _id: string, quantity = 1): Promise<void> {
  const answer = await page.request.post("/api/addToCart", { data: { prod: { _id, quantity } } });
  expect(answer.status()).toBe(200);
}

const ordersOf = async (page: Page) => (await page.request.get("/api/orders")).json();

for (const language of ["en", "hi"] as const) {
  test(`from a misspelt search to an order that is cancelled, in ${language}`, async ({
    page,
    speak,
    signUp,
  }) => {
    test.setTimeout(120_000);
    const say = words[language];
    await speak(language);
    await signUp();
    await page.goto("/SearchByName/uria%20neem");
    await alive(page);
    await expect(page.locator('main a[href="/productpage/fert-urea"]').first()).toBeVisible();
    await page.getByRole("button", { name: say.add }).first().click();
    await expect(page.getByText(say.added)).toBeVisible();
    await expect(page.getByText(say.added)).toBeHidden();
    await page.getByRole("button", { name: say.add }).first().click();
    await expect(page.getByText(say.exist)).toBeVisible();

    await page.goto("/Cart");
    await alive(page);
    const totals = page.locator("dl");
    const before = (await totals.textContent()) ?? "";
    await page.getByRole("button", { name: say.more }).first().click();
    await expect(totals).not.toHaveText(before);
    await page.locator('main a[href="/checkoutpage"]').click();

    await expect(goOn(page)).toBeVisible();
    await goOn(page).click();
    await expect(page.locator("[name=fname]")).toBeFocused();
    await expect(page.locator("[aria-invalid]")).toHaveCount(7);
    await fillAddress(page);
    await expect(page.locator("[name=state]")).toHaveValue("Madhya Pradesh");
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
    await goOn(page).click();
    await expect(page.locator('input[value="paypal"]')).toBeDisabled();
    await page.getByText(say.cod).click();
    await goOn(page).click();
    await goOn(page).click();

    await expect(page).toHaveURL(/\/transaction$/);
    await expect(page.locator("h1")).toHaveText(say.paid);
    const [order] = await ordersOf(page);
    expect(order).toMatchObject({ payment: "cod", state: "placed", address: { phone: "9876543210" } });
    await expect(page.getByText(order.id)).toBeVisible();
    await page.locator('main a[href="/dashboard"]').click();
    await expect(page.getByRole("heading", { name: say.orders })).toBeVisible();
    await expect(page.locator('#main a[href="/productpage/fert-urea"]').first()).toBeVisible();
    await page.locator(`main a[href="/order/${order.id}"]`).first().click();

    await expect(page).toHaveURL(new RegExp(`/order/${order.id}$`));
    await page.getByRole("button", { name: say.cancel }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: say.confirm }).click();
    await expect(page.getByText(say.cancelled).first()).toBeVisible();
    expect((await ordersOf(page))[0].parts[0].state).toBe("cancelled");

    await page.getByRole("button", { name: say.again }).click();
    await expect(page).toHaveURL(/\/Cart$/);
    const [again] = await (await page.request.get("/api/Cart")).json();
    expect(again).toMatchObject({ prod_id: "fert-urea", quantity: order.items[0].quantity });
  });
}

test("an item that is taken out can be put back, and an empty cart leads to the market", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  await putIn(page, "fert-dap", 3);
  await page.goto("/Cart");
  await alive(page);
  await page.getByRole("button", { name: /^Take .* out$/ }).click();
  await expect(page.getByText(words.en.empty)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("spinbutton")).toHaveValue("3");
  await page.getByRole("button", { name: /^Take .* out$/ }).click();
  await page.getByRole("link", { name: "Please visit Market to add some items" }).click();
  await expect(page).toHaveURL(/\/Market$/);
});

test.describe("where a call is refused or a line cut", () => {
  test.use({ expected: [/Failed to load resource/] });

  test("more than there is is told with what is left, and the quantity goes back", async ({
    page,
    speak,
    signUp,
  }) => {
    await speak("en");
    await signUp();
    await putIn(page, "fert-dap");
    await page.goto("/Cart");
    await alive(page);
    await page.getByRole("spinbutton").fill("1000");
    await expect(page.getByText(/^Only \d+ packs are left\.$/)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("spinbutton")).toHaveValue("1");
  });

  test("a lost answer to Place Order, a page loaded anew and a double tap are one order", async ({
    page,
    speak,
    signUp,
  }) => {
    await speak("en");
    await signUp();
    await putIn(page, "fert-mop");
    await page.goto("/checkoutpage");
    await alive(page);
    await fillAddress(page);
    await goOn(page).click();
    await goOn(page).click();
    // The order arrives, its answer does not.
    await page.route("**/api/orders", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await goOn(page).click();
    await expect(page.getByText("No answer came to your order.").first()).toBeVisible();
    await page.unroute("**/api/orders");
    await page.reload();
    await alive(page);
    await page.getByRole("button", { name: "Ask again" }).dblclick();
    await expect(page).toHaveURL(/\/transaction$/);
    expect(await ordersOf(page)).toHaveLength(1);

    await putIn(page, "fert-mop", 2);
    await page.goto("/checkoutpage");
    await alive(page);
    await goOn(page).dblclick();
    await expect(page).toHaveURL(/\/transaction$/);
    expect(await ordersOf(page)).toHaveLength(2);
  });
});

test("with a saved address an order is three taps from the cart", async ({ page, speak, signUp }) => {
  await speak("en");
  await signUp();
  const address = {
    fname: "Asha",
    lname: "Devi",
    country: "India",
    street: "Ward 4",
    city: "Sehore",
    state: "Madhya Pradesh",
    postcode: "466001",
    phone: "9876543210",
  };
  await putIn(page, "fert-ssp-zn");
  const placed = await page.request.post("/api/orders", {
    data: { ...address, payment: "cod", keepAddress: true },
    headers: { "idempotency-key": "the-first-order" },
  });
  expect(placed.status()).toBe(201);
  await putIn(page, "fert-ssp-zn");
  await page.goto("/Cart");
  await alive(page);
  await page.locator('main a[href="/checkoutpage"]').click();
  await goOn(page).click();
  await expect(page.locator("h1")).toHaveText(words.en.paid);
  await expect(page.getByText("Ward 4, Sehore 466001")).toBeVisible();
});

test("a card number that is typed leaves the browser in no request and stays in no storage", async ({
  page,
  speak,
  signUp,
}) => {
  await speak("en");
  await signUp();
  await putIn(page, "fert-amm-sulphate");
  await page.goto("/checkoutpage");
  await alive(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await fillAddress(page);
  await goOn(page).click();
  await page.getByLabel("Card number").fill("4111111111111111");
  await expect(page.getByLabel("Card number")).toHaveValue("4111 1111 1111 1111");
  await goOn(page).click();
  await goOn(page).click();
  await expect(page).toHaveURL(/\/transaction$/);
  await expect(page.getByText(/•••• \d{4} \(made up, for show\)/)).toBeVisible();
  expect(sent.some((text) => text.includes("/api/orders"))).toBe(true);
  expect(sent.filter((text) => /4111|1111 1111/.test(text))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/4111|1111 1111/);
});

test("the confirmation without an order leads to the cart, and guests are asked to log in", async ({
  page,
  speak,
}) => {
  await speak("en");
  await page.goto("/transaction");
  await expect(page).toHaveURL(/\/Cart$/);
  await expect(page.locator("h1")).toHaveText("Please log in");
  await page.goto("/productpage/fert-urea");
  await alive(page);
  await page.getByRole("button", { name: "Add To Cart" }).first().click();
  await page.getByRole("link", { name: "Please log in" }).click();
  await expect(page).toHaveURL(/\/login\?to=%2Fproductpage%2Ffert-urea$/);
});
