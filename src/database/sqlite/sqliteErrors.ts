import { asError, CannotOpen, errcodeOf, OutOfSpace } from "../refusals.ts";

/** A failed write for want of room becomes `OutOfSpace`; everything else stays what it is. */
export function nameDiskTrouble(error: unknown): unknown {
  const code = errcodeOf(error);
  if (code === undefined || !(primary(code) === fullCode || diskWriteCodes.has(code))) return error;
  return new OutOfSpace("There is no room left on the disk for this change.", { cause: error });
}

/** Says in words why the file could not be opened. Errors that are not SQLite's come back as they are. */
export function cannotOpenFile(file: string, error: unknown): unknown {
  const code = error instanceof OutOfSpace ? fullCode : errcodeOf(error);
  if (code === undefined) return error;
  const words = reasonByCode[primary(code)] ?? `cannot be used (${asError(error).message}).`;
  return new CannotOpen(`The database ${file} ${words}`, { cause: error });
}

// https://www.sqlite.org/rescode.html; an extended code has its primary one in the low byte.
const primary = (code: number) => code & 0xff;

export const busyCode = 5;
const readOnlyCode = 8;
const fullCode = 13;

/** IOERR while writing, syncing, truncating, syncing the folder, and growing the shared memory file. */
const diskWriteCodes = new Set([778, 1034, 1290, 1546, 4874]);

const reasonByCode: Record<number, string> = {
  [busyCode]: "is held by another program. Close that program and start again.",
  [readOnlyCode]: "may only be read. Give this user the right to write to it and to its folder.",
  10: "could not be read or written; the disk may be full or failing. Free some space or check the disk.",
  11: "is damaged. Restore a backup with `npm run restore`.",
  [fullCode]: "cannot be brought up to date because its disk is full. Free some space and start again.",
  14: "cannot be opened. Check that its folder exists, is writable by this user, and has room.",
  26: "is not a database. Restore a backup with `npm run restore`.",
};
