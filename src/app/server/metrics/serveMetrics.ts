import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Store } from "#database/store.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import type { SendMail } from "#people/account/server/mail.ts";
import { gauges } from "./gauges.ts";

interface MetricsSettings {
  readonly token: string;
  readonly store: Store;
}

interface Metrics {
  /** The same mailer, whose mails are counted. */
  readonly counting: (send: SendMail) => SendMail;
}

/**
 * Metrics of a process at /metrics, in Prometheus' text format, for clients that send the token as
 * `Authorization: Bearer`. Register before the routes. Answers from the cache never get to a route: they are
 * counted, not timed.
 */
export async function serveMetrics(app: FastifyInstance, settings: MetricsSettings): Promise<Metrics> {
  // Read where somebody looks at it alone.
  const prometheus = await import("prom-client");
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  const duration = new prometheus.Histogram({
    name: "mitti_request_duration_seconds",
    help: "Requests by method, route and kind of status, without those answered from the cache and without streams",
    labelNames: ["method", "route", "status"],
    // From a cached row to a page rendered on a busy machine; at 10 s queries are given up.
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const mails = new prometheus.Counter({
    name: "mitti_mails_total",
    help: "Mails that the mail server took, and that it did not",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of ["sent", "failed"]) mails.inc({ outcome }, 0);
  gauges(prometheus, registry, { app, store: settings.store });

  app.addHook("onResponse", async (request, reply) => {
    if (isStream(reply)) return;
    const labels = {
      method: request.method,
      // The pattern and never the address, which somebody could make up: as many series as there are routes.
      route: request.routeOptions.url ?? "none",
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    duration.observe(labels, reply.elapsedTime / 1_000);
  });
  app.get("/metrics", async (request, reply) => {
    if (!hasToken(request, settings.token)) {
      refuse("not-logged-in", "Send the token as Authorization: Bearer", {
        headers: { "www-authenticate": "Bearer" },
      });
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return {
    counting: (send) => async (mail) => {
      try {
        await send(mail);
        mails.inc({ outcome: "sent" });
      } catch (error) {
        mails.inc({ outcome: "failed" });
        throw error;
      }
    },
  };
}

/** In constant time: hashed, the two have the same length whatever was sent. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => hash("sha256", text, "buffer");
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}

const isStream = (reply: FastifyReply) =>
  String(reply.raw.getHeader("content-type") ?? "").startsWith("text/event-stream");
