import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { engines } from "../support/database.ts";
import { addTestPerson, cookiesOf, testPassword } from "../support/people.ts";

const guesses = 10_000;
const batchSize = 100;

describe.each(engines)("guessing on $name", ({ open }) => {
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

  const logIn = (email: string, password: string, from: string, cookie = "") =>
    app.inject({
      method: "POST",
      url: "/api/login",
      payload: { email, password },
      headers: { "x-forwarded-for": from, ...(cookie ? { cookie } : {}) },
    });

  test.each([1, 200])(
    `${guesses} guesses at one account from %i addresses are at most 20 checks, and the owner still gets in`,
    async (addresses) => {
      const email = `guessed${addresses}@example.in`;
      await addTestPerson(app, store, { email });
      const ownBrowser = cookiesOf(await logIn(email, testPassword, "203.0.113.250"));
      let checks = 0;
      let told: string | undefined;
      for (let begun = 0; begun < guesses; begun += batchSize) {
        const answers = await Promise.all(
          Array.from({ length: batchSize }, (_, index) => {
            const address = (begun + index) % addresses;
            return logIn(email, `guess ${begun + index}`, `198.51.100.${address}`);
          }),
        );
        checks += answers.filter(({ statusCode }) => statusCode === 401).length;
        told = String(answers.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"] ?? told);
      }
      expect(checks).toBeGreaterThan(0);
      expect(checks).toBeLessThanOrEqual(20);
      expect(Number(told)).toBeGreaterThan(0);
      const owner = await logIn(email, testPassword, "203.0.113.250", ownBrowser);
      expect(owner.statusCode).toBe(200);
    },
    120_000,
  );

  test("an address can't be made up where no proxy is trusted", async () => {
    const open = await makeApp({ store });
    const email = "made-up@example.in";
    const answers = [];
    for (let place = 0; place < 8; place += 1) {
      answers.push(
        (
          await open.inject({
            method: "POST",
            url: "/api/login",
            payload: { email: `${place}${email}`, password: "password1" },
            headers: { "x-forwarded-for": `203.0.113.${place}` },
          })
        ).statusCode,
      );
    }
    const counted = await store.db
      .selectFrom("attempt")
      .select("count")
      .where("key", "=", "login:network:127.0.0.1")
      .executeTakeFirst();
    expect([new Set(answers), counted?.count]).toEqual([new Set([401]), 8]);
    await open.close();
  });
});
