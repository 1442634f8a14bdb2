import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { moveParts } from "#shop/checkout/server/parts/moveParts.ts";
import { moveStock } from "#shop/market/server/stock.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve, stocks } from "../support/shop.ts";
import {
  anyOperation,
  buyers,
  type Operation,
  openingStock,
  products,
  ShopModel,
} from "../support/shopModel.ts";

/** In all, half of them one after the other and half eight at a time; the bar's by MODEL_OPERATIONS=100000. */
const operations = Number(process.env.MODEL_OPERATIONS ?? 480);
const inARow = 60;
const numRuns = Math.ceil(operations / 2 / inARow);
const timeoutMs = 60_000 + operations * 20;

describe.each(engines)("random operations on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  /** A shop of its own for each run, with what was ordered so far. */
  class Shop {
    readonly name = randomUUID();
    readonly people: TestPerson[] = [];
    readonly orders: { id: string; part: string }[] = [];
    restocked = 0;

    product = (what: number) => `${this.name}-${what}`;

    async open(): Promise<this> {
      const ids = Array.from({ length: products }, (_, what) => this.product(what));
      await shelve(
        store,
        ids.map((id) => ({ id, stock: openingStock, shop: this.name })),
      );
      for (let who = 0; who < buyers; who += 1) {
        this.people.push(await addTestPerson(app, store, { email: `${who}-${this.name}@example.in` }));
      }
      return this;
    }

    person = (who: number) => this.people[who] as TestPerson;

    async put(who: number, what: number, packs: number): Promise<string | number> {
      const answer = await addToCart(this.person(who), this.product(what), packs);
      return answer.statusCode === 200 ? answer.json().message : answer.statusCode;
    }

    async change(who: number, what: number, packs: number) {
      const payload = { item_id: this.product(what), quantity: packs };
      return (await this.person(who).asks({ method: "POST", url: "/api/update-item", payload })).statusCode;
    }

    async takeOut(who: number, what: number) {
      const payload = { item_id: this.product(what) };
      return (await this.person(who).asks({ method: "POST", url: "/api/delete-item", payload })).statusCode;
    }

    async order(who: number) {
      const answer = await placeOrder(this.person(who));
      if (answer.statusCode === 201) {
        this.orders.push({ id: answer.json().id, part: answer.json().parts[0].id });
      }
      return answer.statusCode;
    }

    async cancel(who: number, which: number) {
      const url = `/api/orders/${this.orders[which]?.id ?? "none"}/cancel`;
      return (await this.person(who).asks({ method: "POST", url })).statusCode;
    }

    move(which: number, to: Extract<Operation, { kind: "move" }>["to"]): Promise<boolean> {
      const partIds = [this.orders[which]?.part ?? "none"];
      const of = { shopId: this.name };
      return changeBeside(store.db, (tx) =>
        moveParts(tx, { partIds, to, by: "seller", of, at: Date.now() }),
      ).then(
        () => true,
        (error: { problem?: unknown }) => {
          if (!error.problem) throw error;
          return false;
        },
      );
    }

    async restock(what: number, amount: number) {
      const move = { productId: this.product(what), amount, reason: "set", at: 1 } as const;
      await changeBeside(store.db, (tx) => moveStock(tx, move));
      this.restocked += amount;
    }

    /** What is on the shelves and what went out must be what was there. */
    async check(): Promise<number[]> {
      const all = await stocks(store);
      const own = Array.from({ length: products }, (_, what) => all.get(this.product(what)));
      for (const found of own) {
        expect(found?.stock).toBeGreaterThanOrEqual(0);
        expect(found?.stock).toBe(found?.ledger);
      }
      const { sold } = await store.db
        .selectFrom("order_line")
        .innerJoin("order_part", "order_part.id", "order_line.part_id")
        .select((line) => line.fn.sum<number | null>("quantity").as("sold"))
        .where("order_part.shop_id", "=", this.name)
        .where("order_part.state", "not in", ["cancelled", "returned"])
        .executeTakeFirstOrThrow();
      const onShelves = own.map((found) => found?.stock ?? Number.NaN);
      const sum = onShelves.reduce((total, stock) => total + stock, Number(sold ?? 0));
      expect(sum).toBe(products * openingStock + this.restocked);
      return onShelves;
    }
  }

  async function run(shop: Shop, operation: Operation, model?: ShopModel): Promise<void> {
    const as = async <Answer>(answer: Promise<Answer>, expected: Answer | undefined) => {
      const got = await answer;
      if (model) expect([operation, got]).toEqual([operation, expected]);
      else expect(typeof got === "number" && got >= 500).toBe(false);
    };
    switch (operation.kind) {
      case "put": {
        const { who, what, packs } = operation;
        return as(shop.put(who, what, packs), model?.put(who, what, packs));
      }
      case "change": {
        const { who, what, packs } = operation;
        return as(shop.change(who, what, packs), model?.change(who, what, packs));
      }
      case "take out":
        model?.carts[operation.who]?.delete(operation.what);
        return as(shop.takeOut(operation.who, operation.what), 200);
      case "order":
        return as(shop.order(operation.who), model?.order(operation.who));
      case "cancel":
        return as(shop.cancel(operation.who, operation.which), model?.cancel(operation.who, operation.which));
      case "move":
        return as(shop.move(operation.which, operation.to), model?.move(operation.which, operation.to));
      case "restock":
        if (model) model.stock[operation.what] = (model.stock[operation.what] ?? 0) + operation.packs;
        return shop.restock(operation.what, operation.packs);
    }
  }

  const runs = fc.array(anyOperation, { minLength: inARow, maxLength: inARow, size: "max" });

  test(
    "one after the other are answered as a few lines of arithmetic say",
    () =>
      fc.assert(
        fc.asyncProperty(runs, async (list) => {
          const shop = await new Shop().open();
          const model = new ShopModel();
          for (const operation of list) await run(shop, operation, model);
          expect(await shop.check()).toEqual(model.stock);
        }),
        { numRuns },
      ),
    timeoutMs,
  );

  test(
    "eight at a time leave no pack lost, none made, and nobody without an answer",
    () =>
      fc.assert(
        fc.asyncProperty(runs, async (list) => {
          const shop = await new Shop().open();
          for (let start = 0; start < list.length; start += 8) {
            await Promise.all(list.slice(start, start + 8).map((operation) => run(shop, operation)));
          }
          await shop.check();
        }),
        { numRuns },
      ),
    timeoutMs,
  );
});
