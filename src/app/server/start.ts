import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { erasedListIn } from "#database/backup/erasedList.ts";
import { filesInBucket, filesInFolder } from "#kit/server/files/files.ts";
import { listenBacklog, type PreboundPort } from "#kit/server/http/prebindPort.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { registerSeed } from "#knowledge/register/server/seed.ts";
import { mailerOf } from "#people/account/server/mail.ts";
import { marketSeed } from "#shop/market/server/seed.ts";
import { makeApp } from "./app.ts";
import { openWhenThere } from "./openWhenThere.ts";
import { readBuiltWeb } from "./pages/built.ts";
import type { Config } from "./settings/config.ts";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));
/** Graceful shutdown timeout (ms): requests under way are given this long to finish. */
const stopTimeoutMs = 4_500;

/** Opens the store, builds the application and listens on the port, which may be bound already. */
export async function start(config: Config, bound: PreboundPort | undefined): Promise<void> {
  const dataDir = resolve(checkout, config.dataDir);
  const store = await openWhenThere(
    {
      dataDir,
      ...(config.databaseUrl ? { databaseUrl: config.databaseUrl, databasePool: config.databasePool } : {}),
      seeds: [cropSeed, registerSeed, ...(config.demonstration ? [marketSeed] : [])],
    },
    { bound, https: config.https },
  );
  try {
    const app = await makeApp({
      ...config,
      store,
      ...(process.env.WEB === "dev" ? {} : { web: await readBuiltWeb(resolve(checkout, "dist")) }),
      log: { level: config.logLevel },
      files: config.bucket ? filesInBucket(config.bucket) : filesInFolder(join(dataDir, "uploads")),
      erased: erasedListIn(join(dataDir, "backups")),
      sendMail: config.mail ? await mailerOf(config.mail) : undefined,
      bound,
    });
    for (const warning of store.warnings) app.log.warn(warning);
    stopOnSignal(config.stopDelay * 1_000, app.announceStop, async () => {
      await app.drain();
      await app.close();
      await store.close();
    });
    await listenQuietly(app, config);
    const address = app.server.address();
    const port = typeof address === "object" && address ? address.port : config.port;
    console.log(`Mitti is ready: http://${config.host}:${port}`);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Fastify would log a line of its own for each address; ours is the one that is printed. */
async function listenQuietly(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const { level } = app.log;
  app.log.level = "warn";
  await app.listen({ host, port, backlog: listenBacklog });
  app.log.level = level;
}

/**
 * Graceful shutdown on SIGTERM and SIGINT: drains requests, closes the database, exits 0; a second signal
 * exits at once. On SIGTERM it is announced `delayMs` before, so that a balancer that looks at readiness
 * leads nobody here any more when the port closes; somebody who stops it at a terminal need not wait for it.
 */
function stopOnSignal(delayMs: number, announce: () => void, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    setTimeout(() => process.exit(0), stopTimeoutMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    announce();
    if (signal === "SIGTERM" && delayMs > 0) setTimeout(begin, delayMs);
    else begin();
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
