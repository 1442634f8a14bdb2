import type { FastifyInstance } from "fastify";
import { hourMs } from "#kit/contract/indianDays.ts";
import { regularly } from "#kit/server/concurrency/regularly.ts";
import { type ClosingAccount, closeAccount } from "./closeAccount.ts";
import { eraseAgain, listErasedSince } from "./eraseAgain.ts";
import { findUnanswered } from "./guardians.ts";

const lookEveryMs = 30_000;

/**
 * Before anybody is served, people whom a restored backup brought back are deleted again; from then on the
 * list beside the backups is kept up to date, and accounts of children go for which no guardian has said yes.
 */
export function keepErased(app: FastifyInstance, settings: Omit<ClosingAccount, "changes">): void {
  const { db, erased } = settings;
  const closing = { ...settings, changes: app.changes };
  let since = 0;

  app.addHook("onReady", async () => {
    const count = await eraseAgain(closing);
    if (count > 0) app.log.warn({ count }, "a restored backup had deleted accounts: deleted again");
  });
  if (erased) {
    regularly(app, lookEveryMs, "listing deleted accounts", async () => {
      const now = Date.now();
      await listErasedSince(db, erased, since);
      // An hour more: a transaction of another process may have been under way.
      since = now - hourMs;
    });
  }
  regularly(app, hourMs, "closing accounts without a guardian's word", async () => {
    for (const person of await findUnanswered(db))
      await closeAccount({ ...closing, cancelOrders: true }, person);
  });
}
