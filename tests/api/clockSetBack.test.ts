import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { makeApp } from "#app/server/app.ts";
import { pullBack } from "#database/pullBack.ts";
import type { Store } from "#database/store.ts";
import { spendStep } from "#front/operator/server/factor/queries.ts";
import { accountBackoff } from "#people/account/rules.ts";
import { takeTry } from "#people/account/server/limits/rateLimits.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { sendDailyMails } from "#people/notifications/server/dailyMail.ts";
import { sendDueMails } from "#people/notifications/server/outbox.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, testPassword } from "../support/people.ts";

const dayMs = 86_400_000;

describe.each(engines)("a clock that is set back by a day on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  const today = Date.now();

  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, trustedProxies: ["127.0.0.1"] });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** From now on the clock goes on from this moment. */
  const setClock = (to: number) => {
    const begun = performance.now();
    vi.spyOn(Date, "now").mockImplementation(() => Math.round(to + performance.now() - begun));
  };
  const logIn = (email: string, password: string) =>
    app.inject({
      method: "POST",
      url: "/api/login",
      payload: { email, password },
      headers: { "x-forwarded-for": "203.0.113.77" },
    });
  let drawn = 0;
  const say = (message: string, cookie = "") =>
    app.inject({
      method: "POST",
      url: "/api/sendMessages",
      payload: { msg_id: ++drawn, username: "Guest", message, timestamp: "10:10" },
      headers: { "x-forwarded-for": "203.0.113.78", ...(cookie ? { cookie } : {}) },
    });

  test("whoever was blocked by failures logs in at once, and the failures still count", async () => {
    const { email } = await addTestPerson(app, store, { email: "ahead@example.in" });
    setClock(today + dayMs);
    const failed = [];
    for (let guess = 0; guess < 6; guess += 1)
      failed.push((await logIn(email, `guess ${guess} of six`)).statusCode);
    expect(failed.at(-1)).toBe(429);
    setClock(today);
    expect((await logIn(email, testPassword)).statusCode).toBe(200);

    const key = "login:clock";
    for (let count = 0; count < accountBackoff.free + 2; count += 1)
      await takeTry(store.db, key, accountBackoff, today + dayMs + count * accountBackoff.maxWaitMs);
    await takeTry(store.db, key, accountBackoff, today);
    await expect(takeTry(store.db, key, accountBackoff, today + 1_000)).rejects.toThrow(
      /Please try again in \d{2,3} seconds/,
    );
  });

  test("an empty bucket gives tokens again, and no more than it holds", async () => {
    const bucket = { burst: 5, refillMs: 60_000, maxWaitMs: 10_000 };
    const takes = async (at: number) => {
      for (let taken = 0; ; taken += 1) {
        if (
          await takeToken(store.db, "clock", bucket, at).then(
            () => false,
            () => true,
          )
        )
          return taken;
      }
    };
    expect(await takes(today + dayMs)).toBe(5);
    expect(await takes(today)).toBe(5);
    // By less than what the bucket can hold: nobody waits longer than for one token.
    expect(await takes(today + 60_000)).toBe(1);
  });

  test("members and guests say something although they had said as much as they may", async () => {
    const { cookie } = await addTestPerson(app, store, { email: "talks@example.in" });
    setClock(today + dayMs);
    for (const by of [cookie, ""]) {
      let status = 200;
      for (let said = 0; said < 30 && status === 200; said += 1)
        status = (await say(`The canal has water ${by.length} ${said}`, by)).statusCode;
      expect(status).toBe(429);
    }
    setClock(today);
    expect((await say("Is there rain at your place?", cookie)).statusCode).toBe(200);
    expect((await say("Is there rain with you?")).statusCode).toBe(200);
  });

  test("an operator's code is taken although a later one was used; used twice it is refused", async () => {
    const { id } = await addTestPerson(app, store, { email: "desk@example.in" });
    const step = Math.floor(today / 30_000);
    await store.db
      .insertInto("second_factor")
      .values({
        person_id: id,
        since: today,
        secret: "",
        confirmed_at: today,
        last_step: step + dayMs / 30_000,
      })
      .execute();
    expect(await spendStep(store.db, id, step)).toBe(true);
    expect(await spendStep(store.db, id, step)).toBe(false);
    expect(await spendStep(store.db, id, step - 1)).toBe(false);
  });

  test("mails that wait are due, and none that waits as long as it may", async () => {
    const { id } = await addTestPerson(app, store, { email: "mails@example.in" });
    const owed = (name: string, mail_at: number) =>
      store.db
        .insertInto("notification")
        .values({
          id: name,
          person_id: id,
          kind: "order-placed",
          subject: name,
          part: name,
          actor: "",
          paise: 0,
          at: today,
          read_at: null,
          mail_at,
          mail_tries: 1,
          detail: "",
          replaced_by: null,
        })
        .execute();
    const mailAt = async (name: string) =>
      (await store.db.selectFrom("notification").select("mail_at").where("id", "=", name).executeTakeFirst())
        ?.mail_at;
    await owed("of the future", today + dayMs + 60_000);
    await owed("tried again later", today + 3_600_000);
    await sendDueMails(app, store.db, { now: () => today });
    expect([await mailAt("of the future"), await mailAt("tried again later")]).toEqual([
      null,
      today + 3_600_000,
    ]);

    await store.db
      .insertInto("mail_daily")
      .values({ person_id: id, since: today + dayMs, next_at: today + 2 * dayMs, tries: 0 })
      .execute();
    await sendDailyMails(app, store.db, { sendMail: async () => {}, now: () => today });
    const daily = await store.db
      .selectFrom("mail_daily")
      .selectAll()
      .where("person_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(daily.since).toBe(today);
    expect(daily.next_at).toBeLessThanOrEqual(today + dayMs);
  });

  test("what is due is left alone where nothing lies ahead", async () => {
    await store.db
      .insertInto("attempt")
      .values({ key: "left alone", count: 1, blocked_until: today + 500, ends_at: today + 500 })
      .execute();
    await pullBack(store.db, "attempt", "ends_at", { now: today, longestMs: 500 });
    const row = await store.db
      .selectFrom("attempt")
      .selectAll()
      .where("key", "=", "left alone")
      .executeTakeFirst();
    expect(row?.ends_at).toBe(today + 500);
    await pullBack(store.db, "attempt", "ends_at", { now: today, longestMs: 499 });
    const pulled = await store.db
      .selectFrom("attempt")
      .selectAll()
      .where("key", "=", "left alone")
      .executeTakeFirst();
    expect(pulled?.ends_at).toBe(today);
  });
});
