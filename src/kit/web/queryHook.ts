import {
  notifyManager,
  type QueryObserver,
  type QueryObserverOptions,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";

/**
 * What `useQuery` is made of, without suspense, error boundaries and restoring, which we do not use: stands in for TanStack Query's
 * own in the browser's files (vite.config.ts). Fewer bytes, and fewer hooks for each call of a page that comes alive.
 */
export function useBaseQuery(options: QueryObserverOptions, Observer: typeof QueryObserver) {
  const client = useQueryClient();
  const asked = client.defaultQueryOptions(options);
  asked._optimisticResults = "optimistic";
  const [observer] = useState(() => new Observer(client, asked));
  const result = observer.getOptimisticResult(asked);
  useEffect(() => observer.setOptions(asked), [asked, observer]);
  const listen = useCallback(
    (told: () => void) => {
      const stop = observer.subscribe(notifyManager.batchCalls(told));
      observer.updateResult();
      return stop;
    },
    [observer],
  );
  const now = () => observer.getCurrentResult();
  useSyncExternalStore(listen, now, now);
  return observer.trackResult(result);
}
