import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Problem } from "#kit/contract/problem.ts";
import { readState } from "#knowledge/agronomy/readState.ts";
import { stateSpellings } from "#knowledge/agronomy/stateSpellings.ts";
import { states } from "#knowledge/agronomy/states.ts";
import type { Bill } from "#shop/bills/contract.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { placeOrder, shelve } from "../support/shop.ts";

const details = {
  ...{ sender: "Nagpur Agro", phone: "9876543210", postcode: "440001", street: "Sitabuldi" },
  ...{ apartment: "", city: "Nagpur", state: "Maharashtra" },
};
const gstin = "27AAPFU0939F1ZV";
const local = { state: "Maharashtra", postcode: "440001", city: "Nagpur" };

/** As people, phones and other programs write a State, with a postcode of it and what its bill says. */
const spellings = [
  ["Orissa", "751001", "Odisha"],
  ["odisha", "751001", "Odisha"],
  ["ଓଡ଼ିଶା", "751001", "Odisha"],
  ["उड़ीसा", "751001", "Odisha"],
  ["Pondicherry", "605001", "Puducherry"],
  ["Uttaranchal", "248001", "Uttarakhand"],
  ["Telengana", "500001", "Telangana"],
  ["Tamilnadu", "600001", "Tamil Nadu"],
  ["தமிழ்நாடு", "600001", "Tamil Nadu"],
  ["Chattisgarh", "492001", "Chhattisgarh"],
  ["Jammu & Kashmir", "180001", "Jammu and Kashmir"],
  ["New Delhi", "110001", "Delhi"],
  ["karnataka", "560001", "Karnataka"],
  ["KARNATAKA ", "560001", "Karnataka"],
  ["KA", "560001", "Karnataka"],
  ["IN-KA", "560001", "Karnataka"],
  ["29-Karnataka", "560001", "Karnataka"],
  ["ಕರ್ನಾಟಕ", "560001", "Karnataka"],
  ["MH", "440001", "Maharashtra"],
  ["महाराष्ट्र", "440001", "Maharashtra"],
] as const;

test("each spelling names one State, and every State is read back from its own name in both languages", () => {
  const all = states.flatMap((name) => stateSpellings[name].split("|").map((spelling) => [spelling, name]));
  const spelt = all.map(([spelling = ""]) => spelling.toLowerCase());
  expect(new Set(spelt).size).toBe(spelt.length);
});

test.each([
  ["MH (27)", "Maharashtra"],
  ["MH State", "Maharashtra"],
  ["State of U.P.", "Uttar Pradesh"],
  ["J&K", "Jammu and Kashmir"],
  ["A & N", "Andaman and Nicobar Islands"],
  // Letters of no number plate, that sound like those of one.
  ...["KT", "CL", "SC", "JJ", "Zh", "MJ", "Pi"].map((typed) => [typed, undefined]),
  // Two States, and a region that lies in three.
  ...["27, 29", "27 29", "MH 29", "Delhi NCR"].map((typed) => [typed, undefined]),
])("%s names %s", (typed, name) => {
  expect(readState(typed ?? "")).toBe(name);
});

describe.each(engines)("the place of supply on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let buyer: TestPerson;
  let seller: TestPerson;
  let unregistered: TestPerson;
  const product = (shop: TestPerson) => `${shop.id}-urea`;
  const newShop = async (email: string, number: string) => {
    const person = await addTestPerson(app, store, { email, role: "seller" });
    const { id } = person;
    await shelve(store, [{ id: `${id}-urea`, name: "Urea", shop: id, stock: 1000, pricePaise: 14_500 }]);
    const saved = await person.asks({
      ...{ method: "PUT", url: "/api/seller/shop", payload: { ...details, gstin: number } },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    return person;
  };
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
    buyer = await addTestPerson(app, store, { email: "buyer@example.in" });
    seller = await newShop("registered@example.in", gstin);
    unregistered = await newShop("unregistered@example.in", "");
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const order = (address: object, shop = seller) =>
    placeOrder(buyer, {
      ...{ ...local, ...address, only: [{ prod_id: product(shop), quantity: 1 }], seenTotal: 145 },
    });
  const cancel = ({ id }: Order) => buyer.asks({ method: "POST", url: `/api/orders/${id}/cancel` });
  const billOf = async ({ id, parts }: Order): Promise<Bill | undefined> => {
    const packed = await seller.asks({
      ...{ method: "POST", url: `/api/seller/orders/${parts[0]?.id}/state`, payload: { state: "packed" } },
    });
    expect(packed.statusCode, packed.body).toBe(200);
    const [bill] = (await seller.asks({ url: `/api/orders/${id}/bills` })).json<Bill[]>();
    return bill;
  };
  const faultsOf = (answer: { json: <T>() => T }) =>
    answer.json<Problem>().errors?.map(({ field, rule }) => `${field} ${rule}`);

  test("is the State that was meant, however it is written", { timeout: 60_000 }, async () => {
    for (const [state, postcode, name] of spellings) {
      const placed = await order({ state, postcode });
      expect(placed.statusCode, `${state}: ${placed.body}`).toBe(201);
      expect(placed.json<Order>().address.state).toBe(name);
      const bill = await billOf(placed.json<Order>());
      const isLocal = name === "Maharashtra";
      const taxes = isLocal ? { cgst: 3.45, sgst: 3.45, igst: 0 } : { cgst: 0, sgst: 0, igst: 6.9 };
      expect([state, bill], state).toMatchObject([
        state,
        { sameState: isLocal, placeOfSupply: { state: name }, ...taxes, total: 145 },
      ]);
    }
  });

  test("is refused where the text names no State, another country, or a postcode that contradicts it unasked", async () => {
    for (const state of ["Bavaria", "Bombay Presidency", "xyz", "27-Karnataka", "Nagpur"]) {
      expect([state, faultsOf(await order({ state }))]).toEqual([state, ["state unknown-state"]]);
    }
    for (const country of ["Nepal", "Bangladesh", "United States", "IN-dia"]) {
      expect([country, faultsOf(await order({ country }))]).toEqual([country, ["country unknown-country"]]);
    }
    const asked = await order({ state: "Karnataka", postcode: "422001" });
    expect(asked.statusCode).toBe(400);
    expect(asked.json<Problem>().errors).toMatchObject([
      { field: "state", rule: "postcode-of-other-state", about: { state: "Maharashtra" } },
    ]);
    const confirmed = await order({ state: "Karnataka", postcode: "422001", stateConfirmed: true });
    expect(confirmed.statusCode).toBe(201);
    expect(confirmed.json<Order>().address.state).toBe("Karnataka");
    await cancel(confirmed.json<Order>());
    // Shared by two States, or of the army's field post offices: nothing is contradicted.
    for (const [state, postcode] of [
      ["Puducherry", "607402"],
      ["Uttarakhand", "247667"],
      ["Punjab", "160055"],
      ["Ladakh", "901205"],
    ]) {
      const placed = await order({ state, postcode });
      expect([state, placed.statusCode]).toEqual([state, 201]);
      await cancel(placed.json<Order>());
    }
  });

  test("an unregistered shop sells to no other State, however it is written", async () => {
    for (const [state, postcode, name] of spellings) {
      const answer = await order({ state, postcode }, unregistered);
      const right = name === "Maharashtra" ? undefined : ["state other-state"];
      expect([state, answer.statusCode, faultsOf(answer)]).toEqual([state, right ? 400 : 201, right]);
      if (!right) await cancel(answer.json<Order>());
    }
  });

  test("a State that an older order bears unread counts by its postcode, and never as the shop's own", async () => {
    for (const [state, postcode, supply] of [
      ["Orissa", "751001", "Odisha"],
      ["???", "751001", "Odisha"],
      ["Narnia", "900900", "Other Territory"],
    ]) {
      const placed = (await order({})).json<Order>();
      await store.db
        .updateTable("order_address")
        .set({ state, postcode })
        .where("order_id", "=", placed.id)
        .execute();
      const bill = await billOf(placed);
      expect(bill).toMatchObject({ sameState: false, igst: 6.9, placeOfSupply: { state: supply } });
    }
  });

  test("a shop's own State and GSTIN are read alike", async () => {
    const saved = await seller.asks({
      ...{ method: "PUT", url: "/api/seller/shop" },
      payload: {
        ...details,
        state: "महाराष्ट्र",
        gstin: "२७AAPFU०९३९F१ZV",
        phone: "\u202a+91 98765\u201143210\u202c",
      },
    });
    expect(saved.json()).toMatchObject({ state: "Maharashtra", gstin, phone: "9876543210" });
  });

  test("a phone and a town are judged as a shop's are", async () => {
    expect(faultsOf(await order({ phone: "0000000000", city: "Call 98765 43210" }))).toEqual([
      ...["city pattern", "phone pattern"],
    ]);
    const pasted = await order({ phone: "\u202a+91 98765 43210\u202c" });
    expect(pasted.json<Order>().address.phone).toBe("9876543210");
  });
});
