import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { openStore } from "#database/connect.ts";
import { CannotOpen } from "#database/refusals.ts";
import { mailerOf } from "#features/account/server/mail.ts";
import { advisorySeed } from "#features/chatbot/server/seed.ts";
import { cropSeed } from "#features/crops/server/seed.ts";
import { marketSeed } from "#features/market/server/seed.ts";
import { filesInBucket, filesInFolder } from "#kit/server/files.ts";
import { makeApp } from "./app.ts";
import { readBuiltWeb } from "./built.ts";
import { BadSettings, type Config, readConfig } from "./config.ts";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));
/** After a restart all listeners of the live room knock at once; whom 511, the usual, leaves out tries again a second later. */
const mostKnocking = 4_096;
/** What is under way is given this long to finish when the server is told to stop. */
const stopPatienceMs = 4_500;

start().catch((error: unknown) => {
  const words = wordsFor(error);
  if (words === undefined) throw error;
  console.error(words);
  process.exitCode = 1;
});

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const dataDir = resolve(checkout, config.dataDir);
  const store = await openStore({
    dataDir,
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
    seeds: config.demonstration ? [cropSeed, advisorySeed, marketSeed] : [cropSeed, advisorySeed],
  });
  try {
    const app = await makeApp({
      store,
      ...(process.env.WEB === "dev" ? {} : { web: await readBuiltWeb(resolve(checkout, "dist")) }),
      log: { level: config.logLevel },
      https: config.https,
      trustedProxies: config.trustedProxies,
      files: config.bucket ? filesInBucket(config.bucket) : filesInFolder(join(dataDir, "uploads")),
      origin: config.origin,
      bankAccount: config.bankAccount,
      sendMail: config.mail ? await mailerOf(config.mail) : undefined,
      guestChat: config.guestChat,
      chatRate: config.chatRate,
    });
    for (const warning of store.warnings) app.log.warn(warning);
    stopOnSignal(async () => {
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

/** What the person who starts the server can mend, in words; undefined for a fault of ours. */
function wordsFor(error: unknown): string | undefined {
  if (error instanceof BadSettings || error instanceof CannotOpen) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  return code === "EADDRINUSE"
    ? `The port is in use already. Choose another one with PORT. (${message})`
    : undefined;
}
