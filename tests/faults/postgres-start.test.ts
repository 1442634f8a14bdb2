import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Child, program, start } from "#tests/support/children.ts";
import { openSchemaFor, temporaryFolder } from "#tests/support/database.ts";
import { freePort } from "#tests/support/freePort.ts";
import { untilReadyIs } from "#tests/support/outage.ts";
import { makeTcpProxy, placeOf, type TcpProxy } from "#tests/support/tcpProxy.ts";

const server = process.env.TEST_DATABASE_URL ?? "";
if (!server) console.info("Skipped: a start without its PostgreSQL needs TEST_DATABASE_URL.");
const running: Child[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((child) => child.kill()));
});

/** Starts the server on a port that nobody has, and answers its address before it is ready. */
async function startOn(databaseUrl: string): Promise<{ child: Child; address: string }> {
  const port = await freePort();
  const child = start(program, [], {
    LOG_LEVEL: "warn",
    HOST: "127.0.0.1",
    PORT: String(port),
    WEB: "dev",
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
  });
  running.push(child);
  return { child, address: `http://127.0.0.1:${port}` };
}

/** Until it has said what it waits for. */
async function untilItWaits(child: Child): Promise<void> {
  while (!child.errors().includes("Waiting for it")) await pause(20);
}

describe.skipIf(!server)("a start while PostgreSQL is away", () => {
  let schema: Awaited<ReturnType<typeof openSchemaFor>>;
  let proxy: TcpProxy;
  beforeEach(async () => {
    schema = await openSchemaFor(server);
    proxy = await makeTcpProxy(placeOf(server));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((child) => child.kill()));
    await proxy.close();
    await schema.drop();
  });

  test("answers 503 in words and waits, and is ready by itself, with everything in place, soon after it is there", async () => {
    await proxy.refuse();
    const { child, address } = await startOn(proxy.through(schema.url));
    await untilItWaits(child);
    expect((await fetch(`${address}/api/healthz`)).status).toBe(200);
    const call = await fetch(`${address}/api/login`, { method: "POST", body: "{}" });
    expect(call.status).toBe(503);
    expect(call.headers.get("retry-after")).toBe("2");
    expect(await call.json()).toMatchObject({ type: "urn:mitti:problem:busy", detail: expect.any(String) });
    const page = await fetch(`${address}/`, { headers: { accept: "text/html" } });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain("हम थोड़ी देर में लौटते हैं");
    expect((await fetch(`${address}/api/readyz`)).status).toBe(503);
    await proxy.heal();
    // The database is empty still: how long migrations and content take is the machine's affair.
    await untilReadyIs(200, address);
    const crops = (await (await fetch(`${address}/api/crops`)).json()) as unknown[];
    expect(crops.length).toBeGreaterThan(0);
    expect(child.errors().trim().split("\n")).toHaveLength(1);
    expect(child.errors()).toContain("nothing listens there");
    expect(await child.kill("SIGTERM")).toBe(0);
  });

  test("that is silent is waited for too, and a stop meanwhile is prompt and orderly", async () => {
    proxy.vanish();
    const { child, address } = await startOn(proxy.through(schema.url));
    await untilItWaits(child);
    expect(child.errors()).toContain("does not answer");
    expect((await fetch(`${address}/api/readyz`)).status).toBe(503);
    const began = performance.now();
    expect(await child.kill("SIGTERM")).toBe(0);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test("is not waited for where that can't help: a database that does not exist", async () => {
    const url = new URL(schema.url);
    url.pathname = "/mitti_test_nowhere";
    const { child } = await startOn(url.href);
    expect(await child.ended).toBe(1);
    expect(child.errors()).toContain("the database does not exist");
    expect(child.errors()).not.toContain("Waiting");
  });
});
