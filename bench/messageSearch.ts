/**
 * Search over a grown talk on SQLite: `node bench/messageSearch.ts [messages] [questions]`. Fills a data folder as a program of before
 * would have, brings its messages into the index in the steps of the background, asks questions, says something.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { indexSome, isIncomplete } from "#community/discussions/search/server/fillIndex.ts";
import { findMessagesFor } from "#community/discussions/search/server/find.ts";
import { indexMessages } from "#community/discussions/search/server/wordIndex.ts";
import { wordsOfMessage } from "#community/discussions/search/server/words.ts";
import { postMessage } from "#community/discussions/server/posting/postMessage.ts";
import { openStore } from "#database/connect.ts";
import { databaseFile } from "#database/sqlite/sqlite.ts";
import { daysLater, indianDay } from "#kit/contract/days/indianDays.ts";
import { findCropNames } from "#knowledge/crops/server/queries.ts";
import { cropSeed } from "#knowledge/crops/server/seed.ts";
import { talkCorpus, talkQuestions } from "#tests/support/talkCorpus.ts";

const [messages = 1_000_000, asked = 300] = process.argv.slice(2).map(Number);
/** Different words of the talk. By Zipf's law the word of rank r makes up a share of 1 / r. */
const vocabulary = 200_000;
const crops = ["wheat", "rice-kharif", "cotton", "tomato", "potato", "onion", "mustard", "maize-kharif"];
const people = 20_000;
const year = 365 * 86_400_000;

let seed = 42;
const random = () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const below = (count: number) => Math.floor(random() * count);
const rank = () => Math.floor(vocabulary ** random()) - 1;

const words = wordsByRank();
const folder = mkdtempSync(join(tmpdir(), "mitti-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const first = await openStore({ dataDir: folder, seeds: [cropSeed] });
await first.close();
fill();
const megabytes = () => Math.round(statSync(databaseFile(folder)).size / 1e6);
const before = megabytes();
const store = await openStore({ dataDir: folder, seeds: [] });
const { db } = store;

const steps: number[] = [];
const beganIndex = performance.now();
for (let count = 4; await isIncomplete(db); ) {
  const took = await timed(() => indexSome(db, count));
  steps.push(took);
  count = Math.min(512, Math.max(4, Math.floor((count * 12) / (2 * took))));
}
tell("a step of the background", steps);
console.log(`${Math.round((performance.now() - beganIndex) / 1000)} s of work in all`);
await store.close();
console.log(`the file: ${before} MB before, ${megabytes()} MB with the index`);
const again = await openStore({ dataDir: folder, seeds: [] });
const names = await findCropNames(again.db);

const kinds = questions();
for (const [kind, some] of Object.entries(kinds)) {
  const times: number[] = [];
  let found = 0;
  for (const question of some) {
    times.push(
      await timed(async () => {
        if ((await findMessagesFor(again.db, question, names)).messages.length > 0) found += 1;
      }),
    );
  }
  tell(`${kind}: ${found} of ${some.length} found something`, times);
}
const mixed = Object.values(kinds).flat();
for (const round of [1, 2]) {
  const times: number[] = [];
  for (const question of mixed) times.push(await timed(() => findMessagesFor(again.db, question, names)));
  tell(`all ${mixed.length}, round ${round}`, times);
}

const posts: number[] = [];
const parts: number[] = [];
for (let number = 0; number < 300; number += 1) {
  const message = sentence();
  const draft = {
    msgId: String(9e13 + number),
    username: "Guest",
    refersTo: null,
    message,
    timestamp: "10:00",
  };
  const sender = { guestHash: `poster-${number}` };
  posts.push(await timed(() => postMessage(again.db, { ...draft, sender }, 1_000, Date.now())));
  // The same once more, under places that no message has: what the index alone costs.
  const place = 2_000_000_000 + number;
  const said = {
    place,
    message: sentence(),
    person_id: null,
    guest_hash: null,
    topic_crop: null,
    topic_state: null,
    topic_advisory: null,
  };
  await again.db.transaction().execute(async (db) => {
    parts.push(await timed(() => indexMessages(db, [said])));
  });
}
tell("saying something", posts);
tell("of it the index", parts);
await again.close();
process.exit();

/** Words of the talk by how common they are: first those of the sample talk, then made-up ones. */
function wordsByRank(): string[] {
  const counts = new Map<string, number>();
  for (const { message } of talkCorpus())
    for (const word of message.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const real = [...counts].sort((one, other) => other[1] - one[1]).map(([word]) => word);
  const syllables = [..."kgcjtdnpbmyrlvsh"].flatMap((one) =>
    ["a", "i", "u", "e", "o", "an", "ar"].map((two) => one + two),
  );
  const made = (number: number): string => {
    const rest = Math.floor(number / syllables.length);
    return (syllables[(number * 31) % syllables.length] ?? "") + (rest > 0 ? made(rest - 1) : "");
  };
  return Array.from({ length: vocabulary }, (_, at) => real[at] ?? made(at * 3 + 7));
}

function sentence(): string {
  return Array.from({ length: 3 + below(19) }, () => words[rank()]).join(" ");
}

/** As a program of before would have left them: not in the index. */
function fill(): void {
  const raw = new DatabaseSync(databaseFile(folder));
  const insert = raw.prepare(
    "insert into message (place, msg_id, guest_hash, username, message, timestamp, sent_at, topic_crop) values (?, ?, ?, 'Guest', ?, '10:00', ?, ?)",
  );
  const began = Date.now() - year;
  const sample = talkCorpus();
  raw.exec("begin");
  for (let place = 1; place <= messages; place += 1) {
    const real = place % 2_000 === 0 ? sample[(place / 2_000) % sample.length] : undefined;
    const crop =
      real?.crop ?? (random() < 0.4 ? (crops[Math.floor(crops.length ** random()) - 1] ?? null) : null);
    const at = began + Math.floor((place / messages) * year);
    insert.run(
      place,
      String(place * 7),
      `guest-${Math.floor(people ** random())}`,
      real?.message ?? sentence(),
      at,
      crop,
    );
    if (place % 50_000 === 0) raw.exec("commit; begin");
  }
  raw.exec(
    `update room set last_place = ${messages}, indexed_from = ${messages + 1}, indexed_to = ${messages}; commit`,
  );
  raw.exec("pragma wal_checkpoint(truncate)");
  raw.close();
}

function questions() {
  const each = Math.floor(asked / 5);
  const some = (make: () => string) => Array.from({ length: each }, () => ({ q: make() }));
  const telling = (from: number, to: number): string => {
    const word = words[from + below(to - from)] ?? "";
    return wordsOfMessage(word).length > 0 ? word : telling(from, to);
  };
  const misspelt = () => {
    const word = telling(300, 20_000);
    const at = 1 + below(word.length - 1);
    return word.slice(0, at) + "rkei".charAt(below(4)) + word.slice(at + below(2));
  };
  const common = () =>
    [telling(0, 300), telling(0, 300), ...(random() < 0.5 ? [telling(0, 600)] : [])].join(" ");
  const day = indianDay(Date.now());
  return {
    "as people ask": talkQuestions.slice(0, each).map(({ question: q }) => ({ q })),
    "two to four words": some(() => Array.from({ length: 2 + below(3) }, () => telling(0, 20_000)).join(" ")),
    "common words alone": some(common),
    misspelt: some(() => `${misspelt()} ${telling(50, 2_000)}`),
    "narrowed by topic and time": some(common).map(({ q }) => ({
      ...{ q, topic: { crop: crops[below(crops.length)] } },
      ...(random() < 0.5 ? { from: daysLater(day, -30) } : {}),
    })),
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function tell(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0).toFixed(1);
  console.log(`${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(1)}`);
}
