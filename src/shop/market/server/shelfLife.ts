import type { Change } from "#database/changes.ts";
import { fromJson, type Json, toJson } from "#database/json.ts";
import { indianDay } from "#kit/contract/days/indianDays.ts";
import { cacheTags, shownStock } from "../rules.ts";

/**
 * Packs in a product's lots by the last day on which they may be sold (`2027-03-31`); the empty day, which
 * lies before all, for lots that were recalled. Lots without a printed day are not in it. It is in the
 * product's own row, so that every list knows which packs have expired without another table, from India's
 * midnight on and without anything that could run late.
 */
export type ShelfLife = readonly (readonly [day: string, packs: number])[];

/** As it is kept; empty where a product is not counted by lots. */
export type StoredShelfLife = Json<ShelfLife> | "";

/** Columns of a product that tell how many packs can be ordered. */
export interface Stocked {
  /** Packs; with those that have expired. */
  readonly stock: number;
  readonly shelf_life: StoredShelfLife;
}

/** Whether a product's packs are counted by lots. */
export function hasLots({ shelf_life }: Pick<Stocked, "shelf_life">): boolean {
  return shelf_life !== "";
}

/** Packs of a product that stand in the shop and may not be sold any more on a day in India. */
function expiredOf({ shelf_life }: Pick<Stocked, "shelf_life">, today: string): number {
  if (shelf_life === "") return 0;
  return fromJson(shelf_life).reduce((sum, [day, packs]) => (day < today ? sum + packs : sum), 0);
}

/** Packs that can be ordered: the stock without what has expired; below 0 where more is ordered than is fresh. */
export function freshOf(product: Stocked, today = indianDay(Date.now())): number {
  return product.stock - expiredOf(product, today);
}

/** The same, never below 0. */
export function availableOf(product: Stocked, today?: string): number {
  return Math.max(0, freshOf(product, today));
}

/** Writes a product's shelf life, whose row the transaction holds, and tells it where buyers see another stock now. */
export async function setShelfLife(
  { db, changed }: Change,
  product: Stocked & { readonly id: string },
  shelfLife: ShelfLife,
): Promise<void> {
  const after = { stock: product.stock, shelf_life: toJson(shelfLife) };
  if (after.shelf_life === product.shelf_life) return;
  await db
    .updateTable("product")
    .set({ shelf_life: after.shelf_life })
    .where("id", "=", product.id)
    .execute();
  const [was, is] = [shownStock(availableOf(product)), shownStock(availableOf(after))];
  if (was.state === is.state && was.left === is.left) return;
  changed(cacheTags.product(product.id), cacheTags.stock);
  const row = await db
    .selectFrom("product")
    .select("entry_id")
    .where("id", "=", product.id)
    .executeTakeFirst();
  if (row?.entry_id) changed(cacheTags.entry(row.entry_id));
}
