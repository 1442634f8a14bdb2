import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the first render, on the server and in the browser alike; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** This month from 1 to 12, once hydrated: a rendered page is kept and must not know the day. */
export function useThisMonth(): number | undefined {
  return useHydrated() ? new Date().getMonth() + 1 : undefined;
}

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
