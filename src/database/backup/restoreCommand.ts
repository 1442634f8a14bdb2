import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { asCommand, dataDirOrRefuse, named } from "../command.ts";
import { CannotOpen } from "../refusals.ts";
import { restore } from "./restore.ts";

// npm run restore -- backup.sqlite
asCommand(async () => {
  const dataDir = dataDirOrRefuse("Restore it with pg_restore: docs/operations.md has the lines.");
  const backup = named(process.argv[2]);
  if (!backup) throw new CannotOpen(`Name the backup: npm run restore -- <file>. ${backupsIn(dataDir)}`);
  const { aside } = restore(dataDir, backup);
  const before = aside ? ` What was there before is kept in ${aside}.` : "";
  return `Restored ${backup} into ${dataDir}.${before}`;
});

function backupsIn(dataDir: string): string {
  const folder = join(dataDir, "backups");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".sqlite")) : [];
  if (files.length === 0) return `There are none in ${folder}.`;
  return `There are: ${files
    .sort()
    .map((name) => join(folder, name))
    .join(", ")}`;
}
