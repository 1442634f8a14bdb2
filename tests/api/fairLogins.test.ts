import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { accountKey, goodKey } from "#people/account/server/limits/rateLimits.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { lockPerson } from "#people/account/server/queries.ts";
import { newSecret } from "#people/account/server/secrets.ts";
import { addSession, rememberDevice } from "#people/account/server/sessions/sessionQueries.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, cookiesOf, testPassword } from "../support/people.ts";

describe.each(engines)("shares of the logins on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, trustedProxies: ["127.0.0.1"] });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const post = (url: string, payload: object, from: string, cookie = "") =>
    app.inject({
      method: "POST",
      url: `/api${url}`,
      payload,
      headers: { "x-forwarded-for": from, ...(cookie ? { cookie } : {}) },
    });
  const logIn = (email: string, password: string, from: string, cookie = "") =>
    post("/login", { email, password }, from, cookie);
  const signUp = (email: string, from: string) =>
    post("/signup", { name: "Asha", email, password: testPassword, confirm_password: testPassword }, from);

  /** Goes on with something, on so many connections, until it is stopped; answers the statuses that came. */
  const keepUp = (connections: number, ask: (place: number) => Promise<{ statusCode: number }>) => {
    let going = true;
    let place = 0;
    const statuses: number[] = [];
    const loops = Array.from({ length: connections }, async () => {
      while (going) {
        statuses.push((await ask(place++)).statusCode);
        await pause(20);
      }
    });
    const stop = async () => {
      going = false;
      await Promise.all(loops);
    };
    return { statuses, stop };
  };

  /** A network whose guests have used up what it has. */
  const emptyBucket = (network: string, tokensInMs = 1_000) =>
    store.db
      .insertInto("attempt")
      .values({
        key: `login:network:${network}`,
        count: 100,
        blocked_until: Date.now() + tokensInMs,
        ends_at: Date.now() + tokensInMs + 99_000,
      })
      .execute();

  test("right logins of one account without end keep nobody else out, and leave 20 sessions and 20 known browsers", async () => {
    const eager = await addTestPerson(app, store, { email: "eager@example.in" });
    const others = [];
    for (let place = 0; place < 8; place += 1)
      others.push(await addTestPerson(app, store, { email: `calm${place}@example.in` }));
    const flood = keepUp(48, () => logIn(eager.email, testPassword, "203.0.113.1"));
    const told: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      const answers = others.map(({ email }, index) => logIn(email, testPassword, `203.0.113.${10 + index}`));
      told.push(...(await Promise.all(answers)).map(({ statusCode }) => statusCode));
    }
    told.push((await signUp("newcomer@example.in", "203.0.113.99")).statusCode);
    expect(new Set(told)).toEqual(new Set([200]));
    const entered = () => flood.statuses.filter((status) => status === 200).length;
    await expect.poll(entered, { timeout: 30_000 }).toBeGreaterThan(20);
    await flood.stop();
    expect(entered()).toBeLessThanOrEqual(45);
    const counted = (table: "session" | "known_device") =>
      store.db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as("count"))
        .where("person_id", "=", eager.id)
        .executeTakeFirst();
    expect(Number((await counted("session"))?.count)).toBe(20);
    expect(Number((await counted("known_device"))?.count)).toBe(20);
  }, 90_000);

  test("whoever logs in too often is told in words when to come back", async () => {
    const { email } = await addTestPerson(app, store, { email: "often@example.in" });
    // 38 of the 40 are used.
    const used = { key: goodKey(accountKey(email)), count: 38, blocked_until: Date.now() - 180_000 };
    await store.db
      .insertInto("attempt")
      .values({ ...used, ends_at: Date.now() + 38 * 180_000 })
      .execute();
    const first = await logIn(email, testPassword, "203.0.113.2");
    const second = await logIn(email, testPassword, "203.0.113.2", cookiesOf(first));
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    const answer = await logIn(email, testPassword, "203.0.113.2", cookiesOf(second));
    expect(answer.statusCode).toBe(429);
    expect(answer.json().detail).toMatch(/^Please try again in \d+ seconds$/);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(180);
  });

  test("of those who come at once no more take a token than there are, and it fills again at its rate", async () => {
    const bucket = { burst: 10, refillMs: 1_000, maxWaitMs: 3_000 };
    const now = Date.now();
    const take = (at: number) => takeToken(store.db, "a bucket", bucket, at).catch(() => "refused");
    const waits = await Promise.all(Array.from({ length: 30 }, () => take(now)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(waits.filter((wait) => typeof wait === "number" && wait > 0).sort()).toEqual([
      1_000, 2_000, 3_000,
    ]);
    expect(waits.filter((wait) => wait === "refused")).toHaveLength(17);
    let taken = 0;
    for (let at = now + 500; at < now + 60_500; at += 500) if ((await take(at)) !== "refused") taken += 1;
    expect(taken).toBe(60);
    const rested = await Promise.all(Array.from({ length: 30 }, () => take(now + 600_000)));
    expect(rested.filter((wait) => wait === 0)).toHaveLength(10);
  });

  test("of sessions and browsers that come at once the newest 20 are kept, of this person alone", async () => {
    const person = await addTestPerson(app, store, { email: "crowd@example.in" });
    const neighbour = await addTestPerson(app, store, { email: "crowds-neighbour@example.in" });
    const begin = (place: number) =>
      store.db.transaction().execute(async (db) => {
        await lockPerson(db, person.id);
        const at = Date.now() + 1_000 + place;
        const token_hash = `crowd ${newSecret()}`;
        const row = {
          token_hash,
          id: token_hash,
          person_id: person.id,
          device: "",
          created_at: at,
          seen_at: at,
        };
        await addSession(db, row);
        await rememberDevice(db, person.id, token_hash, at);
        return token_hash;
      });
    const begun = await Promise.all(Array.from({ length: 60 }, (_, index) => begin(index)));
    const kept = await store.db
      .selectFrom("session")
      .select("token_hash")
      .where("person_id", "=", person.id)
      .execute();
    expect(kept).toHaveLength(20);
    expect(kept.every(({ token_hash }) => begun.includes(token_hash))).toBe(true);
    const devices = store.db.selectFrom("known_device").select("seen_at").where("person_id", "=", person.id);
    expect(await devices.execute()).toHaveLength(20);
    const last = await begin(1_000);
    const there = store.db.selectFrom("session").select("id").where("token_hash", "=", last);
    expect(await there.execute()).toHaveLength(1);
    expect((await neighbour.asks({ url: "/api/sessions" })).json()).toHaveLength(1);
  });

  test("an installation that has more sessions, browsers and ids of closed accounts is brought down to what may be", async () => {
    const person = await addTestPerson(app, store, { email: "many@example.in" });
    for (let place = 0; place < 25; place += 1) {
      const row = { token_hash: `many ${place}`, person_id: person.id, seen_at: place };
      await store.db.insertInto("known_device").values(row).execute();
      await store.db
        .insertInto("session")
        .values({ ...row, id: `many ${place}`, device: "", created_at: place })
        .execute();
    }
    const gone = { product_id: "seed-okra", amount: -1, order_id: null, at: 1, note: "" };
    await store.db
      .insertInto("stock_change")
      .values([
        { ...gone, id: "of-nobody", reason: "sold", person_id: "gone" },
        { ...gone, id: "of-somebody", reason: "sold", person_id: person.id },
      ])
      .execute();
    const migration = readFileSync("src/database/migrations/0014-fair-accounts.sql", "utf8");
    for (const statement of migration
      .replace(/^--.*$/gm, "")
      .split(";")
      .filter((text) => text.trim() !== ""))
      await sql.raw(statement).execute(store.db);
    for (const table of ["session", "known_device"] as const) {
      const rows = await store.db
        .selectFrom(table)
        .select("seen_at")
        .where("person_id", "=", person.id)
        .orderBy("seen_at")
        .execute();
      expect([table, rows.length, rows[0]?.seen_at]).toEqual([table, 20, table === "session" ? 6 : 5]);
    }
    const left = store.db.selectFrom("stock_change").select(["id", "person_id"]).where("id", "like", "of-%");
    expect(await left.orderBy("id").execute()).toEqual([
      { id: "of-nobody", person_id: null },
      { id: "of-somebody", person_id: person.id },
    ]);
  });

  test("a guest who goes on guessing keeps nobody of the network out: new browsers wait for seconds, known ones for nothing", async () => {
    const network = "203.0.113.3";
    const newcomer = await addTestPerson(app, store, { email: "new-phone@example.in" });
    const regular = await addTestPerson(app, store, { email: "old-phone@example.in" });
    const ownBrowser = cookiesOf(await logIn(regular.email, testPassword, network));
    await store.db.deleteFrom("attempt").where("key", "=", `login:network:${network}`).execute();
    await emptyBucket(network);
    const began = performance.now();
    const spray = keepUp(4, (place) => logIn(`sprayed${place}@example.in`, "password1", network));
    const timed = async (login: ReturnType<typeof logIn>) => {
      const { statusCode } = await login;
      return { statusCode, ms: performance.now() - began };
    };
    const [waited, known, elsewhere] = await Promise.all([
      timed(logIn(newcomer.email, testPassword, network)),
      timed(logIn(regular.email, testPassword, network, ownBrowser)),
      timed(logIn("nobody@example.in", testPassword, "203.0.113.4")),
    ]);
    await spray.stop();
    const seconds = (performance.now() - began) / 1_000;
    expect([waited.statusCode, known.statusCode, elsewhere.statusCode]).toEqual([200, 200, 401]);
    // Four guess and one asks, a second each: what more there is, is this machine's.
    expect(waited.ms).toBeLessThan(10_000);
    expect(known.ms).toBeLessThan(waited.ms);
    expect(spray.statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(seconds + 1);
  });

  test("a hundred wrong logins keep a new browser of the same network waiting for a second and not for minutes", async () => {
    const network = "203.0.113.5";
    const { email } = await addTestPerson(app, store, { email: "after-the-hundred@example.in" });
    // The hundred but for the last five.
    await emptyBucket(network, -4_000);
    const guesses = [1, 2, 3, 4, 5].map((place) => logIn(`last${place}@example.in`, "password1", network));
    expect((await Promise.all(guesses)).map(({ statusCode }) => statusCode)).toEqual([
      401, 401, 401, 401, 401,
    ]);
    const began = performance.now();
    expect((await logIn(email, testPassword, network)).statusCode).toBe(200);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test("beyond what may wait a guess is refused alike, whether or not there is an account", async () => {
    const network = "203.0.113.6";
    const { email } = await addTestPerson(app, store, { email: "there@example.in" });
    await emptyBucket(network, 30_000);
    const told = async (email: string) => {
      const answer = await logIn(email, "not it at all", network, "device=something");
      const { instance: _, ...rest } = answer.json();
      return [answer.statusCode, answer.headers["retry-after"], rest];
    };
    const [known, unknown] = await Promise.all([told(email), told("not-there@example.in")]);
    expect(known).toEqual(unknown);
    expect(known.slice(0, 2)).toEqual([429, "20"]);
  });

  test("guesses of strangers keep nobody from changing the password who is inside", async () => {
    const person = await addTestPerson(app, store, { email: "inside@example.in" });
    for (let place = 0; place < 8; place += 1) await logIn(person.email, `guess ${place}`, "203.0.113.7");
    expect((await logIn(person.email, testPassword, "203.0.113.8")).statusCode).toBe(429);
    const fresh = "nayi fasal 2029";
    const changed = await person.asks({
      method: "POST",
      url: "/api/account/credentials",
      payload: { current_password: testPassword, password: fresh, confirm_password: fresh },
    });
    expect(changed.statusCode).toBe(204);
    // And the count of the old password's guesses does not hold for the new one.
    expect((await logIn(person.email, fresh, "203.0.113.8")).statusCode).toBe(200);
  });

  test("a network opens at most 200 accounts in an hour, and waits for seconds once it has", async () => {
    const network = "192.0.2.99";
    const now = Date.now();
    await store.db
      .insertInto("attempt")
      .values({
        key: `signup:network:${network}`,
        count: 199,
        blocked_until: now - 36_000,
        ends_at: now + 98 * 36_000,
      })
      .execute();
    expect((await signUp("last@example.in", network)).statusCode).toBe(200);
    expect((await signUp("also-last@example.in", network)).statusCode).toBe(200);
    const refused = await signUp("over@example.in", network);
    expect([refused.statusCode, refused.json().msg]).toEqual([429, "err"]);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(36);
    expect((await signUp("over@example.in", "192.0.2.100")).statusCode).toBe(200);
  });
});
