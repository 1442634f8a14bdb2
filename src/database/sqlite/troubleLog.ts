import { OutOfSpace } from "../refusals.ts";
import { epochKey } from "../settings.ts";
import type { Trouble } from "../store.ts";
import type { Database } from "../tables.ts";
import { isDamage, nameDiskTrouble } from "./sqliteErrors.ts";

/** Log of the faults that statements of an embedded database have met since it was opened. */
export class TroubleLog {
  #damaged = false;
  #refusesWrites = false;

  /** Notes an error, and returns it as callers are to see it (`nameDiskTrouble`). */
  named(error: unknown): unknown {
    const named = nameDiskTrouble(error);
    if (named instanceof OutOfSpace) this.#refusesWrites = true;
    if (isDamage(error)) this.#damaged = true;
    return named;
  }

  /** Damage counts for as long as the process runs; a refused write until one succeeds, which is tried here. */
  async look(db: Database): Promise<Trouble> {
    if (this.#refusesWrites) {
      this.#refusesWrites = false;
      // A row that is there at every start; a transaction that writes nothing succeeds on a full disk too.
      const rewritten = db.updateTable("setting").set(({ ref }) => ({ value: ref("value") }));
      await rewritten
        .where("key", "=", epochKey)
        .execute()
        .catch(() => {});
    }
    return { damaged: this.#damaged, refusesWrites: this.#refusesWrites };
  }
}
