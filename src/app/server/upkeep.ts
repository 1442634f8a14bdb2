import type { FastifyInstance } from "fastify";
import type { Store } from "#database/store.ts";
import { dayMs } from "#kit/contract/indianDays.ts";
import { afterStart } from "./afterStart.ts";

/** Pause (ms) before a log that somebody else reads is tried again, and after how many deletions in a row it is emptied once. */
const againMs = 30_000;
const soonMs = 1_000;

/**
 * Upkeep of an embedded database: a while after the start and once a day its planner's statistics are renewed and its log is
 * emptied. Returns how to have it emptied soon, because an account was erased.
 */
export function keepDatabase(app: FastifyInstance, { renewStatistics, emptyLog }: Store): () => void {
  if (!renewStatistics || !emptyLog) return () => {};
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let working: Promise<void> = Promise.resolve();
  const empty = async () => {
    timer = undefined;
    const isEmpty = await emptyLog().catch(() => false);
    if (!isEmpty) emptyIn(againMs);
  };
  const emptyIn = (delayMs: number) => {
    if (isStopping) return;
    timer ??= setTimeout(() => {
      working = empty();
    }, delayMs).unref();
  };
  const daily = () => {
    working = renewStatistics()
      .catch((err: unknown) => app.log.warn({ err }, "the planner's statistics were not renewed"))
      .then(() => emptyIn(soonMs));
  };
  let everyDay: NodeJS.Timeout | undefined;
  afterStart(app, () => {
    everyDay = setInterval(daily, dayMs).unref();
    daily();
  });
  app.addHook("onClose", async () => {
    isStopping = true;
    clearTimeout(timer);
    clearInterval(everyDay);
    await working;
  });
  return () => emptyIn(soonMs);
}
