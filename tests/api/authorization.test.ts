import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { toJson } from "#database/json.ts";
import type { Store } from "#database/store.ts";
import { helperRoles, isOfShop } from "#kit/contract/roles/shopRoles.ts";
import { type AuthorizationCase, authorizationMatrix } from "../support/authorizationMatrix.ts";
import { declaredCalls } from "../support/calls.ts";
import { engines } from "../support/database.ts";
import { addFarm } from "../support/farm.ts";
import { helperMatrix } from "../support/helperMatrix.ts";
import { addHelper } from "../support/helpers.ts";
import { multipartOf } from "../support/multipart.ts";
import { addTestOperator, addTestPerson, type TestPerson } from "../support/people.ts";
import { importOf, pictureOf, productOf, shelve } from "../support/shop.ts";

const otherSites: Record<string, Record<string, string>> = {
  "another site": { "sec-fetch-site": "cross-site" },
  "another site under our own origin": { "sec-fetch-site": "cross-site", origin: "http://localhost" },
  "a neighbour under the same domain": { "sec-fetch-site": "same-site" },
  "a word that no browser sends": { "sec-fetch-site": "own" },
  "an older browser on another site": { origin: "https://evil.example" },
  "an older browser in a sandbox": { origin: "null" },
  "an older browser at another port": { origin: "http://localhost:8080" },
  "a name that begins like ours": { origin: "http://localhost.evil.example" },
  "a name that ends like ours": { origin: "http://evil-localhost" },
  "an origin that is no address": { origin: "localhost" },
};

describe.each(engines)("who may do what, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let picture: Buffer;
  const lines: string[] = [];
  const answers: string[] = [];
  const secrets: string[] = [];
  let count = 0;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({
      store,
      log: { level: "debug", stream: { write: (line) => void lines.push(line) } },
    });
    picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "green" } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const addPerson = async (role: "user" | "seller" = "user") => {
    count += 1;
    const person = await addTestPerson(app, store, { email: `person${count}@example.in`, role });
    secrets.push(person.cookie.replace("session=", ""));
    if (role === "seller") await openShelf(person);
    await addFarm(store, person);
    return person;
  };

  const addOperator = async (provedAt?: number) => {
    count += 1;
    const email = `person${count}@example.in`;
    const person = await addTestOperator(app, store, { email, ...(provedAt ? { provedAt } : {}) });
    secrets.push(person.cookie.replace("session=", ""));
    return person;
  };

  const addDevice = async () => {
    count += 1;
    const person = await addTestPerson(app, store, {
      ...{ email: `device-${count}`, name: "", device: true },
    });
    secrets.push(person.cookie.replace("session=", ""));
    return person;
  };

  const strangers = new Map<string, TestPerson>();
  const makers = {
    anotherFarmer: () => addPerson(),
    seller: () => addPerson("seller"),
    anotherSeller: () => addPerson("seller"),
    operator: () => addOperator(),
    device: () => addDevice(),
  };

  /** Asks as a stranger, who is the same one from call to call until a call of theirs changed something. */
  const askAs = async (role: keyof typeof makers, asking: AuthorizationCase, owner: TestPerson) => {
    const stranger = strangers.get(role) ?? (await makers[role]());
    strangers.set(role, stranger);
    const { statusCode } = await ask(asking, owner, stranger);
    if (statusCode < 400 && !asking.name.startsWith("GET")) strangers.delete(role);
    return statusCode;
  };

  /** A product with a picture, and a file, so that what is a seller's own is there to be reached for. */
  const openShelf = async (person: TestPerson) => {
    const { id } = productOf(person);
    await shelve(store, [{ id, stock: 5, shop: person.id }]);
    await store.db
      .insertInto("product_picture")
      .values({ name: pictureOf(person), product_id: id, place: 0, created_at: 1 })
      .execute();
    await store.db
      .insertInto("product_import")
      .values({
        ...{ id: importOf(person).id, person_id: person.id, file_name: "own.csv", head: toJson(["sku"]) },
        ...{ columns: toJson([]), remembered: toJson({}), given: toJson({}), unknown_crops: toJson([]) },
        ...{ state: "ready", fresh: 0, changed: 0, same: 0, bad: 0, taken: 0, taken_to_line: 0, resumed: 0 },
        ...{ tries: 0, next_try_at: 0, failed_line: 0, reported: 0, rows_left: 1, alike: 0, alike_are: "" },
        ...{ offered: 0, joins: "", taken_by: null },
        ...{ created_at: Date.now(), touched_at: Date.now() },
      })
      .execute();
  };

  /** Makes the call about its owner, as somebody. */
  const ask = async (
    asking: AuthorizationCase,
    owner: TestPerson,
    who: TestPerson | undefined,
    headers = {},
  ) => {
    const [method, path = ""] = asking.name.split(" ");
    const params = asking.params?.(owner) ?? {};
    const form = asking.file ? multipartOf("image", "field.png", "image/png", picture) : undefined;
    const payload = form?.payload ?? asking.body?.(owner);
    const answer = await app.inject({
      method: method as "GET",
      url: `/api${path.replace(/\{(\w+)\}/g, (_, word: string) => encodeURIComponent(params[word] ?? ""))}${asking.query ?? ""}`,
      ...(payload ? { payload } : {}),
      headers: { ...form?.headers, ...asking.headers, ...headers, ...(who ? { cookie: who.cookie } : {}) },
    });
    answers.push(answer.body);
    return answer;
  };

  test("the table names every call that is declared or served", async () => {
    const { paths } = (await app.inject("/api/docs/json")).json<{ paths: Record<string, object> }>();
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace("/api", "")}`),
    );
    expect(authorizationMatrix.map(({ name }) => name).sort()).toEqual([...declaredCalls.keys()].sort());
    expect(served.sort()).toEqual([...declaredCalls.keys()].sort());
  });

  test.each(authorizationMatrix)("$name answers everybody as the table says", async (asking) => {
    const owner = await addPerson(asking.owner);
    const { anotherFarmer, nobody } = asking.expected;
    const { operator = anotherFarmer, device = nobody, ...expected } = asking.expected;
    const told = {
      nobody: (await ask(asking, owner, undefined)).statusCode,
      anotherFarmer: await askAs("anotherFarmer", asking, owner),
      seller: await askAs("seller", asking, owner),
      anotherSeller: await askAs("anotherSeller", asking, owner),
      owner: (await ask(asking, owner, owner)).statusCode,
      operator: await askAs("operator", asking, owner),
      device: await askAs("device", asking, owner),
    };
    expect(told).toEqual({ ...expected, operator, device });
  });

  const callsOfShops = authorizationMatrix.filter(({ name }) =>
    isOfShop(declaredCalls.get(name)?.for ?? "anyone"),
  );
  test.each(callsOfShops)("$name answers a shop's helpers as far as their role goes", async (asking) => {
    const { stock, shop } = helperMatrix;
    const isFor = (names: readonly string[]) => names.includes(asking.name);
    const told = await Promise.all(
      helperRoles.map(async (role) => {
        const owner = await addPerson("seller");
        const helper = await addHelper(store, owner, await addPerson(), role);
        const asked = { id: owner.id, email: owner.email };
        // The specification's call names who asks, all others are about the shop.
        const body = asking.name === "POST /adminportal" ? { body: () => ({ email: helper.email }) } : {};
        return (await ask({ ...asking, ...body }, { ...owner, ...asked }, helper)).statusCode;
      }),
    );
    const { owner } = asking.expected;
    expect(told).toEqual([isFor(stock) ? owner : 403, isFor([...stock, ...shop]) ? owner : 403]);
  });

  test("the lists of helpers' calls name calls of shops alone", () => {
    const known = callsOfShops.map(({ name }) => name);
    expect([...helperMatrix.stock, ...helperMatrix.shop].filter((name) => !known.includes(name))).toEqual([]);
  });

  test.each(authorizationMatrix.filter(({ name }) => declaredCalls.get(name)?.for === "operator"))(
    "$name is closed to an operator who has shown no code, or none for twelve hours",
    async (asking) => {
      const owner = await addPerson(asking.owner);
      const unproved = await addPerson();
      await store.db.updateTable("person").set({ operator: 1 }).where("id", "=", unproved.id).execute();
      const late = await addOperator(Date.now() - 12 * 3_600_000);
      const told = [await ask(asking, owner, unproved), await ask(asking, owner, late)];
      expect(told.map(({ statusCode }) => statusCode)).toEqual([403, 401]);
    },
  );

  // Nothing is changed, so that one owner of each kind serves all of them.
  const owners = new Map<string, TestPerson>();
  test.each(authorizationMatrix.filter(({ name }) => !name.startsWith("GET")))(
    "$name is refused when another site asks for it",
    async (asking) => {
      const owner = owners.get(asking.owner ?? "user") ?? (await addPerson(asking.owner));
      owners.set(asking.owner ?? "user", owner);
      const before = await contentOf(store);
      for (const [from, headers] of Object.entries(otherSites)) {
        const answer = await ask(asking, owner, owner, { host: "localhost", ...headers });
        expect([from, answer.statusCode, answer.json().detail]).toEqual([
          from,
          403,
          "This was asked for by another site",
        ]);
      }
      expect(await contentOf(store)).toEqual(before);
    },
  );

  test("a change that our own page or no browser at all asks for is not refused", async () => {
    const owner = await addPerson();
    const leaving = authorizationMatrix.find(({ name }) => name === "POST /logout");
    if (!leaving) throw new Error("The table has lost the logout");
    for (const headers of [{ "sec-fetch-site": "same-origin" }, { origin: "http://localhost" }, {}]) {
      expect((await ask(leaving, owner, undefined, { host: "localhost", ...headers })).statusCode).toBe(204);
    }
  });

  test("no line of the log and no answer holds a password, a token, a hash or an address", async () => {
    const hashes = await store.db.selectFrom("person").select("password_hash").execute();
    const tokens = await store.db.selectFrom("session").select("token_hash").execute();
    const hidden = [
      ...secrets,
      ...hashes.flatMap(({ password_hash }) => password_hash ?? []),
      ...tokens.map(({ token_hash }) => token_hash),
      "khet mein pani",
      "$argon2",
    ];
    const log = lines.join("");
    expect(lines.length).toBeGreaterThan(100);
    expect(hidden.filter((secret) => log.includes(secret))).toEqual([]);
    expect(log).not.toMatch(/@example\.in|%40example/);
    const answered = answers.join("\n");
    expect(hidden.filter((secret) => answered.includes(secret))).toEqual([]);
  });
});

/** Whatever a refused call could have changed. */
async function contentOf({ db }: Store): Promise<unknown> {
  return Promise.all([
    db.selectFrom("person").selectAll().orderBy("id").execute(),
    db.selectFrom("session").select(["id", "person_id"]).orderBy("id").execute(),
    db.selectFrom("product").selectAll().where("id", "like", "product-of-%").orderBy("id").execute(),
    db
      .selectFrom("stock_change")
      .selectAll()
      .where("product_id", "like", "product-of-%")
      .orderBy("id")
      .execute(),
    db.selectFrom("product_picture").selectAll().orderBy("name").execute(),
    db.selectFrom("field").selectAll().orderBy("id").execute(),
    db.selectFrom("season").selectAll().orderBy("id").execute(),
    db.selectFrom("season_entry").selectAll().orderBy("id").execute(),
    db.selectFrom("licence").selectAll().orderBy("shop_id").execute(),
  ]);
}
