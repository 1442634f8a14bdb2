import { sql } from "kysely";
import { expect, vi } from "vitest";
import type { Store } from "#database/store.ts";

/**
 * Until a statement of another connection waits for a row that the caller's transaction holds, on a real PostgreSQL. Elsewhere it
 * answers at once: there whoever writes waits for the whole transaction.
 */
export async function somebodyWaits({ db, engine }: Store): Promise<void> {
  if (!process.env.TEST_DATABASE_URL || engine !== "postgres") return;
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
    expect(rows).not.toEqual([]);
  }, 10_000);
}
