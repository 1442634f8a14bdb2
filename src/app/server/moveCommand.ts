import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { asCommand } from "#database/command.ts";
import { copyUploads } from "#database/move/copyUploads.ts";
import { grouped, Progress } from "#database/move/progress.ts";
import { moveToFolder } from "#database/move/toFolder.ts";
import { type Moved, moveToPostgres } from "#database/move/toPostgres.ts";
import { withoutPassword } from "#database/postgres/postgresUrl.ts";
import { CannotOpen } from "#database/refusals.ts";
import { filesInBucket, filesInFolder } from "#kit/server/files/files.ts";
import { commandConfig } from "./settings/commandConfig.ts";

const checkout = fileURLToPath(new URL("../../..", import.meta.url));
const usage =
  "Say where to: npm run move -- to-postgres, or npm run move -- to-folder; with --dry-run it changes nothing.";

// npm run move -- to-postgres | to-folder [--dry-run]; both ends are those of the settings, DATA_DIR and DATABASE_URL.
asCommand(async () => {
  const { databaseUrl, bucket, ...config } = commandConfig();
  const terms = process.argv.slice(2);
  const dryRun = terms.includes("--dry-run");
  const [where, ...more] = terms.filter((word) => word !== "--dry-run");
  if ((where !== "to-postgres" && where !== "to-folder") || more.length > 0) throw new CannotOpen(usage);
  if (!databaseUrl) throw new CannotOpen("Set DATABASE_URL to the PostgreSQL database, beside DATA_DIR.");

  const dataDir = resolve(checkout, config.dataDir);
  const tell = (line: string) => console.error(line);
  const folder = filesInFolder(resolve(dataDir, "uploads"));
  const [source, target] = bucket
    ? where === "to-postgres"
      ? [folder, filesInBucket(bucket)]
      : [filesInBucket(bucket), folder]
    : [folder, folder];
  // Before the database: once that is moved nothing is left to do.
  const files = await copyUploads(source, target, { dryRun, progress: new Progress(tell) });
  const move = where === "to-postgres" ? moveToPostgres : moveToFolder;
  const moved = await move({ dataDir, databaseUrl, dryRun, tell });
  const ends = [dataDir, withoutPassword(databaseUrl)];
  const [from = "", to = ""] = where === "to-postgres" ? ends : ends.toReversed();
  return inWords(moved, { from, to, files });
});

function inWords(
  { outcome, states }: Moved,
  { from, to, files }: { from: string; to: string; files: number },
) {
  const rows = [...states.values()].reduce((sum, state) => sum + state.rows, 0);
  const what = `${grouped(rows)} rows of ${states.size} tables and ${grouped(files)} uploaded files`;
  const tables = [...states].map(([name, state]) => `  ${name}: ${grouped(state.rows)}`).join("\n");
  if (outcome === "dry run") return `${tables}\nNothing was changed. ${what} would go from ${from} to ${to}.`;
  if (outcome === "was moved already") return `All of ${from} is in ${to} already; nothing was changed.`;
  return `Moved ${what} from ${from} to ${to}; counts and hashes of all tables are the same. ${from} is as it was.`;
}
