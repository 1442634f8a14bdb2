import { toJson } from "#database/json.ts";
import type { Database } from "#database/tables.ts";
import { fromKeys } from "#kit/contract/fromKeys.ts";
import { findCropIds } from "#knowledge/crops/server/queries.ts";
import { findGate } from "#knowledge/register/server/restricted.ts";
import type { ProductFacts } from "#shop/market/server/products.ts";
import type { ProductInput } from "../contract.ts";
import { type ParsedProduct, readProduct, typedFields } from "../typedProduct.ts";
import { refuseFaults } from "./refuseFaults.ts";

/** Reads what a call says of a product by the one rule; refuses with every fault that it has. */
export async function readOrRefuse(
  db: Database,
  body: ProductInput,
  { stockNeeded }: { stockNeeded: boolean },
): Promise<{ said: ParsedProduct; stock: number | null }> {
  const typed = fromKeys(typedFields, (field) => String(body[field] ?? ""));
  const read = readProduct(typed, {
    crops: await findCropIds(db),
    gate: await findGate(db),
    stockNeeded,
  });
  if (!read.faults) return read;
  return refuseFaults(read.faults, "Something that was said of the product is not right");
}

/** Where the figures of a seller's product come from: from nobody but the seller, and so it is told. */
export function sourcesOf(stated: ParsedProduct): ProductFacts["sources"] {
  const seller = { basis: "as the seller says" };
  return toJson({
    price: seller,
    weight: seller,
    ...(stated.dose === "" ? {} : { dose: seller }),
    ...(stated.waiting_period_days === null ? {} : { waiting: seller }),
    ...(stated.toxicity_label === null ? {} : { toxicity: seller }),
  });
}
