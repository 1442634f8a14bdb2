import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { backup as copyPages, DatabaseSync } from "node:sqlite";
import { copyFolder, dateForName, sync } from "../files.ts";
import { CannotOpen, isOutOfSpace } from "../refusals.ts";
import { databaseFile } from "../sqlite/sqlite.ts";
import { cannotOpenFile, nameDiskTrouble } from "../sqlite/sqliteErrors.ts";
import { mergeErased } from "./erasedList.ts";

export interface Backup {
  file: string;
  bytes: number;
  /** The folder with the uploaded files, if there were any. */
  uploads?: string;
  /** Older backups that were removed to keep `maxKept`. */
  removed: string[];
}

/**
 * Copies the data of a folder while its server runs: by default to `backups/mitti-<date>-<time>.sqlite` (UTC)
 * in the folder, keeping the newest seven made so. The copy is one moment of the data and was checked before
 * it gets its name. Uploaded files are beside it. Fails with `CannotOpen`.
 */
export async function backUp(dataDir: string, target?: string): Promise<Backup> {
  const source = databaseFile(dataDir);
  if (!existsSync(source)) throw new CannotOpen(`There is no database in ${dataDir} to back up.`);
  const folder = join(dataDir, "backups");
  const file = target ?? join(folder, `mitti-${dateForName()}.sqlite`);
  if (existsSync(file)) throw new CannotOpen(`${file} exists already. Name another file.`);
  const partial = `${file}.partial`;
  const beside = uploadsOf(file);
  if (existsSync(beside)) throw new CannotOpen(`${beside} exists already. Name another file.`);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    await copyDatabase(source, partial);
    // It holds the keys of the phones and of passwords; a folder that was there already may be open to all.
    chmodSync(partial, 0o600);
    const uploads = copyUploads(dataDir, beside);
    if (uploads) chmodSync(beside, 0o700);
    renameSync(partial, file);
    sync(dirname(file));
    if (target) mergeErased(folder, dirname(file));
    const removed = target ? [] : removeOld(folder);
    return { file, bytes: statSync(file).size, uploads, removed };
  } catch (error) {
    for (const rest of [partial, `${partial}-journal`, beside])
      rmSync(rest, { recursive: true, force: true });
    throw refusal(file, error);
  }
}

/** Folder of the uploaded files of a backup. */
export const uploadsOf = (file: string) => `${file.replace(/\.sqlite$/, "")}-uploads`;

/** Fails with `CannotOpen` when a file is no whole database of ours. Answers its open connection, to be closed. */
export function checked(file: string): DatabaseSync {
  const connection = new DatabaseSync(file);
  try {
    // One file with nothing beside it, which can be copied and moved like any other.
    connection.exec("pragma journal_mode = delete");
    const found = connection
      .prepare("pragma integrity_check(3)")
      .all()
      .map((row) => row.integrity_check);
    if (found.join() !== "ok") throw new CannotOpen(`${file} is damaged: ${found.join("; ")}`);
    const ours = connection.prepare(
      "select count(*) as n from sqlite_schema where name in ('migration', 'setting')",
    );
    if (ours.get()?.n !== 2) throw new CannotOpen(`${file} is not a database of Mitti.`);
    return connection;
  } catch (error) {
    connection.close();
    throw cannotOpenFile(file, error);
  }
}

/** Backups without a name of their own that are kept. */
export const maxKept = 7;
/** 1 MiB at a time, on another thread. */
const pagesPerStep = 256;
/** So often the copy is made to reach the disk: a large one all at once at the end would hold up the server's commits. */
const pagesPerSync = 4 * pagesPerStep;

async function copyDatabase(source: string, partial: string): Promise<void> {
  const connection = new DatabaseSync(source, { timeout: 5_000 });
  try {
    // Held open, this reading transaction fixes the moment that is copied. Without it SQLite starts the copy over
    // whenever the server writes, and on a busy shop it would never end.
    connection.exec("begin");
    connection.prepare("select count(*) from sqlite_schema").get();
    let synced = 0;
    await copyPages(connection, partial, {
      rate: pagesPerStep,
      progress: ({ totalPages, remainingPages }) => {
        const copied = totalPages - remainingPages;
        if (copied - synced < pagesPerSync) return;
        synced = copied;
        sync(partial);
      },
    });
    connection.exec("rollback");
  } finally {
    connection.close();
  }
  checked(partial).close();
  sync(partial);
}

/** After the database, because an uploaded file is written before its row: so the copy misses none that it names. */
function copyUploads(dataDir: string, target: string): string | undefined {
  const uploads = join(dataDir, "uploads");
  if (!existsSync(uploads)) return undefined;
  copyFolder(uploads, target);
  return target;
}

function removeOld(folder: string): string[] {
  const made = readdirSync(folder).filter((name) => ownName.test(name));
  const old = made.sort().slice(0, -maxKept);
  for (const name of old) {
    rmSync(join(folder, name), { force: true });
    rmSync(uploadsOf(join(folder, name)), { recursive: true, force: true });
  }
  return old;
}

const ownName = /^mitti-\d{8}-\d{6}\.sqlite$/;

function refusal(file: string, error: unknown): unknown {
  if (error instanceof CannotOpen) return error;
  if (isOutOfSpace(nameDiskTrouble(error))) {
    return new CannotOpen(`There is no room for the backup ${basename(file)} in ${dirname(file)}.`, {
      cause: error,
    });
  }
  return cannotOpenFile(file, error);
}
