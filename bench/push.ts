/**
 * Telling 10,000 phones through a push service beside readers, on SQLite and, where TEST_DATABASE_URL names a server, on PostgreSQL:
 * how long it takes, and how long readers wait meanwhile beside what they wait without. All are to have it within 60 s, each once,
 * while 95 of 100 readers wait 100 ms at most. The push service is this program's own and answers after 50 ms.
 *
 *   node bench/push.ts [phones] [readers]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#database/connect.ts";
import { portions } from "#database/sql/portions.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { hashOfSecret } from "#people/account/server/secrets.ts";
import { vapidKeys } from "#people/notifications/server/push/vapid.ts";
import { openSchemaFor } from "#tests/support/database.ts";
import { makePushService } from "#tests/support/pushService.ts";
import { cpuSecondsOf, startMitti } from "./support.ts";

const phones = Number(process.argv[2] ?? 10_000);
const readers = Number(process.argv[3] ?? 4);
const quietSeconds = 20;
const mostSeconds = 180;
const answerAfterMs = 50;

console.log(`${phones} phones, ${readers} readers, a push service that answers after ${answerAfterMs} ms\n`);
console.log("database     phones told     s  told twice   CPU s   readers' p50, p95, p99 ms without   with");
const folder = mkdtempSync(join(tmpdir(), "mitti-push-"));
try {
  await measure("SQLite", { DATA_DIR: folder, DATABASE_URL: "" });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const server = process.env.TEST_DATABASE_URL;
if (server) {
  const { url, drop } = await openSchemaFor(server);
  try {
    await measure("PostgreSQL", { DATABASE_URL: url });
  } finally {
    await drop();
  }
}

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  const service = await makePushService({ answerAfterMs });
  const opening = {
    dataDir: environment.DATA_DIR ?? "",
    ...(environment.DATABASE_URL ? { databaseUrl: environment.DATABASE_URL } : {}),
  };
  const store = await openStore({ ...opening, seeds: [cropSeed] });
  await prepare(store, service);
  await store.close();
  const mitti = await startMitti({ ...environment, PUSH_SERVICE: service.url });
  const agent = new Agent({ keepAlive: true });
  let times: number[] = [];
  let isOver = false;
  const crops = ["wheat", "gram", "mustard", "rice-kharif"];
  const reading = Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      for (let turn = reader; !isOver; turn += 1) {
        const began = performance.now();
        // A word that nobody asked before: nothing that is kept answers it.
        const path = turn % 2 ? `/croppage/${crops[turn % crops.length]}?turn=${turn}` : "/notifications/new";
        await get(agent, `${mitti.address}/api${path}`, "session=token-0");
        times.push(performance.now() - began);
        await pause(20);
      }
    }),
  );
  await pause(2_000);
  times = [];
  await pause(quietSeconds * 1_000);
  const without = percentiles(times);
  times = [];
  const cpu = cpuSecondsOf(mitti.pid);
  const began = performance.now();
  const beside = await openStore({ ...opening, beside: true });
  await beside.db.updateTable("notification").set({ push_at: 1 }).execute();
  await beside.close();
  while (service.taken.length < phones && performance.now() - began < mostSeconds * 1_000) await pause(100);
  const seconds = (performance.now() - began) / 1_000;
  const during = percentiles(times);
  const cpuSeconds = cpuSecondsOf(mitti.pid) - cpu;
  await pause(6_000);
  isOver = true;
  await reading;
  const told = new Set(service.taken.map(({ path }) => path)).size;
  console.log(
    `${name.padEnd(12)} ${String(told).padStart(11)} ${seconds.toFixed(1).padStart(5)} ${String(service.taken.length - told).padStart(11)} ${cpuSeconds.toFixed(1).padStart(7)}   ${without.padStart(34)}   ${during}`,
  );
  agent.destroy();
  mitti.stop();
  await service.close();
}

async function prepare(
  { db }: Awaited<ReturnType<typeof openStore>>,
  service: Awaited<ReturnType<typeof makePushService>>,
): Promise<void> {
  const { publicKey } = await vapidKeys(db);
  const at = Date.now();
  const numbers = Array.from({ length: phones }, (_, number) => number);
  for (const some of portions(numbers)) {
    await db.transaction().execute(async (db) => {
      await db
        .insertInto("person")
        .values(
          some.map((number) => ({
            ...{ id: `p${number}`, email: `p${number}@example.in`, name: "Asha", role: "user" as const },
            ...{ password_hash: "there is one", picture: null, operator: 0 as const, created_at: at },
          })),
        )
        .execute();
      await db
        .insertInto("session")
        .values(
          some.map((number) => ({
            ...{ token_hash: hashOfSecret(`token-${number}`), id: `s${number}`, person_id: `p${number}` },
            ...{ device: "Chrome · Android", created_at: at, seen_at: at, second_factor_at: null },
          })),
        )
        .execute();
      await db
        .insertInto("push_subscription")
        .values(
          some.map((number) => ({
            ...{ session_id: `s${number}`, person_id: `p${number}`, language: "hi" as const, made_at: at },
            ...{ ...service.phone().subscription, server_key: publicKey },
          })),
        )
        .execute();
      await db
        .insertInto("push_quiet")
        .values(some.map((number) => ({ person_id: `p${number}`, from_hour: null, to_hour: null })))
        .execute();
      await db
        .insertInto("notification")
        .values(
          some.map((number) => ({
            ...{ id: `n${number}`, person_id: `p${number}`, kind: "order-packed" as const, subject: "ORDER" },
            ...{ part: "", detail: "", actor: "", paise: 0, at, mail_tries: 0 },
          })),
        )
        .execute();
    });
  }
}

function get(agent: Agent, address: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent, headers: { cookie } }, (answer) => {
      answer.resume().on("end", resolve);
    });
    asked.on("error", reject).end();
  });
}

function percentiles(values: readonly number[]): string {
  const sorted = [...values].sort((one, other) => one - other);
  return [0.5, 0.95, 0.99]
    .map((share) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1))
    .join(", ");
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
