import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import { postMessage } from "#community/discussions/server/posting/postMessage.ts";
import { findMessages, lastPlace } from "#community/discussions/server/queries.ts";
import type { Store } from "#database/store.ts";
import { EventLog } from "#kit/server/live/eventLog.ts";
import { addPersonRow } from "./people.ts";

/** Nobody is turned away here for sending much. */
const noLimit = 100;

interface Work {
  readonly writers: number;
  readonly messages: number;
  /** Out of so many messages one is sent twice at once, over two connections. */
  readonly oneOf: number;
}

/** Many people write at once, some of them twice, through several processes' connections. */
export async function writeAll(stores: readonly Store[], { writers, messages, oneOf }: Work): Promise<void> {
  const take = counter();
  const known = new Set<string>();
  const write = async (writer: number) => {
    for (let number = take(); number < messages; number = take()) {
      // A person of their own for every hundred messages, so that the look at what was said lately stays short.
      const id = `writer-${writer}-${Math.floor(number / 100)}`;
      if (!known.has(id)) await addPersonRow(stores[0] as Store, { id, email: id, name: "", role: "user" });
      known.add(id);
      const draft = {
        sender: { personId: id },
        msgId: String(number),
        username: "farmer",
        refersTo: null,
        message: `message ${number}`,
        timestamp: "07:00",
      };
      const times = number % oneOf === 0 ? 2 : 1;
      const outcomes = await Promise.all(
        Array.from({ length: times }, (_, time) => {
          const { db } = stores[(writer + time) % stores.length] as Store;
          return postMessage(db, draft, noLimit, Date.now());
        }),
      );
      const states = outcomes.map(({ state }) => state).sort();
      const expected = times === 2 ? "said,same" : "said";
      if (states.join() !== expected && states.join() !== "same,said")
        throw new Error(`${number}: ${states}`);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
}

/** Reads on as the live room does, as fast as it can, until `done`. Answers the places in the order in which it heard them. */
export async function readLive({ db, epoch }: Store, done: Promise<unknown>): Promise<number[]> {
  const room = new EventLog({
    epoch,
    lastPlace: () => lastPlace(db),
    readAfter: async (place, limit) =>
      (await findMessages(db, { after: place, limit })).map((row) => ({ place: row.place, value: {} })),
  });
  const heard: number[] = [];
  room.follow((bytes) => {
    for (const [, place] of bytes.toString().matchAll(/^id: \w+\.(\d+)$/gm)) heard.push(Number(place));
  });
  await readUntil(done, () => room.wake());
  room.close();
  return heard;
}

/**
 * How most rooms are built, to show that the check can fail: places are serial ids, given out before the commit, and
 * the reader asks for what is above the highest it has seen.
 */
export async function writeAndReadNaively(url: string, { writers, messages }: Work): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: url, max: writers + 1 });
  // The database is dropped while the last of them may still be ending.
  pool.on("connect", (client) => client.on("error", () => {}));
  await pool.query("create table naive (id bigint generated always as identity primary key, words text)");
  const take = counter();
  const write = async () => {
    const client = await pool.connect();
    for (let number = take(); number < messages; number = take()) {
      await client.query("begin");
      await client.query("insert into naive (words) values ($1)", [`message ${number}`]);
      if (number % 5 === 0) await client.query("select pg_sleep(0.004)");
      await client.query("commit");
    }
    client.release();
  };
  const heard: number[] = [];
  const done = Promise.all(Array.from({ length: writers }, write));
  await readUntil(done, async () => {
    const { rows } = await pool.query("select id from naive where id > $1 order by id", [heard.at(-1) ?? 0]);
    heard.push(...rows.map(({ id }) => Number(id)));
  });
  await pool.end();
  return heard;
}

/** Numbers from 0, one for each call. */
function counter(): () => number {
  let next = 0;
  return () => next++;
}

async function readUntil(done: Promise<unknown>, read: () => Promise<void>): Promise<void> {
  let over = false;
  const ended = done.finally(() => {
    over = true;
  });
  ended.catch(() => {});
  while (!over) {
    await read();
    await turn();
  }
  await ended;
  await read();
}

/** What is wrong with the places that a reader heard; empty where they are 1 to `count`, each once and in order. */
export function faultsOf(heard: readonly number[], count: number): string[] {
  const faults = [];
  const missed = count - new Set(heard).size;
  if (missed > 0) faults.push(`${missed} of ${count} missed`);
  if (heard.some((place, step) => step > 0 && place !== (heard[step - 1] ?? 0) + 1)) faults.push("holes");
  if (heard[0] !== 1 || heard.at(-1) !== count) faults.push(`${heard[0]} to ${heard.at(-1)}`);
  return faults;
}
