import { useSyncExternalStore } from "react";

/** Whether this device says that it has a network; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
}

function listen(changed: () => void): () => void {
  for (const event of ["online", "offline"]) window.addEventListener(event, changed);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, changed);
  };
}
