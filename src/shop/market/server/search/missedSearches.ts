import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { fold } from "#kit/contract/fold.ts";
import { change } from "#kit/server/changes.ts";
import { sha256 } from "#kit/server/ids.ts";

/** So many different people or networks ask before a word is shown: what one or two typed may be a name. */
export const leastAskers = 3;
const maxWords = 2_000;
const maxLetters = 60;
/** Notes of one process in a minute: a client that types nonsense without end writes no more than this. */
const maxNotesAMinute = 60;
/** An e-mail, or figures as long as a telephone's or a pin code's. */
const maySayWho = /@|\d[\d\s-]{4,}\d/;

/** Counts searches that found nothing, for operators, without keeping who asked. */
export class MissedSearches {
  readonly #app: FastifyInstance;
  readonly #db: Database;
  #minute = 0;
  #notes = 0;

  constructor(app: FastifyInstance, db: Database) {
    this.#app = app;
    this.#db = db;
  }

  /** A search is answered whether it could be counted or not. */
  async note(query: string, asker: string, now = Date.now()): Promise<void> {
    const text = fold(query).trim().replace(/\s+/g, " ");
    if (text === "" || text.length > maxLetters || maySayWho.test(text) || !this.#mayWrite(now)) return;
    const asker_hash = sha256(`${text}\n${asker}`, "hex");
    await change(this.#app, this.#db, (tx) => count(tx.db, text, asker_hash, now)).catch((error: unknown) =>
      this.#app.log.warn({ err: error }, "a search without a find was not counted"),
    );
  }

  #mayWrite(now: number): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) this.#notes = 0;
    this.#minute = minute;
    this.#notes += 1;
    return this.#notes <= maxNotesAMinute;
  }
}

async function count(db: Database, text: string, asker_hash: string, now: number): Promise<void> {
  const { askers } = await db
    .insertInto("missed_search")
    .values({ words: text, askers: 0, first_at: now, last_at: now })
    .onConflict((conflict) => conflict.column("words").doUpdateSet({ last_at: now }))
    .returning("askers")
    .executeTakeFirstOrThrow();
  // Enough asked: who else does is not kept.
  if (askers >= leastAskers) return;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("missed_asker")
    .values({ words: text, asker_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  await db
    .updateTable("missed_search")
    .set({ askers: askers + 1 })
    .where("words", "=", text)
    .execute();
  if (askers + 1 >= leastAskers) await db.deleteFrom("missed_asker").where("words", "=", text).execute();
  if (askers === 0) await makeRoom(db);
}

/** The words that were asked for longest ago go. */
async function makeRoom(db: Database): Promise<void> {
  const newest = db.selectFrom("missed_search").select("words").orderBy("last_at", "desc").orderBy("words");
  const over = await newest.offset(maxWords).limit(10).execute();
  if (over.length === 0) return;
  const terms = over.map((row) => row.words);
  await db.deleteFrom("missed_search").where("words", "in", terms).execute();
}
