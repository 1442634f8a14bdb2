import type { FastifyInstance } from "fastify";
import type { Database } from "#database/tables.ts";
import { dayMs, daysLater, indianDay, startOfDay } from "#kit/contract/days/indianDays.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { Category } from "#shop/market/contract.ts";
import { applyLicence, findUnsettled } from "#shop/market/server/law/licences.ts";

/** A licence whose processing was cut off is settled by the next look. */
const lookEveryMs = 30_000;

/**
 * Sees to it that a shop's products follow its licences: at once when one is said, at the Indian midnight when one ends,
 * and after a kill. The licence's row is what counts; products come after it in small steps.
 */
export class LicenceEnforcer {
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
    const today = indianDay(Date.now());
    let page = await findUnsettled(this.#db, today);
    while (page.length > 0) {
      for (const sold of page) {
        while (!this.#stopping && !(await this.#step(sold))) await yieldToEventLoop();
      }
      if (this.#stopping) return;
      page = await findUnsettled(this.#db, today, page.at(-1));
    }
  }

  /** Answers whether all products follow; where it fails the next look takes it up again, and no other shop waits for it. */
  async #step(sold: Parameters<typeof applyLicence>[2]): Promise<boolean> {
    try {
      return await applyLicence(this.#app, this.#db, sold, Date.now());
    } catch (error) {
      this.#tell(error);
      return true;
    }
  }

  #tell(error: unknown): void {
    this.#app.log.error({ err: error }, "products do not follow their licence yet");
  }
}
