import type { FastifyInstance } from "fastify";

const hourMs = 3_600_000;

/**
 * Does something every hour until the server stops. What fails is logged, by the name of the work, and tried again an hour
 * later. More seldom would be never where a server is started anew each night.
 */
export function everyHour(app: FastifyInstance, name: string, work: () => Promise<unknown>): void {
  const timer = setInterval(() => {
    work().catch((err: unknown) => app.log.error({ err }, name));
  }, hourMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
