import type { QueryClient } from "@tanstack/react-query";
import type { Call } from "#kit/contract/call.ts";

/** Cache invalidation: every answer of these calls is stale, and is asked for anew where a screen shows it. */
export function invalidate(client: QueryClient, calls: readonly Pick<Call, "method" | "path">[]): void {
  for (const { method, path } of calls) void client.invalidateQueries({ queryKey: [method, path] });
}
