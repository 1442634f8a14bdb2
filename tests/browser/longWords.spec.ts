import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { testAddress } from "../support/shop.ts";
import { buyerIn } from "./buying.ts";
import { alive, expect } from "./journey.ts";
import { sidewaysScroll } from "./layoutChecks.ts";
import { ownTest } from "./ownServer.ts";

/** Texts without a space of so many letters, as people paste and type them. */
const kinds = {
  "letters of one word": (letters: number) => "Z".repeat(letters),
  "a web address": (letters: number) =>
    `https://www.example.com/products/fertilizers/water-soluble/npk-19-19-19?seller=ravi&reference=${"A1b2".repeat(letters)}`.slice(
      0,
      letters,
    ),
  "Devanagari without a space": (letters: number) => "किसानमंडीक्षेत्र".repeat(letters).slice(0, letters),
};

// A browser of its own for each side and some thirty screens.
ownTest.setTimeout(240_000);
ownTest.use({ serviceWorkers: "block" });

for (const [kind, of] of Object.entries(kinds)) {
  ownTest(
    `no screen is wider than a phone of 360 px when ${kind} stands in every text`,
    async ({ page, browser, baseURL, signUp, speak }) => {
      await speak("en");
      await signUp("seller");
      const seller = page.request;
      const { product, shop } = await fillShop(seller, of);
      const buyer = await buyerIn(browser, baseURL);
      const { order, part, problem } = await buy(buyer.request, seller, product, of);
      const { field, season } = await farm(buyer.request, of);
      const complaint = await ask(buyer.request, "/api/complaints", {
        about: "site",
        subject: "",
        words: of(500),
      });
      const message = { msg_id: Date.now() * 10, message: of(500), timestamp: "09:05" };
      await ask(buyer.request, "/api/sendMessages", message);
      await ask(seller, "/api/sendMessages", {
        ...message,
        msg_id: message.msg_id + 1,
        ...{ message: of(300), referedTo: message.msg_id },
      });

      const [bill] = await (await seller.get("/api/seller/bills")).json();
      const mine = await buyer.newPage();
      /** Each with whether it is said there in letters, and not in a box, or only in what a sample of it draws. */
      const ofBuyer: Addresses = {
        "/": true,
        "/Market": false,
        "/search/fertilizers": true,
        [`/SearchByName/${encodeURIComponent(of(60))}`]: true,
        [`/productpage/${product}`]: true,
        [`/shop/${shop}`]: true,
        "/Cart": true,
        "/checkoutpage": true,
        [`/order/${order}`]: true,
        [`/order/${order}?bill=${bill.id}`]: true,
        "/dashboard": true,
        "/notes": false,
        "/fields": true,
        [`/fields/${field}`]: true,
        [`/seasons/${season}`]: true,
        [`/seasons/${season}/fertilizer`]: true,
        [`/seasons/${season}/sprays`]: true,
        "/discussions": true,
        [`/discussions/search?q=${encodeURIComponent(of(40))}`]: false,
        [`/advisories?query=${encodeURIComponent(of(60))}`]: false,
        [`/help/complaints/${complaint.number}`]: true,
        "/help/problems": true,
        [`/help/problems/${problem}`]: true,
      };
      const ofSeller: Addresses = {
        "/adminportal": false,
        "/adminportal/products": true,
        "/adminportal/shop/address": false,
        [`/adminportal/products/${product}`]: true,
        "/adminportal/orders": false,
        [`/adminportal/orders/${part}`]: true,
        "/adminportal/shop": false,
        "/adminportal/figures": true,
        "/adminportal/bills": true,
        [`/adminportal/bills/${bill.id}`]: true,
        "/adminportal/problems": true,
        [`/adminportal/problems/${problem}`]: true,
      };
      const wrong: string[] = [];
      const look = async (screen: Page, addresses: Addresses) => {
        await screen.setViewportSize({ width: 360, height: 740 });
        for (const [address, isSaid] of Object.entries(addresses)) {
          await screen.goto(address);
          await alive(screen);
          for (const summary of await screen.locator("main summary").filter({ visible: true }).all())
            await summary.click();
          if (isSaid)
            await expect
              .poll(() => screen.locator("main").innerText(), { message: `${address} has the text` })
              .toContain(of(12));
          const by = await sidewaysScroll(screen);
          if (by > 0) wrong.push(`${address} is ${360 + by} px wide`);
        }
      };
      await look(mine, ofBuyer);
      await look(page, ofSeller);
      expect(wrong).toEqual([]);
      await buyer.close();
    },
  );
}

type Addresses = Readonly<Record<string, boolean>>;

/** Asks for something that is done; answers what it says. */
async function ask(request: APIRequestContext, path: string, data: object, method = "POST") {
  const headers = { "idempotency-key": randomUUID() };
  const answer = await request.fetch(path, { method, data, headers });
  expect([200, 201, 204], `${method} ${path}: ${await answer.text()}`).toContain(answer.status());
  return answer.status() === 204 ? {} : answer.json().catch(() => ({}));
}

/** A shop with a product and a lot, each text as long as it may be. */
async function fillShop(seller: APIRequestContext, of: (letters: number) => string) {
  const sender = { ...{ sender: of(60), phone: "9876543210", postcode: "466001" } };
  const place = {
    street: of(120),
    apartment: of(120),
    city: "Z".repeat(60),
    state: "Madhya Pradesh",
    gstin: "",
  };
  await ask(seller, "/api/seller/shop", { ...sender, ...place }, "PUT");
  await ask(seller, "/api/seller/shop/policies", { delivery: of(500), returns: of(500) }, "PUT");
  const made = await ask(seller, "/api/products", {
    ...{ name: of(120), category: "fertilizers", crops: "all", packSize: of(60), weight: "1" },
    ...{ mrp: "300", price: "250", manufacturer: of(120), description: of(500), stock: "50" },
    sku: of(40),
  });
  const lot = of(40).toUpperCase();
  await ask(seller, `/api/seller/products/${made._id}/lots`, {
    lot,
    madeOn: "",
    expiresOn: "2030-01-01",
    packs: 20,
    source: "stock",
    key: randomUUID(),
  });
  const { id } = await (await seller.get("/api/seller/shop")).json();
  return { product: made._id as string, lot, shop: id as string };
}

/** An order that came and of which something is wrong, a review, and the product in the cart once more. */
async function buy(
  buyer: APIRequestContext,
  seller: APIRequestContext,
  product: string,
  of: (letters: number) => string,
) {
  const prod = { _id: product, quantity: 2 };
  await ask(buyer, "/api/addToCart", { prod });
  const placed = await ask(buyer, "/api/orders", {
    ...testAddress,
    ...{
      fname: of(60),
      lname: of(60),
      company: of(100),
      street: of(120),
      apartment: of(120),
      city: "Z".repeat(60),
    },
    payment: "cod",
  });
  const part = placed.parts[0].id;
  for (const state of ["packed", "shipped", "delivered"])
    await ask(seller, `/api/seller/orders/${part}/state`, { state });
  await ask(buyer, "/api/reviews", { prod_id: product, stars: 4, text: of(500) });
  const told = await ask(buyer, "/api/problems", {
    ...{ part, product, kind: "damaged", wish: "money", packs: 1, words: of(500) },
  });
  await ask(seller, `/api/seller/problems/${told.id}/answer`, { remedy: "refund", words: of(300) });
  await ask(buyer, "/api/addToCart", { prod });
  return { order: placed.id as string, part: part as string, problem: told.id as string };
}

/** A field with wheat, and a diary. */
async function farm(buyer: APIRequestContext, of: (letters: number) => string) {
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const field = await ask(buyer, "/api/fields", { name: of(60), areaHa: 0.6, soil: "Black" });
  const season = await ask(buyer, `/api/fields/${field.id}/seasons`, { crop: "wheat", sownOn: day(24) });
  const entries = `/api/seasons/${season.id}/entries`;
  const on = day(2);
  await ask(buyer, entries, { kind: "note", on, words: of(500) });
  await ask(buyer, entries, { kind: "cost", on, amount: 300, costKind: "seed", words: of(500) });
  await ask(buyer, entries, { kind: "spray", on, product: of(120), pest: of(120), words: of(300) });
  return { field: field.id as string, season: season.id as string };
}
