import type { FastifyInstance } from "fastify";

/** By then those who listened to the last process are back. */
const quietMs = 3_000;

/** Does later what no start waits for. It must not fail. */
export function afterStart(app: FastifyInstance, work: () => void): void {
  app.addHook("onListen", async () => {
    setTimeout(work, quietMs).unref();
  });
}
