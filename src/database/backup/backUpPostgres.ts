import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { filesInFolder, type ListedFiles } from "#kit/server/files/files.ts";
import { dateForName, sync } from "../files.ts";
import { copyUploads } from "../move/copyUploads.ts";
import { Progress } from "../move/progress.ts";
import { urlsOf } from "../postgres/postgresUrl.ts";
import { asError, CannotOpen, codeOf } from "../refusals.ts";
import { type Backup, maxKept } from "./backup.ts";
import { mergeErased } from "./erasedList.ts";

const run = promisify(execFile);

/**
 * Dumps a PostgreSQL database with PostgreSQL's own program, one moment of the data, and copies the uploaded files after it: so
 * the copy misses none that the dump names. The dump has its name once its table of contents could be read. Fails with `CannotOpen`.
 */
export async function backUpPostgres(given: {
  readonly databaseUrl: string;
  /** Where backups are kept that are not named. */
  readonly folder: string;
  readonly files: ListedFiles;
  readonly target?: string | undefined;
}): Promise<Backup> {
  const file = given.target ?? join(given.folder, `mitti-${dateForName()}.dump`);
  const uploads = file.replace(/(\.dump)?$/, "-uploads");
  for (const path of [file, uploads]) {
    if (existsSync(path)) throw new CannotOpen(`${path} exists already. Name another file.`);
  }
  const partial = `${file}.partial`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const env = { ...process.env, ...environmentOf(given.databaseUrl) };
    await run("pg_dump", ["--format=custom", "--no-owner", `--file=${partial}`], { env });
    await run("pg_restore", ["--list", partial], { env, maxBuffer: 16 * 1024 * 1024 });
    sync(partial);
    const options = { dryRun: false, progress: new Progress((line) => console.error(line)) };
    const copied = await copyUploads(given.files, filesInFolder(uploads), options);
    renameSync(partial, file);
    sync(dirname(file));
    if (given.target) mergeErased(given.folder, dirname(file));
    const removed = given.target ? [] : removeOld(given.folder);
    return { file, bytes: statSync(file).size, uploads: copied > 0 ? uploads : undefined, removed };
  } catch (error) {
    for (const rest of [partial, uploads]) rmSync(rest, { recursive: true, force: true });
    throw inWords(error);
  }
}

/**
 * Passed as variables and not as an argument: anybody on the machine may read arguments, and the password in
 * them.
 */
function environmentOf(databaseUrl: string): Record<string, string> {
  const urls = urlsOf(databaseUrl).map((url) => new URL(url));
  const { username, password, pathname, searchParams } = urls[0] ?? new URL(databaseUrl);
  const given = {
    PGHOST: urls.map(({ hostname }) => decodeURIComponent(hostname).replace(/^\[|\]$/g, "")).join(","),
    PGPORT: urls.some(({ port }) => port) ? urls.map(({ port }) => port || "5432").join(",") : "",
    PGTARGETSESSIONATTRS: "read-write",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? "",
    PGSSLROOTCERT: searchParams.get("sslrootcert") ?? "",
    PGOPTIONS: searchParams.get("options") ?? "",
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}

function inWords(error: unknown): unknown {
  if (error instanceof CannotOpen) return error;
  if (codeOf(error) === "ENOENT") {
    return new CannotOpen(
      "pg_dump is not installed here. Install the PostgreSQL client of the server's version.",
      {
        cause: error,
      },
    );
  }
  const { stderr } = error as { stderr?: string };
  return new CannotOpen(`The backup failed: ${stderr?.trim() || asError(error).message}`, { cause: error });
}

function removeOld(folder: string): string[] {
  const made = readdirSync(folder).filter((name) => /^mitti-\d{8}-\d{6}\.dump$/.test(name));
  const old = made.sort().slice(0, -maxKept);
  for (const name of old) {
    for (const gone of [name, name.replace(/\.dump$/, "-uploads")]) {
      rmSync(join(folder, gone), { recursive: true, force: true });
    }
  }
  return old;
}
