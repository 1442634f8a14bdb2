import { execFile, execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./freePort.ts";

/** A PostgreSQL server of one's own in a temporary folder, to be broken. */
export interface PostgresServer {
  readonly port: number;
  readonly url: string;
  readonly restart: (mode: "fast" | "immediate") => Promise<void>;
  /** One statement, as the superuser. */
  readonly asks: (text: string) => Promise<Record<string, unknown>[]>;
  /** A standby that streams from it, on a port of its own. */
  readonly addStandby: () => Promise<PostgresServer>;
  readonly promote: () => Promise<void>;
  /** Ends it at once with all its processes, as where the machine loses its power. */
  readonly kill: () => void;
  readonly stop: () => void;
}

/** The folder of `initdb`: the newest of Debian's or PG_BIN; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  if (process.env.PG_BIN) return process.env.PG_BIN;
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isFinite) : [];
  return versions.length > 0 ? join(root, String(Math.max(...versions)), "bin") : undefined;
}

/** Makes a server and starts it; as root it runs as `postgres`. Ended and removed with this process at the latest. */
export async function startPostgres(): Promise<PostgresServer> {
  return serverMadeBy((data) => run("initdb", "-D", data, "-U", "postgres", "-E", "UTF8", "--no-locale"));
}

async function serverMadeBy(make: (data: string) => Promise<unknown>): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "mitti-postgres-"));
  const { uid, gid } = systemUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const data = join(folder, "data");
  const port = await freePort();
  await make(data);
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c max_connections=50`;
  const control = (...words: string[]) =>
    run("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), ...words);
  await control("-o", settings, "start");
  const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  const kill = () => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    for (const id of [pid, ...children.map(Number)]) endNow(id);
  };
  const stop = () => {
    if (!existsSync(folder)) return;
    const words = ["-D", data, "-m", "immediate", "stop"];
    try {
      execFileSync(programOf("pg_ctl"), words, { ...systemUser(), stdio: "ignore" });
    } catch {
      // It was killed.
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.on("exit", stop);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    port,
    url,
    restart: async (mode) => void (await control("-m", mode, "-o", settings, "restart")),
    asks: (text) => askOf(url, text),
    addStandby: () =>
      serverMadeBy((standby) =>
        run("pg_basebackup", "-D", standby, "-d", url, "-R", "-X", "stream", "-c", "fast"),
      ),
    promote: async () => void (await control("promote")),
    kill,
    stop,
  };
}

async function askOf(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function run(name: string, ...words: string[]): Promise<unknown> {
  return promisify(execFile)(programOf(name), words, systemUser());
}

function programOf(name: string): string {
  const folder = postgresPrograms();
  if (!folder) throw new Error("There is no PostgreSQL here: name the folder of initdb by PG_BIN");
  return join(folder, name);
}

/** PostgreSQL does not run as root. */
export function systemUser(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
}

function idOf(which: "-u" | "-g"): number {
  return Number(execFileSync("id", [which, "postgres"], { encoding: "utf8" }));
}

function endNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}
