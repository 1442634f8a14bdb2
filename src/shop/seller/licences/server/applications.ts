import type { Change } from "#database/changes.ts";
import { lockRow } from "#database/sql/lockRow.ts";
import type { Database } from "#database/tables.ts";
import { userTopic } from "#kit/server/live/userEvents.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import type { Category } from "#shop/market/contract.ts";
import { licenceKey } from "#shop/market/server/law/licenceKey.ts";
import { findLicence, saveLicence } from "#shop/market/server/law/licences.ts";
import type { TypedLicence } from "../rules.ts";
import { claimDocument, discardDocuments } from "./documents.ts";
import type { LicenceApplicationTable } from "./tables.ts";

/** Which shop's licence, for what. */
export type Sold = Pick<LicenceApplicationTable, "shop_id" | "category">;

/** Tells the open screens of a shop to refetch. */
export function tellShop({ changed }: Change, shopId: string): void {
  changed(userTopic("sales", shopId));
}

export function findApplications(db: Database, shopId: string): Promise<LicenceApplicationTable[]> {
  return db.selectFrom("licence_application").selectAll().where("shop_id", "=", shopId).execute();
}

export function findApplication(
  db: Database,
  { shop_id, category }: Sold,
): Promise<LicenceApplicationTable | undefined> {
  return db
    .selectFrom("licence_application")
    .selectAll()
    .where("shop_id", "=", shop_id)
    .where("category", "=", category)
    .executeTakeFirst();
}

/** Hands a licence in; what counts already counts on until an operator has decided. Call it with the shop open (`openShop`). */
export async function handIn(
  tx: Change,
  sold: Sold,
  { document, ...stated }: TypedLicence & { readonly document: string },
  at: number,
): Promise<void> {
  const { db } = tx;
  await lockRow(db, "shop", { id: sold.shop_id });
  const known = await findApplication(db, sold);
  const paper = document || known?.document || "";
  if (paper === "" || (paper !== known?.document && !(await claimDocument(tx, sold.shop_id, paper)))) {
    refuseField("document", "required", "is needed", { detail: "The licence's document is needed" });
  }
  const row: LicenceApplicationTable = {
    ...sold,
    ...{ number: stated.number, number_key: licenceKey(stated.number) },
    ...{ authority: stated.authority, region: stated.region },
    ...{ issued_on: stated.issuedOn, expires_on: stated.expiresOn, document: paper },
    ...{
      state: "waiting",
      reason: "",
      version: (known?.version ?? 0) + 1,
      handed_in_at: at,
      decided_at: null,
    },
  };
  await db
    .insertInto("licence_application")
    .values(row)
    .onConflict((conflict) => conflict.columns(["shop_id", "category"]).doUpdateSet(row))
    .execute();
  if (known && known.document !== paper) await discardOne(tx, known.document, at);
  tellShop(tx, sold.shop_id);
}

/** Takes back a licence and what was handed in of it; its products follow with `applyLicence`. */
export async function withdraw(tx: Change, sold: Sold, at: number): Promise<void> {
  const { db } = tx;
  await lockRow(db, "shop", { id: sold.shop_id });
  const known = await findApplication(db, sold);
  await db
    .deleteFrom("licence_application")
    .where("shop_id", "=", sold.shop_id)
    .where("category", "=", sold.category)
    .execute();
  if (known) await discardOne(tx, known.document, at);
  await saveLicence(tx, sold, noLicence, at);
  tellShop(tx, sold.shop_id);
}

const noLicence = { number: "", authority: "", expires_on: "" };

async function discardOne({ db }: Change, name: string, at: number): Promise<void> {
  if (name === "") return;
  await db.updateTable("licence_document").set({ discard_at: at }).where("name", "=", name).execute();
}

/** An operator's verdict on a licence; its seller reads the reason. */
export type Verdict =
  | { readonly is: "approved" }
  | { readonly is: "refused" | "asked"; readonly reason: string };

/**
 * Writes down an operator's verdict on what they looked at, of this `version`. Refuses `too-late` where it is another one
 * meanwhile, or was decided. What was approved can be refused later: the licence then counts no more. The shop's products
 * follow with `applyLicence`.
 */
export async function decide(
  tx: Change,
  sold: Sold,
  { version, verdict, at, today }: { version: number; verdict: Verdict; at: number; today: string },
): Promise<LicenceApplicationTable> {
  const { db } = tx;
  await lockRow(db, "shop", { id: sold.shop_id });
  const known = (await findApplication(db, sold)) ?? refuse("not-found", "Nothing was handed in");
  const isOpen = known.state === "waiting" || (verdict.is === "refused" && known.state !== "refused");
  if (known.version !== version || !isOpen) {
    refuse("too-late", "It was changed or decided meanwhile; please look at it again");
  }
  const { number, authority, expires_on } = known;
  if (verdict.is === "approved" && expires_on < today) refuse("too-late", "This licence has ended");
  const reason = verdict.is === "approved" ? "" : verdict.reason;
  await db
    .updateTable("licence_application")
    .set({ state: verdict.is, reason, version: version + 1, decided_at: at })
    .where("shop_id", "=", sold.shop_id)
    .where("category", "=", sold.category)
    .execute();
  if (verdict.is === "approved") await saveLicence(tx, sold, { number, authority, expires_on }, at);
  else if (verdict.is === "refused" && (await isTheOneThatCounts(db, sold, known))) {
    await saveLicence(tx, sold, noLicence, at);
  }
  tellShop(tx, sold.shop_id);
  return known;
}

/**
 * Takes away the licence that counts, whatever was handed in after it: buyers see what needs it no more, from the commit on
 * or with the steps of `applyLicence`. What waits to be checked goes on waiting. Refuses `too-late` where another one, or
 * none, counts than the one that was looked at (`version`).
 */
export async function withdrawCounting(
  tx: Change,
  sold: Sold,
  { version, reason, at }: { version: number; reason: string; at: number },
): Promise<void> {
  const { db } = tx;
  await lockRow(db, "shop", { id: sold.shop_id });
  const licence = await findLicence(db, sold);
  if (!licence || licence.number === "") return refuse("too-late", "No licence counts for it any more");
  if (licence.updated_at !== version) {
    refuse("too-late", "Another licence counts meanwhile; please look at it again");
  }
  const application = await findApplication(db, sold);
  const isItself = application?.state === "approved" && (await isTheOneThatCounts(db, sold, application));
  if (isItself) {
    await db
      .updateTable("licence_application")
      .set({ state: "refused", reason, version: application.version + 1, decided_at: at })
      .where("shop_id", "=", sold.shop_id)
      .where("category", "=", sold.category)
      .execute();
  }
  await saveLicence(tx, sold, { ...noLicence, withdrawn: reason }, at);
  tellShop(tx, sold.shop_id);
}

/** A renewal that is refused leaves the licence before it as it was; what nobody had checked goes with it. */
async function isTheOneThatCounts(
  db: Database,
  sold: Sold,
  { number, expires_on }: LicenceApplicationTable,
): Promise<boolean> {
  const licence = await findLicence(db, sold);
  if (!licence || licence.number === "") return false;
  return licence.verified_at === null || (licence.number === number && licence.expires_on === expires_on);
}

/** Nothing stays of what a closed shop handed in. */
export async function forgetApplications(tx: Change, shopId: string, at: number): Promise<void> {
  await tx.db.deleteFrom("licence_application").where("shop_id", "=", shopId).execute();
  await tx.db.deleteFrom("licence_reminder").where("shop_id", "=", shopId).execute();
  await discardDocuments(tx, shopId, at);
}

const pilePage = 50;

/** Applications that wait for an operator, the oldest first: a page after another's last one. */
export function findWaiting(
  db: Database,
  after: { handedInAt: number; shopId: string; category: Category } | undefined,
  limit = pilePage,
) {
  let query = db
    .selectFrom("licence_application")
    .innerJoin("shop", "shop.id", "licence_application.shop_id")
    .selectAll("licence_application")
    .select("shop.name as shop_name")
    .where("licence_application.state", "=", "waiting")
    .orderBy("licence_application.handed_in_at")
    .orderBy("licence_application.shop_id")
    .orderBy("licence_application.category")
    .limit(limit);
  if (after) {
    const { handedInAt, shopId, category } = after;
    query = query.where((row) =>
      row.or([
        row("licence_application.handed_in_at", ">", handedInAt),
        row.and([
          row("licence_application.handed_in_at", "=", handedInAt),
          row.or([
            row("licence_application.shop_id", ">", shopId),
            row.and([
              row("licence_application.shop_id", "=", shopId),
              row("licence_application.category", ">", category),
            ]),
          ]),
        ]),
      ]),
    );
  }
  return query.execute();
}

/** How many wait, and since when the oldest does. */
export async function countWaiting(db: Database): Promise<{ count: number; oldestAt: number | null }> {
  const row = await db
    .selectFrom("licence_application")
    .select((row) => [row.fn.countAll<number>().as("count"), row.fn.min("handed_in_at").as("oldest")])
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  const oldest = row.oldest as number | string | null;
  return { count: Number(row.count), oldestAt: oldest === null ? null : Number(oldest) };
}
