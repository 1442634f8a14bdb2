import { useMemo } from "react";
import { useLocation } from "react-router";

/** Words of an address's query, those that were named alone. */
export interface SearchWords<Word extends string> {
  get(name: Word): string | null;
  getAll(name: Word): string[];
  /** All of them, as a query. */
  toString(): string;
}

/**
 * The named words of the address's query and no others: on a screen that the server renders, those of its line in
 * features/screens.ts, by which its page is kept. The list is to be the same at each call.
 */
export function useSearchWords<const Word extends string>(names: readonly Word[]): SearchWords<Word> {
  const { search } = useLocation();
  return useMemo(() => {
    const words = new URLSearchParams(search);
    for (const name of [...words.keys()]) if (!names.some((one) => one === name)) words.delete(name);
    return words;
  }, [search, names]);
}
