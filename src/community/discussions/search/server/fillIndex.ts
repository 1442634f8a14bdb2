import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { lockRoom } from "../../server/revise.ts";
import { ROOM } from "../../server/room.ts";
import { indexedColumns, indexMessages } from "./wordIndex.ts";
import { indexVersion } from "./words.ts";

const lookEveryMs = 60_000;
/** A step holds up who says something: so long at most, as far as the steps before it tell. */
const stepMs = 8;
const fewest = 4;
const mostAtOnce = 512;
const clearedAtOnce = 500;

/** Brings what was said before there was an index, and what a program of before says, into it. */
export function keepIndexed(app: FastifyInstance, db: Database): void {
  const { signal } = regularly(app, lookEveryMs, "what was said is not all found yet", async () => {
    for (let count = fewest; !signal.aborted && (await isIncomplete(db)); ) {
      const began = performance.now();
      await indexSome(db, count);
      const took = performance.now() - began;
      count = Math.min(mostAtOnce, Math.max(fewest, Math.floor((count * stepMs) / (2 * took))));
      // Others have at least half of the time.
      await pause(Math.ceil(took));
    }
  });
}

function roomNow(db: Database) {
  return db
    .selectFrom("room")
    .select(["last_place", "indexed_from", "indexed_to", "indexed_version"])
    .where("id", "=", ROOM)
    .executeTakeFirstOrThrow();
}

export async function isIncomplete(db: Database): Promise<boolean> {
  const room = await roomNow(db);
  return room.indexed_version !== indexVersion || room.indexed_from > 1 || room.indexed_to < room.last_place;
}

/**
 * One step, under the room's lock as everything that writes the index: first messages newer than the indexed
 * part, then older ones, the newest first. Its progress is in the room's row, so that a kill loses nothing
 * and several processes take turns.
 */
export function indexSome(db: Database, count: number): Promise<void> {
  return db.transaction().execute(async (db) => {
    await lockRoom(db);
    const { last_place, indexed_from, indexed_to, indexed_version } = await roomNow(db);
    if (indexed_version !== indexVersion) return clearSome(db, last_place);
    const isUp = indexed_to < last_place;
    if (!isUp && indexed_from <= 1) return;
    const next = db
      .selectFrom("message")
      .select(indexedColumns)
      .select(["hidden", "deleted_at"])
      .limit(count);
    const rows = await (isUp
      ? next.where("place", ">", indexed_to).orderBy("place")
      : next.where("place", "<", indexed_from).orderBy("place", "desc")
    ).execute();
    await indexMessages(
      db,
      rows.filter(({ hidden, deleted_at }) => hidden === 0 && deleted_at === null),
    );
    const reached = rows.at(-1)?.place;
    await noteRange(db, isUp ? { indexed_to: reached ?? last_place } : { indexed_from: reached ?? 1 });
  });
}

/**
 * Nothing in an index by another version of the fold fits any more: it is removed in portions, and indexing
 * begins again.
 */
async function clearSome(db: Database, lastPlace: number): Promise<void> {
  const terms = await db.selectFrom("talk_word").select("id").orderBy("id").limit(1).execute();
  const [word] = terms;
  if (!word) {
    await db.deleteFrom("talk_spelling").execute();
    return noteRange(db, {
      indexed_from: lastPlace + 1,
      indexed_to: lastPlace,
      indexed_version: indexVersion,
    });
  }
  const postings = await db
    .selectFrom("talk_posting")
    .select("place")
    .where("word", "=", word.id)
    .orderBy("place")
    .limit(clearedAtOnce)
    .execute();
  const last = postings.at(-1)?.place ?? 0;
  await db.deleteFrom("talk_posting").where("word", "=", word.id).where("place", "<=", last).execute();
  if (postings.length < clearedAtOnce) await db.deleteFrom("talk_word").where("id", "=", word.id).execute();
}

interface Range {
  readonly indexed_from?: number;
  readonly indexed_to?: number;
  readonly indexed_version?: number;
}

async function noteRange(db: Database, range: Range): Promise<void> {
  await db.updateTable("room").set(range).where("id", "=", ROOM).execute();
}
