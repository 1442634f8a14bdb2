import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { openStore } from "#database/connect.ts";
import { type Child, program, start } from "#tests/support/children.ts";
import { openSchemaFor, temporaryFolder } from "#tests/support/database.ts";

const signUps = Number(process.env.FAULT_SIGN_UPS ?? 200);
const kills = Math.min(10, signUps / 40);
const writers = 8;
const password = "khet mein pani 7";
const running: Child[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => child.kill()));
});

describe(`kill -9 at any moment during ${signUps} sign-ups`, () => {
  test("loses no acknowledged account on SQLite", async () => {
    await expectNothingLost({ dataDir: temporaryFolder(), databaseUrl: "" });
  }, 240_000);

  test.skipIf(!process.env.TEST_DATABASE_URL)(
    "nor on PostgreSQL",
    async () => {
      const schema = await openSchemaFor(process.env.TEST_DATABASE_URL ?? "");
      await expectNothingLost({ dataDir: temporaryFolder(), databaseUrl: schema.url });
      await schema.drop();
    },
    240_000,
  );
});

async function expectNothingLost(data: { dataDir: string; databaseUrl: string }): Promise<void> {
  const acknowledged = new Set<string>();
  let next = 0;
  let kill = 0;
  while (next < signUps) {
    const child = start(program, [], {
      LOG_LEVEL: "silent",
      PORT: "0",
      DATA_DIR: data.dataDir,
      DATABASE_URL: data.databaseUrl,
      // Each sign-up comes from a village of its own, or the limit of 200 an hour would end the test.
      TRUSTED_PROXIES: "127.0.0.1,::1",
    });
    running.push(child);
    await child.says("Mitti is ready");
    const address = /http:\S+/.exec(child.output())?.[0] ?? "";
    const until = kill < kills ? Math.ceil(((kill + 1) * signUps) / (kills + 1)) : signUps;
    let alive = true;
    const write = async () => {
      while (alive && next < until) {
        const place = next++;
        const email = `farmer${place}@example.in`;
        const answer = await fetch(`${address}/api/signup`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-forwarded-for": `198.51.${place >> 8}.${place & 255}`,
          },
          body: JSON.stringify({ name: "Asha", email, password, confirm_password: password }),
        }).catch(() => undefined);
        // The answer was whole only if its body came too.
        if (answer?.status === 200 && (await answer.json().catch(() => undefined))) acknowledged.add(email);
      }
    };
    const work = Promise.all(Array.from({ length: writers }, write));
    if (kill < kills) {
      // Somewhere among the last sign-ups of this round, at a moment that nobody chose.
      await Promise.race([work, untilPassed(() => next >= until - writers)]);
      await pause(Math.random() * 60);
      await child.kill();
      kill += 1;
    }
    await work;
    alive = false;
    await child.kill();
  }
  const store = await openStore(data);
  const people = await store.db.selectFrom("person").select(["email", "password_hash"]).execute();
  await store.close();
  const kept = new Map(people.map(({ email, password_hash }) => [email, password_hash]));
  expect(acknowledged.size).toBeGreaterThan(signUps / 2);
  expect([...acknowledged].filter((email) => !kept.get(email)?.startsWith("$argon2id$"))).toEqual([]);
}

async function untilPassed(reached: () => boolean): Promise<void> {
  while (!reached()) await pause(5);
}
