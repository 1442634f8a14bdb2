import type { FastifyInstance } from "fastify";
import { isLoggedOutage } from "#kit/server/problems/problems.ts";

/** Delay (ms): by then the streams of the last process have reconnected. */
const quietMs = 3_000;

/** Deferred start-up work: runs a while after the start, so that the start does not wait for it. */
export function afterStart(app: FastifyInstance, work: () => unknown): void {
  const tryWork = async () => {
    try {
      await work();
    } catch (err) {
      if (!isLoggedOutage(err)) app.log.warn({ err }, "could not be made ready");
    }
  };
  app.addHook("onListen", async () => {
    setTimeout(tryWork, quietMs).unref();
  });
}
