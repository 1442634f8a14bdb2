import { useSyncExternalStore } from "react";

/** A device that is touched and has no mouse: a phone or a tablet. */
export const touchOnly = "(hover: none) and (pointer: coarse)";

/** Whether the device matches a media query; false on the server and in the first render, which know no device. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
