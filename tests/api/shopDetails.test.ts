import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { onAccountClosed } from "#app/server/onAccountClosed.ts";
import type { Store } from "#database/store.ts";
import { filesInMemory } from "#kit/server/files/files.ts";
import { closeAccount } from "#people/account/server/closing/closeAccount.ts";
import { cacheTags } from "#shop/market/rules.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";
import { shelve } from "../support/shop.ts";

const said = {
  sender: "Ravi Krishi Kendra",
  phone: "9876543210",
  postcode: "444001",
  street: "Tilak Road",
  apartment: "",
  city: "Akola",
  state: "Maharashtra",
  gstin: "27AAPFU0939F1ZV",
};

describe.each(engines)("what a shop says of itself, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const newSeller = async () => {
    count += 1;
    return addTestPerson(app, store, { email: `s${count}@example.in`, role: "seller" });
  };
  const shown = async (who: TestPerson) => (await who.asks({ url: "/api/seller/shop" })).json();
  const say = (who: TestPerson, more: object = {}) =>
    who.asks({ method: "PUT", url: "/api/seller/shop", payload: { ...said, ...more } });

  test("buyers see town and State at once, and nothing else of it", async () => {
    const seller = await newSeller();
    expect(await shown(seller)).toMatchObject({ sender: "", complete: false, paymentRead: false });
    const id = `urea-of-${seller.id}`;
    await shelve(store, [{ id, shop: seller.id, stock: 5 }]);
    const page = async () => app.inject({ url: `/api/productpage/${id}` });
    expect((await page()).json().seller).toMatchObject({ town: "", state: "" });
    const answer = await say(seller, { phone: "+91 98765 43210", gstin: "27 aapfu 0939 f1zv" });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        ...{ ...said, id: seller.id, delivery: "", returns: "", holiday: null, stopped: null },
        ...{ complete: true, paymentRead: false },
      },
    ]);
    const { body } = await page();
    expect(JSON.parse(body).seller).toMatchObject({ town: "Akola", state: "Maharashtra" });
    for (const own of ["9876543210", "Tilak Road", "444001", "27AAPFU0939F1ZV", "Ravi Krishi"])
      expect(body).not.toContain(own);
  });

  test("the catalogue is read anew for another town or State, not for another phone or street", async () => {
    const seller = await newSeller();
    let told = 0;
    const unsubscribe = app.changes.subscribe((tags) => {
      if (tags.includes(cacheTags.catalogue)) told += 1;
    });
    const changesBy = async (more: object) => {
      const before = told;
      expect((await say(seller, more)).statusCode).toBe(200);
      return told - before;
    };
    expect(await changesBy({})).toBe(1);
    expect(await changesBy({ phone: "9876500000", street: "Station Road" })).toBe(0);
    expect(await changesBy({ city: "Washim" })).toBe(1);
    expect(await changesBy({ city: "Washim", state: "Telangana", gstin: "" })).toBe(1);
    unsubscribe();
  });

  test("what is not right is refused with every fault, and what was said before stays", async () => {
    const seller = await newSeller();
    await say(seller);
    const answer = await say(seller, { phone: "12", gstin: "27AAPFU0939F1ZW", state: "Nowhere", city: " " });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      400,
      [
        { field: "phone", rule: "pattern" },
        { field: "city", rule: "required" },
        { field: "state", rule: "unknown-state" },
        { field: "gstin", rule: "check-digit" },
      ],
    ]);
    expect((await say(seller, { street: "x".repeat(1_001) })).statusCode).toBe(400);
    expect((await say(seller, { street: undefined })).statusCode).toBe(400);
    expect(await shown(seller)).toMatchObject(said);
  });

  test("that the seller knows how money comes is noted for this shop alone, and the portal's first steps see it", async () => {
    const [seller, other] = [await newSeller(), await newSeller()];
    const read = await seller.asks({ method: "POST", url: "/api/seller/shop/payment-read" });
    expect([read.statusCode, read.json()]).toMatchObject([200, { paymentRead: true, complete: false }]);
    await say(seller);
    const portal = await seller.asks({
      method: "POST",
      url: "/api/adminportal",
      payload: { email: seller.email },
    });
    expect(portal.json().details).toMatchObject({ complete: true, paymentRead: true });
    expect(await shown(other)).toMatchObject({ sender: "", paymentRead: false });
  });

  test("address and phone go with the account", async () => {
    const seller = await newSeller();
    await say(seller);
    const leaving = await store.db
      .selectFrom("person")
      .selectAll()
      .where("id", "=", seller.id)
      .executeTakeFirstOrThrow();
    const closing = { changes: app.changes, db: store.db, files: filesInMemory(), onAccountClosed };
    await closeAccount(closing, leaving);
    const rows = await store.db
      .selectFrom("shop_details")
      .selectAll()
      .where("shop_id", "=", seller.id)
      .execute();
    expect(rows).toEqual([]);
  });
});
