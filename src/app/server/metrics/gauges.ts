import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Store } from "#database/store.ts";
import { countHeld, secondsOfFailing, secondsSinceRead } from "#knowledge/crops/mandi/server/state.ts";
import { findTextFigures } from "#people/notifications/phoneTexts/server/log.ts";
import { countWaitingTexts, textOverdueMs } from "#people/notifications/phoneTexts/server/queue.ts";
import { countWaitingPushes, pushOverdueMs } from "#people/notifications/server/push/queue.ts";
import { findServices } from "#season/weather/server/queries.ts";
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
  textGauges(prometheus, registry, store);
  weatherGauges(prometheus, registry, store);
  gauge("mitti_payments_in_doubt", "Payments and refunds by a gateway that wait for a person", () =>
    // A database that does not answer has a figure of its own.
    countTrouble(store.db).catch(() => 0),
  );
  gauge("mitti_mandi_read_seconds", "Since the list of mandi prices was last read whole", () =>
    secondsSinceRead(store.db, Date.now()).catch(() => 0),
  );
  gauge("mitti_mandi_failing_seconds", "For how long the list of mandi prices can't be read", () =>
    secondsOfFailing(store.db, Date.now()).catch(() => 0),
  );
  gauge("mitti_mandi_prices_held", "Prices of mandis that wait for an operator's look", () =>
    countHeld(store.db).catch(() => 0),
  );
}

/** Messages by SMS and WhatsApp: what waits, and what came of those of today with their cost. */
function textGauges(prometheus: Prometheus, registry: Registry, { db }: Store): void {
  const registers = [registry];
  new prometheus.Gauge({
    name: "mitti_phone_texts_waiting",
    help: "Messages to phones that wait, also for the morning; 10,000 at most",
    registers,
    async collect() {
      // A database that does not answer has a figure of its own.
      this.set(await countWaitingTexts(db).catch(() => 0));
    },
  });
  new prometheus.Gauge({
    name: "mitti_phone_text_overdue_seconds",
    help: "For how long the first message to a phone has been due",
    registers,
    async collect() {
      this.set((await textOverdueMs(db, Date.now()).catch(() => 0)) / 1_000);
    },
  });
  const cost = new prometheus.Gauge({
    name: "mitti_phone_text_cost_rupees",
    help: "What messages to phones of today cost, those counted that may have gone out",
    registers,
  });
  new prometheus.Gauge({
    name: "mitti_phone_texts_today",
    help: "Messages to phones of today by what became of them, of all processes",
    labelNames: ["outcome"],
    registers,
    async collect() {
      const rows = await findTextFigures(db, Date.now(), 1).catch(() => []);
      const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
      for (const outcome of ["sent", "delivered", "failed", "uncertain"] as const)
        this.set(
          { outcome },
          sum((row) => row[outcome]),
        );
      cost.set(sum(({ rupees }) => rupees));
    },
  });
}

/** How the weather services that are set answer; a service that was never asked has no figure. */
function weatherGauges(prometheus: Prometheus, registry: Registry, store: Store): void {
  const figures = {
    age: new prometheus.Gauge({
      name: "mitti_weather_age_seconds",
      help: "Since when a weather service gave no answer that was taken",
      labelNames: ["service"],
      registers: [registry],
    }),
    failures: new prometheus.Gauge({
      name: "mitti_weather_failures",
      help: "Requests to a weather service in a row that got no answer",
      labelNames: ["service"],
      registers: [registry],
    }),
  };
  new prometheus.Counter({
    name: "mitti_weather_refused_total",
    help: "Answers of a weather service that can't be true and were refused, of all processes",
    labelNames: ["service"],
    registers: [registry],
    async collect() {
      this.reset();
      // A database that does not answer has a figure of its own.
      for (const { name, answeredAt, failures, refused } of await findServices(store.db).catch(() => [])) {
        const labels = { service: name };
        if (answeredAt > 0) figures.age.set(labels, Math.max(0, Date.now() - answeredAt) / 1_000);
        figures.failures.set(labels, failures);
        this.inc(labels, refused);
      }
    },
  });
}
