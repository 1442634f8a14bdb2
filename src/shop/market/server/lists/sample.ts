import type { Database } from "#database/tables.ts";
import { foremost } from "../catalogue/best.ts";
import { type ListedProduct, listColumns } from "../queries.ts";

/** Products from a random start along the stored random keys; around the end where there are too few. */
export async function findSample(db: Database, count: number, start: number): Promise<ListedProduct[]> {
  const from = (key: number, limit: number) =>
    foremost(db)
      .select(listColumns)
      .where("random_key", ">=", key)
      .orderBy("random_key")
      .limit(limit)
      .execute();
  const found = await from(start, count);
  if (found.length === count) return found;
  const known = new Set(found.map(({ id }) => id));
  const more = await from(0, count);
  return [...found, ...more.filter(({ id }) => !known.has(id))].slice(0, count);
}
