/**
 * A grown shop moves from the embedded database to PostgreSQL and back, with the command that people run; beside it, what
 * PostgreSQL's own dump and load of the same rows take, without indexes, keys and comparing.
 *
 *   TEST_DATABASE_URL=postgres://… node bench/move.ts [products] [--keep=folder]
 *
 * The databases are its own, which go again; `--keep` leaves the filled folder for the next run.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabaseFor } from "../tests/support/database.ts";
import { fillGrownShop } from "./move/shop.ts";
import { cpuSecondsOf } from "./support.ts";

const option = (name: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const count = Number(process.argv.slice(2).find((word) => !word.startsWith("--")) ?? 1_000_000);
const kept = option("keep");
const server = process.env.TEST_DATABASE_URL ?? "";
const folder = kept ?? mkdtempSync(join(tmpdir(), "mitti-bench-"));
const back = mkdtempSync(join(tmpdir(), "mitti-bench-"));
const [there, plain] = [await openDatabaseFor(server), await openDatabaseFor(server)];
try {
  if (!existsSync(join(folder, "mitti.sqlite"))) {
    console.log(`${count} products, filled in ${await fillGrownShop(folder, count)} s`);
  }
  await move("dry run", folder, "to-postgres", "--dry-run");
  const took = await move("to PostgreSQL", folder, "to-postgres");
  const copied = plainCopy();
  console.log(
    `plain COPY of the same rows: ${copied.toFixed(0)} s; the move took ${(took / copied).toFixed(1)} ×`,
  );
  await move("back", back, "to-folder");
} finally {
  await there.drop();
  await plain.drop();
  rmSync(back, { recursive: true, force: true });
  if (!kept) rmSync(folder, { recursive: true, force: true });
}

/** Runs the command; answers the seconds that it took, and says those of the processor. */
async function move(name: string, dataDir: string, ...words: string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "src/app/server/moveCommand.ts", ...words],
    {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: there.url },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  let cpu = 0;
  const watch = setInterval(() => {
    cpu = cpuSecondsOf(child.pid ?? 0) || cpu;
  }, 500);
  const code = await new Promise((resolve) => child.once("close", resolve));
  clearInterval(watch);
  const took = (performance.now() - began) / 1000;
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `${name}: ${took.toFixed(0)} s, of which the command's processor ${cpu.toFixed(0)} s; load ${load.join(", ")}\n${said.trim()}\n`,
  );
  if (code !== 0) throw new Error(`The command ended with ${code}`);
  return took;
}

/** Seconds of `pg_dump | psql` with tables and rows alone. */
function plainCopy(): number {
  const began = performance.now();
  const dump = `pg_dump --section=pre-data --section=data --no-owner "${there.url}"`;
  execFileSync("sh", ["-c", `${dump} | psql --quiet --set=ON_ERROR_STOP=1 "${plain.url}" > /dev/null`]);
  return (performance.now() - began) / 1000;
}
