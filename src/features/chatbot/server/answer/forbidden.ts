import type { Database } from "#database/tables.ts";
import type { CropTable } from "#features/crops/server/tables.ts";
import { forbiddenOn } from "#features/register/forbidden.ts";
import { findGate, findRestrictions } from "#features/register/server/restricted.ts";
import type { Forbidden } from "../../contract.ts";

/** A substance that the text names and that may not be used on the crops that it names; asked anew, as a new list may come any day. */
export async function forbiddenIn(
  { db, crops }: { readonly db: Database; readonly crops: ReadonlyMap<string, CropTable> },
  text: string,
  ids: readonly string[],
): Promise<Forbidden | undefined> {
  const [substance] = (await findGate(db)).substancesIn(text);
  if (substance === undefined) return undefined;
  const found = (await findRestrictions(db)).find((each) => each.substance === substance);
  const forbidden = found && forbiddenOn(found, ids);
  if (!found || !forbidden) return undefined;
  const named = forbidden.crops.flatMap((id) => {
    const row = crops.get(id);
    return row ? [{ _id: id, name: row.name, name_hi: row.name_hi }] : [];
  });
  return {
    substance,
    banned: forbidden.banned,
    crops: named,
    order: found.order,
    orderDate: found.orderDate,
  };
}
