import { type RefObject, useEffect, useRef } from "react";

/**
 * A row of links that is pushed along on a phone: the chosen one is brought to its middle, whenever `word` changes, and
 * `data-more` says at which ends there is more, for the fading of its edges.
 */
export function useScrollRow(chosen: string, word: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as the word says
  useEffect(() => {
    const bar = row.current;
    const here = bar?.querySelector<HTMLElement>(chosen);
    if (!bar || !here) return;
    const { left, width } = here.getBoundingClientRect();
    const middle = left - bar.getBoundingClientRect().left + width / 2;
    bar.scrollLeft += middle - bar.clientWidth / 2;
  }, [chosen, word]);
  useEffect(() => {
    const bar = row.current;
    if (!bar) return;
    const tell = () => {
      const rest = bar.scrollWidth - bar.clientWidth - bar.scrollLeft;
      const ends = [bar.scrollLeft > 1 ? "start" : "", rest > 1 ? "end" : ""];
      bar.dataset.more = ends.filter(Boolean).join(" ");
    };
    tell();
    bar.addEventListener("scroll", tell, { passive: true });
    const observer = new ResizeObserver(tell);
    for (const element of [bar, ...bar.children]) observer.observe(element);
    return () => {
      bar.removeEventListener("scroll", tell);
      observer.disconnect();
    };
  }, []);
  return row;
}
