import type { Crop } from "./contract.ts";

/** At most this many crops are compared side by side. */
export const maxCompared = 3;

/** Marks a crop for comparison or takes its mark away; a mark too many changes nothing, least of all another mark. */
export function markCompared(marked: readonly string[], id: string, wanted: boolean): readonly string[] {
  if (!wanted) return marked.filter((each) => each !== id);
  return marked.includes(id) || marked.length >= maxCompared ? marked : [...marked, id];
}

/** Reads the crops to compare: `a,b` or the word several times, known ones alone, each once. */
export function readCompared(texts: readonly string[], crops: readonly Crop[]): Crop[] {
  const ids = new Set(texts.flatMap((text) => text.split(",")));
  return [...ids].flatMap((id) => crops.find((crop) => crop._id === id) ?? []).slice(0, maxCompared);
}
