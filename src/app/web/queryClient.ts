import { QueryClient, type QueryKey, type QueryState } from "@tanstack/react-query";

/** Stale time (ms): a screen opened again within it refetches nothing. */
const freshMs = 60_000;

/** The query cache, set up for bad networks: no automatic retries, and what was shown stays. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: Number.POSITIVE_INFINITY,
        networkMode: "always",
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retryOnMount: false,
        retry: false,
      },
    },
  });
}

/** A dehydrated query: an answer, or a refusal, that a page was rendered with. */
export interface DehydratedQuery {
  readonly queryKey: QueryKey;
  readonly state: QueryState;
}

/** Dehydrates the queries of a rendering, to be embedded in the page. */
export function dehydrateQueries(client: QueryClient): DehydratedQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => ({ queryKey, state }));
}

/**
 * Hydrates the query cache with the answers that the page was rendered with. However long the server had the page, it kept it
 * because it is still valid, so they count as fresh from now on and none is refetched. A page that the phone kept is as old as it is: `at` says when it was given (ms since 1970).
 */
export function hydrateQueries(client: QueryClient, answers: readonly DehydratedQuery[], at: number): void {
  for (const { queryKey, state } of answers) {
    client.getQueryCache().build(client, { queryKey }, { ...state, dataUpdatedAt: at });
  }
}
