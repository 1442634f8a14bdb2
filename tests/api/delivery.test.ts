import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import type { Bill } from "#shop/bills/contract.ts";
import { deliveryLines } from "#shop/bills/server/deliveryLines.ts";
import { taxIn } from "#shop/bills/tax.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { remainingOf } from "#shop/checkout/remaining.ts";
import { settleLine } from "#shop/checkout/server/settleLine.ts";
import type { Delivery, Quote } from "#shop/delivery/contract.ts";
import type { PartPayment } from "#shop/payments/contract.ts";
import type { Figures } from "#shop/seller/figures/contract.ts";
import type { ShopOrder } from "#shop/seller/orders/contract.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve, stocks, testAddress } from "../support/shop.ts";

const nearby: Delivery = {
  zones: [
    { prefixes: ["466"], days: 2, charge: 40.5, freeFrom: 1000 },
    { prefixes: ["4"], days: 5, charge: 90, freeFrom: null },
  ],
  collect: "",
};
const collect = "Mandi Road, beside the bank\ndaily 9 to 6";
const gstin = "23AAPFU0939F1Z3";

describe.each(engines)("delivery on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let north: TestPerson;
  let south: TestPerson;
  let count = 0;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
    [north, south] = [await newPerson("seller"), await newPerson("seller")];
    await shelve(store, [
      { id: "urea", stock: 1000, shop: north.id, pricePaise: 26_650 },
      { id: "zinc", stock: 1000, shop: south.id, pricePaise: 9_999 },
    ]);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const newPerson = (role: "user" | "seller" = "user") => {
    count += 1;
    return addTestPerson(app, store, { email: `brought${count}@example.in`, role });
  };
  const puts = (seller: TestPerson, url: string, payload: object) =>
    seller.asks({ method: "PUT", url: `/api/seller/${url}`, payload });
  const says = async (seller: TestPerson, said: Delivery) => {
    const answer = await puts(seller, "shop/delivery", said);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual(said);
  };
  const get = async <Value>(who: TestPerson, url: string): Promise<Value> =>
    (await who.asks({ url: `/api${url}` })).json();
  const quoted = (who: TestPerson, pin: string, paise = 26_650) =>
    get<Quote>(who, `/delivery?shops=${north.id}:${paise}${pin && `&pin=${pin}`}`);
  const fills = async (person: TestPerson, ids: readonly string[]) => {
    for (const id of ids) await addToCart(person, id);
  };
  const ordered = async (person: TestPerson, ids: readonly string[], more: object): Promise<Order> => {
    await fills(person, ids);
    const answer = await placeOrder(person, more);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const moves = async (seller: TestPerson, part: string, ...states: string[]) => {
    for (const state of states) {
      const url = `/api/seller/orders/${part}/state`;
      const answer = await seller.asks({ method: "POST", url, payload: { state, reason: "No" } });
      expect(answer.statusCode, answer.body).toBe(200);
    }
  };
  const partOf = (order: Order, seller: TestPerson) => {
    const item = order.items.find(({ prod_id }) => prod_id === (seller === south ? "zinc" : "urea"));
    const part = order.parts.find(({ id }) => id === item?.part);
    if (!part) throw new Error("no such part");
    return part;
  };

  test("a shop that said nothing delivers everywhere for nothing, and a quote says so without a PIN code", async () => {
    const asha = await newPerson();
    expect(await quoted(asha, "")).toEqual({
      pin: null,
      shops: [{ shop: north.id, way: "everywhere", charge: 0, days: null, collect: "" }],
    });
    const order = await ordered(asha, ["urea"], {});
    expect(order).toMatchObject({ shipping: 0, total: 266.5 });
    expect(order.parts).toMatchObject([{ shipping: 0, days: null, collect: "", total: 266.5 }]);
  });

  test("what a shop says is quoted by PIN code and sum, to one's own last address where none is named", async () => {
    await says(north, nearby);
    const asha = await newPerson();
    const of = async (pin: string, paise?: number) => {
      const { shops } = await quoted(asha, pin, paise);
      return [shops[0]?.way, shops[0]?.charge, shops[0]?.days];
    };
    expect(await of("466001", 99_999)).toEqual(["there", 40.5, 2]);
    expect(await of("466001", 100_000)).toEqual(["there", 0, 2]);
    expect(await of("462001")).toEqual(["there", 90, 5]);
    expect(await of("110001")).toEqual(["not-there", 0, null]);
    expect(await of("")).toEqual(["unknown", 0, null]);
    await ordered(asha, ["urea"], { keepAddress: true, seenTotal: 307 });
    expect((await quoted(asha, "")).pin).toBe(testAddress.postcode);
    expect(await of("")).toEqual(["there", 40.5, 2]);
    // Of somebody else it says nothing.
    expect((await app.inject({ url: `/api/delivery?shops=${north.id}:1` })).json().pin).toBeNull();
  });

  test("the charge is in the total, in what is due and in what each seller is paid; nobody pays one that was not shown", async () => {
    await says(north, nearby);
    const asha = await newPerson();
    await fills(asha, ["urea", "zinc"]);
    const before = await stocks(store);
    for (const more of [{}, { seenTotal: 366.49 }, { seenTotal: 406.98 }]) {
      const refused = await placeOrder(asha, { ...more, payment: "bank" });
      expect([refused.statusCode, refused.json().errors]).toEqual([
        409,
        [
          { field: "seenTotal", rule: "rose", message: "is Rs\u00a0406.99 now", limit: 406.99 },
          { field: "shipping", rule: "included", message: "is Rs\u00a040.50", limit: 40.5 },
        ],
      ]);
    }
    expect(await stocks(store)).toEqual(before);
    const order = (await placeOrder(asha, { seenTotal: 406.99, payment: "bank" })).json<Order>();
    expect(order).toMatchObject({ shipping: 40.5, total: 406.99, due: { amount: 406.99 } });
    expect(partOf(order, north)).toMatchObject({ shipping: 40.5, days: 2, total: 307 });
    expect(partOf(order, south)).toMatchObject({ shipping: 0, days: null, total: 99.99 });
    const shown = await get<ShopOrder>(north, `/seller/orders/${partOf(order, north).id}`);
    expect(shown).toMatchObject({ shipping: 40.5, days: 2, total: 307, due: { amount: 307 } });

    // What a shop says later changes nothing of it; the same key answers the same.
    await says(north, { ...nearby, zones: [] });
    expect(await get(asha, `/orders/${order.id}`)).toMatchObject({ shipping: 40.5, total: 406.99 });
    // A charge that fell is passed on.
    expect(await ordered(asha, ["urea"], { seenTotal: 307 })).toMatchObject({ shipping: 0, total: 266.5 });
  });

  test("by UPI the seller is paid goods and delivery by one code", async () => {
    await says(north, nearby);
    await puts(north, "shop/upi", { address: "north@okbank", payee: "North" });
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"], { payment: "upi", seenTotal: 307 });
    const [money] = await get<PartPayment[]>(asha, `/orders/${order.id}/payments`);
    expect(money?.amount).toBe(307);
    expect(new URL(money?.upi?.link ?? "").searchParams.get("am")).toBe("307.00");
  });

  test("where a seller does not deliver nothing is ordered, and it is told who that is", async () => {
    await says(north, nearby);
    const asha = await newPerson();
    await fills(asha, ["urea", "zinc"]);
    const before = await stocks(store);
    const refused = await placeOrder(asha, { postcode: "110001", state: "Delhi", seenTotal: 1000 });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ field: "delivery", rule: "not-delivered", message: `Shop ${north.id}` }],
    ]);
    const collected = await placeOrder(asha, { collect: true, seenTotal: 1000 });
    expect([collected.statusCode, collected.json().errors?.length]).toEqual([400, 2]);
    expect(await stocks(store)).toEqual(before);
  });

  test("what is collected costs nothing, wherever its buyer lives, and keeps the words that it was ordered under", async () => {
    await says(north, { ...nearby, collect });
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"], { collect: true, postcode: "110001", state: "Delhi" });
    await says(north, nearby);
    expect(order.parts).toMatchObject([{ shipping: 0, days: null, collect, total: 266.5 }]);
    expect((await get<Order>(asha, `/orders/${order.id}`)).parts[0]?.collect).toBe(collect);
    expect((await get<ShopOrder>(north, `/seller/orders/${order.parts[0]?.id}`)).collect).toBe(collect);
  });

  test("a part that is cancelled or comes back gives its delivery back with it; money back for a line does not", async () => {
    await says(north, nearby);
    const asha = await newPerson();
    const order = await ordered(asha, ["urea", "zinc"], { seenTotal: 406.99 });
    const part = partOf(order, north).id;
    const today = indianDay(Date.now());
    const sales = async () =>
      (await get<Figures>(north, `/seller/figures?from=${today}&to=${today}`)).sales.rupees;
    const before = await sales();
    const answer = await asha.asks({ method: "POST", url: `/api/orders/${order.id}/cancel?part=${part}` });
    expect(remainingOf(answer.json())).toMatchObject({ cancelled: 307, total: 99.99 });
    expect(Math.round((before - (await sales())) * 100)).toBe(30_700);
    const back = await ordered(asha, ["urea"], { seenTotal: 307 });
    const own = partOf(back, north).id;
    await moves(north, own, "packed", "shipped", "delivered");
    const line = { partId: own, productId: "urea" };
    const settles = (key: string, paise: number) =>
      changeBeside(store.db, (tx) =>
        settleLine(tx, { ...line, key, kind: "refunded", packs: 0, paise, at: Date.now() }),
      );
    await expect(settles("too-much", 26_651)).rejects.toThrow();
    expect(await settles("goods", 26_650)).toBe(true);
    const seen = () => get<Order>(asha, `/orders/${back.id}`);
    expect(remainingOf(await seen())).toMatchObject({ refunded: 266.5, total: 40.5 });
    await moves(north, own, "returned");
    expect(remainingOf(await seen())).toMatchObject({ returned: 307, total: 0 });
    const csv = (await north.asks({ url: "/api/seller/orders.csv" })).body.split("\r\n");
    expect(csv[0]?.endsWith("delivery_rs")).toBe(true);
    expect(csv.find((line) => line.startsWith(order.id))?.endsWith(",40.5")).toBe(true);
  });

  test("a bill has the delivery in lines of its own, taxed as the goods are, in proportion; its notes and the summary sum up", async () => {
    const seller = await newPerson("seller");
    const own = (id: string) => `${seller.id}-${id}`;
    await shelve(store, [
      { id: own("five"), shop: seller.id, stock: 9, pricePaise: 26_650 },
      { id: own("eighteen"), shop: seller.id, stock: 9, pricePaise: 34_500 },
      { id: own("none"), shop: seller.id, stock: 9, pricePaise: 90_100 },
    ]);
    const rates = { five: 500, eighteen: 1800, none: 0 };
    for (const [id, rate_bp] of Object.entries(rates)) {
      await store.db
        .insertInto("product_tax")
        .values({ product_id: own(id), hsn: "3102", rate_bp, updated_at: 1 })
        .execute();
    }
    const address = { sender: "Ravi", phone: "9876543210", postcode: "466001", street: "Mandi Road" };
    const place = { apartment: "", city: "Sehore", state: "Madhya Pradesh", gstin };
    expect((await puts(seller, "shop", { ...address, ...place })).statusCode).toBe(200);
    await says(seller, { zones: [{ prefixes: [], days: null, charge: 100, freeFrom: null }], collect: "" });
    const asha = await newPerson();
    const order = await ordered(asha, Object.keys(rates).map(own), { seenTotal: 1612.5 });
    const part = order.parts[0]?.id ?? "";
    await moves(seller, part, "packed");
    const [bill] = await get<Bill[]>(asha, `/orders/${order.id}/bills`);
    const delivery = bill?.lines.filter(({ product }) => product.startsWith("delivery:"));
    // 1,512.50 of goods: 901.00 exempt, 266.50 with 5 %, 345.00 with 18 %.
    expect(delivery?.map(({ rate, total }) => [rate, total])).toEqual([
      ...[
        [0, 59.57],
        [5, 17.62],
        [18, 22.81],
      ],
    ]);
    expect(bill?.lines.slice(-3)).toEqual(delivery);
    expect(delivery?.[2]).toMatchObject({
      name: "Delivery",
      quantity: 1,
      hsn: "3102",
      cgst: 1.74,
      sgst: 1.74,
    });
    expect(bill).toMatchObject({ total: 1612.5, title: "invoice-cum-bill", left: 1612.5 });

    await moves(seller, part, "cancelled");
    const [ended] = await get<Bill[]>(asha, `/orders/${order.id}/bills`);
    expect(ended).toMatchObject({ credited: 1612.5, left: 0 });
    expect(ended?.notes[0]?.lines.slice(-3).map(({ total }) => total)).toEqual([59.57, 17.62, 22.81]);
    const today = indianDay(Date.now());
    const summary = await get<object>(seller, `/seller/bills/b2cs?from=${today}&to=${today}`);
    expect(summary).toMatchObject({ taxable: 0, cgst: 0, sgst: 0, exempt: 0, total: 0, bills: 1, notes: 1 });
  });

  test.each([
    ["a prefix twice", { zones: [{ ...nearby.zones[0], prefixes: ["46", "46"] }], collect: "" }],
    [
      "two zones for all others",
      { zones: [0, 1].map(() => ({ ...nearby.zones[0], prefixes: [] })), collect: "" },
    ],
    ["a PIN code that begins with 0", { zones: [{ ...nearby.zones[0], prefixes: ["046"] }], collect: "" }],
    ["a charge below 0", { zones: [{ ...nearby.zones[0], charge: -1 }], collect: "" }],
    ["31 days", { zones: [{ ...nearby.zones[0], days: 31 }], collect: "" }],
    ["11 zones", { zones: Array.from({ length: 11 }, () => nearby.zones[0]), collect: "" }],
    [
      "51 prefixes in two zones",
      {
        zones: [0, 1].map((zone) => ({
          ...nearby.zones[0],
          prefixes: Array.from({ length: 25 + zone }, (_, place) => String(1000 + 100 * zone + place)),
        })),
        collect: "",
      },
    ],
    ["too many words", { zones: [], collect: "a".repeat(301) }],
  ])("%s is refused and changes nothing", async (_, said) => {
    await says(south, nearby);
    expect((await puts(south, "shop/delivery", said)).statusCode).toBe(400);
    expect(await get(south, "/seller/shop/delivery")).toEqual(nearby);
    await says(south, { zones: [], collect: "" });
  });

  test("a quote is asked of at most a hundred shops, with whole sums and a whole PIN code", async () => {
    const ask = async (query: string) => (await app.inject({ url: `/api/delivery?${query}` })).statusCode;
    const shops = (length: number) => Array.from({ length }, (_, place) => `shop-${place}:100`).join(",");
    expect(await ask(`shops=${shops(100)}&pin=466001`)).toBe(200);
    for (const query of [
      ...["", `shops=${shops(101)}`, "shops=a:-1", "shops=a", "shops=a:1&pin=46600", "shops=a:1&pin=066001"],
    ]) {
      expect([query, await ask(query)]).toEqual([query, 400]);
    }
  });
});

test("shares of a charge come to it to the paisa, for any goods, rates and charge", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let turn = 0; turn < 2_000; turn += 1) {
    const regular = random(5) > 0;
    const goods = Array.from({ length: 1 + random(6) }, (_, place) => {
      const [price, quantity] = [1 + random(10_000_000), 1 + random(1_000)];
      const rate = regular ? [0, 5, 12, 18, 40][random(5)] : null;
      const sums = taxIn(price * quantity, rate ?? null, true);
      return {
        ...{ bill_id: "b", product_id: `p${place}`, name: "", name_hi: "", pack_size: "", pack_size_hi: "" },
        ...{ hsn: "3102", rate_bp: rate == null ? null : rate * 100, quantity, price_paise: price },
        ...{ reduced_paise: 0, licence: "", lots: "[]" as never, total_paise: sums.total },
        ...{ taxable_paise: sums.taxable, cgst_paise: sums.cgst, sgst_paise: sums.sgst },
        ...{ igst_paise: sums.igst, exempt_paise: sums.exempt },
      };
    });
    const charge = random(3) === 0 ? random(10) : random(10_000_000);
    const lines = deliveryLines(goods, charge, random(2) === 0);
    expect(lines.reduce((sum, line) => sum + line.total_paise, 0)).toBe(charge);
    for (const line of lines) {
      const { taxable_paise, cgst_paise, sgst_paise, igst_paise, exempt_paise, total_paise } = line;
      expect(taxable_paise + cgst_paise + sgst_paise + igst_paise + exempt_paise).toBe(total_paise);
      expect(goods.some(({ rate_bp }) => rate_bp === line.rate_bp)).toBe(true);
    }
  }
});
