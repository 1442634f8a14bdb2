import { useMemo } from "react";
import { useLocation } from "#kit/web/router/router.ts";

/** The declared query params of the URL. */
export interface QueryParams<Word extends string> {
  get(name: Word): string | null;
  getAll(name: Word): string[];
  /** All of them, as a query. */
  toString(): string;
}

/**
 * The named query params of the URL and no others: on a server-rendered screen those declared in screens/screens.ts, because
 * they are part of the page's cache key. `names` must be the same array at each render.
 */
export function useQueryParams<const Word extends string>(names: readonly Word[]): QueryParams<Word> {
  const { search } = useLocation();
  return useMemo(() => {
    const texts = new URLSearchParams(search);
    for (const name of [...texts.keys()]) if (!names.some((one) => one === name)) texts.delete(name);
    return texts;
  }, [search, names]);
}
