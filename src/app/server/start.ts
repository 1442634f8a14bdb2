import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { mailerOf } from "#features/account/server/mail.ts";
import { advisorySeed } from "#features/chatbot/server/seed.ts";
import { cropSeed } from "#features/crops/server/seed.ts";
import { marketSeed } from "#features/market/server/seed.ts";
import { type BoundPort, mostKnocking } from "#kit/server/boundPort.ts";
import { filesInBucket, filesInFolder } from "#kit/server/files.ts";
import { makeApp } from "./app.ts";
import { readBuiltWeb } from "./built.ts";
import type { Config } from "./config.ts";
import { openWhenThere } from "./openWhenThere.ts";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));
/** What is under way is given this long to finish when the server is told to stop. */
const stopPatienceMs = 4_500;

/** Opens the data, puts the application together and serves it on the port, which may be taken already. */
export async function start(config: Config, bound: BoundPort | undefined): Promise<void> {
  const dataDir = resolve(checkout, config.dataDir);
  const store = await openWhenThere(
    {
      dataDir,
      ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
      seeds: config.demonstration ? [cropSeed, advisorySeed, marketSeed] : [cropSeed, advisorySeed],
    },
    { bound, https: config.https },
  );
  try {
    const app = await makeApp({
      store,
      ...(process.env.WEB === "dev" ? {} : { web: await readBuiltWeb(resolve(checkout, "dist")) }),
      log: { level: config.logLevel },
      https: config.https,
      trustedProxies: config.trustedProxies,
      files: config.bucket ? filesInBucket(config.bucket) : filesInFolder(join(dataDir, "uploads")),
      origin: config.origin,
      publicOrigin: config.publicOrigin,
      bankAccount: config.bankAccount,
      transferHours: config.transferHours,
      sendMail: config.mail ? await mailerOf(config.mail) : undefined,
      guestChat: config.guestChat,
      chatRate: config.chatRate,
      bound,
    });
    for (const warning of store.warnings) app.log.warn(warning);
    stopOnSignal(async () => {
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
  await app.listen({ host, port, backlog: mostKnocking });
  app.log.level = level;
}

/** Finishes what is under way, closes the database and exits 0; a second signal does not wait. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(0), stopPatienceMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
