import { QueryClient } from "@tanstack/react-query";

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
      mutations: { networkMode: "always" },
    },
  });
}
