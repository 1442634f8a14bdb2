import { spawn } from "node:child_process";
import { sql } from "kysely";
import { openStore } from "#database/connect.ts";

const s = await openStore({ dataDir: "/tmp/mitti-t1" });
await sql`create table if not exists big (id integer primary key, t text)`.execute(s.db);
if (!process.env.SMALL)
  await s.db.transaction().execute(async (db) => {
    for (let i = 0; i < 200; i++)
      await sql`insert into big(t) with recursive c(n) as (select 1 union all select n+1 from c where n<1000) select hex(randomblob(500)) from c`.execute(
        db,
      );
  });
const one = async () => {
  const t = performance.now();
  await sql`insert into big(t) values(${"x".repeat(200)})`.execute(s.db);
  return performance.now() - t;
};
let w: number[] = [];
let t0 = performance.now();
while (performance.now() - t0 < 2000) w.push(await one());
w.sort((a, b) => a - b);
console.log("no backup: commits/s", w.length / 2, "p50", w[w.length >> 1], "max", w.at(-1));
const c = spawn(process.execPath, ["src/database/backup-command.ts"], {
  env: { ...process.env, DATA_DIR: "/tmp/mitti-t1" },
  stdio: "inherit",
});
let done = false;
c.on("exit", () => {
  done = true;
});
w = [];
t0 = performance.now();
while (!done) {
  w.push(await one());
  await new Promise((r) => setImmediate(r));
}
const d = (performance.now() - t0) / 1000;
w.sort((a, b) => a - b);
console.log(
  "backup took",
  d,
  "commits/s",
  w.length / d,
  "p50",
  w[w.length >> 1],
  "p99",
  w[Math.floor(w.length * 0.99)],
  "max",
  w.at(-1),
);
await s.close();
