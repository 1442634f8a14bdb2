import { asError, CannotOpen, errcodeOf, OutOfSpace } from "../refusals.ts";

/** A write that the disk refused, full or read-only, becomes `OutOfSpace`; everything else stays what it is. */
export function nameDiskTrouble(error: unknown): unknown {
  const code = errcodeOf(error);
  if (code === undefined) return error;
  if (primary(code) === readOnlyCode)
    return new OutOfSpace("The disk may only be read, so this change is not kept.", { cause: error });
  if (primary(code) !== fullCode && !diskWriteCodes.has(code)) return error;
  return new OutOfSpace("There is no room left on the disk for this change.", { cause: error });
}

/** Whether a statement met a page that is not as SQLite wrote it. */
export function isDamage(error: unknown): boolean {
  const code = errcodeOf(error);
  return code !== undefined && [damagedCode, noDatabaseCode].includes(primary(code));
}

/** Says in words why the file could not be opened. Errors that are not SQLite's come back as they are. */
export function cannotOpenFile(file: string, error: unknown): unknown {
  const code = codeToTell(error);
  if (code === undefined) return error;
  const text = reasonByCode[primary(code)] ?? `cannot be used (${asError(error).message}).`;
  return new CannotOpen(`The database ${file} ${text}`, { cause: error });
}

function codeToTell(error: unknown): number | undefined {
  if (!(error instanceof OutOfSpace)) return errcodeOf(error);
  return primary(errcodeOf(error.cause) ?? fullCode) === readOnlyCode ? readOnlyCode : fullCode;
}

// https://www.sqlite.org/rescode.html; an extended code has its primary one in the low byte.
const primary = (code: number) => code & 0xff;

export const busyCode = 5;
const readOnlyCode = 8;
const damagedCode = 11;
const fullCode = 13;
const noDatabaseCode = 26;

/** IOERR while writing, syncing, truncating, syncing the folder, and growing the shared memory file. */
const diskWriteCodes = new Set([778, 1034, 1290, 1546, 4874]);

const reasonByCode: Record<number, string> = {
  [busyCode]: "is held by another program. Close that program and start again.",
  [readOnlyCode]:
    "may only be read. Give this user the right to write to it and to its folder, and look whether its disk is mounted read-only.",
  10: "could not be read or written; the disk may be full or failing. Free some space or check the disk.",
  [damagedCode]: "is damaged. Restore a backup with `npm run restore`.",
  [fullCode]: "cannot be brought up to date because its disk is full. Free some space and start again.",
  14: "cannot be opened. Check that its folder exists, is writable by this user, and has room.",
  [noDatabaseCode]: "is not a database. Restore a backup with `npm run restore`.",
};
