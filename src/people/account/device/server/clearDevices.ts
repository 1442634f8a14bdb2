import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { dayMs, hourMs } from "#kit/contract/days/indianDays.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { deviceEmptyDays, deviceUnusedDays } from "../../limits.ts";
import { closeAccount } from "../../server/closing/closeAccount.ts";
import type { AccountSettings } from "../../server/settings.ts";
import { findUnused } from "./queries.ts";

const batchSize = 100;

/** Erases device accounts that nobody uses any more, as any account is erased. */
export function clearDevices(app: FastifyInstance, settings: AccountSettings): void {
  const { signal } = regularly(app, hourMs, "erasing unused device accounts", () =>
    eraseUnused({ ...settings, changes: app.changes }, () => signal.aborted),
  );
}

async function eraseUnused(
  settings: AccountSettings & Pick<FastifyInstance, "changes">,
  isOver: () => boolean,
): Promise<void> {
  const { db, ofDevices = [] } = settings;
  const now = Date.now();
  const unused = {
    before: now - deviceUnusedDays * dayMs,
    emptyBefore: now - deviceEmptyDays * dayMs,
    holds: sql<boolean>`(${sql.join([sql`1 = 0`, ...ofDevices.map(({ holds }) => holds)], sql` or `)})`,
    limit: batchSize,
  };
  let found: Awaited<ReturnType<typeof findUnused>>;
  do {
    found = await findUnused(db, unused);
    for (const person of found) {
      if (isOver()) return;
      await closeAccount({ ...settings, cancelOrders: true }, person);
    }
  } while (found.length === batchSize);
}
