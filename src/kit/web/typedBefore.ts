import { type RefObject, useLayoutEffect, useRef } from "react";

/** What somebody types into. */
type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * The ref of a controlled box: hands on what was typed before this code came. React leaves it in the box while it takes the page
 * over, but whoever holds the value has not heard of it, and the next rendering would put back what stood there before.
 */
export function useTypedBefore<Of extends Box>(told: (box: Of) => void): RefObject<Of | null> {
  const box = useRef<Of>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration: later input goes through onChange
  useLayoutEffect(() => {
    if (box.current && box.current.value !== box.current.defaultValue) told(box.current);
  }, []);
  return box;
}
