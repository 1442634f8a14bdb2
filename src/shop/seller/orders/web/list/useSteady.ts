import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Keeps what is being read where it is while rows come on top of a list: where the list's beginning is out of sight, or
 * something in it has the focus, the page moves by what has come. Where the beginning is in sight they are seen to come.
 */
export function useSteady(ids: readonly string[]): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(ids);
  useLayoutEffect(() => {
    const [first] = before.current;
    const come = first === undefined ? 0 : ids.indexOf(first);
    before.current = ids;
    const element = list.current;
    if (!element || come <= 0) return;
    const top = element.getBoundingClientRect().top;
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
    if (top >= bar && !element.contains(document.activeElement)) return;
    const [head, old] = [element.children[0], element.children[come]];
    if (head && old) window.scrollBy(0, old.getBoundingClientRect().top - head.getBoundingClientRect().top);
  });
  return list;
}
