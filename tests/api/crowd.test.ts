import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, type TestPerson } from "../support/people.ts";

/** One address of a mobile network. */
const network = "203.0.113.10";

describe.each(engines)("people behind one address on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  const members: TestPerson[] = [];

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, trustedProxies: ["127.0.0.1"] });
    for (let number = 0; number < 24; number += 1)
      members.push(await addTestPerson(app, store, { email: `crowd${number}@example.in` }));
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const ask = (
    path: string,
    { body, cookie, from = network }: { body?: object; cookie?: string; from?: string } = {},
  ) =>
    app.inject({
      method: body ? "POST" : "GET",
      url: `/api${path}`,
      headers: { "x-forwarded-for": from, ...(cookie ? { cookie } : {}) },
      ...(body ? { payload: body } : {}),
    });
  /** Half of them with a session, half with none. */
  const everybody = (count: number) =>
    Array.from({ length: count }, (_, number) => (number % 2 ? members[number >> 1]?.cookie : undefined));
  const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
    new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode));

  test("48 who ask for the whole list at once are all served, the same list", async () => {
    app.responses.clear();
    const answers = await Promise.all(
      everybody(48).map((cookie) => ask("/Market", { cookie: cookie ?? "" })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
    expect(answers[0]?.json().length).toBeGreaterThan(100);
    expect(app.responses.get("en /api/Market")).toBeDefined();
  });

  test("48 who search at once, each in words of their own, are all served", async () => {
    const searches = everybody(48).map((cookie, number) =>
      ask("/search", { body: { query: `urea ${number}` }, cookie: cookie ?? "" }),
    );
    expect(await statusesOf(searches)).toEqual(new Set([200]));
  });

  test("48 who ask what their land needs, and for lists of a kind, are all served", async () => {
    const answers = everybody(48).flatMap((cookie, number) => [
      ask(`/needs?crop=wheat&areaHa=${1 + (number % 4)}`, { cookie: cookie ?? "" }),
      ask(`/Market?category=seeds&kind=cereal&limit=${1 + number}`, { cookie: cookie ?? "" }),
    ]);
    expect(await statusesOf(answers)).toEqual(new Set([200]));
  }, 60_000);

  test("twelve who sign up at once are all let in", async () => {
    const password = "khet mein pani 7";
    const signUps = Array.from({ length: 12 }, (_, number) =>
      ask("/signup", {
        body: { name: "Asha", email: `class${number}@example.in`, password, confirm_password: password },
      }),
    );
    expect(await statusesOf(signUps)).toEqual(new Set([200]));
  }, 60_000);

  test("beside a flood of searches from one address a member there, and a visitor elsewhere, have their turn among the first", async () => {
    const ended: string[] = [];
    const asking = (who: string, how: { cookie?: string; from?: string }) =>
      ask("/search", { body: { query: `neem ${who}` }, ...how }).then(({ statusCode }) => {
        ended.push(who);
        return statusCode;
      });
    const flood = Array.from({ length: 120 }, (_, number) => asking(`flood ${number}`, {}));
    const member = asking("member", { cookie: members[0]?.cookie ?? "" });
    const elsewhere = asking("elsewhere", { from: "198.51.100.10" });
    expect(
      await statusesOf([...flood, member, elsewhere].map(async (status) => ({ statusCode: await status }))),
    ).toEqual(new Set([200]));
    for (const who of ["member", "elsewhere"]) expect(ended.indexOf(who)).toBeLessThan(40);
  }, 60_000);

  test("a list too long to be kept goes out to 48 at once, each whole", async () => {
    const one = await store.db.selectFrom("product").selectAll().limit(1).executeTakeFirstOrThrow();
    const copies = Array.from({ length: 450 }, (_, number) => ({
      ...one,
      id: `copy-${String(number).padStart(4, "0")}`,
      sku: `copy-${number}`,
      random_key: number / 450,
    }));
    for (let at = 0; at < copies.length; at += 50)
      await store.db
        .insertInto("product")
        .values(copies.slice(at, at + 50))
        .execute();
    app.responses.clear();
    const answers = await Promise.all(
      everybody(48).map((cookie) => ask("/Market", { cookie: cookie ?? "" })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const lists = answers.map((answer) => answer.json<{ _id: string }[]>());
    expect(new Set(lists.map(({ length }) => length)).size).toBe(1);
    expect(lists[0]?.length).toBeGreaterThan(500);
    expect(new Set(lists[0]?.map(({ _id }) => _id)).size).toBe(lists[0]?.length);
    expect(app.responses.get("en /api/Market")).toBeUndefined();
    const inHindi = await ask("/Market", { cookie: "language=hi" });
    expect(inHindi.headers).toMatchObject({
      "content-language": "hi",
      vary: expect.stringMatching(/Cookie/),
    });
    const copy = inHindi
      .json<{ _id: string; name: string; title: string }[]>()
      .find(({ _id }) => _id === "copy-0000");
    expect(copy).toMatchObject({ name: one.name, title: one.name_hi });
  }, 60_000);
});
