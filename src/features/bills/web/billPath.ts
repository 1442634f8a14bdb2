import { paths, withQuery } from "#features/paths.ts";
import type { Bill } from "../contract.ts";

/** Where a bill is read, by either of both. */
export function billPath({ order, id }: Pick<Bill, "order" | "id">): string {
  return withQuery(paths.order(order), { bill: id });
}
