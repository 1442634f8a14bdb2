import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { lockRow } from "#database/sql/lockRow.ts";
import { dayMs, hourMs } from "#kit/contract/days/indianDays.ts";
import { change } from "#kit/server/changes.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { networkOf } from "#kit/server/http/network.ts";
import { refuse } from "#kit/server/problems/refuse.ts";
import { serve } from "#kit/server/serve.ts";
import { deviceEmptyDays, deviceUnusedDays } from "../../limits.ts";
import { deviceAccounts } from "../../rules.ts";
import { closeAccount } from "../../server/closing/closeAccount.ts";
import { takeToken } from "../../server/limits/tokens.ts";
import { lockPerson } from "../../server/queries.ts";
import { presentPerson } from "../../server/sessions/sessionRoutes.ts";
import { deviceMs, type Sessions } from "../../server/sessions/sessions.ts";
import type { AccountSettings } from "../../server/settings.ts";
import { device } from "../contract.ts";
import { addDevice, findHandedOver, findUnused, leaveToNobody } from "./queries.ts";

const batchSize = 100;

/** Device accounts that are shown to somebody at once. */
const mostShown = 20;

/** Device accounts: a session without a name, so that a field comes before its owner's name. */
export function serveDevice(app: FastifyInstance, settings: AccountSettings, sessions: Sessions): void {
  const { db, ofDevices = [] } = settings;
  clearDevices(app, settings);

  serve(app, device.begin, async ({ request, reply }) => {
    const here = await sessions.identify(request);
    if (here) return presentPerson(here);
    await takeToken(db, `device:network:${networkOf(request.ip)}`, deviceAccounts);
    const opened = await db
      .transaction()
      .execute(async (db) => sessions.open(db, await addDevice(db, Date.now()), request));
    sessions.hand(opened, request, reply, deviceMs);
    return { email: "", name: "", role: "user" as const, device: true };
  });

  serve(app, device.held, async ({ who }) => {
    const all = await Promise.all(
      (await findHandedOver(db, who.id, mostShown)).map(async ({ id, device_used_at }) => ({
        ...{ id, usedAt: device_used_at ?? 0 },
        holds: (await Promise.all(ofDevices.map(({ list }) => list(db, id)))).flat(),
      })),
    );
    return all.filter(({ holds }) => holds.some(({ count }) => count > 0));
  });

  /** Ends a device account that was left to somebody, after `use`, which holds both rows. */
  const end = async (id: string, to: string, isTaken: boolean) => {
    const person = await change(app, db, async (tx) => {
      if (!(await lockPerson(tx.db, to))) refuse("not-logged-in");
      // Another person's is not found, and neither is one that was taken over a moment ago.
      const person = await lockRow(tx.db, "person", { id, device_for: to, closed_at: null });
      if (!person) return refuse("not-found", "There is no such device account");
      if (isTaken) for (const { move } of ofDevices) await move(tx, { from: id, to });
      // Once: from here on it is nobody's, and goes even where this process ends now.
      await leaveToNobody(tx.db, id);
      return person;
    });
    await closeAccount({ ...settings, changes: app.changes, cancelOrders: true }, person);
  };

  serve(app, device.take, ({ who, params }) => end(params.id, who.id, true));
  serve(app, device.remove, ({ who, params }) => end(params.id, who.id, false));
}

/** Erases device accounts that nobody uses any more, as any account is erased. */
function clearDevices(app: FastifyInstance, settings: AccountSettings): void {
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
