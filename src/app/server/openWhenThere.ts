import { setTimeout as pause } from "node:timers/promises";
import { openStore, type StoreOptions } from "#database/connect.ts";
import { CannotReach } from "#database/refusals.ts";
import type { Store } from "#database/store.ts";
import type { PreboundPort } from "#kit/server/http/prebindPort.ts";

/** A start on PostgreSQL that takes longer than this has its port answered meanwhile. */
const quietMs = 1_000;
/** The first and the longest wait between two tries, before jitter (ms). */
const firstRetryMs = 250;
const lastRetryMs = 750;
/** A line while waiting comes when its reason changes, and else no more often than this. */
const sayEveryMs = 60_000;

/**
 * Opens the store, and where its database can't be reached yet tries again until it can: programs start in any order, and a
 * failover may take longer than a restart. Meanwhile the port answers 503 in words, and a signal to stop ends the process
 * with 0. Fails with `CannotOpen` where waiting would not help.
 */
export async function openWhenThere(
  options: StoreOptions,
  { bound, https }: { bound: PreboundPort | undefined; https: boolean },
): Promise<Store> {
  if (!options.databaseUrl) return openStore(options);
  const stop = () => process.exit(0);
  const signals = ["SIGTERM", "SIGINT"] as const;
  for (const signal of signals) process.on(signal, stop);
  let answering: Promise<() => void> | undefined;
  const answer = () => {
    answering ??= answerBy(bound, https);
  };
  const timer = setTimeout(answer, quietMs);
  try {
    return await openTrying(options, answer);
  } finally {
    clearTimeout(timer);
    for (const signal of signals) process.off(signal, stop);
    (await answering)?.();
  }
}

async function openTrying(options: StoreOptions, onWaiting: () => void): Promise<Store> {
  const say = teller();
  for (let delay = firstRetryMs; ; delay = Math.min(2 * delay, lastRetryMs)) {
    try {
      return await openStore(options);
    } catch (error) {
      if (!(error instanceof CannotReach)) throw error;
      say(error);
      onWaiting();
    }
    await pause(delay * (0.75 + Math.random() / 2));
  }
}

/** Has the port answered until the end that comes back. */
async function answerBy(bound: PreboundPort | undefined, https: boolean): Promise<() => void> {
  // Read where somebody waits alone: a start is to be quick.
  const [{ makeInterimServer }, { securityHeaders }] = await Promise.all([
    import("#kit/server/http/interimServer.ts"),
    import("#kit/server/http/securityHeaders.ts"),
  ]);
  const interim = makeInterimServer(securityHeaders({ https }));
  bound?.answerBy(interim.server);
  return interim.end;
}

/** Says in a line what is waited for. */
function teller(): (error: CannotReach) => void {
  let last = "";
  let saidAt = 0;
  return ({ message }) => {
    const now = performance.now();
    if (message === last && now - saidAt < sayEveryMs) return;
    last = message;
    saidAt = now;
    console.error(`${message} Waiting for it; until then the port answers 503.`);
  };
}
