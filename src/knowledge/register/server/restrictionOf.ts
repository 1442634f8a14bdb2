import type { Restriction } from "../restriction.ts";
import { ids } from "./readUses.ts";
import type { RestrictedSubstanceTable } from "./tables.ts";

/** A row of the list as the gate reads it. */
export function restrictionOf(row: Omit<RestrictedSubstanceTable, "list_id">): Restriction {
  return {
    substance: row.substance,
    status: row.status,
    order: row.order_number,
    orderDate: row.order_date,
    scope: row.scope,
    notOn: ids(row.not_on),
    notOnCrops: ids(row.not_on_crop_ids),
    onlyOn: ids(row.only_on),
    formulations: row.formulations,
    sellable: row.sellable,
    spellings: ids(row.spellings),
    hindi: ids(row.hindi),
    lookalikes: ids(row.lookalikes),
  };
}
