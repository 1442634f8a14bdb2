import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { openStore } from "#database/connect.ts";
import type { Store } from "#database/store.ts";
import type { HelperRole } from "#kit/contract/roles/shopRoles.ts";
import { invitationMs, mostHelpers } from "#people/team/rules.ts";
import { engines, openCopyFor, temporaryFolder } from "../support/database.ts";
import { listen } from "../support/listener.ts";
import { addTestPerson, type TestPerson, testPassword } from "../support/people.ts";
import { shelve } from "../support/shop.ts";
import { addSoldParts } from "../support/soldParts.ts";

describe.each(engines)("a shop's helpers, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let count = 0;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store });
  });
  afterAll(async () => {
    vi.useRealTimers();
    await app.close();
    await store.close();
  });

  const addPerson = (role: "user" | "seller" = "user", name = "Asha Devi") => {
    count += 1;
    return addTestPerson(app, store, { email: `team${count}@example.in`, role, name });
  };

  const invite = async (seller: TestPerson, role: HelperRole) =>
    (
      await seller.asks({
        method: "POST",
        url: "/api/seller/team/invitations",
        payload: { role, current_password: testPassword },
      })
    ).json<{
      code: string;
      expiresAt: number;
    }>();

  const join = (person: TestPerson, code: string) =>
    person.asks({ method: "POST", url: "/api/team/join", payload: { code } });

  const statusOf = async (person: TestPerson, url = "/api/seller/orders/counts") =>
    (await person.asks({ url })).statusCode;

  /** A seller with an order to pack, and a helper. */
  const addTeam = async (role: HelperRole = "stock") => {
    const seller = await addPerson("seller", "Sita Rao");
    const buyer = await addPerson();
    const helper = await addPerson("user", "Ramesh");
    const product = `seed-of-${seller.id}`;
    await shelve(store, [{ id: product, stock: 5, shop: seller.id }]);
    const lines = [{ product, pricePaise: 10_000, quantity: 1 }];
    const [part] = await addSoldParts(store, [{ shop: seller.id, buyer: buyer.id, lines, state: "placed" }]);
    expect((await join(helper, (await invite(seller, role)).code)).statusCode).toBe(204);
    return { seller, buyer, helper, product, part: part?.id ?? "" };
  };

  const move = (person: TestPerson, part: string, payload: object) =>
    person.asks({ method: "POST", url: `/api/seller/orders/${part}/state`, payload });

  test("an invitation is good once, says whose shop it is for, and the code is kept nowhere", async () => {
    const seller = await addPerson("seller", "Sita Rao");
    const [first, second] = [await addPerson(), await addPerson()];
    const { code, expiresAt } = await invite(seller, "stock");
    expect(expiresAt).toBeGreaterThan(Date.now() + invitationMs - 60_000);
    const looked = await first.asks({
      ...{ method: "POST", url: "/api/team/invitation" },
      payload: { code: code.toLowerCase().replaceAll("-", " ") },
    });
    expect(looked.json()).toEqual({ seller: "Sita Rao", role: "stock" });
    expect(await statusOf(first)).toBe(403);
    const told = await Promise.all([join(first, code), join(second, code)]);
    expect(told.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    const rows = await store.db.selectFrom("helper_invitation").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    const { helpers, invitations } = (await seller.asks({ url: "/api/seller/team" })).json();
    expect([helpers.length, invitations]).toEqual([1, []]);
  });

  test("nobody is invited without the password", async () => {
    const seller = await addPerson("seller");
    const url = "/api/seller/team/invitations";
    for (const current_password of [undefined, "not the password"]) {
      const told = await seller.asks({ method: "POST", url, payload: { role: "shop", current_password } });
      expect([told.statusCode, told.json().errors?.[0]?.field]).toEqual([400, "current_password"]);
    }
    expect((await seller.asks({ url: "/api/seller/team" })).json().invitations).toEqual([]);
  });

  test("an old code, one that was taken back, and a guess are all not found", async () => {
    const seller = await addPerson("seller");
    const person = await addPerson();
    const { code } = await invite(seller, "shop");
    await store.db
      .updateTable("helper_invitation")
      .set({ expires_at: Date.now() - 1 })
      .where("shop_id", "=", seller.id)
      .execute();
    const other = await invite(seller, "shop");
    const [{ id }] = (await seller.asks({ url: "/api/seller/team" })).json().invitations;
    await seller.asks({ method: "DELETE", url: `/api/seller/team/invitations/${id}` });
    for (const tried of [code, other.code, "0000-0000-0000-0000"]) {
      expect((await join(person, tried)).statusCode).toBe(404);
    }
  });

  test("invitations are bounded by number, and guesses by rate", async () => {
    const seller = await addPerson("seller");
    const person = await addPerson();
    const asked = {
      method: "POST",
      url: "/api/seller/team/invitations",
      payload: { role: "stock", current_password: testPassword },
    } as const;
    for (let made = 0; made < mostHelpers; made++) expect((await seller.asks(asked)).statusCode).toBe(201);
    expect((await seller.asks(asked)).statusCode).toBe(409);
    const told: number[] = [];
    for (let tried = 0; tried < 11; tried++) told.push((await join(person, "guess")).statusCode);
    expect(told).toEqual([...Array(10).fill(404), 429]);
  });

  test("a seller and somebody who helps already join no other shop", async () => {
    const { helper } = await addTeam();
    const another = await addPerson("seller");
    for (const person of [helper, await addPerson("seller")]) {
      expect((await join(person, (await invite(another, "shop")).code)).statusCode).toBe(409);
    }
  });

  test("a helper packs, is named to the seller and in the audit log, and not to the buyer", async () => {
    const { seller, helper, part, buyer } = await addTeam();
    expect((await move(helper, part, { state: "packed" })).statusCode).toBe(200);
    const { events } = (await seller.asks({ url: `/api/seller/orders/${part}` })).json();
    expect(events.at(-1)).toMatchObject({ state: "packed", by: "seller", helper: "Ramesh" });
    const orders = await buyer.asks({ url: "/api/orders" });
    expect(orders.body).not.toContain("Ramesh");
    const acts = await store.db
      .selectFrom("audit")
      .select(["act", "subject", "person_id"])
      .where("actor", "=", helper.id)
      .orderBy("seq")
      .execute();
    expect(acts).toEqual([
      { act: "helper.join", subject: `helper:${helper.id}`, person_id: seller.id },
      { act: "helper.change", subject: `POST /api/seller/orders/${part}/state`, person_id: seller.id },
    ]);
  });

  test("what a helper is refused or only reads is not logged as a change", async () => {
    const { helper, part } = await addTeam();
    await move(helper, part, { state: "paid" });
    await helper.asks({ url: "/api/seller/products" });
    await helper.asks({ method: "POST", url: "/api/adminportal", payload: { email: helper.email } });
    const acts = await store.db.selectFrom("audit").select("act").where("actor", "=", helper.id).execute();
    expect(acts).toEqual([{ act: "helper.join" }]);
  });

  test("money, cancelling and prices are beyond packs and stock", async () => {
    const { helper, part, product } = await addTeam("stock");
    const { next, money } = (await helper.asks({ url: `/api/seller/orders/${part}` })).json();
    expect([next, money.next]).toEqual([["packed"], []]);
    expect((await move(helper, part, { state: "cancelled", reason: "No" })).statusCode).toBe(403);
    const quick = { method: "POST", url: `/api/products/${product}/quick` } as const;
    const price = { price: "90", priceSeen: 100 };
    expect((await helper.asks({ ...quick, payload: price })).statusCode).toBe(403);
    expect((await helper.asks({ ...quick, payload: { stock: "9", stockSeen: 4 } })).statusCode).toBe(200);
  });

  test("everything but money: prices and cancelling are done, that money came is not", async () => {
    const { helper, part, product } = await addTeam("shop");
    const quick = { method: "POST", url: `/api/products/${product}/quick` } as const;
    const price = { price: "90", priceSeen: 100 };
    expect((await helper.asks({ ...quick, payload: price })).statusCode).toBe(200);
    expect((await move(helper, part, { state: "paid" })).statusCode).toBe(403);
    expect((await move(helper, part, { state: "cancelled", reason: "No" })).statusCode).toBe(200);
    const answer = { method: "POST", url: "/api/seller/problems/none/answer" } as const;
    const told = [
      await helper.asks({ ...answer, payload: { remedy: "refund", words: "" } }),
      await helper.asks({ ...answer, payload: { remedy: "replacement", words: "" } }),
    ];
    expect(told.map(({ statusCode }) => statusCode)).toEqual([403, 404]);
  });

  test("the session and the log-in say that a helper has the seller's screens, and with what", async () => {
    const { helper } = await addTeam("shop");
    expect((await helper.asks({ url: "/api/session" })).json()).toMatchObject({
      role: "seller",
      helps: "shop",
    });
    const login = { email: helper.email, password: testPassword };
    const answer = await app.inject({ method: "POST", url: "/api/login", payload: login });
    expect(answer.json()).toMatchObject({ msg: "seller", role: "seller" });
  });

  test("taken back, the next call is refused and the stream ends; so it is when they leave by themselves", async () => {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    for (const ends of ["seller", "helper"] as const) {
      const { seller, helper } = await addTeam();
      const headers = { cookie: helper.cookie, accept: "text/event-stream" };
      const stream = await listen(`http://127.0.0.1:${port}/api/orders/stream`, headers);
      expect(await statusOf(helper)).toBe(200);
      const ended = await (ends === "seller"
        ? seller.asks({ method: "DELETE", url: `/api/seller/team/${helper.id}` })
        : helper.asks({ method: "POST", url: "/api/team/leave" }));
      expect(ended.statusCode).toBeLessThan(300);
      expect(await statusOf(helper)).toBe(403);
      await stream.ended;
      expect((await helper.asks({ url: "/api/session" })).json()).toMatchObject({ role: "user" });
    }
  });

  test("a helper's open screens are told of the shop's orders", async () => {
    if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const { seller, helper, part } = await addTeam();
    const headers = { cookie: helper.cookie, accept: "text/event-stream" };
    const stream = await listen(`http://127.0.0.1:${port}/api/orders/stream`, headers);
    // Told that it is followed, it has the shop's topics too.
    await vi.waitFor(() => expect(stream.heard.length).toBeGreaterThan(0), 5_000);
    await move(seller, part, { state: "packed" });
    await vi.waitFor(() => expect(JSON.stringify(stream.heard)).toContain("sales"), 5_000);
    stream.close();
  });

  test("nobody helps a shop whose seller has closed the account, and a closed helper is named no more", async () => {
    const { seller, helper, part } = await addTeam();
    const other = await addPerson("user", "Mohan");
    await join(other, (await invite(seller, "stock")).code);
    await move(helper, part, { state: "packed" });
    const close = {
      method: "DELETE",
      url: "/api/account",
      payload: { current_password: testPassword },
    } as const;
    expect((await helper.asks(close)).statusCode).toBe(204);
    const { events } = (await seller.asks({ url: `/api/seller/orders/${part}` })).json();
    expect(events.at(-1)).toMatchObject({ state: "packed", helper: "" });
    await move(seller, part, { state: "shipped" });
    await move(seller, part, { state: "delivered" });
    expect((await seller.asks(close)).statusCode).toBe(204);
    expect(await statusOf(other)).toBe(403);
    expect(
      await store.db.selectFrom("helper").select("person_id").where("shop_id", "=", seller.id).execute(),
    ).toEqual([]);
  });

  test("a suspended helper does nothing in the shop", async () => {
    const { helper } = await addTeam();
    const until = Date.now() + 60_000;
    await store.db
      .updateTable("person")
      .set({ suspended_until: until, suspended_reason: "Spam" })
      .where("id", "=", helper.id)
      .execute();
    expect(await statusOf(helper)).toBe(403);
  });
});

const server = process.env.TEST_DATABASE_URL ?? "";

test.skipIf(server === "")(
  "taken back in one process, a helper is refused in the other at once, and their stream there ends",
  async () => {
    const schema = await openCopyFor(server);
    const stores = await Promise.all(
      [1, 2].map(() => openStore({ dataDir: temporaryFolder(), databaseUrl: schema.url })),
    );
    const [here, there] = await Promise.all(stores.map((store) => makeApp({ store })));
    const [one] = stores;
    if (!here || !there || !one) throw new Error("Two processes are needed");
    const seller = await addTestPerson(here, one, { email: "seller@example.in", role: "seller" });
    const helper = await addTestPerson(here, one, { email: "helper@example.in" });
    const made = await seller.asks({
      ...{
        method: "POST",
        url: "/api/seller/team/invitations",
        payload: { role: "stock", current_password: testPassword },
      },
    });
    const { code } = made.json();
    const asThere = (options: object) =>
      there.inject({ ...options, headers: { cookie: helper.cookie } } as object);
    expect((await asThere({ method: "POST", url: "/api/team/join", payload: { code } })).statusCode).toBe(
      204,
    );
    await there.listen({ port: 0, host: "127.0.0.1" });
    const { port } = there.server.address() as AddressInfo;
    const headers = { cookie: helper.cookie, accept: "text/event-stream" };
    const stream = await listen(`http://127.0.0.1:${port}/api/orders/stream`, headers);
    expect((await asThere({ url: "/api/seller/orders/counts" })).statusCode).toBe(200);
    await seller.asks({ method: "DELETE", url: `/api/seller/team/${helper.id}` });
    expect((await asThere({ url: "/api/seller/orders/counts" })).statusCode).toBe(403);
    await stream.ended;
    await Promise.all([here.close(), there.close()]);
    await Promise.all(stores.map((store) => store.close()));
  },
);
