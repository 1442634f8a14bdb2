import { buyerIn, order } from "./buying.ts";
import { boxOf, isPhone, looks } from "./findings.ts";
import { alive, expect, test } from "./journey.ts";
import { sidewaysScroll } from "./layoutChecks.ts";

// Without the service worker, which would bring all screens in each of these browsers.
test.use({ serviceWorkers: "block" });

const words = {
  en: {
    steps: "First steps of your shop",
    shop: "My shop",
    forAll: "It is for all crops",
    tooMany: /^Only 6 packs are left\.$/,
    pack: "Mark packed",
    undo: "Undo",
    takenBack: /^Taken back\./,
    print: "Print the packing slip",
    slip: "Packing slip",
  },
  hi: {
    steps: "आपकी दुकान के पहले काम",
    shop: "मेरी दुकान",
    forAll: "यह सब फसलों के लिए है",
    tooMany: /^सिर्फ़ 6 पैक बचे हैं।$/,
    pack: "पैक हो गया",
    undo: "वापस लें",
    takenBack: /^वापस ले लिया।/,
    print: "पैकिंग पर्ची छापें",
    slip: "पैकिंग पर्ची",
  },
} as const;

/** On other journeys' screens, where Hindi is looked for, its name is no English. */
const product = {
  name: "अपनी खाद",
  category: "fertilizers",
  packSize: "1 litre bottle",
  weight: "1",
  mrp: "300",
  price: "250",
  manufacturer: "Own Works",
  crops: "all",
  description: "पत्तों के लिए।",
  stock: "8",
};

const sender = {
  sender: "Ravi Krishi Kendra",
  phone: "9876543210",
  postcode: "444001",
  street: "Tilak Road",
  apartment: "",
  city: "Akola",
  state: "Maharashtra",
  gstin: "27AAPFU0939F1ZV",
};

for (const look of looks) {
  const { language, width, height } = look;
  const say = words[language];

  test(`in the portal nothing is missing that a stranger missed, at ${width} px in ${language}`, async ({
    page,
    browser,
    baseURL,
    speak,
    signUp,
  }) => {
    await page.setViewportSize({ width, height });
    await speak(language);
    await signUp("seller");
    const main = page.locator("main");

    await test.step("a new shop has first steps, and the menu leads to it from everywhere (7.1, 7.2)", async () => {
      await page.goto("/adminportal");
      await alive(page);
      await expect(page.getByRole("region", { name: say.steps }).getByRole("listitem")).toHaveCount(4);
      await page.locator("header summary").click();
      await expect(page.locator("header details").getByRole("link", { name: say.shop })).toBeVisible();
    });

    await test.step("a new product is for no crop until one says for which (7.3)", async () => {
      await page.goto("/adminportal/products/new");
      await expect(page.getByLabel(say.forAll)).not.toBeChecked();
    });

    expect((await page.request.put("/api/seller/shop", { data: sender })).status()).toBe(200);
    const added = await page.request.post("/api/products", { data: product });
    expect(added.status(), await added.text()).toBe(201);
    const { _id } = await added.json();
    const buyer = await buyerIn(browser, baseURL);
    const { id } = await order(buyer, [_id], [2]);
    await buyer.close();

    await test.step("price and stock are typed in a table, and the figures stand in whole rows (7.4, 7.5)", async () => {
      await page.goto("/adminportal");
      await alive(page);
      await expect(main.locator("tbody tr input").filter({ visible: true })).toHaveCount(2);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.goto("/adminportal/figures");
      await expect(main.locator("dl > div")).toHaveCount(6);
      const tops = await main
        .locator("dl > div")
        .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(isPhone(look) ? 3 : 2);
    });

    await test.step("a step too far is taken back, and the chosen heap is in sight whole (7.2, 7.4)", async () => {
      await page.goto("/adminportal/orders?stage=shipped");
      const chosen = page.locator('nav a[aria-current][href*="stage=shipped"]').last();
      await expect(chosen).toBeInViewport({ ratio: 1 });
      // Where a row goes on beyond its edge, the edge fades.
      const rows = page.locator("nav[data-more*=start]").filter({ visible: true });
      if (isPhone(look)) await expect(rows.first()).not.toHaveCSS("mask-image", "none");
      else await expect(rows).toHaveCount(0);
      await page.goto("/adminportal/orders");
      await alive(page);
      const card = page.locator("article", { hasText: id });
      await card.getByRole("button", { name: say.pack }).click();
      const undo = card.getByRole("button", { name: say.undo });
      await expect(undo).toBeVisible();
      await expect(undo).not.toHaveAttribute("aria-disabled", "true");
      await undo.click();
      await expect(card.getByText(say.takenBack)).toBeVisible();
    });

    await test.step("a packing slip says what it is and from whom the parcel comes, licence included (7.1)", async () => {
      const licence = { category: "fertilizers", number: "LAFD 7/2024", state: "holds" };
      await page.route("**/api/seller/licences", (route) => route.fulfill({ json: [licence] }));
      await page.locator("article", { hasText: id }).getByRole("link", { name: id }).click();
      await expect(page.getByRole("button", { name: say.print })).toBeVisible();
      await page.emulateMedia({ media: "print" });
      const slip = page.locator("section[aria-hidden=true]", { hasText: sender.sender });
      await expect(slip).toContainText(say.slip);
      await expect(slip).toContainText(/Tilak Road, Akola 444001/);
      await expect(slip).toContainText(licence.number);
      await expect(slip).toContainText(`+91 ${sender.phone} · GSTIN ${sender.gstin}`);
      await page.emulateMedia({ media: null });
    });

    await test.step("more than there is is told before it is put into the cart (3.11)", async () => {
      await page.goto(`/productpage/${_id}`);
      await alive(page);
      const packs = page.getByRole("spinbutton").first();
      await packs.fill("900");
      await expect(main.getByText(say.tooMany).first()).toBeVisible();
      const told = await boxOf(main.getByText(say.tooMany).first());
      expect(told.y - (await boxOf(packs)).bottom).toBeLessThan(200);
    });
  });
}
