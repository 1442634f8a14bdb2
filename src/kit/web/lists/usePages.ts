import { useState } from "react";

/**
 * Cursor pagination: the rest of a list after a page. The page after it is a call of its own with `next` as
 * its cursor, so that each keeps its place in the query cache and Back finds all that were open.
 */
export function usePages<Item>(
  page: readonly Item[],
  pageSize: number,
  wasOpen: (next: Item) => boolean = () => false,
) {
  /** The item that the next page begins after; undefined where this is the last page. */
  const next = page.length < pageSize ? undefined : page.at(-1);
  /** The same, as it was when the next page was asked for; undefined until then. */
  const [asked, setAsked] = useState<Item | undefined>(() => (next && wasOpen(next) ? next : undefined));
  return { next, asked, ask: () => setAsked(() => next) };
}
