import type { Change } from "#database/changes.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { startOfDay } from "#kit/contract/days/indianDays.ts";
import { change, type Publisher } from "#kit/server/changes.ts";
import { isOwnShop, type Person } from "#kit/server/person.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { audit } from "#people/audit/server/audit.ts";
import { findPauses, pauseShop, resumeShop } from "#shop/market/server/pauses.ts";
import { tellShop, type Verdict } from "../../licences/server/applications.ts";
import { decideLicence, withdrawLicence } from "../../licences/server/decideLicence.ts";
import type { LicenceApplicationTable } from "../../licences/server/tables.ts";
import { closeShop } from "../../portal/server/closeShop.ts";

/** Who acts: an operator's person id, or the command line. */
export interface ActingOn {
  readonly actor: string;
  /** The shop in which the operator helps. */
  readonly helps?: Person["helps"];
  /** A shop has its seller's id. */
  readonly shop: string;
}

type Store = Publisher & { readonly db: Database };

const texts = { approved: "approve", refused: "refuse", asked: "ask" } as const;

/** An operator's verdict on a licence, logged with it. */
export function actOnLicence(
  { db, ...app }: Store,
  { actor, shop, helps }: ActingOn,
  on: { category: LicenceApplicationTable["category"]; version: number; verdict: Verdict },
): Promise<void> {
  const { category, version, verdict } = on;
  refuseOwnShop({ actor, shop, helps });
  return decideLicence(
    app,
    db,
    { shop_id: shop, category },
    {
      version,
      verdict,
      at: Date.now(),
      beside: (tx) =>
        audit(tx.db, {
          actor,
          act: `licence.${texts[verdict.is]}`,
          subject: `licence:${shop}:${category}`,
          personId: shop,
          reason: "reason" in verdict ? verdict.reason : null,
        }),
    },
  );
}

/** Takes away the licence that counts, logged with the reason. */
export function takeLicence(
  { db, ...app }: Store,
  { actor, shop, helps }: ActingOn,
  on: { category: LicenceApplicationTable["category"]; version: number; reason: string },
): Promise<void> {
  const { category, version, reason } = on;
  refuseOwnShop({ actor, shop, helps });
  return withdrawLicence(
    app,
    db,
    { shop_id: shop, category },
    {
      ...{ version, reason, at: Date.now() },
      beside: (tx) =>
        audit(tx.db, {
          ...{ actor, act: "licence.withdraw", subject: `licence:${shop}:${category}` },
          ...{ personId: shop, reason },
        }),
    },
  );
}

/** An operator who sells, or helps in a shop, has others judge it. */
function refuseOwnShop({ actor, shop, helps }: ActingOn): void {
  if (!isOwnShop({ id: actor, helps }, shop)) return;
  refuse("not-allowed", "Another operator decides about one's own shop", {
    errors: [{ field: "id", rule: "own", message: "is your own" }],
  });
}

/** Lets a shop sell nothing until a day, that too, or until further notice. */
export function stopShop(
  { db, ...app }: Store,
  { actor, shop }: ActingOn,
  { until, reason, today }: { until: string; reason: string; today: string },
): Promise<void> {
  if (until !== "" && (startOfDay(until) === undefined || until < today)) {
    refuseField("until", "day", "is no day to come");
  }
  return change(app, db, async (tx) => {
    if (await isStopped(tx, { shop, until, reason })) return noteSeen(tx, { actor, shop });
    await stop(tx, { shop, until, reason });
    await audit(tx.db, { actor, act: "shop.pause", subject: `shop:${shop}`, personId: shop, reason });
  });
}

/** Whether an operator said just this before: said again it is no second act. Holds the shop. */
async function isStopped({ db }: Change, { shop, until, reason }: Stop): Promise<boolean> {
  await lockRow(db, "shop", { id: shop });
  const pauses = await findPauses(db, shop);
  return pauses.some(
    (one) => one.paused_by === "operator" && one.until_day === until && one.reason === reason,
  );
}

/** The row of an act that was done before: it changes nothing, but its answer is read all the same. */
async function noteSeen({ db }: Change, { actor, shop }: ActingOn): Promise<void> {
  await audit(db, { actor, act: "shop.read", subject: `shop:${shop}`, personId: shop });
}

interface Stop {
  readonly shop: string;
  readonly until: string;
  readonly reason: string;
}

async function stop(tx: Change, { shop, until, reason }: Stop) {
  const pause = { shop_id: shop, paused_by: "operator", until_day: until, reason } as const;
  if (!(await pauseShop(tx, pause, Date.now()))) refuse("not-found", "No shop has this id");
  tellShop(tx, shop);
}

/** Lets a shop sell again. */
export function letSell({ db, ...app }: Store, { actor, shop, helps }: ActingOn): Promise<void> {
  refuseOwnShop({ actor, shop, helps });
  return change(app, db, async (tx) => {
    if (!(await resumeShop(tx, shop, "operator"))) refuse("not-found", "No operator stopped this shop");
    tellShop(tx, shop);
    await audit(tx.db, { actor, act: "shop.resume", subject: `shop:${shop}`, personId: shop });
  });
}

/**
 * Closes a shop and keeps it from selling until it is let again; its shelf, and what it has not sent, go behind it
 * (clearShop.ts). Its account stays.
 */
export function shutShop(
  { db, ...app }: Store,
  { actor, shop }: ActingOn,
  { cancelOrders, reason }: { cancelOrders: boolean; reason: string },
): Promise<void> {
  return change(app, db, async (tx) => {
    // Before the shop, as `closeShop` does.
    await lockRow(tx.db, "person", { id: shop });
    // Whose shop is closed has no name any more (beginClosing).
    const isShut = (await lockRow(tx.db, "shop", { id: shop }))?.name === "";
    if (isShut && (await isStopped(tx, { shop, until: "", reason }))) return noteSeen(tx, { actor, shop });
    await closeShop(tx, { personId: shop, at: Date.now(), cancelOrders });
    await stop(tx, { shop, until: "", reason });
    await audit(tx.db, { actor, act: "shop.close", subject: `shop:${shop}`, personId: shop, reason });
  });
}
