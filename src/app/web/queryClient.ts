import { QueryClient, type QueryKey, type QueryState } from "@tanstack/react-query";

/** Answers stay fresh for this long; a screen that is opened again within it asks nothing. */
const freshMs = 60_000;

/** The cache of answers, with the manners of a bad line: no storm of retries, and what was seen stays. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        gcTime: Number.POSITIVE_INFINITY,
        networkMode: "always",
        refetchOnWindowFocus: false,
        retryOnMount: false,
        retry: false,
      },
    },
  });
}

/** An answer, or a refusal, that a rendered page was made of. */
export interface RenderedAnswer {
  readonly queryKey: QueryKey;
  readonly state: QueryState;
}

/** The answers of a render, to travel along with the page. */
export function answersOf(client: QueryClient): RenderedAnswer[] {
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => ({ queryKey, state }));
}

/**
 * Starts from the answers that the page was made of. However long ago it was rendered, it was kept because it still
 * holds, so they are fresh from now on and none is asked again.
 */
export function takeOver(client: QueryClient, answers: readonly RenderedAnswer[]): void {
  for (const { queryKey, state } of answers) {
    client.getQueryCache().build(client, { queryKey }, { ...state, dataUpdatedAt: Date.now() });
  }
}
