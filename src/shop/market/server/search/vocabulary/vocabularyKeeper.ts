import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { readSetting, writeSetting } from "#database/settings.ts";
import type { Database } from "#database/tables.ts";
import { foldVersion } from "#kit/contract/fold.ts";
import { isLoggedOutage } from "#kit/server/problems/problems.ts";
import { cacheTags, isOffered } from "../../../rules.ts";
import { learnWordsOf, takeOverWords } from "../searchIndex.ts";
import { sweepSome } from "./shopWords.ts";

/** Products are looked at for so long in one transaction, in which nobody else writes. */
const stepMs = 10;
const productsRead = 20;
/** So long after a change the words that nobody carries any more go. */
const sweptAfterMs = 60_000;
/** A sweep of a large vocabulary rests so many times as long as it took. */
const restsFor = 20;

/**
 * Keeps the vocabulary of search to the words of products that buyers see: after a start and after changes it
 * takes out, in small steps, words that no product carries. Once for each version of the fold, it brings in
 * the words of products that an older program wrote, folded again and cut to the size that search takes.
 */
export class VocabularyKeeper {
  readonly #app: FastifyInstance;
  readonly #db: Database;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #restMs = sweptAfterMs;
  #stopping = false;

  constructor(app: FastifyInstance, db: Database) {
    this.#app = app;
    this.#db = db;
    app.addHook("onListen", async () => this.#work());
    app.changes.subscribe((changed) => {
      if (changed.includes(cacheTags.words)) this.#workSoon();
    });
    app.addHook("onClose", async () => {
      this.#stopping = true;
      clearTimeout(this.#timer);
      await this.#working;
    });
  }

  /** One work after the other; what fails is told, and tried again a minute later. */
  #work(): void {
    const work = async () => {
      await this.#takeOver();
      await this.#sweep();
    };
    this.#working = this.#working.then(work).catch((err: unknown) => {
      if (this.#stopping) return;
      if (!isLoggedOutage(err))
        this.#app.log.error({ err }, "the vocabulary of search is not up to date yet");
      this.#workSoon();
    });
  }

  #workSoon(): void {
    if (this.#timer || this.#stopping) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#work();
    }, this.#restMs).unref();
  }

  async #sweep(): Promise<void> {
    const began = performance.now();
    let after: string | undefined = "";
    while (after !== undefined && !this.#stopping)
      after = await this.#resting(() => sweepSome(this.#db, after ?? ""));
    this.#restMs = Math.max(sweptAfterMs, restsFor * (performance.now() - began));
  }

  async #takeOver(): Promise<void> {
    while (!this.#stopping && !(await this.#resting(() => adoptSome(this.#db))));
  }

  /** Rests as long as the step took, so that others have at least half of the time. */
  async #resting<Value>(step: () => Promise<Value>): Promise<Value> {
    const began = performance.now();
    const value = await step();
    await pause(Math.ceil(performance.now() - began));
    return value;
  }
}

/** How far the products are taken over, in the settings: the last product's id, or that all are, by this version of the fold. */
const progress = "search.taken-over";
const allTaken = `all ${foldVersion}`;

/**
 * Brings the next of the products that were there before the vocabulary into it, and cuts what they carry too much.
 * Answers whether that was all. Of two processes on PostgreSQL the later one finds the work done, and does it again at worst.
 */
export function adoptSome(db: Database): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const reached = await readSetting(db, progress);
    if (reached === allTaken) return true;
    const began = performance.now();
    const rows = await db
      .selectFrom("product")
      .select(["id", "shop_id", "search_words", "hidden", "withheld", "removed", "deleted_at"])
      .select(["name", "name_hi", "category", "manufacturer", "composition", "crop_targets"])
      .select(["description", "description_hi"])
      .where("id", ">", reached?.startsWith(afterSign) ? reached.slice(afterSign.length) : "")
      .orderBy("id")
      .limit(productsRead)
      .execute();
    const taken: typeof rows = [];
    for (const row of rows) {
      taken.push(await takeOverWords(db, row));
      if (performance.now() - began > stepMs) break;
    }
    await learnWordsOf(db, taken.filter(isOffered));
    const last = taken.at(-1)?.id;
    await writeSetting(db, progress, last === undefined ? allTaken : afterSign + last);
    return last === undefined;
  });
}

/** No product's id is mistaken for the end, and progress of another version of the fold begins again. */
const afterSign = `after ${foldVersion} `;
