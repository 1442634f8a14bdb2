import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import type { PartState } from "#shop/checkout/rules.ts";
import { engines } from "../support/database.ts";
import { licensed } from "../support/licences.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder } from "../support/shop.ts";

const pesticide = {
  ...{ name: "Zebracide", category: "pesticides", packSize: "1 litre bottle", weight: "1.1", mrp: "900" },
  ...{ price: "800", manufacturer: "Own Works", crops: "wheat", description: "Against insects." },
  ...{ toxicityLabel: "yellow", stock: 40 },
};

/** What was ordered while it was lawful, and is so no more (docs/decisions/0079-what-was-ordered-before.md). */
describe.each(engines)("what was ordered before on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let desk: TestPerson;
  let people = 0;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, files: filesInMemory() });
    desk = await addTestOperator(app, store, { email: "desk@example.in" });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const person = (role: "user" | "seller" = "user") => {
    people += 1;
    return addTestPerson(app, store, { email: `o${people}@example.in`, role });
  };
  /** A licensed shop with a pesticide, and a part of an order of it brought as far as that. */
  const sold = async (...way: readonly PartState[]) => {
    const [seller, buyer] = [await person("seller"), await person()];
    await licensed(app, store, seller);
    const id: string = (
      await seller.asks({ method: "POST", url: "/api/products", payload: pesticide })
    ).json()._id;
    await addToCart(buyer, id, 2);
    const order = (await placeOrder(buyer)).json();
    const part: string = order.parts[0].id;
    const move = async (state: PartState, more: object = {}) => {
      const url = `/api/seller/orders/${part}/state`;
      const answer = await seller.asks({ method: "POST", url, payload: { state, ...more } });
      return [answer.statusCode, answer.json().errors?.[0]?.rule ?? answer.json().state];
    };
    for (const state of way) expect(await move(state)).toEqual([200, state]);
    const asSold = async () => {
      const { state, stopped, next } = (await seller.asks({ url: `/api/seller/orders/${part}` })).json();
      return { state, stopped, next };
    };
    const asBought = async () => (await buyer.asks({ url: `/api/orders/${order.id}` })).json().parts[0];
    return { seller, buyer, id, part, move, asSold, asBought };
  };
  const withdraw = async ({ id }: TestPerson) => {
    const url = `/api/operator/licences/${id}/pesticides`;
    const { version } = (await desk.asks({ url })).json().counts;
    const payload = { version, reason: "The office took it back" };
    expect((await desk.asks({ method: "POST", url: `${url}/withdrawal`, payload })).statusCode).toBe(204);
  };
  const ban = (id: string) =>
    store.db.updateTable("product").set({ banned: "{}", withheld: 1 }).where("id", "=", id).execute();

  test("without a licence nothing more is packed; the seller is told, cancels, and the buyer reads why", async () => {
    const { seller, move, asSold, asBought, id } = await sold();
    expect(await asSold()).toEqual({ state: "placed", stopped: null, next: ["packed", "cancelled"] });
    await withdraw(seller);
    expect(await asSold()).toEqual({ state: "placed", stopped: "unlicensed", next: ["cancelled"] });
    expect(await move("packed")).toEqual([409, "unlicensed"]);
    const [listed] = (await seller.asks({ url: "/api/seller/orders?stage=to-pack" })).json();
    expect(listed.stopped).toBe("unlicensed");
    // Off the shelf it is no more lawful.
    await seller.asks({ method: "DELETE", url: `/api/products/${id}` });
    expect(await move("packed")).toEqual([409, "unlicensed"]);
    expect(await move("cancelled", { reason: "Our licence does not count now" })).toEqual([200, "cancelled"]);
    expect(await asBought()).toMatchObject({
      state: "cancelled",
      reason: "Our licence does not count now",
    });
  });

  test("a licence that has ended by the clock stops packing like one that was withdrawn; a new one lets it go on", async () => {
    const { seller, move, asSold } = await sold();
    await store.db
      .updateTable("licence")
      .set({ holds_until: "2026-01-01" })
      .where("shop_id", "=", seller.id)
      .execute();
    expect(await move("packed")).toEqual([409, "unlicensed"]);
    await licensed(app, store, seller, { number: "NEXT 2" });
    expect((await asSold()).stopped).toBeNull();
    expect(await move("packed")).toEqual([200, "packed"]);
  });

  test("what is packed when the licence goes is sent and delivered, and the same move sent again stays one", async () => {
    const { seller, move, asSold } = await sold("packed");
    await withdraw(seller);
    expect(await asSold()).toEqual({ state: "packed", stopped: null, next: ["shipped", "cancelled"] });
    expect(await move("packed")).toEqual([200, "packed"]);
    expect(await move("shipped")).toEqual([200, "shipped"]);
    expect(await move("delivered")).toEqual([200, "delivered"]);
  });

  test("a ban keeps what is packed in the shop; what is on its way arrives", async () => {
    const [inShop, onItsWay] = [await sold("packed"), await sold("packed", "shipped")];
    await ban(inShop.id);
    await ban(onItsWay.id);
    expect(await inShop.asSold()).toEqual({ state: "packed", stopped: "banned", next: ["cancelled"] });
    expect(await inShop.move("shipped")).toEqual([409, "banned"]);
    expect(await onItsWay.asSold()).toMatchObject({ stopped: null });
    expect(await onItsWay.move("shipped", { tracking: "AB 12345" })).toEqual([200, "shipped"]);
    expect(await onItsWay.move("delivered")).toEqual([200, "delivered"]);
  });

  test("saying a product anew talks no stop away: while it is ordered it keeps its category, and what it is banned for", async () => {
    const { seller, id, move, asSold } = await sold();
    const { stock: _, ...said } = pesticide;
    const change = async (anew: object) => {
      const payload = { ...said, ...anew };
      const answer = await seller.asks({ method: "PUT", url: `/api/products/${id}`, payload });
      return [answer.statusCode, answer.json().errors?.[0] ?? ""];
    };
    const asSeeds = { category: "seeds", toxicityLabel: "" };
    const ordered = (field: string) => [400, expect.objectContaining({ field, rule: "ordered" })];
    expect(await change(asSeeds)).toEqual(ordered("category"));
    expect(await change({ price: "790" })).toEqual([200, ""]);
    await ban(id);
    expect(await change({ composition: "Neem oil" })).toEqual(ordered("composition"));
    expect((await asSold()).stopped).toBe("banned");
    expect(await move("cancelled", { reason: "It is forbidden now" })).toEqual([200, "cancelled"]);
    expect(await change({ composition: "Neem oil" })).toEqual([200, ""]);
  });

  test("a shop that the desk has stopped still packs what was ordered", async () => {
    const { seller, move } = await sold();
    const payload = { until: "", reason: "Many complaints" };
    await desk.asks({ method: "PUT", url: `/api/operator/shops/${seller.id}/pause`, payload });
    expect(await move("packed")).toEqual([200, "packed"]);
  });

  test("another one is neither promised nor sent once the licence is gone; money is given back instead", async () => {
    const { seller, buyer, id, part } = await sold("packed", "shipped", "delivered");
    const told = (payload: object) =>
      buyer.asks({
        ...{ method: "POST", url: "/api/problems", payload: { part, product: id, ...payload } },
        headers: { "idempotency-key": randomUUID() },
      });
    const problem: string = (await told({ kind: "damaged", wish: "new", packs: 1, words: "It leaks" })).json()
      .id;
    const answer = (remedy: string) =>
      seller.asks({
        ...{ method: "POST", url: `/api/seller/problems/${problem}/answer` },
        payload: { remedy, words: "Sorry" },
      });
    const settle = async (payload: object) => {
      const noted = await seller.asks({
        ...{ method: "POST", url: `/api/seller/problems/${problem}/settlements`, payload },
        headers: { "idempotency-key": randomUUID() },
      });
      return [noted.statusCode, noted.json().errors?.[0]?.rule ?? noted.json().state];
    };
    expect((await answer("replacement")).statusCode).toBe(200);
    await withdraw(seller);
    expect(await settle({ kind: "replaced", packs: 1 })).toEqual([409, "unlicensed"]);
    expect(await settle({ kind: "refunded", rupees: 800 })).toEqual([201, "agreed"]);

    const next = await sold("packed", "shipped", "delivered");
    await withdraw(next.seller);
    const opened = await next.buyer.asks({
      ...{ method: "POST", url: "/api/problems", headers: { "idempotency-key": randomUUID() } },
      payload: { part: next.part, product: next.id, kind: "damaged", wish: "new", packs: 1, words: "Leaks" },
    });
    const word = (remedy: string) =>
      next.seller.asks({
        ...{ method: "POST", url: `/api/seller/problems/${opened.json().id}/answer` },
        payload: { remedy, words: "Sorry" },
      });
    const promised = await word("replacement");
    expect([promised.statusCode, promised.json().errors?.[0]?.rule]).toEqual([409, "unlicensed"]);
    expect((await word("refund")).json().state).toBe("agreed");
  });
});
