/**
 * The live room under load. `node bench/discussions.ts [part …]`, all of them without a word:
 * `delivery` everything to everybody while the server is killed; `community` the same with topics, threads, edits, deletions and
 * marks; `compare` the same work beside Socket.IO;
 * `flood` one account that floods; `silent` listeners that never read; `places` 20,000 messages of 48 writers on PostgreSQL.
 */
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { openStore } from "#database/connect.ts";
import { openSchemaFor } from "#tests/support/database.ts";
import { faultsOf, readLive, writeAll } from "#tests/support/places.ts";
import { community } from "./discussions/community.ts";
import {
  type BenchServer,
  endsWithin,
  settled,
  signUp,
  signUpMany,
  startMitti,
  startSocketIO,
  startSubscribers,
} from "./discussions/servers.ts";
import { cpuSecondsOf, residentMegabytesOf } from "./support.ts";

const subscribers = Number(process.env.SUBSCRIBERS ?? 2_000);
const messages = Number(process.env.MESSAGES ?? 600);
const aSecond = 20;
/** Where the listeners that never read come from. */
const silentAddress = "127.0.9.1";

const parts: Record<string, () => Promise<void>> = {
  delivery,
  community: onBothDatabases,
  compare,
  flood,
  silent,
  places,
};
const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n── ${name} ──`);
  await run();
}
process.exit();

/** On SQLite one process; on PostgreSQL, where `TEST_DATABASE_URL` names one, two. */
async function onBothDatabases(): Promise<void> {
  const load = { subscribers, messages, aSecond };
  console.log("SQLite, one process");
  await community(load, [{}]);
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return console.log("PostgreSQL: TEST_DATABASE_URL names none");
  const schema = await openSchemaFor(server);
  console.log("PostgreSQL, two processes");
  const environment = { DATABASE_URL: schema.url, PROCESSES: "2" };
  await community(load, [environment, environment]);
  await schema.drop();
}

async function delivery(): Promise<void> {
  const server = await startMitti();
  const listening = startSubscribers("events", server.port, subscribers);
  await listening.opened();
  const ends = endsWithin(messages);
  await post(server, "/api/sendMessages", (number) => {
    const signal = ends.get(number);
    if (signal)
      void server
        .restart(signal)
        .then((ms) => console.log(`${signal}: ready again after ${Math.round(ms)} ms`));
  });
  await settled(listening, subscribers * messages);
  const { heard, faults, closed, fromPost, fromTaken } = await listening.report();
  const expected = subscribers * messages;
  console.log(
    `${heard} of ${expected} delivered, ${faults} out of order, double or missed; ${closed} streams broken off`,
  );
  console.log(
    `from the first try to post: ${fromPost}\nfrom the server having it: ${fromTaken}; ${megabytes(server)} MB`,
  );
  listening.stop();
  await server.stop();
}

async function compare(): Promise<void> {
  const contestants = [
    { name: "Mitti", start: startMitti, kind: "events", path: "/api/sendMessages" },
    { name: "Socket.IO", start: startSocketIO, kind: "socketio", path: "/" },
  ] as const;
  for (const { name, start, kind, path } of [...contestants, ...contestants]) {
    const server = await start();
    const before = { cpu: cpuSecondsOf(server.pid()), megabytes: megabytes(server) };
    const listening = startSubscribers(kind, server.port, subscribers);
    await listening.opened();
    const connected = { cpu: cpuSecondsOf(server.pid()), megabytes: megabytes(server) };
    await post(server, path);
    await settled(listening, subscribers * messages);
    const { heard, faults, fromPost, fromTaken } = await listening.report();
    const cpu = cpuSecondsOf(server.pid()) - connected.cpu;
    const after = megabytes(server);
    console.log(
      `${name}: ${heard} delivered, ${faults} faults; from post ${fromPost}; from taken ${fromTaken}; ` +
        `CPU ${cpu.toFixed(2)} s = ${((cpu / heard) * 1e6).toFixed(1)} µs a delivery; ` +
        `${before.megabytes} MB alone, ${connected.megabytes} MB with ${subscribers} connected, ${after} MB at the end = ` +
        `${(((after - before.megabytes) * 1024) / subscribers).toFixed(1)} kB a subscriber`,
    );
    listening.stop();
    await server.stop();
  }
}

async function flood(): Promise<void> {
  const server = await startMitti({ CHAT_RATE: "20" });
  const address = `http://127.0.0.1:${server.port}`;
  const listening = startSubscribers("events", server.port, 200);
  await listening.opened();
  const before = megabytes(server);
  const flooder = await signUp(address, "flood@example.in");
  const seconds = 60;
  const statuses = new Map<number, number>();
  const others: number[] = [];
  const farmers = await signUpMany(address, 8);
  let underWay = 0;
  const began = performance.now();
  const flooding = setInterval(() => {
    // A thousand a second; who floods waits for no answer.
    for (let step = 0; step < 20 && underWay < 400; step += 1) {
      underWay += 1;
      void say(address, flooder, `flood ${Math.random()}`).then(({ status }) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        underWay -= 1;
      });
    }
  }, 20);
  setTimeout(() => clearInterval(flooding), seconds * 1000);
  while (performance.now() - began < seconds * 1000) {
    for (const farmer of farmers) {
      const at = performance.now();
      const { status } = await say(address, farmer, `a question ${Math.random()}`);
      if (status === 200) others.push(performance.now() - at);
    }
    await new Promise((resolve) => setTimeout(resolve, 3_500));
  }
  others.sort((one, other) => one - other);
  const p95 = others[Math.floor(others.length * 0.95)] ?? Number.NaN;
  console.log(
    `flood of ${seconds} s: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(", ")}`,
  );
  console.log(
    `${others.length} messages of others, p95 ${p95.toFixed(0)} ms; memory ${before} → ${megabytes(server)} MB`,
  );
  listening.stop();
  await server.stop();
}

/** Long messages for listeners of whom a hundred take not one byte, until all of those are cut; then the same without them. */
async function silent(): Promise<void> {
  const count = 100;
  const withThem = await longMessages(count, 0);
  const without = await longMessages(0, withThem.said);
  console.log(`${((withThem.grew - without.grew) / count).toFixed(2)} MB for each of them`);
}

async function longMessages(count: number, least: number): Promise<{ said: number; grew: number }> {
  const server = await startMitti();
  const listening = startSubscribers("events", server.port, 200);
  await listening.opened();
  const cutAt: number[] = [];
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({ port: server.port, host: "127.0.0.1", localAddress: silentAddress });
    socket.on("error", () => {});
    socket.write(`GET /api/messages/stream HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
    return socket.pause();
  });
  const before = megabytes(server);
  const [began, most] = [performance.now(), 180_000];
  // By the client's port: what the system still held for it, since when that has not changed, and whether it is there.
  const queues = new Map<number, { bytes: number; since: number; open: boolean }>();
  let memory = before;
  const long = "\u0916\u0947\u0924 ".repeat(450);
  let number = 0;
  while ((cutAt.length < count || number < least) && performance.now() - began < most) {
    for (let step = 0; step < 15; step += 1) {
      number += 1;
      await postUntilAnswered(`http://127.0.0.1:${server.port}/api/sendMessages`, number, long);
    }
    memory = Math.max(memory, megabytes(server));
    const now = performance.now();
    const held = queuesTo(silentAddress, server.port);
    for (const [port, bytes] of held) {
      const known = queues.get(port);
      if (known?.bytes !== bytes) queues.set(port, { bytes, since: now, open: true });
    }
    for (const [port, queue] of queues) {
      if (held.has(port) || !queue.open) continue;
      queue.open = false;
      cutAt.push(now - queue.since);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const { faults, fromTaken } = await listening.report();
  const seconds = cutAt
    .map((milliseconds) => (milliseconds / 1000).toFixed(0))
    .sort((one, other) => +one - +other);
  console.log(
    `${cutAt.length} of ${count} that never read were cut${count > 0 ? `, ${seconds[0]} to ${seconds.at(-1)} s after they took nothing more` : ""}; ` +
      `${number} messages; memory ${before} \u2192 at most ${memory} MB; the others: ${fromTaken}, ${faults} faults`,
  );
  for (const socket of sockets) socket.destroy();
  listening.stop();
  await server.stop();
  return { said: number, grew: memory - before };
}

/** Bytes on their way from our port to an address, by the port there (Linux). */
function queuesTo(address: string, ourPort: number): Map<number, number> {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, "0");
  const remote = address
    .split(".")
    .reverse()
    .map((part) => Number(part).toString(16).toUpperCase().padStart(2, "0"))
    .join("");
  const line = new RegExp(`:${hex(ourPort)} ${remote}:([0-9A-F]{4}) 01 ([0-9A-F]{8}):`, "g");
  const connections = readFileSync("/proc/net/tcp", "utf8").matchAll(line);
  return new Map(
    [...connections].map(([, port = "", queued = ""]) => [parseInt(port, 16), parseInt(queued, 16)]),
  );
}

async function places(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return console.log("set TEST_DATABASE_URL to a PostgreSQL server");
  const schema = await openSchemaFor(url);
  const stores = [];
  for (let count = 0; count < 6; count += 1) {
    stores.push(await openStore({ dataDir: "", databaseUrl: schema.url }));
  }
  const [reader, ...writing] = stores;
  if (!reader) return;
  const work = { writers: 48, messages: 20_000, oneOf: 5 };
  const began = performance.now();
  const heard = await readLive(reader, writeAll(writing, work));
  const seconds = (performance.now() - began) / 1000;
  const faults = faultsOf(heard, work.messages);
  console.log(`${heard.length} places in ${seconds.toFixed(0)} s, faults: ${faults.join(", ") || "none"}`);
  for (const store of stores) await store.close();
  await schema.drop();
}

/** Posts at a steady pace, each message until it is answered; `at` is told the number before it goes out. */
async function post(
  server: BenchServer,
  path: string,
  at: (number: number) => void = () => {},
): Promise<void> {
  const began = performance.now();
  const posting: Promise<void>[] = [];
  for (let number = 1; number <= messages; number += 1) {
    const dueMs = began + (number * 1000) / aSecond - performance.now();
    if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
    at(number);
    posting.push(postUntilAnswered(`http://127.0.0.1:${server.port}${path}`, number));
  }
  await Promise.all(posting);
}

async function postUntilAnswered(url: string, number: number, more = ""): Promise<void> {
  const body = JSON.stringify({
    msg_id: number,
    referedTo: "",
    message: `b${number} ${Date.now()}${more && ` ${more}`}`,
    timestamp: "07:00",
  });
  for (;;) {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: `guest=${"g".repeat(32)}` },
      body,
    }).catch(() => undefined);
    if (answer?.status === 200) return void (await answer.arrayBuffer().catch(() => {}));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function say(address: string, cookie: string, message: string): Promise<{ status: number }> {
  return fetch(`${address}/api/sendMessages`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify({ msg_id: Math.floor(Math.random() * 1e14), message, timestamp: "07:00" }),
  }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return { status: answer.status };
    },
    () => ({ status: 0 }),
  );
}

function megabytes(server: BenchServer): number {
  return Math.round(residentMegabytesOf(server.pid()));
}
