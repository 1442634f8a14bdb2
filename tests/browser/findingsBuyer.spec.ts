import { openStore } from "#database/connect.ts";
import { rupees } from "#kit/contract/figures.ts";
import type {} from "#shop/checkout/server/tables.ts";
import { dataDir } from "../support/browser.ts";
import { testAddress } from "../support/shop.ts";
import { order } from "./buying.ts";
import { boxOf, foldOf, isPhone, looks } from "./findings.ts";
import { alive, awake, expect, test } from "./journey.ts";
import { sidewaysScroll } from "./layoutChecks.ts";

// Without the service worker, which would bring all screens in each of these browsers.
test.use({ serviceWorkers: "block" });

const words = {
  en: {
    latest: "latest products",
    inCart: /^In cart · 1/,
    delivery: /Each seller sends its own parcel/,
    sample: "nothing is delivered",
    placed: "Order placed",
    where: "Where is my order?",
    ordered: "What you ordered",
    due: /^You would transfer Rs/,
    day: /\d{1,2} [A-Z][a-z]{2}, \d{1,2}:\d\d [ap]m/,
    folded: "Payment Successful:)",
    cancelItems: "Cancel these items",
    cancelled: "Cancelled",
    total: "Total",
    howWasIt: /^How was it\?/,
    orders: "Your Orders",
    orderOf: /^Order of \d{1,2} [A-Z][a-z]+/,
    state: "Ordered",
    late: "New messages may come a little late.",
    replyingTo: /^Replying to \d+ message$/,
    shop: "Proceed to shop",
    logOut: "Log out",
  },
  hi: {
    latest: "नया सामान",
    inCart: /^कार्ट में · 1/,
    delivery: /हर दुकानदार अपना पार्सल अलग भेजता है/,
    sample: "कुछ नहीं पहुँचाया जाता",
    placed: "ऑर्डर हो गया",
    where: "मेरा ऑर्डर कहाँ है?",
    ordered: "आपने क्या ऑर्डर किया",
    due: /^असली ऑर्डर में Rs/,
    day: /\d{1,2} [\u0900-\u097f]+, [\u0900-\u097f]+ \d{1,2}:\d\d/,
    folded: "धन्यवाद:)",
    cancelItems: "ये सामान रद्द करें",
    cancelled: "रद्द हुआ",
    total: "कुल",
    howWasIt: /^कैसा रहा\?/,
    orders: "आपके ऑर्डर",
    orderOf: /^\d{1,2} [\u0900-\u097f]+( \d{4})? का ऑर्डर/,
    state: "ऑर्डर हुआ",
    late: "नए संदेश थोड़ी देर से आ सकते हैं।",
    replyingTo: /^संदेश \d+ का जवाब$/,
    shop: "दुकान पर चलें",
    logOut: "लॉग आउट",
  },
} as const;

for (const look of looks) {
  const { language, width, height } = look;
  const say = words[language];

  test(`from the market to a delivered order and a talk nothing is missing that a stranger missed, at ${width} px in ${language}`, async ({
    page,
    context,
    speak,
    signUp,
  }) => {
    await page.setViewportSize({ width, height });
    await speak(language);
    await signUp();
    const main = page.locator("main");

    await test.step("the market shows a product on its first screen, categories with whole pictures, and a full last row (3.1, 3.15)", async () => {
      await page.goto("/Market");
      await alive(page);
      const tiles = page.getByRole("region", { name: say.latest }).getByRole("listitem");
      await expect(tiles).toHaveCount(12);
      // At a desktop as far as its price: pictures are larger there.
      const seen = isPhone(look) ? tiles.first() : tiles.first().getByText(/^Rs/).first();
      expect((await boxOf(seen)).bottom).toBeLessThanOrEqual(await foldOf(page, look));
      const tops = await tiles.evaluateAll((all) =>
        all.map((tile) => Math.round(tile.getBoundingClientRect().top)),
      );
      const perRow = tops.filter((top) => top === tops[0]).length;
      expect(tops.length % perRow).toBe(0);
      if (!isPhone(look)) {
        const cut = await page
          .locator("section[aria-labelledby=categories] img")
          .evaluateAll((images) =>
            (images as HTMLImageElement[]).map(
              ({ clientWidth, clientHeight }) => Math.abs(clientWidth / clientHeight - 4 / 3) > 0.02,
            ),
          );
        expect(cut).toEqual([false, false, false]);
      }
    });

    await test.step("what is in the cart is told on the card and in the bar (3.2)", async () => {
      await page.goto("/SearchByName/urea");
      await alive(page);
      // The shipped one: other journeys' shops may have urea too.
      const urea = main.getByRole("listitem").filter({ has: page.locator('a[href$="/fert-urea"]') });
      const add = urea.getByRole("button", { name: /Add To Cart|कार्ट में डालें/ }).first();
      await awake(add);
      await add.click();
      await expect(main.getByRole("button", { name: say.inCart }).first()).toBeVisible();
      await expect(page.locator('header a[href="/Cart"]').first()).toContainText("1");
    });

    await test.step("the cart goes by seller, says what is not real and who delivers, and its sums keep their height (3.8, 3.11)", async () => {
      for (const prod of [
        { _id: "fert-dap", quantity: 4 },
        { _id: "seed-jute", quantity: 1 },
      ])
        expect((await page.request.post("/api/addToCart", { data: { prod } })).status()).toBe(200);
      await page.goto("/Cart");
      await alive(page);
      await expect(main.getByRole("heading", { level: 2 }).filter({ hasText: /^From |से$/ })).toHaveCount(2);
      await expect(main.getByText(say.delivery)).toBeVisible();
      await expect(main.getByText(say.sample).first()).toBeVisible();
      if (isPhone(look))
        expect((await boxOf(page.locator("section[aria-labelledby=cart-totals]"))).height).toBeLessThan(112);
      expect(await sidewaysScroll(page)).toBe(0);
    });

    await test.step("goods and total stand beside each step, the card's field is folded, and the receipt leads with the order (3.4, 3.10, 3.12)", async () => {
      const kept = { ...testAddress, payment: "cod", keepAddress: true };
      const only = { only: [{ prod_id: "fert-urea", quantity: 1 }], seenTotal: 1_000 };
      // So that the address is known; what it orders is of no matter here.
      const before = await page.request.post("/api/orders", {
        data: { ...kept, ...only },
        headers: { "idempotency-key": `known-${Date.now()}` },
      });
      expect(before.status(), await before.text()).toBe(201);
      await page.goto("/checkoutpage");
      await alive(page);
      const goods = isPhone(look) ? main.locator("summary").first() : main.locator("aside");
      await expect(goods).toContainText(/Rs\s[\d,.]+/);
      if (!isPhone(look))
        expect((await boxOf(goods)).x).toBeGreaterThan((await boxOf(main.locator("form").first())).right - 1);
      await expect(main.locator("form details input")).toBeHidden();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/api\/orders\/[^/]+$/, (route) => released.then(() => route.fallback()));
      await page.locator("form section[data-state=open] button[type=submit]").click();
      await expect(page.locator("h1")).toHaveText(say.placed);
      const where = main.locator('a[data-kind="main"]');
      await expect(where).toHaveText(say.where);
      const early = await boxOf(where);
      release();
      const ordered = main.getByRole("region", { name: say.ordered });
      await expect(ordered.getByRole("listitem")).toHaveCount(3);
      await expect(ordered).toContainText(say.day);
      await expect(main.getByText(say.due)).toBeVisible();
      // What came late moved nothing under the finger.
      expect((await boxOf(where)).y).toBe(early.y);
      await expect(main.getByText("••••").first()).toBeHidden();
      await expect(main.getByText(say.folded)).toBeVisible();
      await where.click();
    });

    await test.step("one seller's items are cancelled with the sums right; what came asks how it was (3.9, 3.14)", async () => {
      const [placed] = await (await page.request.get("/api/orders")).json();
      const [part, other] = placed.parts;
      await expect(main.getByText(say.sample).first()).toBeVisible();
      await expect(main.getByRole("button", { name: say.cancelItems })).toHaveCount(2);
      const gone = await page.request.post(`/api/orders/${placed.id}/cancel?part=${part.id}`);
      expect(gone.status(), await gone.text()).toBe(200);
      const store = await openStore({ dataDir, beside: true });
      await store.db
        .updateTable("order_part")
        .set({ state: "delivered" })
        .where("id", "=", other.id)
        .execute();
      await store.close();
      await page.reload();
      const sums = page.locator("section[aria-labelledby=order-sums]");
      await expect(sums).toContainText(`${say.cancelled}${rupees(-part.total)}`);
      await expect(sums).toContainText(`${say.total}${rupees(placed.total - part.total)}`);
      await expect(main.locator("summary", { hasText: say.howWasIt }).first()).toBeVisible();
    });

    await test.step("one's own page leads with the orders, each with day, sum and state, and uses the width (3.13, 8.4)", async () => {
      await order(context, ["seed-jute"], [1]);
      await page.goto("/dashboard");
      await alive(page);
      await expect(page.locator("h1")).toHaveText("Asha Devi");
      const cards = page.getByRole("region", { name: say.orders }).getByRole("listitem");
      const first = cards.filter({ has: page.locator("h3") }).first();
      await expect(first.locator("h3")).toHaveText(say.orderOf);
      await expect(first).toContainText(/Rs\s[\d,.]+/);
      await expect(first.getByText(say.state, { exact: true })).toBeVisible();
      await expect(first.locator("a", { hasText: say.state })).toHaveCount(0);
      expect((await boxOf(first)).y).toBeLessThan(height / 2);
      await expect(main).not.toContainText(/Rs\.\d+\.\d\/-|\d (am|pm)\b.*[\u0900-\u097f]|नव॰/);
      const [shop, leave] = [
        await boxOf(main.getByRole("link", { name: say.shop })),
        await boxOf(main.getByRole("button", { name: say.logOut })),
      ];
      expect(Math.hypot(shop.x - leave.x, shop.y - leave.y)).toBeGreaterThan(300);
      if (!isPhone(look)) expect(leave.x).toBeGreaterThan(shop.right);
      expect(await sidewaysScroll(page)).toBe(0);
    });

    await test.step("the room scrolls its talk and not the page, with the box to write in in sight; with data saver what is said of the line covers no message (5.4)", async () => {
      await page.evaluate(() => localStorage.setItem("saver", "on"));
      await page.goto("/discussions");
      const box = main.getByRole("textbox").last();
      await expect(box).toBeInViewport({ ratio: 1 });
      const said = `${height} ${Date.now()}`;
      await box.fill(said);
      await page.keyboard.press("Enter");
      const row = main.locator("li[data-place]", { hasText: said });
      await expect(row).toBeVisible();
      const late = await boxOf(main.getByText(say.late));
      expect(late.bottom).toBeLessThanOrEqual((await boxOf(main.locator("section:has(> ol)"))).y + 1);
      await row.getByRole("button").first().click();
      const sizes = await main
        .getByText(say.replyingTo)
        .evaluate((number) =>
          [number.previousElementSibling, number].map(
            (part) => part && Number.parseFloat(getComputedStyle(part).fontSize),
          ),
        );
      // The number is smaller than what it stands below.
      expect(sizes.at(-1)).toBeLessThan(sizes[0] ?? 0);
      const over = await page.evaluate(
        () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
      );
      expect(over).toBe(0);
    });
  });
}
