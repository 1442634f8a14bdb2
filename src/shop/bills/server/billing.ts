import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { takeToken } from "#people/account/server/limits/tokens.ts";
import { lockActiveMember } from "#people/account/server/suspension/lockMember.ts";
import { addShop } from "#shop/market/server/shops.ts";
import type { TypedBilling } from "../billing.ts";
import { readBilling } from "../billing.ts";
import { billNumber, financialYear, yearLabel } from "../numbers.ts";
import type { BillingDetails } from "../shopShapes.ts";
import { lockSeries, setLast } from "./series.ts";
import { findBillingFacts } from "./shopFacts.ts";
import { stateOf } from "./taxes/taxData.ts";

type Seller = { readonly id: string; readonly name: string };

/** 60 at once, then one each minute: nobody changes the details of their bills more often. */
const billingChanges = { burst: 60, refillMs: 60_000 };

/** Counts what a seller says of billing and taxes. Refuses `too-many` with the seconds to wait. */
export async function countBillingChange(db: Database, shopId: string): Promise<void> {
  await takeToken(db, `billing:${shopId}`, billingChanges);
}

/** Details of a shop's bills, as they are stored, or the defaults until then. */
export async function billingOf(db: Database, who: Seller, at: number): Promise<BillingDetails> {
  const year = financialYear(at);
  const [{ billing, details, regime, legalName, ...shop }, series, isBilled] = await Promise.all([
    findBillingFacts(db, who),
    db
      .selectFrom("bill_series")
      .select("last")
      .where("shop_id", "=", who.id)
      .where("year", "=", year)
      .where("kind", "=", "bill")
      .executeTakeFirst(),
    hasBills(db, who.id, year),
  ]);
  const prefix = billing?.prefix ?? "";
  const nextSerial = (series?.last ?? 0) + 1;
  return {
    ...{ legalName, regime, gstin: shop.gstin, state: details?.state ?? "", stateCode: shop.stateCode },
    ...{ holder: billing?.holder ?? "", account: billing?.account ?? "" },
    ...{ ifsc: billing?.ifsc ?? "", bank: billing?.bank ?? "", prefix },
    ...{ year: yearLabel(year), nextSerial, nextNumber: billNumber({ prefix, year, serial: nextSerial }) },
    billed: isBilled,
    said: billing !== undefined,
  };
}

async function hasBills(db: Database, shopId: string, year: number): Promise<boolean> {
  const some = await db
    .selectFrom("bill")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("year", "=", year)
    .limit(1)
    .executeTakeFirst();
  return some !== undefined;
}

/** Input of a seller; `nextSerial` is left out where it stays. */
export type BillingInput = TypedBilling & { readonly nextSerial?: number | undefined };

/** Writes down what a shop's bills are made of from now on. Refuses `invalid` with every fault, and a serial below the next where the year has a bill. */
export async function sayBilling(tx: Change, who: Seller, typed: BillingInput, at: number): Promise<void> {
  const { db } = tx;
  await lockActiveMember(db, who.id, at);
  await addShop(tx, who, at);
  const { value, faults } = readBilling(typed, await findBillingFacts(db, who));
  if (!value) {
    const errors = faults.map((fault) => ({ ...fault, message: fault.rule.replaceAll("-", " ") }));
    return refuse("invalid", "Something that was said of the bills is not right", { errors });
  }
  const { legalName, ...same } = value;
  const row = { ...same, legal_name: legalName, updated_at: at };
  await db
    .insertInto("shop_billing")
    .values({ shop_id: who.id, ...row })
    .onConflict((conflict) => conflict.column("shop_id").doUpdateSet(row))
    .execute();
  if (typed.nextSerial !== undefined) await sayNext(tx, who.id, typed.nextSerial, at);
}

/** Upwards it may go, as for bills that were written by hand; downwards a number would come twice. */
async function sayNext(tx: Change, shopId: string, serial: number, at: number): Promise<void> {
  const year = financialYear(at);
  const last = await lockSeries(tx, shopId, year);
  if (serial <= last && (await hasBills(tx.db, shopId, year))) {
    refuseField("nextSerial", "minimum", "can't be lowered once the year has a bill", { limit: last + 1 });
  }
  await setLast(tx, shopId, year, serial - 1);
}

/**
 * The fault of a GSTIN that a shop enters: its first digits are the number of another State, or it is left
 * out by a shop that claims to be registered. Undefined where it fits.
 */
export async function faultOfGstin(
  db: Database,
  shopId: string,
  { gstin, state }: { readonly gstin: string; readonly state: string },
): Promise<"other-state" | "required" | undefined> {
  if (gstin !== "") return gstin.startsWith(stateOf(state)?.code ?? "?") ? undefined : "other-state";
  const billing = await db
    .selectFrom("shop_billing")
    .select("regime")
    .where("shop_id", "=", shopId)
    .executeTakeFirst();
  return billing === undefined || billing.regime === "none" ? undefined : "required";
}
