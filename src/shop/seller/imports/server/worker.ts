import type { FastifyInstance } from "fastify";
import type { ExpressionBuilder } from "kysely";
import { pullBack } from "#database/pullBack.ts";
import { isOfTheData } from "#database/refusals.ts";
import { analyzeGrown } from "#database/statistics.ts";
import type { Engine } from "#database/store.ts";
import type { Database, Tables } from "#database/tables.ts";
import { dayMs } from "#kit/contract/days/indianDays.ts";
import { problemWordOf } from "#kit/contract/problem.ts";
import { batched } from "#kit/server/changes.ts";
import { AdaptiveBatch } from "#kit/server/concurrency/adaptiveBatch.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import { Refusal } from "#kit/server/problems/refuse.ts";
import { applySome, newBatch } from "./applyRows.ts";
import { findRows, moveImport } from "./queries.ts";
import type { ProductImportRowTable } from "./tables.ts";
import { staleMs } from "./validateFile.ts";

/** Kinds of rows of which nobody asks for anything once they are on the shelf. */
const taken = ["new", "changed", "same"] as const;

/** While many rows are taken, cached answers are dropped this often (ms) and not with each of them. */
const publishEveryMs = 1_000;
const lookEveryMs = 30_000;
/** So long a file's bad rows can be fetched. */
const retentionMs = 7 * dayMs;
/** After so many failures a file is given up: a row that can't be taken must not keep its seller from sending another one. */
const maxTries = 5;
/** How long (ms) until the next try: 1, 4, 16, 64 s. */
const waitAfter = (tries: number) => 1_000 * 4 ** (tries - 1);

/**
 * Takes files in the background. That a file is taken is decided by one committed word, `applying`; from then on it is
 * finished, by this process or, where this one is killed, by the next. Where a row can't be written after several tries the
 * file is given up at that row, and those before it stay.
 */
export class ImportWorker {
  readonly #app: FastifyInstance;
  readonly #db: Database;
  readonly #engine: Engine;
  readonly #underWay = new Map<string, Promise<void>>();
  /** Of files that are tried again later. */
  readonly #timers = new Set<NodeJS.Timeout>();
  #stopping = false;

  constructor(app: FastifyInstance, db: Database, engine: Engine) {
    this.#app = app;
    this.#db = db;
    this.#engine = engine;
    // No other process works on the data of SQLite, so what is unfinished at the start was cut off.
    const alone = engine === "sqlite";
    let looking: Promise<void> = Promise.resolve();
    const look = (idleMs: number) => () => {
      looking = looking
        .then(() => (this.#stopping ? undefined : this.#finishWhatWasCutOff(idleMs)))
        .catch((error: unknown) => this.#tell(error));
    };
    app.addHook("onReady", async () => void look(alone ? 0 : staleMs)());
    const timer = setInterval(look(staleMs), lookEveryMs).unref();
    app.addHook("onClose", async () => {
      this.#stopping = true;
      clearInterval(timer);
      for (const retry of this.#timers) clearTimeout(retry);
      await looking;
      await Promise.all(this.#underWay.values());
    });
  }

  /** Begins, or goes on, to take a file. */
  begin(id: string): void {
    if (this.#underWay.has(id) || this.#stopping) return;
    const taking = this.#takeAll(id)
      .catch((error: unknown) => this.#stumble(id, error))
      .catch((error: unknown) => this.#tell(error))
      .finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, taking);
  }

  /** Counts a failure that lies in the file, and gives the file up after the last; what lies in the database is waited for. */
  async #stumble(id: string, error: unknown): Promise<void> {
    if (await this.#isStopped(id, error)) return;
    this.#tell(error);
    const isRefused = error instanceof Refusal && problemWordOf(error.problem) === "invalid";
    if (!isRefused && !isOfTheData(error)) return;
    const { tries } = await this.#db
      .updateTable("product_import")
      .set((file) => ({ tries: file("tries", "+", 1) }))
      .where("id", "=", id)
      .returning("tries")
      .executeTakeFirstOrThrow();
    if (tries >= maxTries) return this.#giveUp(id);
    const waitMs = waitAfter(tries);
    const next_try_at = Date.now() + waitMs;
    await this.#db.updateTable("product_import").set({ next_try_at }).where("id", "=", id).execute();
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.begin(id);
    }, waitMs).unref();
    this.#timers.add(timer);
  }

  /** A file whose seller may not sell any more is not tried again; where it was suspended or closed that was written with it. */
  async #isStopped(id: string, error: unknown): Promise<boolean> {
    const word = error instanceof Refusal ? problemWordOf(error.problem) : undefined;
    if (word !== "suspended" && word !== "not-logged-in") return false;
    await moveImport(this.#db, id, "applying", "cancelled");
    return true;
  }

  /** Ends a file at the row that can't be taken; those before it stay on the shelf. */
  async #giveUp(id: string): Promise<void> {
    const file = await this.#db
      .selectFrom("product_import")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const [row] = await findRows(this.#db, id, {
      kinds: ["new", "changed", "alike"],
      after: file.taken_to_line,
      limit: 1,
    });
    await this.#db
      .updateTable("product_import")
      .set({ state: "broken", failed_line: row?.line ?? file.taken_to_line + 1, touched_at: Date.now() })
      .where("id", "=", id)
      .where("state", "=", "applying")
      .execute();
  }

  async #takeAll(id: string): Promise<void> {
    const pace = newBatch();
    const publisher = batched(this.#app, publishEveryMs);
    try {
      while (!this.#stopping && !(await applySome(publisher, this.#db, id, pace))) await yieldToEventLoop();
    } finally {
      publisher.flush();
    }
    await this.#measureGrowth(id);
    await this.sweep();
  }

  /**
   * A large file makes another table of the shop: the database analyzes it before a statement is planned by
   * the old statistics.
   */
  async #measureGrowth(id: string): Promise<void> {
    const file = await this.#db
      .selectFrom("product_import")
      .select("taken")
      .where("id", "=", id)
      .executeTakeFirst();
    await analyzeGrown(this.#db, this.#engine, ["product", "product_crop"], file?.taken ?? 0);
  }

  async #finishWhatWasCutOff(idleMs: number): Promise<void> {
    const now = Date.now();
    const before = now - idleMs;
    // So that nothing waits for as long as a clock was ahead before it was set back.
    await pullBack(this.#db, "product_import", "next_try_at", { now, longestMs: waitAfter(maxTries) });
    const isIdle = (row: ExpressionBuilder<Tables, "product_import">) =>
      row.or([row("touched_at", "<=", before), row("touched_at", ">", now + staleMs)]);
    await this.#db
      .updateTable("product_import")
      .set({ state: "broken" })
      .where("state", "=", "checking")
      .where(isIdle)
      .execute();
    const left = await this.#db
      .updateTable("product_import")
      .set({ resumed: 1, touched_at: now })
      .where("state", "=", "applying")
      .where(isIdle)
      .where("next_try_at", "<=", now)
      .returning("id")
      .execute();
    for (const { id } of left) if (!this.#underWay.has(id)) this.begin(id);
    await this.sweep();
  }

  /** Takes away what nobody asks for any more: rows that are on the shelf, files that were given up, old ones. */
  async sweep(): Promise<void> {
    const old = Date.now() - retentionMs;
    // Given up first: from then on nobody can have it taken while its rows go.
    await this.#db
      .updateTable("product_import")
      .set({ state: "cancelled" })
      .where("state", "in", ["checking", "ready"])
      .where("created_at", "<", old)
      .execute();
    const files = await this.#db
      .selectFrom("product_import as file")
      .select(["file.id", "file.state", "file.created_at", "file.bad"])
      .select((file) => hasNewer(file).as("superseded"))
      .where("file.rows_left", "=", 1)
      .where("file.state", "not in", ["applying", "checking", "ready"])
      .where((file) =>
        file.or([
          file("file.state", "in", ["cancelled", "broken"]),
          file("file.created_at", "<", old),
          hasNewer(file),
          file.and([
            file("file.state", "=", "done"),
            file.or([
              file("file.bad", "=", 0),
              ...taken.map((kind) =>
                file.exists(
                  file
                    .selectFrom("product_import_row as row")
                    .select("row.line")
                    .whereRef("row.import_id", "=", "file.id")
                    .where("row.kind", "=", kind),
                ),
              ),
            ]),
          ]),
        ]),
      )
      .execute();
    for (const { id, state, created_at, bad, superseded } of files) {
      const badStay = state === "done" && created_at >= old && bad > 0 && !superseded;
      await this.#clear(id, badStay ? taken : [...taken, "bad"]);
      if (badStay || this.#stopping) continue;
      await this.#db.updateTable("product_import").set({ rows_left: 0 }).where("id", "=", id).execute();
    }
  }

  /** Removes a file's rows of some kinds, in portions. */
  async #clear(id: string, kinds: readonly ProductImportRowTable["kind"][]): Promise<void> {
    const pace = new AdaptiveBatch({ first: 100, min: 5, max: 2_000, targetMs: 10 });
    for (const kind of kinds) {
      let after = 0;
      while (!this.#stopping) {
        const last = await this.#lineAfter(id, kind, { after, rows: pace.size });
        if (last === undefined) break;
        const portion = this.#db
          .deleteFrom("product_import_row")
          .where("import_id", "=", id)
          .where("kind", "=", kind)
          .where("line", ">", after)
          .where("line", "<=", last);
        await pace.measure(pace.size, () => portion.execute());
        after = last;
        await yieldToEventLoop();
      }
    }
  }

  /** The line of the last of so many rows; undefined where none is left. */
  async #lineAfter(
    id: string,
    kind: ProductImportRowTable["kind"],
    { after, rows }: { after: number; rows: number },
  ): Promise<number | undefined> {
    const lines = await this.#db
      .selectFrom("product_import_row")
      .select("line")
      .where("import_id", "=", id)
      .where("kind", "=", kind)
      .where("line", ">", after)
      .orderBy("line")
      .limit(rows)
      .execute();
    return lines.at(-1)?.line;
  }

  #tell(error: unknown): void {
    this.#app.log.error({ err: error }, "a file of products is not taken to its end yet");
  }
}

/** Whether its seller has sent another file since: only the last one is shown, so the rows to mend of this one can go. */
function hasNewer(file: ExpressionBuilder<Tables & { file: Tables["product_import"] }, "file">) {
  return file.exists(
    file
      .selectFrom("product_import as newer")
      .select("newer.id")
      .whereRef("newer.person_id", "=", "file.person_id")
      .whereRef("newer.created_at", ">", "file.created_at"),
  );
}
