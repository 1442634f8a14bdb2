import type { Change } from "#database/changes.ts";
import { toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { newRisingId } from "#kit/server/ids.ts";
import { findLicences } from "#shop/market/server/law/licences.ts";
import type { Regime } from "../billing.ts";
import type { Title } from "../billWords.ts";
import type { Bill, BilledLot } from "../contract.ts";
import { financialYear } from "../numbers.ts";
import { taxIn } from "../tax.ts";
import { deliveryLines } from "./deliveryLines.ts";
import { takeSerial } from "./series.ts";
import { type BillingFacts, findBillingFacts } from "./shopFacts.ts";
import type { BillLineTable, BillTable } from "./tables.ts";
import { findTaxes } from "./taxes/productTaxes.ts";
import { sumColumns } from "./taxes/sums.ts";
import { placeOfSupply, stateOf } from "./taxes/taxData.ts";

/** A line of a part as it was ordered. */
export interface SoldLine {
  readonly product_id: string;
  readonly name: string;
  readonly name_hi: string;
  readonly pack_size: string;
  readonly pack_size_hi: string;
  /** Of one pack, with tax. */
  readonly price_paise: number;
  readonly quantity: number;
  /** Given back before it was packed. */
  readonly reduced_paise: number;
  readonly lots: readonly BilledLot[];
}

/** A part of an order that is being packed, with all that its bill needs to know of it. */
export interface Sale {
  readonly shopId: string;
  readonly orderId: string;
  readonly partId: string;
  readonly personId: string | null;
  /** Where it goes; undefined where the buyer left no address. */
  readonly buyer: Omit<NonNullable<Bill["buyer"]>, "stateCode"> | undefined;
  readonly lines: readonly SoldLine[];
  /** Handed over at the shop: the place of supply is then where the shop is (IGST Act, s. 10(1)(c)). */
  readonly isCollected: boolean;
  /** Charge for delivery. */
  readonly deliveryPaise: number;
  /** Until when (ms since 1970) the law wants the bill kept. */
  readonly keptUntil: number;
}

/**
 * Makes the bill of each part, in the transaction that packs it, after everything else that this transaction
 * waits for. The database refuses a second bill of a part while the first one is valid. A sample shop sends
 * nothing and bills nothing.
 */
export async function issueBills(tx: Change, sales: readonly Sale[], at: number): Promise<void> {
  const shops = await findShops(
    tx.db,
    sales.map(({ shopId }) => shopId),
  );
  // Shop by shop in one order, as the series are held.
  const ordered = [...sales].sort((one, other) => (one.shopId < other.shopId ? -1 : 1));
  for (const sale of ordered) {
    const shop = shops.find(({ id }) => id === sale.shopId);
    if (shop && shop.demonstration === 0) await issueBill(tx, shop, sale, at);
  }
}

interface Shop {
  readonly id: string;
  readonly name: string;
}

function findShops(db: Database, ids: readonly string[]) {
  return db.selectFrom("shop").select(["id", "name", "demonstration"]).where("id", "in", ids).execute();
}

async function issueBill(tx: Change, shop: Shop, sale: Sale, at: number): Promise<void> {
  const facts = await findBillingFacts(tx.db, shop);
  const supply = sale.isCollected || !sale.buyer ? facts.state : placeOfSupply(sale.buyer);
  const sameState = supply?.code === facts.state?.code;
  const id = newRisingId();
  const goods = await linesOf(tx.db, sale, { id, facts, sameState, at });
  const lines = [...goods, ...deliveryLines(goods, sale.deliveryPaise, sameState)];
  const year = financialYear(at);
  const serial = await takeSerial(tx, { shop_id: shop.id, year, kind: "bill" });
  const bill: BillTable = {
    ...{ id, shop_id: shop.id, order_id: sale.orderId, part_id: sale.partId, person_id: sale.personId },
    ...{ year, serial, prefix: facts.billing?.prefix ?? "", issued_at: at },
    title: titleOf(facts.regime, lines),
    regime: facts.regime,
    seller: toJson(sellerOf(shop, facts)),
    buyer: sale.buyer ? toJson({ ...sale.buyer, stateCode: stateOf(sale.buyer.state)?.code ?? "" }) : null,
    supply_state: supply?.name ?? "",
    supply_code: supply?.code ?? "",
    same_state: sameState ? 1 : 0,
    total_paise: lines.reduce((paise, line) => paise + line.total_paise, 0),
    credited_paise: 0,
    standing: 1,
    kept_until: sale.keptUntil,
  };
  await tx.db.insertInto("bill").values(bill).execute();
  await tx.db.insertInto("bill_line").values(lines).execute();
}

async function linesOf(
  db: Database,
  { shopId, lines }: Sale,
  { id, facts, sameState, at }: { id: string; facts: BillingFacts; sameState: boolean; at: number },
): Promise<BillLineTable[]> {
  const day = indianDay(at);
  const [taxes, licences] = await Promise.all([
    findTaxes(
      db,
      lines.map(({ product_id }) => product_id),
      day,
    ),
    findLicences(db, shopId, day),
  ]);
  return lines.map(({ lots, ...line }) => {
    const tax = taxes.get(line.product_id);
    const rate = facts.regime === "regular" ? (tax?.rate ?? 0) : null;
    const paise = line.price_paise * line.quantity - line.reduced_paise;
    return {
      ...{
        bill_id: id,
        ...line,
        hsn: tax?.hsn ?? "",
        rate_bp: rate === null ? null : Math.round(rate * 100),
      },
      licence: licences.find(({ category }) => category === tax?.category)?.number ?? "",
      lots: toJson(lots),
      ...sumColumns(taxIn(paise, rate, sameState)),
    };
  });
}

function titleOf(regime: Regime, lines: readonly BillLineTable[]): Title {
  if (regime !== "regular") return "bill-of-supply";
  const taxed = lines.filter(({ rate_bp }) => rate_bp !== 0).length;
  if (taxed === lines.length) return "tax-invoice";
  return taxed === 0 ? "bill-of-supply" : "invoice-cum-bill";
}

function sellerOf({ name }: Shop, { legalName, details, state, gstin, regime }: BillingFacts) {
  const { street = "", apartment = "", postcode = "", city = "" } = details ?? {};
  return {
    ...{ shop: name, legalName, street, apartment, postcode, city },
    ...{ state: details?.state ?? "", stateCode: state?.code ?? "", gstin: regime === "none" ? "" : gstin },
  };
}
