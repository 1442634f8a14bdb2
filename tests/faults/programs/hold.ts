// Opens the data folder of the first argument, says so, and holds it until it is killed or told to stop.
import { openStore } from "#database/connect.ts";
import { CannotOpen } from "#database/refusals.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";

const [dataDir = "", databaseUrl] = process.argv.slice(2);
try {
  const store = await openStore({ dataDir, databaseUrl, seeds: [cropSeed] });
  console.log("open");
  const staying = setInterval(() => {}, 60_000);
  process.on("SIGTERM", async () => {
    clearInterval(staying);
    await store.close();
  });
} catch (error) {
  if (!(error instanceof CannotOpen)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
