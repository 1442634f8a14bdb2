import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CannotOpen, errcodeOf } from "../refusals.ts";
import { busyCode, cannotOpenFile } from "./sqliteErrors.ts";

/** Another process has the folder; it may be serving. */
export class InUse extends CannotOpen {
  readonly holder: string;

  constructor(dataDir: string, holder: string) {
    super(`${dataDir} is in use by ${holder}. Stop it first, or set DATA_DIR to another folder.`);
    this.holder = holder;
  }
}

export interface FolderLock {
  release(): void;
}

/**
 * File lock of a data folder: takes it for this process alone, or refuses at once, naming the holder. Fails with `CannotOpen`.
 *
 * The lock is the operating system's own, on the file `lock`, by way of SQLite, which knows how on every
 * system. It goes with its process, `kill -9` or not, so there is no stale lock to reason about, two starters
 * cannot both win, and processes in different containers, which share no process numbers, still see it.
 * The file `holder.json` only says who it is.
 *
 * `look` is called under the lock and before the folder is written to; where it fails nothing was.
 */
export function lockFolder(dataDir: string, look = () => {}): FolderLock {
  const file = join(dataDir, "lock");
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec("begin exclusive");
  } catch (error) {
    lock?.close();
    if (errcodeOf(error) === busyCode) throw new InUse(dataDir, holder(dataDir));
    throw cannotOpenFile(file, error);
  }
  try {
    look();
  } catch (error) {
    lock.close();
    throw error;
  }
  introduce(dataDir);
  return { release: () => release(dataDir, lock) };
}

function release(dataDir: string, lock: DatabaseSync): void {
  // The name goes before the lock, so that it can't be the next holder's that is removed.
  try {
    rmSync(join(dataDir, "holder.json"), { force: true });
  } catch {
    // On a read-only disk the name can't be removed; the error that is on its way says why.
  }
  lock.close();
}

/** A full disk is no reason to keep the shop shut; the lock itself needs no room. */
function introduce(dataDir: string): void {
  const texts = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  try {
    writeFileSync(join(dataDir, "holder.json"), `${JSON.stringify(texts)}\n`);
  } catch {}
}

function holder(dataDir: string): string {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(join(dataDir, "holder.json"), "utf8"));
    return `process ${pid} on ${host}, running since ${since}`;
  } catch {
    // The holder took the lock a moment ago and has not written its name yet, or could not.
    return "another process that has not given its name";
  }
}
