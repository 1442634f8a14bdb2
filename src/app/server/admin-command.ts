import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { asCommand } from "#database/command.ts";
import { openStore } from "#database/connect.ts";
import { CannotOpen } from "#database/refusals.ts";
import { administer } from "#features/account/server/administer.ts";
import { filesInBucket, filesInFolder } from "#kit/server/files.ts";
import { whenAccountIsClosed } from "./closing.ts";
import { BadSettings, readConfig } from "./config.ts";
import { isAboutReviews, moderate } from "./reviewCommands.ts";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));

// npm run admin -- list | close EMAIL | operator EMAIL | reset-link EMAIL | reviews | hide-review ID; also while the server runs.
asCommand(async () => {
  const config = settings();
  const dataDir = resolve(checkout, config.dataDir);
  const store = await openStore({
    dataDir,
    beside: true,
    ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}),
  });
  try {
    const words = process.argv.slice(2);
    if (isAboutReviews(words)) return await moderate(words, store.db);
    return await administer(words, {
      db: store.db,
      files: config.bucket ? filesInBucket(config.bucket) : filesInFolder(resolve(dataDir, "uploads")),
      origin: config.origin,
      whenClosed: whenAccountIsClosed,
    });
  } finally {
    await store.close();
  }
});

function settings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof BadSettings ? new CannotOpen(error.message) : error;
  }
}
