import type { Database } from "#database/tables.ts";
import type { PileKey } from "../contract.ts";
import { inOrder, type PileState, type ShownPile } from "../piles.ts";

/** A pile that another room hands in (src/app/server/piles.ts). */
export interface Pile {
  readonly key: PileKey;
  /** The screen where it is worked off. */
  readonly href: string;
  /** Counts what waits, by one or two statements that an index carries. */
  readonly find: (db: Database, now: number) => Promise<PileState>;
}

/** The piles with what waits in each, the most overdue first. */
export async function findPiles(db: Database, piles: readonly Pile[], now: number): Promise<ShownPile[]> {
  const found = await Promise.all(
    piles.map(async ({ key, href, find }) => {
      const { count, oldestAt, dueAt = null, overdue = 0 } = await find(db, now);
      return { key, href, count, oldestAt, dueAt, overdue };
    }),
  );
  return inOrder(found);
}
