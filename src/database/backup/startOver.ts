import { existsSync, mkdirSync, renameSync } from "node:fs";
import { basename, join } from "node:path";
import { dateForName, sync } from "../files.ts";
import { CannotOpen } from "../refusals.ts";
import { lockFolder } from "../sqlite/lock.ts";
import { examineFolder } from "../sqlite/preflight.ts";
import { databaseFile } from "../sqlite/sqlite.ts";

/**
 * Puts aside what is left of a shop whose database is lost, damaged or another program's, so that the next start begins a new
 * one; deletes nothing. Returns the folder that has it. Fails with `CannotOpen` where there is a shop, or nothing.
 */
export function startOver(dataDir: string): string {
  const file = databaseFile(dataDir);
  const left = [
    file,
    `${file}-wal`,
    `${file}-shm`,
    ...["uploads", "backups"].map((name) => join(dataDir, name)),
  ];
  const present = () => left.filter((path) => existsSync(path));
  if (present().length === 0 && !existsSync(join(dataDir, "holder.json"))) {
    throw new CannotOpen(`There is nothing to put aside in ${dataDir}. npm start begins a new shop there.`);
  }
  const hold = lockFolder(dataDir);
  try {
    if (holdsShop(dataDir, file)) {
      throw new CannotOpen(`${file} holds a shop. To begin another one, set DATA_DIR to another folder.`);
    }
    const aside = join(dataDir, `before-start-over-${dateForName()}`);
    mkdirSync(aside, { mode: 0o700 });
    for (const path of present()) renameSync(path, join(aside, basename(path)));
    sync(dataDir);
    return aside;
  } finally {
    // The name of a holder that was killed goes with it.
    hold.release();
  }
}

/** A file that can't be examined is put aside too. */
function holdsShop(dataDir: string, file: string): boolean {
  try {
    return examineFolder(dataDir, file) === "ours";
  } catch {
    return false;
  }
}
