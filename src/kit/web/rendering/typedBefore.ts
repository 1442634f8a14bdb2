import { type RefObject, useLayoutEffect, useRef } from "react";

/** Element that somebody types into. */
type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * The ref of a controlled box: hands on what was typed before this code came. React leaves it in the box
 * while it takes the page over, but the owner of the value does not know of it, and the next rendering would
 * put back the earlier text.
 */
export function useTypedBefore<Of extends Box>(known: (box: Of) => void): RefObject<Of | null> {
  const box = useRef<Of>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration: later input goes through onChange
  useLayoutEffect(() => {
    if (box.current && box.current.value !== box.current.defaultValue) known(box.current);
  }, []);
  return box;
}
