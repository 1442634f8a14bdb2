import type { FastifyInstance } from "fastify";

/**
 * Does something once the server is ready and again so long (ms) after it was done, never twice at once, until the server
 * stops, which waits for what is under way. What fails is logged, by the name of the work, and tried again.
 * Answers `signal`, aborted when the server stops, for long work to end early, and `soon`, which does it now.
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
        if (!signal.aborted) app.log.error({ err }, name);
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
