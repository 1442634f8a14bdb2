import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { isOfShop } from "#kit/contract/roles/shopRoles.ts";
import { keyRate, mostKeys, type Scope, scopes } from "#shop/connections/rules.ts";
import { type AuthorizationCase, authorizationMatrix } from "../support/authorizationMatrix.ts";
import { declaredCalls } from "../support/calls.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson, testPassword } from "../support/people.ts";
import { addToCart, placeOrder, productOf, shelve } from "../support/shop.ts";

describe.each(engines)("keys of a shop on $name", ({ open }) => {
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

  const addSeller = async () => {
    count += 1;
    const person = await addTestPerson(app, store, { email: `seller${count}@example.in`, role: "seller" });
    await shelve(store, [{ id: productOf(person).id, stock: 50, shop: person.id }]);
    return person;
  };
  const make = (person: TestPerson, own: readonly Scope[], more = {}) =>
    person.asks({
      method: "POST",
      url: "/api/seller/keys",
      payload: { name: "Tally", scopes: own, current_password: testPassword, ...more },
    });
  const keyOf = async (person: TestPerson, own: readonly Scope[]) =>
    (await make(person, own)).json<{ id: string; key: string }>();
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const asked = async (asking: AuthorizationCase, owner: TestPerson, headers: Record<string, string>) => {
    const [method, path = ""] = asking.name.split(" ");
    const params = asking.params?.(owner) ?? {};
    const payload = asking.body?.(owner);
    const { statusCode } = await app.inject({
      method: method as "GET",
      url: `/api${path.replace(/\{(\w+)\}/g, (_, word: string) => encodeURIComponent(params[word] ?? ""))}${asking.query ?? ""}`,
      ...(payload ? { payload } : {}),
      headers: { ...asking.headers, ...headers },
    });
    return statusCode;
  };
  const isOpen = ({ name }: AuthorizationCase) => declaredCalls.get(name)?.for === "anyone";
  const scopeOf = ({ name }: AuthorizationCase) => declaredCalls.get(name)?.scope;

  test("calls name known scopes, each of which opens something, and are a seller's", () => {
    const named = [...declaredCalls.values()].filter(({ scope }) => scope !== undefined);
    expect([...new Set(named.map(({ scope }) => scope))].sort()).toEqual([...scopes].sort());
    expect(named.filter((call) => !isOfShop(call.for))).toEqual([]);
  });

  test.each(scopes)(
    "a stolen key of the scope %s reaches what its scope names, and nothing else",
    async (scope) => {
      const owner = await addSeller();
      const { key } = await keyOf(owner, [scope]);
      const closed = authorizationMatrix.filter((asking) => !isOpen(asking) && scopeOf(asking) !== scope);
      expect(closed.length).toBeGreaterThan(150);
      for (const asking of closed) {
        await store.db.deleteFrom("attempt").execute();
        // The thief has the owner's cookie of another browser beside it, which adds nothing.
        expect([asking.name, await asked(asking, owner, { ...bearer(key), cookie: owner.cookie })]).toEqual([
          asking.name,
          403,
        ]);
      }
      for (const asking of authorizationMatrix.filter((asking) => scopeOf(asking) === scope)) {
        await store.db.deleteFrom("attempt").execute();
        const own = await asked(asking, owner, bearer(key));
        expect([asking.name, [401, 403].includes(own)]).toEqual([
          asking.name,
          asking.name.endsWith("/state") && own === 403,
        ]);
      }
    },
    120_000,
  );

  test("of what is open to everybody a key sees what a visitor sees", async () => {
    const owner = await addSeller();
    const { key } = await keyOf(owner, [...scopes]);
    const open = authorizationMatrix.filter((asking) => isOpen(asking) && asking.name.startsWith("GET"));
    for (const asking of open.slice(0, 25))
      expect([asking.name, await asked(asking, owner, bearer(key))]).toEqual([
        asking.name,
        asking.expected.nobody,
      ]);
  });

  test("one shop's key reaches no other shop", async () => {
    const [owner, other] = [await addSeller(), await addSeller()];
    const { key } = await keyOf(other, [...scopes]);
    const url = `/api/seller/products/${productOf(owner).id}`;
    expect((await app.inject({ url, headers: bearer(key) })).statusCode).toBe(404);
    expect((await owner.asks({ url })).statusCode).toBe(200);
  });

  test("a key packs and sends, and neither cancels nor says that money came", async () => {
    const [owner, buyer] = [
      await addSeller(),
      await addTestPerson(app, store, { email: `buyer${count}@example.in` }),
    ];
    await addToCart(buyer, productOf(owner).id);
    expect((await placeOrder(buyer)).statusCode).toBe(201);
    const { key } = await keyOf(owner, ["orders:read", "orders:write"]);
    const [order] = (await app.inject({ url: "/api/seller/orders", headers: bearer(key) })).json();
    const move = async (state: string) =>
      app.inject({
        method: "POST",
        url: `/api/seller/orders/${order.id}/state`,
        payload: { state, reason: "Stolen" },
        headers: bearer(key),
      });
    for (const state of ["cancelled", "paid", "delivered", "returned"])
      expect([state, (await move(state)).statusCode]).toEqual([state, 403]);
    expect((await move("packed")).json().state).toBe("packed");
    expect((await move("shipped")).json().state).toBe("shipped");
  });

  test("a key is shown once, kept as a hash, and its use is seen", async () => {
    const owner = await addSeller();
    const { key, id } = await keyOf(owner, ["products:read"]);
    expect(key).toMatch(/^mitti_[A-Za-z0-9_-]{43}$/);
    const rows = JSON.stringify(await store.db.selectFrom("api_key").selectAll().execute());
    expect(rows).not.toContain(key);
    const shown = async () => (await owner.asks({ url: "/api/seller/connections" })).json().keys[0];
    expect(await shown()).toMatchObject({ id, name: "Tally", hint: key.slice(0, 10), usedAt: null });
    await app.inject({ url: "/api/seller/products", headers: bearer(key) });
    expect((await shown()).usedAt).toBeGreaterThan(Date.now() - 60_000);
  });

  test("a key is ended at once, and ends with the account and with the role", async () => {
    const owner = await addSeller();
    const [one, two] = [await keyOf(owner, ["products:read"]), await keyOf(owner, ["products:read"])];
    const status = async (key: string) =>
      (await app.inject({ url: "/api/seller/products", headers: bearer(key) })).statusCode;
    expect([await status(one.key), await status(two.key)]).toEqual([200, 200]);
    const end = (id: string) => owner.asks({ method: "DELETE", url: `/api/seller/keys/${id}` });
    expect((await end(one.id)).statusCode).toBe(204);
    expect([await status(one.key), await status(two.key)]).toEqual([401, 200]);
    expect((await end(one.id)).statusCode).toBe(404);
    await store.db.updateTable("person").set({ role: "user" }).where("id", "=", owner.id).execute();
    expect(await status(two.key)).toBe(401);
    await store.db.updateTable("person").set({ role: "seller" }).where("id", "=", owner.id).execute();
    const closed = await owner.asks({
      method: "DELETE",
      url: "/api/account",
      payload: { current_password: testPassword },
    });
    expect(closed.statusCode).toBe(204);
    expect(await status(two.key)).toBe(401);
    expect(
      await store.db.selectFrom("api_key").select("id").where("shop_id", "=", owner.id).execute(),
    ).toEqual([]);
  });

  test("making one takes the password; there are ten at most, also of two that come at once", async () => {
    const owner = await addSeller();
    expect((await make(owner, ["orders:read"], { current_password: undefined })).statusCode).toBe(400);
    expect((await make(owner, ["orders:read"], { current_password: "wrong wrong" })).statusCode).toBe(400);
    expect((await make(owner, [])).statusCode).toBe(400);
    for (let made = 0; made < mostKeys - 1; made += 1) await make(owner, ["orders:read"]);
    const last = await Promise.all([make(owner, ["orders:read"]), make(owner, ["orders:read"])]);
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  test("a key that asks too often waits, and no other key with it", async () => {
    const owner = await addSeller();
    const [one, two] = [await keyOf(owner, ["products:read"]), await keyOf(owner, ["products:read"])];
    const ask = ({ key }: { key: string }) => app.inject({ url: "/api/seller/crops", headers: bearer(key) });
    const codes = new Map<number, number>();
    for (let call = 0; call < keyRate.burst + 40; call += 1) {
      const { statusCode } = await ask(one);
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
    expect(codes.get(200)).toBeGreaterThanOrEqual(keyRate.burst);
    expect(codes.get(429)).toBeGreaterThan(0);
    const refused = await ask(one);
    if (refused.statusCode === 429) expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await ask(two)).statusCode).toBe(200);
  });

  test.each(["", "x", "mitti_", `mitti_${"A".repeat(43)}`, "é", "A".repeat(5_000)])(
    "%j is no key",
    async (key) => {
      const { statusCode } = await app.inject({ url: "/api/seller/orders", headers: bearer(key) });
      expect(statusCode).toBe(401);
    },
  );

  test("the reference names the scope of a call and how a key is sent", async () => {
    const { paths, components } = (await app.inject("/api/docs/json")).json();
    expect(paths["/api/seller/orders"].get.description).toContain("orders:read");
    expect(paths["/api/seller/orders"].get.security).toEqual([{ key: [] }, { session: [] }]);
    expect(components.securitySchemes.key).toMatchObject({ type: "http", scheme: "bearer" });
  });
});
