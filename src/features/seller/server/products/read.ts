import type { Database } from "#database/tables.ts";
import type { ProductFacts } from "#features/market/server/products.ts";
import type { SaidProduct } from "../../contract.ts";
import { readProduct, type SaidOfProduct, type TypedProduct, typedFields } from "../../typedProduct.ts";
import { refuseFaults } from "../refuseFaults.ts";

/** Reads what a call says of a product by the one rule; refuses with every fault that it has. */
export async function readOrRefuse(
  db: Database,
  body: SaidProduct,
  { stockNeeded }: { stockNeeded: boolean },
): Promise<{ said: SaidOfProduct; stock: number | null }> {
  const typed = Object.fromEntries(typedFields.map((field) => [field, String(body[field] ?? "")]));
  const read = readProduct(typed as TypedProduct, { crops: await cropIds(db), stockNeeded });
  if (!read.faults) return read;
  return refuseFaults(read.faults, "Something that was said of the product is not right");
}

export async function cropIds(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("crop").select("id").execute();
  return new Set(rows.map(({ id }) => id));
}

/** Where the figures of a seller's product come from: from nobody but the seller, and so it is told. */
export function sourcesOf(said: SaidOfProduct): ProductFacts["sources"] {
  const seller = { basis: "as the seller says" };
  return JSON.stringify({
    price: seller,
    weight: seller,
    ...(said.dose === "" ? {} : { dose: seller }),
    ...(said.waiting_period_days === null ? {} : { waiting: seller }),
    ...(said.toxicity_label === null ? {} : { toxicity: seller }),
  });
}
