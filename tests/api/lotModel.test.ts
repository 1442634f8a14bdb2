import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { Changes } from "#kit/server/changes.ts";
import { newOrderId } from "#kit/server/ids.ts";
import { Refusal } from "#kit/server/problems/refuse.ts";
import { moveParts } from "#shop/checkout/server/parts/moveParts.ts";
import { takeStock } from "#shop/checkout/server/placing/stock.ts";
import { newEvent } from "#shop/checkout/server/queries.ts";
import { settleLine } from "#shop/checkout/server/settleLine.ts";
import { takeBack } from "#shop/checkout/server/takeBack.ts";
import { notingMoves } from "#shop/market/server/stock.ts";
import { addOwnLot, changeOwnLot } from "#shop/stockLots/server/shelf.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { anyLotOperation, LotModel, type LotOperation } from "../support/lotModel.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { shelve } from "../support/shop.ts";

/** In all, on each database; the bar's by LOT_STEPS=100000. */
const steps = Number(process.env.LOT_STEPS ?? 400);
const inARow = 50;
const numRuns = Math.ceil(steps / inARow);
const timeoutMs = 60_000 + steps * 60;
const openingStock = 12;
/** Rare among random ones: a packing that is taken back, and once more after a lost answer. */
const undoneTwice: LotOperation[] = [
  { kind: "add", lot: "A", packs: 3, source: "delivery" },
  { kind: "order", packs: 2 },
  { kind: "move", which: 0, to: "packed" },
  { kind: "undo", which: 0 },
  { kind: "undo", which: 0 },
];
/** Times lie in the past: nothing here hangs on the clock. */
const today = indianDay(Date.now() - 400 * 86_400_000);

describe.each(engines)("random lots on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let seller: TestPerson;
  let buyer: TestPerson;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
    seller = await addTestPerson(app, store, { email: "seller@example.in", role: "seller" });
    buyer = await addTestPerson(app, store, { email: "buyer@example.in" });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  /** A product with its orders; each operation answers whether it was done. */
  class Product {
    readonly id = randomUUID();
    readonly model = new LotModel(today, openingStock);
    readonly parts: string[] = [];

    get at() {
      return (startOfDay(this.model.today) ?? 0) + 3_600_000;
    }

    do(operation: LotOperation): Promise<boolean> {
      return this.#try(operation).then(
        (done) => done !== false,
        (error: unknown) => {
          if (error instanceof Refusal && error.problem.status < 500) return false;
          throw error;
        },
      );
    }

    async #try(operation: LotOperation): Promise<unknown> {
      const { db } = store;
      const { at } = this;
      const said = { shopId: seller.id, productId: this.id, key: randomUUID(), at };
      switch (operation.kind) {
        case "add": {
          const { lot, packs, source } = operation;
          const days = { madeOn: "", expiresOn: this.model.dayOf(lot) };
          return addOwnLot(app, db, said, { lot, ...days, packs, source });
        }
        case "count": {
          const { lot, by } = operation;
          const seen = this.model.lots.get(lot) ?? 0;
          const days = { lot, madeOn: "", expiresOn: this.model.dayOf(lot) };
          const body = { ...days, packs: seen + by, seen, reason: "counted" as const, key: said.key };
          return changeOwnLot(app, db, said, body);
        }
        case "order":
          return this.#order(operation.packs);
        case "move": {
          const partIds = [this.parts[operation.which] ?? "none"];
          const move = { partIds, to: operation.to, by: "seller" as const, of: { shopId: seller.id }, at };
          return changeBeside(db, (tx) => moveParts(tx, move));
        }
        case "undo": {
          const partId = this.parts[operation.which] ?? "none";
          return changeBeside(db, (tx) => takeBack(tx, { shopId: seller.id, partId, state: "packed", at }));
        }
        case "settle": {
          const { as: kind, packs, which } = operation;
          const partId = this.parts[which] ?? "none";
          const settlement = { partId, productId: this.id, key: said.key, kind, packs, paise: 0, at };
          return changeBeside(db, async (tx) => void (await settleLine(tx, settlement)));
        }
        case "days":
          return;
      }
    }

    /** As an order takes its packs, without the limits of one account. */
    async #order(packs: number): Promise<void> {
      const { at } = this;
      const orderId = newOrderId();
      const part = randomUUID();
      const who = { app: { changes: new Changes() }, orderId, personId: buyer.id, isCart: true, at };
      await changeBeside(store.db, async (tx) => {
        const wanted = [{ product_id: this.id, quantity: packs, price_seen_paise: 0 }];
        const { moves } = await takeStock(tx, wanted, who);
        const { db } = tx;
        const sums = { subtotal_paise: 0, you_save_paise: 0, shipping_paise: 0, total_paise: 0 };
        await db
          .insertInto("placed_order")
          .values({ id: orderId, person_id: buyer.id, payment: "cod", ...sums, placed_at: at })
          .execute();
        await db.executeQuery(notingMoves(tx, moves));
        const state = { state: "placed" as const, tracking: "", reason: "", pay_by: null };
        const free = { shipping_paise: 0, collect_words: "" };
        await db
          .insertInto("order_part")
          .values({
            id: part,
            order_id: orderId,
            shop_id: seller.id,
            ...state,
            ...free,
            placed_at: at,
            updated_at: at,
          })
          .execute();
        const names = { name: "x", name_hi: "", img: "", pack_size: "", pack_size_hi: "" };
        await db
          .insertInto("order_line")
          .values({
            part_id: part,
            product_id: this.id,
            ...names,
            price_paise: 1,
            mrp_paise: 1,
            quantity: packs,
          })
          .execute();
        await db
          .insertInto("order_event")
          .values(newEvent(part, "placed", "buyer", at))
          .execute();
      });
      this.parts.push(part);
    }

    /** Lots, stock and what was packed of which lot are what the model has, and nothing is lost. */
    async check(): Promise<void> {
      const { db } = store;
      const { model } = this;
      const lots = await db
        .selectFrom("lot")
        .select(["lot", "packs"])
        .where("product_id", "=", this.id)
        .execute();
      const { stock } = await db
        .selectFrom("product")
        .select("stock")
        .where("id", "=", this.id)
        .executeTakeFirstOrThrow();
      expect(new Map(lots.map(({ lot, packs }) => [lot, packs]))).toEqual(model.lots);
      expect(stock).toBe(model.stock);
      if (lots.length > 0) {
        const sum = lots.reduce((all, { packs }) => all + packs, 0);
        expect(sum).toBe(stock + model.promised);
      }
      const packed = await db
        .selectFrom("packed_lot")
        .select(["part_id", "lot", "packs", "back"])
        .where("product_id", "=", this.id)
        .execute();
      for (const [which, order] of model.orders.entries()) {
        const own = packed.filter(({ part_id }) => part_id === this.parts[which]);
        expect(new Map(own.map(({ lot, packs, back }) => [lot, { packs, back }]))).toEqual(order.from);
      }
    }
  }

  test(
    "every packing, return, count and passing day leaves what a few lines of arithmetic say, and no pack is lost",
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(anyLotOperation, { minLength: inARow, maxLength: inARow, size: "max" }),
          async (operations) => {
            const product = new Product();
            await shelve(store, [{ id: product.id, stock: openingStock, shop: seller.id }]);
            for (const operation of operations) {
              // The clock that the packing goes by is of before the operation, which may move it.
              const done = await product.do(operation);
              expect([operation, done]).toEqual([operation, product.model.do(operation)]);
              await product.check();
            }
          },
        ),
        { numRuns, examples: [[undoneTwice]] },
      ),
    timeoutMs,
  );
});
