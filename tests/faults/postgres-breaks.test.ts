import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Child } from "#tests/support/children.ts";
import { openSchemaFor } from "#tests/support/database.ts";
import { lostOf, serveOn, untilReadyIs, Writers } from "#tests/support/outage.ts";
import { makeTcpProxy, placeOf, type TcpProxy } from "#tests/support/tcpProxy.ts";

/** The short form of `bench/breaks.ts`. */
const server = process.env.TEST_DATABASE_URL ?? "";
if (!server) console.info("Skipped: breaking connections to PostgreSQL needs TEST_DATABASE_URL.");

/** The bar is 2 s (F4, as the bench measures it); other tests run beside this one on the same cores. */
const refusedWithinMs = 3_000;
const backWithinMs = 3_000;
const writers = 8;

describe.skipIf(!server)("under load, with connections to PostgreSQL that break", () => {
  let schema: Awaited<ReturnType<typeof openSchemaFor>>;
  let proxy: TcpProxy;
  let child: Child;
  let address: string;
  let load: Writers;
  beforeEach(async () => {
    schema = await openSchemaFor(server);
    proxy = await makeTcpProxy(placeOf(server));
    ({ child, address } = await serveOn(proxy.through(schema.url)));
    load = new Writers(address, writers);
    await load.untilBack();
  });
  afterEach(async () => {
    await load.stop();
    await child.kill();
    await proxy.close();
    await schema.drop();
  });

  /** The process went on, refused in words and soon, and kept all that it acknowledged. */
  async function expectNothingLost(): Promise<void> {
    await load.untilBack();
    await load.stop();
    expect(await child.kill("SIGTERM")).toBe(0);
    expect(child.errors()).not.toContain("    at ");
    expect(load.strange).toEqual([]);
    expect(load.slowestRefusal).toBeLessThan(refusedWithinMs + load.slowestWrite);
    expect(load.acknowledged.size).toBeGreaterThan(writers);
    expect(await lostOf(schema.url, load.acknowledged)).toEqual({ lost: 0, twice: 0 });
  }

  test("ended by the server five times, the process goes on and loses nothing", async () => {
    for (let count = 0; count < 5; count += 1) {
      await terminate(proxy.ports());
      expect(await load.untilBack()).toBeLessThan(backWithinMs);
      await pause(Math.random() * 300);
    }
    await expectNothingLost();
  });

  test("reset five times, the process goes on and loses nothing", async () => {
    for (let count = 0; count < 5; count += 1) {
      proxy.reset();
      expect(await load.untilBack()).toBeLessThan(backWithinMs);
      await pause(Math.random() * 300);
    }
    await expectNothingLost();
  });

  test("silent for four seconds, requests are refused soon, and all is back soon after", async () => {
    expect((await fetch(`${address}/api/crops`)).status).toBe(200);
    proxy.vanish();
    const crowd = crowdAt(address);
    expect(await untilReadyIs(503, address)).toBeLessThan(refusedWithinMs);
    expect(await crowd).toEqual({ statuses: [503], withinMs: expect.any(Number) });
    expect((await crowd).withinMs).toBeLessThan(refusedWithinMs);
    expect((await fetch(`${address}/api/healthz`)).status).toBe(200);
    // From memory.
    expect((await fetch(`${address}/api/crops`)).status).toBe(200);
    await pause(2_500);
    await proxy.heal();
    expect(await load.untilBack()).toBeLessThan(backWithinMs);
    expect(await untilReadyIs(200, address)).toBeLessThan(backWithinMs);
    await expectNothingLost();
  });

  test("refused for two seconds, an outage is told in few lines, and 200 who ask at once have their answer at once", async () => {
    await proxy.refuse();
    await untilReadyIs(503, address);
    const crowd = await crowdAt(address);
    expect(crowd.statuses).toEqual([503]);
    expect(crowd.withinMs).toBeLessThan(refusedWithinMs);
    await pause(1_500);
    await proxy.heal();
    expect(await load.untilBack()).toBeLessThan(backWithinMs);
    const lines = child.output().split("\n").slice(1).filter(Boolean);
    expect(load.refusals).toBeGreaterThan(50);
    expect(lines.length).toBeLessThan(10);
    await expectNothingLost();
  });
});

test.skipIf(!server)("a stop while the database is silent is orderly and prompt", async () => {
  const schema = await openSchemaFor(server);
  const proxy = await makeTcpProxy(placeOf(server));
  const { child, address } = await serveOn(proxy.through(schema.url));
  proxy.vanish();
  await untilReadyIs(503, address);
  const began = performance.now();
  expect(await child.kill("SIGTERM")).toBe(0);
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(child.errors()).toBe("");
  await proxy.close();
  await schema.drop();
});

/** Two hundred who ask at once for what no memory holds: how they are answered, and when the last one is. */
async function crowdAt(address: string) {
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, number) => fetch(`${address}/api/productpage/none-${number}`)),
  );
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    withinMs: performance.now() - began,
  };
}

/** Only connections of this test: others may be using the server. */
async function terminate(ports: readonly number[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where client_port = any($1)", [
      ports,
    ]);
  } finally {
    await client.end();
  }
}
