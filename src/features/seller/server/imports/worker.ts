import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { dayMs } from "#kit/contract/indianDays.ts";
import { breath } from "#kit/server/breath.ts";
import { staleMs } from "./check.ts";
import { takeSome } from "./take.ts";

/** While many rows are taken, finished answers are dropped this often (ms) and not with each of them. */
const tellEveryMs = 1_000;
const lookEveryMs = 30_000;
/** So long a file's bad rows can be fetched. */
const keptMs = 7 * dayMs;
/** Lines of which rows are removed in one go. */
const linesAtOnce = 1_000;

/**
 * Takes files in the background. That a file is taken is decided by one committed word, `applying`; from then on it is
 * finished, by this process or, where this one is killed, by the next: so all its good rows are taken, or none.
 */
export class ImportWorker {
  readonly #app: FastifyInstance;
  readonly #db: Database;
  readonly #underWay = new Map<string, Promise<void>>();
  #stopping = false;

  /** `alone`: no other process works on these data, so what is unfinished at the start was cut off. */
  constructor(app: FastifyInstance, db: Database, alone: boolean) {
    this.#app = app;
    this.#db = db;
    const look = (idleMs: number) => () =>
      this.#finishWhatWasCutOff(idleMs).catch((error: unknown) => this.#tell(error));
    app.addHook("onReady", async () => void look(alone ? 0 : staleMs)());
    const timer = setInterval(look(staleMs), lookEveryMs).unref();
    app.addHook("onClose", async () => {
      this.#stopping = true;
      clearInterval(timer);
      await Promise.all(this.#underWay.values());
    });
  }

  /** Begins, or goes on, to take a file. */
  begin(id: string): void {
    if (this.#underWay.has(id) || this.#stopping) return;
    const taking = this.#takeAll(id)
      .catch((error: unknown) => this.#tell(error))
      .finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, taking);
  }

  async #takeAll(id: string): Promise<void> {
    const changed = new Set<string>();
    let toldAt = performance.now();
    const tell = () => {
      if (changed.size > 0) this.#app.finished.changed(...changed);
      changed.clear();
      toldAt = performance.now();
    };
    try {
      while (!this.#stopping) {
        const some = await takeSome(this.#db, id);
        for (const subject of some.changed) changed.add(subject);
        if (some.done) break;
        if (performance.now() - toldAt > tellEveryMs) tell();
        await breath();
      }
    } finally {
      tell();
    }
    await this.sweep();
  }

  async #finishWhatWasCutOff(idleMs: number): Promise<void> {
    const before = Date.now() - idleMs;
    await this.#db
      .updateTable("product_import")
      .set({ state: "broken" })
      .where("state", "=", "checking")
      .where("touched_at", "<=", before)
      .execute();
    const left = await this.#db
      .updateTable("product_import")
      .set({ resumed: 1, touched_at: Date.now() })
      .where("state", "=", "applying")
      .where("touched_at", "<=", before)
      .returning("id")
      .execute();
    for (const { id } of left) if (!this.#underWay.has(id)) this.begin(id);
    await this.sweep();
  }

  /** Takes away what nobody asks for any more: rows that are on the shelf, files that were given up, old ones. */
  async sweep(): Promise<void> {
    const files = await this.#db
      .selectFrom("product_import as file")
      .innerJoin("product_import_row as row", "row.import_id", "file.id")
      .select(["file.id", "file.state", "file.created_at"])
      .select((row) => row.fn.max<number>("row.line").as("last"))
      .where((file) =>
        file.or([
          file("file.state", "in", ["cancelled", "broken"]),
          file("file.created_at", "<", Date.now() - keptMs),
          file.and([file("file.state", "=", "done"), file("row.kind", "!=", "bad")]),
        ]),
      )
      .where("file.state", "!=", "applying")
      .groupBy(["file.id", "file.state", "file.created_at"])
      .execute();
    for (const { id, state, created_at, last } of files) {
      const badStay = state === "done" && created_at >= Date.now() - keptMs;
      for (let line = 0; line <= last && !this.#stopping; line += linesAtOnce) {
        let query = this.#db
          .deleteFrom("product_import_row")
          .where("import_id", "=", id)
          .where("line", ">", line)
          .where("line", "<=", line + linesAtOnce);
        if (badStay) query = query.where("kind", "!=", "bad");
        await query.execute();
        await breath();
      }
    }
  }

  #tell(error: unknown): void {
    this.#app.log.error({ err: error }, "a file of products is not taken to its end yet");
  }
}
