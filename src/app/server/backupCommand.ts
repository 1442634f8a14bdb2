import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { backUpPostgres } from "#database/backup/backUpPostgres.ts";
import { backUp } from "#database/backup/backup.ts";
import { asCommand, named } from "#database/command.ts";
import { filesInBucket, filesInFolder } from "#kit/server/files/files.ts";
import { commandConfig } from "./settings/commandConfig.ts";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));

// npm run backup [-- target]; also while the server runs.
asCommand(async () => {
  const { databaseUrl, bucket, ...config } = commandConfig();
  const dataDir = resolve(checkout, config.dataDir);
  const target = named(process.argv[2]);
  const { file, bytes, uploads, removed } = databaseUrl
    ? await backUpPostgres({
        databaseUrl,
        folder: join(dataDir, "backups"),
        files: bucket ? filesInBucket(bucket) : filesInFolder(join(dataDir, "uploads")),
        target,
      })
    : await backUp(dataDir, target);
  const also = uploads ? `, uploaded files in ${uploads}` : "";
  const gone = removed.length > 0 ? `; removed the oldest: ${removed.join(", ")}` : "";
  return `Backed up to ${file} (${(bytes / 1024 / 1024).toFixed(1)} MB, checked)${also}${gone}.`;
});
