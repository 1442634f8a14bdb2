/**
 * A season's page with 10,000 fields in the database, through the real server, on SQLite and, where TEST_DATABASE_URL names a
 * server, on PostgreSQL: beside a crop's page in the same minutes, asked in turn. A season's page is to take 15 ms at most in 99 of 100.
 *
 *   node bench/fields.ts [fields] [asked]
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "#database/connect.ts";
import { toJson } from "#database/json.ts";
import { portions } from "#database/sql/portions.ts";
import type { Store } from "#database/store.ts";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { findCropIds } from "#knowledge/crops/server/queries.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { hashOfSecret } from "#people/account/server/secrets.ts";
import { entryKinds } from "#season/fields/rules.ts";
import { openSchemaFor } from "#tests/support/database.ts";
import { cpuSecondsOf, startMitti } from "./support.ts";

const fields = Number(process.argv[2] ?? 10_000);
const asked = Number(process.argv[3] ?? 1_000);
const fieldsEach = 5;
/** A diary as somebody keeps it who writes twice a week. */
const entriesEach = 40;
const turnsAtOnce = 50;

interface Farmer {
  readonly number: number;
  readonly token: string;
}

const now = Date.now();
const sownOn = daysLater(indianDay(now), -60);
const seasonOf = (number: number) => `season-${number}`;

console.log(`${fields} fields, a diary of ${entriesEach} entries each, ${asked} times asked\n`);
console.log("database    what                 p50 ms    p95 ms    p99 ms    CPU ms        kB");
const folder = mkdtempSync(join(tmpdir(), "mitti-fields-"));
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
  const store = await openStore({
    dataDir: environment.DATA_DIR ?? "",
    ...(environment.DATABASE_URL ? { databaseUrl: environment.DATABASE_URL } : {}),
    seeds: [cropSeed],
  });
  const farmers = await prepare(store);
  const crops = [...(await findCropIds(store.db))];
  await store.close();
  const mitti = await startMitti(environment);
  const agent = new Agent({ keepAlive: true });
  const get = (path: string, { token }: Pick<Farmer, "token">) =>
    ask(agent, `${mitti.address}/api${path}`, `session=${token}`);
  const what = {
    "season's page": (farmer: Farmer, turn: number) =>
      get(`/seasons/${seasonOf(farmer.number * fieldsEach + (turn % fieldsEach))}`, farmer),
    "crop's page": (farmer: Farmer, turn: number) => get(`/croppage/${crops[turn % crops.length]}`, farmer),
    "water today": (farmer: Farmer) => get(`/seasons/${seasonOf(farmer.number * fieldsEach)}/water`, farmer),
    today: (farmer: Farmer) => get("/today", farmer),
    "own fields": (farmer: Farmer) => get("/fields", farmer),
  };
  const figures = Object.entries(what).map(([words, work]) => ({
    words,
    work,
    times: [0],
    bytes: 0,
    cpu: 0,
  }));
  // Short turns of each, so that all share the machine's good and bad minutes; the first warms up.
  for (let turn = -turnsAtOnce; turn < asked; turn += turnsAtOnce) {
    for (const figure of figures) {
      const cpu = cpuSecondsOf(mitti.pid);
      for (let more = 0; more < turnsAtOnce; more += 1) {
        const farmer = farmers[((turn + turnsAtOnce + more) * 7919) % farmers.length];
        if (!farmer) continue;
        const began = performance.now();
        figure.bytes = Math.max(figure.bytes, await figure.work(farmer, turn + turnsAtOnce + more));
        if (turn >= 0) figure.times.push(performance.now() - began);
      }
      if (turn >= 0) figure.cpu += cpuSecondsOf(mitti.pid) - cpu;
    }
  }
  for (const { words, times, bytes, cpu } of figures) {
    const sorted = times.slice(1).sort((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    const shown = [at(0.5), at(0.95), at(0.99), (cpu * 1000) / sorted.length, bytes / 1024];
    const row = shown.map((figure) => figure.toFixed(2).padStart(10)).join("");
    console.log(`${name.padEnd(12)}${words.padEnd(17)}${row}`);
  }
  agent.destroy();
  mitti.stop();
}

/** Gives everybody a session, five fields with wheat, and a diary to each. */
async function prepare({ db }: Store): Promise<Farmer[]> {
  const farmers = Array.from({ length: fields / fieldsEach }, (_, number) => ({
    number,
    token: randomBytes(32).toString("base64url"),
  }));
  const persons = farmers.map(({ number }) => ({
    ...{ id: `farmer-${number}`, email: `farmer${number}@example.in`, name: "Farmer", role: "user" as const },
    ...{ password_hash: null, picture: null, operator: 0, created_at: now },
  }));
  const sessions = farmers.map(({ number, token }) => ({
    ...{ token_hash: hashOfSecret(token), id: `session-${number}`, person_id: `farmer-${number}` },
    ...{ device: "bench", created_at: now, seen_at: now },
  }));
  for (const some of portions(persons)) await db.insertInto("person").values(some).execute();
  for (const some of portions(sessions)) await db.insertInto("session").values(some).execute();
  const numbers = Array.from({ length: fields }, (_, number) => number);
  const ownerOf = (number: number) => `farmer-${Math.floor(number / fieldsEach)}`;
  const rows = numbers.map((number) => ({
    ...{
      id: `field-${number}`,
      person_id: ownerOf(number),
      key: null,
      name: `Field ${number}`,
      area_ha: 0.6,
    },
    ...{
      unit: null,
      soil: "Black" as const,
      district: 471,
      state: "Maharashtra",
      water: "borewell" as const,
    },
    ...{
      body_hash: null,
      pump: toJson({ horsepower: 5 }),
      sprayer_litres: 15,
      canal_turn_on: null,
      soil_card: null,
    },
    created_at: now,
  }));
  const seasons = numbers.map((number) => ({
    ...{ id: seasonOf(number), field_id: `field-${number}`, person_id: ownerOf(number), key: null },
    ...{ body_hash: null },
    ...{ crop_id: "wheat", sown_on: sownOn, stage_days: null, over_on: null, repeats: null },
    ...{ version: 0, entries: entriesEach, created_at: now, updated_at: now },
  }));
  for (const some of portions(rows)) await db.insertInto("field").values(some).execute();
  for (const some of portions(seasons)) await db.insertInto("season").values(some).execute();
  await db.transaction().execute(async (db) => {
    for (const number of numbers)
      for (const some of portions(diaryOf(number, ownerOf(number))))
        await db.insertInto("season_entry").values(some).execute();
  });
  return farmers;
}

function diaryOf(season: number, person_id: string) {
  return Array.from({ length: entriesEach }, (_, place) => {
    const kind = entryKinds[place % entryKinds.length] ?? "note";
    return {
      ...{ id: `entry-${season}-${place}`, season_id: seasonOf(season), person_id },
      ...{ key: `key-${season}-${place}`, body_hash: "", kind, day: daysLater(sownOn, place) },
      amount_paise: kind === "cost" || kind === "sale" ? 120_000 : null,
      facts: toJson({
        ...(kind === "rain" ? { tap: "good" as const } : {}),
        ...(kind === "irrigation" ? { tap: "normal" as const } : {}),
        ...(kind === "done" ? { task: `weeding-${place}` } : {}),
        words: "By the well, two people and the neighbour's pump",
      }),
      ...{ version: 1, undone_at: null, created_at: now },
    };
  });
}

function ask(agent: Agent, url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie } }, (response) => {
      let bytes = 0;
      response.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      response.on("end", () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    })
      .on("error", reject)
      .end();
  });
}
