import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import type { Bill } from "#shop/bills/contract.ts";
import type { BillBrief, BillingDetails, ProductTax } from "#shop/bills/shopShapes.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { remainingOf } from "#shop/checkout/remaining.ts";
import { moveParts } from "#shop/checkout/server/parts/moveParts.ts";
import { settleLine } from "#shop/checkout/server/settleLine.ts";
import { saveLicence } from "#shop/market/server/law/licences.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve, testAddress } from "../support/shop.ts";
import { addSoldParts, type SoldPart } from "../support/soldParts.ts";
import { somebodyWaits } from "../support/somebodyWaits.ts";

const paise = (rupees: number) => Math.round(rupees * 100);
const shopDetails = {
  ...{ sender: "Ravi Krishi Kendra", phone: "9876543210", postcode: "466001", street: "Mandi Road" },
  ...{ apartment: "", city: "Sehore", state: "Madhya Pradesh", gstin: "" },
};
/** Numbers with the right check character, in Madhya Pradesh and in Maharashtra. */
const gstins = { "Madhya Pradesh": "23AAPFU0939F1Z3", Maharashtra: "27AAPFU0939F1ZV" } as const;
const billing = {
  ...{ legalName: "Ravi Agro Private Limited", regime: "regular" },
  ...{ holder: "Ravi Agro", account: "123456789012", ifsc: "EXMP0001234", bank: "", prefix: "RK" },
};
const india = (time: string) => Date.parse(`${time}+05:30`);

describe.each(engines)("bills on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let buyer: TestPerson;
  let count = 0;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
    buyer = await newPerson("user");
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const newPerson = (role: "user" | "seller") => {
    count += 1;
    return addTestPerson(app, store, { email: `billed${count}@example.in`, role });
  };
  const put = async <Value>(who: TestPerson, url: string, payload: object): Promise<Value> => {
    const answer = await who.asks({ method: "PUT", url: `/api${url}`, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const get = async <Value>(who: TestPerson, url: string): Promise<Value> =>
    (await who.asks({ url: `/api${url}` })).json();
  /** A shop with the five products of the plan's bill (4.7), registered in a State. */
  const newShop = async (state: keyof typeof gstins = "Madhya Pradesh") => {
    const seller = await newPerson("seller");
    const { id } = seller;
    await shelve(store, [
      { id: `${id}-urea`, name: "Urea, Neem Coated", shop: id, stock: 1000, pricePaise: 26_650 },
      { id: `${id}-dap`, name: "DAP 18-46-0", shop: id, stock: 1000, pricePaise: 135_000 },
      { id: `${id}-imida`, name: "Imidacloprid 17.8% SL", shop: id, stock: 1000, pricePaise: 34_500 },
      { id: `${id}-bt`, name: "Bacillus thuringiensis kurstaki", shop: id, stock: 1000, pricePaise: 48_000 },
      { id: `${id}-cotton`, name: "Cotton Seed BG-II", shop: id, stock: 1000, pricePaise: 90_100 },
    ]);
    const kinds = { imida: "pesticides", bt: "pesticides", cotton: "seeds" } as const;
    for (const [end, category] of Object.entries(kinds) as [string, "pesticides" | "seeds"][]) {
      await store.db
        .updateTable("product")
        .set({ category, banned: "", withheld: 0 })
        .where("id", "=", `${id}-${end}`)
        .execute();
    }
    await store.db
      .insertInto("licence")
      .values({
        ...{ shop_id: id, category: "pesticides", number: "LIC/7", authority: "Agriculture office" },
        ...{ expires_on: "2029-01-01", settled: 1, updated_at: 1, holds_until: "2029-01-01" },
        ...{ verified_at: 1, number_key: "LIC7", withdrawn: "" },
      })
      .execute();
    await put(seller, "/seller/shop", { ...shopDetails, state, gstin: gstins[state] });
    await put(seller, "/seller/billing", billing);
    return seller;
  };
  const published = (seller: TestPerson): SoldPart => ({
    shop: seller.id,
    buyer: buyer.id,
    lines: [
      { product: `${seller.id}-urea`, pricePaise: 26_650, quantity: 2 },
      { product: `${seller.id}-dap`, pricePaise: 135_000, quantity: 1 },
      { product: `${seller.id}-imida`, pricePaise: 34_500, quantity: 3 },
      { product: `${seller.id}-bt`, pricePaise: 48_000, quantity: 1 },
      { product: `${seller.id}-cotton`, pricePaise: 90_100, quantity: 2 },
    ],
  });
  const move = (
    seller: TestPerson,
    id: string,
    to: "packed" | "shipped" | "delivered" | "cancelled",
    at: number,
  ) =>
    changeBeside(store.db, (tx) =>
      moveParts(tx, { partIds: [id], to, by: "seller", of: { shopId: seller.id }, at }),
    );
  const pack = async (seller: TestPerson, part: SoldPart, at = Date.now()) => {
    const [sold] = await addSoldParts(store, [part]);
    const { id = "", order = "" } = sold ?? {};
    await move(seller, id, "packed", at);
    const [bill] = await get<Bill[]>(seller, `/orders/${order}/bills`);
    if (!bill) throw new Error("no bill");
    return { id, order, bill };
  };

  test("the published basket is billed to the paisa when it is packed: taxable and exempt on one bill", async () => {
    const seller = await newShop();
    const { bill, order } = await pack(seller, published(seller), india("2026-11-23T12:00"));
    expect(bill).toMatchObject({
      ...{ number: "RK/26-27/000001", year: "26-27", day: "2026-11-23", title: "invoice-cum-bill" },
      ...{
        regime: "regular",
        sameState: true,
        secondHalf: "SGST",
        order,
        notes: [],
        credited: 0,
        left: 5200,
      },
      ...{ taxable: 3127.6, cgst: 135.2, sgst: 135.2, igst: 0, exempt: 1802, total: 5200 },
      placeOfSupply: { state: "Madhya Pradesh", code: "23" },
      seller: {
        ...{ legalName: billing.legalName, gstin: gstins["Madhya Pradesh"], stateCode: "23" },
        bankAccount: "Ravi Agro · 123456789012 · EXMP0001234",
      },
      buyer: { name: "Asha Devi", street: testAddress.street, stateCode: "23" },
    });
    const lines = Object.fromEntries(bill.lines.map((line) => [line.product.split("-").at(-1), line]));
    expect(lines).toMatchObject({
      urea: { taxable: 507.62, cgst: 12.69, sgst: 12.69, rate: 5, hsn: "31021000", total: 533 },
      dap: { taxable: 1285.72, cgst: 32.14, sgst: 32.14, rate: 5, hsn: "31053000" },
      imida: {
        taxable: 877.12,
        cgst: 78.94,
        sgst: 78.94,
        rate: 18,
        hsn: "380891",
        quantity: 3,
        price: 345,
        licence: "LIC/7",
      },
      bt: { taxable: 457.14, cgst: 11.43, sgst: 11.43, rate: 5, hsn: "3808" },
      cotton: { taxable: 0, exempt: 1802, rate: 0, hsn: "1209", lots: [] },
    });
    expect(bill.rates.map(({ rate, total }) => [rate, total])).toEqual([
      ...[
        [0, 1802],
        [5, 2363],
        [18, 1035],
      ],
    ]);
  });

  test("between two States it is IGST, rounded once: DAP of 1,350.00 has 64.29 on 1,285.71", async () => {
    const seller = await newShop("Maharashtra");
    const { bill } = await pack(seller, published(seller));
    expect(bill).toMatchObject({
      sameState: false,
      cgst: 0,
      sgst: 0,
      igst: 270.41,
      taxable: 3127.59,
      total: 5200,
    });
    const dap = bill.lines.find(({ product }) => product.endsWith("-dap"));
    expect(dap).toMatchObject({ igst: 64.29, taxable: 1285.71 });
    const delhi = await pack(seller, { ...published(seller), state: "Ladakh" });
    expect(delhi.bill).toMatchObject({ placeOfSupply: { code: "38" }, secondHalf: "UTGST" });
  });

  test("who has no GSTIN, or pays by composition, writes a bill of supply without a tax line", async () => {
    const seller = await newShop();
    await put(seller, "/seller/billing", { ...billing, regime: "composition" });
    const whole = {
      title: "bill-of-supply",
      taxable: 0,
      cgst: 0,
      sgst: 0,
      igst: 0,
      exempt: 5200,
      total: 5200,
    };
    const composed = (await pack(seller, published(seller))).bill;
    expect(composed).toMatchObject({
      ...whole,
      regime: "composition",
      seller: { gstin: gstins["Madhya Pradesh"] },
    });
    expect(composed.lines.map(({ rate }) => rate)).toEqual([null, null, null, null, null]);
    await put(seller, "/seller/billing", { ...billing, regime: "none" });
    await put(seller, "/seller/shop", shopDetails);
    expect((await pack(seller, published(seller))).bill).toMatchObject({ ...whole, seller: { gstin: "" } });
  });

  test("a shop that said nothing yet still bills: no GSTIN, its own name, no prefix", async () => {
    const seller = await newPerson("seller");
    await shelve(store, [{ id: "plain", shop: seller.id, stock: 5, pricePaise: 10_000 }]);
    await addToCart(buyer, "plain", 2);
    const order = (await placeOrder(buyer)).json<Order>();
    expect(await get(buyer, `/orders/${order.id}/bills`)).toEqual([]);
    const part = order.parts[0]?.id ?? "";
    const url = `/api/seller/orders/${part}/state`;
    await seller.asks({ method: "POST", url, payload: { state: "packed" } });
    const [bill] = await get<Bill[]>(buyer, `/orders/${order.id}/bills`);
    expect(bill).toMatchObject({
      title: "bill-of-supply",
      total: 200,
      seller: { legalName: `Shop ${seller.id}` },
    });
    expect(bill?.number).toMatch(/^\d\d-\d\d\/000001$/);
  });

  test("who may not sell to another State is not ordered from there, and the shop and its State are told", async () => {
    const seller = await newShop();
    const [dap, cotton] = [`${seller.id}-dap`, `${seller.id}-cotton`];
    const says = (regime: string) => put(seller, "/seller/billing", { ...billing, regime });
    const to = async (state: string, ...ids: string[]) => {
      const person = await newPerson("user");
      for (const id of ids) expect((await addToCart(person, id)).statusCode).toBe(200);
      const stock = () => store.db.selectFrom("product").select(["id", "stock"]).orderBy("id").execute();
      const before = await stock();
      const answer = await placeOrder(person, { state, stateConfirmed: true });
      if (answer.statusCode !== 201) {
        expect(await stock()).toEqual(before);
        expect(await get<Order[]>(person, "/orders")).toEqual([]);
      }
      return answer;
    };
    expect((await to("Kerala", dap)).statusCode).toBe(201);
    await says("composition");
    const refused = await to("Kerala", dap);
    expect([refused.statusCode, refused.json().errors]).toMatchObject([
      400,
      [
        {
          ...{ field: "state", rule: "other-state" },
          about: { shop: `Shop ${seller.id}`, state: "Madhya Pradesh" },
        },
      ],
    ]);
    // The composition scheme is for one State, whatever is sold; without registration what is not taxed may go.
    expect((await to("Kerala", cotton)).statusCode).toBe(400);
    expect((await to("Madhya Pradesh", dap, cotton)).statusCode).toBe(201);
    await says("none");
    await put(seller, "/seller/shop", shopDetails);
    expect((await to("Kerala", cotton)).statusCode).toBe(201);
    expect((await to("Kerala", cotton, dap)).statusCode).toBe(400);
    expect((await to("Madhya Pradesh", dap)).statusCode).toBe(201);
    // Where the shop is, nobody said: nothing can be told of it.
    await store.db.deleteFrom("shop_details").where("shop_id", "=", seller.id).execute();
    expect((await to("Kerala", dap)).statusCode).toBe(201);
  });

  test("goods whose licence is withdrawn while they are being packed are not packed", async () => {
    const seller = await newShop();
    const lines = [{ product: `${seller.id}-imida`, pricePaise: 34_500, quantity: 1 }];
    const [sold] = await addSoldParts(store, [{ shop: seller.id, buyer: buyer.id, lines }]);
    const { id = "", order = "" } = sold ?? {};
    const at = Date.now();
    let packed: Promise<unknown> | undefined;
    await changeBeside(store.db, async (tx) => {
      const none = { number: "", authority: "", expires_on: "", withdrawn: "It was forged" };
      await saveLicence(tx, { shop_id: seller.id, category: "pesticides" }, none, at);
      packed = move(seller, id, "packed", at).catch((error: unknown) => error);
      await somebodyWaits(store);
    });
    expect(await packed).toMatchObject({ problem: { status: 409, errors: [{ rule: "unlicensed" }] } });
    expect(await get<Bill[]>(seller, `/orders/${order}/bills`)).toEqual([]);
  });

  test("bills are read by their buyer and that seller alone, orders too; everybody else finds nothing", async () => {
    const [seller, other, stranger] = [await newShop(), await newShop(), await newPerson("user")];
    const { bill, order } = await pack(seller, published(seller));
    for (const who of [buyer, seller]) {
      expect(await get<Bill>(who, `/bills/${bill.id}`)).toEqual(bill);
      expect(await get<Bill[]>(who, `/orders/${order}/bills`)).toEqual([bill]);
    }
    for (const who of [other, stranger])
      for (const url of [`/bills/${bill.id}`, `/orders/${order}/bills`, `/bills/${bill.id}?as=pdf`])
        expect([url, (await who.asks({ url: `/api${url}` })).statusCode]).toEqual([url, 404]);
    const list = await get<BillBrief[]>(seller, "/seller/bills");
    expect(list).toEqual([expect.objectContaining({ id: bill.id, number: bill.number, total: 5200 })]);
    expect(await get(other, "/seller/bills")).toEqual([]);
    expect((await other.asks({ url: `/api/seller/bills?before=${bill.id}` })).statusCode).toBe(404);
    expect((await app.inject(`/api/bills/${bill.id}`)).statusCode).toBe(401);
  });

  test("a bill stays as it was, whatever is said of shop, product and rate afterwards", async () => {
    const seller = await newShop();
    const { bill } = await pack(seller, published(seller));
    await put(seller, "/seller/shop", { ...shopDetails, city: "Bhopal", gstin: gstins["Madhya Pradesh"] });
    await put(seller, "/seller/billing", { ...billing, legalName: "Another", prefix: "Z" });
    await put(seller, `/seller/products/${seller.id}-dap/tax`, { hsn: "3105", rate: 18 });
    expect(await get<Bill>(seller, `/bills/${bill.id}`)).toEqual(bill);
    const next = (await pack(seller, published(seller))).bill;
    expect(next).toMatchObject({ seller: { legalName: "Another", city: "Bhopal" } });
    expect(next.number).toMatch(/^Z\/.+\/000002$/);
    const dap = next.lines.find(({ product }) => product.endsWith("-dap"));
    expect(dap).toMatchObject({ rate: 18, hsn: "3105" });
  });

  test("on 31 March 2027 at 23:59 in India it is of 26-27; a minute later number 1 of 27-28", async () => {
    const seller = await newShop();
    const before = await pack(seller, published(seller), india("2027-03-31T23:59:00"));
    const after = await pack(seller, published(seller), india("2027-04-01T00:00:00"));
    expect([before.bill.number, after.bill.number]).toEqual(["RK/26-27/000001", "RK/27-28/000001"]);
    expect([before.bill.day, after.bill.day]).toEqual(["2027-03-31", "2027-04-01"]);
  });

  test("a packing that is rolled back uses no number", async () => {
    const seller = await newShop();
    await pack(seller, published(seller));
    const [sold] = await addSoldParts(store, [published(seller)]);
    const failing = changeBeside(store.db, async (tx) => {
      const partIds = [sold?.id ?? ""];
      const of = { shopId: seller.id };
      await moveParts(tx, { partIds, to: "packed", by: "seller", of, at: Date.now() });
      throw new Error("the power went");
    });
    await expect(failing).rejects.toThrow("the power went");
    expect(await get(seller, `/orders/${sold?.order}/bills`)).toEqual([]);
    expect((await pack(seller, published(seller))).bill.number).toMatch(/000002$/);
  });

  test("money given back, and the end of the whole part, take their tax off by notes of a series of their own; the last takes what is left", async () => {
    const seller = await newShop();
    const { id, order, bill } = await pack(seller, published(seller));
    await move(seller, id, "shipped", Date.now());
    await move(seller, id, "delivered", Date.now());
    const refund = (key: string, product: string, rupees: number) =>
      changeBeside(store.db, (tx) =>
        settleLine(tx, {
          ...{ partId: id, productId: `${seller.id}-${product}`, key, kind: "refunded", packs: 0 },
          ...{ paise: paise(rupees), at: Date.now() },
        }),
      );
    await refund("first-refund", "dap", 333.33);
    await refund("first-refund", "dap", 333.33);
    await refund("second-refund", "dap", 1016.67);
    await expect(refund("third-refund", "dap", 0.01)).rejects.toThrow("Not more than was paid");
    const lowered = await get<Bill>(buyer, `/bills/${bill.id}`);
    expect(lowered).toMatchObject({ total: 5200, credited: 1350, left: 3850 });
    expect(lowered.notes.map(({ number }) => number.slice(-6))).toEqual(["C00001", "C00002"]);
    const sum = (name: "taxable" | "cgst" | "sgst" | "total") =>
      lowered.notes.reduce((all, note) => all + paise(note[name]), 0);
    expect([sum("taxable"), sum("cgst"), sum("sgst")]).toEqual([128_572, 3_214, 3_214]);
    await changeBeside(store.db, (tx) =>
      moveParts(tx, {
        ...{ partIds: [id], to: "returned", by: "seller", of: { shopId: seller.id }, at: Date.now() },
      }),
    );
    const ended = await get<Bill>(buyer, `/bills/${bill.id}`);
    expect(ended).toMatchObject({ number: bill.number, credited: 5200, left: 0 });
    expect(ended.notes.at(-1)).toMatchObject({ reason: "returned", total: 3850, exempt: 1802 });
    expect(await get<Bill[]>(seller, `/orders/${order}/bills`)).toHaveLength(1);
  });

  test("cancelled after packing, the bill keeps its number and a note takes all of it; before packing there is neither", async () => {
    const seller = await newShop();
    const [unpacked] = await addSoldParts(store, [published(seller)]);
    await move(seller, unpacked?.id ?? "", "cancelled", Date.now());
    expect(await get(seller, `/orders/${unpacked?.order}/bills`)).toEqual([]);
    const { id, bill } = await pack(seller, published(seller));
    await move(seller, id, "cancelled", Date.now());
    const ended = await get<Bill>(seller, `/bills/${bill.id}`);
    expect(ended).toMatchObject({
      number: bill.number,
      left: 0,
      notes: [{ reason: "cancelled", total: 5200 }],
    });
    const { rates, taxable, cgst, sgst, exempt, total } = bill;
    expect(ended.notes[0]).toMatchObject({ rates, taxable, cgst, sgst, exempt, total });
  });

  test("a packing that was taken back leaves its number with a note, and packed again there is another bill", async () => {
    const seller = await newShop();
    const { id, order, bill } = await pack(seller, published(seller));
    const undo = {
      method: "POST",
      url: `/api/seller/orders/${id}/undo`,
      payload: { state: "packed" },
    } as const;
    expect((await seller.asks(undo)).statusCode).toBe(200);
    await move(seller, id, "packed", Date.now());
    const [first, second] = await get<Bill[]>(buyer, `/orders/${order}/bills`);
    expect(first).toMatchObject({ id: bill.id, left: 0, notes: [{ reason: "taken-back", total: 5200 }] });
    expect(second).toMatchObject({ left: 5200, notes: [] });
    expect(second?.number).toMatch(/000002$/);
  });

  test("the next number may be said, and not lowered once the year has a bill", async () => {
    const seller = await newShop();
    const say = (nextSerial: number) =>
      seller.asks({ method: "PUT", url: "/api/seller/billing", payload: { ...billing, nextSerial } });
    expect((await say(500)).json<BillingDetails>()).toMatchObject({ nextSerial: 500, billed: false });
    expect((await say(41)).json<BillingDetails>()).toMatchObject({ nextSerial: 41 });
    expect((await pack(seller, published(seller))).bill.number).toMatch(/000041$/);
    const lower = await say(41);
    expect([lower.statusCode, lower.json().errors]).toEqual([
      ...[400, [expect.objectContaining({ field: "nextSerial", rule: "minimum", limit: 42 })]],
    ]);
    expect((await get<BillingDetails>(seller, "/seller/billing")).nextNumber).toMatch(/^RK\/.+\/000042$/);
    expect((await say(42)).statusCode).toBe(200);
    expect((await say(1_000_000)).statusCode).toBe(400);
  });

  test("a GSTIN of another State is refused, and so is leaving it out where bills need it", async () => {
    const seller = await newShop();
    const say = (more: object) =>
      seller.asks({ method: "PUT", url: "/api/seller/shop", payload: { ...shopDetails, ...more } });
    const other = await say({ gstin: gstins.Maharashtra });
    expect([other.statusCode, other.json().errors]).toMatchObject([
      400,
      [{ field: "gstin", rule: "other-state" }],
    ]);
    expect((await say({ gstin: "" })).json().errors).toMatchObject([{ field: "gstin", rule: "required" }]);
  });

  test("heading and rate follow from the product and may be said otherwise, with a rate that is in force", async () => {
    const [seller, other] = [await newShop(), await newShop()];
    const url = `/seller/products/${seller.id}-bt/tax`;
    const standard = await get<ProductTax>(seller, url);
    expect(standard).toMatchObject({ rate: 5, hsn: "3808", own: false, rates: [0, 5, 18] });
    expect(await put(seller, url, { hsn: "380891", rate: 18 })).toMatchObject({ rate: 18, own: true });
    const say = (payload: object) => seller.asks({ method: "PUT", url: `/api${url}`, payload });
    for (const wrong of [
      { hsn: "380891", rate: 12 },
      { hsn: "38089", rate: 5 },
      { hsn: null, rate: 5 },
    ])
      expect((await say(wrong)).statusCode).toBe(400);
    expect(await put(seller, url, { hsn: null, rate: null })).toEqual(standard);
    expect((await other.asks({ url: `/api${url}` })).statusCode).toBe(404);
  });

  test("what the accountant takes along sums to the paisa: every line, and by State and rate", async () => {
    const seller = await newShop();
    const at = india("2026-12-05T10:00");
    await pack(seller, published(seller), at);
    await pack(seller, { ...published(seller), state: "Maharashtra" }, at);
    const { id } = await pack(seller, published(seller), at);
    await move(seller, id, "cancelled", india("2026-12-31T23:59"));
    await pack(seller, published(seller), india("2027-01-01T00:00"));
    const period = "from=2026-12-01&to=2026-12-31";
    const summary = await get<{ rows: { code: string; rate: number; total: number; igst: number }[] }>(
      seller,
      `/seller/bills/b2cs?${period}`,
    );
    expect(summary).toMatchObject({
      bills: 3,
      notes: 1,
      total: 10_400,
      cgst: 135.2,
      sgst: 135.2,
      igst: 270.41,
    });
    expect(summary.rows.map(({ code, rate, total }) => [code, rate, total])).toEqual([
      ...[
        ["23", 0, 1802],
        ["23", 5, 2363],
        ["23", 18, 1035],
      ],
      ...[
        ["27", 0, 1802],
        ["27", 5, 2363],
        ["27", 18, 1035],
      ],
    ]);
    const csv = (await seller.asks({ url: `/api/seller/bills.csv?${period}` })).body.trim().split("\r\n");
    expect(csv).toHaveLength(1 + 3 * 5 + 5);
    const cells = csv.slice(1).map((row) => row.split(","));
    expect(cells.reduce((sum, row) => sum + paise(Number(row.at(-1)?.replace(/^'/, ""))), 0)).toBe(1_040_000);
    const file = (await seller.asks({ url: `/api/seller/bills/b2cs.csv?${period}` })).body;
    expect(file).toContain("INTER,27-Maharashtra,18,877.12,0,0,157.88,0,1035");
    for (const wrong of [
      "from=2026-12-02&to=2026-12-01",
      "from=2026-02-30&to=2026-12-01",
      "from=2020-01-01&to=2026-01-01",
    ])
      expect((await seller.asks({ url: `/api/seller/bills.csv?${wrong}` })).statusCode).toBe(400);
  });

  test("over random baskets, refunds and ends: lines are the total, and bill less notes is what the order keeps", async () => {
    const seller = await newShop();
    const ends = ["urea", "dap", "imida", "bt", "cotton"];
    const any = (most: number) => 1 + Math.floor(Math.random() * most);
    const baskets = Array.from({ length: 25 }, (_, place): SoldPart => {
      const lines = ends.slice(0, any(ends.length)).map((end) => ({
        product: `${seller.id}-${end}`,
        ...{ pricePaise: any(place < 20 ? 200_000 : 5), quantity: any(9) },
      }));
      return {
        shop: seller.id,
        buyer: buyer.id,
        lines,
        state: place % 3 === 0 ? "Kerala" : "Madhya Pradesh",
      };
    });
    for (const basket of baskets) {
      const { id, order, bill } = await pack(seller, basket);
      const whole = basket.lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
      const sumOf = (figures: readonly number[]) => figures.reduce((sum, rupees) => sum + paise(rupees), 0);
      const { taxable, cgst, sgst, igst, exempt, total } = bill;
      expect([sumOf(bill.lines.map((line) => line.total)), sumOf([total])]).toEqual([whole, whole]);
      expect(sumOf([taxable, cgst, sgst, igst, exempt])).toBe(whole);
      expect(sumOf(bill.rates.map((rate) => rate.total))).toBe(whole);
      await move(seller, id, "shipped", Date.now());
      await move(seller, id, "delivered", Date.now());
      for (const line of basket.lines.slice(0, any(3))) {
        const back = any(line.pricePaise * line.quantity);
        await changeBeside(store.db, (tx) =>
          settleLine(tx, {
            ...{
              partId: id,
              productId: line.product,
              key: `key-${line.product}`,
              kind: "refunded",
              packs: 0,
            },
            ...{ paise: back, at: Date.now() },
          }),
        );
      }
      const end = Math.random() < 0.3;
      if (end) {
        await changeBeside(store.db, (tx) =>
          moveParts(tx, {
            ...{ partIds: [id], to: "returned", by: "seller", of: { shopId: seller.id }, at: Date.now() },
          }),
        );
      }
      const kept = remainingOf(await get<Order>(buyer, `/orders/${order}`));
      const now = await get<Bill>(buyer, `/bills/${bill.id}`);
      expect([now.left, paise(now.total) - sumOf(now.notes.map((note) => note.total))]).toEqual([
        ...[kept.total, paise(kept.total)],
      ]);
      if (!end) continue;
      for (const name of ["taxable", "cgst", "sgst", "igst", "exempt"] as const) {
        expect([name, sumOf(now.notes.map((note) => note[name]))]).toEqual([name, paise(now[name])]);
      }
    }
  });

  test("the tax in prices is reckoned for anybody, as the bill has it", async () => {
    const ask = (payload: object) => app.inject({ method: "POST", url: "/api/reckon/tax", payload });
    const lines = [
      { price: 1350, quantity: 1, rate: 5 },
      { price: 901, quantity: 2, rate: 0 },
    ];
    expect((await ask({ sameState: true, lines })).json()).toEqual({
      lines: [
        { taxable: 1285.72, cgst: 32.14, sgst: 32.14, igst: 0 },
        { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
      ],
      ...{ taxable: 1285.72, cgst: 32.14, sgst: 32.14, igst: 0, exempt: 1802, total: 3152 },
    });
    expect((await ask({ sameState: false, lines })).json()).toMatchObject({ taxable: 1285.71, igst: 64.29 });
    const priced = async (price: number) =>
      (await ask({ sameState: true, lines: [...lines, { price, quantity: 1, rate: 5 }] })).statusCode;
    for (const price of [1.005, 0.001, 99.999, 266.505])
      expect([price, await priced(price)]).toEqual([price, 400]);
    for (const price of [0.1 + 0.2, 4.35, 1.1, 99999.99])
      expect([price, await priced(price)]).toEqual([price, 200]);
    expect((await ask({ sameState: true, lines: [{ price: -1, quantity: 1, rate: 5 }] })).statusCode).toBe(
      400,
    );
  });

  test("a sample shop bills nothing, as it sends nothing", async () => {
    const seller = await newShop();
    await store.db.updateTable("shop").set({ demonstration: 1 }).where("id", "=", seller.id).execute();
    const [sold] = await addSoldParts(store, [published(seller)]);
    await move(seller, sold?.id ?? "", "packed", Date.now());
    expect(await get(buyer, `/orders/${sold?.order}/bills`)).toEqual([]);
  });
});
