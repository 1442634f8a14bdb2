import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { partStates, payments } from "#shop/checkout/rules.ts";
import type { Figures } from "#shop/seller/figures/contract.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { shelve } from "../support/shop.ts";

interface Sold {
  readonly shop: string;
  readonly product: string;
  readonly state: string;
  readonly payment: string;
  readonly at: number;
  readonly paise: number;
  readonly packs: number;
  readonly part: string;
}

describe.each(engines)("a seller's figures on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let seller: TestPerson;
  let other: TestPerson;
  const sold: Sold[] = [];

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
    seller = await addTestPerson(app, store, { email: "seller@example.in", role: "seller" });
    other = await addTestPerson(app, store, { email: "other@example.in", role: "seller" });
    await shelve(store, [
      { id: "own-1", stock: 12, shop: seller.id },
      { id: "own-2", stock: 5, shop: seller.id },
      { id: "others-1", stock: 99, shop: other.id },
    ]);
    const edges = ["2026-09-30", "2026-10-01", "2026-10-31", "2026-11-01", "2026-11-16"].flatMap((day) => {
      const begins = startOfDay(day) ?? 0;
      return [begins - 1, begins, begins + 1];
    });
    const random = (most: number) => Math.floor(Math.random() * most);
    const moments = [
      ...edges,
      ...Array.from({ length: 120 }, () => (edges[0] ?? 0) + random(60 * 86_400_000)),
    ];
    for (const [turn, at] of moments.entries()) await addOrder(at, turn);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  /** An order of both shops, as the tables have it. */
  const addOrder = async (at: number, turn: number) => {
    const [order, payment] = [randomUUID().slice(0, 12), payments[turn % payments.length] ?? "cod"];
    await store.db
      .insertInto("placed_order")
      .values({
        ...{ id: order, person_id: null, payment, subtotal_paise: 1, you_save_paise: 0, shipping_paise: 0 },
        ...{ total_paise: 1, placed_at: at },
      })
      .execute();
    for (const [shop, products] of [
      [seller.id, turn % 3 === 0 ? ["own-1", "own-2"] : ["own-1"]],
      [other.id, ["others-1"]],
    ] as const) {
      const part = randomUUID().slice(0, 12);
      const state = partStates[(turn * 5 + shop.length) % partStates.length] ?? "placed";
      await store.db
        .insertInto("order_part")
        .values({
          ...{ id: part, order_id: order, shop_id: shop, state, tracking: "", reason: "" },
          ...{ placed_at: at, updated_at: at, shipping_paise: 0, collect_words: "" },
        })
        .execute();
      for (const product of products) {
        const [paise, packs] = [10_001 + turn * 7, 1 + (turn % 4)];
        sold.push({ shop, product, state, payment, at, paise, packs, part });
        await store.db
          .insertInto("order_line")
          .values({
            ...{ part_id: part, product_id: product, name: product, name_hi: "", img: "", pack_size: "" },
            ...{ pack_size_hi: "", price_paise: paise, mrp_paise: paise, quantity: packs },
          })
          .execute();
      }
    }
  };

  const ask = async (query: string, who = seller) =>
    who.asks({ method: "GET", url: `/api/seller/figures?${query}` });
  /** Counted by hand, day by day, as a seller would from a pile of slips. */
  const counted = (from: string, to: string, which: (row: Sold) => boolean) => {
    const rows = sold.filter(
      (row) => row.shop === seller.id && indianDay(row.at) >= from && indianDay(row.at) <= to && which(row),
    );
    return {
      rupees: rows.reduce((sum, { paise, packs }) => sum + paise * packs, 0) / 100,
      orders: new Set(rows.map(({ part }) => part)).size,
      packs: rows.reduce((sum, { packs }) => sum + packs, 0),
    };
  };
  const isSale = ({ state }: Sold) => state !== "cancelled" && state !== "returned";

  test.each([
    ["2026-10-01", "2026-10-31", "day", 31],
    ["2026-10-01", "2026-11-16", "week", 8],
    ["2026-09-30", "2026-11-30", "month", 3],
    ["2026-11-01", "2026-11-01", "day", 1],
  ])("from %s to %s by %s they are what a count by hand gives, to the paisa", async (from, to, by, parts) => {
    const answer: Figures = (await ask(`from=${from}&to=${to}&by=${by}`)).json();
    expect(answer.sales).toEqual(counted(from, to, isSale));
    expect(answer.returned).toEqual(counted(from, to, ({ state }) => state === "returned"));
    expect(answer.cancelled).toEqual(counted(from, to, ({ state }) => state === "cancelled"));
    expect(answer.unpaid).toEqual(
      counted(from, to, (row) =>
        row.payment === "cod" ? isSale(row) && row.state !== "delivered" : row.state === "placed",
      ),
    );
    expect(answer.parts).toHaveLength(parts);
    for (const part of answer.parts) {
      expect(part).toEqual({ from: part.from, to: part.to, ...counted(part.from, part.to, isSale) });
    }
    const paise = (rupees: number) => Math.round(rupees * 100);
    expect(answer.parts.reduce((sum, { rupees }) => sum + paise(rupees), 0)).toBe(paise(answer.sales.rupees));
    expect(answer.best.reduce((sum, { rupees }) => sum + paise(rupees), 0)).toBe(paise(answer.sales.rupees));
    expect(answer.best.map(({ id }) => id)).not.toContain("others-1");
  });

  test("the stock's value is that of the own shelf, and the time before is as long", async () => {
    const answer: Figures = (await ask("from=2026-11-01&to=2026-11-30")).json();
    const own = await store.db.selectFrom("product").selectAll().where("shop_id", "=", seller.id).execute();
    expect(answer.stock).toEqual({
      rupees: own.reduce((sum, { stock, price_paise }) => sum + stock * price_paise, 0) / 100,
      packs: 17,
      products: 2,
    });
    expect(answer.before).toEqual(counted("2026-10-02", "2026-10-31", isSale));
  });

  test("a shelf that is worth more than whole numbers can tell apart has figures too", async () => {
    const large = await addTestPerson(app, store, { email: "large@example.in", role: "seller" });
    const ids = Array.from({ length: 20 }, (_, index) => `large-${index}`);
    const pricePaise = 1_000_000_000;
    await shelve(
      store,
      ids.map((id) => ({ id, stock: 1_000_000, shop: large.id, pricePaise })),
    );
    const answer = await ask("from=2026-11-01&to=2026-11-30", large);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((answer.json() as Figures).stock.rupees).toBe(2e14);
  });

  test("the file says the same", async () => {
    const file = await seller.asks({
      method: "GET",
      url: "/api/seller/figures.csv?from=2026-10-01&to=2026-10-31&by=week",
    });
    const rows = file.body.trim().split("\r\n").slice(1);
    expect(rows).toHaveLength(5);
    const sums = rows.map((row) => Math.round(Number(row.split(",")[2]) * 100));
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(
      Math.round(counted("2026-10-01", "2026-10-31", isSale).rupees * 100),
    );
  });

  test.each([
    ["from=2026-02-30&to=2026-03-01", "from"],
    ["from=2026-03-02&to=2026-03-01", "to"],
    ["from=2020-01-01&to=2026-03-01", "from"],
    ["from=2026-03-01", "to"],
    ["from=x&to=2026-03-01", "from"],
    ["from=9999-12-01&to=9999-12-31", "from"],
    ["from=0000-01-01&to=0000-01-31", "from"],
  ])("%s is refused with its field", async (query, field) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
  });
});
