/**
 * Orders beside 10,000 messages to phones that are being sent, on SQLite and, where TEST_DATABASE_URL names a server, on PostgreSQL.
 * Rounds without any message that is due and rounds with them take turns in one run, so that the ratio of their p95 holds whatever else
 * the machine does. It is to be 1.1 at most. The gateway is this program's own and answers after 200 ms.
 *
 *   node bench/phoneTexts.ts [messages] [rounds] [orders a round] [sqlite|postgres]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openStore } from "#database/connect.ts";
import { portions } from "#database/sql/portions.ts";
import type { Store } from "#database/store.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { waitingRow } from "#people/notifications/phoneTexts/server/queue.ts";
import { marketSeed } from "#shop/market/server/seed.ts";
import { openSchemaFor } from "#tests/support/database.ts";
import { testAddress } from "#tests/support/shop.ts";
import { makeTextGateway } from "#tests/support/textGateway.ts";
import { addBuyers, send } from "./buyers.ts";
import { openShops } from "./lotShops.ts";
import { median, startMitti } from "./support.ts";

const messages = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 6);
const each = Number(process.argv[4] ?? 400);
const only = process.argv[5];
const clients = 4;

console.log(
  `${messages} messages, ${rounds} rounds of each kind, ${each} orders a round, ${clients} clients\n`,
);
console.log("database     messages due   orders' p50, p95 ms of each round");
const folder = mkdtempSync(join(tmpdir(), "mitti-texts-"));
try {
  if (only !== "postgres") await measure("SQLite", { DATA_DIR: folder, DATABASE_URL: "" });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const server = process.env.TEST_DATABASE_URL;
if (server && only !== "sqlite") {
  const { url, drop } = await openSchemaFor(server);
  try {
    await measure("PostgreSQL", { DATABASE_URL: url });
  } finally {
    await drop();
  }
}

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  const gateway = await makeTextGateway();
  gateway.lateMs = 200;
  const opening = {
    dataDir: environment.DATA_DIR ?? "",
    ...(environment.DATABASE_URL ? { databaseUrl: environment.DATABASE_URL } : {}),
  };
  const store = await openStore({ ...opening, seeds: [cropSeed, marketSeed] });
  const { people } = await addBuyers(store, rounds * 2 * each, await openShops(store));
  await prepare(store);
  await store.close();
  const mitti = await startMitti({
    ...environment,
    ...{ SMS_URL: `${gateway.origin}/sms`, SMS_KEY: "key", SMS_SENDER: "MITTIX", SMS_PRICE: "0.25" },
    ...{
      SMS_TEMPLATES: "code.en=1,recall.en=2",
      SMS_EVENTS_SECRET: "a secret of the gateway".replaceAll(" ", "-"),
    },
    TEXTS_PER_DAY: "1000000",
  });
  const beside = await openStore({ ...opening, beside: true });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const waiting = people.values();
  const round = async () => {
    const times: number[] = [];
    let left = each;
    const client = async () => {
      for (let buyer = waiting.next(); left > 0 && !buyer.done; buyer = waiting.next()) {
        left -= 1;
        const { number, cookie } = buyer.value;
        const began = performance.now();
        const body = JSON.stringify({ ...testAddress, payment: "cod" });
        await send(agent, `${mitti.address}/api/orders`, cookie, body, `order-of-buyer-${number}`);
        times.push(performance.now() - began);
        // As buyers come, and not as fast as the server can: waiting in line would hide what slows it.
        await pause(20);
        if (left === 0) return;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    times.sort((one, other) => one - other);
    return { p50: median(times), p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN };
  };
  await round();
  const found: Record<"none" | "all", { p50: number; p95: number }[]> = { none: [], all: [] };
  let sent = 0;
  for (let turn = 0; turn < rounds * 2 - 1; turn += 1) {
    const kind = turn % 2 === 0 ? "all" : "none";
    await beside.db
      .updateTable("phone_text")
      .set(kind === "all" ? { state: "waiting", next_at: Date.now() } : { state: "dropped", next_at: null })
      .where("state", "in", ["waiting", "dropped"])
      .execute();
    // A look begins every five seconds.
    await pause(6_000);
    const before = gateway.given.length;
    found[kind].push(await round());
    if (kind === "all") sent += gateway.given.length - before;
  }
  for (const kind of ["none", "all"] as const) {
    const shown = found[kind].map(({ p50, p95 }) => `${p50.toFixed(1)}, ${p95.toFixed(1)}`).join("   ");
    console.log(`${name.padEnd(12)} ${kind.padEnd(13)}  ${shown}`);
  }
  const p95 = (kind: "none" | "all") => median(found[kind].map(({ p95 }) => p95));
  const ratio = (p95("all") / p95("none")).toFixed(2);
  const twice = gateway.given.length - new Set(gateway.given.map(({ reference }) => reference)).size;
  console.log(`${name.padEnd(12)} ratio of p95 ${ratio}; ${sent} sent beside orders, ${twice} twice`);
  agent.destroy();
  mitti.stop();
  await beside.close();
  await gateway.close();
}

/** People by number who asked for recalls, each with one. */
async function prepare({ db }: Store): Promise<void> {
  const at = Date.now();
  for (const some of portions(Array.from({ length: messages }, (_, number) => number))) {
    const rows = some.map((number) => ({ id: `t${number}`, phone: String(9_000_000_000 + number) }));
    await db.transaction().execute(async (db) => {
      await db
        .insertInto("person")
        .values(
          rows.map(({ id, phone }) => ({
            ...{ id, email: phone, name: "Asha", role: "user" as const, password_hash: "there is one" },
            ...{ picture: null, operator: 0 as const, created_at: at },
          })),
        )
        .execute();
      await db
        .insertInto("phone_number")
        .values(
          rows.map(({ id, phone }) => ({
            ...{ person_id: id, phone, channel: "sms" as const, language: "en" as const, code_text: "" },
            ...{ code_until: 0, code_tries: 0, ended: "" as const, ended_at: 0, day: "", sent: 0 },
          })),
        )
        .execute();
      await db
        .insertInto("phone_text_kind")
        .values(
          rows.map(({ id }) => ({ person_id: id, kind: "recall" as const, asked_at: 1, confirmed_at: 1 })),
        )
        .execute();
      await db
        .insertInto("notification")
        .values(
          rows.map(({ id }) => ({
            ...{ id: `n${id}`, person_id: id, kind: "recall-use" as const, subject: "ORDER", part: "" },
            ...{ detail: "no-such-product L-1", actor: "", paise: 0, at, mail_tries: 0 },
          })),
        )
        .execute();
      await db
        .insertInto("phone_text")
        .values(
          rows.map(({ id }) => ({
            ...waitingRow({ person_id: id, kind: "recall", note_id: `n${id}`, channel: "sms", at }),
            ...{ state: "dropped" as const, next_at: null },
          })),
        )
        .execute();
    });
  }
}
