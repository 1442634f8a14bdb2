import { CannotOpen, OutOfSpace } from "#database/refusals.ts";

/** SQLite's own number for what went wrong, with its extended bits, or undefined for any other error. */
export function sqliteCode(error: unknown): number | undefined {
  const errcode = (error as { errcode?: unknown } | null)?.errcode;
  return typeof errcode === "number" ? errcode : undefined;
}

/** A failed write for want of room becomes `OutOfSpace`; everything else stays what it is. */
export function nameDiskTrouble(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code === undefined || !(primary(code) === FULL || DISK_WRITES.has(code))) return error;
  return new OutOfSpace("There is no room left on the disk for this change.", { cause: error });
}

/** Says in words why the file could not be opened. Errors that are not SQLite's come back as they are. */
export function cannotOpenFile(file: string, error: unknown): unknown {
  const code = error instanceof OutOfSpace ? FULL : sqliteCode(error);
  if (code === undefined) return error;
  const words = WHY[primary(code)] ?? `cannot be used (${(error as Error).message}).`;
  return new CannotOpen(`The database ${file} ${words}`, { cause: error });
}

// https://www.sqlite.org/rescode.html; an extended code has its primary one in the low byte.
const primary = (code: number) => code & 0xff;

export const BUSY = 5;
const READ_ONLY = 8;
const FULL = 13;

/** IOERR while writing, syncing, truncating, syncing the folder, and growing the shared memory file. */
const DISK_WRITES = new Set([778, 1034, 1290, 1546, 4874]);

const WHY: Record<number, string> = {
  [BUSY]: "is held by another program. Close that program and start again.",
  [READ_ONLY]: "may only be read. Give this user the right to write to it and to its folder.",
  10: "could not be read or written; the disk may be full or failing. Free some space or check the disk.",
  11: "is damaged. Restore a backup with `npm run restore`.",
  [FULL]: "cannot be brought up to date because its disk is full. Free some space and start again.",
  14: "cannot be opened. Check that its folder exists, is writable by this user, and has room.",
  26: "is not a database. Restore a backup with `npm run restore`.",
};
