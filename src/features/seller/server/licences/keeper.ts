import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import type { Category } from "#features/market/contract.ts";
import { findUnsettled, followLicence } from "#features/market/server/licences.ts";
import { dayMs, daysLater, indianDay, startOfDay } from "#kit/contract/indianDays.ts";
import { breath } from "#kit/server/breath.ts";

/** A licence of which somebody was cut off is settled by whoever looks next. */
const lookEveryMs = 30_000;

/**
 * Sees to it that a shop's products follow its licences: at once when one is said, at the Indian midnight when one ends,
 * and after a kill. The licence's row is what counts; products come after it in small steps.
 */
export class LicenceKeeper {
  readonly #app: FastifyInstance;
  readonly #db: Database;
  #timer: NodeJS.Timeout | undefined;
  #looking = Promise.resolve();
  #stopping = false;

  constructor(app: FastifyInstance, db: Database) {
    this.#app = app;
    this.#db = db;
    app.addHook("onReady", async () => this.#lookAgainAndAgain());
    app.addHook("onClose", async () => {
      this.#stopping = true;
      clearTimeout(this.#timer);
      await this.#looking;
    });
  }

  /** Lets the first products of a shop follow before it returns; the rest, where there are more, follow behind it. */
  async follow(shop_id: string, category: Category): Promise<void> {
    if (!(await this.#step({ shop_id, category }))) this.#look();
  }

  /** Looks one after the other, never twice at once. */
  #look(): void {
    this.#looking = this.#looking.then(() => this.#settle()).catch((error: unknown) => this.#tell(error));
  }

  #lookAgainAndAgain(): void {
    if (this.#stopping) return;
    this.#look();
    const now = Date.now();
    const midnight = startOfDay(daysLater(indianDay(now), 1)) ?? now + dayMs;
    this.#timer = setTimeout(() => this.#lookAgainAndAgain(), Math.min(lookEveryMs, midnight - now)).unref();
  }

  async #settle(): Promise<void> {
    if (this.#stopping) return;
    for (const sold of await findUnsettled(this.#db, indianDay(Date.now()))) {
      while (!this.#stopping && !(await this.#step(sold))) await breath();
    }
  }

  /** Answers whether all products follow; where it fails the next look takes it up again, and no other shop waits for it. */
  async #step(sold: Parameters<typeof followLicence>[1]): Promise<boolean> {
    try {
      const { changed, done } = await followLicence(this.#db, sold, Date.now());
      this.#app.finished.changed(...changed);
      return done;
    } catch (error) {
      this.#tell(error);
      return true;
    }
  }

  #tell(error: unknown): void {
    this.#app.log.error({ err: error }, "products do not follow their licence yet");
  }
}
