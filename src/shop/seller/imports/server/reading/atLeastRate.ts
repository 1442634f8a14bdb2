import { setTimeout as pause } from "node:timers/promises";
import { refuse } from "#kit/server/problems/refuse.ts";

/** `graceMs` to begin in, then `leastRate` bytes a second on the whole. 2G carries ten times as much. */
const usual = { graceMs: 10_000, leastRate: 2_048 };

/**
 * Reads the parts of an upload, which must not come slower than a least rate: it holds one of few places meanwhile, and a
 * byte now and then would hold it for ever (slow HTTP attack). Refuses `busy` where it does.
 */
export function atLeastRate(
  parts: AsyncIterator<Buffer>,
  { graceMs, leastRate } = usual,
): () => Promise<IteratorResult<Buffer>> {
  const began = performance.now();
  let received = 0;
  return async () => {
    const dueMs = began + graceMs + (received / leastRate) * 1_000 - performance.now();
    const late = new AbortController();
    const part = await Promise.race([
      parts.next(),
      pause(Math.max(0, dueMs), undefined, { signal: late.signal }).catch(() => undefined),
    ]).finally(() => late.abort());
    if (!part) return refuse("busy", "The file came too slowly", { headers: { "retry-after": "60" } });
    received += part.done ? 0 : part.value.length;
    return part;
  };
}
