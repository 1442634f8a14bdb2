import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { copyFolder, dateForName, sync } from "../files.ts";
import { CannotOpen, isOutOfSpace } from "../refusals.ts";
import { refuseUnknown } from "../schema/migrate.ts";
import { epochKey, freshEpoch } from "../settings.ts";
import { lockFolder } from "../sqlite/lock.ts";
import { databaseFile } from "../sqlite/sqlite.ts";
import { nameDiskTrouble } from "../sqlite/sqliteErrors.ts";
import { checked, uploadsOf } from "./backup.ts";
import { mergeErased } from "./erasedList.ts";

export interface Restored {
  /** The folder that has what was there before, if anything was. */
  aside?: string;
}

/**
 * Puts a backup in the place of a folder's data, which is kept aside. Refused while a server holds the folder, and
 * for a backup that is damaged or newer than this program. A crash on the way leaves the old database or the new,
 * never none. Fails with `CannotOpen`.
 */
export function restore(dataDir: string, backup: string): Restored {
  if (!existsSync(backup)) throw new CannotOpen(`There is no file ${backup}.`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const hold = lockFolder(dataDir);
  const database = `${databaseFile(dataDir)}.restoring`;
  const uploads = join(dataDir, "uploads.restoring");
  try {
    rmSync(uploads, { recursive: true, force: true });
    copyFileSync(backup, database);
    adopt(database);
    if (existsSync(uploadsOf(backup))) copyFolder(uploadsOf(backup), uploads);
    const aside = keepAside(dataDir);
    if (existsSync(uploads)) renameSync(uploads, join(dataDir, "uploads"));
    // Before the data: people who deleted their account since the backup are deleted again by the next start.
    mergeErased(dirname(backup), join(dataDir, "backups"));
    renameSync(database, databaseFile(dataDir));
    sync(dataDir);
    return { aside };
  } catch (error) {
    rmSync(database, { force: true });
    rmSync(uploads, { recursive: true, force: true });
    if (!isOutOfSpace(nameDiskTrouble(error))) throw error;
    throw new CannotOpen(`There is no room for the restored data in ${dataDir}.`, { cause: error });
  } finally {
    hold.release();
  }
}

/** Checks the copy and gives it a new epoch, so that browsers that saw later events start afresh. */
function adopt(file: string): void {
  const connection = checked(file);
  try {
    const applied = connection.prepare("select name, checksum from migration order by name").all();
    refuseUnknown(
      "sqlite",
      applied.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) })),
    );
    connection
      .prepare(
        "insert into setting (key, value) values (?, ?) on conflict (key) do update set value = excluded.value",
      )
      .run(epochKey, freshEpoch());
  } finally {
    connection.close();
  }
  sync(file);
}

/** The database gets a second name rather than a new one, so that there is one in its place at every moment. */
function keepAside(dataDir: string): string | undefined {
  const present = databaseFile(dataDir);
  const uploads = join(dataDir, "uploads");
  const logs = ["-wal", "-shm"].filter((end) => existsSync(present + end));
  if (!existsSync(present) && !existsSync(uploads) && logs.length === 0) return undefined;
  const aside = join(dataDir, `before-restore-${dateForName()}`);
  mkdirSync(aside, { mode: 0o700 });
  if (existsSync(uploads)) renameSync(uploads, join(aside, "uploads"));
  // SQLite would delete the log of an empty file, which may be all that is left.
  if (existsSync(present) && statSync(present).size > 0) emptyLog(present);
  // A log that could not be emptied belongs to the old file; beside the new one it would be played into it.
  for (const end of logs) {
    if (existsSync(present + end)) renameSync(present + end, join(aside, `mitti.sqlite${end}`));
  }
  if (!existsSync(present)) return aside;
  try {
    linkSync(present, join(aside, "mitti.sqlite"));
  } catch {
    copyFileSync(present, join(aside, "mitti.sqlite"));
  }
  sync(aside);
  return aside;
}

/** Best effort: the existing file may be the damaged one that is the reason for restoring. */
function emptyLog(file: string): void {
  try {
    const connection = new DatabaseSync(file);
    try {
      connection.exec("pragma journal_mode = delete");
    } finally {
      connection.close();
    }
  } catch {}
}
