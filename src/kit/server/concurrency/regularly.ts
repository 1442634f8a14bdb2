import type { FastifyInstance } from "fastify";
import { isLoggedOutage } from "../problems/problems.ts";

/**
 * Background job on an interval (ms, counted from the end of the last run): starts once the server is ready, never overlaps
 * itself, and is awaited by the graceful shutdown. An error is logged under the job's name and the job retried next time;
 * an outage that is in the log already is not logged by each job.
 * Returns `signal`, aborted on shutdown so that long work can end early, and `soon`, which runs the job now.
 */
export function regularly(
  app: FastifyInstance,
  everyMs: number,
  name: string,
  work: () => Promise<unknown>,
): { signal: AbortSignal; soon: () => void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let underWay: Promise<void> | undefined;
  let again = false;
  let timer: NodeJS.Timeout | undefined;

  const run = async () => {
    do {
      again = false;
      await work().catch((err: unknown) => {
        if (!signal.aborted && !isLoggedOutage(err)) app.log.error({ err }, name);
      });
    } while (again && !signal.aborted);
    underWay = undefined;
    if (!signal.aborted) timer = setTimeout(soon, everyMs).unref();
  };
  const soon = () => {
    if (signal.aborted) return;
    clearTimeout(timer);
    if (underWay) again = true;
    else underWay = run();
  };
  app.addHook("onReady", async () => soon());
  app.addHook("onClose", async () => {
    stopping.abort();
    clearTimeout(timer);
    await underWay;
  });
  return { signal, soon };
}
