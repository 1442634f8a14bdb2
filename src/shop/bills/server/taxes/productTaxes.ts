import type { Change } from "#database/changes.ts";
import type { Database } from "#database/tables.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { refuse, refuseField } from "#kit/server/problems/refuse.ts";
import { lockActiveMember } from "#people/account/server/suspension/lockMember.ts";
import type { Category } from "#shop/market/contract.ts";
import { billingLimits } from "../../billing.ts";
import type { ProductTax } from "../../shopShapes.ts";
import { ratesOn, standardTax } from "./taxData.ts";

/** Tax of a product when it is billed. */
interface BilledTax {
  readonly category: Category;
  readonly hsn: string;
  /** Percent. */
  readonly rate: number;
}

/** Heading and rate of products on a day of India, by id: the seller's own word, else what follows from the product. */
export async function findTaxes(
  db: Database,
  productIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, BilledTax>> {
  const rows = await taxRows(db).where("product.id", "in", productIds).execute();
  return new Map(
    rows.map((row) => {
      const { hsn, rate } = ownTax(row) ?? standardTax(row, day);
      return [row.id, { category: row.category, hsn, rate }];
    }),
  );
}

function taxRows(db: Database) {
  return db
    .selectFrom("product")
    .leftJoin("product_tax", "product_tax.product_id", "product.id")
    .select(["product.id", "product.category", "product.name", "product.composition"])
    .select(["product_tax.hsn", "product_tax.rate_bp"]);
}

function ownTax({ hsn, rate_bp }: { hsn: string | null; rate_bp: number | null }) {
  return hsn === null || rate_bp === null ? undefined : { hsn, rate: rate_bp / 100 };
}

/** Tax of a shop's own product. Refuses `not-found`. */
export async function findProductTax(db: Database, shopId: string, id: string): Promise<ProductTax> {
  const day = indianDay(Date.now());
  const row = await taxRows(db)
    .where("product.id", "=", id)
    .where("product.shop_id", "=", shopId)
    .where("product.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) refuse("not-found", "Your shop has no such product");
  const standard = standardTax(row, day);
  const own = ownTax(row);
  const { hsn, rate } = own ?? standard;
  const { note } = standard;
  return {
    ...{ hsn, rate, own: own !== undefined },
    standard: { hsn: standard.hsn, rate: standard.rate, note },
    rates: ratesOn(day),
  };
}

/** Headings have four, six or eight digits. */
const hsnPattern = new RegExp(`^(?:[0-9]{4}|[0-9]{6}|[0-9]{${billingLimits.hsn}})$`);

/** Notes heading and rate of a shop's own product for bills from now on; nulls take the word back. Refuses `not-found`, `invalid`. */
export async function sayProductTax(
  tx: Change,
  shopId: string,
  id: string,
  { hsn, rate }: { readonly hsn: string | null; readonly rate: number | null },
): Promise<void> {
  const at = Date.now();
  await lockActiveMember(tx.db, shopId, at);
  const { rates } = await findProductTax(tx.db, shopId, id);
  if (hsn === null && rate === null) {
    await tx.db.deleteFrom("product_tax").where("product_id", "=", id).execute();
    return;
  }
  if (hsn === null || !hsnPattern.test(hsn)) refuseField("hsn", "pattern", "has four, six or eight digits");
  if (rate === null || !rates.includes(rate)) {
    refuseField("rate", "unknown-rate", `is one of ${rates.join(", ")} percent`);
  }
  const stated = { hsn, rate_bp: Math.round(rate * 100), updated_at: at };
  await tx.db
    .insertInto("product_tax")
    .values({ product_id: id, ...stated })
    .onConflict((row) => row.column("product_id").doUpdateSet(stated))
    .execute();
}
