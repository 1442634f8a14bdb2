import { useSyncExternalStore } from "react";

/** From here on two columns stand side by side: the style's own breakpoint. */
const query = "(min-width: 900px)";

/** Whether the screen has room for two columns. For screens of members alone: the server knows no width. */
export function useWide(): boolean {
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches);
}

function listen(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
