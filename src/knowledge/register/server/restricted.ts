import type { Database } from "#database/tables.ts";
import { type Gate, gateOf } from "../gate.ts";
import type { Restriction } from "../restriction.ts";
import { chemicalActives } from "./actives.ts";
import { restrictionOf } from "./readRestricted.ts";
import type { RestrictedListTable, RestrictedSubstanceTable } from "./tables.ts";

interface Restricted {
  readonly listDate: string;
  readonly substances: readonly RestrictedSubstanceTable[];
}

/** The list that holds, with its substances in its order. */
export async function findRestricted(db: Database): Promise<Restricted> {
  const list = await findCurrent(db);
  if (!list) return { listDate: "", substances: [] };
  const substances = await db
    .selectFrom("restricted_substance")
    .selectAll()
    .where("list_id", "=", list.id)
    .orderBy("place")
    .execute();
  return { listDate: list.list_date, substances };
}

/** The newest list by its own day, and of one day the last that was loaded. */
export function findCurrent(db: Database): Promise<RestrictedListTable | undefined> {
  return db
    .selectFrom("restricted_list")
    .selectAll()
    .orderBy("list_date", "desc")
    .orderBy("loaded_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A list never changes, so its gate is made once; one is in memory, the one in force. */
let stored: { readonly id: string; readonly gate: Gate } | undefined;

/** The rules that products are judged by now, as far as this transaction sees. */
export async function findGate(db: Database): Promise<Gate> {
  const list = await findCurrent(db);
  const id = list ? `${list.id} ${list.hash}` : "";
  if (stored?.id === id) return stored.gate;
  const gate = gateOf(await findRestrictions(db), chemicalActives());
  stored = { id, gate };
  return gate;
}

/** The list that holds as the gate reads it; plain data, which a thread can be handed. */
export async function findRestrictions(db: Database): Promise<Restriction[]> {
  const { substances } = await findRestricted(db);
  return substances.map(restrictionOf);
}
