import { paths, withQuery } from "#screens/paths.ts";

/** Where a bill is read, by either of both. */
export function billPath({ order, id }: { order: string; id: string }): string {
  return withQuery(paths.order(order), { bill: id });
}
