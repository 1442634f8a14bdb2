import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeApp } from "#app/server/app.ts";
import type { Store } from "#database/store.ts";
import { engines } from "../support/database.ts";

const token = "a-token-of-25-letters-now";
const url = "/metrics";

describe.each(engines)("figures for whoever runs it, on $name", ({ open }) => {
  let store: Store;
  let app: FastifyInstance;
  let address: string;
  beforeAll(async () => {
    store = await open();
    app = await makeApp({ store, metricsToken: token });
    address = await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await app.close();
    await store.close();
  });

  const figures = async () => (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body;
  const figure = async (line: string) => {
    const found = (await figures()).split("\n").find((text) => text.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length));
  };

  test("are told to nobody without the token, and there are none where no token is set", async () => {
    for (const authorization of [
      undefined,
      "",
      "Bearer",
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      token,
    ]) {
      const { statusCode, body } = await app.inject({
        url,
        headers: { ...(authorization ? { authorization } : {}) },
      });
      expect(statusCode, authorization).toBe(401);
      expect(body).not.toContain("mitti_");
    }
    const without = await makeApp({ store });
    expect((await without.inject({ url, headers: { authorization: "Bearer " } })).statusCode).toBe(404);
    await without.close();
  });

  test("say how long each call took by its route, so that made-up addresses are one series", async () => {
    await app.inject("/api/croppage/none-such");
    for (let place = 0; place < 20; place += 1) await app.inject(`/made-up/${place}`);
    const text = await figures();
    expect(text).toContain('route="/api/croppage/:id",status="4xx"');
    expect(await figure('mitti_request_duration_seconds_count{method="GET",route="none",status="4xx"}')).toBe(
      20,
    );
    expect(text).not.toContain("made-up");
    expect(text).not.toContain("none-such");
  });

  test("count what the cache answers, the memory it takes, and what changed", async () => {
    const before = (await figure("mitti_cache_hits_total")) ?? 0;
    for (let place = 0; place < 3; place += 1) await fetch(`${address}/api/crops`);
    expect(await figure("mitti_cache_hits_total")).toBe(before + 2);
    expect(await figure("mitti_cache_bytes")).toBeGreaterThan(10_000);
    app.changes.publish(["products", "crops"]);
    expect(await figure('mitti_changes_total{origin="here"}')).toBeGreaterThanOrEqual(2);
  });

  test("say that the database answers, how busy the loop is, who listens and what is under way", async () => {
    const leave = app.live.admit({ ip: "127.0.0.1", headers: {} } as never, null, { tick() {}, end() {} });
    expect(await figure("mitti_listeners")).toBe(1);
    leave();
    expect(await figure("mitti_listeners")).toBe(0);
    expect(await figure("mitti_database_up")).toBe(1);
    expect(await figure('mitti_imports{state="checking"}')).toBe(0);
    expect(await figure("mitti_payments_in_doubt")).toBe(0);
    expect(await figure("mitti_pushes_waiting")).toBe(0);
    expect(await figure("mitti_push_overdue_seconds")).toBe(0);
    expect(await figure('mitti_mails_total{outcome="failed"}')).toBe(0);
    expect(await figures()).toContain("nodejs_eventloop_lag_p99_seconds");
    if (!store.connections) return;
    expect(await figure('mitti_database_connections{state="waiting"}')).toBe(0);
    expect(await figure('mitti_database_connections{state="total"}')).toBeGreaterThan(0);
  });
});
