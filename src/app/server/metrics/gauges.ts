import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Store } from "#database/store.ts";
import { countWaitingPushes, pushOverdueMs } from "#people/notifications/server/push/queue.ts";
import { countTrouble } from "#shop/payments/server/gateway/open.ts";
import { countWaitingImports } from "#shop/seller/imports/server/queries.ts";

type Prometheus = typeof import("prom-client");

/** Gauges read at each scrape: how much of everything there is now. */
export function gauges(
  prometheus: Prometheus,
  registry: Registry,
  { app, store }: { readonly app: FastifyInstance; readonly store: Store },
): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new prometheus.Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge("mitti_listeners", "Open streams of the live room and of people", () => app.live.size);
  gauge("mitti_cache_bytes", "Memory of cached answers", () => app.responses.bytes);
  gauge("mitti_database_up", "1 while the database answers", async () => ((await store.ready()) ? 1 : 0));
  const { trouble } = store;
  if (trouble) {
    gauge("mitti_database_damaged", "1 once a statement met a damaged page", async () =>
      Number((await trouble()).damaged),
    );
    gauge("mitti_database_refuses_writes", "1 while its disk is full or may only be read", async () =>
      Number((await trouble()).refusesWrites),
    );
  }
  new prometheus.Counter({
    name: "mitti_cache_hits_total",
    help: "Requests answered from the cache",
    registers,
    collect() {
      this.reset();
      this.inc(app.responses.hits);
    },
  });
  const changes = new prometheus.Counter({
    name: "mitti_changes_total",
    help: "Changes that caches and streams were told of, made here or elsewhere",
    labelNames: ["origin"],
    registers,
  });
  // Named from the start, so that a rule sees the first one as a rise.
  for (const origin of ["here", "elsewhere"]) changes.inc({ origin }, 0);
  app.changes.subscribe((tags, origin) => changes.inc({ origin }, tags.length));
  const load = store.connections;
  if (load) {
    // Before what asks the database: that would wait for a connection itself.
    new prometheus.Gauge({
      name: "mitti_database_connections",
      help: "Connections to PostgreSQL, those that nobody uses, and requests that wait for one",
      labelNames: ["state"],
      registers,
      collect() {
        for (const [state, count] of Object.entries(load())) this.set({ state }, count);
      },
    });
  }
  new prometheus.Gauge({
    name: "mitti_imports",
    help: "Files of products that are being looked through or taken",
    labelNames: ["state"],
    registers,
    async collect() {
      // A database that does not answer has a figure of its own.
      const waiting = await countWaitingImports(store.db).catch(() => ({}));
      this.reset();
      for (const [state, count] of Object.entries(waiting)) this.set({ state }, count);
    },
  });
  // A database that does not answer has a figure of its own.
  gauge("mitti_pushes_waiting", "Sendings to phones that wait, also for the morning; 10,000 at most", () =>
    countWaitingPushes(store.db).catch(() => 0),
  );
  gauge("mitti_push_overdue_seconds", "For how long the first sending to a phone has been due", async () => {
    return (await pushOverdueMs(store.db, Date.now()).catch(() => 0)) / 1_000;
  });
  gauge("mitti_payments_in_doubt", "Payments and refunds by a gateway that wait for a person", () =>
    // A database that does not answer has a figure of its own.
    countTrouble(store.db).catch(() => 0),
  );
}
