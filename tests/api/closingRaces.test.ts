import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Store } from "#database/store.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import type { Order } from "#shop/checkout/contract.ts";
import { beginClosing } from "#shop/market/server/shops.ts";
import { changeBeside } from "../support/changes.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { addToCart, placeOrder, shelve } from "../support/shop.ts";
import { somebodyWaits } from "../support/somebodyWaits.ts";

describe.each(engines)("an account that closes in the same moment on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let seller: TestPerson;
  beforeAll(async () => {
    store = await open([]);
    app = await makeApp({ store });
    seller = await addTestPerson(app, store, { email: "stays@example.in", role: "seller" });
    await shelve(store, [{ id: "urea", stock: 10, shop: seller.id }]);
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  test("as its seller notes money as given back comes about with the note, and the bank's number is forgotten", async () => {
    const leaving = await addTestPerson(app, store, { email: "leaves@example.in" });
    await addToCart(leaving, "urea");
    const order: Order = (await placeOrder(leaving, { payment: "bank" })).json();
    const part = order.parts[0]?.id ?? "";
    const post = (person: TestPerson, url: string, payload: object) =>
      person.asks({ method: "POST", url: `/api${url}`, payload });
    await post(leaving, `/orders/${order.id}/payments/said`, { reference: "123456789012" });
    await post(seller, `/seller/orders/${part}/state`, { state: "paid" });
    await post(seller, `/seller/orders/${part}/state`, { state: "cancelled", reason: "None left" });
    const person = await store.db
      .selectFrom("person")
      .selectAll()
      .where("id", "=", leaving.id)
      .executeTakeFirstOrThrow();
    let noting: ReturnType<typeof post> | undefined;
    // Once the account is marked as closed, and before what was said of its payments is forgotten.
    const begin = async () => {
      noting = post(seller, `/seller/orders/${part}/payment`, { state: "refunded" });
      await somebodyWaits(store);
    };
    const closing = { changes: app.changes, db: store.db, files: filesInMemory() };
    expect(await closeAccount({ ...closing, onAccountClosed: [{ begin }, ...onAccountClosed] }, person)).toBe(
      true,
    );
    const answer = await noting;
    expect([answer?.statusCode, answer?.json().state]).toEqual([200, "refunded"]);
    const said = store.db.selectFrom("part_payment").select(["reference", "refunded_at"]);
    expect(await said.where("part_id", "=", part).executeTakeFirst()).toEqual({
      ...{ reference: "", refunded_at: expect.any(Number) },
    });
  });

  test("as a parcel is packed takes the licences in the order in which packing does", async () => {
    const shop = await addTestPerson(app, store, { email: "licensed@example.in", role: "seller" });
    await shelve(store, [{ id: "neem", stock: 10, shop: shop.id }]);
    const facts = { authority: "", expires_on: "2039-03-31", settled: 1, holds_until: "2039-03-31" };
    // Stored in another order than the one in which they are held.
    for (const category of ["seeds", "fertilizers"] as const)
      await store.db
        .insertInto("licence")
        .values({
          ...{ ...facts, shop_id: shop.id, category, number: category, number_key: category },
          ...{ verified_at: 1, updated_at: 1, withdrawn: "" },
        })
        .execute();
    let closing: Promise<void> | undefined;
    await changeBeside(store.db, async ({ db }) => {
      await lockRow(db, "licence", { shop_id: shop.id, category: "fertilizers" });
      closing = changeBeside(store.db, (tx) => beginClosing(tx, shop.id, 2));
      await somebodyWaits(store);
      await lockRow(db, "licence", { shop_id: shop.id, category: "seeds" });
    });
    await closing;
    const left = store.db.selectFrom("licence").select("category").where("shop_id", "=", shop.id);
    expect(await left.execute()).toEqual([]);
  });
});
