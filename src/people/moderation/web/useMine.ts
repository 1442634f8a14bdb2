import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useSyncExternalStore } from "react";
import { FetcherContext } from "#kit/web/call.tsx";
import { useHasSession } from "#kit/web/storage/visitor.ts";
import { everything, type Unseen } from "./unseen.ts";

const unknown: Unseen = { ...everything, settled: false };

let now = unknown;
const listeners = new Set<() => void>();

function tellUnseen(next: Unseen = unknown): void {
  now = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The person's reports and mutes: requested once, and only where somebody is logged in. The code that
 * requests them loads later.
 */
export function useMine(): Unseen {
  const here = useHasSession();
  const ask = useContext(FetcherContext);
  const client = useQueryClient();
  const unseen = useSyncExternalStore(
    listen,
    () => now,
    () => everything,
  );
  useEffect(() => {
    if (here)
      import("./followMine.ts").then(
        ({ followMine }) => followMine(client, ask, tellUnseen),
        () => tellUnseen(everything),
      );
  }, [here, client, ask]);
  return here ? unseen : everything;
}
