import type { FastifyInstance } from "fastify";

/** By then those who listened to the last process are back. */
const quietMs = 3_000;

/** Does later what no start waits for, and what is done when it is needed where it could not be done then. */
export function afterStart(app: FastifyInstance, work: () => unknown): void {
  const tryWork = async () => {
    try {
      await work();
    } catch (err) {
      app.log.warn({ err }, "could not be made ready");
    }
  };
  app.addHook("onListen", async () => {
    setTimeout(tryWork, quietMs).unref();
  });
}
