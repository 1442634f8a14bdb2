/** The data cannot be opened. Its message is a plain sentence for the person who started the program. */
export class CannotOpen extends Error {
  override name = "CannotOpen";
}

/** The database can't be reached now, but may be later: trying again helps. */
export class CannotReach extends CannotOpen {
  override name = "CannotReach";
}

/** A write failed as the disk is full or read-only. It was rolled back; reading goes on, and writing works again once the disk takes it. */
export class OutOfSpace extends Error {
  override name = "OutOfSpace";
}

/** Whether an error means a full or read-only disk: here, on the database server, or where files are stored. */
export function isOutOfSpace(error: unknown): boolean {
  if (error instanceof OutOfSpace) return true;
  const code = codeOf(error);
  return code === postgresDiskFull || code === "ENOSPC" || code === "EDQUOT" || code === "EROFS";
}

/** The `code` that Node, SQLite and PostgreSQL put on their errors. */
export function codeOf(error: unknown): string | undefined {
  const code = fieldOf(error, "code");
  return typeof code === "string" ? code : undefined;
}

/** SQLite's own number for what went wrong, with its extended bits, or undefined for any other error. */
export function errcodeOf(error: unknown): number | undefined {
  const errcode = fieldOf(error, "errcode");
  return typeof errcode === "number" ? errcode : undefined;
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}

/** Converts a thrown value of any kind to an error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
}

const postgresDiskFull = "53100";

/** Somebody else has the value of a unique column already. */
export function isTaken(error: unknown): boolean {
  const uniqueOfPostgres = "23505";
  const uniqueOfSqlite = [1555, 2067];
  const code = codeOf(error);
  return code === uniqueOfPostgres || uniqueOfSqlite.includes(errcodeOf(error) ?? 0);
}

/** Whether a write failed by what was to be written, and would fail again; not by a connection, a disk or a lock. */
export function isOfTheData(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof SyntaxError || error instanceof RangeError) return true;
  // PostgreSQL: data exceptions, broken constraints, more than an index takes. SQLite: too big, constraint, mismatch.
  if (/^(22|23|54)...$/.test(codeOf(error) ?? "")) return true;
  return [18, 19, 20].includes((errcodeOf(error) ?? 0) & 0xff);
}
