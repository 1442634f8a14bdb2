import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotOpen } from "#database/refusals.ts";
import { openStore } from "#database/connect.ts";
import { seedCrops } from "#features/crops/server/seed.ts";
import { makeApp } from "./app.ts";
import { readBuiltWeb } from "./built.ts";
import { BadSettings, readConfig } from "./config.ts";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));
/** What is under way is given this long to finish when the server is told to stop. */
const stopPatienceMs = 4_500;

try {
  await start();
} catch (error) {
  if (!(error instanceof BadSettings || error instanceof CannotOpen || isInUse(error))) throw error;
  console.error(isInUse(error) ? `The port is in use already: ${error.message}` : error.message);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const store = await openStore({
    dataDir: resolve(checkout, config.dataDir),
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
    seeds: [seedCrops],
  });
  try {
    const app = await makeApp({
      store,
      ...(process.env["WEB"] === "dev" ? {} : { web: await readBuiltWeb(resolve(checkout, "dist")) }),
      log: { level: config.logLevel },
      https: config.https,
      trustedProxies: config.trustedProxies,
    });
    stopOnSignal(async () => {
      await app.close();
      await store.close();
    });
    await app.listen({ host: config.host, port: config.port });
    const address = app.server.address();
    const port = typeof address === "object" && address ? address.port : config.port;
    console.log(`Mitti is ready: http://${config.host}:${port}`);
  } catch (error) {
    await store.close();
    throw error;
  }
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

function isInUse(error: unknown): error is Error {
  return error instanceof Error && (error as { code?: string }).code === "EADDRINUSE";
}
