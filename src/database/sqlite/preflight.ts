import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { CannotOpen, codeOf } from "../refusals.ts";
import { cannotOpenFile } from "./sqliteErrors.ts";

/** Every database of ours has them from its first migration on. */
const ownTables = ["migration", "setting"];
const maxNamed = 5;

/** Whether a file holds a database of ours; `empty` is one without a table. */
export type Found = "missing" | "empty" | "ours";

/**
 * Looks at what a data folder holds before anything is written to it. Fails with `CannotOpen` where a shop was there and its
 * database is gone, since a new one would overwrite its write-ahead log, and where the database is another program's.
 */
export function examineFolder(dataDir: string, file: string): Found {
  const found = examineFile(file);
  const traces = found === "ours" ? [] : tracesOfShop(dataDir, file);
  if (traces.length === 0) return found;
  const wal = traces.includes(basename(walOf(file)))
    ? ` Copy ${walOf(file)} first: it holds what was written last.`
    : "";
  throw new CannotOpen(
    `There was a shop in ${dataDir} (${traces.join(", ")}), but its database ${file} is ${found}. Nothing was changed.${wal} ` +
      "Put the database back, or restore a backup with `npm run restore`. `npm run start-over` puts aside what is left, so that a new shop can begin there.",
  );
}

const walOf = (file: string) => `${file}-wal`;

/**
 * Files that a server leaves in its data folder, by name. A log counts even where it is empty, unless the
 * database has no more than its first page.
 */
function tracesOfShop(dataDir: string, file: string): string[] {
  const isBegun = sizeOf(file) > 0;
  const traces = [
    { name: basename(walOf(file)), isThere: sizeOf(walOf(file)) > (isBegun ? 0 : -1) },
    { name: "holder.json", isThere: sizeOf(join(dataDir, "holder.json")) >= 0 },
    { name: "uploads", isThere: namesIn(join(dataDir, "uploads")).length > 0 },
    { name: "backups", isThere: namesIn(join(dataDir, "backups")).some((name) => name.endsWith(".sqlite")) },
  ];
  return traces.filter(({ isThere }) => isThere).map(({ name }) => name);
}

function examineFile(file: string): Found {
  const size = sizeOf(file);
  if (size < 0) return "missing";
  // SQLite would delete the log of an empty file at the first look.
  if (size === 0) return "empty";
  const tables = tablesOf(file);
  if (tables.length === 0) return "empty";
  if (ownTables.every((table) => tables.includes(table))) return "ours";
  const named = tables.slice(0, maxNamed).join(", ");
  throw new CannotOpen(
    `${file} is the database of another program, with tables of its own (${named}). Nothing was changed. Set DATA_DIR to another folder.`,
  );
}

/** Read without a right to write: a connection that closes as the last one would write the log into the file. */
function tablesOf(file: string): string[] {
  try {
    const address = pathToFileURL(file);
    // Even a look would make the files of a log where there are none.
    if (sizeOf(walOf(file)) < 0) address.searchParams.set("immutable", "1");
    const connection = new DatabaseSync(address, { readOnly: true, timeout: busyTimeoutMs });
    try {
      const tables = connection.prepare(
        "select name from sqlite_schema where type in ('table', 'view') and name not like 'sqlite\\_%' escape '\\' order by name",
      );
      return tables.all().map(({ name }) => String(name));
    } finally {
      connection.close();
    }
  } catch (error) {
    throw cannotOpenFile(file, error);
  }
}

const busyTimeoutMs = 5_000;

/** Bytes of a file; -1 where there is none. Fails with `CannotOpen` where this user may not look. */
function sizeOf(path: string): number {
  try {
    return statSync(path).size;
  } catch (error) {
    return noneOrRefuse(path, error, -1);
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    return noneOrRefuse(folder, error, []);
  }
}

function noneOrRefuse<None>(path: string, error: unknown, none: None): None {
  const code = codeOf(error) ?? "";
  if (["ENOENT", "ENOTDIR"].includes(code)) return none;
  throw new CannotOpen(
    `${path} cannot be looked at (${code}). Give this user the right to read and write its folder.`,
    {
      cause: error,
    },
  );
}
