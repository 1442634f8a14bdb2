import { startTransition, useEffect, useState } from "react";
import { afterPaint } from "./afterPaint.ts";

/** Items drawn between two paints: cards of a cheap phone's twentieth of a second. */
const itemsOfSlice = 32;

/** Progressive rendering: the items of a long list as far as they are drawn, the first of them at once, the rest a slice after each paint. */
export function useInSlices<Item>(items: readonly Item[], first: number): readonly Item[] {
  const [grown, setGrown] = useState(0);
  const drawn = first + grown;
  const isWhole = drawn >= items.length;
  useEffect(
    () => (isWhole ? undefined : afterPaint(() => startTransition(() => setGrown(grown + itemsOfSlice)))),
    [isWhole, grown],
  );
  return isWhole ? items : items.slice(0, drawn);
}
