import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { yieldToEventLoop } from "#kit/server/concurrency/yieldToEventLoop.ts";
import type { LicenceKind } from "#people/notifications/kinds.ts";
import { notify } from "#people/notifications/server/write.ts";
import { applyLicence } from "#shop/market/server/law/licences.ts";
import { decide, type Sold, type Verdict, withdrawCounting } from "./applications.ts";
import type { LicenceApplicationTable } from "./tables.ts";

/** Steps that are waited for: some 2,000 products. A server sees to the rest within half a minute (enforcer.ts). */
const maxSteps = 40;

interface Decision {
  /** Of what was looked at. */
  readonly version: number;
  readonly verdict: Verdict;
  /** ms since 1970. */
  readonly at: number;
  /** Written in the same transaction: the audit log's row. */
  readonly beside?: (tx: Change, decided: LicenceApplicationTable) => Promise<unknown>;
}

/** An operator's verdict on a licence, and what buyers see of the shop's products as it follows. Refuses as `decide` does. */
export async function decideLicence(
  app: Publisher,
  db: Database,
  sold: Sold,
  { beside, ...decision }: Decision,
): Promise<void> {
  const today = indianDay(decision.at);
  await change(app, db, async (tx) => {
    const decided = await decide(tx, sold, { ...decision, today });
    await tellSeller(tx, sold, `licence-${decision.verdict.is}`, decision);
    await beside?.(tx, decided);
  });
  await follow(app, db, sold);
}

interface Withdrawal {
  /** Of the licence that counts, as it was looked at. */
  readonly version: number;
  /** Its seller reads it. */
  readonly reason: string;
  /** ms since 1970. */
  readonly at: number;
  /** Written in the same transaction: the audit log's row. */
  readonly beside?: (tx: Change) => Promise<unknown>;
}

/** An operator takes away the licence that counts, and buyers see no more what needs it. Refuses as `withdrawCounting` does. */
export async function withdrawLicence(
  app: Publisher,
  db: Database,
  sold: Sold,
  { beside, ...withdrawal }: Withdrawal,
): Promise<void> {
  await change(app, db, async (tx) => {
    await withdrawCounting(tx, sold, withdrawal);
    await tellSeller(tx, sold, "licence-withdrawn", withdrawal);
    await beside?.(tx);
  });
  await follow(app, db, sold);
}

/** Once for each version that was looked at. The reason is on their own screen alone. */
function tellSeller(
  tx: Change,
  { shop_id: personId, category: subject }: Sold,
  kind: LicenceKind,
  { version, at }: Pick<Decision, "version" | "at">,
): Promise<void> {
  return notify(tx, [{ personId, kind, subject, part: String(version), at }]);
}

async function follow(app: Publisher, db: Database, sold: Sold): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    // Where a newer word overtakes it, an enforcer follows that one.
    if (await applyLicence(app, db, sold, Date.now()).catch(() => true)) return;
    await yieldToEventLoop();
  }
}
