import type { FastifyInstance } from "fastify";
import jsQr from "jsqr";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { qrSvg } from "#kit/server/qrSvg.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { siteReasons } from "#shop/checkout/rules.ts";
import { expireUnpaid } from "#shop/checkout/server/parts/expire.ts";
import { moveParts } from "#shop/checkout/server/parts/moveParts.ts";
import type { PartPayment } from "#shop/payments/contract.ts";
import { claimsPerPart, notReceivedReasons } from "#shop/payments/rules.ts";
import type { ShopOrder } from "#shop/seller/orders/contract.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson, testPassword } from "../support/people.ts";
import { addToCart, placeOrder, shelve, stocks } from "../support/shop.ts";

const hourMs = 3_600_000;
const transferHours = 30;
const utr = "123456789012";

/** What an independent reader finds in a code. */
async function readIn(svg: string): Promise<{ text: string; bytes: number[] }> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .resize({ width: 600, kernel: "nearest" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = jsQr.default(new Uint8ClampedArray(data), info.width, info.height);
  return { text: found?.data ?? "", bytes: found?.binaryData ?? [] };
}

test.each([
  "upi://pay?pa=kisanbeej@exbank&pn=Kisan%20Beej%20%26%20Sons&am=5200.00&cu=INR&tn=Order%207F3K2Q&tr=MT2627000123A1",
  `upi://pay?pn=${encodeURIComponent("किसान बीज भंडार ".repeat(6))}`,
])("a QR code is read by an independent reader to the same bytes: %s", async (link) => {
  const svg = qrSvg(link);
  const { bytes } = await readIn(svg);
  expect(Buffer.from(bytes).equals(Buffer.from(link))).toBe(true);
  // Four modules of white on every side: nothing black begins before the fifth.
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const black = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1h/g)].map(([, ...run]) => run.map(Number));
  const [xs, ys] = [0, 1].map((place) => black.map((run) => run[place] ?? 0));
  expect([Math.min(...(xs ?? [])), Math.min(...(ys ?? []))]).toEqual([4, 4]);
  expect(Math.max(...black.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4);
  expect(Math.max(...(ys ?? []))).toBe(size - 5);
});

describe.each(engines)("paying sellers by UPI on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let north: TestPerson;
  let south: TestPerson;
  let count = 0;
  /** The application's clock. */
  let clock = Date.now();
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store, transferHours, now: () => clock });
    [north, south] = [await newPerson("seller"), await newPerson("seller")];
    await shelve(store, [
      { id: "urea", stock: 100_000, shop: north.id, pricePaise: 26_650 },
      { id: "zinc", stock: 100_000, shop: south.id, pricePaise: 9_999 },
      { id: "neem", stock: 100, shop: "no-upi", pricePaise: 5_000 },
    ]);
    await saysUpi(north, { address: "north@okbank", payee: "North & Sons" });
    await saysUpi(south, { address: "south@okbank", payee: "दक्षिण बीज" });
  });
  afterAll(async () => {
    const found = await stocks(store);
    await app.close();
    await store.close();
    for (const [id, { stock, ledger }] of found) expect([id, stock]).toEqual([id, ledger]);
  });

  const newPerson = (role: "user" | "seller" = "user") => {
    count += 1;
    return addTestPerson(app, store, { email: `person${count}@example.in`, role });
  };
  const saysUpi = (seller: TestPerson, payload: object) =>
    seller.asks({ method: "PUT", url: "/api/seller/shop/upi", payload });
  const ordered = async (person: TestPerson, ids: readonly string[], payment = "upi"): Promise<Order> => {
    for (const id of ids) await addToCart(person, id);
    const answer = await placeOrder(person, { payment });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const moneyOf = async (person: TestPerson, { id }: Order): Promise<PartPayment[]> =>
    (await person.asks({ url: `/api/orders/${id}/payments` })).json();
  const says = (person: TestPerson, { id }: Order, payload: object = {}) =>
    person.asks({ method: "POST", url: `/api/orders/${id}/payments/said`, payload });
  const answers = (seller: TestPerson, part: string, payload: object) =>
    seller.asks({ method: "POST", url: `/api/seller/orders/${part}/payment`, payload });
  const moves = (seller: TestPerson, part: string, state: string, more: object = {}) =>
    seller.asks({
      method: "POST",
      url: `/api/seller/orders/${part}/state`,
      payload: { state, reason: "No", ...more },
    });
  const sold = async (seller: TestPerson, part: string): Promise<ShopOrder> =>
    (await seller.asks({ url: `/api/seller/orders/${part}` })).json();
  const partOf = ({ parts }: Order): string => parts[0]?.id ?? "";
  const noted = { state: "due", reason: "nothing-came" } as const;

  test("each part is paid to its own seller: link, address and code say the same, to the paisa", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea", "zinc"]);
    expect(order.due).toMatchObject({ when: "in-advance", amount: 366.49, account: null });
    const money = await moneyOf(asha, order);
    expect(money.map(({ state, next, amount }) => [state, next, amount]).sort()).toEqual([
      ["due", ["said-paid"], 266.5],
      ["due", ["said-paid"], 99.99],
    ]);
    for (const { part, amount, upi } of money) {
      const read = new URL(upi?.link ?? "").searchParams;
      expect(Object.fromEntries(read)).toEqual({
        pa: upi?.address,
        pn: amount === 99.99 ? "दक्षिण बीज" : "North & Sons",
        ...{ am: amount.toFixed(2), cu: "INR", tn: `Mitti order ${order.id}`, tr: read.get("tr") },
      });
      expect(read.get("tr")).toMatch(new RegExp(`^${order.id}[0-9A-Z]{1,13}$`));
      const code = await asha.asks({
        url: `/api/orders/${order.id}/parts/${part}/upi.svg?attempt=${upi?.attempt}`,
      });
      expect([code.statusCode, code.headers["content-type"], code.headers["cache-control"]]).toEqual([
        ...[200, "image/svg+xml; charset=utf-8", "no-store"],
      ]);
      expect((await readIn(code.body)).text).toBe(upi?.link);
    }
    clock += 1_000;
    const again = await moneyOf(asha, order);
    expect(again.map(({ upi }) => upi?.link)).not.toEqual(money.map(({ upi }) => upi?.link));
  });

  test("nobody orders by UPI what a seller can't be paid for so; it is told who, and nothing is taken", async () => {
    const asha = await newPerson();
    await addToCart(asha, "urea");
    await addToCart(asha, "neem");
    const shops = (await asha.asks({ url: `/api/payments/upi?shops=${north.id},no-upi,nobody` })).json();
    expect(shops).toEqual(["no-upi", "nobody"]);
    const before = await stocks(store);
    const refused = await placeOrder(asha, { payment: "upi" });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ field: "payment", rule: "no-upi", message: "Shop no-upi" }],
    ]);
    expect(await stocks(store)).toEqual(before);
    expect((await placeOrder(asha, { payment: "bank" })).statusCode).toBe(201);
  });

  test("said, answered no with a reason, said again with its number, received: both sides read each step", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    const part = partOf(order);
    const told: string[] = [];
    const unsubscribe = app.changes.subscribe((tags) => void told.push(...tags));
    expect((await says(asha, order, { part })).json()).toMatchObject([
      { state: "said-paid", saidAt: clock, reference: "", next: [], upi: null },
    ]);
    expect((await sold(north, part)).money).toMatchObject({ state: "said-paid", next: ["received", "due"] });
    // Again is once, and adds the number; the seller waits no longer for the same word.
    expect((await says(asha, order, { part, reference: "1234 5678 9012" })).json()).toMatchObject([
      { state: "said-paid", reference: utr },
    ]);
    expect((await sold(north, part)).money.reference).toBe(utr);

    expect((await answers(north, part, noted)).json()).toMatchObject({
      state: "due",
      refused: "nothing-came",
    });
    expect((await answers(north, part, noted)).statusCode).toBe(200);
    expect((await moneyOf(asha, order))[0]).toMatchObject({
      ...{ state: "due", refused: "nothing-came", reference: "", next: ["said-paid"] },
    });
    expect((await moneyOf(asha, order))[0]?.upi).not.toBeNull();
    expect((await says(asha, order)).json()).toMatchObject([{ state: "said-paid", refused: null }]);

    expect((await moves(north, part, "packed")).statusCode).toBe(409);
    expect((await moves(north, part, "paid")).json()).toMatchObject({
      ...{ state: "paid", money: { state: "received", next: [] } },
    });
    expect((await moneyOf(asha, order))[0]).toMatchObject({ state: "received", next: [], upi: null });
    unsubscribe();
    // On PostgreSQL an older one may be told behind.
    for (const tag of [`orders:${asha.id}`, `sales:${north.id}`]) {
      expect(told.filter((each) => each === tag).length).toBeGreaterThanOrEqual(5);
    }
    expect((await moves(north, part, "packed")).statusCode).toBe(200);
  });

  test("a seller who took the money's arrival back has not received it", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    await says(asha, order);
    await moves(north, partOf(order), "paid");
    await north.asks({
      method: "POST",
      url: `/api/seller/orders/${partOf(order)}/undo`,
      payload: { state: "paid" },
    });
    expect((await moneyOf(asha, order))[0]?.state).toBe("said-paid");
  });

  test("what may not be said is refused and changes nothing", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    const part = partOf(order);
    for (const reason of notReceivedReasons) {
      expect((await answers(north, part, { state: "due", reason })).statusCode).toBe(409);
    }
    expect((await answers(north, part, { state: "refunded" })).statusCode).toBe(409);
    expect((await answers(north, part, { state: "due" })).json().errors).toMatchObject([{ field: "reason" }]);
    expect((await answers(north, part, { state: "received" })).statusCode).toBe(400);
    expect((await says(asha, order, { reference: "12" })).json().errors).toMatchObject([
      { field: "reference" },
    ]);
    expect((await moneyOf(asha, order))[0]?.state).toBe("due");
    await moves(north, part, "paid");
    expect((await says(asha, order)).statusCode).toBe(409);
    expect((await answers(north, part, noted)).statusCode).toBe(409);
    const cash = await ordered(asha, ["urea"], "cod");
    expect((await says(asha, cash)).statusCode).toBe(409);
    expect((await moneyOf(asha, cash))[0]).toMatchObject({ state: "due", next: [], upi: null });
  });

  test("the money of others can't be seen to exist", async () => {
    const [asha, other] = [await newPerson(), await newPerson()];
    const order = await ordered(asha, ["urea"]);
    const part = partOf(order);
    const code = `/api/orders/${order.id}/parts/${part}/upi.svg?attempt=1`;
    expect((await asha.asks({ url: code })).statusCode).toBe(200);
    for (const person of [other, north]) {
      expect((await person.asks({ url: code })).statusCode).toBe(404);
      expect((await person.asks({ url: `/api/orders/${order.id}/payments` })).statusCode).toBe(404);
      expect((await says(person, order)).statusCode).toBe(404);
    }
    expect((await says(asha, order, { part: "another" })).statusCode).toBe(404);
    await says(asha, order);
    expect((await answers(south, part, noted)).statusCode).toBe(404);
    expect((await answers(asha, part, noted)).statusCode).toBe(403);
    expect((await sold(north, part)).money.state).toBe("said-paid");
  });

  test("of a seller who says no and one who says it came in the same moment one is too late, always", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    const part = partOf(order);
    for (let turn = 0; turn < claimsPerPart; turn += 1) {
      clock += 1_000;
      expect((await says(asha, order)).statusCode).toBe(200);
      const { updatedAt: seenAt } = await sold(north, part);
      clock += 1_000;
      const both = await Promise.all([answers(north, part, noted), moves(north, part, "paid", { seenAt })]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const { state, money } = await sold(north, part);
      expect([
        ["placed", "due"],
        ["paid", "received"],
      ]).toContainEqual([state, money.state]);
      if (state === "paid") return;
    }
    // Each time it takes a seller's look, so it can't be said for ever.
    expect((await says(asha, order)).statusCode).toBe(409);
  });

  test("of a buyer who says to have paid and one who cancels at once both sides read one truth", async () => {
    const asha = await newPerson();
    for (let turn = 0; turn < 4; turn += 1) {
      const order = await ordered(asha, ["urea"]);
      const cancelling = asha.asks({ method: "POST", url: `/api/orders/${order.id}/cancel` });
      const [said] = await Promise.all([says(asha, order), cancelling]);
      const [money] = await moneyOf(asha, order);
      expect(money?.state).toBe(said.statusCode === 200 ? "said-paid" : null);
      expect((await sold(north, partOf(order))).money.next).toEqual(
        said.statusCode === 200 ? ["refunded", "due"] : [],
      );
    }
  });

  test("what is not paid ends like a transfer; the word of its buyer keeps it once as long again", async () => {
    const asha = await newPerson();
    // What other tests left unpaid.
    await expireUnpaid(app, store.db, Number.MAX_SAFE_INTEGER);
    const [silent, told] = [await ordered(asha, ["urea"]), await ordered(asha, ["urea"])];
    const payBy = clock + transferHours * hourMs;
    expect(silent.due.payBy).toBe(payBy);
    clock = payBy - 1_000;
    await says(asha, told);
    expect((await sold(north, partOf(told))).due.payBy).toBe(clock + transferHours * hourMs);
    expect(await expireUnpaid(app, store.db, payBy)).toBe(1);
    expect(await sold(north, partOf(silent))).toMatchObject({
      ...{ state: "cancelled", reason: siteReasons.unpaid, money: { state: null, next: [] } },
    });
    expect((await says(asha, silent)).statusCode).toBe(409);
    const code = `/api/orders/${silent.id}/parts/${partOf(silent)}/upi.svg?attempt=1`;
    expect((await asha.asks({ url: code })).statusCode).toBe(404);

    const longer = clock + transferHours * hourMs;
    clock += hourMs;
    await answers(north, partOf(told), noted);
    await says(asha, told);
    expect((await sold(north, partOf(told))).due.payBy).toBe(longer);
    expect(await expireUnpaid(app, store.db, longer)).toBe(1);
    expect((await moneyOf(asha, told))[0]).toMatchObject({ state: "said-paid", next: [] });
  });

  test("a look for overdue orders that began before its buyer spoke ends nothing", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    const overdueAt = order.due.payBy ?? 0;
    clock = overdueAt;
    await says(asha, order);
    const ending = changeBeside(store.db, (tx) =>
      moveParts(tx, {
        ...{ partIds: [partOf(order)], to: "cancelled", by: "site", from: "placed", overdueAt },
        ...{ of: { orderId: order.id }, reason: siteReasons.unpaid, at: overdueAt },
      }),
    );
    await expect(ending).rejects.toThrow(/placed/);
    expect((await sold(north, partOf(order))).state).toBe("placed");
  });

  test("what was paid and cancelled is noted as given back, once, and by its seller alone", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    const part = partOf(order);
    await moves(north, part, "paid");
    expect((await answers(north, part, { state: "refunded" })).statusCode).toBe(409);
    await moves(north, part, "cancelled");
    expect((await moneyOf(asha, order))[0]).toMatchObject({ state: "received", next: [] });
    clock += 1_000;
    const at = clock;
    expect((await answers(north, part, { state: "refunded" })).json()).toMatchObject({
      ...{ state: "refunded", refundedAt: at, next: [] },
    });
    clock += 1_000;
    expect((await answers(north, part, { state: "refunded" })).json().refundedAt).toBe(at);
    expect((await moneyOf(asha, order))[0]).toMatchObject({ state: "refunded", refundedAt: at });
  });

  test("what was said to be paid and cancelled has not come, as its seller says, and is over for both", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    await says(asha, order);
    await asha.asks({ method: "POST", url: `/api/orders/${order.id}/cancel` });
    const over = { state: null, refused: "nothing-came", next: [] };
    for (const _ of ["once", "again"]) {
      expect((await answers(north, partOf(order), noted)).json()).toMatchObject(over);
    }
    expect((await moneyOf(asha, order))[0]).toMatchObject(over);
    expect((await answers(north, partOf(order), { state: "refunded" })).statusCode).toBe(409);
    expect((await says(asha, order)).statusCode).toBe(409);
  });

  test("after a seller said no so often, to say it again is neither offered nor taken", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea"]);
    for (let turn = 0; turn < claimsPerPart; turn += 1) {
      expect((await moneyOf(asha, order))[0]).toMatchObject({ state: "due", next: ["said-paid"] });
      await says(asha, order);
      await answers(north, partOf(order), noted);
    }
    expect((await moneyOf(asha, order))[0]).toMatchObject({
      state: "due",
      refused: "nothing-came",
      next: [],
    });
    expect((await says(asha, order)).statusCode).toBe(409);
  });

  test("an order says which of its parts its buyer said to have paid, until the seller answers", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea", "zinc"]);
    const urea = order.items.find(({ prod_id }) => prod_id === "urea")?.part ?? "";
    const saidOf = ({ parts }: Order) => parts.filter(({ saidPaid }) => saidPaid).map(({ id }) => id);
    const shown = async () => {
      const one: Order = (await asha.asks({ url: `/api/orders/${order.id}` })).json();
      const [listed]: Order[] = (await asha.asks({ url: "/api/orders" })).json();
      expect(listed).toEqual(one);
      return saidOf(one);
    };
    expect([saidOf(order), await shown()]).toEqual([[], []]);
    await says(asha, order, { part: urea });
    expect(await shown()).toEqual([urea]);
    await answers(north, urea, noted);
    expect(await shown()).toEqual([]);
    await says(asha, order, { part: urea });
    await moves(north, urea, "paid");
    expect(await shown()).toEqual([]);
  });

  test("a transfer is said to be paid as a whole; cash is received when it is delivered", async () => {
    const asha = await newPerson();
    const order = await ordered(asha, ["urea", "zinc"], "bank");
    const said = await says(asha, order, { reference: "sbin2251234567890" });
    expect(said.json().map((each: PartPayment) => [each.state, each.reference, each.upi])).toEqual([
      ["said-paid", "SBIN2251234567890", null],
      ["said-paid", "SBIN2251234567890", null],
    ]);
    const cash = await ordered(asha, ["urea"], "cod");
    for (const state of ["packed", "shipped"]) await moves(north, partOf(cash), state);
    expect((await moneyOf(asha, cash))[0]?.state).toBe("due");
    await moves(north, partOf(cash), "delivered");
    expect((await moneyOf(asha, cash))[0]?.state).toBe("received");
  });

  test("a seller who takes no UPI any more is paid by nobody, and is said so", async () => {
    const [asha, west] = [await newPerson(), await newPerson("seller")];
    await shelve(store, [{ id: "seed", stock: 10, shop: west.id }]);
    expect((await saysUpi(west, { address: " west @okbank", payee: "West" })).json()).toEqual({
      ...{ address: "west@okbank", payee: "West" },
    });
    const order = await ordered(asha, ["seed"]);
    expect((await saysUpi(west, { address: "", payee: "West" })).json()).toEqual({ address: "", payee: "" });
    expect((await moneyOf(asha, order))[0]).toMatchObject({ state: "due", upi: null });
    expect((await saysUpi(west, { address: "west", payee: "" })).json().errors).toMatchObject([
      { field: "address", rule: "pattern" },
      { field: "payee", rule: "required" },
    ]);
  });

  test("with the account go the number of a payment and the address of a shop", async () => {
    const [asha, east] = [await newPerson(), await newPerson("seller")];
    await saysUpi(east, { address: "east@okbank", payee: "East" });
    const order = await ordered(asha, ["urea"]);
    await says(asha, order, { reference: utr });
    for (const person of [asha, east]) {
      const closed = await person.asks({
        method: "DELETE",
        url: "/api/account",
        payload: { current_password: testPassword, force: true },
      });
      expect(closed.statusCode, closed.body).toBeLessThan(300);
    }
    const said = store.db.selectFrom("part_payment").selectAll().where("part_id", "=", partOf(order));
    expect(await said.executeTakeFirst()).toMatchObject({ reference: "", claims: 1 });
    const upi = store.db.selectFrom("shop_upi").selectAll().where("shop_id", "=", east.id);
    expect(await upi.execute()).toEqual([]);
  });
});
