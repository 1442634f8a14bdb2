import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "#kit/contract/call.ts";

/**
 * Cache invalidation: every answer of these calls is stale, and is refetched where a screen shows it; once,
 * however often a call is named.
 */
export function invalidate(client: QueryClient, calls: readonly Pick<Call, "method" | "path">[]): void {
  for (const { method, path } of new Set(calls)) void client.invalidateQueries({ queryKey: [method, path] });
}
