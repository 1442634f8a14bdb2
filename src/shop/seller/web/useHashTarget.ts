import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "#kit/web/router/router.ts";

/** For a heading that an address's hash names: comes into sight, with the focus, also where it came later than the page. */
export function useHashTarget(id: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link again leads there again
  useEffect(() => {
    if (hash !== `#${id}`) return;
    // After the move to the page itself, which goes to its top.
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id, hash, key]);
  return heading;
}
